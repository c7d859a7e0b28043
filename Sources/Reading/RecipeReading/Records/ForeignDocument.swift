// Feeds that are not JSON at all: what they are, found in their bytes, so that the owner learns more than that the first
// of them is no value.

import Bytes
package import Diagnostics
import HTMLTree

/// What a document is that is not JSON.
package enum ForeignDocument: Hashable, Sendable {
    /// Files in one file, with its name: `a zip archive`.
    case archive(String)
    /// One compressed file: `a gzip file`.
    case compressed(String)
    case image
    /// A document of another program, with its name: `a PDF`.
    case document(String)
    case webPage
    /// A web page in a container that browsers save, with its name: `an MHTML file`.
    case savedPage(String)
    /// With the name of its root element.
    case xml(root: String)
    /// Rows of fields, with the names in the first row.
    case table(columns: [String])
    case script
    /// Text of another notation, with its name: `YAML`.
    case text(String)
    case binary

    /// How many bytes tell what a document is.
    private static let beginning = 4096

    /// nil for a document that begins as JSON does, and for an empty one.
    package init?(_ bytes: [UInt8]) {
        let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
        let hasMark = isUTF16 || bytes.starts(with: [0xEF, 0xBB, 0xBF])
        let content = hasMark ? PageEncoding.utf8(Array(bytes.prefix(2 * Self.beginning)))[...] : bytes[...]
        let beginning = content.prefix(Self.beginning)
        if let known = Self.signed(beginning) {
            self = known
            return
        }
        let start = beginning.drop { $0 <= 0x20 && $0 != 0 }
        guard let first = start.first else { return nil }
        if first == UInt8(ascii: "<") {
            self = Self.isPage(start) ? .webPage : .xml(root: Self.rootElement(of: start))
            return
        }
        guard !first.isOne(of: "{[/'") else { return nil }
        guard start.allSatisfy(Self.isText) else {
            self = .binary
            return
        }
        let lines = TextLines(start)
        if let columns = lines.columns {
            self = .table(columns: columns)
        } else if first == UInt8(ascii: "\"") {
            return nil
        } else if lines.isScript {
            self = .script
        } else {
            self = .text(lines.isMarkdown ? "Markdown" : lines.isYAML ? "YAML" : "plain text")
        }
    }

    /// What a file is that is named as a text and is none; nil for a text.
    ///
    /// - Parameters:
    ///   - bytes: As they are in the file.
    ///   - utf8: What they are decoded as.
    package init?(namedAsText bytes: [UInt8], _ utf8: [UInt8]) {
        if let known = Self.signed(bytes.prefix(Self.beginning)) {
            self = known
        } else if utf8.prefix(Self.beginning).contains(0) {
            self = .binary
        } else {
            return nil
        }
    }

    /// Whether its first bytes identify it, whatever its encoding looks like.
    package var hasSignature: Bool {
        switch self {
        case .archive, .compressed, .image, .document, .savedPage: true
        case .webPage, .xml, .table, .script, .text, .binary: false
        }
    }

    /// Whether it may be what the body of a web page holds, for a file that is named as a page.
    package func isPartOfPage(_ bytes: [UInt8]) -> Bool {
        let start = bytes.prefix(Self.beginning).drop { $0 <= 0x20 }
        return switch self {
        case .xml(let root): !Self.isOfOtherXML(root) && !start.starts(with: "<?xml".utf8)
        case .table, .script, .text:
            String(decoding: bytes.prefix(Self.beginning), as: UTF8.self).contains(/<[A-Za-z][^<>]*>/)
        default: false
        }
    }

    private static func isText(_ byte: UInt8) -> Bool {
        byte >= 0x20 && byte != 0x7F || (0x09...0x0D).contains(byte) || byte == 0x1B
    }

    /// What formats begin with (the "magic numbers" of their specifications).
    private static let signatures: [(bytes: [UInt8], offset: Int, document: ForeignDocument)] = [
        (Array("PK\u{3}\u{4}".utf8), 0, .archive("a zip archive")),
        (Array("PK\u{5}\u{6}".utf8), 0, .archive("a zip archive")),
        (Array("7z".utf8) + [0xBC, 0xAF, 0x27, 0x1C], 0, .archive("a 7z archive")),
        (Array("Rar!".utf8), 0, .archive("a RAR archive")),
        (Array("ustar".utf8), 257, .archive("a tar archive")),
        ([0x1F, 0x8B], 0, .compressed("a gzip file")),
        (Array("BZh".utf8), 0, .compressed("a bzip2 file")),
        ([0xFD] + Array("7zXZ".utf8), 0, .compressed("an xz file")),
        ([0x28, 0xB5, 0x2F, 0xFD], 0, .compressed("a zstd file")),
        ([0xFF, 0xD8, 0xFF], 0, .image),
        ([0x89] + Array("PNG".utf8), 0, .image),
        (Array("GIF8".utf8), 0, .image),
        (Array("WEBP".utf8), 8, .image),
        (Array("ftyp".utf8), 4, .image),
        (Array("II*\u{0}".utf8), 0, .image),
        (Array("MM\u{0}*".utf8), 0, .image),
        (Array("%PDF-".utf8), 0, .document("a PDF")),
        (Array("{\\rtf".utf8), 0, .document("an RTF document")),
        ([0xD0, 0xCF, 0x11, 0xE0], 0, .document("an Office document")),
        (Array("SQLite format 3".utf8), 0, .document("a database (SQLite)")),
        (Array("bplist".utf8), 0, .document("a property list")),
    ]

    private static func signed(_ bytes: ArraySlice<UInt8>) -> ForeignDocument? {
        // JSON may hold the letters, but no zero.
        let isBinary = bytes.contains(0)
        let known = signatures.first { signature in
            (signature.offset == 0 || isBinary) && bytes.dropFirst(signature.offset).starts(with: signature.bytes)
        }?.document
        // The name of the first file of a Word or Excel document, which is a zip archive.
        if case .archive = known, bytes.dropFirst(30).starts(with: "[Content_Types].xml".utf8) {
            return .document("an Office document")
        }
        return savedPage(bytes) ?? known
    }

    /// The one file of a page and its pictures that Chrome ("Webpage, Single File") and Safari ("Web Archive") save.
    private static func savedPage(_ bytes: ArraySlice<UInt8>) -> ForeignDocument? {
        let start = bytes.drop { $0 <= 0x20 && $0 != 0 }
        if start.starts(with: "From: <Saved by ".utf8) { return .savedPage("an MHTML file") }
        let isHeader = ["From:", "MIME-Version:", "Content-Type:", "Subject:"].contains { start.starts(with: $0.utf8) }
        if isHeader, start.contains("multipart/related".utf8) { return .savedPage("an MHTML file") }
        let isList = start.starts(with: "bplist".utf8) || start.starts(with: "<?xml".utf8)
        return isList && start.contains("WebMainResource".utf8) ? .savedPage("a web archive of Safari") : nil
    }

    /// Whether a document that begins with `<` is HTML rather than XML.
    static func isPage(_ beginning: ArraySlice<UInt8>) -> Bool {
        let text = String(decoding: beginning.prefix(1024), as: UTF8.self).lowercased()
        let marks = ["<head", "<body", "<title", "<meta", "<script", "<div", "<article", "<link"]
        if text.contains("<!doctype html") || text.contains("<html") { return true }
        return marks.contains { text.contains($0) } && !isOfOtherXML(rootElement(of: beginning))
    }

    /// Whether a root element is that of a document other than a page which may hold parts of pages: a news feed.
    static func isOfOtherXML(_ root: String) -> Bool {
        ["", "rss", "feed", "rdf:rdf", "urlset", "sitemapindex", "opml", "plist"].contains(root.lowercased())
    }

    /// The name of the first element; empty where there is none.
    package static func rootElement(of bytes: ArraySlice<UInt8>) -> String {
        for part in bytes.split(separator: UInt8(ascii: "<")) {
            guard let first = part.first, first != UInt8(ascii: "?"), first != UInt8(ascii: "!") else { continue }
            let name = part.prefix { $0 > 0x20 && $0 != UInt8(ascii: ">") && $0 != UInt8(ascii: "/") }
            return RecordReader.excerpt(String(decoding: name, as: UTF8.self))
        }
        return ""
    }
}

