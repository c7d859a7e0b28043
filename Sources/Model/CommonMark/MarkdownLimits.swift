import Bytes

// libcmark 0.30.2 takes time that grows with the square of some inputs: 17 s for 50,000 list marks in one line with
// 50,000 empty lines below, 0.3 s for 64 KB of `![[]()` in one paragraph. These limits, far above what people write,
// keep the worst that a search with random patterns found below 5 microseconds a byte.

/// How large a text may be to be read as Markdown.
enum MarkdownLimits {
    /// The longest text in bytes.
    static let bytes = 262_144
    /// The most bytes without an empty line between them, which is what a paragraph can have at most.
    static let bytesOfParagraph = 65_536
    /// The most columns of white space and marks of lists and quotes before the words of a line. Each list or quote
    /// takes one at least, so this limits how deep they lie in each other.
    static let columnsOfMargin = 128
    /// The deepest nesting of elements. A browser flattens elements that are nested deeper than 512.
    static let depth = 64

    /// Whether a text is small and flat enough.
    static func allow(_ text: ByteView) -> Bool {
        guard text.count > columnsOfMargin else { return true }
        guard text.count <= bytes else { return false }
        // Of a line, only the beginning can be a margin.
        if text.count <= bytesOfParagraph, text[0] > 0x20, !isMark(text[0]),
            text.containsNone(of: PlainText.Control.self)
        {
            return true
        }
        var paragraph = 0
        var margin = 0
        var isInMargin = true
        var isEmpty = true
        for byte in text {
            paragraph += 1
            switch byte {
            case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
                if isEmpty { paragraph = 0 }
                margin = 0
                isInMargin = true
                isEmpty = true
            case UInt8(ascii: " "): margin += 1
            case UInt8(ascii: "\t"): margin += 4
            default:
                isEmpty = false
                isInMargin = isInMargin && isMark(byte)
                margin += 1
            }
            if isInMargin && margin > columnsOfMargin || paragraph > bytesOfParagraph { return false }
        }
        return true
    }

    /// A text of as many lines that libcmark reads fast, with the beginnings of the lines: no line is long, none has a wide
    /// margin, and there is nothing within paragraphs to look for.
    static func outline(of text: ByteView) -> [UInt8] {
        var outline: [UInt8] = []
        for line in text.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
            let margin = line.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") || isMark($0) }
            outline += margin.prefix(columnsOfMargin / 4)
            for (index, byte) in line[margin.endIndex...].prefix(80).enumerated() {
                let isPlain = byte < 0x80 && (index < 3 || !byte.isOne(of: "[]!*_`<&\\"))
                outline.append(isPlain ? byte : UInt8(ascii: "x"))
            }
            outline.append(UInt8(ascii: "\n"))
        }
        return outline
    }

    /// Whether a byte can belong to the mark of a list or a quote.
    private static func isMark(_ byte: UInt8) -> Bool { byte.isDigit || byte.isOne(of: ".)-+*>") }
}
