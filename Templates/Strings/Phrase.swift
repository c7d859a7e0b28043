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
