import Bytes
import CatalogModel

// Numbers as cooks write them: "1 1/2", "1½", "1-1/2", ".5", "1,799", "1,5".

/// What a number in a recipe is worth.
package enum NumberText {
    /// The first number of a text that is above zero, and how many bytes of UTF-8 precede what follows it.
    ///
    /// A comma before exactly three digits groups thousands, another is a decimal comma. "1-1/2" is one and a half: nobody
    /// counts down from one to a half.
    package static func first(in text: String) -> (value: Double, end: Int)? {
        text.withBytes { bytes in
            let line = LineBytes(bytes, end: bytes.count)
            var position = 0
            while position < bytes.count {
                guard let number = line.number(at: position) else {
                    position += 1
                    continue
                }
                if number.value > .zero { return (number.value.value, number.end) }
                position = number.end
            }
            return nil
        }
    }
}

extension LineBytes {
    /// The end of the number that begins at a position; nil if there is none.
    func numberEnd(at position: Int) -> Int? { number(at: position)?.end }

    /// The number that begins at a position: digits, decimals, fractions, signs such as ½, and "1 ½".
    ///
    /// - Parameter hasDecimalPoint: Whether a dot before three digits is a decimal point, as it is not in German.
    func number(at position: Int, hasDecimalPoint: Bool = true) -> (value: Rational, end: Int)? {
        guard let whole = simpleNumber(at: position, hasDecimalPoint: hasDecimalPoint) else { return nil }
        // A fraction after a whole number.
        guard whole.isWhole else { return (whole.value, whole.end) }
        var next = skipSpace(whole.end)
        if next == whole.end, isDash(next) { next += 1 }
        guard let part = fraction(at: next), part.value < .one, whole.value >= .one, next > whole.end || !isDigit(next)
        else {
            return (whole.value, whole.end)
        }
        return (whole.value + part.value, part.end)
    }

    /// The number that begins at a position, without a fraction after it: "1" of "1 1/2".
    func simpleNumber(at position: Int, hasDecimalPoint: Bool = true) -> (value: Rational, end: Int, isWhole: Bool)? {
        // Most signs are asked whether they are one.
        let first = byte(position)
        guard first.isDigit || first == UInt8(ascii: ".") || first >= 0x80 && isNumberBeyondASCII(position) else {
            return nil
        }
        if let sign = fractionSign(at: position) { return (sign.value, sign.end, false) }
        let whole = digits(from: position)
        if let fraction = fraction(of: whole, from: position) { return (fraction.value, fraction.end, false) }
        return decimal(from: position, whole, hasDecimalPoint: hasDecimalPoint)
    }

    /// Digits with at most one decimal mark, and marks between thousands.
    private func decimal(
        from start: Int, _ whole: (value: Int, end: Int), hasDecimalPoint: Bool
    ) -> (value: Rational, end: Int, isWhole: Bool)? {
        var (value, position) = whole
        if byte(position) == 0xD8 || byte(position) == 0xD9 || byte(start) >= 0xD9 {
            return position > start ? arabicDecimal(whole) : nil
        }
        guard position > start || byte(start) == UInt8(ascii: ".") && isDigit(start + 1) else { return nil }
        let groups = hasDecimalPoint ? UInt8(ascii: ",") : UInt8(ascii: ".")
        while let mark = groupMark(at: position, groups), value > 0 || position - start > 1, position - start <= 15 {
            let group = digits(from: mark)
            guard group.end - mark == 3, value > 0 else { break }
            value = min(value * 1000 + group.value, Rational.limit)
            position = group.end
        }
        guard byte(position) == UInt8(ascii: ".") || byte(position) == UInt8(ascii: ","), isDigit(position + 1) else {
            return (Rational(value), position, true)
        }
        // No kitchen has more than six decimals.
        let end = digits(from: position + 1).end
        let decimals = min(end - position - 1, 6)
        let part = digits(from: position + 1, to: position + 1 + decimals).value
        let scale = (0..<decimals).reduce(1) { scale, _ in scale * 10 }
        return (Rational(value) + Rational(part, scale), end, false)
    }

    /// After a mark between thousands: that of the language, an apostrophe, as in Switzerland, or a space before zeros.
    private func groupMark(at position: Int, _ mark: UInt8) -> Int? {
        if byte(position) == mark || byte(position) == UInt8(ascii: "'") { return position + 1 }
        let zero = UInt8(ascii: "0")
        if byte(position + 1) == zero, byte(position) == UInt8(ascii: " "), byte(position + 2) == zero,
            byte(position + 3) == zero
        {
            return position + 1
        }
        return byte(position) == 0xE2 && byte(position + 1) == 0x80 && byte(position + 2) == 0x99 ? position + 3 : nil
    }

    /// "٢٫٧٥", "٢.٥", "٢،٥", "١٬٥٠٠": in Arabic digits, or with a mark of Arabic. A mark that does not fit is no part of it.
    private func arabicDecimal(_ whole: (value: Int, end: Int)) -> (value: Rational, end: Int, isWhole: Bool) {
        var (value, position) = whole
        while let mark = arabicMark(at: position), !mark.isPoint, value > 0 {
            let group = digits(from: mark.end)
            guard digitCount(mark.end..<group.end) == 3 else { break }
            value = min(value * 1000 + group.value, Rational.limit)
            position = group.end
        }
        guard let mark = arabicMark(at: position), !mark.isGroup, case let part = digits(from: mark.end),
            case let count = digitCount(mark.end..<part.end), count > 0, count <= 6
        else { return (Rational(value), position, true) }
        let scale = (0..<count).reduce(1) { scale, _ in scale * 10 }
        return (Rational(value) + Rational(part.value, scale), part.end, false)
    }

