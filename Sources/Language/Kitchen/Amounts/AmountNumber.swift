import Bytes
package import CatalogModel

// Numbers as cooks write them: "1½" cups, "375" g, "1.25" kg, "2–3" eggs. `amounts.js` is the same for pages.

/// How amounts are rounded and which signs they are written with. Pages have these values for their script.
package enum AmountRounding {
    /// How far a rounded amount may be from the exact one, as a share of it.
    package static let tolerance = Rational(5, 100)
    /// The same for a number that the recipe writes with decimals: two times 0.33 are two thirds, and 0.12 is no eighth.
    package static let decimalTolerance = Rational(2, 100)
    /// A multiplied amount that is further from what its unit measures is a sum: "¼ cup + 2 tbsp".
    package static let sumTolerance = Rational(2, 100)
    /// A number of what is counted that is further off has this sign before it.
    package static let nearlySign = "≈"
    /// From this number on fractions are halves.
    package static let halvesFrom = Rational(10)
    /// Denominators of what no measure has, for amounts that have no smaller unit: 3/8 of a heaped teaspoon.
    package static let furtherDenominators = [8, 3, 6, 5, 16]

    package static let signs: [(Rational, String)] = [
        (Rational(1, 8), "⅛"), (Rational(1, 6), "⅙"), (Rational(1, 5), "⅕"), (Rational(1, 4), "¼"),
        (Rational(1, 3), "⅓"), (Rational(3, 8), "⅜"), (Rational(2, 5), "⅖"), (Rational(1, 2), "½"),
        (Rational(3, 5), "⅗"), (Rational(5, 8), "⅝"), (Rational(2, 3), "⅔"), (Rational(3, 4), "¾"),
        (Rational(4, 5), "⅘"), (Rational(5, 6), "⅚"), (Rational(7, 8), "⅞"),
    ]
    private static let signTable = Dictionary(uniqueKeysWithValues: signs)

    /// "½"; nil for a number that has no sign.
    static func sign(of value: Rational) -> String? { signTable[value] }

    /// A number as cooks measure it in a unit of a style.
    ///
    /// - Parameters:
    ///   - isConverted: Whether it comes from another system of units, which makes no half grams.
    ///   - isDecimal: Whether the recipe writes it with decimals.
    ///   - isRange: Whether it is an end of a range.
    static func rounded(
        _ value: Rational, _ style: AmountStyle, isConverted: Bool = false, isDecimal: Bool = false,
        isRange: Bool = false
    ) -> Rational {
        switch style {
        case .cup, .tablespoon, .teaspoon, .ounce: fine(value, style, isDecimal: isDecimal)
        case .counted where isDecimal && !isRange: decimal(value, isConverted: false)
        case .pinch: Rational((value + value * tolerance).whole)
        case .counted, .whole: counted(value, isOfWholes: style == .whole, isRange: isRange)
        case .decimal: decimal(value, isConverted: isConverted)
        case .large: inSteps(value, value < .one ? 1000 : value < Rational(10) ? 100 : 10)
        }
    }

    /// Whether rounding changes a number by no more than a share of it.
    static func isNear(_ rounded: Rational, _ value: Rational, within share: Rational = tolerance) -> Bool {
        rounded.distance(to: value) <= value * share
    }

    private static func fine(_ value: Rational, _ style: AmountStyle, isDecimal: Bool) -> Rational {
        let simple = simple(value, style)
        if isNear(simple, value, within: isDecimal ? decimalTolerance : tolerance) { return simple }
        // Sixteenths are for less than a quarter.
        let others = furtherDenominators.filter { $0 < 16 || value < Rational(1, 4) }
        if !isDecimal, let nearest = nearest(value, others), isNear(nearest, value) { return nearest }
        return decimal(value, isConverted: false)
    }

    /// The nearest number that can be measured in a unit of a style.
    static func simple(_ value: Rational, _ style: AmountStyle) -> Rational {
        let steps = style.denominators(for: value)
        if let exact = steps.lazy.map({ inSteps(value, $0) }).first(where: { $0 == value }) { return exact }
        return nearest(value, value >= halvesFrom ? [2] : steps) ?? value
    }

    /// Halves, thirds and quarters of what is counted, never more than the tolerance too much: zero is "a little". Eighths below two,
    /// and halves, stay. Of leaves and of ranges the numbers from two on are whole.
    private static func counted(_ value: Rational, isOfWholes: Bool, isRange: Bool) -> Rational {
        if value < Rational(2) ? (value * Rational(8)).isWhole : !isOfWholes && (value * Rational(2)).isWhole {
            return value
        }
        let inWholes = isOfWholes || isRange
        let most = value + value * tolerance
        let fractions = value < Rational(1, 4) ? [8, 6] : [4, 3]
        let steps = value < Rational(2) ? fractions : inWholes ? [1] : value < halvesFrom ? [4, 3] : [2]
        let nearest = nearest(value, steps) ?? value
        if nearest <= most { return nearest }
        return steps.map { Rational((value * Rational($0)).whole, $0) }.max() ?? value
    }

    private static func nearest(_ value: Rational, _ denominators: [Int]) -> Rational? {
        denominators.map { inSteps(value, $0) }.min { $0.distance(to: value) < $1.distance(to: value) }
    }

    private static func decimal(_ value: Rational, isConverted: Bool) -> Rational {
        if value >= Rational(20) { return inSteps(value, 1) }
        if value >= Rational(10) { return inSteps(value, !isConverted && (value * Rational(2)).isWhole ? 2 : 1) }
        return max(inSteps(value, value >= .one ? 10 : value >= Rational(1, 10) ? 100 : 1000), Rational(1, 1000))
    }

    static func inSteps(_ value: Rational, _ steps: Int) -> Rational {
        Rational((value * Rational(steps)).nearest, steps)
    }

    /// - Parameters:
    ///   - value: Rounded.
    ///   - mark: "." or ",".
    static func text(_ value: Rational, _ style: AmountStyle, isDecimal: Bool, mark: String) -> String {
        let whole = value.whole
        let rest = value - Rational(whole)
        if rest == .zero { return "\(whole)" }
        let hasSign =
            style.isFine
            ? !isDecimal || simple(value, style) == value
            : style == .whole || style == .counted && !isDecimal
        if hasSign {
            if let sign = sign(of: rest) { return whole > 0 ? "\(whole)\(sign)" : sign }
            if rest.denominator == 16 { return "\(whole > 0 ? "\(whole) " : "")\(rest.numerator)/16" }
        }
        var digits = String((rest * Rational(1000)).nearest)
        digits = String(repeating: "0", count: max(0, 3 - digits.count)) + digits
        while digits.last == "0" { digits.removeLast() }
        return "\(whole)\(mark)\(digits)"
    }

    /// A text with its digits as the line writes them: "٢٫٥" for "2.5" where the line has "١".
    static func digits(like written: ByteView, _ text: String) -> String {
        guard written.indices.contains(where: { written[$0] == 0xD9 && isArabicDigit(after: $0, in: written) }) else {
            return text
        }
        var isAfterDigit = false
        return String(
            String.UnicodeScalarView(
                text.unicodeScalars.map { sign in
                    defer { isAfterDigit = ("0"..."9").contains(sign) }
                    // The dot of "1.5", and not that of "fl. oz".
                    if sign == "." { return isAfterDigit ? "\u{66B}" : sign }
                    return ("0"..."9").contains(sign) ? Unicode.Scalar(0x630 + sign.value) ?? sign : sign
                }))
    }

    /// A number in the place of a written one, with what was joined to that: "de 2" for "d'1", "1 " for "une demi-".
    static func joined(_ number: String, like written: ByteView) -> String {
        let isElided =
            written.count > 2 && written[0] | 0x20 == UInt8(ascii: "d")
            && (written[1] == UInt8(ascii: "'") || written[1] == 0xE2)
        let isHyphened = written.last == UInt8(ascii: "-")
        let text = digits(like: written, number) + (isHyphened ? " " : "")
        return isElided ? (number == "1" ? "d’" : "de ") + text : text
    }

    private static func isArabicDigit(after index: Int, in text: ByteView) -> Bool {
        index + 1 < text.endIndex && (0xA0...0xA9).contains(text[index + 1])
    }
}

extension Rational {
    /// The number without its fraction. Numbers of amounts are not negative.
    var whole: Int { numerator / denominator }

    /// The nearest whole number; a half is rounded up.
    var nearest: Int { (2 * numerator + denominator) / (2 * denominator) }

    func distance(to other: Rational) -> Rational { self < other ? other - self : self - other }
}
