import CatalogModel
import Files

/// Symbolic links at a target where files of the site belong: written through, another place would change; replaced, the
/// owner's link would be gone.
enum TargetLinks {
    /// The folders above files, each after its parent.
    static func folders(above paths: [SitePath]) -> [String] { Set(paths.flatMap(\.foldersAbove)).sorted() }

    /// Throws where one of the names is that of a link.
    static func refuse(_ names: [String], in folder: OpenFolder) throws(PublishFailure) {
        for name in names where folder.isLink(name) { throw failure(folder.path + "/" + name) }
    }

    /// A link or a pipe where the list of what was published belongs.
    static func noFile(_ path: String) -> PublishFailure {
        PublishFailure("\(path) is no file", fix: "remove it, and publish again")
    }

    static func failure(_ path: String) -> PublishFailure {
        PublishFailure(
            "\(path) is a link, and files of the site belong there",
            fix: "remove the link, or put a folder there")
    }
}
