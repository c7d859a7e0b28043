import CatalogModel
import Files

/// Folders of the output that are symbolic links: what is written through one lands in somebody else's folder.
struct LinkedFolders {
    private let folder: OpenFolder
    private var known: [String: Bool] = [:]

    init(in folder: OpenFolder) {
        self.folder = folder
    }

    /// The links that were met, in the order of their bytes.
    var found: [String] { known.filter(\.value).keys.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }

    /// The outermost link on the way to a file; nil where there is none.
    mutating func first(above path: SitePath) -> String? {
        path.foldersAbove.last { isLink($0) }
    }

    private mutating func isLink(_ name: String) -> Bool {
        if let isLink = known[name] { return isLink }
        let isLink = folder.isLink(name)
        known[name] = isLink
        return isLink
    }
}

extension SitePath {
    /// `a/b` and `a` for `a/b/c`.
    var foldersAbove: [String] {
        var folders: [String] = []
        var rest = text[...]
        while let slash = rest.utf8.lastIndex(of: UInt8(ascii: "/")) {
            rest = rest[..<slash]
            folders.append(String(rest))
        }
        return folders
    }
}
