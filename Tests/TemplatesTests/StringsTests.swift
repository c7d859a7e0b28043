import CatalogModel
import Configuration
import Diagnostics
import Kitchen
import Languages
import Testing

@testable import Templates

@Suite struct StringsTests {
    /// A language by its tag, for names of tests.
    struct Language: Sendable, CustomTestStringConvertible {
        var tag: String
        var strings: Strings { PageLanguage.named(tag).strings }
        var testDescription: String { tag }
    }

    static let languages = Templates.languages.map(Language.init)

    /// All texts of a language, with a number for each parameter.
    private func texts(of strings: Strings) -> [(name: String, text: String)] {
        InterfaceString.allCases.flatMap { key in
            switch key.form {
            case .pattern(let parameters):
                [(key.name, Self.filled(strings[key], parameters))]
            case .plural:
                [0, 1, 2, 3, 11, 100].map { count in
                    (key.name, key == .servings ? strings.servings(count) : strings.recipeCount(count))
                }
            }
        }
    }

    /// Replaces each parameter once, as a script does; other placeholders stay.
    private static func filled(_ text: String, _ parameters: [String]) -> String {
        parameters.indices.reduce(text) { $0.replacing("{\($1)}", with: "7", maxReplacements: 1) }
    }

    @Test(arguments: languages)
    func textOfEveryKeyHasNoOtherPlaceholderAndNoSpaceAround(language: Language) {
        for (name, text) in texts(of: language.strings) {
            #expect(!text.isEmpty && !text.contains("{"), "\(name)")
            #expect(text.first?.isWhitespace == false && text.last?.isWhitespace == false, "\(name)")
        }
    }

    /// Nothing in the file of a language is unknown, and nothing is missing.
    @Test(arguments: languages)
    func fileOfEveryLanguageIsWhole(language: Language) throws {
        let texts = try #require(Languages.Language.named(language.tag)?.texts)
        let translation = InterfaceTranslation.read(texts, name: "\(language.tag).yml", language: language.tag)
        #expect(translation.diagnostics == [])
        #expect(InterfaceString.allCases.filter { translation.value.texts[$0] == nil } == [])
        #expect(translation.value.rules.missingKeys == [])
    }

    @Test func germanTableHasNoEnglishText() {
        let english = Set(texts(of: PageLanguage.named("en").strings).map(\.text)).subtracting(["7, 7", "7: 7"])
        #expect(texts(of: PageLanguage.named("de").strings).filter { english.contains($0.text) }.map(\.name) == [])
    }

    /// A text that was forgotten is that of English. Few words are the same in another language.
    @Test(arguments: languages)
    func tablesHaveFewTextsOfEnglish(language: Language) {
        let english = Set(texts(of: PageLanguage.named("en").strings).map(\.text))
        let same = texts(of: language.strings).filter { $0.text.count > 12 && english.contains($0.text) }
        #expect(language.tag == "en" || same.map(\.name) == [])
    }

    /// Every plural form of a table is one that numbers take, and each that they take up to 200 is there, or is `other`.
    @Test(arguments: languages)
    func pluralsHaveTheFormsOfTheLanguage(language: Language) {
        let rule = PluralRule.of(language.tag)
        let known = Set((0...200).map(rule.category) + [1_000_000, 2_000_000].map(rule.category) + [.other])
        for key in InterfaceString.allCases where key.form == .plural {
            let forms = Set(language.strings.forms(of: key).map(\.category))
            #expect(forms.isSubset(of: known), "\(key.name): \(forms)")
            #expect(rule.categories.subtracting(forms).subtracting([.zero, .one, .two]) == [], "\(key.name)")
        }
    }

    @Test func arabicTableHasNoLatinLetter() {
        let latin = texts(of: PageLanguage.named("ar").strings).filter {
            $0.text.contains { $0.isASCII && $0.isLetter }
        }
        #expect(latin.map(\.name) == [])
    }

    /// A tag and the title of the home page's menu in the language that it leads to.
    @Test(
        arguments: [
            ("en", "Recipes"), ("en-GB", "Recipes"), ("de", "Rezepte"), ("de-AT", "Rezepte"), ("DE", "Rezepte"),
            ("ar", "الوصفات"), ("ar-EG", "الوصفات"), ("fr-CA", "Recettes"), ("es-419", "Recetas"),
            ("it", "Ricette"), ("nl-BE", "Recepten"), ("pt-BR", "Receitas"), ("pt", "Receitas"), ("ja-JP", "レシピ"),
            ("sv", "Recept"), ("pl-PL", "Przepisy"), ("fi", "Recipes"), ("den", "Recipes"), ("", "Recipes"),
        ] as [(String, String)])
    func languageIsChosenByItsTag(tag: String, recipes: String) {
        #expect(PageLanguage.named(tag).strings[.recipes] == recipes)
        #expect(PageLanguage.named(tag) === PageLanguage.named(tag))
    }

