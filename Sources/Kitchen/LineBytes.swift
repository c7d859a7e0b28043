/// The UTF-8 of a line, asked by position: what lies behind its end is a zero byte, never a crash.
struct LineBytes {
    private let bytes: UnsafeBufferPointer<UInt8>
    /// Where the line ends; what is behind it does not count.
    let end: Int

    init(_ bytes: UnsafeBufferPointer<UInt8>, end: Int) {
        self.bytes = bytes
        self.end = min(end, bytes.count)
    }

    func byte(_ position: Int) -> UInt8 {
        position < end ? bytes[position] : 0
    }

    // MARK: White space

    /// The length of the white space at a position: ASCII's, and no-break, thin and wide spaces; 0 for none.
    func spaceLength(at position: Int) -> Int {
        guard position < end else { return 0 }
        switch bytes[position] {
        case 0...0x20: return 1
        case 0xC2: return byte(position + 1) == 0xA0 ? 2 : 0
        case 0xE2:
            let (second, third) = (byte(position + 1), byte(position + 2))
            let isSpace = second == 0x80 && (0x80...0x8A).contains(third) || second == 0x80 && third == 0xAF
            return isSpace || second == 0x81 && third == 0x9F ? 3 : 0
        case 0xE3: return byte(position + 1) == 0x80 && byte(position + 2) == 0x80 ? 3 : 0
        default: return 0
        }
    }

    func skipSpace(_ position: Int) -> Int {
        var position = position
        while case let length = spaceLength(at: position), length > 0 { position += length }
        return position
    }

    /// A range without white space at its ends.
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        let start = min(skipSpace(range.lowerBound), range.upperBound)
        var end = range.upperBound
        while end > start {
            if bytes[end - 1] <= 0x20 {
                end -= 1
            } else if end - start >= 2, spaceLength(at: end - 2) == 2 {
                end -= 2
            } else if end - start >= 3, spaceLength(at: end - 3) == 3 {
                end -= 3
            } else {
                break
            }
        }
        return start..<end
    }

    // MARK: Signs

    /// Whether a number or unit that ends here ends a word.
    func isBoundary(_ position: Int) -> Bool {
        switch byte(position) {
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: ","), UInt8(ascii: ";"), UInt8(ascii: ":"): true
        case UInt8(ascii: "*"), UInt8(ascii: "]"), UInt8(ascii: "["): true
        default: position >= end || spaceLength(at: position) > 0
        }
    }

    func isDash(_ position: Int) -> Bool { byte(position) == UInt8(ascii: "-") }

    /// Behind a dot that ends a word: "oz. ".
    func skipDot(_ position: Int) -> Int {
        byte(position) == UInt8(ascii: ".") && isBoundary(position + 1) ? position + 1 : position
    }

    /// Behind a sign between two numbers: "-", "–", "/", "+", "&", "×".
    func connectorEnd(from position: Int) -> Int? {
        switch byte(position) {
        case UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "+"), UInt8(ascii: "&"): position + 1
        // U+2010...U+2015
        case 0xE2 where byte(position + 1) == 0x80 && (0x90...0x95).contains(byte(position + 2)): position + 3
        case 0xC3 where byte(position + 1) == 0x97: position + 2
        default: nil
        }
    }

    /// Behind the bracket that closes the one at a position; nil if it stays open.
    func closeOfBracket(from position: Int) -> Int? {
        var depth = 0
        for index in position..<end {
            switch bytes[index] {
            case UInt8(ascii: "("): depth += 1
            case UInt8(ascii: ")"):
                depth -= 1
                if depth == 0 { return index + 1 }
            default: break
            }
        }
        return nil
    }

    // MARK: Words

    /// The letters of ASCII from here on, in lower case; nil for none, or for a word that goes on in other letters or
    /// behind a hyphen. No word of the tables is longer than thirteen letters, so longer words are none.
    func word(at position: Int) -> (text: PackedWord, end: Int)? {
        var next = position
        var word = PackedWord()
        while next < end, case let letter = bytes[next] | 0x20, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(letter)
        {
            guard next - position < 13 else { return nil }
            word.set(letter, at: next - position)
            next += 1
        }
        guard next > position else { return nil }
        guard byte(next) < 0xC3 || connectorEnd(from: next) != nil || spaceLength(at: next) > 0 else { return nil }
        guard !isDash(next) || !isLetter(next + 1) else { return nil }
        return (word, next)
    }

    func isLetter(_ position: Int) -> Bool {
        (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte(position) | 0x20)
    }

    func isDigit(_ position: Int) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte(position)) }
}
