import CatalogModel
package import Configuration
import JSONText

extension Templates {
    /// All texts of the interface as YAML, for a translator: a comment with the English text and what its placeholders
    /// are, then the key with the translation, or with nothing.
    package static func translation(into language: String, _ translation: InterfaceTranslation) -> String {
        let forms = PluralCategory.allCases.filter(PluralRule.of(language).categories.contains)
        var text = """
            # The interface in "\(language)". Write a text in quotes after each key. One without a text is shown in English.
            # {0} and {1} stand for what the comment says. Where {0} is a number of things, write a form for each plural of the
            # language, each with {0}: {\(forms.map { "\($0.rawValue): \"...\"" }.joined(separator: ", "))}

            \(rules(translation.rules, forms))

            """
        let english = PageLanguage.english.strings
        for key in InterfaceString.allCases {
            text += "\n# \(english[key])\(explanation(key))\n"
            let own = translation.texts[key]
            text += "\(key.name):\(key.form == .plural ? plural(own?.plurals, forms) : value(own?.pattern))\n"
        }
        return text
    }

    private static func explanation(_ key: InterfaceString) -> String {
        switch key.form {
        case .plural: "   {0}: the number"
        case .pattern(let parts): parts.enumerated().map { "   {\($0)}: \($1)" }.joined()
        }
    }

    /// A text in double quotes, which JSON and YAML write alike.
    private static func value(_ text: String?) -> String {
        guard let text else { return "" }
        var json = JSONWriter()
        json.value(text)
        return " " + String(decoding: json.finish(), as: UTF8.self)
    }

    private static func plural(_ own: [PluralCategory: String]?, _ forms: [PluralCategory]) -> String {
        guard let own, !own.isEmpty else { return "" }
        let written = PluralCategory.allCases.filter { own[$0] != nil }
        return " {" + written.map { "\($0.rawValue):\(value(own[$0]))" }.joined(separator: ", ") + "}"
    }

    private static func rules(_ rules: LanguageRules, _ forms: [PluralCategory]) -> String {
        let months = rules.months.map { " [" + $0.map { value($0).dropFirst() }.joined(separator: ", ") + "]" } ?? ""
        let list = rules.list
        return """
            language:
              # The twelve months as dates have them: [January, February, ...]
              months:\(months)
              # {0}: the day   {1}: the month   {2}: the year
              date:\(value(rules.date))
              # Between the items of a list, before the last one of three or more, and between two: ", "  ", and "  " and "
              list:
                comma:\(value(list?.comma))
                last:\(value(list?.last))
                pair:\(value(list?.pair))
              # Between groups of three digits: ","
              thousands:\(value(rules.thousands))
              # The least number whose groups are set apart: 10000 where 1234 is written as 1234
              leastGrouped:\(rules.leastGrouped.map { " \($0)" } ?? "")
              # {0} h {0} min
              short:
            \(durations(rules.short, forms))
              # {0} hours, {0} minutes
              wide:
            \(durations(rules.wide, forms))
            """
    }

    private static func durations(_ texts: LanguageRules.DurationTexts?, _ forms: [PluralCategory]) -> String {
        let units = [("day", texts?.day), ("hour", texts?.hour), ("minute", texts?.minute), ("second", texts?.second)]
        let lines = units.map { name, own in "    \(name):\(plural(own, forms))" }
        return (lines + ["    separator:\(value(texts?.separator))"]).joined(separator: "\n")
    }
}
