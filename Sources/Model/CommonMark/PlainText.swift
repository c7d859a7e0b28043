import Bytes
import SafeHTML

/// Texts whose characters mean themselves.
enum PlainText {
    /// Paragraphs between empty lines; in each, the lines as they are.
    static func paragraphs(_ source: String) -> HTML {
        var html = HTML(capacity: source.utf8.count + 64)
        write(paragraphs: source, to: &html)
        return html
    }

    /// All in one line.
    static func line(_ source: String) -> HTML {
        var html = HTML(capacity: source.utf8.count + 16)
        write(line: source, to: &html)
        return html
    }

    static func write(paragraphs source: String, to html: inout HTML) {
        source.withBytes { write(paragraphs: $0, to: &html) }
    }

    static func write(line source: String, to html: inout HTML) {
        source.withBytes { write(line: $0, to: &html) }
    }

    static func write(line text: ByteView, to html: inout HTML) {
        guard !text.isSingleSpacedLine else { return html.append(text: text) }
        var line = TextLine()
        line.append(text)
        html.append(text: line.text)
    }

    static func write(
        paragraphs text: ByteView, to html: inout HTML, writeText: TextWriter = { $1.append(text: $0) }
    ) {
        guard !isLine(text) else {
            html.append(literal: "<p>")
            writeText(text, &html)
            return html.append(literal: "</p>\n")
        }
        var isInParagraph = false
        var start = 0
        while start < text.count {
            var end = start
            while end < text.count, !isLineBreak(text[end]) { end += 1 }
            let line = trimmed(text.view(start..<end))
            if line.isEmpty {
                if isInParagraph { html.append(literal: "</p>\n") }
                isInParagraph = false
            } else {
                html.append(literal: isInParagraph ? "<br>\n" : "<p>")
                isInParagraph = true
                writeText(line, &html)
            }
            // The line feed of a CR LF does not make an empty line.
            if end + 1 < text.count, text[end] == UInt8(ascii: "\r"), text[end + 1] == UInt8(ascii: "\n") {
                end += 1
            }
            start = end + 1
        }
        if isInParagraph { html.append(literal: "</p>\n") }
    }

    /// All in one line, not escaped. Most texts are it already and are not copied.
    static func collapsed(_ source: String) -> String {
        var collapsed: String?
        source.withBytes { text in
            guard !text.isSingleSpacedLine else { return }
            var line = TextLine()
            line.append(text)
            collapsed = line.text
        }
        return collapsed ?? source
    }

    /// Whether a text is a single line without white space or control characters at its ends, as nearly all steps are.
    private static func isLine(_ text: ByteView) -> Bool {
        guard let first = text.first, let last = text.last else { return false }
        return first.isVisible && last.isVisible && text.containsNone(of: Control.self)
    }

    enum Control: ByteClass {
        @inline(__always)
        static func mask(of block: ByteBlock) -> ByteMask { block.mask(below: 0x20) }
    }

    /// Vertical tab and form feed, which some word processors write, break lines as well.
    private static func isLineBreak(_ byte: UInt8) -> Bool { (0x0a...0x0d).contains(byte) }

    /// Without white space and control characters at its ends.
    private static func trimmed(_ line: ByteView) -> ByteView {
        guard let first = line.firstIndex(where: \.isVisible), let last = line.lastIndex(where: \.isVisible) else {
            return line.view(0..<0)
        }
        return line.view(first..<last + 1)
    }
}
