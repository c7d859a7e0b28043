package import Diagnostics
package import Files

/// Files whose names differ from one that is missing in nothing but case or the way accents are encoded, which some systems
/// take for the same. Each folder is listed once.
package struct NamesLikeIt {
    /// The names in each folder, by what they are without case.
    private var folders: [FilePath: [String: String]] = [:]

    package init() {}
    /// Folders of collections are nested no deeper.
    private static let deepest = 16

    /// The path of such a file below a folder; nil if there is none.
    package mutating func path(like path: String, in root: String) -> String? {
        guard Paths.isInside(path, root), !path.utf8.contains(0) else { return nil }
        let parts = path.dropFirst(root.count).split(separator: "/").map(String.init)
        guard parts.count <= Self.deepest, parts.allSatisfy({ $0.utf8.count < 256 }) else { return nil }
        var found = root
        for part in parts {
            let exact = found + "/" + part
            if Files.kind(exact) != nil {
                found = exact
            } else if let name = names(in: found)[part.lowercased()] {
                found += "/" + name
            } else {
                return nil
            }
        }
        return Files.kind(found) == .file ? Paths.relative(found, to: root) : nil
    }

    private mutating func names(in folder: String) -> [String: String] {
        if let known = folders[FilePath(folder)] { return known }
        var names: [String: String] = [:]
        do throws(FileError) {
            for name in try Files.names(in: folder).sorted() where names[name.lowercased()] == nil {
                names[name.lowercased()] = name
            }
        } catch {
            // A folder that cannot be read has nothing to propose.
        }
        folders[FilePath(folder)] = names
        return names
    }
}

extension Files.Tree {
    /// Warnings of the links that lead out of the folder.
    ///
    /// - Parameters:
    ///   - path: The path of the folder.
    ///   - name: The folder as people call it, without a slash at the end.
    package func outsideDiagnostics(in path: String, named name: String) -> [Diagnostic] {
        outside.map { link in
            Diagnostic(
                .warning, .fileOutside, "the link leads out of \(name)/ and is left out",
                at: Location(file: path + "/" + link), fix: "put the file or folder itself there"
            )
        }
    }
}
