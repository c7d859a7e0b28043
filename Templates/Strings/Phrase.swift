import SafeHTML

/// Words around something that a recipe says, such as "Favorite: Lemon tart".
package struct Phrase: Sendable {
    private let before: String
    private let after: String
    /// The same as they stand in a page: escaped once, and not on every card.
    private let opening: HTML
    private let closing: HTML

    /// - Parameter pattern: The words, with `{0}` where the other text stands, as in CLDR's patterns.
    init(_ pattern: String) {
        let place = pattern.firstRange(of: "{0}") ?? pattern.endIndex..<pattern.endIndex
        before = String(pattern[..<place.lowerBound])
        after = String(pattern[place.upperBound...])
        opening = HTML(text: before)
        closing = HTML(text: after)
    }

    /// Adds the whole to an attribute, without making a text of it: every card of every list has such a phrase.
    ///
    /// - Parameter direction: The page's.
    func write(_ text: String, in direction: WritingDirection, to html: inout HTML) {
        html.append(opening)
        Isolation.write(text, in: direction, to: &html)
        html.append(closing)
    }

    /// Adds the whole to the content of a page.
    func write(to html: inout HTML, _ content: (inout HTML) -> Void) {
        html.append(opening)
        content(&html)
        html.append(closing)
    }

    /// The whole around what cannot turn the words round, such as a number.
    func callAsFunction(_ text: String) -> String { before + text + after }
}

extension Phrase: ExpressibleByStringLiteral {
    package init(stringLiteral pattern: String) {
        self.init(pattern)
    }
}
