// What the pages say to readers of Arabic. Patterns are those of CLDR 48 (`main/ar.xml`).

import CatalogModel

extension Counting {
    /// `1,234`: the digits of Arabic as such, without a country, are the Latin ones (`defaultNumberingSystem` of CLDR 48).
    /// A minus sign is held at the left of its digits by a left-to-right mark.
    package static let arabic = Counting(.arabic, separator: ",", minus: "\u{200E}-")
}

extension Plural {
    package static func arabic(
        zero: String, one: String, two: String, few: String, many: String, other: String
    ) -> Plural {
        Plural(.arabic, [.zero: zero, .one: one, .two: two, .few: few, .many: many], other: other)
    }

    fileprivate static func arabic(_ form: String) -> Plural {
        Plural(.arabic, [:], other: form)
    }
}

extension DurationWords {
    package static let arabic = DurationWords(
        short: Patterns(
            day: days, hour: .arabic("{0} س"), minute: .arabic("{0} د"), second: .arabic("{0} ث"), separator: " و"
        ),
        wide: Patterns(
            day: days,
            hour: .arabic(
                zero: "{0} ساعة", one: "ساعة", two: "ساعتان", few: "{0} ساعات", many: "{0} ساعة", other: "{0} ساعة"
            ),
            minute: .arabic(
                zero: "{0} دقيقة", one: "دقيقة", two: "دقيقتان", few: "{0} دقائق", many: "{0} دقيقة",
                other: "{0} دقيقة"
            ),
            second: .arabic(
                zero: "{0} ثانية", one: "ثانية", two: "ثانيتان", few: "{0} ثوان", many: "{0} ثانية",
                other: "{0} ثانية"
            ),
            separator: " و"
        )
    )

    private static let days: Plural = .arabic(
        zero: "{0} يوم", one: "يوم", two: "يومان", few: "{0} أيام", many: "{0} يومًا", other: "{0} يوم"
    )
}
