import CatalogModel

/// How a language counts: which plural a number takes, and how its digits are written.
struct Counting: Sendable {
    private let rule: PluralRule
    private let separator: String
    private let minus: String
    /// How many digits have to be before the last group for the groups to be set apart: 2 where 1234 is written as 1234.
    private let minimumGrouping: Int

    /// - Parameters:
    ///   - separator: The text between groups of three digits.
    ///   - minus: The text before the digits of a negative number.
    ///   - minimumGrouping: CLDR's `minimumGroupingDigits`.
    init(_ rule: PluralRule, separator: String, minus: String, minimumGrouping: Int = 1) {
        self.rule = rule
        self.separator = separator
        self.minus = minus
        self.minimumGrouping = minimumGrouping
    }

    /// The plural that a number takes.
    func category(of number: Int) -> PluralCategory { rule.category(of: number) }

    /// The number with its thousands set apart.
    func text(_ number: Int) -> String {
        let digits = String(number.magnitude)
        var text = number < 0 ? minus : ""
        guard digits.utf8.count >= 3 + minimumGrouping else { return text + digits }
        for (place, digit) in digits.enumerated() {
            if place > 0, (digits.utf8.count - place).isMultiple(of: 3) { text += separator }
            text.append(digit)
        }
        return text
    }
}
