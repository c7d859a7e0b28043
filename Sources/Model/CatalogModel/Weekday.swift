import Languages

/// A day of the week.
package enum Weekday: String, Sendable, Hashable, CaseIterable {
    case monday, tuesday, wednesday, thursday, friday, saturday, sunday

    /// All days, from the one with which weeks begin where a language is spoken: in its main country where the tag names none
    /// (`weekData` and `likelySubtags` of CLDR 48).
    ///
    /// - Parameter language: A BCP 47 tag.
    package static func week(in language: String) -> [Weekday] {
        let parts = language.split(separator: "-").map { $0.uppercased()[...] }
        // What follows a single letter is no country: `de-u-co-phonebk`.
        let named = parts.dropFirst().prefix { $0.utf8.count > 1 }.first { $0.utf8.count == 2 }
        let country = named ?? Language.territories[Language.primary(of: language)[...]] ?? ""
        let first: Weekday =
            fromSunday.contains(country) ? .sunday : fromSaturday.contains(country) ? .saturday : .monday
        let start = allCases.firstIndex(of: first) ?? allCases.startIndex
        return Array(allCases[start...] + allCases[..<start])
    }

    private static let fromSunday = Set(Language.tags.words("weeks from sunday"))
    private static let fromSaturday = Set(Language.tags.words("weeks from saturday"))
}
