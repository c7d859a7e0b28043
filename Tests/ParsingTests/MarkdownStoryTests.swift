import CatalogModel
import Diagnostics
import JSONText
import Parsing
import RecipeSamples
import Testing

@testable import RecipeReading

@Suite struct MarkdownStoryTests {
    private static let recipe = "## Ingredients\n\n- 1 egg\n\n## Method\n\n1. Boil.\n"

    private func file(_ text: String) async -> ParsedFeed { await feed(text, "egg.md") }

    private static func text(_ words: String) -> Story.Part { .text(.plain(words)) }

    private static func picture(_ path: String, _ alternativeText: String = "", caption: String? = nil) -> Story.Picture
    {
        .init(Photo(.file(folder: "e", path: path), alternativeText: alternativeText), caption: caption)
    }

    @Test(
        arguments: [
            (
                "Hello.\n\n{{recipe}}\n\(recipe)\n{{/recipe}}\n\nBye.\n",
                Story(above: [text("Hello.")], below: [text("Bye.")])
            ),
            ("Hello.\n\n{{ Recipe }}\n\(recipe)", Story(above: [text("Hello.")])),
            (
                "Hello.\n\n  {{recipe}}\n\(recipe)\n   {{ / recipe }}\n\nBye.\n",
                Story(above: [text("Hello.")], below: [text("Bye.")])
            ),
            (
                "See [it][pot].\n\n{{recipe}}\n\(recipe)\n{{/recipe}}\n\n[pot]: https://pot.example/\n",
                Story(above: [.text(.markdown("See [it](https://pot.example/)."))])
            ),
            ("<!--\n{{recipe}}\n-->\n\n\(recipe)", Story()),
            ("````\n```\n{{recipe}}\n````\n\n\(recipe)", Story()),
            ("\(recipe)\n{{/recipe}}\nBye.\n", Story(below: [text("Bye.")])),
            ("# Egg\n\nHello.\n\n{{recipe}}\n\(recipe)", Story(above: [text("Hello.")])),
            ("---\ntitle: Egg\n---\n# Egg\n\nHello.\n\n{{recipe}}\n\(recipe)", Story(above: [text("Hello.")])),
            (
                "Hello.\n\n## Why\n\nSo.\n\n{{recipe}}\n\(recipe)",
                Story(above: [.text(.markdown("Hello.\n\n## Why\n\nSo."))])
            ),
            (
                "Hello.\n\n![A pan](pan.jpg \"Mine\")\n\nSo.\n\n{{recipe}}\n\(recipe)",
                Story(above: [text("Hello."), .pictures([picture("pan.jpg", "A pan", caption: "Mine")]), text("So.")])
            ),
            (
                "![One](1.jpg)\n![Two](2.jpg) ![\\[Three\\]](3.jpg)\n\n![[4.jpg]]\n\n{{recipe}}\n\(recipe)",
                Story(above: [
                    .pictures([picture("1.jpg", "One"), picture("2.jpg", "Two"), picture("3.jpg", "[Three]")]),
                    .pictures([picture("4.jpg")]),
                ])
            ),
            (
                "![A \\[big\\] pan](pan.jpg \"6\\\" (wide)\")\n\n{{recipe}}\n\(recipe)",
                Story(above: [.pictures([picture("pan.jpg", "A [big] pan", caption: "6\" (wide)")])])
            ),
            // A picture of another line stays its paragraph's text.
            (
                "See ![it](1.jpg) here.\n\n{{recipe}}\n\(recipe)",
                Story(above: [.text(.markdown("See ![it](1.jpg) here."))])
            ),
            ("{{recipe}}\n\(recipe)\n{{/recipe}}\n", Story()),
            (recipe, Story()),
            ("```\n{{recipe}}\n```\n\n\(recipe)", Story()),
            ("Write {{recipe}} somewhere.\n\n\(recipe)", Story()),
        ] as [(String, Story)])
    func isWhatIsOutsideOfTheMarks(text: String, story: Story) async throws {
        let feed = await file(text)
        let recipe = try #require(feed.recipes.first)
        #expect(recipe.story == story)
        #expect(recipe.title == "Egg")
        #expect(lines(recipe) == ["1 egg"])
        #expect(steps(recipe) == ["Boil."])
        #expect(feed.allDiagnostics.filter { $0.severity != .note } == [])
    }

    @Test func leavesTheRestOfTheRecipeAsItIs() async throws {
        let inner = "Quick.\n\nServes 4\n\n![Egg](egg.jpg)\n\n\(Self.recipe)\n## Tip\n\nEat it hot.\n"
        var whole = try #require(await file(inner).recipes.first)
        let read = try #require(await file("Hello.\n\n{{recipe}}\n\(inner)\n{{/recipe}}\nBye.\n").recipes.first)
        whole.story = Story(above: [Self.text("Hello.")], below: [Self.text("Bye.")])
        #expect(read == whole)
    }

