// Paths are cut by bytes, as systems do it: a `/` with a combining mark after it is another character of Swift's, so that
// `../` and a mark would pass for the name of a file.

extension Substring {
    /// The names between slashes.
    package var pathParts: [Substring] { utf8.split(separator: UInt8(ascii: "/")).map { Substring($0) } }

    /// The last name of the path; empty for the root.
    package var lastPathPart: Substring { pathParts.last ?? "" }

    /// Whether it is a path from the root.
    package var isAbsolutePath: Bool { utf8.first == UInt8(ascii: "/") }

    /// The start of the last slash.
    package var lastSlash: Index? { utf8.lastIndex(of: UInt8(ascii: "/")) }
}

extension String {
    /// The names between slashes.
    package var pathParts: [Substring] { self[...].pathParts }

    /// The last name of the path; empty for the root.
    package var lastPathPart: Substring { self[...].lastPathPart }

    /// Whether it is a path from the root.
    package var isAbsolutePath: Bool { self[...].isAbsolutePath }

    /// The start of the last slash.
    package var lastSlash: Index? { self[...].lastSlash }

    /// The rest of the path of something below a folder, by their bytes.
    package func pathPart(below folder: String) -> String {
        String(self[...].utf8.dropFirst(folder.utf8.count + 1)) ?? ""
    }
}
