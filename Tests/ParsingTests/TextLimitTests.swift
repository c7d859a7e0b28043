import CatalogModel
import Diagnostics
import Testing

@testable import Parsing
@testable import RecipeReading

@Suite struct TextLimitTests {
    /// A field of a recipe, how long it may be, and what it gives of a recipe.
    struct Case: Sendable, CustomTestStringConvertible {
        var field: String
        var limit: Int
        var column: Int
        var path: String
        var read: @Sendable (Recipe) -> String?

        var testDescription: String { field }
    }

    private static let cases: [Case] = [
        Case(field: "\"description\": \"%\"", limit: 250_000, column: 16, path: "description") {
            $0.description?.source
        },
        Case(field: "\"recipeCuisine\": \"%\"", limit: 10_000, column: 18, path: "recipeCuisine") { $0.cuisine },
        Case(field: "\"recipeIngredient\": [\"%\"]", limit: 10_000, column: 22, path: "recipeIngredient[0]") {
            $0.ingredientGroups.first?.ingredients.first?.line
        },
        Case(
            field: #""recipeInstructions": [{"@type": "HowToStep", "text": "%"}]"#, limit: 250_000, column: 55,
            path: "recipeInstructions[0].text"
        ) { $0.sections.first?.steps.first?.text.source },
        Case(field: "\"identifier\": \"%\"", limit: 10_000, column: 15, path: "identifier") { $0.id.key },
    ]

    @Test(arguments: cases)
    func cutsATextThatIsTooLongAndSaysSo(_ example: Case) async {
        let long = String(repeating: "x", count: example.limit + 40_001)
        let (recipe, diagnostics) = await recipe(example.field.replacing("%", with: long))
        #expect(recipe.flatMap(example.read) == String(repeating: "x", count: example.limit))
        #expect(
            diagnostics == [
                Diagnostic(
                    .warning, .textTooLong,
                    "record 1 (\"Pie\"): \"\(example.path)\" is longer than \(example.limit) bytes; the rest is left out",
                    at: Location(file: "feed.json", line: 2, column: example.column, path: example.path),
                    fix: "write a shorter text, or tell the feed's publisher"
                )
            ]
        )
    }

    @Test(arguments: cases)
    func keepsATextOfTheLongestLength(_ example: Case) async {
        let text = String(repeating: "x", count: example.limit)
        let (recipe, diagnostics) = await recipe(example.field.replacing("%", with: text))
        #expect(recipe.flatMap(example.read) == text)
        #expect(diagnostics == [])
    }

    @Test(arguments: [
        ("recipeIngredient", "\"1 egg\"", "ingredients"), ("recipeInstructions", "\"Stir it.\"", "steps"),
        ("keywords", "\"a%\"", "tags"), ("image", "\"https://example.org/%.jpg\"", "photos"),
    ])
    func cutsAListThatIsTooLongAndSaysSo(field: String, entry: String, name: String) async throws {
        let entries = (0..<1001).map { entry.replacing("%", with: "\($0)") }.joined(separator: ",")
        let (read, diagnostics) = await recipe("\"\(field)\": [\(entries)]")
        let recipe = try #require(read)
        let counts = [
            recipe.ingredientGroups.reduce(0) { $0 + $1.ingredients.count },
            recipe.sections.reduce(0) { $0 + $1.steps.count }, recipe.tags.count, recipe.photos.count,
        ]
        #expect(counts.filter { $0 > 0 } == [1000])
        #expect(diagnostics.map(\.code) == [.textTooLong])
        #expect(diagnostics[0].message == "record 1 (\"Pie\") has more than 1000 \(name); the rest is left out")
    }

    @Test(arguments: ["é", "x", "👨‍👩‍👧‍👦", "e\u{301}"])
    func cutsATitleAtTheEndOfACharacter(character: String) async {
        let feed = await read(
            #"{"@type": "Recipe", "name": ""# + String(repeating: character, count: 20_000) + #""}"#
        )
        let count = 1000 / character.utf8.count
        #expect(feed.recipes.map(\.title) == [String(repeating: character, count: count)])
        #expect(feed.allDiagnostics.map(\.code) == [.textTooLong])
    }

    @Test(
        arguments: [
            ("soup", 4, "soup"), ("soup", 3, "sou"), ("né", 2, "n"), ("n👨‍👩‍👧", 5, "n"), ("👨‍👩‍👧", 4, "👨"), ("é", 1, ""),
        ] as [(String, Int, String)])
    func cutsBetweenCharactersAndOneThatIsTooLongBetweenScalars(text: String, limit: Int, part: String) {
        #expect(TextLimit.cut(text, to: limit) == part)
    }

    @Test func cutsACharacterWithoutEnd() {
        let text = "e" + String(repeating: "\u{301}", count: 100_000)
        #expect(TextLimit.cut(text, to: 1000).utf8.count == 999)
    }
}
