import Bytes
import CommonMark

/// The lines of a text, without their ends.
package struct SourceLines: Sendable {
    private let text: String
    private let lines: ArraySlice<Substring>
    /// The number of the first line in its file, 1-based.
    package let first: Int

    package init(_ text: String) { self.init(text, text.lines[...], first: 1) }

    private init(_ text: String, _ lines: ArraySlice<Substring>, first: Int) {
        self.text = text
        self.lines = lines
        self.first = first
    }

    /// The lines of a file.
    ///
    /// - Parameter utf8: As `PageEncoding` gives it. Carriage returns are dropped.
    package init(_ utf8: [UInt8]) {
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
        self.init(String(decoding: bytes, as: UTF8.self))
    }

    /// - Parameter first: The number of the first line in its file.
    init(_ lines: [String], first: Int) {
        let text = lines.joined(separator: "\n")
        self.init(text, text.lines[...], first: first)
    }

    package var count: Int { lines.count }
    package var isBlank: Bool { lines.allSatisfy { $0.isBlankLine } }
    package subscript(index: Int) -> Substring { lines[lines.startIndex + index] }

    /// All lines.
    package var rows: [Substring] { Array(lines) }

    /// Whether a byte is in them.
    func contains(_ byte: UInt8) -> Bool {
        guard let start = lines.first?.startIndex, let end = lines.last?.endIndex else { return false }
        return text[start..<end].withBytes { $0.contains(byte) }
    }

    /// Whether a line is one that has a byte: most texts have none.
    func contains(_ byte: UInt8, _ isFound: (Substring) -> Bool) -> Bool {
        contains(byte) && lines.contains(where: isFound)
    }

    /// As many lines without comments of HTML.
    ///
    /// - Parameters:
    ///   - hasCode: Whether the text may have blocks of code.
    ///   - open: The number of the first line with a comment that has no end, which is text.
    func withoutComments(hasCode: Bool, _ open: inout Int?) -> SourceLines {
        guard contains(UInt8(ascii: "<")), let start = lines.first?.startIndex, let end = lines.last?.endIndex,
            case let part = text[start..<end]
        else { return self }
        let comments = part.withBytes { MarkdownComments(removedFrom: $0, hasCode: hasCode) }
        open = open ?? comments.openLine.map { first + $0 - 1 }
        let rest = String(decoding: comments.text, as: UTF8.self)
        return SourceLines(rest, rest.lines[...], first: first)
    }

    /// A part of the lines, which know their numbers in the file.
    package func part(_ range: Range<Int>) -> SourceLines {
        let start = lines.startIndex
        let part = lines[start + range.lowerBound..<start + range.upperBound]
        return SourceLines(text, part, first: first + range.lowerBound)
    }

    /// The ranges of the parts that begin with certain lines, each up to the next.
    package func parts(beginningWith isFirst: (Substring) -> Bool) -> [Range<Int>] {
        let starts = (0..<count).filter { isFirst(self[$0]) }
        return zip(starts, starts.dropFirst() + [count]).map { $0..<$1 }
    }

    /// The parts between certain lines.
    package func split(at isMark: (Substring) -> Bool) -> [SourceLines] {
        let marks = (0..<count).filter { isMark(self[$0]) }
        return zip([0] + marks.map { $0 + 1 }, marks + [count]).map { part($0..<$1) }
    }

    /// The lines of a range as they are written, without blank lines at its ends.
    func text(_ range: Range<Int>) -> String {
        guard let first = range.first(where: { !self[$0].isBlankLine }),
            let last = range.last(where: { !self[$0].isBlankLine })
        else { return "" }
        return String(text[self[first].startIndex..<self[last].endIndex])
    }
}

extension StringProtocol {
    /// Whether it is white space of ASCII.
    package var isBlankLine: Bool { utf8.allSatisfy { $0.isBlank } }
}

extension Substring {
    /// What is before the first colon and what is after it: `Title: Soup`; nil for a line without one.
    package var nameAndValue: (name: String, value: String)? {
        firstIndex(of: ":").map { (self[..<$0].trimmed, self[$0...].dropFirst().trimmed) }
    }
}
