import Bytes

/// Collects the letters of a word, in lower case and without accents: "Crème", in composed or decomposed characters, is
/// "creme". Languages differ in whether they write an accent at all; for the words of a kitchen it makes no difference.
struct WordFolder {
    /// The letters; of a longer word the first sixteen bytes.
    private(set) var packed = PackedWord()
    /// Bytes after folding.
    private(set) var count = 0
    private(set) var isCapitalized = false

    /// Takes the letter at a position and moves behind it; false if there is none.
    mutating func take(_ line: LineBytes, _ position: inout Int) -> Bool {
        let first = line.byte(position)
        if first < 0x80 {
            guard first.isLetter else { return false }
            if count == 0 { isCapitalized = first < UInt8(ascii: "a") }
            append(first | 0x20)
            position += 1
            return true
        }
        let second = line.byte(position + 1)
        if first == 0xD8 || first == 0xD9 {
            guard takeArabic(first, second) else { return false }
            position += 2
            return true
        }
        guard isLetter(first, second, line.byte(position + 2)) else { return false }
        if first == 0xC3 {
            guard let letters = Latin1Letters.folded(second) else { return false }
            if count == 0 { isCapitalized = second < 0xA0 }
            append(UInt64(letters), length: letters > 0xFF ? 2 : 1)
            position += 2
        } else if first == 0xC4 || first == 0xC5 {
            appendLatinA(Int(first & 1) * 64 + Int(second & 0x3F))
            position += 2
        } else if first == 0xCC || first == 0xCD && second < 0xB0 || first == 0xC2 {
            // A combining accent or a soft hyphen.
            position += 2
        } else if first < 0xE0 {
            append(first, second)
            position += 2
        } else {
            append(UInt64(first) | UInt64(second) << 8 | UInt64(line.byte(position + 2)) << 16, length: 3)
            position += 3
        }
        return true
    }

    /// Takes an Arabic letter. Those that are written in several ways are one (أ, إ and آ are ا; ة is ه; ى is ي), and vowel
    /// marks and the line that stretches words are left out. False for its signs and digits.
    @inline(__always)
    private mutating func takeArabic(_ first: UInt8, _ second: UInt8) -> Bool {
        switch (first, second) {
        case (0xD8, 0xA2), (0xD8, 0xA3), (0xD8, 0xA5): append(0xD8, 0xA7)
        case (0xD8, 0xA9): append(0xD9, 0x87)
        case (0xD9, 0x89): append(0xD9, 0x8A)
        case (0xD9, 0x80), (0xD9, 0x8B...0x9F): break
        case (0xD8, 0x8C), (0xD8, 0x9B), (0xD8, 0x9F), (0xD9, 0xA0...0xAC): return false
        default: append(first, second)
        }
        return true
    }

    private mutating func append(_ letter: UInt8) { append(UInt64(letter), length: 1) }

    @inline(__always)
    private mutating func append(_ first: UInt8, _ second: UInt8) {
        append(UInt64(first) | UInt64(second) << 8, length: 2)
    }

    @inline(__always)
    private mutating func append(_ bytes: UInt64, length: Int) {
        packed.append(bytes, at: count)
        count += length
    }

    /// - Parameter index: Of U+0100...U+017F.
    private mutating func appendLatinA(_ index: Int) {
        switch ByteView(Self.latinA)[index] {
        case UInt8(ascii: "2"): append(UInt8(ascii: "o"), UInt8(ascii: "e"))
        case let letter: append(letter)
        }
    }

    /// Whether bytes beyond ASCII begin a letter, or a mark within a word.
    private func isLetter(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
        switch first {
        case 0xC2: second == 0xAD && count > 0
        case 0xCC: count > 0
        case 0xCD: second >= 0xB0 || count > 0
        case 0xCB, 0xE2: false
        // Digits of Persian and Urdu.
        case 0xDB: !(0xB0...0xB9).contains(second)
        // 々 repeats a character.
        case 0xE3: second != 0x80 || third == 0x85
        case 0xEF: second < 0xB8
        case 0xC3...0xEE: true
        default: false
        }
    }

    /// U+0100...U+017F. "2" is "oe".
    private static let latinA: StaticString = """
        aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkkllllllllllnnnnnnnnnoooooo22rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs
        """
}
