package import CatalogModel
import JSONText

extension RecordReader {
    /// The photos of a field: addresses, ImageObjects, references to these, alone or in a list; each address once.
    package mutating func photos(_ key: StaticString) -> [Photo] { photos(of: array(key)) }

    /// The photos of values, each address once.
    mutating func photos(of values: [JSONValue]) -> [Photo] {
        var photos: [Photo] = []
        for value in values.flatMap({ $0.isArray ? Array($0.elements) : [$0] }) {
            guard let photo = image(resolved(value)) else { continue }
            if let known = photos.first(where: { $0.source == photo.source }) {
                if known.alternativeText != photo.alternativeText { markUnread(value) }
            } else {
                photos.append(photo)
            }
        }
        return photos
    }

    /// The first photo of a field.
    mutating func photo(of key: StaticString) -> Photo? {
        for value in array(key) {
            if let photo = image(resolved(value)) { return photo }
        }
        return nil
    }

    mutating func image(_ value: JSONValue) -> Photo? {
        guard value.isObject else { return photo(value) }
        return within(value) { part in
            guard let address = part["url"] ?? part["contentUrl"] ?? part.ownAddress() else { return nil }
            let text = address.isArray ? address.elements.first { _ in true } ?? address : address
            guard var photo = part.photo(text) else { return nil }
            photo.alternativeText = part.line("caption") ?? part.line("description") ?? part.line("name") ?? ""
            return photo
        }
    }

    /// The `@id` of a thing if it can be the thing's address; `https://example.org/pie/#primaryimage` leads to a page.
    private func ownAddress() -> JSONValue? {
        guard let id = self["@id"], id.string?.utf8.contains(UInt8(ascii: "#")) == false else { return nil }
        return id
    }

    /// The first video: an address, or a VideoObject that has one.
    mutating func video() -> Video? {
        guard let field = self["video"] else { return nil }
        let first = field.isArray ? field.elements.first { _ in true } ?? field : field
        let node = resolved(first)
        guard node.isObject else { return link(node).map { Video($0) } }
        return within(node) { part in
            // Somewhere to watch it is better than its file; an empty `embedUrl` stands in some exports.
            let addresses: [StaticString] = ["url", "contentUrl", "embedUrl", "@id"]
            var found: WebLink?
            for key in addresses where found == nil { found = part.link(key) }
            guard let found else { return nil }
            var video = Video(found)
            video.name = part.line("name")
            video.description = part.line("description")
            video.thumbnail = part.link("thumbnailUrl") ?? part.link("thumbnail")
            video.uploaded = part.date("uploadDate")
            video.duration = part["duration"].flatMap { part.duration($0) }
            return video
        }
    }
}
