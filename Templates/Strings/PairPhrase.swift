/// A phrase with two placeholders, in the order of the language: "Page 3 of 12".
package struct PairPhrase: Sendable {
    private let outer: Phrase
    /// The text after the first placeholder.
    private let inner: Phrase
    private let isSwapped: Bool

    /// - Parameter pattern: The phrase with the placeholders `{0}` and `{1}`, as in CLDR's patterns.
    init(_ pattern: String) {
        isSwapped = Phrase(pattern).before.contains("{1}")
        outer = Phrase(pattern, at: isSwapped ? "{1}" : "{0}")
        inner = Phrase(outer.after ?? "", at: isSwapped ? "{0}" : "{1}")
    }

    /// The phrase with its values. Names from feeds and owners have to be isolated before (`BidiIsolation`).
    func callAsFunction(_ first: String, _ second: String) -> String {
        let (one, other) = isSwapped ? (second, first) : (first, second)
        return outer.before + one + inner.filled(with: other)
    }
}