    @Test(
        arguments: [
            ("en", 0, "0 recipes"), ("en", 1, "1 recipe"), ("en", 2, "2 recipes"),
            ("en", 1_234_567, "1,234,567 recipes"),
            ("de", 0, "0 Rezepte"), ("de", 1, "1 Rezept"), ("de", 2, "2 Rezepte"), ("de", 1234, "1.234 Rezepte"),
            ("ar", 0, "لا وصفات"), ("ar", 1, "وصفة واحدة"), ("ar", 2, "وصفتان"), ("ar", 3, "3 وصفات"),
            ("ar", 10, "10 وصفات"), ("ar", 11, "11 وصفة"), ("ar", 99, "99 وصفة"), ("ar", 100, "100 وصفة"),
            ("ar", 101, "101 وصفة"), ("ar", 103, "103 وصفات"), ("ar", 1011, "1,011 وصفة"),
            ("fr", 0, "0 recette"), ("fr", 1, "1 recette"), ("fr", 2, "2 recettes"),
            ("fr", 1234, "1\u{202F}234 recettes"),
            ("fr", 1_000_000, "1\u{202F}000\u{202F}000 de recettes"), ("es", 0, "0 recetas"), ("es", 1, "1 receta"),
            ("es", 1234, "1234 recetas"), ("es", 12_345, "12.345 recetas"), ("es", 2_000_000, "2.000.000 de recetas"),
            ("it", 1, "1 ricetta"), ("it", 1234, "1234 ricette"), ("it", 12_345, "12.345 ricette"),
            ("nl", 1, "1 recept"), ("nl", 1234, "1.234 recepten"), ("pt-BR", 0, "0 receita"),
            ("pt-BR", 2, "2 receitas"),
            ("pt-BR", 1234, "1.234 receitas"), ("ja", 1, "レシピ1件"), ("ja", 1234, "レシピ1,234件"),
        ] as [(String, Int, String)])
    func recipeCountsHavePluralForms(tag: String, count: Int, expected: String) {
        #expect(PageLanguage.named(tag).strings.recipeCount(count) == expected)
    }

    @Test(
        arguments: [
            ("en", [], ""), ("en", ["a"], "a"), ("en", ["a", "b"], "a and b"), ("en", ["a", "b", "c"], "a, b, and c"),
            ("de", ["a", "b"], "a und b"), ("de", ["a", "b", "c", "d"], "a, b, c und d"),
            ("ar", ["أ", "ب"], "أ وب"), ("ar", ["أ", "ب", "ت"], "أ وب وت"), ("fr", ["a", "b", "c"], "a, b et c"),
            ("es", ["a", "b", "c"], "a, b y c"), ("it", ["a", "b", "c"], "a, b e c"),
            ("nl", ["a", "b", "c"], "a, b en c"),
            ("pt", ["a", "b", "c"], "a, b e c"), ("ja", ["a", "b"], "a、b"), ("ja", ["a", "b", "c"], "a、b、c"),
        ] as [(String, [String], String)])
    func listsHaveTheLanguagesSeparators(tag: String, items: [String], expected: String) {
        #expect(PageLanguage.named(tag).strings.conventions.list(items) == expected)
    }

    @Test(
        arguments: [
            ("en", 12, "December 1, 2024"), ("en", 3, "March 1, 2024"), ("de", 3, "1. März 2024"),
            ("de", 12, "1. Dezember 2024"), ("de", 5, "1. Mai 2024"), ("fr", 8, "1 août 2024"),
            ("es", 3, "1 de marzo de 2024"), ("it", 12, "1 dicembre 2024"), ("nl", 3, "1 maart 2024"),
            ("pt-BR", 3, "1 de março de 2024"), ("ja", 12, "2024年12月1日"),
            ("ar", 3, "1 مارس 2024"), ("ar", 12, "1 ديسمبر 2024"),
        ] as [(String, Int, String)])
    func datesAreWrittenInFull(tag: String, month: Int, expected: String) throws {
        let date = try #require(CalendarDate(year: 2024, month: month, day: 1))
        #expect(PageLanguage.named(tag).strings.conventions.date(date) == expected)
    }

    @Test(arguments: languages)
    func everyLanguageHasTwelveMonths(language: Language) {
        #expect(Set(language.strings.conventions.months).count == 12)
    }

    @Test(
        arguments: [
            ("{0} of {1}", "3 of 12"), ("{1} in all, {0}", "12 in all, 3"), ("{0}{1}", "312"), ("<{1}{0}>", "<123>"),
        ] as [(String, String)])
    func pairPhrasesFollowTheLanguagesOrder(pattern: String, expected: String) {
        #expect(PairPhrase(pattern)("3", "12") == expected)
    }

    /// Texts in pages of a direction, and whether they need to be isolated there.
    @Test(
        arguments: [
            ("Lemon tart", .leftToRight, false), ("Crème brûlée – 2", .leftToRight, false),
            ("Grandma’s 寿司 😀", .leftToRight, false), ("حمص", .leftToRight, true),
            ("Hummus חומוס", .leftToRight, true), ("evil \u{202E} title", .leftToRight, true),
            ("حمص", .rightToLeft, false), ("حمص!", .rightToLeft, false), ("Hummus", .rightToLeft, true),
            ("حمص 3", .rightToLeft, true), ("", .rightToLeft, false),
        ] as [(String, WritingDirection, Bool)])
    func textsOfTheOtherDirectionAreIsolated(text: String, direction: WritingDirection, isNeeded: Bool) {
        let expected = isNeeded ? "\u{2068}\(text)\u{2069}" : text
        #expect(BidiIsolation.text(text, in: direction) == expected)
    }

    @Test(
        arguments: [
            ("", ""), ("  a \n b  ", "a b"), ("short", "short"),
            (String(repeating: "word ", count: 60), String(repeating: "word ", count: 32).dropLast() + " …"),
            (String(repeating: "é", count: 100), String(repeating: "é", count: 79) + " …"),
            (String(repeating: "a", count: 160), String(repeating: "a", count: 160)),
            (String(repeating: "a", count: 160) + " b", String(repeating: "a", count: 160) + " …"),
            ("a " + String(repeating: "b", count: 159), "a …"),
            (" a " + String(repeating: "b", count: 159), "a …"),
        ] as [(String, String)])
    func summariesAreCutAtWords(text: String, expected: String) {
        #expect(Summary.truncated(text) == expected)
    }
}
