// Inputs after public bug reports of other programs, which are not part of this project: what is right of each, by the table
// beside them. Cases 25 and 27 are about a page after its number was doubled: `Tests/Browser/test_bug_cases.py`.

import CatalogModel
import Diagnostics
import Files
import Foundation
import JSONText
import Pipeline
import Testing

@testable import SiteFolder
@testable import Tasks

@Suite(.enabled(if: RealSources.isThere, RealSources.comment))
struct BugCaseTests {
    // MARK: Lines

    /// Lines as `inspect --ingredient-lines --scale` shows them.
    struct ScaledLines: CustomTestStringConvertible {
        var folder: String
        var factor = "2"
        var language: String?
        /// Of each line all ways in which it may be shown.
        var scaled: [[String]]

        var testDescription: String { folder }
    }

    static let scaledLines: [ScaledLines] = [
        ScaledLines(
            folder: "01-small-fraction", factor: "1/2",
            scaled: [["1/16 teaspoon salt", "1 pinch salt"], ["⅛ tsp salt", "1/8 tsp salt"]]),
        ScaledLines(
            folder: "03-decimal-doubled",
            scaled: [
                ["0.4 500g pk noodles", "⅖ 500g pk noodles"], ["0.4 cup milk", "⅖ cup milk"], ["0.4 onion", "⅖ onion"],
            ]),
        ScaledLines(folder: "05-ordinal-fraction", scaled: [["⅔ cup honey", "2/3 cup honey"]]),
        ScaledLines(folder: "07-ounce-can-hyphen", scaled: [["2 × 16-ounce cans of sliced pineapple"]]),
        ScaledLines(folder: "09-number-in-name", scaled: [["5-spice powder"], ["7-Up"]]),
        ScaledLines(
            folder: "11-plural-after-slash-de", language: "de",
            scaled: [
                ["2 Dosen Tomaten, stückige", "2 Dose/n Tomaten, stückige"],
                ["16 Scheiben Toastbrot", "16 Scheibe/n Toastbrot"],
                ["2 Zehen Knoblauch", "2 Zehe/n Knoblauch"], ["2 Zwiebeln", "2 Zwiebel(n)"],
                ["2 Prisen Salz", "2 Prise(n) Salz"],
            ]),
        ScaledLines(
            folder: "17-dual-and-range",
            scaled: [["600g/21oz onions, thinly sliced"], ["1–2 tsp dried chilli flakes, or to taste"]]),
        ScaledLines(folder: "22-or-amounts", scaled: [["2 cups or 400 g water"]]),
    ]

    private static func lines(_ case: ScaledLines, factor: String?) throws -> [JSONNode] {
        let text = try Files.read(Self.path(`case`.folder + "/lines.txt"))
        let inspection = try #require(IngredientLineInspection(language: `case`.language, factor: factor))
        return inspection.objects(of: text)
    }

