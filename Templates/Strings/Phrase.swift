import SafeHTML

/// Words around something that others say, such as "Favorite: Lemon tart" or "3 hours": a pattern of CLDR's, taken apart
/// once, as every card of every list shows some.
struct Phrase: Sendable {
    let before: String
    /// nil for a pattern that replaces the other text: "an hour".
    let after: String?

    /// - Parameters:
    ///   - pattern: The words.
    ///   - place: The placeholder of the other text.
    init(_ pattern: String, at place: String = "{0}") {
        let found = pattern.firstRange(of: place)
        before = found.map { String(pattern[..<$0.lowerBound]) } ?? pattern
        after = found.map { String(pattern[$0.upperBound...]) }
    }

    /// The words around a text; without a place for it, the words alone.
    func filled(with text: @autoclosure () -> String) -> String {
        guard let after else { return before }
        return before + text() + after
    }
}

extension Phrase {
    /// The phrase around a name from a feed or owner, for an attribute.
    ///
    /// - Parameter direction: The page's.
    func html(around text: String, in direction: WritingDirection) -> HTML {
        after.map { "\(before)\(BidiIsolation.text(text, in: direction))\($0)" } ?? "\(before)"
    }

    /// The phrase around HTML, for the content of a page.
    func html(around content: HTML) -> HTML {
        after.map { "\(before)\(content)\($0)" } ?? "\(before)"
    }

    /// The phrase around a text that needs no isolation, such as a number.
    func callAsFunction(_ text: String) -> String { filled(with: text) }
}

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
