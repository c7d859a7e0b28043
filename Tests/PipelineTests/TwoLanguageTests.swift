import Checking
import Diagnostics
import Files
import Pipeline
import Testing

@testable import Tasks

/// A site in two languages, as `Fixtures/two-languages` has it.
@Suite struct TwoLanguageTests {
    private static let english = """
        ---
        title: Apple pie
        servings: 4
        ---

        ## Ingredients

        - 1 kg apples

        ## Method

        1. Bake for 45 minutes.

        """
    private static let german = """
        ---
        title: Apfelkuchen
        servings: 4
        date: 2026-03-09
        ---

        ## Zutaten

        - 1 kg Äpfel

        ## Zubereitung

        1. 45 Minuten backen.

        """

    private func site(_ languages: String = ", languages: [de]") throws -> TestSite {
        try TestSite([
            "recipegen.yml": "site: {title: Test, url: \"https://example.org/\"\(languages)}\n",
            "recipes/pie.md": Self.english, "recipes/pie.de.md": Self.german,
            "recipes/soup.md": Self.english.replacing("Apple pie", with: "Soup"),
        ])
    }

    @Test func buildsEachPageInTheLanguageOfItsRecipe() async throws {
        let site = try site()
        #expect(try await site.build().diagnostics == [])
        let tree = try site.output()
        let pie = try tree.text("recipes/apple-pie/index.html")
        let kuchen = try tree.text("recipes/apfelkuchen/index.html")
        #expect(pie.contains("<html lang=\"en\" dir=\"ltr\"") && kuchen.contains("<html lang=\"de\" dir=\"ltr\""))
        #expect(pie.contains("Ingredients</h2>") && kuchen.contains("Zutaten</h2>"))
        #expect(kuchen.contains("9. März 2026"))
        #expect(pie.contains("Start cooking") && !kuchen.contains("Start cooking"))
        let links = """
            <link rel="alternate" hreflang="en" href="https://example.org/recipes/apple-pie/">
            <link rel="alternate" hreflang="de" href="https://example.org/recipes/apfelkuchen/">
            <link rel="alternate" hreflang="x-default" href="https://example.org/recipes/apple-pie/">
            """
        #expect(pie.contains(links) && kuchen.contains(links))
        #expect(pie.contains("hreflang=\"de\" href=\"../../recipes/apfelkuchen/\">Deutsch</a>"))
        #expect(kuchen.contains("hreflang=\"en\" href=\"../../recipes/apple-pie/\">English</a>"))
        #expect(pie.contains("\"inLanguage\":\"en\"") && kuchen.contains("\"inLanguage\":\"de\""))
        let home = try tree.text("de/index.html")
        #expect(home.contains("<html lang=\"de\"") && home.contains("Apfelkuchen") && !home.contains("Apple pie"))
        let main = try tree.text("index.html")
        #expect(main.contains("Apple pie") && !main.contains("Apfelkuchen"))
        let sitemap = try tree.text("sitemap.xml")
        #expect(sitemap.contains("xmlns:xhtml=\"http://www.w3.org/1999/xhtml\""))
        #expect(
            sitemap.contains(
                "<xhtml:link rel=\"alternate\" hreflang=\"de\" href=\"https://example.org/recipes/apfelkuchen/\"/>"))
    }

    /// The files of the output that differ between two builds, but for data.
    private func changed(_ site: TestSite, _ change: (TestSite) throws -> Void) async throws -> [String] {
        let before = try site.output()
        try change(site)
        try await site.build()
        let after = try site.output()
        #expect(after.differences(from: try await site.cleanBuild()) == [])
        let names = Set(before.files.keys).union(after.files.keys)
        return names.filter { before.files[$0] != after.files[$0] && !$0.hasPrefix("data/") && $0.hasSuffix("html") }
            .sorted()
    }

    @Test func anEditOfATranslationWritesItsPageAlone() async throws {
        let site = try site()
        try await site.build()
        let changed = try await changed(site) {
            try $0.write("recipes/pie.de.md", Self.german.replacing("45 Minuten", with: "50 Minuten"))
        }
        #expect(changed == ["recipes/apfelkuchen/index.html"])
    }

    @Test func aTranslationThatComesWritesThePagesThatLeadToIt() async throws {
        let site = try site()
        try site.write("recipes/knoedel.de.md", Self.german.replacing("Apfelkuchen", with: "Knödel"))
        try site.remove("recipes/pie.de.md")
        try await site.build()
        let changed = try await changed(site) { try $0.write("recipes/pie.de.md", Self.german) }
        #expect(changed == ["de/index.html", "recipes/apfelkuchen/index.html", "recipes/apple-pie/index.html"])
        let gone = try await self.changed(site) { try $0.remove("recipes/pie.de.md") }
        #expect(gone.contains("recipes/apple-pie/index.html") && gone.contains("de/index.html"))
    }

    @Test func theFirstRecipeInALanguageBringsItsHomePage() async throws {
        let site = try site()
        try site.remove("recipes/pie.de.md")
        #expect(try await site.build().diagnostics.map(\.code) == [.languageEmpty])
        let output = try site.output()
        #expect(output.files["de/index.html"] == nil)
        #expect(try !output.text("index.html").contains("hreflang") && !output.text("sitemap.xml").contains("hreflang"))
        try site.write("recipes/pie.de.md", Self.german)
        #expect(try await site.build().diagnostics == [])
        let soup = try site.output().text("recipes/soup/index.html")
        #expect(soup.contains("hreflang=\"de\" href=\"../../de/\">Deutsch</a>"))
        #expect(try site.output().differences(from: try await site.cleanBuild()) == [])
    }

    @Test func aCheckFindsNoEqualTitlesInTranslations() async throws {
        let site = try site()
        try site.write("recipes/pie.md", Self.english.replacing("Apple pie", with: "Pizza"))
        try site.write("recipes/pie.de.md", Self.german.replacing("Apfelkuchen", with: "Pizza"))
        func codes() async throws -> [String] {
            try await SiteCheck(site.options(), host: nil).run().findings.map(\.code.rawValue)
        }
        #expect(try await codes().contains("title-equal") == false)
        try site.write("recipes/pie.de.md", Self.german.replacing("Apfelkuchen", with: "Soup"))
        #expect(try await codes().contains("title-equal"))
    }

    static let namesOfTranslations = ["pie.de.md", "apfelkuchen.md"]

    @Test(arguments: namesOfTranslations)
    func anImportKeepsTranslations(name: String) async throws {
        let site = try site()
        try site.remove("recipes/pie.de.md")
        let reference = name == "pie.de.md" ? "" : "language: de\ntranslationOf: apple-pie\n"
        try site.write("recipes/" + name, Self.german.replacing("servings: 4\n", with: "servings: 4\n" + reference))
        let copy = try self.site()
        for file in ["pie.md", "pie.de.md", "soup.md"] { try copy.remove("recipes/" + file) }
        let report = try await Import([site.path + "/recipes"], into: copy.path + "/recipes").run()
        #expect(report.diagnostics == [] && report.written == 3)
        #expect(try await copy.build().diagnostics == [])
        try await site.build()
        for page in ["index.html", "de/index.html", "recipes/apple-pie/index.html", "recipes/apfelkuchen/index.html"] {
            #expect(try copy.output().text(page) == site.output().text(page))
        }
    }

    @Test func translationsAreLinkedWithoutTheSetting() async throws {
        let site = try site("")
        try await site.build()
        let kuchen = try site.output().text("recipes/apfelkuchen/index.html")
        #expect(kuchen.contains("<html lang=\"en\"") && kuchen.contains("<article lang=\"de\""))
        #expect(kuchen.contains("hreflang=\"en\" href=\"../../recipes/apple-pie/\">English</a>"))
        #expect(try site.output().files["de/index.html"] == nil)
        #expect(try site.output().text("index.html").contains("Apfelkuchen"))
    }

    @Test func translationsMayShareTitleAndSource() async throws {
        let source = "servings: 4\nsource: https://example.com/pizza"
        let site = try site()
        try site.write(
            "recipes/pie.md",
            Self.english.replacing("Apple pie", with: "Pizza").replacing("servings: 4", with: source))
        try site.write(
            "recipes/pie.de.md",
            Self.german.replacing("Apfelkuchen", with: "Pizza").replacing("servings: 4", with: source))
        #expect(try await site.build().diagnostics == [])
        let recipes = try site.output().recipes
        #expect(recipes.count == 3 && recipes.contains("pizza"))
        #expect(try site.output().text("recipes/pizza/index.html").contains("<html lang=\"en\""))
    }

    /// A page of the owner's in a further language is like a recipe's: its own interface, menu and list of posts, and links to
    /// its translations.
    @Test func hasPagesOfTheOwnersInBothLanguages() async throws {
        let site = try site()
        try site.write("pages/about.md", "# About\n\nWe.\n")
        try site.write("pages/about.de.md", "# Wer wir sind\n\nWir.\n")
        try site.write("pages/imprint.md", "# Imprint\n\nHere.\n")
        try site.write("pages/2024/rome.md", "---\ntitle: Rome\ndate: 2024-03-09\n---\nWe walked.\n")
        try site.write("pages/2024/rome.de.md", "---\ntitle: Rom\ndate: 2024-03-09\n---\nWir gingen.\n")
        try site.write("pages/fi.fi.md", "# Fi\n\nNo language of the site.\n")
        #expect(try await site.build().diagnostics == [])
        let tree = try site.output()
        let (about, german) = (try tree.text("about/index.html"), try tree.text("de/about/index.html"))
        #expect(about.contains("<html lang=\"en\"") && german.contains("<html lang=\"de\""))
        #expect(about.contains("hreflang=\"de\" href=\"../de/about/\">Deutsch</a>"))
        #expect(german.contains("hreflang=\"en\" href=\"../../about/\">English</a>"))
        #expect(german.contains("<link rel=\"alternate\" hreflang=\"en\" href=\"https://example.org/about/\">"))
        #expect(about.contains(">About</a>") && !about.contains(">Wer wir sind</a>"))
        #expect(
            german.contains(">Wer wir sind</a>") && german.contains(">Imprint</a>") && !german.contains(">About</a>"))
        #expect(try tree.text("de/2024/rome/index.html").contains("9. März 2024"))
        #expect(try tree.text("posts/index.html").contains(">Rome</a>"))
        let posts = try tree.text("de/posts/index.html")
        #expect(posts.contains("<h1>Beiträge</h1>") && posts.contains(">Rom</a>") && !posts.contains(">Rome</a>"))
        #expect(german.contains("href=\"../../de/posts/\""))
        #expect(tree.files["fi-fi/index.html"] != nil)
        #expect(!(try tree.text("feed.xml").contains("<title>Rom</title>")))
    }
}
