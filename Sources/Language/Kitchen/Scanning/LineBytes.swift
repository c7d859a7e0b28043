import Bytes
import CatalogModel

/// The UTF-8 of a line, asked by position: what lies after its end is a zero byte, never a crash.
struct LineBytes {
    private let bytes: ByteView
    /// The end of the line; later bytes are ignored.
    let end: Int

    init(_ bytes: ByteView, end: Int) {
        self.bytes = bytes
        self.end = min(end, bytes.count)
    }

    /// A line up to an earlier end.
    init(_ line: LineBytes, end: Int) {
        self.init(line.bytes, end: min(end, line.end))
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

    @inline(__always)
    func skipSpace(_ position: Int) -> Int {
        // Most calls end here: no space, or one.
        if isInWord(position) { return position }
        if byte(position) == 0x20, isInWord(position + 1) { return position + 1 }
        return skipSpaces(position)
    }

    private func skipSpaces(_ position: Int) -> Int {
        var position = position
        while case let length = spaceLength(at: position), length > 0 { position += length }
        return position
    }

    /// Whether the byte here is ASCII and no space, and thus no part of one.
    @inline(__always)
    private func isInWord(_ position: Int) -> Bool {
        position < end && bytes[position] &- 0x21 < 0x5f
    }

    /// A range without white space at its ends.
    @inline(__always)
    func trimmed(_ range: Range<Int>) -> Range<Int> {
        let start = skipSpace(range.lowerBound)
        if start < range.upperBound, isInWord(range.upperBound - 1) { return start..<range.upperBound }
        return trimmedSlowly(range)
    }

    private func trimmedSlowly(_ range: Range<Int>) -> Range<Int> {
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

    func isDash(_ position: Int) -> Bool { byte(position) == UInt8(ascii: "-") }

    /// After a sign between two numbers: "-", "–", "/", "+", "&", "×".
    func connectorEnd(from position: Int) -> Int? {
        switch byte(position) {
        case UInt8(ascii: "-"), UInt8(ascii: "/"), UInt8(ascii: "+"), UInt8(ascii: "&"): position + 1
        // U+2010...U+2015
        case 0xE2 where byte(position + 1) == 0x80 && (0x90...0x95).contains(byte(position + 2)): position + 3
        case 0xC3 where byte(position + 1) == 0x97: position + 2
        default: nil
        }
    }

    // MARK: Words

    /// The letters of ASCII from here on, in lower case; nil for none, or for a word that goes on in other letters or
    /// after a hyphen. No word of the tables is longer than thirteen letters, so longer words are none.
    @inline(__always)
    func word(at position: Int) -> (text: PackedWord, end: Int)? {
        let (low, length) = letters(at: position)
        guard length > 0 else { return nil }
        var word = PackedWord(low)
        var next = position + length
        if length == 8 {
            let (high, rest) = letters(at: next)
            guard rest <= 5 else { return nil }
            word = PackedWord(low, high)
            next += rest
        }
        let sign = byte(next)
        guard sign < 0xC3 || connectorEnd(from: next) != nil || spaceLength(at: next) > 0 else { return nil }
        guard sign != UInt8(ascii: "-") || !isLetter(next + 1) else { return nil }
        return (word, next)
    }

    /// The letters among the next eight bytes up to the first other one, in lower case, zeros after them; and how many.
    @inline(__always)
    private func letters(at position: Int) -> (word: UInt64, count: Int) {
        let lower = eightBytes(at: position) | Self.each(0x20)
        // Bytes below 128 plus these reach 128 from "a" on, and from after "z" on.
        let low = lower & Self.each(0x7f)
        let areLetters = (low &+ Self.each(0x1f)) & ~(low &+ Self.each(0x05)) & ~lower
        let others = ~areLetters & Self.each(0x80)
        guard others != 0 else { return (lower, 8) }
        let bits = others.trailingZeroBitCount & ~7
        return (lower & (1 << UInt64(bits) &- 1), bits >> 3)
    }

    /// The next eight bytes, the first in the lowest bits; zeros after the end of the line.
    @inline(__always)
    func eightBytes(at position: Int) -> UInt64 {
        let left = end - position
        guard left < 8 else { return bytes.word(at: position) }
        guard left > 0 else { return 0 }
        // The last eight bytes of the line are moved down, if it has as many.
        if end >= 8 { return bytes.word(at: end - 8) >> UInt64((8 - left) * 8) }
        var word: UInt64 = 0
        for place in 0..<left { word |= UInt64(bytes[position + place]) << UInt64(place * 8) }
        return word
    }

    /// A word of eight times the same byte.
    @inline(__always)
    private static func each(_ byte: UInt8) -> UInt64 { 0x0101_0101_0101_0101 &* UInt64(byte) }

    func isLetter(_ position: Int) -> Bool {
        byte(position).isLetter
    }

    func isDigit(_ position: Int) -> Bool { byte(position).isDigit }
}

// Characters of Japanese in the UTF-8 of a line: wide digits and letters, signs, and letters.

extension LineBytes {
    /// The ASCII form of a character at a position, also of a wide one (U+FF01...U+FF5E), and how many bytes it has; nil for
    /// other characters.
    func narrow(at position: Int) -> (ascii: UInt8, length: Int)? {
        let first = byte(position)
        if first < 0x80 { return position < end ? (first, 1) : nil }
        guard first == 0xEF else { return nil }
        let last = byte(position + 2)
        switch byte(position + 1) {
        case 0xBC where last >= 0x81 && last <= 0xBF: return (last - 0x60, 3)
        case 0xBD where last >= 0x80 && last <= 0x9E: return (last - 0x20, 3)
        default: return nil
        }
    }

    func isNarrowDigit(_ position: Int) -> Bool { narrow(at: position)?.ascii.isDigit ?? false }

    /// A number in narrow or wide digits: "200", "２００", "１／２", "1.5", "1,000".
    func wideNumber(at start: Int) -> (value: Rational, end: Int)? {
        guard let whole = wideDigits(at: start) else { return nil }
        guard let sign = narrow(at: whole.end), let part = wideDigits(at: whole.end + sign.length) else {
            return (Rational(whole.value), whole.end)
        }
        switch sign.ascii {
        case UInt8(ascii: "/") where part.value > 0: return (Rational(whole.value, part.value), part.end)
        case UInt8(ascii: ",") where part.count == 3 && whole.value > 0:
            return (Rational(whole.value) * Rational(1000) + Rational(part.value), part.end)
        case UInt8(ascii: ".") where part.count <= 6:
            let scale = (0..<part.count).reduce(1) { scale, _ in scale * 10 }
            return (Rational(whole.value) + Rational(part.value, scale), part.end)
        default: return (Rational(whole.value), whole.end)
        }
    }

    /// Digits with their value, up to `Rational.limit`.
    private func wideDigits(at start: Int) -> (value: Int, count: Int, end: Int)? {
        var (value, count, position) = (0, 0, start)
        while let digit = narrow(at: position), digit.ascii.isDigit {
            value = min(value * 10 + Int(digit.ascii - UInt8(ascii: "0")), Rational.limit)
            count += 1
            position += digit.length
        }
        return count > 0 ? (value, count, position) : nil
    }

    /// The sign of ASCII for a sign of Japanese, and how many bytes it has.
    func japaneseSign(at position: Int) -> (ascii: UInt8, length: Int)? {
        if let narrow = narrow(at: position) {
            guard !narrow.ascii.isDigit, !narrow.ascii.isLetter, narrow.ascii > 0x20 else { return nil }
            if narrow.ascii == UInt8(ascii: ","), isBetweenNeighbors(position, length: narrow.length) {
                return (UInt8(ascii: "-"), narrow.length)
            }
            return (narrow.ascii == UInt8(ascii: "~") ? UInt8(ascii: "-") : narrow.ascii, narrow.length)
        }
        // Narrow "、" and "・".
        if byte(position) == 0xEF, byte(position + 1) == 0xBD, (0xA4...0xA5).contains(byte(position + 2)) {
            return (divider(at: position, isComma: byte(position + 2) == 0xA4), 3)
        }
        guard byte(position) == 0xE3 else { return nil }
        let sign: Unicode.Scalar
        switch (byte(position + 1), byte(position + 2)) {
        case (0x80, 0x81): return (divider(at: position, isComma: true), 3)
        case (0x83, 0xBB): return (divider(at: position, isComma: false), 3)
        case (0x80, 0x88), (0x80, 0x8A), (0x80, 0x94): sign = "("
        case (0x80, 0x89), (0x80, 0x8B), (0x80, 0x95): sign = ")"
        case (0x80, 0x90): sign = "["
        case (0x80, 0x91): sign = "]"
        case (0x80, 0x8C...0x8F): sign = "\""
        case (0x80, 0x9C): sign = "-"
        case (0x80, 0x85), (0x80, 0x87): return nil
        case (0x80, _): sign = "."
        default: return nil
        }
        return (UInt8(ascii: sign), 3)
    }

    /// What "、" and "・" mean: "2、3個" is a range, "1・1/2" a sum.
    private func divider(at position: Int, isComma: Bool) -> UInt8 {
        if isBetweenNeighbors(position, length: 3) { return UInt8(ascii: "-") }
        guard !isComma else { return UInt8(ascii: ",") }
        let isBeforeShare = wideNumber(at: position + 3).map { $0.value < .one } ?? false
        return digitBefore(position) != nil && isBeforeShare ? UInt8(ascii: "&") : UInt8(ascii: ".")
    }

    /// Whether a sign is between a digit and the next one, so that both are a range: "2,3", "5、6".
    private func isBetweenNeighbors(_ position: Int, length: Int) -> Bool {
        guard let lower = digitBefore(position), digitBefore(position - lower.length) == nil,
            let upper = wideNumber(at: position + length), upper.value.isWhole
        else { return false }
        let before = position - lower.length
        let isPart = before > 0 && (byte(before - 1) == UInt8(ascii: ".") || byte(before - 1) == UInt8(ascii: "/"))
        return !isPart && upper.value == Rational(lower.value + 1)
    }

    /// The digit that ends at a position.
    private func digitBefore(_ position: Int) -> (value: Int, length: Int)? {
        for length in [1, 3] where position >= length {
            if let digit = narrow(at: position - length), digit.length == length, digit.ascii.isDigit {
                return (Int(digit.ascii - UInt8(ascii: "0")), length)
            }
        }
        return nil
    }

    /// The length of the letter of Japanese, or of another language of its region, at a position; 0 for none.
    func japaneseLetterLength(at position: Int) -> Int {
        guard position + 3 <= end else { return 0 }
        switch (byte(position), byte(position + 1), byte(position + 2)) {
        case (0xE3, 0x80, 0x85), (0xE3, 0x80, 0x87): return 3
        case (0xE3, 0x80, _), (0xE3, 0x83, 0xBB): return 0
        case (0xE3...0xED, _, _), (0xEF, 0xA4...0xAB, _): return 3
        // Narrow katakana.
        case (0xEF, 0xBD, 0xA6...0xBF), (0xEF, 0xBE, 0x80...0x9F): return 3
        case (0xF0, 0xA0...0xAF, _) where position + 4 <= end: return 4
        default: return 0
        }
    }

    /// Whether a letter is a unit in one square: "㏄", "㎝".
    func isSquaredUnit(_ position: Int) -> Bool {
        byte(position) == 0xE3 && (0x8C...0x8F).contains(byte(position + 1))
    }
}
