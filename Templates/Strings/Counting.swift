import CatalogModel

/// How a language counts: which plural a number takes, and how its digits are written.
struct Counting: Sendable {
    /// The plural rules of CLDR 48 (`supplemental/plurals.xml`, type "cardinal"), for whole numbers.
    enum Rule: Sendable {
        /// One thing, and any other number of them: English, German.
        case oneAndOther
        /// All six categories, by the last two digits from 3 on.
        case arabic
    }

    private let rule: Rule
    private let separator: String
    private let minus: String

    /// - Parameters:
    ///   - separator: The text between groups of three digits.
    ///   - minus: The text before the digits of a negative number.
    init(_ rule: Rule, separator: String, minus: String) {
        self.rule = rule
        self.separator = separator
        self.minus = minus
    }

    /// The plural that a number takes.
    func category(of number: Int) -> PluralCategory {
        switch rule {
        case .oneAndOther: return number.magnitude == 1 ? .one : .other
        case .arabic:
            switch (number.magnitude, number.magnitude % 100) {
            case (0, _): return .zero
            case (1, _): return .one
            case (2, _): return .two
            case (_, 3...10): return .few
            case (_, 11...99): return .many
            default: return .other
            }
        }
    }

    /// The number with its thousands set apart.
    func text(_ number: Int) -> String {
        let digits = String(number.magnitude)
        guard number < 0 || digits.utf8.count > 3 else { return digits }
        var text = number < 0 ? minus : ""
        for (place, digit) in digits.enumerated() {
            if place > 0, (digits.utf8.count - place).isMultiple(of: 3) { text += separator }
            text.append(digit)
        }
        return text
    }
}
