import Archives
import CatalogModel
import Diagnostics
import Files
import Foundation
import JSONText
import Testing
import Writing

@testable import Pipeline
@testable import Tasks

/// `export`: all recipes of a site as files for other programs.
@Suite struct ExportTests {
    private static func site(_ source: String, export: String, url: String = "https://example.org/") throws -> TestSite
    {
        try TestSite([
            "recipegen.yml": """
            site: {title: Test, url: "\(url)"}
            images: {policy: hotlink, missing: quiet}
            feeds: [{source: "\(source)", name: family}]
            export: [\(export)]

            """
        ])
    }

    /// The site of `feed` with both exports, for what only looks at it.
    private static let output: Task<Tree, any Error> = Task {
        let folder = try TemporaryFolder(["a.json": feed])
        let built = try site(folder.path + "/a.json", export: "schemaorg, recipemd")
        try await built.build()
        return try built.output()
    }

    private static func recipes(in source: String) async throws -> [Recipe] {
        try await Inspection(jobs: 2).findings(in: source).compactMap(\.model)
    }

    /// What is read otherwise from an export than from the source, for each recipe.
    private static func differences(
        of file: String, from source: String, _ export: String, leavingOut: Set<String> = []
    ) async throws -> [String] {
        let site = try site(source, export: export)
        try await site.build()
        let others = try await recipes(in: site.outputPath + "/" + file)
        let titles = Dictionary(others.map { ($0.title, $0) }) { first, _ in first }
        var seen: Set<String> = []
        // Of two recipes with one title, each source gives them in its own order.
        return try await recipes(in: source).filter { seen.insert($0.title).inserted }.flatMap { recipe -> [String] in
            guard let other = titles[recipe.title] else { return ["\(recipe.title) is not there"] }
            var found = RecipeComparison(recipe, [:], other).differences
            if leavingOut.contains("wordsOfYield"), recipe.yield?.quantity == other.yield?.quantity {
                found.removeAll { $0 == "yield" }
            }
            return found.filter { !leavingOut.contains($0) }.map { "\(recipe.title): \($0)" }
        }
    }

    private static let feed = #"""
        [{"@type": "Recipe", "identifier": "12", "name": "Pie & \"best\"", "description": "Serves 4. # Not a heading",
          "image": [{"url": "https://example.org/pie.jpg", "caption": "A pie"}], "recipeYield": "6 slices",
          "prepTime": "PT1H30M", "cookTime": "20 min + cooling", "totalTime": "PT3H",
          "recipeIngredient": ["1.5 kg flour", "salt", "For the glaze:", "½ cup *sugar*", "2 to 3 eggs"],
          "recipeInstructions": [
            {"@type": "HowToSection", "name": "Dough", "itemListElement": [
                {"@type": "HowToStep", "text": "Mix 1. and 2) well.\nRest.", "image": "https://example.org/step.jpg"},
                {"@type": "HowToStep", "text": "# 1 tin, <b>buttered</b> & floured"}]},
            {"@type": "HowToSection", "name": "Glaze", "itemListElement": [{"@type": "HowToStep", "text": "1986. A great year"}]}],
          "comment": [{"@type": "Comment", "text": "Keep it cool: 5*5 pan."}, {"@type": "Comment", "name": "Tip", "text": "Eat."}],
          "recipeCuisine": ["Italian", "French"], "recipeCategory": "Dessert", "keywords": "quick, fun",
          "suitableForDiet": "https://schema.org/VegetarianDiet", "tool": ["Oven"], "creditText": "Photo: A",
          "author": {"@type": "Organization", "name": "The Mill", "url": "https://mill.example/"},
          "url": "https://example.org/pie", "inLanguage": "en-GB", "datePublished": "2024-05-01", "dateModified": "2024-06-02",
          "nutrition": {"@type": "NutritionInformation", "calories": "240 kcal"},
          "video": {"@type": "VideoObject", "name": "How", "uploadDate": "2024-05-01", "url": "https://example.org/v", "duration": "PT2M"},
          "aggregateRating": {"ratingValue": 4.5, "ratingCount": 12}}]
        """#

    /// What RecipeMD has no words for.
    private static let notInRecipeMD: Set<String> = [
        // "4" becomes "4 servings".
        "wordsOfYield",
        "times", "cuisines", "categories", "diets", "equipment", "source", "video", "author", "credit", "nutrition",
        "rating", "language", "dates", "difficulty",
    ]

    @Test func schemaOrgGivesEqualRecipesBack() async throws {
        let folder = try TemporaryFolder(["a.json": Self.feed])
        #expect(
            try await Self.differences(of: "recipes.json", from: folder.path + "/a.json", "schemaorg") == [])
    }

    @Test func recipeMDGivesEqualRecipesBackButForWhatItLacks() async throws {
        let folder = try TemporaryFolder(["a.json": Self.feed])
        let differences = try await Self.differences(
            of: "recipes-recipemd.zip", from: folder.path + "/a.json", "recipemd", leavingOut: Self.notInRecipeMD)
        // A quote has no title of its own, and a picture of RecipeMD no description.
        #expect(differences == ["Pie & \"best\": notes"])
    }

    @Test func recipeMDHasTheShapeOfItsSpecification() async throws {
        let output = try await Self.output.value
        let archive = Archive(.bytes(try #require(output.files["recipes-recipemd.zip"])))
        var files: [String: String] = [:]
        let refusals = archive.read(as: { _ in .file }) { entry, bytes in
            files[entry.path] = String(decoding: bytes, as: UTF8.self)
            return true
        }
        #expect(refusals.isEmpty)
        #expect(
            files == [
                "pie-best.md": """
                # Pie & "best"

