package import CatalogModel
package import Diagnostics

/// A page that the owner wrote: a file of `pages/`, Markdown with settings before it.
package struct OwnPage: Sendable, Hashable {
    package var title: String
    /// Its rank among own pages, smaller first; those without one follow.
    package var order: Int?
    /// Whether the site's navigation links to it.
    package var isInNavigation = true
    /// Markdown, without the heading that gave the title.
    package var body: Text
}

extension OwnPage {
    /// Reads a page. Between two lines `---` at its start may be `title`, `order` and `navigation` in YAML.
    ///
    /// Without a title there, it is the text of a heading `# ...` that opens the page, which then leaves the body; else
    /// the first such heading; else the file's name.
    ///
    /// - Returns: nil for a file that is not UTF-8 or whose settings are not YAML. What is wrong with single settings
    ///   are warnings.
    package static func read(_ bytes: [UInt8], name: String) -> Outcome<OwnPage?> {
        do throws(YAMLFailure) {
            return try page(bytes, name: name).map { $0 }
        } catch {
            return Outcome(nil, [error.diagnostic])
        }
    }

    private static func page(_ bytes: [UInt8], name: String) throws(YAMLFailure) -> Outcome<OwnPage> {
        try YAMLText.checkEncoding(of: bytes, name: name)
        let content = YAMLText.withoutByteOrderMark(bytes)
        let parts = try FrontMatter.split(content, name: name)
        // With its first line `---`, which YAML takes for the start of a document: so lines count from the file's top.
        let root = try parts.settings.map { settings throws(YAMLFailure) in
            try YAMLDocument.read(Array(settings), name: name)
        }
        var body = PageBody(parts.body)
        let outcome = MappingReader.read(root ?? nil, file: name, severity: .warning) { reader in
            OwnPage(from: &reader, &body, name: name)
        }
        guard let outcome else {
            throw YAMLFailure(
                "the front matter is no mapping", at: (root ?? nil)?.position, name: name, fix: "write \"title: ...\""
            )
        }
        return outcome
    }

    init(from reader: inout MappingReader, _ body: inout PageBody, name: String) {
        let written = reader.text(
            "title", "The title of the page. Without it, that is the heading that opens the page, else the file's name."
        )
        title = written ?? body.takeTitle() ?? Self.title(ofFile: name)
        order = reader.integer(
            "order", in: Int.min...Int.max, "Its rank among your pages, smaller first. Those without one follow.")
        isInNavigation = reader.flag("navigation", default: true, "Whether the site's navigation links to it.")
        self.body = .markdown(body.text)
    }

    /// `pages/about-us.md` gives "About us".
    private static func title(ofFile name: String) -> String {
        let file = name.split { $0 == "/" || $0 == "\\" }.last ?? ""
        let stem = file.lastIndex(of: ".").map { file[..<$0] } ?? file
        let words = stem.split { $0 == "-" || $0 == "_" || $0 == " " }.joined(separator: " ")
        return words.isEmpty ? name : words.prefix(1).uppercased() + words.dropFirst()
    }
}