    /// A mark within a number: whether it can only be a decimal point, or only divide thousands.
    private func arabicMark(at position: Int) -> (end: Int, isPoint: Bool, isGroup: Bool)? {
        switch (byte(position), byte(position + 1)) {
        case (UInt8(ascii: "."), _): (position + 1, true, false)
        case (UInt8(ascii: ","), _): (position + 1, false, false)
        case (0xD8, 0x8C): (position + 2, false, false)
        case (0xD9, 0xAB): (position + 2, true, false)
        case (0xD9, 0xAC): (position + 2, false, true)
        default: nil
        }
    }

    /// How many digits a range has, of one or of two bytes.
    private func digitCount(_ range: Range<Int>) -> Int { range.count { byte($0) & 0xC0 != 0x80 } }

    /// "1/2", "1⁄2", "½"; nil for another number, and for a share in nothing.
    private func fraction(at position: Int) -> (value: Rational, end: Int)? {
        fractionSign(at: position) ?? fraction(of: digits(from: position), from: position)
    }

    /// "1/2" and "1⁄2" after the digits of "1".
    private func fraction(of above: (value: Int, end: Int), from position: Int) -> (value: Rational, end: Int)? {
        guard above.end > position else { return nil }
        let start: Int
        if byte(above.end) == UInt8(ascii: "/") {
            start = above.end + 1
        } else if isFractionSlash(above.end) {
            start = above.end + 3
        } else {
            return nil
        }
        let below = smallDigits(from: start, isRaised: false) ?? digits(from: start)
        return below.value > 0 ? (Rational(above.value, below.value), below.end) : nil
    }

    /// The value of digits up to `Rational.limit`, and where they end.
    private func digits(from start: Int, to limit: Int = .max) -> (value: Int, end: Int) {
        var value = 0
        var position = start
        while position < limit, isDigit(position) {
            value = min(value * 10 + Int(byte(position) - UInt8(ascii: "0")), Rational.limit)
            position += 1
        }
        return position == start && byte(start) >= 0xD9 ? arabicDigits(from: start) : (value, position)
    }

    /// The same of "٢٥" (U+0660...U+0669) and "۲۵" (U+06F0...U+06F9).
    private func arabicDigits(from start: Int) -> (value: Int, end: Int) {
        var value = 0
        var position = start
        while true {
            let zero: UInt8
            switch (byte(position), byte(position + 1)) {
            case (0xD9, 0xA0...0xA9): zero = 0xA0
            case (0xDB, 0xB0...0xB9): zero = 0xB0
            default: return (value, position)
            }
            value = min(value * 10 + Int(byte(position + 1) - zero), Rational.limit)
            position += 2
        }
    }

    /// Whether a fraction or an Arabic digit may begin here.
    private func isNumberBeyondASCII(_ position: Int) -> Bool {
        switch byte(position) {
        case 0xC2, 0xDB, 0xE2: true
        case 0xD9: byte(position + 1) >= 0xA0
        default: false
        }
    }

    /// ¼ ½ ¾ (U+00BC...U+00BE) and ⅐ ... ⅞ (U+2150...U+215E).
    private func fractionSign(at position: Int) -> (value: Rational, end: Int)? {
        switch byte(position) {
        case 0xC2 where (0xBC...0xBE).contains(byte(position + 1)):
            return (Rational(Int(byte(position + 1) - 0xBB), 4), position + 2)
        case 0xE2 where byte(position + 1) == 0x85 && (0x90...0x9E).contains(byte(position + 2)):
            let (above, below) = Self.shares[Int(byte(position + 2) - 0x90)]
            return (Rational(above, below), position + 3)
        default: return raisedFraction(at: position)
        }
    }

    /// "¹/₄", with raised and lowered digits.
    private func raisedFraction(at position: Int) -> (value: Rational, end: Int)? {
        smallDigits(from: position, isRaised: true).flatMap { fraction(of: $0, from: position) }
    }

    private func isFractionSlash(_ position: Int) -> Bool {
        byte(position) == 0xE2 && byte(position + 1) == 0x81 && byte(position + 2) == 0x84
    }

    /// ¹ ² ³ and ⁰ ⁴ ... ⁹, or ₀ ... ₉: at most three of them.
    private func smallDigits(from start: Int, isRaised: Bool) -> (value: Int, end: Int)? {
        var (value, position) = (0, start)
        while position < start + 9, let digit = smallDigit(at: position, isRaised) {
            value = value * 10 + digit.value
            position = digit.end
        }
        return position > start ? (value, position) : nil
    }

    private func smallDigit(at position: Int, _ isRaised: Bool) -> (value: Int, end: Int)? {
        switch (byte(position), byte(position + 1), byte(position + 2)) {
        case (0xC2, 0xB9, _) where isRaised: (1, position + 2)
        case (0xC2, 0xB2...0xB3, _) where isRaised: (Int(byte(position + 1) - 0xB0), position + 2)
        case (0xE2, 0x81, 0xB0) where isRaised: (0, position + 3)
        case (0xE2, 0x81, 0xB4...0xB9) where isRaised: (Int(byte(position + 2) - 0xB0), position + 3)
        case (0xE2, 0x82, 0x80...0x89) where !isRaised: (Int(byte(position + 2) - 0x80), position + 3)
        default: nil
        }
    }

    private static let shares = [
        (1, 7), (1, 9), (1, 10), (1, 3), (2, 3), (1, 5), (2, 5), (3, 5), (4, 5), (1, 6), (5, 6), (1, 8), (3, 8), (5, 8),
        (7, 8),
    ]
}
