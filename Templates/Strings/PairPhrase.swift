/// Words around two things, in the order that the language wants: "Page 3 of 12".
package struct PairPhrase: Sendable {
    private let before: String
    private let between: String
    private let after: String
    private let isSwapped: Bool

    /// - Parameter pattern: The words, with `{0}` and `{1}` where the other texts stand, as in CLDR's patterns.
    init(_ pattern: String) {
        let end = pattern.endIndex..<pattern.endIndex
        let places = [pattern.firstRange(of: "{0}") ?? end, pattern.firstRange(of: "{1}") ?? end]
        isSwapped = places[1].lowerBound < places[0].lowerBound
        let (first, second) = isSwapped ? (places[1], places[0]) : (places[0], places[1])
        before = String(pattern[..<first.lowerBound])
        between = String(pattern[first.upperBound..<second.lowerBound])
        after = String(pattern[second.upperBound...])
    }

    /// The whole. Names that others gave have to be isolated before (`Isolation`).
    func callAsFunction(_ first: String, _ second: String) -> String {
        let (one, other) = isSwapped ? (second, first) : (first, second)
        return before + one + between + other + after
    }
}

extension PairPhrase: ExpressibleByStringLiteral {
    package init(stringLiteral pattern: String) {
        self.init(pattern)
    }
}
