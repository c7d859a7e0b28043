import CatalogModel
import Diagnostics
import JSONText
import Parsing
import RecipeSamples
import Testing

@testable import RecipeReading

/// Files of the Open Recipe Format: all its keys, several yields, several recipes, and YAML that does not fit.
@Suite struct OpenRecipeTests {
    private func feed(_ text: String, name: String = "a.yaml", format: String? = nil) async -> ParsedFeed {
        await FeedReader(FeedContext(name: "test", format: format)).read(JSONSource(Array(text.utf8), name: name))
    }

    @Test func readsAllKeys() async throws {
        let feed = await feed(
            """
            # A comment
            ---
            recipe_name: Banana bread
            recipe_uuid: 6a2b
            source_book:
              title: Breads
              authors:
                - Ann
                - Bob
              isbn: 12
              notes: None
            source_authors:
              - Ann
            source_url: https://example.org/bread
            yields:
              - servings: 8
            ingredients:
              - All Purpose Flour:
                  usda_num: 20081
                  amounts:
                    -
                      amount: 3 1/2
                      unit: cups
                  processing:
                    - sifted
                  notes:
                    - Or less: see below
              - Eggs:
                amounts:
                  - amount: 2
                    unit: each
              - Butter:
                  amounts:
                    - amount: 1
                      unit: cup
                  substitutions:
                    - Oil:
                        amounts:
                          - amount: 3/4
                            unit: cup
              - Salt: None
              - Pepper
            oven_temp:
              - amount: 350
                unit: F
            oven_fan: Low
            oven_time:
              - amount: 60
                unit: minutes
            steps:
              - step: >
                  Mix: all
                  of it.
                haccp:
                  control_point: None
                notes:
                  - Not too long.
              - step: Bake.
                haccp:
                  - critical_control_point: Above 70 C
                notes: None
            notes:
              - It freezes well.
            """)
        #expect(feed.allDiagnostics == [])
        #expect(feed.format == "openrecipe")
        let recipe = try #require(feed.recipes.first)
        #expect(recipe.id.key == "6a2b")
        #expect(recipe.title == "Banana bread")
        #expect(recipe.credit == "Breads by Ann, Bob ISBN 12")
        #expect(recipe.author?.name == "Ann")
        #expect(recipe.source?.text == "https://example.org/bread")
        #expect(recipe.yield?.text == "8 servings")
        #expect(recipe.cookTime?.duration == .seconds(3600))
        #expect(
            recipe.ingredientGroups.flatMap(\.ingredients).map(\.line) == [
                "3 1/2 cups All Purpose Flour, sifted", "2 Eggs", "1 cup Butter (or 3/4 cup Oil)", "Salt", "Pepper",
            ])
        #expect(recipe.sections.flatMap(\.steps).map(\.text.source) == ["Mix: all of it.", "Bake."])
        #expect(
            recipe.notes.map { "\($0.title ?? "-"): \($0.text.source)" } == [
                "All Purpose Flour: Or less: see below", "Oven: 350 °F", "Oven: Fan: Low", "Step 1: Not too long.",
                "Step 2: HACCP: critical_control_point: Above 70 C", "-: It freezes well.",
            ])
    }

    @Test func takesTheFirstOfSeveralYields() async throws {
        let feed = await feed(
            """
            recipe_name: Bread
            yields:
              - loaves: 1
              - loaves: 2
            ingredients:
              - flour:
                  amounts:
                    - {amount: 2, unit: cups}
                    - {amount: 4, unit: cups}
            """)
        let recipe = try #require(feed.recipes.first)
        #expect(recipe.yield?.text == "1 loaves")
        #expect(recipe.ingredientGroups.flatMap(\.ingredients).map(\.line) == ["2 cups flour"])
        #expect(
            feed.allDiagnostics.map(\.message) == [
                "the format \"openrecipe\" does not read \"yields\", \"amounts\" of record 1"
            ])
    }

    @Test func readsSeveralRecipesOfOneFile() async {
        let feed = await feed(
            """
            %YAML 1.1
            ---
            recipe_name: Soup
            ...
            ---
            notes: [Without a name]
            ---
            recipe_name: Pie
            cook_time: whenever
            """)
        #expect(feed.recipes.map(\.title) == ["Soup", "Pie"])
        #expect(
            feed.allDiagnostics.map { "\($0.location?.line ?? 0) \($0.severity) \($0.message)" } == [
                "6 error record 2 has no title and is left out",
                "9 warning record 3 (\"Pie\"): cookTime \"whenever\" can't be read as a cooking time",
            ])
    }

    @Test func namesLinesThatFitNowhere() async {
        let feed = await feed("recipe_name: Soup\nsome words\nnotes:\n  - a\n bad: b\n")
        #expect(feed.recipes.map(\.title) == ["Soup"])
        #expect(
            feed.allDiagnostics == [
                Diagnostic(
                    .warning, .contentUnread, "the line fits nowhere, and is not read, nor is 1 more",
                    at: Location(file: "a.yaml", line: 2),
                    fix:
                        "write it as \"key: value\", with a space after the colon, or indent it as far as the lines that it "
                        + "belongs to, or remove it")
            ])
    }

    // MARK: Recognition

    @Test(arguments: ["a.yaml", "a.YML", "a.orf", "https://example.org/recipe?id=1"])
    func knowsFileByItsKey(name: String) async {
        #expect(await feed("recipe_name: Soup\n", name: name).format == "openrecipe")
    }

    @Test(
        arguments: [
            ("a.yaml", nil, "title: Soup\n", "this is YAML, not JSON"),
            ("a.orf", nil, "title: Soup\n", "the file has no recipe of the Open Recipe Format"),
            ("a.json", "openrecipe", "{}", "the file has no recipe of the Open Recipe Format"),
            ("a.orf", nil, "\n", "the file is empty"), ("a.orf", nil, "\0\u{1}", "this is binary data, not a text"),
        ] as [(String, String?, String, String)])
    func saysWhatHasNoRecipe(name: String, format: String?, text: String, message: String) async {
        #expect(await feed(text, name: name, format: format).allDiagnostics.map(\.message) == [message])
    }

    // MARK: Hostile files

    private static let textsWithoutEnd: [LongText] = [
        LongText("ingredients:\n", repeating: "  - a:\n", 20_000, full: true),
        LongText("ingredients: ", repeating: "[", 50_000), LongText("steps: ", repeating: "{a: ", 20_000),
        LongText("ingredients:\n", parts: 399, full: true) { String(repeating: " ", count: $0 + 1) + "- a:\n" },
        LongText("a: &a \(String(repeating: "x", count: 100_000))\nnotes:\n", repeating: "- *a\n", 20_000, full: true),
        LongText(repeating: "---\nrecipe_name: b\n", 5_000), LongText(repeating: "---\n", 20_000),
        LongText(repeating: "no member\n", 20_000),
        LongText(repeating: "yields: None\nsteps: 3\ningredients: {a: b}\nnotes: {a: {b: c}}\n", 1),
        LongText("steps:\n", repeating: "  - step: \"\n", 5_000),
    ]

    @Test(arguments: textsWithoutEnd)
    func endsForYAMLWithoutEnd(text: LongText) async {
        #expect(await feed("recipe_name: Soup\n" + text.text).recipes.first?.title == "Soup")
    }
}
