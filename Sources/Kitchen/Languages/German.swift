// What the pages say to readers of German. Patterns are those of CLDR 48 (`main/de.xml`), except that the two parts of a
// short time have a space between them, as they stand in cookbooks: "1 Std. 30 Min.".

import CatalogModel

extension Counting {
    /// `1.234`.
    package static let german = Counting(.oneAndOther, separator: ".", minus: "-")
}

extension Plural {
    package static func german(one: String, other: String) -> Plural {
        Plural(.german, [.one: one], other: other)
    }

    fileprivate static func german(_ form: String) -> Plural {
        Plural(.german, [:], other: form)
    }
}

extension DurationWords {
    package static let german = DurationWords(
        short: Patterns(
            day: .german("{0} Tg."), hour: .german("{0} Std."), minute: .german("{0} Min."),
            second: .german("{0} Sek."), separator: " "
        ),
        wide: Patterns(
            day: .german(one: "{0} Tag", other: "{0} Tage"), hour: .german(one: "{0} Stunde", other: "{0} Stunden"),
            minute: .german(one: "{0} Minute", other: "{0} Minuten"),
            second: .german(one: "{0} Sekunde", other: "{0} Sekunden"), separator: ", "
        )
    )
}
