// A recipe without ingredients or steps whose document has more text is a warning, whatever its format.

import CatalogModel
import Diagnostics
import JSONText
import Testing

@testable import Parsing
@testable import RecipeReading

@Suite struct MissingPartTests {
    private static let words =
        "Cut two leeks into rings, and boil them in a liter of vegetable stock until they are soft."

    private func feed(_ text: String, _ name: String) async -> ParsedFeed {
        await FeedReader(FeedContext(name: "s")).read(JSONSource(Array(text.utf8), name: name))
    }

    private func warnings(_ text: String, _ name: String) async -> [String] {
        await feed(text, name).allDiagnostics.filter { $0.severity == .warning }.map(\.message)
    }

    private static func recipeML(_ body: String) -> String {
        "<recipeml><recipe><head><title>Soup</title></head>\(body)</recipe></recipeml>"
    }

    private static let documents: [(name: String, text: String, message: String)] = [
        (
            "a.mmf", "MMMMM----- Meal-Master\n\n      Title: Soup\n\n\(words)\n\nMMMMM\n",
            "without ingredients: \"Cut two leeks into rings, and boil them in a liter of veg...\" is read as a step"
        ),
        (
            "a.rk", "===== REZKONV-Rezept\n\n     Titel: Soup\n\n\(words)\n=====\n",
            "without ingredients: \"Cut two leeks into rings, and boil them in a liter of veg...\" is read as a step"
        ),
        (
            "a.recipeml", recipeML("<directions><step>\(words)</step></directions>"),
            "without ingredients: \"Cut two leeks into rings, and boil them in a liter of veg...\" is read as a step"
        ),
        (
            "a.recipeml", recipeML("<ingredients><ing><item>leeks</item></ing></ingredients><note>\(words)</note>"),
            "without steps: \"Cut two leeks into rings, and boil them in a liter of veg...\" is read as a note"
        ),
        (
            "a.recipeml", recipeML("<description>\(words)</description>"),
            "without ingredients and steps: \"Cut two leeks into rings, and boil them in a liter of veg...\" is read as "
                + "the description"
        ),
        (
            "a.recipeml",
            recipeML("<ingredients><ing><item>leeks</item></ing></ingredients><cooking>\(words)</cooking>"),
            "without steps: \"cooking\" is in a shape that is not read"
        ),
    ]

    @Test(arguments: documents)
    func warnsOfDocumentWhosePartIsElsewhere(name: String, text: String, message: String) async {
        #expect(await warnings(text, name) == ["record 1 (\"Soup\") comes out \(message)"])
    }

    @Test(arguments: [
        ("a.mmf", "MMMMM----- Meal-Master\n\n      Title: Soup\n\n      1 c  Milk\n\nMMMMM\n"),
        ("a.recipeml", recipeML("<ingredients><ing><item>leeks</item></ing></ingredients><note>It freezes.</note>")),
    ])
    func saysNothingOfDocumentWithoutFurtherText(name: String, text: String) async {
        #expect(await warnings(text, name) == [])
    }

    @Test func warnsOfTextThatIsReadAsDescription() async {
        let message =
            "the text comes out without ingredients and steps: \"Cut two leeks into rings, and boil them in a liter of "
            + "veg...\" is read as the description"
        #expect(await warnings("---\ntitle: Soup\n---\n\(Self.words)\n", "a.md") == [message])
        #expect(await warnings("---\ntitle: Soup\n---\nFrom my aunt.\n", "a.md") == [])
    }

    // MARK: Web pages

    private static func page(_ data: String, _ body: String) -> String {
        """
        <!doctype html><title>Soup</title><body><nav><p>\(words)</p></nav>
        <script type="application/ld+json">{"@type": "Recipe", "name": "Soup", \(data)}</script>
        \(body)<footer><p>\(words)</p></footer><div class="comments-area"><p>\(words)</p></div></body>
        """
    }

    private static let ingredients = #""recipeIngredient": ["2 leeks"]"#

    @Test func warnsOfPageWithTextBesideRecipeWithoutSteps() async {
        let found = await feed(Self.page(Self.ingredients, "<p>\(Self.words)</p>"), "soup.html").allDiagnostics
        #expect(
            found == [
                Diagnostic(
                    .warning, .contentUnread,
                    "the page's recipe comes out without steps: \"Cut two leeks into rings, and boil them in a liter of "
                        + "veg...\" is in no part of it", at: Location(file: "soup.html", line: 3),
                    fix:
                        "look whether the steps are on the page, and write the recipe into a file of your own if they are"
                )
            ])
    }

    @Test(arguments: [
        page(ingredients, ""), page(ingredients, "<p>Read how it is made in her book.</p>"),
        page(#"\#(ingredients), "description": "\#(words)""#, "<p>\(words)</p>"),
        page(#"\#(ingredients), "recipeInstructions": ["Boil."]"#, "<p>\(words)</p>"),
        page(ingredients, "<h2>Ingredients</h2><ul><li>2 leeks</li></ul><h2>Method</h2><ol><li>\(words)</li></ol>"),
    ])
    func saysNothingOfPageWithoutFurtherText(html: String) async {
        #expect(await feed(html, "soup.html").allDiagnostics == [])
    }

    @Test func namesTextsOfPageThatIsReadByItsHeadings() async {
        let html = """
            <!doctype html><title>Soup</title><body><nav><p>All recipes</p></nav><h1>Soup</h1>
            <h2>Ingredients</h2><p>From the garden</p><ul><li>2 leeks</li></ul>
            <h2>Directions</h2><ol><li>Boil the leeks.</li></ol><div>It freezes</div></body>
            """
        #expect(
            await feed(html, "soup.html").allDiagnostics == [
                Diagnostic(
                    .note, .contentUnread,
                    "\"From the garden\" and another text of the page are in no part of the recipe",
                    at: Location(file: "soup.html", line: 2),
                    advice: "write the recipe into a file of your own to keep more of the page")
            ])
    }
}
