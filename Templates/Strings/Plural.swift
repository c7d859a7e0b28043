import CatalogModel

/// The forms of a language for a number of items: a pattern for each plural category, such as `{0} recipes`.
struct Plural: Sendable {
    /// How the number itself is written.
    let counting: Counting
    /// By the order of the categories.
    private let forms: [Phrase]

    /// - Parameters:
    ///   - forms: Patterns in which `{0}` is the number. Categories that are left out use `other`.
    ///   - other: The pattern that every language has.
    init(_ counting: Counting, _ forms: [PluralCategory: String], other: String) {
        self.counting = counting
        self.forms = PluralCategory.allCases.map { Phrase(forms[$0] ?? other) }
    }

    func callAsFunction(_ count: Int) -> String {
        forms[counting.category(of: count).place].filled(with: counting.text(count))
    }
}

extension PluralCategory {
    fileprivate var place: Int {
        switch self {
        case .zero: 0
        case .one: 1
        case .two: 2
        case .few: 3
        case .many: 4
        case .other: 5
        }
    }
}

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
