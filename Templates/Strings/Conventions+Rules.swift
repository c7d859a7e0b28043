import CatalogModel
import Configuration

extension Conventions {
    /// Those of an owner's translation.
    ///
    /// - Parameters:
    ///   - tag: A BCP 47 tag: the language, which has its rule of plurals.
    ///   - base: What the translation leaves out.
    convenience init(_ rules: LanguageRules, of tag: String, insteadOf base: Conventions) {
        let counting = Counting(PluralRule.of(tag), separator: rules.thousands ?? ",", minus: "-")
        self.init(
            counting: counting,
            duration: DurationWords(
                short: rules.short.map { DurationWords.Patterns($0, counting) } ?? base.duration.short,
                wide: rules.wide.map { DurationWords.Patterns($0, counting) } ?? base.duration.wide),
            list: rules.list.map { (comma: $0.comma, last: $0.last, pair: $0.pair) } ?? base.list,
            months: rules.months ?? base.months,
            longDate: rules.date.map(Self.pattern) ?? base.longDate)
    }

    /// A pattern of CLDR, in which texts are in quotation marks, for `{0}. {1} {2}`.
    private static func pattern(_ text: String) -> String {
        let quoted = "'" + text.replacing("'", with: "''") + "'"
        return quoted.replacing("{0}", with: "'d'").replacing("{1}", with: "'MMMM'").replacing("{2}", with: "'y'")
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