/// The first lines of a text.
private struct TextLines {
    /// Those that are not blank, without white space at their ends.
    private let lines: [Substring]

    init(_ bytes: ArraySlice<UInt8>) {
        let text = String(decoding: bytes, as: UTF8.self)
        lines = text.split(whereSeparator: \.isNewline).prefix(40).map { line in
            line[..<(line.lastIndex { !$0.isWhitespace }.map(line.index(after:)) ?? line.startIndex)]
        }.filter { !$0.isEmpty }
    }

    /// The names in the first row of a table whose fields have commas, semicolons or tabs between them; nil for no table.
    var columns: [String]? {
        guard lines.count > 1 else { return nil }
        for separator: Character in [",", ";", "\t"] {
            let names = lines[0].split(separator: separator, omittingEmptySubsequences: false).map { field in
                String(field.filter { $0 != "\"" }.drop { $0 == " " })
            }
            let second = lines[1].count { $0 == separator }
            let areNames = names.allSatisfy { name in
                (1...40).contains(name.count) && name.split(separator: " ").count <= 3 && !name.contains(":")
            }
            if names.count > 1, areNames, second >= names.count - 1 { return names }
        }
        return nil
    }

    var isScript: Bool {
        let words = ["var ", "let ", "const ", "import ", "export ", "function ", "window.", "module.exports"]
        guard let first = lines.first else { return false }
        let name = first.prefix { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "." || $0 == "$" }
        let call = first[name.endIndex...]
        return words.contains { first.hasPrefix($0) } || !name.isEmpty && (call.hasPrefix("({") || call.hasPrefix("(["))
    }

