package import Bytes
package import CatalogModel
import JSONText

/// What a target has of a site: a file that is published with it, so that every machine knows.
///
/// `{"version": 1, "site": {"title": "Soups", "url": "https://example.org/"}, "files": {"index.html": "<32 hexadecimal digits>",
/// "about/index.html": null}}`; null for a file whose content is not known, since a publication ended while it was being
/// written.
package struct PublicationList: Sendable, Equatable {
    /// Where it is in the target.
    package static let name = ".recipegen-published.json"
    private static let version = 1

    /// Whose list it is; nil in those of earlier versions.
    package var site: PublishedSite?
    package var files: [SitePath: Digest?] = [:]

    package init() {}

    /// The list of a target; an empty one where there is none or it is damaged.
    ///
    /// - Parameter bytes: nil where the target has none.
    static func read(_ bytes: [UInt8]?) -> (list: PublicationList, isDamaged: Bool) {
        guard let bytes else { return (PublicationList(), false) }
        let list = PublicationList(bytes)
        return (list ?? PublicationList(), list == nil)
    }

    /// nil for bytes that are no such list, and for one of a later version.
    package init?(_ bytes: [UInt8]) {
        guard let root = JSONValue(state: bytes), root["version"]?.integer == Self.version, let listed = root["files"],
            listed.isObject
        else { return nil }
        if let title = root["site"]?["title"]?.string {
            site = PublishedSite(title: title, address: root["site"]?["url"]?.string)
        }
        for (name, value) in listed.members {
            // Whoever can write to the target may have written the list: nothing outside of it is touched.
            guard let path = SitePath(name) else { continue }
            files[path] = .some(value.digest)
        }
    }

    package var bytes: [UInt8] {
        let members = files.sorted { $0.key < $1.key }.map { path, digest in
            JSONNode.Member(path.text, digest.map { .string($0.hex) } ?? .null)
        }
        var root: [JSONNode.Member] = [.init("version", .integer(Self.version))]
        if let site {
            let address = site.address.map { [JSONNode.Member("url", .string($0))] } ?? []
            root.append(.init("site", .object([.init("title", .string(site.title))] + address)))
        }
        root.append(.init("files", .object(members)))
        return JSONNode.object(root).bytes() + [UInt8(ascii: "\n")]
    }
}
