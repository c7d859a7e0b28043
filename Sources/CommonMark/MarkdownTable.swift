import Bytes

/// A table in Markdown: a row of names, a row of dashes, and rows of cells between `|`
/// (https://github.github.com/gfm/#tables-extension-).
package struct MarkdownTable: Sendable {
    package enum Alignment: Sendable, Hashable {
        case center, right
    }

    package let names: [String]
    package let rows: [[String]]
    /// Of the columns; nil for those that begin where texts do.
    let alignments: [Alignment?]

    /// - Parameter lines: Of a paragraph.
    package init?(_ lines: [Substring]) {
        guard lines.count > 2, lines[0].utf8.contains(UInt8(ascii: "|")), Self.isDelimiter(lines[1]) else { return nil }
        names = Self.cells(of: lines[0])
        alignments = Self.cells(of: lines[1]).map { cell in
            cell.hasSuffix(":") ? cell.hasPrefix(":") ? .center : .right : nil
        }
        rows = lines.dropFirst(2).map(Self.cells)
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
