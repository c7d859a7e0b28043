import CatalogModel
import Configuration

/// How a language writes numbers, lists, dates and durations (CLDR 48).
///
/// A class: a copy of the struct would retain its months and words, which pages on all cores share.
package final class Conventions: Sendable {
    let counting: Counting
    /// The units of durations.
    let duration: DurationWords
    let list: LanguageRules.ListWords
    /// In the form that dates use; January first.
    let months: [String]
    /// The parts of a date in full: texts, and "{0}" for the day, "{1}" for the month, "{2}" for the year.
    private let date: [Substring]

    /// - Parameters:
    ///   - tag: A BCP 47 tag: the language, which has its rule of plurals.
    ///   - base: What the rules leave out; nil for rules that leave out nothing.
    init(_ rules: LanguageRules, of tag: String, insteadOf base: Conventions?) {
        func known<Rule>(_ rule: Rule?, _ other: Rule?) -> Rule {
            guard let rule = rule ?? other else { preconditionFailure("the interface has no rules in \(tag)") }
            return rule
        }
        let counting = Counting(
            PluralRule.of(tag), separator: rules.thousands ?? ",", leastGrouped: rules.leastGrouped ?? 1000)
        self.counting = counting
        duration = DurationWords(
            short: known(rules.short.map { DurationWords.Patterns($0, counting) }, base?.duration.short),
            wide: known(rules.wide.map { DurationWords.Patterns($0, counting) }, base?.duration.wide))
        list = known(rules.list, base?.list)
        months = known(rules.months, base?.months)
        date = known(rules.date.map(Self.parts), base?.date)
    }

    /// "{1}", " ", "{0}", ", " and "{2}" of "{1} {0}, {2}".
    private static func parts(of pattern: String) -> [Substring] {
        pattern.split(separator: "{", omittingEmptySubsequences: false).enumerated().flatMap { number, part in
            guard number > 0, let end = part.firstIndex(of: "}") else { return [part] }
            return ["{" + part[...end], part[part.index(after: end)...]]
        }
    }

    /// "a, b, and c".
    func list(_ items: [String]) -> String {
        guard let last = items.last, items.count > 1 else { return items.first ?? "" }
        let others = items.dropLast().joined(separator: list.comma)
        return others + (items.count == 2 ? list.pair : list.last) + last
    }

    /// A date in full: "March 9, 2024".
    func date(_ date: CalendarDate) -> String {
        self.date.reduce(into: "") { text, part in
            switch part {
            case "{0}": text += String(date.day)
            case "{1}": text += months[date.month - 1]
            case "{2}": text += String(date.year)
            default: text += part
            }
        }
    }
}

extension DurationWords.Patterns {
    init(_ texts: LanguageRules.DurationTexts, _ counting: Counting) {
        func plural(_ forms: [PluralCategory: String]) -> Plural {
            Plural(counting, forms, other: forms[.other] ?? "{0}")
        }
        self.init(
            day: plural(texts.day), hour: plural(texts.hour), minute: plural(texts.minute),
            second: plural(texts.second), separator: texts.separator)
    }
}
