// JSON-LD of pages in all the ways in which it is written, right and wrong.

import CatalogModel
import Diagnostics
import JSONText
import Parsing
import RecipeSamples
import Testing

@testable import RecipeReading

@Suite struct LinkedDataTests {
    private static let soup = """
        {"@context": "https://schema.org", "@type": "Recipe", "name": "Soup", "recipeYield": "4 servings", \
        "recipeIngredient": ["1 cup flour", "2 eggs"], "recipeInstructions": [{"@type": "HowToStep", "text": "Mix well."}, \
        {"@type": "HowToStep", "text": "Bake it."}], "keywords": "warm"}
        """

    private static func soup(_ part: String, _ other: String) -> String {
        precondition(soup.contains(part))
        return soup.replacing(part, with: other)
    }

    /// The recipe with another method.
    private static func soup(method: String) -> String {
        let parts = soup.split(separator: "[{", maxSplits: 1)
        let rest = parts[1].split(separator: "}]", maxSplits: 1)[1]
        return parts[0] + method + rest
    }

    private static let broken: [(name: String, json: String)] = [
        ("no value", soup("\"warm\"", "")),
        ("no value before a comma", soup("\"4 servings\"", "")),
        ("two commas in a list", soup("flour\", ", "flour\",, ")),
        ("two commas in an object", soup("\"Soup\",", "\"Soup\",,")),
        ("a comma that begins", soup("[\"1 cup", "[,\"1 cup")),
        ("no comma", soup("\"Soup\",", "\"Soup\"")),
        ("no end of a list", soup("\"Bake it.\"}]", "\"Bake it.\"}")),
        ("no end of an object", String(soup.dropLast())),
        ("no end of an object within", soup("\"Bake it.\"}", "\"Bake it.\"")),
        ("an end too many", soup + "}"),
        ("names without quotes", soup("\"name\"", "name").replacing("\"recipeIngredient\"", with: "recipeIngredient")),
        ("single quotes", soup.replacing("\"", with: "'")),
        ("a text in single quotes", soup("\"Soup\"", "'Soup'")),
        ("quotes of an editor", soup("\"name\": \"Soup\"", "“name”: “Soup”")),
        ("all quotes of an editor", soup.replacing("\"", with: "”")),
        ("quotes within", soup("\"warm\"", "\"a \"9\" pan\", \"b\": \"c\"")),
        ("a word", soup("\"4 servings\"", "four servings")),
        ("a fraction", soup("\"4 servings\"", "1/2")),
        ("a signed number", soup("\"4 servings\"", "+4")),
        ("a number that begins with zero", soup("\"4 servings\"", "04")),
        ("a number that begins with a point", soup("\"4 servings\"", ".5")),
        ("words of Python", soup("\"4 servings\"", "None")),
        ("words of JavaScript", soup("\"4 servings\"", "undefined")),
        ("a template", soup("\"4 servings\"", "{{ yield }}")),
        ("a comment", soup("\"name\"", "/* \"a\": [ */ \"name\"").replacing("\"Soup\",", with: "\"Soup\"")),
        ("breaks of an editor", soup("\"Soup\",", "\"Soup\",<br />")),
        ("paragraphs of an editor", "<p>\(soup("\"Soup\",", "\"Soup\",</p>\n<p>"))</p>"),
        ("no-break spaces", soup("\"Soup\", ", "\"Soup\",\u{A0}")),
        ("a statement", "var data = \(soup("\"warm\"", "")); show(data);"),
        ("several values", "{\"@type\": \"WebSite\"}, \(soup)"),
    ]

    @Test(arguments: broken.map(\.name))
    func readsBrokenData(name: String) async throws {
        try await expectSoup(#require(Self.broken.first { $0.name == name }).json)
    }

    private static let shapes: [(name: String, json: String)] = [
        ("small letters", soup("recipeIngredient", "recipeingredient").replacing("recipeInstr", with: "recipeinstr")),
        ("capitals", soup("recipeIngredient", "RecipeIngredient").replacing("\"text\"", with: "\"Text\"")),
        (
            "a prefix",
            soup("\"recipe", "\"schema:recipe").replacing("\"name\"", with: "\"schema:name\"").replacing(
                "\"Recipe\"", with: "\"schema:Recipe\"")
        ),
        (
            "whole addresses",
            soup("\"recipe", "\"http://schema.org/recipe").replacing("\"name\"", with: "\"http://schema.org/name\"")
        ),
        ("@list", soup("[\"1 cup flour\", \"2 eggs\"]", "{\"@list\": [\"1 cup flour\", \"2 eggs\"]}")),
        ("@value", soup("\"Mix well.\"", "{\"@value\": \"Mix well.\", \"@language\": \"en\"}")),
        ("lines of one ingredient", soup("flour\", \"2", "flour<br>2")),
        ("ingredients by number", soup("[\"1 cup flour\", \"2 eggs\"]", "{\"0\": \"1 cup flour\", \"1\": \"2 eggs\"}")),
        (
            "an ItemList of ingredients",
            soup("[\"1 cup", "{\"@type\": \"ItemList\", \"itemListElement\": [\"1 cup").replacing(
                "2 eggs\"]", with: "2 eggs\"]}")
        ),
        (
            "steps by number",
            soup(
                method: "{\"1\": {\"@type\": \"HowToStep\", \"text\": \"Mix well.\"}, \"2\": {\"text\": \"Bake it.\"}}")
        ),
        ("lines of one step", soup(method: "[{\"@type\": \"HowToStep\", \"text\": \"Mix well.\\nBake it.\"}]")),
        (
            "markup of one step",
            soup(method: "{\"@type\": \"HowToStep\", \"text\": \"<p>Mix well.</p><p>Bake it.</p>\"}")
        ),
        ("a section with a text", soup(method: "[{\"@type\": \"HowToSection\", \"text\": \"Mix well.\\nBake it.\"}]")),
        ("the name of HowTo", soup("recipeInstructions", "step")),
    ]

    @Test(arguments: shapes.map(\.name))
    func readsShape(name: String) async throws {
        try await expectSoup(#require(Self.shapes.first { $0.name == name }).json)
    }

    private func expectSoup(_ json: String, sourceLocation: SourceLocation = #_sourceLocation) async throws {
        let feed = await read(WebPageTests.page("<p>Our house.</p>", head: WebPageTests.script(json)))
        let recipe = try #require(feed.recipes.first, "\(feed.allDiagnostics)", sourceLocation: sourceLocation)
        #expect(recipe.title == "Soup", sourceLocation: sourceLocation)
        let lines = recipe.ingredientGroups.flatMap(\.ingredients).map(\.line)
        #expect(lines == ["1 cup flour", "2 eggs"], sourceLocation: sourceLocation)
        let steps = recipe.sections.flatMap(\.steps).map(\.text.source)
        #expect(steps == ["Mix well.", "Bake it."], sourceLocation: sourceLocation)
    }

    @Test func keepsSectionOfTextWithItsName() async throws {
        let json = Self.soup(method: "[{\"@type\": \"HowToSection\", \"name\": \"Dough\", \"text\": \"Mix well.\"}]")
        let recipe = try #require(await read(WebPageTests.page(WebPageTests.script(json))).recipes.first)
        #expect(recipe.sections.map(\.name) == ["Dough"])
    }

    @Test func givesLineOfScriptForDataThatIsWrittenAgain() async {
        let json = Self.soup("\"4 servings\"", "+4, \"totalTime\": \"soon\"")
        let feed = await read("<html>\n<title>Soup</title>\n\(WebPageTests.script(json))")
        #expect(feed.allDiagnostics.map(\.code) == [.durationUnreadable])
        #expect(feed.allDiagnostics.map(\.location?.line) == [3])
    }

    @Test(arguments: ["[", "{\"a\"", "{\"a\": [", "\"/*", "{'", "“", "{{", "[\"a\" /*"])
    func readsHostileData(part: String) async {
        let isFull = isLongRun || part == "{\"a\": ["
        let text = LongText("{\"@type\": \"Recipe\" ", repeating: part, 40_000, full: isFull).text
        let script = WebPageTests.script(text)
        #expect(await read(WebPageTests.page(script)).recipes.isEmpty)
    }

    @Test func readsRDFa() async throws {
        let html = """
            <div vocab="https://schema.org/" typeof="Recipe"><h1 property="name">Soup</h1><img property="image" src="/a.jpg">
            <p property="author" typeof="Person"><span property="name">Ann</span></p><meta property="prepTime" content="PT5M">
            <ul><li property="recipeIngredient">1 cup flour<li property="schema:recipeIngredient">2 eggs</ul>
            <ol property="recipeInstructions"><li>Mix well.<li>Bake it.</ol></div>
            """
        let recipe = try #require(await read(WebPageTests.page(html)).recipes.first)
        #expect(recipe.title == "Soup")
        #expect(recipe.author?.name == "Ann")
        #expect(recipe.prepTime?.duration == .seconds(300))
        #expect(recipe.photos.count == 1)
        #expect(recipe.ingredientGroups.flatMap(\.ingredients).map(\.line) == ["1 cup flour", "2 eggs"])
        #expect(recipe.sections.flatMap(\.steps).map(\.text.source) == ["Mix well.", "Bake it."])
    }

    private func read(_ html: String) async -> ParsedFeed {
        await FeedReader(FeedContext(name: "test")).read(JSONSource(Array(html.utf8), name: "soup.html"))
    }
}
