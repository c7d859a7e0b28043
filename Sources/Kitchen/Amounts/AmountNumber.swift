// Numbers as cooks write them: "1½" cups, "375" g, "1.25" kg, "2–3" eggs.

/// How a unit's numbers are written.
package enum AmountStyle: String, Sendable {
    /// Halves, thirds, quarters and eighths: cups, spoons and pounds.
    case fine
    /// Halves, thirds and quarters: what is counted, and ounces.
    case coarse
    /// Decimals: grams and milliliters.
    case decimal
    /// Decimals of large units: kilograms and liters.
    case large

    init(_ unit: MeasureUnit?) {
        switch unit {
        case .kilogram, .liter: self = .large
        case .pound, .teaspoon, .dessertspoon, .tablespoon, .cup, .pint, .quart, .gallon, .fluidOunce: self = .fine
        case let unit? where unit.system == .metric: self = .decimal
        default: self = .coarse
        }
    }
}

package struct AmountNumber: Sendable {
    /// "." or ",".
    let decimalMark: String

    /// - Parameter quantity: Rounded.
    func text(_ quantity: Quantity, _ style: AmountStyle) -> String {
        let lower = text(quantity.value, style)
        return quantity.upper.map { "\(lower)–\(text($0, style))" } ?? lower
    }

    /// - Parameter value: Rounded.
    private func text(_ value: Rational, _ style: AmountStyle) -> String {
        let whole = value.whole
        let rest = value - Rational(whole)
        if rest == .zero { return "\(whole)" }
        if let sign = Self.signs[rest], style == .fine || style == .coarse {
            return whole > 0 ? "\(whole)\(sign)" : sign
        }
        var hundredths = (rest * Rational(100)).nearest
        var places = 2
        while hundredths % 10 == 0, places > 1 {
            hundredths /= 10
            places -= 1
        }
        let digits = String(hundredths)
        return "\(whole)\(decimalMark)\(String(repeating: "0", count: places - digits.count))\(digits)"
    }

    private static let signs: [Rational: String] = [
        Rational(1, 8): "⅛", Rational(1, 6): "⅙", Rational(1, 4): "¼", Rational(1, 3): "⅓", Rational(3, 8): "⅜",
        Rational(1, 2): "½",
        Rational(5, 8): "⅝", Rational(2, 3): "⅔", Rational(3, 4): "¾", Rational(7, 8): "⅞",
    ]
}

extension Quantity {
    /// The nearest quantity that cooks measure in a unit of that style.
    func rounded(_ style: AmountStyle, isConverted: Bool = false) -> Quantity {
        let lower = value.rounded(style, isConverted: isConverted)
        let upper = upper?.rounded(style, isConverted: isConverted)
        return Quantity(lower, upper: upper == lower ? nil : upper)
    }
}

extension Rational {
    /// The number without its fraction. Numbers of amounts are not negative.
    var whole: Int { numerator / denominator }

    /// The nearest whole number; a half is rounded up.
    var nearest: Int { (2 * numerator + denominator) / (2 * denominator) }

    /// The nearest number that cooks measure in a unit of that style; above zero.
    ///
    /// - Parameter isConverted: Whether it comes from another system of units, which makes no half grams.
    func rounded(_ style: AmountStyle, isConverted: Bool) -> Rational {
        switch style {
        case .fine: rounded(to: [8, 3], least: Rational(1, 8))
        case .coarse: rounded(to: self < Rational(1, 4) ? [8, 6] : [4, 3], least: Rational(1, 8))
        case .decimal, .large: rounded(steps: steps(style, isConverted))
        }
    }

    /// The nearest multiple of one of some fractions. From ten on, what is no such multiple is rounded to halves.
    private func rounded(to denominators: [Int], least: Rational) -> Rational {
        if self < least { return least }
        let found = denominators.map { rounded(steps: $0) }
        if let exact = found.first(where: { $0 == self }) { return exact }
        if self >= Rational(10) { return rounded(steps: 2) }
        return found.min { $0.distance(to: self) < $1.distance(to: self) } ?? self
    }

    private func rounded(steps: Int) -> Rational { Rational((self * Rational(steps)).nearest, steps) }

    private func distance(to other: Rational) -> Rational { self < other ? other - self : self - other }

    /// Into how many steps a unit is divided: two or three figures remain.
    private func steps(_ style: AmountStyle, _ isConverted: Bool) -> Int {
        if self >= Rational(10) { return !isConverted && (self * Rational(2)).isWhole ? 2 : style == .large ? 10 : 1 }
        if self >= .one { return style == .large ? 100 : 10 }
        return self >= Rational(1, 20) ? 20 : 100
    }
}
