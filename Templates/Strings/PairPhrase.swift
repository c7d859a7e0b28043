import Kitchen

/// Words around two things, in the order that the language wants: "Page 3 of 12".
package struct PairPhrase: Sendable {
    private let outer: Phrase
    /// What stands behind the thing that comes first.
    private let inner: Phrase
    private let isSwapped: Bool

    /// - Parameter pattern: The words, with `{0}` and `{1}` where the other texts stand, as in CLDR's patterns.
    init(_ pattern: String) {
        isSwapped = Phrase(pattern).before.contains("{1}")
        outer = Phrase(pattern, at: isSwapped ? "{1}" : "{0}")
        inner = Phrase(outer.after ?? "", at: isSwapped ? "{0}" : "{1}")
    }

    /// The whole. Names that others gave have to be isolated before (`Isolation`).
    func callAsFunction(_ first: String, _ second: String) -> String {
        let (one, other) = isSwapped ? (second, first) : (first, second)
        return outer.before + one + inner.filled(with: other)
    }
}

extension PairPhrase: ExpressibleByStringLiteral {
    package init(stringLiteral pattern: String) {
        self.init(pattern)
    }
}
