/// The name of a document: the path of a file, or an address.
enum DocumentName {
    /// Whether a document is called as web pages are.
    static func isWebPage(_ name: String) -> Bool {
        let path = path(name).lowercased()
        return path.hasSuffix(".html") || path.hasSuffix(".htm") || path.hasSuffix(".xhtml")
    }

    /// Whether the ending says that each line is a value of its own.
    static func isJSONLines(_ name: String) -> Bool {
        let path = path(name).lowercased()
        return path.hasSuffix(".jsonl") || path.hasSuffix(".ndjson")
    }

    /// The path, without the query and the fragment of an address. A file may have their signs in its name.
    static func path(_ name: String) -> Substring {
        let isAddress = name.hasPrefix("https://") || name.hasPrefix("http://")
        return isAddress ? name.prefix { $0 != "?" && $0 != "#" } : name[...]
    }
}
