import CatalogModel
import Diagnostics
import JSONText
import Parsing
import Testing

@testable import RecipeReading

/// Files that are named as texts: their encodings, what is no text, and several recipes in one.
@Suite struct TextFileTests {
    private func feed(_ bytes: [UInt8], name: String = "soup.md") async -> ParsedFeed {
        await FeedReader(FeedContext(name: "test")).read(JSONSource(bytes, name: name))
    }

    private func feed(_ text: String, name: String = "soup.md") async -> ParsedFeed {
        await feed(Array(text.utf8), name: name)
    }

    private static let text = "# Käse\n\n## Zutaten\n- 1 Büschel\n\n## Zubereitung\n1. Rühren\n"

    static let encodings: [[UInt8]] = [
        Array(text.utf8), [0xEF, 0xBB, 0xBF] + Array(text.utf8),
        text.unicodeScalars.map { UInt8($0.value) },
        [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] },
        [0xFE, 0xFF] + text.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] },
    ]

    @Test(arguments: encodings)
    func decodesTexts(bytes: [UInt8]) async throws {
        let recipe = try #require(await feed(bytes).recipes.first)
        #expect(recipe.title == "Käse")
        #expect(recipe.ingredientGroups.flatMap(\.ingredients).map(\.line) == ["1 Büschel"])
        #expect(recipe.sections.flatMap(\.steps).map(\.text.source) == ["Rühren"])
    }

    @Test func decodesCooklangInWindows1252() async throws {
        let bytes = Array("R".utf8) + [0xFC] + Array("hre @Mehl.\n".utf8)
        let recipe = try #require(await feed(bytes, name: "a.cook").recipes.first)
        #expect(recipe.sections.flatMap(\.steps).map(\.text.source) == ["Rühre Mehl."])
    }

    @Test(arguments: ["bin.cook", "bin.md", "bin.recipemd"])
    func refusesBinaryFileNamedAsText(name: String) async {
        let binary = await feed((0..<10).flatMap { _ in UInt8.min...UInt8.max }, name: name)
        #expect(
            binary.allDiagnostics == [
                Diagnostic(
                    .error, .formatUnknown, "this is binary data, not a text", at: Location(file: name),
                    fix: "save the recipe as a text in UTF-8, and name that file")
            ])
        let zip = await feed(Array("PK\u{3}\u{4}".utf8), name: name)
        #expect(zip.allDiagnostics.map(\.message) == ["this is a zip archive, not a text"])
    }

    @Test(
        arguments: [
            (Array("%PDF-1.7\n".utf8), "a PDF"), ([0xFF, 0xD8, 0xFF, 0xE0], "a picture"),
            ([0x8A, 1, 2, 0, 0xFF, 5], "binary data"),
        ] as [([UInt8], String)])
    func refusesFileNamedAsPage(bytes: [UInt8], name: String) async {
        let found = await feed(bytes, name: "a.html").allDiagnostics
        #expect(
            found == [
                Diagnostic(
                    .error, .formatUnknown, "this is \(name), not a web page", at: Location(file: "a.html"),
                    fix: "save the page in a browser as HTML, and name that file")
            ])
    }

    @Test(
        arguments: [
            ([], "the file is empty"), (Array(" \n".utf8), "the file is empty"), (Array(0...255), "it is binary data"),
        ] as [([UInt8], String)])
    func refusesWhatIsNoPage(bytes: [UInt8], reason: String) async {
        #expect(
            await feed(bytes, name: "a.html").allDiagnostics.map(\.message) == ["this is no web page: \(reason)"])
    }

    // MARK: Several recipes

    @Test(
        arguments: [
            "# Soup\n\n## Ingredients\n- 1 egg\n\n## Directions\n1. Cook.\n\n# Pie\n\n## Ingredients\n- 2 eggs\n\n"
                + "## Directions\n1. Bake.\n",
            "# Book\n# Soup\n**Ingredients**\n- 1 egg\n\n**Directions**\n1. Cook.\n\nPie\n===\n**Ingredients**\n- 2 eggs\n\n"
                + "**Directions**\n1. Bake.\n",
            "## Soup\n### Ingredients\n- 1 egg\n### Directions\n1. Cook.\n## Pie\n### Ingredients\n- 2 eggs\n### Directions\n"
                + "1. Bake.\n",
        ] as [String])
    func readsSeveralRecipesOfOneText(text: String) async {
        let feed = await feed(text)
        #expect(feed.allDiagnostics == [])
        #expect(feed.recipes.map(\.title) == ["Soup", "Pie"])
        #expect(
            feed.recipes.map { $0.ingredientGroups.flatMap(\.ingredients).map(\.line) } == [["1 egg"], ["2 eggs"]])
        #expect(feed.recipes.map { $0.sections.flatMap(\.steps).map(\.text.source) } == [["Cook."], ["Bake."]])
    }

    @Test func namesPartsThatHaveIngredientsAndStepsOfTheirOwn() async throws {
        let feed = await feed(
            "# Cake\n\n## Dough\n### Ingredients\n- 1 egg\n### Steps\n1. Mix.\n\n## Sauce\n### Ingredients\n- 2 eggs\n"
                + "### Steps\n1. Cook.\n")
        let recipe = try #require(feed.recipes.first)
        #expect(recipe.title == "Cake")
        #expect(recipe.ingredientGroups.map(\.name) == ["Dough", "Sauce"])
        #expect(recipe.sections.map(\.name) == ["Dough", "Sauce"])
        #expect(
            feed.allDiagnostics == [
                Diagnostic(
                    .note, .textSecondRecipe,
                    "\"Dough\" and \"Sauce\" each have ingredients and steps, and are read as parts of one recipe",
                    at: Location(file: "soup.md", line: 9),
                    fix: "if they are recipes, write each recipe into a file of its own")
            ])
    }

    // MARK: Front matter

    @Test(arguments: [
        "{\"title\": \"Pie\",\n\"tags\": [\"a\"]\n",
        "{\n  \"title\": \"Pie\",\n  \"servings\": 4 \"tags\": []\n}\n", "{\"title\": \"Pie,\n \"servings\":\n  4\n}\n",
    ])
    func warnsOfFrontMatterThatIsNoJSON(front: String) async throws {
        let feed = await feed(front + "\n## Ingredients\n- 1 egg\n\n## Steps\n1. Cook.\n")
        #expect(feed.recipes.map(\.description) == [nil])
        let problem = try #require(feed.allDiagnostics.first)
        #expect(feed.allDiagnostics.count == 1)
        #expect(problem.severity == .warning)
        #expect(problem.code == .jsonSyntax)
        #expect(problem.message.hasPrefix("the settings before the text are not read: "))
        #expect(problem.location?.file == "soup.md")
        #expect(problem.location?.line == (front.contains("tags\": []") ? 3 : 2))
    }
}