    @Test(arguments: scaledLines)
    func scalesLines(case: ScaledLines) throws {
        let scaled = try Self.lines(`case`, factor: `case`.factor).map { Self.text($0["scaled"]) }
        #expect(scaled.count == `case`.scaled.count)
        for (line, allowed) in zip(scaled, `case`.scaled) { #expect(allowed.contains(line), "\(line)") }
    }

    @Test func readsTheFoodAfterAPluralEnding() throws {
        let lines = try Self.lines(
            ScaledLines(folder: "11-plural-after-slash-de", language: "de", scaled: []), factor: nil)
        #expect(lines.map { Self.text($0["item"]) } == ["Tomaten", "Toastbrot", "Knoblauch", "Zwiebel(n)", "Salz"])
        #expect(lines.map { Self.text($0["unit"]) } == ["can", "slice", "clove", "", "pinch"])
    }

    // MARK: Recipes

    /// What the documents of a case hold.
    struct Content: CustomTestStringConvertible {
        /// The file or folder that is read.
        var source: String
        var titles = ["Test"]
        /// `# name` for groups, and lines, of each recipe.
        var lines = ["1 cup flour", "1/8 tsp salt"]
        /// `# name` for sections, and steps, of each recipe.
        var steps = ["Mix it."]

        var testDescription: String { source }
    }

    private static let toast = [
        "# Main Ingredients", "2 slices bread", "1 egg", "# Garnish", "16 walnut halves",
    ]
    private static let crouton = Content(
        source: "49-crouton/leek.json", titles: ["Leek soup"],
        lines: ["# Soup", "2 leeks", "1000 ml vegetable stock", "1 1/2–2 tbsp butter"],
        steps: ["# Soup", "Cut the leeks.", "Boil for 20 minutes."])

    static let contents: [Content] = [
        Content(source: "30-seconds-duration/recipe.json"),
        Content(
            source: "36-sections-entities/p.html", titles: ["3-Gänge-Pizza"],
            lines: ["30 g Olivenöl", "½ TL Zucker", "½ Würfel Hefe", "1 Kugel Mozzarella", "½ Banane"],
            steps: [
                "# Teig", "Öl und Zucker in den Mixtopf geben und 2 Min./37°C/Stufe 2 erwärmen.", "# Belag",
                "Pizza belegen.",
            ]),
        Content(
            source: "38-hrecipe-nested/p.html", titles: ["Apple pie"], lines: ["4 pounds apples", "1 lemon, zested"],
            steps: ["Peel the apples.", "Bake for 1 hour."]),
        Content(source: "39-step-number-as-text/recipe.json", steps: ["Paprika waschen.", "Kochen."]),
        Content(
            source: "43-headings-in-steps/recipe.json",
            lines: ["# For the dip", "1 cup yogurt", "# Garnish", "2 tbsp dill"],
            steps: ["Mix yogurt.", "# For the Dipping Sauce", "Stir it.", "# GARNISH", "Add dill."]),
        Content(
            source: "45-paprika-headings/x.paprikarecipes", titles: ["French Toast", "Protein French Toast"],
            lines: toast + toast,
            steps: [
                "# Batter", "Whisk the egg.", "# To finish", "Fry the bread.", "# Batter", "Whisk the egg.",
                "# To finish",
                "Fry the bread.",
            ]),
        crouton,
        {
            var other = crouton
            other.source = "49-crouton/Leek soup.crumb"
            return other
        }(),
        Content(
            source: "51-txt-folder/in", titles: ["Leek soup"], lines: ["2 leeks", "1 l vegetable stock"],
            steps: ["Cut the leeks.", "Boil them in the stock."]),
        Content(
            source: "51-txt-folder/cheftap_export.zip", titles: ["Leek soup"],
            lines: ["2 leeks", "1 l vegetable stock"],
            steps: ["Cut the leeks.", "Boil them in the stock."]),
        Content(
            source: "53-ingredient-groups-json/groups.json", titles: ["Leek soup"], lines: ["# Soup", "2 leeks"],
            steps: ["Cut the leeks.", "Boil."]),
        Content(
            source: "53-ingredient-groups-json/chefkoch.json", titles: ["Lauchsuppe"],
            lines: ["# Für die Suppe", "2 Stangen Lauch, geputzt", "1 Liter Gemüsebrühe", "Salz"],
            steps: ["Lauch schneiden.", "Kochen."]),
        Content(
            source: "55-evernote-two-notes/two.enex", titles: ["Leek soup", "Apple pie"],
            lines: ["2 leeks", "1 l stock", "3 apples", "1 pie crust"],
            steps: ["Cut the leeks.", "Boil them.", "Peel the apples.", "Boil them."]),
        Content(
            source: "57-cook-old-servings/s.cook", titles: ["S"], lines: ["3/4 cup flour", "1 cup milk", "cook"],
            steps: ["Add flour and milk to the bowl. Email me@home or tweet cook."]),
        Content(
            source: "59-cook-timers/t.cook", titles: ["T"], lines: ["2 eggs"],
            steps: [
                "Cook for a few minutes. Boil eggs for 3 minutes. Rest for 1 1/2 hours. Bake for 25-30 minutes or "
                    + "1 hour 30 minutes.",
                // A timer without a time has only its name.
                "Rise for rest and chill overnight.",
            ]),
        Content(
            source: "63-md-marks-in-lines/x/x.md", titles: ["X"],
            lines: [".5 cup milk", "0.5 cup milk", "2 cups flour", "2 tbsp butter", "1 tbsp sugar"], steps: ["Mix."]),
        Content(
            source: "71-myrecipebox/r.csv", titles: ["Cookies"], lines: ["1 box cake mix", "2 eggs"], steps: ["Mix."]),
        Content(
            source: "73-tasty-api/r.json", titles: ["Leek Soup"], lines: ["2 leeks, sliced", "1 l vegetable stock"],
            steps: ["Cut the leeks.", "Boil them for 20 minutes."]),
    ]

    @Test(arguments: contents)
    func readsRecipes(content: Content) async throws {
        let recipes = try await Self.recipes(content.source)
        #expect(recipes.map(\.title) == content.titles)
        var lines: [String] = []
        var steps: [String] = []
        for recipe in recipes {
            for group in recipe.ingredientGroups {
                if let name = group.name { lines.append("# " + name) }
                lines += group.ingredients.map(\.line)
            }
            for section in recipe.sections {
                if let name = section.name { steps.append("# " + name) }
                steps += section.steps.map(\.text.source)
            }
        }
        #expect(lines == content.lines)
        #expect(steps == content.steps)
    }

    // MARK: Facts

    @Test(
        arguments: [
            ("30-seconds-duration/recipe.json", nil, nil, 70), ("49-crouton/leek.json", 10, 20, nil),
            ("49-crouton/Leek soup.crumb", 10, 20, nil), ("71-myrecipebox/r.csv", 15, 33, nil),
        ] as [(String, Int64?, Int64?, Int64?)])
    func readsTimes(source: String, preparation: Int64?, cooking: Int64?, total: Int64?) async throws {
        let recipe = try #require(await Self.recipes(source).first)
        let minutes = [recipe.prepTime, recipe.cookTime, recipe.totalTime].map { time in
            time.map { $0.duration.components.seconds / 60 }
        }
        #expect(minutes == [preparation, cooking, total])
    }

    @Test(
        arguments: [
            ("49-crouton/leek.json", 4), ("51-txt-folder/in", 4), ("57-cook-old-servings/s.cook", 2),
            ("71-myrecipebox/r.csv", 22),
            ("53-ingredient-groups-json/groups.json", 4), ("73-tasty-api/r.json", 4),
        ] as [(String, Double)])
    func readsYields(source: String, quantity: Double) async throws {
        #expect(try await Self.recipes(source).first?.yield?.quantity == quantity)
    }

    @Test func readsNutritionAndNamesWhatIsNotRead() async throws {
        let findings = try await Self.findings("71-myrecipebox/r.csv")
        let recipe = try #require(findings.compactMap(\.model).first)
        #expect(recipe.nutrition?.values.map(\.text) == ["1 cookie", "206 kcal"])
        #expect(recipe.categories == ["Dessert"] && recipe.tags == ["Christmas"])
        let unread = findings.flatMap(\.diagnostics).filter { $0.code == .contentUnread }.map(\.message)
        #expect(unread == ["the format \"recettetek\" does not read \"column 13\" of record 1"])
    }

    @Test func keepsTheFactsOfCrouton() async throws {
        let recipe = try #require(await Self.recipes("49-crouton/leek.json").first)
        #expect(recipe.tags == ["Winter"] && recipe.credit == "Example")
        #expect(recipe.notes.map(\.text.source) == ["Freezes well."])
    }

    // MARK: Pages

    @Test func showsTimersOfSteps() async throws {
        let output = try await Self.site(of: "33-step-times/recipe.json")
        let page = try output.text("recipes/test/index.html")
        let step = try #require(page.components(separatedBy: "Boil for ").last)
        let times = step.prefix { $0 != "\n" }.matches(of: /<time datetime="([^"]*)"(?: data-upper="(\d+)")?>/)
        #expect(times.map { "\($0.1) \($0.2 ?? "")" } == ["PT5400S ", "PT2100S 2400", "PT45S ", "PT5400S "])
    }