    /// A heading, or front matter with a text after it.
    var isMarkdown: Bool {
        guard let first = lines.first else { return false }
        if first == "---", let end = lines.dropFirst().firstIndex(of: "---") { return end + 1 < lines.count }
        return first.hasPrefix("#") && !(lines.first { !$0.hasPrefix("#") }.map(Self.isMember) ?? false)
    }

    var isYAML: Bool {
        guard let first = lines.first(where: { !$0.hasPrefix("#") && $0 != "---" }) else { return false }
        return Self.isMember(first)
    }

    /// `key: value`, also as the first of an item.
    private static func isMember(_ line: Substring) -> Bool {
        let line = line.hasPrefix("- ") ? line.dropFirst(2) : line
        guard let colon = line.firstIndex(of: ":") else { return false }
        let key = line[..<colon]
        let rest = line[colon...].dropFirst()
        return !key.isEmpty && key.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" || $0 == "-" }
            && (rest.isEmpty || rest.first == " ")
    }
}

// Diagnostics of feeds that are not JSON.

extension ForeignDocument {
    /// What the document is, and what to do.
    ///
    /// - Parameters:
    ///   - file: The document's name for people.
    ///   - expected: What it should be.
    ///   - isFetched: Whether a server answered with it.
    package func diagnostic(in file: String, _ expected: Expected, isFetched: Bool) -> Diagnostic {
        return Diagnostic(
            .error, .formatUnknown,
            "\(isFetched ? "the server answered with" : "this is") \(name), not \(isSavedPage ? "HTML" : expected.rawValue)",
            at: Location(file: file), fix: fix(expected, isFetched: isFetched)
        )
    }

    private var isSavedPage: Bool { if case .savedPage = self { true } else { false } }

    /// What a document should be, by the ending of its name or by its format.
    package enum Expected: String {
        case json = "JSON"
        case text = "a text"
        case webPage = "a web page"
    }

    private var name: String {
        switch self {
        case .archive(let name), .compressed(let name), .document(let name), .savedPage(let name): name
        case .image: "a picture"
        case .webPage: "a web page"
        case .xml(""): "XML"
        case .xml(let root): "XML (<\(root)>)"
        case .table(let columns): "a table (CSV) with the columns \(columns.excerpt(most: 6))"
        case .script: "JavaScript"
        case .text(let notation): notation
        case .binary: "binary data"
        }
    }

    private func fix(_ expected: Expected, isFetched: Bool) -> String {
        let download = isFetched ? "download it, " : ""
        switch self {
        case .archive: return "\(download)unpack it and name the folder as the feed's source"
        case .compressed: return "\(download)unpack it and name the file that comes out of it as the feed's source"
        case .savedPage: return "save the page in a browser as HTML (\"Web page, complete\"), and name that file"
        case _ where expected == .text: return "save the recipe as a text in UTF-8, and name that file"
        case .webPage: return "leave `format` out, or write \"webpage\""
        case .table: return "leave `format` out: a table is read by the names of its columns"
        case _ where expected == .webPage: return "save the page in a browser as HTML, and name that file"
        case .image: return "name the feed's .json file; a recipe names its picture in \"image\""
        case .script: return "remove the code around the data, so that only [ ... ] or { ... } is left"
        case .document, .xml, .binary: return "export the recipes as JSON, or name the file that holds them as JSON"
        case .text: return "write the recipes as JSON, such as \(Self.example)"
        }
    }

    private static let example = """
        [{"@type": "Recipe", "name": "Soup", "recipeIngredient": ["1 onion"], "recipeInstructions": ["Cook."]}]
        """
}

/// The name of a document: the path of a file, or an address.
package enum DocumentName {
    /// Whether a document is called as web pages are.
    package static func isWebPage(_ name: String) -> Bool { hasEnding(name, [".html", ".htm", ".xhtml"]) }

    /// Whether the ending says that each line is a value of its own.
    package static func isJSONLines(_ name: String) -> Bool { hasEnding(name, [".jsonl", ".ndjson"]) }

    /// Whether a document's path has one of these endings, in whatever case.
    package static func hasEnding(_ name: String, _ endings: [String]) -> Bool {
        let path = path(name).lowercased()
        return endings.contains(where: path.hasSuffix)
    }

    /// The path, without the query and the fragment of an address. A file may have their signs in its name.
    package static func path(_ name: String) -> Substring {
        let isAddress = name.hasPrefix("https://") || name.hasPrefix("http://")
        return isAddress ? name.prefix { $0 != "?" && $0 != "#" } : name[...]
    }
}