                ![A pie](https://example.org/pie.jpg)

                Serves 4. # Not a heading

                *quick, fun*

                **6 slices**

                ---

                - *1.5 kg* flour
                - salt

                ## For the glaze

                - *½ cup* \\*sugar\\*
                - 2 to 3 eggs

                ---

                ## Dough

                1. Mix 1. and 2) well.\\
                   Rest.

                ![](https://example.org/step.jpg)

                2. \\# 1 tin, **buttered** & floured

                ## Glaze

                1. 1986\\. A great year

                > Keep it cool: 5*5 pan.

                > **Tip**
                >
                > Eat.

                """
            ])
    }

    /// Texts that RecipeMD would read otherwise, by the titles of their recipes.
    private static let hostileMembers: [(String, String)] = [
        ("A", #""recipeYield": "4 servings, as a main course""#), ("B", #""recipeYield": "1.5 kg, ca.""#), ("#", ""),
        ("Pasta #1 #", ""), ("C", #""recipeIngredient": ["\u0023# #", "1 egg"]"#),
        ("D", #""description": "---\n*all* of it""#),
        ("E", #""description": "*italic*""#), ("F", #""keywords": "a*b, c""#),
        ("G", #""recipeIngredient": ["*", "_ _", "*1* egg"]"#),
        ("H", #""image": {"url": "https://example.org/a(1).jpg", "caption": "a](http://evil.example/x.jpg) b"}"#),
    ]

    @Test func recipeMDIsValidWhateverTheTexts() async throws {
        let recipes = Self.hostileMembers.map { title, members in
            #"{"@type": "Recipe", "name": "\#(title)"\#(members.isEmpty ? "" : ", " + members)}"#
        }
        let folder = try TemporaryFolder(["a.json": "[\(recipes.joined(separator: ", "))]"])
        let site = try Self.site(folder.path + "/a.json", export: "recipemd")
        try await site.build()
        let findings = try await Inspection(jobs: 1).findings(in: site.outputPath + "/recipes-recipemd.zip")
        #expect(findings.allSatisfy { $0.format == "recipemd" && $0.model != nil })
        #expect(findings.compactMap(\.title).sorted() == Self.hostileMembers.map(\.0).sorted())
        let photo = findings.compactMap(\.model).flatMap(\.photos).first
        #expect(photo?.source == WebLink("https://example.org/a%281%29.jpg").map { .remote($0) })
    }

    @Test func recipeMDNamesNoPhotoThatHasNoAddress() async throws {
        let step = #"{"@type": "HowToStep", "text": "Cook.", "image": "none.jpg"}"#
        let recipe = #"{"@type": "Recipe", "name": "Pie", "image": "none.jpg", "recipeInstructions": [\#(step)]}"#
        let folder = try TemporaryFolder(["a.json": recipe])
        let site = try Self.site(folder.path + "/a.json", export: "recipemd")
        try await site.build()
        let archive = String(decoding: try #require(try site.output().files["recipes-recipemd.zip"]), as: UTF8.self)
        #expect(archive.contains("1. Cook.\n"))
        #expect(!archive.contains("!["))
    }

    @Test func keepsTagsWithCommas() async throws {
        let folder = try TemporaryFolder([
            "a.md": "---\ntitle: Pie\ntags: [\"salt, sweet\", c]\n---\n\n## Ingredients\n\n- 1 egg\n"
        ])
        #expect(try await Self.differences(of: "recipes.json", from: folder.path + "/a.md", "schemaorg") == [])
    }

    @Test func linksToItsFilesFromEveryPage() async throws {
        let page = try await Self.output.value.text("recipes/pie-best/index.html")
        #expect(page.contains(#"<a href="../../recipes.json" download>All recipes as JSON</a>"#))
        #expect(page.contains(#"<a href="../../recipes-recipemd.zip" download>All recipes as RecipeMD</a>"#))
    }

    @Test func writesNoFileUnlessAsked() async throws {
        let folder = try TemporaryFolder(["a.json": Self.feed])
        let site = try Self.site(folder.path + "/a.json", export: "")
        try await site.build()
        #expect(try site.output().files.keys.filter { $0.hasPrefix("recipes.") || $0.hasPrefix("recipes-") } == [])
    }

    @Test func namesPhotosOfTheSiteByTheirWholeAddress() async throws {
        let site = try TestSite([
            "recipegen.yml": """
            site: {title: Test, url: "https://example.org/book/"}
            feeds: [{source: a.json, name: family}]
            export: [schemaorg]

            """,
            "a.json": #"[{"@type": "Recipe", "name": "Pie", "image": "pie.jpg"}]"#,
        ])
        let photo = URL(filePath: #filePath).deletingLastPathComponent().appending(
            path: "../../Fixtures/feeds/photos/pie.jpg")
        try site.write("pie.jpg", Array(Data(contentsOf: photo)))
        try await site.build()
        let text = try site.output().text("recipes.json")
        let name = try #require(text.firstMatch(of: /https:\/\/example\.org\/book\/(photos\/[^"]+)/)).output.1
        #expect(try site.output().files[String(name)] != nil)
    }

    /// A site whose source is the export has the same translations.
    @Test func translationsStayTranslations() async throws {
        let first = try TestSite([
            "recipegen.yml": "site: {title: Test, languages: [de]}\nexport: [schemaorg]\n",
            "recipes/pie.md": "# Pie\n\n## Ingredients\n- 1 apple\n\n## Steps\n1. Bake.\n",
            "recipes/pie.de.md": "# Pie\n\n## Zutaten\n- 1 Apfel\n\n## Zubereitung\n1. Backen.\n",
        ])
        try await first.build()
        let second = try TestSite([
            "recipegen.yml":
                "site: {title: Test, languages: [de]}\nfeeds: [{source: all.json, name: family}]\nexport: [schemaorg]\n",
            "all.json": try first.output().text("recipes.json"),
        ])
        try await second.build()
        let output = try second.output()
        #expect(try output.text("de/index.html").contains("Pie") && output.files["recipes/pie/index.html"] != nil)
        #expect(output.files.keys.count { $0.hasPrefix("recipes/pie") && $0.hasSuffix("index.html") } == 2)
        #expect(try output.text("recipes.json") == first.output().text("recipes.json"))
    }

    @Test func changesOnlyWhenARecipeDoes() async throws {
        let folder = try TemporaryFolder(["a.json": Self.feed])
        let site = try Self.site(folder.path + "/a.json", export: "schemaorg, recipemd")
        try await site.build()
        #expect(try await site.build().files?.written == 0)
        try Files.replace(folder.path + "/a.json", with: Array(Self.feed.replacing("6 slices", with: "8 slices").utf8))
        try await site.build()
        #expect(try site.output().text("recipes.json").contains("8 slices"))
        #expect(try site.output().differences(from: await site.cleanBuild()) == [])
    }

    /// Without what is in several files, and merged by a build.
    private static let realSources =
        RealSources.names.filter { !["feeds/fetch", "feeds/themealdb"].contains($0) }
        + ["feeds/fetch/recipes.json", "feeds/themealdb/search.json"]

    @Test(.enabled(if: RealSources.isThere, RealSources.comment), arguments: realSources)
    func givesEqualRealRecipesBack(name: String) async throws {
        let source = try RealSources.path(name)
        // Photos beside the recipes have other addresses in a site, and those that are not there have none.
        let hasFiles = ["exports", "markdown", "feeds/coles"].contains { name.hasPrefix($0) }
        let photos: Set<String> = hasFiles ? ["photos", "steps"] : []
        let schemaOrg = try await Self.differences(
            of: "recipes.json", from: source, "schemaorg", leavingOut: photos)
        #expect(schemaOrg == [])
        let recipeMD = try await Self.differences(
            of: "recipes-recipemd.zip", from: source, "recipemd",
            leavingOut: photos.union(Self.notInRecipeMD).union(["notes"]))
        #expect(recipeMD == [])
    }
}
