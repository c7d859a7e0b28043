import CatalogModel
import Diagnostics
import JSONText
import Parsing
import Testing

@testable import RecipeReading

/// What a text in Markdown has beside its blocks: comments, hashtags and links of Obsidian, definitions of links, footnotes.
@Suite struct MarkdownNotesTests {
    private func recipe(_ text: String) async throws -> Recipe {
        let source = JSONSource(Array(text.utf8), name: "r/apple_pie.md")
        return try #require(await FeedReader(FeedContext(name: "test", folder: "r")).read(source).recipes.first)
    }

    @Test func readsNotesOfObsidian() async throws {
        let recipe = try await recipe(
            "---\ncuisine: \"[[Italian]]\"\nauthor: [[Ann]]\n---\n%% to do\nagain %%\n# Pie\n\n#recipe #meal/dinner\n\nSweet.\n\n"
                + "## Ingredients\n\n- [[Salt]]\n- 100 g [[Ham#Raw|ham]] %% or not %%, raw\n- 10 ml cream 35%%\n\n#best\n\n"
                + "## Steps\n\n1. Chop the [[leek]].\n\n   ![[mix.jpg]]\n\n%% left")
        #expect(recipe.title == "Pie")
        #expect(recipe.cuisines == ["Italian"])
        #expect(recipe.author?.name == "Ann")
        #expect(recipe.description?.source == "Sweet.")
        #expect(recipe.tags == ["recipe", "meal/dinner", "best"])
        #expect(recipe.ingredientGroups.map(\.name) == [nil])
        #expect(
            recipe.ingredientGroups.flatMap(\.ingredients).map(\.line) == [
                "Salt", "100 g ham , raw", "10 ml cream 35%%",
            ])
        #expect(recipe.sections.flatMap(\.steps).first?.text.source == "Chop the leek.")
        #expect(recipe.texts.contains { $0.contains("%% left") })
    }

    @Test func keepsHashesThatAreNoTags() async throws {
        let text = "---\ntitle: Pie\n---\n## Ingredients\n\n- 1 egg\n\n## Steps\n\n```\n#a #b\n```\n\n#1 Mix.\n"
        let recipe = try await recipe(text)
        #expect(recipe.tags.isEmpty)
        #expect(recipe.sections.flatMap(\.steps).map(\.text.source).last?.contains("1 Mix.") == true)
    }

    @Test func resolvesReferences() async throws {
        let recipe = try await recipe(
            "# Pie\n\n## Ingredients\n\n- 1 kg [flour][F]\n- 1 [egg]\n- 2 onions[^1]\n\n## Steps\n\n1. Mix [it][] with [x](y.md).\n\n"
                + "[f]: https://x.example/flour\n[egg]: <egg.md> \"An egg\"\n[it]: #it\n[^1]: large\n    and red\n\n[Note]: use butter\n"
        )
        #expect(
            recipe.ingredientGroups.flatMap(\.ingredients).map(\.line) == [
                "1 kg [flour](https://x.example/flour)", "1 [egg](<egg.md> \"An egg\")", "2 onions¹",
            ])
        #expect(
            recipe.sections.flatMap(\.steps).map(\.text.source) == [
                "Mix [it](#it) with [x](y.md).", "[Note]: use butter",
            ])
        #expect(recipe.notes.map(\.text.source) == ["¹ large and red"])
    }

    private func lines(_ ingredients: String, _ steps: String = "1. Mix.") async throws -> (
        lines: [String], steps: [String]
    ) {
        let recipe = try await recipe("# Pie\n\n## Ingredients\n\n\(ingredients)\n\n## Steps\n\n\(steps)\n")
        return (
            recipe.ingredientGroups.flatMap(\.ingredients).map(\.line),
            recipe.sections.flatMap(\.steps).map(\.text.source)
        )
    }

    @Test(arguments: [
        "> - 1 egg\n> - 2 apples", "    - 1 egg\n    - 2 apples", "\\- 1 egg\n\n\\- 2 apples",
        "1\\. 1 egg\n2\\. 2 apples",
        "> > 1. 1 egg\n> > 2. 2 apples", "<div>\n- 1 egg\n- 2 apples\n</div>", "- - 1 egg\n- + 2 apples",
        "\t* 1 egg\n\n\t* 2 apples",
        "> | Amount | Food |\n> |---|---|\n> | 1 | egg |\n> | 2 | apples |",
    ])
    func readsIngredientsWithoutMarks(text: String) async throws {
        #expect(try await lines(text).lines == ["1 egg", "2 apples"])
    }

    @Test(arguments: [
        "> 1. Mix.\n> 2. Bake.", "    1. Mix.\n    2. Bake.", "1\\. Mix.\n\n2\\. Bake.", "> Mix.\n>\n> Bake.",
        "| # | Do |\n|--|--|\n| 1 | Mix. |\n| 2 | Bake. |",
    ])
    func readsStepsWithoutMarks(text: String) async throws {
        #expect(try await lines("- 1 egg", text).steps == ["Mix.", "Bake."])
    }

    @Test func publishesNoComment() async throws {
        let found = try await lines(
            "<!--\n## Ingredients\n- 1 secret\n-->\n- 1 egg", "1. Mix.<!-- 2. Hidden\n\n3. Hidden -->\n4. Bake.")
        #expect(found.lines == ["1 egg"])
        #expect(found.steps == ["Mix.", "Bake."])
    }

    @Test func namesOpenCommentOfSettings() async {
        let text = "---\ntitle: Pie\ndescription: Hot <!-- soup\n---\n## Ingredients\n- 1 egg\n"
        let feed = await FeedReader(FeedContext(name: "s")).read(JSONSource(Array(text.utf8), name: "pie.md"))
        #expect(feed.allDiagnostics.filter { $0.code == .commentOpen }.map(\.location?.line) == [3])
    }
}
