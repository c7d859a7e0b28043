import Bytes
import CatalogModel

/// The Markdown of a page, as far as its title is concerned.
struct PageBody {
    private var bytes: ArraySlice<UInt8>
    /// The line of the first comment without an end, which hides the rest of the page; from 1.
    let openComment: Int?

    /// - Parameter bytes: Comments of HTML in it are left out.
    init(_ bytes: ArraySlice<UInt8>) {
        let comments = Array(bytes).withView { MarkdownComments(removedFrom: $0) }
        self.bytes = Self.withoutBlankStart(comments.text[...])
        openComment = comments.openLine
    }

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// Takes out the heading of the first level that opens the page.
    mutating func dropTitle() {
        var rest = bytes
        if Self.heading(rest.takeLine()) != nil { bytes = Self.withoutBlankStart(rest) }
    }

    /// The first heading of the first level. If it opens the page it is taken out: the page shows its title already.
    mutating func takeTitle() -> String? {
        var rest = bytes
        if let title = Self.heading(rest.takeLine()) {
            bytes = Self.withoutBlankStart(rest)
            return title
        }
        rest = bytes
        var lines = MarkdownLines()
        while !rest.isEmpty {
            let line = rest.takeLine()
            if line.withBytes({ lines.isText($0) }), let title = Self.heading(line) { return title }
        }
        return nil
    }

    /// The text of an ATX heading of the first level (CommonMark, section 4.2).
    private static func heading(_ line: ArraySlice<UInt8>) -> String? {
        let start = line.drop { $0 == UInt8(ascii: " ") }
        guard line.count - start.count < 4, start.first == UInt8(ascii: "#") else { return nil }
        let rest = start.dropFirst()
        guard rest.first?.isBlank == true else { return nil }
        let text = trimmed(rest)
        // Closing marks after a blank are not part of the text.
        var open = text
        while open.last == UInt8(ascii: "#") { open.removeLast() }
        let isClosed = open.last?.isBlank ?? true
        let title = isClosed ? trimmed(open) : text
        return title.isEmpty ? nil : String(decoding: title, as: UTF8.self)
    }

    private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var text = bytes.drop(while: \.isBlank)
        while text.last?.isBlank == true { text.removeLast() }
        return text
    }

    private static func withoutBlankStart(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        var start = bytes
        while !start.isEmpty {
            var rest = start
            guard rest.takeLine().allSatisfy(\.isBlank) else { return start }
            start = rest
        }
        return start
    }
}

extension ArraySlice<UInt8> {
    /// Removes the first line with its line feed, and gives it without.
    mutating func takeLine() -> ArraySlice<UInt8> {
        let line = prefix { $0 != UInt8(ascii: "\n") }
        self = self[line.endIndex...].dropFirst()
        return line
    }
}

extension UInt8 {
    /// A space or tab, or the return of a line end.
    var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") || self == UInt8(ascii: "\r") }
}
