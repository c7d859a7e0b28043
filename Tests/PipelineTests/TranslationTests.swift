import CatalogModel
import Diagnostics
import Pipeline
import Templates
import Testing
import Writing

@testable import Configuration
@testable import OwnFiles

/// A translation of the whole interface: `strings/fi.yml`.
@Suite struct TranslationTests {
    private func site(_ language: String, _ files: [String: String]) throws -> TestSite {
        let site = try TestSite([
            "recipes/a.md":
                "---\ntitle: Soupe\nyield: 4\ndate: 2024-03-09\ntotal_time: 90 min\n---\n\n## Ingredients\n\n- 1 onion\n\n## Method\n\n1. Stir.\n",
            "recipegen.yml": "site: {title: Test, url: \"https://example.org\", language: \(language)}\n",
        ])
        for (name, text) in files { try site.write("strings/\(name)", text) }
        return site
    }

    /// A translation in which each text is the English one in brackets.
    private func whole(_ change: (inout InterfaceTranslation) -> Void = { _ in }) -> String {
        var translation = InterfaceTranslation.empty
        for (key, text) in Templates.englishTexts {
            translation.texts[key] =
                key.form == .plural ? .plural([.one: "<{0}>", .other: "<<{0}>>"]) : .text("‹\(text)›")
        }
        let unit: (String) -> [PluralCategory: String] = { [.one: "{0} \($0)", .other: "{0} \($0)s"] }
        translation.rules.months = (1...12).map { "mois\($0)" }
        translation.rules.date = "le {0} d'{1} de {2}"
        translation.rules.list = .init(comma: ", ", last: " et ", pair: " et ")
        translation.rules.thousands = " "
        translation.rules.short = .init(
            day: unit("j"), hour: unit("h"), minute: unit("m"), second: unit("s"), separator: " ")
        translation.rules.wide = translation.rules.short
        change(&translation)
        return Templates.translation(into: "fi", translation)
    }

    @Test func aWholeOneIsUsedOnPagesAndByScripts() async throws {
        let site = try site("fi-SE", ["fi.yml": whole()])
        #expect(try await site.build().diagnostics == [])
        let recipe = try site.output().text("recipes/soupe/index.html")
        #expect(recipe.contains("<html lang=\"fi-SE\""))
        #expect(recipe.contains("‹Ingredients›</h2>") && !recipe.contains(">Ingredients<"))
        #expect(recipe.contains("le 9 d'mois3 de 2024") || recipe.contains("le 9 d&#39;mois3 de 2024"))
        #expect(recipe.contains("\"startCooking\":\"‹Start cooking›\"") || recipe.contains("‹Start cooking›"))
        #expect(!recipe.contains("lang=\"en\""))
        let packs = try site.output().files.filter { $0.key.hasPrefix("data/cards/0.") }
        #expect(
            packs.count == 1 && packs.values.allSatisfy { String(decoding: $0, as: UTF8.self).contains("1 h 30 ms") })
    }

    @Test func anEditReachesEveryPage() async throws {
        let site = try site("fi", ["fi.yml": whole()])
        try await site.build()
        try site.write("strings/fi.yml", whole { $0.rules.short?.separator = "_" })
        try await site.build()
        #expect(try site.output().differences(from: try await site.cleanBuild()) == [])
        let packs = try site.output().files.filter { $0.key.hasPrefix("data/cards/0.") }
        #expect(
            packs.count == 1 && packs.values.allSatisfy { String(decoding: $0, as: UTF8.self).contains("1 h_30 ms") })
    }

    @Test func namesWhatIsMissing() async throws {
        let site = try site(
            "fi",
            [
                "fi.yml": whole {
                    $0.rules.months = nil
                    $0.texts[.notNow] = nil
                }
            ])
        #expect(
            try await site.build().said(in: site) == [
                """
                SITE/strings/fi.yml: note[language-incomplete]: the file lacks what pages then show in English: \
                language.months, notNow ("Not now")
                  fix: write them; `recipegen strings fi` prints all, with yours
                """
            ])
    }

    @Test func namesWhatIsWrong() async throws {
        let site = try site(
            "fi",
            [
                "fi.yml": whole { $0.texts[.recipeCount] = .plural([.few: "{0}", .other: "{0}"]) }
                    .replacing("page: \"‹Page {0}›\"", with: "page: \"‹Page›\"\nallRecipe: x")
            ])
        let said = try await site.build().diagnostics.map(\.message)
        #expect(
            said.sorted() == [
                "page has no {0}", "recipeCount has a form few, which no number in \"fi\" takes",
                "the file lacks what pages then show in English: page (\"Page {0}\")", "there is no key \"allRecipe\"",
            ])
    }

    @Test func anotherLanguageIsNamed() async throws {
        let site = try site("en", ["fi.yml": whole()])
        #expect(
            try await site.build().said(in: site) == [
                """
                SITE/strings/fi.yml: note[file-skipped]: the file is not used: the site is in "en"
                  fix: name it en.yml, or write "site: {language: fi}"
                """
            ])
    }

    /// What the command prints is a file that can be filled in: nothing in it is wrong before that.
    @Test func theDraftIsReadWithoutTrouble() async throws {
        let site = try site("pl", [:])
        let draft = try TranslationDraft(site: site.path, language: "pl").text()
        #expect(draft.diagnostics == [])
        #expect(draft.value.contains("# Page {0}   {0}: the page's number\npage:\n"))
        #expect(draft.value.contains("{one: \"...\", few: \"...\", many: \"...\", other: \"...\"}"))
        let read = InterfaceTranslation.read(Array(draft.value.utf8), name: "f", language: "pl")
        #expect(read.diagnostics == [])
        #expect(read.value == .empty)
        try site.write("strings/pl.yml", draft.value.replacing("\npage:\n", with: "\npage: \"Strona {0}\"\n"))
        let again = try TranslationDraft(site: site.path, language: "pl").text()
        #expect(again.value.contains("\npage: \"Strona {0}\"\n"))
    }

    @Test func hostileTextsAreEscaped() async throws {
        let site = try site("fi", ["fi.yml": whole { $0.texts[.ingredients] = .text("<script>\"&") }])
        try await site.build()
        let recipe = try site.output().text("recipes/soupe/index.html")
        #expect(!recipe.contains("<script>\"&"))
    }
}
