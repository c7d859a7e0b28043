/// The name of a document: the path of a file, or an address.
enum DocumentName {
    /// Whether a document is called as web pages are.
    static func isWebPage(_ name: String) -> Bool { hasEnding(name, [".html", ".htm", ".xhtml"]) }

    /// Whether the ending says that each line is a value of its own.
    static func isJSONLines(_ name: String) -> Bool { hasEnding(name, [".jsonl", ".ndjson"]) }

    /// Whether a document's path has one of these endings, in whatever case.
    static func hasEnding(_ name: String, _ endings: [String]) -> Bool {
        let path = path(name).lowercased()
        return endings.contains(where: path.hasSuffix)
    }

    /// The path, without the query and the fragment of an address. A file may have their signs in its name.
    static func path(_ name: String) -> Substring {
        let isAddress = name.hasPrefix("https://") || name.hasPrefix("http://")
        return isAddress ? name.prefix { $0 != "?" && $0 != "#" } : name[...]
    }
}
