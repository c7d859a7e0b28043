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
        guard isLetter(first, second, line.byte(position + 2)) else { return false }
        if first == 0xC3 {
            if count == 0 { isCapitalized = second < 0xA0 }
            appendFolded(Self.latin1, Int(second & 0x1F), isSmallY: second == 0xBF)
            position += 2
        } else if first == 0xC4 || first == 0xC5 {
            appendFolded(Self.latinA, Int(first & 1) * 64 + Int(second & 0x3F))
            position += 2
        } else if first == 0xCC || first == 0xCD && second < 0xB0 || first == 0xC2 {
            // A combining accent or a soft hyphen.
            position += 2
        } else {
            takeOther(line, &position)
        }
        return true
    }

    /// Letters beyond Latin as they are, but for those of Arabic.
    private mutating func takeOther(_ line: LineBytes, _ position: inout Int) {
        if line.byte(position) == 0xD8 || line.byte(position) == 0xD9,
            takeArabic(line.byte(position), line.byte(position + 1))
        {
            position += 2
            return
        }
        append(line.byte(position))
        position += 1
        while position < line.end, line.byte(position) & 0xC0 == 0x80 {
            append(line.byte(position))
            position += 1
        }
    }

    /// Takes an Arabic letter that is written in several ways (أ, إ and آ as ا; ة as ه; ى as ي), and leaves out vowel marks and
    /// the line that stretches words.
    private mutating func takeArabic(_ first: UInt8, _ second: UInt8) -> Bool {
        switch (first, second) {
        case (0xD8, 0xA2), (0xD8, 0xA3), (0xD8, 0xA5): append(0xD8); append(0xA7)
        case (0xD8, 0xA9): append(0xD9); append(0x87)
        case (0xD9, 0x89): append(0xD9); append(0x8A)
        case (0xD9, 0x80), (0xD9, 0x8B...0x9F): break
        default: return false
        }
        return true
    }

    private mutating func append(_ letter: UInt8) {
        if count < 16 { packed = packed.replacing(at: count, with: letter) }
        count += 1
    }

    private mutating func appendFolded(_ letters: StaticString, _ index: Int, isSmallY: Bool = false) {
        switch ByteView(letters)[index] {
        case UInt8(ascii: "1"): append(UInt8(ascii: "a")); append(UInt8(ascii: "e"))
        case UInt8(ascii: "2"): append(UInt8(ascii: "o")); append(UInt8(ascii: "e"))
        case UInt8(ascii: "3"): append(UInt8(ascii: "t")); append(UInt8(ascii: "h"))
        case UInt8(ascii: "4") where isSmallY: append(UInt8(ascii: "y"))
        case UInt8(ascii: "4"): append(UInt8(ascii: "s")); append(UInt8(ascii: "s"))
        case let letter: append(letter)
        }
    }

    /// Whether bytes beyond ASCII begin a letter, or a mark within a word.
    private func isLetter(_ first: UInt8, _ second: UInt8, _ third: UInt8) -> Bool {
        switch first {
        case 0xC2: second == 0xAD && count > 0
        case 0xC3: second != 0x97 && second != 0xB7
        case 0xCC: count > 0
        case 0xCD: second >= 0xB0 || count > 0
        case 0xCB, 0xE2: false
        // Signs of Arabic: comma, semicolon, question mark, digits.
        case 0xD8: second != 0x8C && second != 0x9B && second != 0x9F
        case 0xD9: !(0xA0...0xAC).contains(second)
        case 0xDB: !(0xB0...0xB9).contains(second)
        // 々 repeats a character.
        case 0xE3: second != 0x80 || third == 0x85
        case 0xEF: second < 0xB8
        case 0xC4...0xEE: true
        default: false
        }
    }

    /// U+00C0...U+00DF, and U+00E0...U+00FF likewise. Digits are the letters that become two: 1 ae, 2 oe, 3 th, 4 ss.
    private static let latin1: StaticString = "aaaaaa1ceeeeiiiidnooooo?ouuuuy34"
    /// U+0100...U+017F.
    private static let latinA: StaticString = """
        aaaaaaccccccccddddeeeeeeeeeegggggggghhhhiiiiiiiiiiiijjkkkllllllllllnnnnnnnnnoooooo22rrrrrrssssssssttttttuuuuuuuuuuuuwwyyyzzzzzzs
        """
}
