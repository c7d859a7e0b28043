/// The lines of a text, without their ends.
struct SourceLines: Sendable {
    let lines: [Substring]
    /// The number of the first line in its file, 1-based.
    let first: Int

    init(_ lines: [Substring], first: Int = 1) {
        self.lines = lines
        self.first = first
    }

    /// - Parameter utf8: A byte order mark and carriage returns are dropped; what is not UTF-8 becomes U+FFFD.
    init(_ utf8: [UInt8]) {
        var bytes = utf8[...]
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
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
        let text = String(decoding: bytes, as: UTF8.self)
        self.init(text.utf8.split(separator: 0x0A, omittingEmptySubsequences: false).map { Substring($0) })
    }

    var count: Int { lines.count }
    subscript(index: Int) -> Substring { lines[index] }

    /// A part of the lines, which know their numbers in the file.
    func part(_ range: Range<Int>) -> SourceLines { SourceLines(Array(lines[range]), first: first + range.lowerBound) }

    /// The lines of a range as they are written, without blank lines at its ends.
    func text(_ range: Range<Int>) -> String {
        var range = range
        while let last = range.last, lines[last].isBlankLine { range = range.lowerBound..<last }
        while let first = range.first, lines[first].isBlankLine { range = first + 1..<range.upperBound }
        return lines[range].joined(separator: "\n")
    }
}

extension StringProtocol {
    /// Whether it is white space of ASCII.
    var isBlankLine: Bool { utf8.allSatisfy { $0 == 0x20 || $0 == 0x09 } }

    /// How many columns of white space it begins with; a tab goes to the next multiple of four.
    var indentation: Int {
        var column = 0
        for byte in utf8 {
            if byte == 0x20 { column += 1 } else if byte == 0x09 { column += 4 - column % 4 } else { break }
        }
        return column
    }
}

extension Substring {
    /// Without white space of ASCII at its ends.
    var stripped: Substring {
        var text = self
        while let first = text.utf8.first, first == 0x20 || first == 0x09 { text = text.dropFirst() }
        while let last = text.utf8.last, last == 0x20 || last == 0x09 { text = text.dropLast() }
        return text
    }

    /// Without so many columns of white space at the beginning, as far as it has them.
    func unindented(_ columns: Int) -> Substring {
        var text = self
        var column = 0
        while column < columns, let first = text.utf8.first {
            if first == 0x20 { column += 1 } else if first == 0x09 { column += 4 - column % 4 } else { break }
            text = text.dropFirst()
        }
        return text
    }
}
