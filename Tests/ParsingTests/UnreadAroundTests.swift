// What documents hold around and beside the parts that their formats read is named.

import CatalogModel
import Diagnostics
import JSONText
import Testing

@testable import Parsing
@testable import RecipeReading

@Suite struct UnreadAroundTests {
    private static let record = #"{"title": "Pie", "ingredients": ["1 egg"], "directions": ["Mix."]}"#

    @Test(
        arguments: [
            (
                #"{"recipes": [\#(record)], "note": "The best of May", "info": {"by": "Ann and Tim"}}"#,
                #""note", "info.by""#
            ),
            (
                #"{"recipes": [\#(record)], "pages": [{"words": "to the end"}, {"words": "of the list"}]}"#,
                #""pages.words""#
            ),
            (#"{"data": {"recipe": \#(record), "note": "The best of May"}}"#, #""data.note""#),
        ] as [(String, String)])
    func namesTextsAroundRecords(json: String, names: String) async {
        let found = await read(json).diagnostics.filter { $0.code == .contentUnread }
        #expect(
            found == [
                Diagnostic(
                    .note, .contentUnread, "around the recipes, the texts in \(names) are not read",
                    at: Location(file: "feed.json"), advice: "write them into the recipes")
            ])
    }

    /// Counts, states, tokens and the links to further pages.
    @Test(arguments: [
        #"{"recipes": [\#(record)], "total": 1, "status": "success", "next": "c2Vjb25k"}"#,
        #"{"recipes": [\#(record)], "_links": {"next": {"href": "https://example.org/2", "title": "Next page"}}}"#,
    ])
    func passesOverWhatIsForPrograms(json: String) async {
        #expect(await read(json).diagnostics.filter { $0.code == .contentUnread } == [])
    }

    @Test func keepsTextAfterPictureInItsLine() async throws {
        let text = "# Pie\n\n## Ingredients\n\n- 1 egg\n\n## Directions\n\n1. Mix.\n\n![](a.jpg)\nServe it (hot)\n"
        let feed = await FeedReader(FeedContext(name: "s")).read(JSONSource(Array(text.utf8), name: "pie.md"))
        let steps = try #require(feed.recipes.first?.sections.first).steps
        #expect(steps.map(\.text.source) == ["Mix.\n\nServe it (hot)"])
        #expect(steps.first?.photo?.source == .file(folder: "", path: "a.jpg"))
    }

    @Test(arguments: [
        ("---\ntags: [winter] quick soup\n---\n", "the value here is no YAML, and is read as a text"),
        ("+++\ntags = [\"winter\"] quick soup\n+++\n", "the line fits nowhere, and is not read"),
    ])
    func namesWordsAfterListOfSettings(settings: String, message: String) async {
        let text = settings + "# Pie\n\n## Ingredients\n\n- 1 egg\n\n## Directions\n\n1. Mix.\n"
        let feed = await FeedReader(FeedContext(name: "s")).read(JSONSource(Array(text.utf8), name: "pie.md"))
        #expect(feed.allDiagnostics.map(\.message) == [message])
    }

    @Test func keepsSecondSourceAsNote() async throws {
        let text = "---\ntitle: Pie\ncredit: My aunt\nsource: Ann's book\ndiet: Lent\n---\n## Ingredients\n\n- 1 egg\n"
        let feed = await FeedReader(FeedContext(name: "s")).read(JSONSource(Array(text.utf8), name: "pie.md"))
        let recipe = try #require(feed.recipes.first)
        #expect(recipe.credit == "My aunt")
        #expect(recipe.notes.map(\.text.source) == ["Ann's book"])
        #expect(recipe.tags == ["Lent"])
    }

    @Test(
        arguments: [
            ("2024-05-01 08:05:58 at her house", true), ("2024-05-01T08:05:58.123+02:00", false),
            ("2024-05-01 08:05:58 UTC", false),
        ] as [(String, Bool)])
    func namesWordsAfterDate(date: String, isNamed: Bool) async throws {
        let (recipe, diagnostics) = await recipe("\"datePublished\": \"\(date)\"")
        #expect(recipe?.published == CalendarDate(year: 2024, month: 5, day: 1))
        let named = "record 1 (\"Pie\"): datePublished \"\(date)\" is read as its day alone"
        #expect(diagnostics.map(\.message) == (isNamed ? [named] : []))
    }

    @Test func namesPartsOfWebPageDataThatAreNotRead() async {
        let html = """
            <!doctype html><title>Pie</title><script type="application/ld+json">
            {"@type": "Recipe", "name": "Pie", "recipeIngredient": ["1 egg"], "recipeInstructions": ["Mix."],
             "storage": "Keep it cool"}
            </script>
            """
        let feed = await FeedReader(FeedContext(name: "s")).read(JSONSource(Array(html.utf8), name: "pie.html"))
        #expect(
            feed.allDiagnostics.map(\.message) == ["the format \"webpage\" does not read \"storage\" of record 1"])
    }
}
