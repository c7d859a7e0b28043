package import CatalogModel
import YAML

/// How a language writes numbers, lists, dates and durations, as the owner's translation says it: `language` in
/// `strings/fi.yml`. What is nil stays as in English.
package struct LanguageRules: Sendable, Hashable {
    /// The separators of a list: between items, before the last one, and between two.
    package struct ListWords: Sendable, Hashable {
        package var comma: String
        package var last: String
        package var pair: String
    }

    /// The units of durations in one width, by plural category, and the separator between two of them.
    package struct DurationTexts: Sendable, Hashable {
        package var day: [PluralCategory: String]
        package var hour: [PluralCategory: String]
        package var minute: [PluralCategory: String]
        package var second: [PluralCategory: String]
        package var separator: String

        fileprivate var texts: [String] {
            [day, hour, minute, second].flatMap { forms in PluralCategory.allCases.map { forms[$0] ?? "" } } + [
                separator
            ]
        }
    }

    /// Twelve names in the form that dates use.
    package var months: [String]?
    /// `{0}` is the day, `{1}` the month, `{2}` the year.
    package var date: String?
    package var list: ListWords?
    /// Between groups of three digits.
    package var thousands: String?
    /// The least number whose groups are set apart: 10,000 where 1234 is written as 1234.
    package var leastGrouped: Int?
    package var short: DurationTexts?
    package var wide: DurationTexts?

    package init() {}

    /// The keys that have no value.
    package var missingKeys: [String] {
        let known: [(String, Bool)] = [
            ("months", months == nil), ("date", date == nil), ("list", list == nil), ("thousands", thousands == nil),
            ("short", short == nil), ("wide", wide == nil),
        ]
        return known.filter(\.1).map { "language.\($0.0)" }
    }

    /// All values, for fingerprints.
    package var texts: [String] {
        let simple = [date, list?.comma, list?.last, list?.pair, thousands, leastGrouped.map(String.init)]
            .map { $0 ?? "" }
        return simple + (months ?? []) + (short?.texts ?? [""]) + (wide?.texts ?? [""])
    }
}

extension LanguageRules {
    init(from reader: inout MappingReader) {
        months = reader.months()
        date = reader.pattern("date", of: ["the day", "the month", "the year"], "A date in full.")
        list =
            reader.mapping("list", "What separates the items of a list.") { list -> ListWords? in
                let comma = list.text("comma", "Between two items.")
                let last = list.text("last", "Before the last of three or more.")
                let pair = list.text("pair", "Between the only two.")
                guard let comma, let last, let pair else { return nil }
                return ListWords(comma: comma, last: last, pair: pair)
            } ?? nil
        thousands = reader.text("thousands", "What separates groups of three digits.")
        leastGrouped = reader.integer(
            "leastGrouped", in: 1000...1_000_000, "The least number whose groups of digits are set apart.")
        short = reader.durations("short", "Durations on cards and buttons, such as 1 h 30 min.")
        wide = reader.durations("wide", "Durations as they are read out, such as 1 hour, 30 minutes.")
    }
}

extension MappingReader {
    fileprivate mutating func months() -> [String]? {
        guard let months = texts("months", "The names of the months in dates, from January on.") else { return nil }
        if months.count == 12 { return months }
        let path = path(of: "months")
        report(
            "\(path) has \(months.count) names, where 12 are expected", at: value("months")?.position ?? position,
            path: path, fix: "write all twelve, from January on")
        return nil
    }

    fileprivate mutating func durations(_ key: String, _ meaning: String) -> LanguageRules.DurationTexts? {
        mapping(key, meaning) { units -> LanguageRules.DurationTexts? in
            let forms = ["day", "hour", "minute", "second"].map { units.plural($0, "The text for a number of them.") }
            // Nothing is between the units of "1時間30分".
            let isEmpty = units.isEmptyText("separator")
            let separator = units.text("separator", default: " ", "Between two units; it may be \"\".")
            guard let day = forms[0], let hour = forms[1], let minute = forms[2], let second = forms[3] else {
                return nil
            }
            return LanguageRules.DurationTexts(
                day: day, hour: hour, minute: minute, second: second, separator: isEmpty ? "" : separator)
        } ?? nil
    }
}
