// Characters of Japanese in the UTF-8 of a line: wide digits and letters, signs, and letters.

import Bytes
import CatalogModel

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
