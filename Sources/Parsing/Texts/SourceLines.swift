import Bytes
import CatalogModel

/// The lines of a text, without their ends and without comments of HTML.
struct SourceLines: Sendable {
    private let text: String
    private let lines: ArraySlice<Substring>
    /// The number of the first line in its file, 1-based.
    let first: Int
    /// The line of the first comment without an end, which is text; from 1.
    private(set) var openComment: Int?

    init(_ text: String) { self.init(text, isFenced: true, hasSettings: false) }

    private init(_ text: String, isFenced: Bool, hasSettings: Bool) {
        guard text.utf8.contains(UInt8(ascii: "<")) else {
            self.init(text, text.lines[...], first: 1)
            return
        }
        let comments = text.withBytes {
            MarkdownComments(removedFrom: $0, isFenced: isFenced, hasSettings: hasSettings)
        }
        let rest = String(decoding: comments.text, as: UTF8.self)
        self.init(rest, rest.lines[...], first: 1)
        openComment = comments.openLine
    }

    private init(_ text: String, _ lines: ArraySlice<Substring>, first: Int) {
        self.text = text
        self.lines = lines
        self.first = first
    }

    /// The lines of a file.
    ///
    /// - Parameters:
    ///   - utf8: As `PageEncoding` gives it. Carriage returns are dropped.
    ///   - isFenced: Whether the text may have fenced code.
    init(_ utf8: [UInt8], isFenced: Bool = false) {
        var bytes = utf8[...]
        if bytes.contains(0x0D) {
            // A lone carriage return ends a line, too.
            var clean: [UInt8] = []
            clean.reserveCapacity(bytes.count)
            var before: UInt8 = 0
            for byte in bytes {
                if byte == 0x0D { clean.append(0x0A) } else if byte != 0x0A || before != 0x0D { clean.append(byte) }
                before = byte
            }
            bytes = clean[...]
        }
        self.init(String(decoding: bytes, as: UTF8.self), isFenced: isFenced, hasSettings: true)
    }

    /// - Parameter first: The number of the first line in its file.
    init(_ lines: [String], first: Int) {
        let text = lines.joined(separator: "\n")
        self.init(text, text.lines[...], first: first)
    }

    var count: Int { lines.count }
    var isBlank: Bool { lines.allSatisfy { $0.isBlankLine } }
    subscript(index: Int) -> Substring { lines[lines.startIndex + index] }

    /// A part of the lines, which know their numbers in the file.
    func part(_ range: Range<Int>) -> SourceLines {
        let start = lines.startIndex
        let part = lines[start + range.lowerBound..<start + range.upperBound]
        return SourceLines(text, part, first: first + range.lowerBound)
    }

    /// The lines of a range as they are written, without blank lines at its ends.
    func text(_ range: Range<Int>) -> String {
        var range = range
        while let last = range.last, self[last].isBlankLine { range = range.lowerBound..<last }
        while let first = range.first, self[first].isBlankLine { range = first + 1..<range.upperBound }
        guard let first = range.first, let last = range.last else { return "" }
        return String(text[self[first].startIndex..<self[last].endIndex])
    }
}

extension StringProtocol {
    /// Whether it is white space of ASCII.
    var isBlankLine: Bool { utf8.allSatisfy { $0.isBlank } }
}

extension Substring {
    /// How many columns of white space it begins with; a tab goes to the next multiple of four.
    var indentation: Int { withBytes { $0.indentation.columns } }

    /// Without so many columns of white space at the beginning, as far as it has them.
    func unindented(_ columns: Int) -> Substring {
        guard columns > 0 else { return self }
        let offset = withBytes { bytes in
            var column = 0
            return bytes.firstIndex { byte in
                if column >= columns || !byte.isBlank { return true }
                column += byte == 0x20 ? 1 : 4 - column % 4
                return false
            }
        }
        return part(from: offset ?? utf8.count)
    }
}
