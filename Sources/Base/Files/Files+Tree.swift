// The files of an owner's folder, without those that systems leave in folders, and without those outside it.

extension Files {
    /// The files below a folder.
    package struct Tree: Sendable, Hashable {
        /// Their paths from the folder: those of each folder in the order of their bytes.
        package var files: [String] = []
        /// Symbolic links that lead out of the folder, which are not followed.
        package var outside: [String] = []

        package init() {}
    }

    /// The paths of the files below a folder, as `Tree` has them.
    package static func tree(_ path: String, includesHidden: Bool = false) throws(FileError) -> [String] {
        try contents(path, includesHidden: includesHidden).files
    }

    /// The files below a folder, at most 32 folders deep. Links that stay in the folder are followed, but no folder is
    /// listed twice, so that a link to a folder above comes to an end. The folder itself may be a link.
    ///
    /// - Parameters:
    ///   - includesHidden: Whether names that begin with a dot count.
    ///   - marker: A folder that holds this name is left out with all that is in it.
    ///   - isSkipped: Whether a file or folder is left out, by its path from the folder.
    package static func contents(
        _ path: String, includesHidden: Bool = false, marker: String? = nil,
        isSkipped: (String) -> Bool = { _ in false }
    ) throws(FileError) -> Tree {
        var tree = Tree()
        let root = realPath(path)
        var listed: Set<FilePath> = []
        var pending: [(path: String, depth: Int)] = [("", 0)]
        while let folder = pending.popLast() {
            let below = folder.path.isEmpty ? path : path + "/" + folder.path
            guard listed.insert(FilePath(realPath(below) ?? below)).inserted else { continue }
            var folders: [(path: String, depth: Int)] = []
            let entries = try list(below)
            if let marker, entries.contains(where: { $0.name == marker }) { continue }
            for entry in entries
            where (includesHidden || !entry.name.hasPrefix(".")) && !isLitter(entry.name) {
                let child = folder.path.isEmpty ? entry.name : folder.path + "/" + entry.name
                if isSkipped(child) { continue }
                if entry.isLink, let root, !isInside(path + "/" + child, root) {
                    tree.outside.append(child)
                    continue
                }
                switch entry.kind {
                case .file: tree.files.append(child)
                case .folder: if folder.depth < 32 { folders.append((child, folder.depth + 1)) }
                case .other: break
                }
            }
            pending += folders.reversed()
        }
        return tree
    }

    /// Whether a path leads into a folder when all links are followed.
    ///
    /// - Parameter root: The folder, without links.
    private static func isInside(_ path: String, _ root: String) -> Bool {
        guard let real = realPath(path) else { return false }
        return Paths.isInside(real, root)
    }

    /// Whether a name is that of a file or folder that macOS or Windows leaves in folders and archives.
    package static func isLitter(_ name: String) -> Bool {
        name.hasPrefix("._") || [".DS_Store", "__MACOSX", "Thumbs.db", "desktop.ini"].contains(name)
    }
}
