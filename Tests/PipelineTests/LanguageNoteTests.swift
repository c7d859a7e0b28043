import Configuration
import Pipeline
import Testing

/// What a build says of a language that the program has no words in.
@Suite struct LanguageNoteTests {
    @Test(arguments: ["en", "en-GB", "de-AT", "ar"])
    func reportsNothingForTranslatedLanguages(tag: String) async throws {
        let site = try site(in: tag)
        #expect(try await site.build().said(in: site) == [])
    }

    @Test func reportsNumberOfTextsInEnglish() async throws {
        let count = InterfaceString.allCases.count
        let site = try site(in: "fi")
        #expect(try await site.build().said(in: site) == [note(count)])
        // Each build says so, also one that has nothing to do.
        #expect(try await site.build().said(in: site) == [note(count)])
        try site.write(
            "recipegen.yml",
            """
            site: {title: Test, url: "https://example.org", language: fi}
            strings: {recipes: Recettes, servings: {other: "{0} parts"}}

            """
        )
        #expect(try await site.build().said(in: site) == [note(count - 2)])
    }

    private func site(in language: String) throws -> TestSite {
        try TestSite([
            "recipes/a.json": [Dish("1", "Soup")].feed,
            "recipegen.yml": "site: {title: Test, url: \"https://example.org\", language: \(language)}\n",
        ])
    }

    private func note(_ count: Int) -> String {
        """
        SITE/recipegen.yml: note[language-incomplete]: the program has no words in "fi", so the pages show \(count) of their own texts in English
          fix: translate them in strings/fi.yml, which `recipegen strings fi` begins; there are words in ar, da, de, en, es, fr, it, ja, nl, pl, pt, sv
        """
    }
}
