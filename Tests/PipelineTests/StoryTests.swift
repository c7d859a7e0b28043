import CatalogModel
import Diagnostics
import Files
import Foundation
import RecipeSamples
import Testing

@testable import Pipeline
@testable import Tasks

/// Texts around recipes, and recipes within texts.
@Suite struct StoryTests {
    private static let recipe = """
        ---
        title: Pie
        id: "1"
        servings: 4
        aggregateRating: {ratingValue: 4.7, bestRating: 5, ratingCount: 12}
        ---

        Long *ago*.

        ![The pot](pot.jpg "Old")
        ![The lid](lid.jpg)

        {{recipe}}

        Quick.

        ## Ingredients

        - 200 g flour

        ## Directions

        1. Sift the flour.

           ![A sieve](sieve.jpg)

        {{/recipe}}

        Serve it with cream.

        """

    private static func settings(_ feed: String = "", more: String = "") -> String {
        """
        site: {title: Test, url: "https://example.org/supper/"}
        feeds: [{source: recipes, name: family\(feed)}]
        \(more)

        """
    }

    private static let photo: [UInt8] = {
        let path = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../Fixtures/feeds/photos/pie.jpg")
        return (try? Array(Data(contentsOf: path))) ?? []
    }()

    private static func site(_ settings: String = settings(), _ others: [String: String] = [:]) throws -> TestSite {
        let site = try TestSite(["recipegen.yml": settings, "recipes/pie.md": recipe].merging(others) { $1 })
        for name in ["pot", "lid", "sieve"] { try site.write("recipes/\(name).jpg", photo) }
        return site
    }

    private static let page = "recipes/pie/index.html"

    @Test func showsTheTextAroundARecipe() async throws {
        let site = try Self.site()
        let report = try await site.build()
        #expect(report.diagnostics.filter { $0.severity != .note } == [])
        let html = try site.text("public/" + Self.page)
        let places = [
            "<div class=\"lead\"", "href=\"#recipe\"", "<p>Long <em>ago</em>.</p>", "alt=\"The pot\"",
            "<figcaption>Old</figcaption>", "alt=\"The lid\"", "id=\"recipe\"", "id=\"ingredients\"",
            "alt=\"A sieve\"", "Serve it with",
        ].map { html.range(of: $0)?.lowerBound }
        #expect(!places.contains(nil))
        #expect(places.compactMap(\.self) == places.compactMap(\.self).sorted())
    }

    @Test func namesMissingPictures() async throws {
        let site = try Self.site()
        try site.remove("recipes/lid.jpg")
        let report = try await site.build()
        #expect(report.diagnostics.filter { $0.code == .photoMissing }.count == 1)
        #expect(try !site.text("public/" + Self.page).contains("picture-row"))
    }

    @Test func importsAndExportsLoseNothing() async throws {
        // Without the site's address, exports have the paths of photos.
        let settings = "site: {title: Test}\nfeeds: [{source: recipes, name: family}]\nexport: [schemaorg]\n"
        let site = try Self.site(settings)
        try await site.build()
        for source in ["/recipes", "/public/recipes.json"] {
            let copy = try TestSite(["recipegen.yml": settings])
            let report = try await Import([site.path + source], into: copy.path + "/recipes", jobs: 1).run()
            #expect(report.diagnostics.map(\.code) == [], "\(source)")
            let text = try copy.text("recipes/pie.md")
            #expect(text.contains("\nLong *ago*.\n\n![The pot]("), "\(source)")
            #expect(text.contains("\n{{recipe}}\n\nQuick.\n"), "\(source)")
            #expect(text.contains("\n{{/recipe}}\n\nServe it with"), "\(source)")
            try await copy.build()
            #expect(try copy.text("public/" + Self.page) == site.text("public/" + Self.page), "\(source)")
        }
    }

    /// Texts that a file would take for its title or marks.
    @Test func keepsStoriesThatLookLikeMarks() async throws {
        let recipe = """
            [{"@type": "Recipe", "name": "Pie", "recipeIngredient": ["1 egg"], "recipeInstructions": ["Boil."],
              "x:story": {"above": ["# Heading\\n\\n{{recipe}}\\n\\n{{card: a}}", [{"url": "a (1).jpg", "caption": "[x](y)"}]],
                          "below": ["{{/recipe}}\\n\\n```\\n{{recipe}}\\n```"]}}]
            """
        let folder = try TemporaryFolder(["a.json": recipe])
        try Files.replace(folder.path + "/a (1).jpg", with: Self.photo)
        let report = try await Import([folder.path + "/a.json"], into: folder.path + "/out", jobs: 1).run()
        #expect(report.diagnostics.map(\.description) == [])
        let text = String(decoding: try Files.read(folder.path + "/out/pie.md"), as: UTF8.self)
        #expect(text.contains("\n## Heading\n\n\\{{recipe}}\n\n\\{{card: a}}\n"))
        #expect(text.contains("\n![\\[x\\](y)](pie_story-1.jpg)\n"))
        #expect(text.contains("\n{{/recipe}}\n\n\\{{/recipe}}\n\n```\n{{recipe}}\n```"))
    }

