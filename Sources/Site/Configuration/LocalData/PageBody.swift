import Bytes
import CommonMark
import Diagnostics
import YAML

/// The Markdown of a page, as far as its title is concerned.
struct PageBody {
    private(set) var text: String
    /// The line of the first comment without an end, which hides the rest of the page; from 1.
    let openComment: Int?

    /// - Parameter bytes: Comments of HTML in it are left out.
    init(_ bytes: ArraySlice<UInt8>) {
        let comments = Array(bytes).withView { MarkdownComments(removedFrom: $0) }
        openComment = comments.openLine
        text = ""
        setText(String(decoding: comments.text, as: UTF8.self).lines[...])
    }

    /// Takes out the heading of the first level that opens the page.
    mutating func dropTitle() {
        let lines = text.lines
        guard let first = MarkdownBlock.all(of: lines).first, first.kind == .heading(1) else { return }
        setText(lines[first.lines.upperBound...])
    }

    /// The first heading of the first level. If it opens the page it is taken out: the page shows its title already.
    mutating func takeTitle() -> String? {
        let lines = text.lines
        let blocks = MarkdownBlock.all(of: lines)
        guard let title = blocks.first(where: { $0.kind == .heading(1) && !$0.heading.isEmpty }) else { return nil }
        if title == blocks.first { setText(lines[title.lines.upperBound...]) }
        return title.heading
    }

    /// Takes lines, without the blank ones that they begin with.
    private mutating func setText(_ lines: ArraySlice<Substring>) {
        text = lines.drop { $0.lineContent.isEmpty }.joined(separator: "\n")
    }
}

/// The settings before a text: a block between lines `---`, as Jekyll brought it into use.
enum FrontMatter {
    /// The block with its first line and without its last, if the file begins with one; and what follows.
    static func split(
        _ bytes: ArraySlice<UInt8>, name: String
    ) throws(YAMLFailure) -> (settings: ArraySlice<UInt8>?, body: ArraySlice<UInt8>) {
        var rest = bytes
        guard isFence(rest.takeLine()) else { return (nil, bytes) }
        while !rest.isEmpty {
            let start = rest.startIndex
            if isFence(rest.takeLine()) { return (bytes[..<start], rest) }
        }
        throw YAMLFailure(
            "the front matter that begins here is never closed", at: YAMLPosition(line: 1, column: 1), name: name,
            fix: "write --- on a line of its own after the settings"
        )
    }

    /// The values of a block, without comments of HTML, and what is wrong with its lines.
    /// Throws if a key is there twice.
    static func read(_ settings: ArraySlice<UInt8>?, name: String) throws(YAMLFailure) -> Outcome<YAMLValue?> {
        guard let settings else { return Outcome(nil) }
        let comments = Array(settings).withView { MarkdownComments(removedFrom: $0, hasCode: false) }
        let yaml = LenientYAML(String(decoding: comments.text, as: UTF8.self).lines)
        if case .mapping(let members)? = yaml.value?.content { try YAMLDocument.checkKeys(of: members, name: name) }
        let diagnostics = LenientYAML.diagnostics(
            skipped: yaml.skipped.map { $0 + 1 }, quoted: yaml.quoted.map { $0 + 1 }, in: name)
        return Outcome(yaml.value, diagnostics)
    }

    private static func isFence(_ line: ArraySlice<UInt8>) -> Bool {
        line.starts(with: "---".utf8) && line.dropFirst(3).allSatisfy(\.isSpace)
    }
}

extension ArraySlice<UInt8> {
    /// Removes the first line with its line feed, and gives it without.
    fileprivate mutating func takeLine() -> ArraySlice<UInt8> {
        let line = prefix { $0 != UInt8(ascii: "\n") }
        self = self[line.endIndex...].dropFirst()
        return line
    }
}