    @Test(
        arguments: [
            ("Hello.\n\n{{recipe}}\n\(recipe)\n{{recipe}}\n", 12),
            ("Hello.\n\n{{recipe}}\n\(recipe)\n{{/recipe}}\n{{/recipe}}\n", 13),
            ("Hello.\n\n{{recipe: family:12}}\n\n{{recipe}}\n\(recipe)", 3),
        ] as [(String, Int)])
    func warnsOfMarksThatAreText(text: String, line: Int) async {
        #expect(
            await file(text).diagnostics == [
                Diagnostic(
                    .warning, .textSecondRecipe,
                    "the line {{recipe}}, {{/recipe}} or {{recipe: ...}} is shown as it is: a file has one recipe",
                    at: Location(file: "egg.md", line: line),
                    fix:
                        "write each recipe into its own file, and show them on one page of pages/ with {{recipe: id}}"
                )
            ])
    }

    @Test(arguments: [
        "{{end recipe}}", "{{recipes}}", "{{recipe}}{{/recipe}}", "{{ recipe }} {{ /recipe }}", "{{/recipe:}}",
        " {{receipe}}",
    ])
    func warnsOfLinesThatAreNearlyMarks(line: String) async throws {
        for text in ["Hello.\n\n\(line)\n\n\(Self.recipe)", "# Egg\n\n\(line)\n\n\(Self.recipe)"] {
            let feed = await file(text)
            #expect(
                feed.diagnostics == [
                    Diagnostic(
                        .warning, .textMarkUnclear,
                        "the line is nearly {{recipe}} or {{/recipe}}, and is shown as it is",
                        at: Location(file: "egg.md", line: 3),
                        fix:
                            "write {{recipe}} where the recipe begins and {{/recipe}} where it ends, each by itself on a line"
                    )
                ])
            #expect(feed.recipes.first?.description?.source.contains(String(line.drop { $0 == " " })) == true)
        }
    }

    @Test(arguments: ["{{recipe: family:12}}", "{{recipe:}}", "{{card: family:12}}"])
    func showsLinesThatNameARecipe(line: String) async throws {
        let feed = await file("Hello.\n\n\(line)\n\n\(Self.recipe)")
        #expect(feed.diagnostics.map(\.code) == [.textSecondRecipe])
        #expect(feed.recipes.first?.description?.source.contains(line) == true)
    }

    /// Lines for Hugo or Jekyll.
    @Test func namesTemplateCodeThatIsLeftOut() async throws {
        let feed = await file("---\ntitle: Egg\n---\n{{< toc >}}\n\nQuick.\n\n{% include ad.html %}\n\n\(Self.recipe)")
        #expect(feed.recipes.first?.description?.source == "Quick.")
        #expect(
            feed.allDiagnostics.filter { $0.code == .contentUnread } == [
                Diagnostic(
                    .note, .contentUnread, "the line here and 1 more is for another program, and is left out",
                    at: Location(file: "egg.md", line: 4), advice: "take it out, or write its text instead")
            ])
    }

    @Test(
        arguments: [
            ("See ![it](1.jpg) here.\n\n{{recipe}}\n\(recipe)", 1, ""),
            ("- One\n- ![Two](2.jpg)\n\n{{recipe}}\n\(recipe)\n{{/recipe}}\n\n> ![Three](3.jpg)\n", 2, " and 1 more"),
            ("\(recipe)\n![One](1.jpg)\n\n![Two](2.jpg)\n", 11, ""),
        ] as [(String, Int, String)])
    func namesPicturesThatAreNotShown(text: String, line: Int, others: String) async {
        let diagnostics = await file(text).allDiagnostics.filter { $0.code == .contentUnread }
        #expect(
            diagnostics == [
                Diagnostic(
                    .note, .contentUnread, "of the picture here\(others), the page shows the words only",
                    at: Location(file: "egg.md", line: line),
                    fix: "write it on a line by itself, and one below each step"
                )
            ])
    }

    @Test func namesPicturesOutsideOfTheFolder() async throws {
        let feed = await file("![](../secret.jpg)\n\nHello.\n\n{{recipe}}\n\(Self.recipe)")
        #expect(feed.recipes.first?.story.above == [Self.text("Hello.")])
        #expect(feed.allDiagnostics.map(\.code) == [.photoOutsideFeed])
    }

    @Test func stepsAndRecipesTakeTheWordsOfTheirPictures() async throws {
        let text = "![An egg](egg.jpg)\n\n## Ingredients\n\n- 1 egg\n\n## Method\n\n1. Boil.\n\n![A pan](pan.jpg)\n"
        let recipe = try #require(await file(text).recipes.first)
        #expect(recipe.photos.map(\.alternativeText) == ["An egg"])
        #expect(recipe.sections.first?.steps.first?.photo?.alternativeText == "A pan")
    }

    /// Lines of brackets take no more time than their length.
    @Test(.timeLimit(.minutes(60)))
    func readsHostileLinesOfPictures() async throws {
        let count = isLongRun ? 400_000 : 40_000
        let pictures = String(repeating: "![a](b) ", count: count)
        let brackets = String(repeating: "![](", count: count)
        let feed = await file("\(pictures)\n\n\(brackets)\n\n{{recipe}}\n\(Self.recipe)")
        #expect(feed.recipes.count == 1)
    }
}