    @Test func inspectionSaysWhereTheStoryIs() async throws {
        let findings = try await Inspection(jobs: 1).findings(
            in: "-", standardInput: Array(#"[{"@type": "Recipe", "name": "Pie", "x:story": {"below": ["So."]}}]"#.utf8))
        #expect(findings.contains { $0.model?.story == Story(below: [.text(.plain("So."))]) })
    }

    // MARK: Ratings

    @Test(arguments: [(", ratings: own", true), (", ratings: others", false), ("", false)])
    func showsRatingsThatAreItsOwn(setting: String, isShown: Bool) async throws {
        let site = try Self.site(Self.settings(setting))
        try await site.build()
        let html = try site.text("public/" + Self.page)
        #expect(html.contains("4.7 out of 5 <small>12 ratings</small>") == isShown)
        #expect(html.contains("\"aggregateRating\"") == isShown)
    }

    /// A build knows its records by their bytes and the settings of their feed.
    @Test func readsRatingsAgainWhenTheSettingChanges() async throws {
        let site = try Self.site()
        try await site.build()
        try site.write("recipegen.yml", Self.settings(", ratings: own"))
        try await site.build()
        #expect(try site.text("public/" + Self.page).contains("4.7 out of 5"))
        #expect(try await site.output() == site.cleanBuild())
    }

    /// The first feed of a recipe wins, field by field: what it takes from another is still the other's.
    @Test func showsNoRatingOfAnotherFeed() async throws {
        let source = "source: \"https://example.org/a\""
        let text = "\n## Ingredients\n- 1 egg\n\n## Directions\n1. Boil.\n"
        let settings = """
            site: {title: Test, url: "https://example.org/supper/"}
            feeds: [{source: recipes, name: own, ratings: own}, {source: others, name: others}]

            """
        let site = try TestSite([
            "recipegen.yml": settings, "recipes/egg.md": "---\ntitle: Egg\n\(source)\n---\n\(text)",
            "others/egg.md":
                "---\ntitle: Egg\n\(source)\naggregateRating: {ratingValue: 4, ratingCount: 3}\n---\n\(text)",
        ])
        try await site.build()
        #expect(try !site.text("public/recipes/egg/index.html").contains("aggregateRating"))
    }

    // MARK: Several recipes on one page

    @Test func showsRecipesWithinAPage() async throws {
        let page = "# Summer\n\nTwo.\n\n{{recipe: family:1}}\n\n{{recipe: pie}}\n\n{{card: pie}}\n"
        let site = try Self.site(Self.settings(), ["pages/summer.md": page])
        let report = try await site.build()
        #expect(report.diagnostics.filter { $0.severity != .note } == [])
        let html = try site.text("public/summer/index.html")
        let ids = html.matches(of: /\sid="([^"]+)"/).map { String($0.output.1) }
        #expect(ids.count == Set(ids).count)
        #expect(Set(ids).isSuperset(of: ["step-1-of-1", "ingredient-1-of-1", "step-1-of-2", "ingredient-1-of-2"]))
        for link in html.matches(of: /href="#([^"]+)"/) { #expect(ids.contains(String(link.output.1))) }
        #expect(html.matches(of: /"@type":"Recipe"/).count == 2)
        #expect(html.matches(of: /"@id":"https:\/\/example.org\/supper\/recipes\/pie\/#recipe"/).count == 2)
        #expect(html.contains("<link rel=\"canonical\" href=\"https://example.org/supper/summer/\">"))
        #expect(html.contains("class=\"card-title\""))
        #expect(try site.output().files.keys.contains { $0.hasPrefix("assets/post-") })
    }

    @Test func hasNoScriptOfSuchPagesWithoutThem() async throws {
        let site = try Self.site(Self.settings(), ["pages/summer.md": "# Summer\n\n{{card: pie}}\n"])
        try await site.build()
        #expect(try !site.output().files.keys.contains { $0.hasPrefix("assets/post-") })
    }

    @Test func namesRecipesThatItDoesNotHave() async throws {
        let page = "# Summer\n\n{{recipe: family:2}}\n\n{{card: PIE}}\n\n{{recipe}}\n\n{{recipe: draft}}\n"
        let draft = Self.recipe.replacing("title: Pie\nid: \"1\"", with: "title: Draft\ndraft: true")
        let site = try Self.site(Self.settings(), ["pages/summer.md": page, "recipes/draft.md": draft])
        let found = try await site.build().diagnostics.filter { $0.code == .pageRecipeUnknown }
        let file = site.path + "/pages/summer.md"
        let fix =
            "write the feed's name and the id that `recipegen inspect` shows, as in family:12, or take it out"
        func warning(_ message: String, _ line: Int, _ fix: String) -> Diagnostic {
            Diagnostic(.warning, .pageRecipeUnknown, message, at: Location(file: file, line: line), fix: fix)
        }
        #expect(
            found == [
                warning("no recipe has the id or slug \"family:2\"", 3, fix),
                warning("no recipe has the id or slug \"PIE\"", 5, "write \"family:1\""),
                warning("the line names no recipe", 7, fix),
            ])
    }

    /// What is in a comment is for the author alone: on no page, in no data.
    @Test func publishesNothingOfComments() async throws {
        let site = try TestSite([
            "recipes/soup.md": """
            # Soup

            Good. <!-- secret

            secret --> Quick.

            <!--
            ## Ingredients
            - 1 secret thing
            -->
            ## Ingredients
            - 1 egg <!-- secret -->

            ## Method
            1. Mix.
            <!-- 2. Secret

            3. Another secret step -->
            4. Bake.
            """,
            "recipes/pie.recipemd":
                "# Pie\n\n<!-- secret\n\n---\n-->\n---\n\n- *1* egg\n\n---\n\nBake.<!--\n\nsecret\n-->\n",
            "pages/about.md": "# About\n\nHello <!-- secret\n\n## Secret\n--> there.\n",
        ])
        #expect(try await site.build().diagnostics == [])
        let files = try site.output().files
        for (name, bytes) in files where !name.hasPrefix("assets/") {
            #expect(!String(decoding: bytes, as: UTF8.self).lowercased().contains("secret"), "\(name)")
        }
        let page = try site.output().text("recipes/soup/index.html")
        #expect(page.contains("Mix.") && page.contains("Bake.") && page.contains("Quick."))
    }
}
