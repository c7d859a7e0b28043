// Unicode's Stream-Safe Text Format (UAX #15, section 13): at most 30 combining marks on a letter. To compare two texts, Swift
// sorts the marks of each letter in quadratic time: a step with 120,000 marks on an "e" took 18 s. With a limit, the time of
// every comparison is linear in the length of the texts.

extension ByteView {
    /// The same text with an invisible joiner after each 30 combining marks in a row; nil for a text without such a run.
    ///
    /// Bytes that are not UTF-8 are kept, and end a run. In ASCII text only every 62nd byte is read.
    package func limitingMarks() -> [UInt8]? {
        var result: [UInt8] = []
        var copied = 0
        var offset = 0
        while offset + Self.shortestRun <= count {
            // No mark is ASCII.
            if let ascii = view(offset..<offset + Self.shortestRun).lastIndex(where: { $0 < 0x80 }) {
                offset += ascii + 1
                continue
            }
            var marks = 0
            while offset < count, self[offset] >= 0x80 {
                let (scalar, length) = scalar(at: offset)
                marks = scalar.isMark ? marks + 1 : 0
                if marks > Self.mostMarks {
                    result.append(view(copied..<offset))
                    result += Self.joiner
                    copied = offset
                    marks = 1
                }
                offset += length
            }
        }
        guard copied > 0 else { return nil }
        result.append(view(copied..<count))
        return result
    }

    private static let mostMarks = 30
    /// The bytes of a run that is too long: a mark has at least two.
    private static let shortestRun = 2 * (mostMarks + 1)
    /// U+034F, the combining grapheme joiner.
    private static let joiner: [UInt8] = [0xCD, 0x8F]

    /// The character at an offset, and the number of its bytes; U+FFFD and 1 for invalid bytes.
    @inlinable
    @inline(__always)
    package func scalar(at offset: Int) -> (scalar: Unicode.Scalar, length: Int) {
        let first = self[offset]
        if first < 0x80 { return (Unicode.Scalar(first), 1) }
        let length = first < 0xC2 ? 1 : first < 0xE0 ? 2 : first < 0xF0 ? 3 : first < 0xF5 ? 4 : 1
        guard length > 1, offset + length <= count else { return ("\u{FFFD}", 1) }
        var value = UInt32(first & 0x7F >> UInt8(length))
        for place in offset + 1..<offset + length {
            guard self[place] & 0xC0 == 0x80 else { return ("\u{FFFD}", 1) }
            value = value << 6 | UInt32(self[place] & 0x3F)
        }
        return Unicode.Scalar(value).map { ($0, length) } ?? ("\u{FFFD}", 1)
    }
}

extension [UInt8] {
    /// A text without more than 30 marks in a row.
    package var limitingMarks: [UInt8] { withBytes { $0.limitingMarks() } ?? self }
}

extension String {
    /// The text without more than 30 marks in a row.
    package var limitingMarks: String {
        withBytes { $0.limitingMarks() }.map { String(decoding: $0, as: UTF8.self) } ?? self
    }
}

extension Unicode.Scalar {
    /// Whether it is sorted among the marks on a letter, also when it is decomposed.
    fileprivate var isMark: Bool {
        switch value {
        // Before the first mark; from Bopomofo to Yi, most characters of Chinese and Japanese.
        case ..<0x300, 0x3100..<0xA66F: false
        case _ where isPlainLetter: false
        // Not marks themselves, but they decompose to marks.
        case 0x0F73, 0x0F75, 0x0F81, 0xFF9E, 0xFF9F: true
        default: properties.canonicalCombiningClass != .notReordered
        }
    }
}
