import CatalogModel
import Diagnostics
import JSONText
import Parsing
import Testing

@testable import RecipeReading

/// Lists within lists in the settings before a text, as chowdown's recipes have them.
@Suite struct NestedSettingsTests {
    private func feed(_ settings: String, _ body: String = "") async -> ParsedFeed {
        let text = "---\ntitle: Pie\n\(settings)\n---\n\(body)"
        return await FeedReader(FeedContext(name: "test", folder: "r")).read(
            JSONSource(Array(text.utf8), name: "r/pie.md"))
    }

    @Test(arguments: [
        "- Potato Crust:\n  - Bake.\n  - Cool.\n- Eggs:\n  - Whisk.",
        "- Potato Crust:\n    - Bake.\n    - Cool.\n- Eggs:\n    - Whisk.",
        "- Potato Crust:\n - Bake.\n - Cool.\n- Eggs:\n - Whisk.",
        "- Potato Crust\n  - Bake.\n  - Cool.\n- Eggs\n  - Whisk.",
        "- \"Potato Crust\":\n\n  - Bake.\n  - Cool.\n- 'Eggs'\n  - Whisk.",
        "  - Potato Crust: # first\n    - Bake.\n    - Cool.\n  - Eggs:\n    - Whisk.",
    ])
    func areSectionsWithTheirSteps(list: String) async throws {
        let feed = await feed("ingredients:\n- 1 egg\ndirections:\n" + list)
        let recipe = try #require(feed.recipes.first)
        #expect(recipe.sections.map(\.name) == ["Potato Crust", "Eggs"])
        #expect(recipe.sections.map { $0.steps.map(\.text.source) } == [["Bake.", "Cool."], ["Whisk."]])
        #expect(feed.allDiagnostics == [])
    }

    /// What a reader of lines would misread.
    @Test func areReadAsYAML() async throws {
        let lines = (1...70).map { "\($0) eggs" }
        let feed = await feed(
            "all: &x [\n" + lines.map { "  \"\($0)\",\n" }.joined()
                + "]\ningredients: *x\ndescription: >\n  A\n  b\n\n  c\n"
                + "? yield\n: '4\n\n  people'\ndirections:\n- - Mix.\n  - Bake.\n- Note: use cold butter\n")
        let recipe = try #require(feed.recipes.first)
        #expect(recipe.ingredientGroups.flatMap(\.ingredients).map(\.line) == lines)
        #expect(recipe.description?.source == "A b\nc")
        #expect(recipe.yield?.text == "4\npeople" || recipe.yield?.text == "4 people")
        #expect(recipe.sections.flatMap(\.steps).map(\.text.source) == ["Mix.", "Bake.", "Note: use cold butter"])
    }

    @Test func areGroupsWithTheirLines() async throws {
        let feed = await feed("ingredients:\n- Potato Crust:\n  - 1 egg\n- Eggs:\n  - 6 eggs\ndirections:\n- Mix.")
        let recipe = try #require(feed.recipes.first)
        #expect(recipe.ingredientGroups.map(\.name) == ["Potato Crust", "Eggs"])
        #expect(recipe.ingredientGroups.map { $0.ingredients.map(\.line) } == [["1 egg"], ["6 eggs"]])
    }

    @Test func endBeforeAStepOfTheMethodItself() async throws {
        let feed = await feed("ingredients:\n- 1 egg\ndirections:\n- Eggs:\n  - Whisk.\n- Serve at once.")
        #expect(feed.recipes.first?.sections.map(\.name) == ["Eggs", nil])
    }

    @Test func areNamedWhereTheyFitNowhere() async {
        let feed = await feed("ingredients:\n- 1 egg\n   note: cold\n  - 2 eggs\ndirections:\n- Mix.")
        #expect(feed.allDiagnostics.map(\.code) == [.contentUnread])
        #expect(feed.allDiagnostics.first?.location == Location(file: "r/pie.md", line: 5))
    }

    @Test func areNamedInTOML() async {
        let text =
            "+++\n# A comment\ntitle = \"Pie\"\nNot a setting\n[params]\na = \"b\"\n+++\n## Ingredients\n\n- 1 egg\n"
        let source = JSONSource(Array(text.utf8), name: "r/pie.md")
        let feed = await FeedReader(FeedContext(name: "test", folder: "r")).read(source)
        #expect(
            feed.diagnostics.filter { $0.severity == .warning }.map(\.location) == [Location(file: "r/pie.md", line: 4)]
        )
    }

    @Test func warnOfSectionsThatMayBeMissing() async {
        let section =
            "\n## Wie man es macht\n\nErst die Eier trennen, dann alles zusammen in eine Form füllen und backen.\n"
        let feed = await feed("ingredients:\n- 1 egg", section)
        #expect(
            feed.allDiagnostics.map(\.message) == [
                """
                the text comes out without steps: what is below "Wie man es macht" is read as a note
                """
            ])
    }
}
