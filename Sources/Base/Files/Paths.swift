import Bytes

/// Paths as texts: joined, shortened and compared without a look at the disk.
package enum Paths {
    /// Resolves a path relative to a folder; an absolute path is returned as it is.
    package static func join(_ folder: String, _ name: String) -> String {
        normalized(name.isAbsolutePath || folder.isEmpty ? name : folder + "/" + name)
    }

    /// Without `.`, doubled slashes, and `..` after a name.
    package static func normalized(_ path: String) -> String {
        var parts: [Substring] = []
        for part in path.pathParts where part != "." {
            if part == "..", let last = parts.last, last != ".." {
                parts.removeLast()
            } else if part != ".." || !path.isAbsolutePath {
                parts.append(part)
            }
        }
        let joined = parts.joined(separator: "/")
        return path.isAbsolutePath ? "/" + joined : joined.isEmpty ? "." : joined
    }

    /// Whether a path is that of a folder or of something below it, by their bytes.
    package static func isInside(_ path: String, _ folder: String) -> Bool {
        guard path.utf8.starts(with: folder.utf8) else { return false }
        let rest = path.utf8.dropFirst(folder.utf8.count)
        return rest.isEmpty || folder.utf8.last == UInt8(ascii: "/") || rest.first == UInt8(ascii: "/")
    }

    /// The parent folder.
    package static func parent(_ path: String) -> String {
        guard let slash = path.lastSlash else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    /// What leads from a folder to a path, where both are given from the same place; `../` where that is shorter.
    package static func relative(_ path: String, to folder: String) -> String {
        let path = normalized(path)
        let folder = normalized(folder)
        guard path.isAbsolutePath == folder.isAbsolutePath else { return path }
        let target = path.pathParts.filter { $0 != "." }
        let base = folder.pathParts.filter { $0 != "." }
        let shared = zip(target, base).prefix { $0 == $1 }.count
        // What `..` leads out of is not known without a look at the disk.
        guard !base[shared...].contains("..") else { return path }
        let parts = Array(repeating: "..", count: base.count - shared) + target[shared...].map(String.init)
        return parts.isEmpty ? "." : parts.joined(separator: "/")
    }
}

/// A path as a key: compared by its bytes, since `é` as one code point and as two are two files, but equal texts.
package struct FilePath: Sendable, Hashable, Comparable {
    package let text: String

    package init(_ text: String) {
        self.text = text
    }

    package static func == (one: FilePath, other: FilePath) -> Bool { one.text.utf8.elementsEqual(other.text.utf8) }

    package static func < (one: FilePath, other: FilePath) -> Bool {
        one.text.utf8.lexicographicallyPrecedes(other.text.utf8)
    }
}
