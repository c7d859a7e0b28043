// Texts compared as readers compare them, on every machine alike: no locale takes part.

/// Ways to forget differences between letters that do not matter.
package enum Folding {
    /// A key that sorts titles: folded for case, accents and width; compare its UTF-8 bytes.
    package static func sortKey(for text: String) -> String {
        if let plain = foldedPlain(text) { return plain }
        // The blocks of Latin, Greek and Cyrillic end at U+050F, those of their further letters at U+1FFF. In other
        // scripts, marks are more than accents.
        return unaccented(text.withoutWidth.normalized(to: .canonicalDecomposition, foldingCase: true)) {
            $0.value < 0x0510 || (0x1E00...0x1FFF).contains($0.value)
        }
    }

    /// The last place up to a limit, which is below the number of bytes, where a scalar ends.
    package static func endOfScalar(in bytes: ByteView, upTo limit: Int) -> Int {
        var end = limit
        while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
        return end
    }

    /// A key under which two spellings of one name meet: as `sortKey`, and white space collapsed.
    package static func matchingKey(for text: String) -> String {
        let key = sortKey(for: text)
        // Names are nearly always tidy already.
        return key.withBytes(\.isSingleSpacedLine) && key.hasPlainLetters
            ? key : key.split { $0 == " " || $0.isWhitespace }.joined(separator: " ")
    }

    /// Whether two texts are spellings of one name: have the same matching key.
    package static func match(_ one: String, _ other: String) -> Bool {
        let isSame: Bool? = one.withBytes { one in
            other.withBytes { other in
                if beginApart(one, other) { return false }
                return isSingleSpacedASCII(one) && isSingleSpacedASCII(other) ? equalInLowerCase(one, other) : nil
            }
        }
        return isSame ?? (matchingKey(for: one) == matchingKey(for: other))
    }

    /// Whether the first letters differ, whatever is after them: nearly always so where names differ.
    private static func beginApart(_ one: ByteView, _ other: ByteView) -> Bool {
        guard let first = firstLetter(one), let second = firstLetter(other) else { return false }
        return first != second
    }

    /// The first letter in lower case, if it is one of ASCII that the next byte cannot put an accent on.
    private static func firstLetter(_ bytes: ByteView) -> UInt8? {
        guard let first = bytes.first, first.isLetter else { return nil }
        return bytes.count == 1 || bytes[1] < 0x80 ? first | 0x20 : nil
    }

    private static func equalInLowerCase(
        _ one: ByteView, _ other: ByteView
    ) -> Bool {
        one.count == other.count && one.indices.allSatisfy { one[$0].lowercased == other[$0].lowercased }
    }

    /// Names without those that meet an earlier one under their key.
    package static func distinct(_ names: [String]) -> [String] {
        guard names.count > 1 else { return names }
        // To compare a few takes less than to make keys of them.
        if names.count <= 8, names.allSatisfy({ $0.withBytes(isSingleSpacedASCII) }) {
            let isNew = { (place: Int) in !names[..<place].contains { match($0, names[place]) } }
            return names.indices.allSatisfy(isNew) ? names : names.indices.filter(isNew).map { names[$0] }
        }
        var seen: Set<String> = []
        return names.filter { seen.insert(matchingKey(for: $0)).inserted }
    }

    /// Whether a text is ASCII whose only white space is single spaces between words.
    private static func isSingleSpacedASCII(_ bytes: ByteView) -> Bool {
        bytes.isSingleSpacedLine && bytes.isASCII
    }

    /// Lower case in which Latin letters have lost their accents and other scripts have kept theirs (NFC).
    package static func unaccentedLatin(_ text: String) -> String {
        if let plain = foldedPlain(text) { return plain }
        // The Latin blocks end at U+024F, those for phonetics and Vietnamese at U+1EFF.
        return unaccented(text.lowercased().normalized(to: .canonicalDecomposition)) {
            $0.value <= 0x024F || (0x1E00...0x1EFF).contains($0.value)
        }
    }

    /// A decomposed text, composed (NFC) without the marks on letters that lose them.
    private static func unaccented(_ text: String, losesMarks: (Unicode.Scalar) -> Bool) -> String {
        var kept = String.UnicodeScalarView()
        var isAccent = false
        for scalar in text.unicodeScalars {
            if !scalar.isASCII, scalar.properties.generalCategory == .nonspacingMark {
                if !isAccent { kept.append(scalar) }
            } else {
                isAccent = losesMarks(scalar)
                kept.append(scalar)
            }
        }
        let text = String(kept)
        return text.withBytes(\.isASCII) ? text : expanded(text.normalized(to: .canonicalComposition))
    }

    /// A text of ASCII, letters of Latin 1 and plain letters in lower case, without the accents of Latin; nil for another.
    private static func foldedPlain(_ text: String) -> String? {
        text.withBytes { bytes in
            if bytes.isASCII { return String(mapping: bytes, \.lowercased) }
            var result: [UInt8] = []
            result.reserveCapacity(bytes.count)
            var offset = 0
            while offset < bytes.count {
                let (scalar, length) = bytes.scalar(at: offset)
                if scalar.isASCII {
                    result.append(bytes[offset].lowercased)
                } else if scalar.isPlainLetter {
                    result.append(bytes.view(offset..<offset + length))
                } else if (0xC0...0xFF).contains(scalar.value), let letters = Latin1Letters.folded(bytes[offset + 1]) {
                    result.append(UInt8(truncatingIfNeeded: letters))
                    if letters > 0xFF { result.append(UInt8(truncatingIfNeeded: letters >> 8)) }
                } else {
                    return nil
                }
                offset += length
            }
            return String(decoding: result, as: UTF8.self)
        }
    }

    /// Latin letters that have no decomposition in Unicode, as Unicode's CLDR transform Latin-ASCII writes them.
    package static let letters: [Unicode.Scalar: String] = [
        "ß": "ss", "ẞ": "ss", "æ": "ae", "œ": "oe", "ø": "o", "đ": "d", "ð": "d", "þ": "th", "ł": "l", "ħ": "h",
        "ı": "i", "ŋ": "n", "ĸ": "k", "ŧ": "t", "ſ": "s", "ƒ": "f",
    ]

    private static func expanded(_ text: String) -> String {
        guard text.unicodeScalars.contains(where: { letters[$0] != nil }) else { return text }
        var result = ""
        for scalar in text.unicodeScalars {
            if let letter = letters[scalar] { result += letter } else { result.unicodeScalars.append(scalar) }
        }
        return result
    }
}
