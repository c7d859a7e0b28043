import Bytes

/// A table in Markdown: a row of names, a row of dashes, and rows of cells between `|`
/// (https://github.github.com/gfm/#tables-extension-).
package struct MarkdownTable: Sendable {
    package enum Alignment: Sendable, Hashable {
        case center, right
    }

    /// The lines of the paragraph above it.
    package let above: [Substring]
    package let names: [String]
    package let rows: [[String]]
    /// Of the columns; nil for those that begin where texts do.
    let alignments: [Alignment?]

    /// - Parameter lines: Of a paragraph.
    package init?(_ lines: [Substring]) {
        guard let delimiter = lines.indices.dropFirst().dropLast().first(where: { Self.isDelimiter(lines[$0]) }),
            lines[delimiter - 1].utf8.contains(UInt8(ascii: "|"))
        else { return nil }
        above = Array(lines[..<(delimiter - 1)])
        names = Self.cells(of: lines[delimiter - 1])
        let marks = Self.cells(of: lines[delimiter])
        guard above.isEmpty || marks.count == names.count else { return nil }
        alignments = marks.map { $0.hasSuffix(":") ? $0.hasPrefix(":") ? .center : .right : nil }
        rows = lines[(delimiter + 1)...].map(Self.cells)
    }

    /// `|---|:--:|`
    private static func isDelimiter(_ line: Substring) -> Bool {
        line.utf8.contains(UInt8(ascii: "-")) && line.utf8.contains(UInt8(ascii: "|"))
            && line.utf8.allSatisfy { $0.isBlank || $0.isOne(of: "-|:") }
    }

    private static func cells(of line: Substring) -> [String] {
        var text = line.stripped
        if text.begins(with: "|") { text = text.part(from: 1) }
        if text.ends(with: "|"), !text.ends(with: "\\|") { text = text.part(0..<text.utf8.count - 1) }
        let bars = text.withBytes { bytes in
            bytes.indices.filter {
                bytes[$0] == UInt8(ascii: "|") && ($0 == 0 || bytes[$0 - 1] != UInt8(ascii: "\\"))
            }
        }
        let starts = [0] + bars.map { $0 + 1 }
        return zip(starts, bars + [text.utf8.count]).map { String(text.part($0..<$1).stripped) }
    }
}
