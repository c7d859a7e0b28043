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
