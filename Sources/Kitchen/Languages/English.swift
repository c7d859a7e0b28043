// What a reader of English recipes knows. Duration patterns are those of CLDR's English, except that the short form of
// hours is "h", as it stands on packets and ovens.

import CatalogModel

extension Counting {
    /// `1,234`.
    package static let english = Counting(.oneAndOther, separator: ",", minus: "-")
}

extension Plural {
    package static func english(one: String, other: String) -> Plural {
        Plural(.english, [.one: one], other: other)
    }

    fileprivate static func english(_ form: String) -> Plural {
        Plural(.english, [:], other: form)
    }
}

extension DurationWords {
    package static let english = DurationWords(
        short: Patterns(
            day: .english(one: "{0} day", other: "{0} days"), hour: .english("{0} h"), minute: .english("{0} min"),
            second: .english("{0} s"), separator: " "
        ),
        wide: Patterns(
            day: .english(one: "{0} day", other: "{0} days"), hour: .english(one: "{0} hour", other: "{0} hours"),
            minute: .english(one: "{0} minute", other: "{0} minutes"),
            second: .english(one: "{0} second", other: "{0} seconds"), separator: ", "
        )
    )
}