    @Test func publishesNoDraft() async throws {
        let site = try Self.site("65-draft", ["recipegen.yml", "r/a.md", "r/b.md"])
        let report = try await site.build()
        #expect(report.codes.filter { $0.contains("draft") } == ["note draft-left-out"])
        #expect(report.summary.hasPrefix("2 read, 0 left out, 2 drafts left out; "))
        let output = try site.output()
        #expect(output.recipes == [])
        #expect(!output.files.keys.contains { $0.contains("unpublished") })
        try await site.build { $0.includesDrafts = true }
        #expect(try site.output().recipes.count == 2)
        #expect(try !site.output().files.keys.contains { $0.hasPrefix("tags/") })
    }

    @Test func givesEachTagAPage() async throws {
        let output = try await Self.site(of: "66-tags-special/recipe.json")
        let pages = output.files.keys.filter {
            $0.hasPrefix("tags/") && $0.hasSuffix("/index.html") && $0 != "tags/index.html"
        }
        let titles = try pages.map { page in
            try #require(output.text(page).firstMatch(of: /<h1[^>]*>(.*?)<\/h1>/)).1.description
        }
        #expect(titles.sorted() == [";)", "C", "C#", "C++", "CI/CD", "Crème", "ci.cd", "баш"])
    }

    @Test func givesEachTitleAPage() async throws {
        let site = try Self.site("67-equal-slugs", ["recipegen.yml", "r.json"])
        let report = try await site.build()
        #expect(report.files != nil)
        let output = try site.output()
        #expect(output.recipes.count == 8)
        let titles = try output.recipes.map { name in
            try #require(output.text("recipes/\(name)/index.html").firstMatch(of: /<h1[^>]*>(.*?)<\/h1>/)).1.description
        }
        #expect(titles.sorted() == ["!!!", "CON", "Foo Bar", "Foo: Bar!", "foo-bar", "index", "红烧肉", "红烧鱼"])
        #expect(!output.recipes.contains { $0.lowercased() == "con" })
    }

    private static func text(_ node: JSONNode?) -> String {
        guard case .string(let text) = node else { return "" }
        return text
    }

    // MARK: Sources

    private static func path(_ name: String) throws -> String { try RealSources.path("bugs/" + name) }

    private static func findings(_ source: String) async throws -> [Inspection.Finding] {
        try await Inspection(jobs: 1).findings(in: path(source))
    }

    private static func recipes(_ source: String) async throws -> [Recipe] {
        try await findings(source).compactMap(\.model)
    }

    /// A site with the files of a case.
    private static func site(_ folder: String, _ files: [String]) throws -> TestSite {
        let site = try TestSite()
        for name in files { try site.write(name, Files.read(path(folder + "/" + name))) }
        return site
    }

    /// The pages of a site with one file of a case.
    private static func site(of file: String) async throws -> Tree {
        let site = try TestSite()
        try site.write("recipes/recipe.json", Files.read(path(file)))
        try await site.build()
        return try site.output()
    }
}
