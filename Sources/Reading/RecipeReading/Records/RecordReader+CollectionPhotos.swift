package import CatalogModel
import JSONText

extension RecordReader {
    /// The photos of a recipe in a document that is no JSON: files beside the document, addresses, or pictures within it.
    ///
    /// A file that an app names by its path on a phone is the one of that name beside the document. Without it, the next
    /// address is the photo.
    package mutating func photosOfCollection() -> [Photo] {
        var found: [Photo] = []
        var missing: [JSONValue] = []
        for value in array("x:photos") {
            guard let text = string(value) else { continue }
            if EmbeddedPhoto.isKey(text) {
                found.append(embeddedPhoto(at: text))
                continue
            }
            if let file = text.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last, let photo = photo(named: file) {
                found.append(photo)
            } else if text.contains("://") {
                if let photo = photo(value), found.isEmpty { found.append(photo) }
            } else {
                missing.append(value)
            }
        }
        // The photo stage says what is not there.
        if found.isEmpty { found = missing.compactMap { fileBeside($0) } }
        return found
    }

    /// The picture beside the document that a file is.
    package func photo(named file: Substring) -> Photo? {
        context.pictures.first { $0 == file || $0.hasSuffix("/" + file) }.map {
            Photo(.file(folder: context.folder, path: $0))
        }
    }

    private mutating func fileBeside(_ value: JSONValue) -> Photo? {
        guard let text = value.string else { return nil }
        let parts = text.split { $0 == "/" || $0 == "\\" }
        guard let file = parts.last, !text.utf8.contains(0) else { return nil }
        let isOfPhone = text.hasPrefix("/") || text.contains(":") || parts.contains("..")
        let path = isOfPhone ? "images/" + file : parts.joined(separator: "/")
        return Photo(.file(folder: context.folder, path: path))
    }

    /// - Parameter path: Of the picture within the document.
    package func embeddedPhoto(at path: String) -> Photo {
        Photo(.file(folder: context.folder, path: context.fileName + "/" + path))
    }

    /// The first of the pictures beside the document that has one of these names, whatever its ending.
    package func pictureBeside(_ names: [String]) -> Photo? {
        for name in names {
            if let picture = context.pictures.first(where: { $0.hasPrefix(name + ".") }) {
                return Photo(.file(folder: context.folder, path: picture))
            }
        }
        return nil
    }
}
