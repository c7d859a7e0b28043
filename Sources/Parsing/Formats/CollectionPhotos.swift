import CatalogModel
import JSONText

/// The photos of recipes in documents that are no JSON: files beside the document, addresses, or pictures within it.
enum CollectionPhotos {
    /// The member that a record has them in.
    static let member = "x:photos"
}

extension RecordReader {
    /// A file that an app names by its path on a phone is the one of that name beside the document. Without it, the next
    /// address is the photo.
    mutating func photosOfCollection() -> [Photo] {
        var found: [Photo] = []
        var missing: [JSONValue] = []
        for value in array("x:photos") {
            guard let text = string(value) else { continue }
            if EmbeddedPhoto.isKey(text) {
                found.append(embeddedPhoto(at: text))
                continue
            }
            let file = text.split { $0 == "/" || $0 == "\\" }.last ?? ""
            if let picture = context.pictures.first(where: { $0 == file || $0.hasSuffix("/" + file) }), !file.isEmpty {
                found.append(Photo(.file(folder: context.folder, path: picture)))
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

    private mutating func fileBeside(_ value: JSONValue) -> Photo? {
        guard let text = value.string else { return nil }
        let parts = text.split { $0 == "/" || $0 == "\\" }
        guard let file = parts.last, !text.utf8.contains(0) else { return nil }
        let isOfPhone = text.hasPrefix("/") || text.contains(":") || parts.contains("..")
        let path = isOfPhone ? "images/" + file : parts.joined(separator: "/")
        return Photo(.file(folder: context.folder, path: path))
    }
}
