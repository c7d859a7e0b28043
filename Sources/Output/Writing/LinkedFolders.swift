import CatalogModel
import Files

/// Folders of the output that are symbolic links: writing through one would change another folder.
struct LinkedFolders {
    private let folder: OpenFolder
    private var known: [FilePath: Bool] = [:]

    init(in folder: OpenFolder) {
        self.folder = folder
    }

    /// The links that were met, in the order of their bytes.
    var found: [String] { known.filter(\.value).keys.sorted().map(\.text) }

    /// The outermost link on the way to a file; nil where there is none.
    mutating func first(above path: SitePath) -> String? {
        path.foldersAbove.last { isLink($0) }
    }

    private mutating func isLink(_ name: String) -> Bool {
        let key = FilePath(name)
        if let isLink = known[key] { return isLink }
        let isLink = folder.isLink(name)
        known[key] = isLink
        return isLink
    }
}
