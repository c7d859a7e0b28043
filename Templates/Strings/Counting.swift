import CatalogModel

/// How a language counts: which plural a number takes, and how its digits are written.
struct Counting: Sendable {
    private let rule: PluralRule
    private let separator: String
    private let leastGrouped: Int

    /// - Parameters:
    ///   - separator: The text between groups of three digits.
    ///   - leastGrouped: The least number whose groups are set apart: 10,000 where 1234 is written as 1234.
    init(_ rule: PluralRule, separator: String, leastGrouped: Int = 1000) {
        self.rule = rule
        self.separator = separator
        self.leastGrouped = leastGrouped
    }

    /// The plural that a number takes.
    func category(of number: Int) -> PluralCategory { rule.category(of: number) }

    /// The number, which counts something, with its thousands set apart.
    func text(_ number: Int) -> String {
        let digits = String(number)
        guard number >= leastGrouped else { return digits }
        var text = ""
        for (place, digit) in digits.enumerated() {
            if place > 0, (digits.utf8.count - place).isMultiple(of: 3) { text += separator }
            text.append(digit)
        }
        return text
    }
}
