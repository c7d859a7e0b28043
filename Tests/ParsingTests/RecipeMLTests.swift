import CatalogModel
import Diagnostics
import JSONText
import Parsing
import RecipeSamples
import Testing

@testable import RecipeReading

/// Files of RecipeML 0.5: all its elements, menus, and XML that is broken or hostile.
@Suite struct RecipeMLTests {
    private func feed(_ text: String, name: String = "a.xml", format: String? = nil) async -> ParsedFeed {
        await FeedReader(FeedContext(name: "test", format: format)).read(JSONSource(Array(text.utf8), name: name))
    }

    /// A file with one recipe.
    private static func file(_ body: String, head: String = "<title>Soup</title>") -> String {
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE recipeml SYSTEM \"http://example.org/recipeml.dtd\">\n"
            + "<recipeml version=\"0.5\"><recipe><head>\(head)</head>\(body)</recipe></recipeml>\n"
    }

    private func ingredients(_ body: String) async -> [String] {
        await feed(Self.file("<ingredients>\(body)</ingredients>")).recipes.first?.ingredientGroups.flatMap { group in
            (group.name.map { ["# \($0)"] } ?? []) + group.ingredients.map(\.line)
        } ?? []
    }

    private func steps(_ body: String) async -> [String] {
        await feed(Self.file("<directions>\(body)</directions>")).recipes.first?.sections.flatMap { section in
            (section.name.map { ["# \($0)"] } ?? []) + section.steps.map(\.text.source)
        } ?? []
    }

    @Test func readsTheHead() async throws {
        let head = """
            <title>Soup</title><subtitle>Potage</subtitle><source>Ann's book, https://example.org/soup</source>
            <categories><cat>Soups</cat><cat>French, old</cat></categories>
            <preptime type="Preparation">10 min</preptime>
            <preptime type="Cooking"><time><qty>1</qty><timeunit>hour</timeunit></time></preptime>
            <preptime type="Resting"><time><range><q1>2</q1><q2>3</q2></range><timeunit>hours</timeunit></time></preptime>
            <yield><range><q1>4</q1><q2>6</q2></range><unit>servings</unit></yield>
            """
        let body = """
            <description>From my aunt.</description><equipment><tool>Pot</tool><tool>Knife</tool></equipment>
            <nutrition>200 kcal</nutrition>
            """
        let feed = await feed(Self.file(body, head: head))
        #expect(feed.allDiagnostics == [])
        #expect(feed.format == "recipeml")
        let recipe = try #require(feed.recipes.first)
        #expect(recipe.title == "Soup")
        #expect(recipe.source?.text == "https://example.org/soup")
        #expect(recipe.categories == ["Soups", "French", "old"])
        #expect(recipe.prepTime?.duration == .seconds(600))
        #expect(recipe.cookTime?.duration == .seconds(3600))
        #expect(recipe.otherTimes.map(\.name) == ["Resting"])
        #expect(recipe.yield?.text == "4-6 servings")
        #expect(recipe.description?.source == "From my aunt.")
        #expect(recipe.equipment == ["Pot", "Knife"])
        #expect(
            recipe.notes.map { "\($0.title ?? ""): \($0.text.source)" } == [
                "Also called: Potage", "Nutrition: 200 kcal",
            ])
    }

    @Test func namesWhatIsNotRead() async {
        let feed = await feed(
            Self.file(
                "<diet-exchanges>2 of bread</diet-exchanges>",
                head: "<title>Soup</title>\n<version>first draft</version>"))
        #expect(
            feed.allDiagnostics.map(\.message) == [
                "the format \"recipeml\" does not read \"version\", \"diet-exchanges\" of record 1"
            ])
    }

    @Test(
        arguments: [
            ("<ing><amt><qty>1/2</qty><unit>cups</unit></amt><item>Milk</item></ing>", "1/2 cups Milk"),
            (
                "<ing><amt><qty><frac><n>1</n><d>2</d></frac></qty><unit>cup</unit></amt><item>Milk</item></ing>",
                "1/2 cup Milk"
            ),
            (
                "<ing><amt><qty>1 <frac><n>1</n><d>2</d></frac></qty><unit>cups</unit></amt><item>Milk</item></ing>",
                "1 1/2 cups Milk"
            ),
            (
                "<ing><amt><qty><range><q1>2</q1><q2>3</q2></range></qty></amt><item>eggs</item><prep>beaten</prep></ing>",
                "2-3 eggs, beaten"
            ),
            (
                "<ing><amt><range><q1>2</q1><q2>3</q2></range><unit>cups</unit></amt><item>Milk</item></ing>",
                "2-3 cups Milk"
            ),
            (
                "<ing><amt><qty>1</qty><unit>cup</unit></amt><sep>or</sep><amt><qty>240</qty><unit>ml</unit></amt><item>Milk</item></ing>",
                "1 cup or 240 ml Milk"
            ),
            (
                "<ing><amt><qty>1</qty><unit>lb</unit></amt><amt><qty>450</qty><unit>g</unit></amt><item>Beef</item></ing>",
                "1 lb/450 g Beef"
            ),
            (
                "<ing><amt><qty>1</qty><size>large</size></amt><item>Egg</item><note>fresh</note></ing>",
                "1 large Egg (fresh)"
            ),
            ("<ing optional=\"yes\"><item>Salt</item></ing>", "Salt, optional"),
            ("<ing><item>Butter</item><alt-ing><item>Oil</item></alt-ing></ing>", "Butter or Oil"),
            (
                "<ing>\n <amt>\n <qty>1</qty>\n <unit>cup</unit>\n </amt>\n <item>Cr&egrave;me\n fra&#238;che</item>\n</ing>",
                "1 cup Crème fraîche"
            ),
            ("<ing><item>Salt & pepper</item></ing>", "Salt & pepper"),
            ("<ing><item><![CDATA[Salt & pepper]]></item></ing>", "Salt & pepper"),
            ("<ing><item>Salt<!-- no <item> --></item></ing>", "Salt"),
        ] as [(String, String)])
    func readsIngredients(xml: String, line: String) async { #expect(await ingredients(xml) == [line]) }

    @Test func makesGroupsOfParts() async {
        let found = await ingredients(
            """
            <ing><item>Salt</item></ing>
            <ing-div><title>Dough</title><ing><item>Flour</item></ing></ing-div>
            <ing-div><title>Sauce</title><ing><item>Oil</item></ing></ing-div>
            <ing><item>Pepper</item></ing>
            """)
        #expect(found == ["Salt", "Pepper", "# Dough", "Flour", "# Sauce", "Oil"])
    }

    @Test(
        arguments: [
            ("<step>Cut\n  the leeks.</step><step>Boil.</step>", ["Cut the leeks.", "Boil."]),
            ("<step>Cut.\n\n  Boil.</step>", ["Cut.", "Boil."]),
            ("Cut.\n\nBoil.", ["Cut.", "Boil."]),
            (
                "<step>Boil for <time><qty>10</qty><timeunit>minutes</timeunit></time>.</step><step>Eat.</step>",
                ["Boil for 10 minutes.", "Eat."]
            ),
            (
                "<step>Cut.</step><dir-div><title>Sauce</title><step>Stir.</step><step>Pour.</step></dir-div>",
                ["Cut.", "# Sauce", "Stir.", "Pour."]
            ),
        ] as [(String, [String])])
    func readsSteps(xml: String, steps: [String]) async { #expect(await self.steps(xml) == steps) }

    @Test func readsAllRecipesOfMenus() async {
        let feed = await feed(
            """
            <recipeml version="0.5">
            <menu><head><title>Sunday</title></head>
            <recipe><head><title>Soup</title></head></recipe>
            <recipe><head><title>Pie</title></head></recipe>
            </menu>
            <recipe><head><title>Tea</title></head></recipe>
            <recipe><head><title> </title></head></recipe>
            </recipeml>
            """)
        #expect(feed.recipes.map(\.title) == ["Soup", "Pie", "Tea"])
        #expect(
            feed.allDiagnostics.map { "\($0.location?.line ?? 0) \($0.severity) \($0.message)" } == [
                "2 note the menu \"Sunday\" is read as its recipes alone",
                "7 error record 4 has no title and is left out",
            ])
        #expect(feed.isReadable)
    }

    // MARK: Recognition and broken files

    @Test(arguments: ["a.xml", "a.recipeml", "https://example.org/recipes?x=1"])
    func knowsFileByItsRoot(name: String) async { #expect(await feed(Self.file(""), name: name).format == "recipeml") }

    @Test(
        arguments: [
            ("a.xml", nil, "<rss><channel/></rss>", "this is XML (<rss>), not JSON"),
            ("a.recipeml", nil, "<rss><channel/></rss>", "the file has no recipe of RecipeML"),
            ("a.json", "recipeml", "[]", "the file has no recipe of RecipeML"),
            ("a.recipeml", nil, " ", "the file is empty"),
            ("a.recipeml", nil, "%PDF-1", "this is a PDF, not a text"),
        ] as [(String, String?, String, String)])
    func saysWhatHasNoRecipe(name: String, format: String?, text: String, message: String) async {
        #expect(await feed(text, name: name, format: format).diagnostics.first?.message == message)
    }

    @Test func readsWhatItCanOfBrokenXML() async {
        let feed = await feed(
            """
            <recipeml version="0.5">
            <recipe><head><title>Soup</title></head><ingredients><ing><item>Milk</itm></ing></ingredients></recipe>
            <recipe><head><title>Pie</title></head><directions><step>Bake.</step><step>Ea
            """)
        #expect(feed.recipes.map(\.title) == ["Soup", "Pie"])
        #expect(
            feed.allDiagnostics == [
                Diagnostic(
                    .warning, .textInvalid, "the XML is broken here; what can be told of the rest is read",
                    at: Location(file: "a.xml", line: 2),
                    fix: "close each element that is opened, or export the recipes again")
            ])
    }

    @Test func namesTheLineOfAMemberPast65535Lines() async {
        let text = Self.file(
            "\n<directions>\n<step>a</step></directions>\n",
            head: String(repeating: "\n", count: 100_000)
                + "<title>Soup</title>\n<preptime type=\"Cooking\">whenever</preptime>")
        let feed = await feed(text)
        #expect(feed.allDiagnostics.map(\.code) == [.durationUnreadable])
        #expect(feed.allDiagnostics.map { $0.location?.line } == [100_004])
    }

    @Test(arguments: ["iso-8859-1", "windows-1252"])
    func decodesTheEncodingThatIsDeclared(name: String) async {
        let text = Self.file("<description>Für Käse</description>").replacing("UTF-8", with: name)
        let bytes = text.unicodeScalars.map { UInt8($0.value) }
        let feed = await FeedReader(FeedContext(name: "test")).read(JSONSource(bytes, name: "a.xml"))
        #expect(feed.recipes.map { $0.description?.source } == ["Für Käse"])
    }

    // MARK: Hostile files

    @Test func expandsNoEntitiesAndLoadsNoFile() async {
        let bomb = """
            <!DOCTYPE recipeml SYSTEM "file:///etc/passwd" [
              <!ENTITY a "aaaaaaaaaa"><!-- ]> -->
              <!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;&b;&b;&b;&b;">
              <!ENTITY file SYSTEM "file:///etc/passwd"><!ENTITY % x SYSTEM "http://127.0.0.1:9/x.dtd"> %x;
            ]>
            <recipeml><recipe><head><title>&c;&file; pie</title></head></recipe></recipeml>
            """
        let feed = await feed(bomb)
        #expect(feed.recipes.map(\.title) == ["&c;&file; pie"])
        #expect(feed.allDiagnostics == [])
    }

    private static let textsWithoutEnd: [LongText] = [
        LongText(repeating: "<recipe>", 100_000, full: true), LongText(repeating: "<ing-div>", 100_000),
        LongText("<recipe>", repeating: "&", 100_000), LongText("<!DOCTYPE ", repeating: "[", 100_000),
        LongText("<recipe ", parts: 20_000, then: "/>") { "a\($0)='1' " },
        LongText(repeating: "<recipe><head><title>a</title></head></recipe>", 5_000),
        LongText("<recipe><ingredients>", repeating: "<ing><amt/><sep/></ing>", 20_000),
        LongText("<recipe><directions>", repeating: "<step>a\n\n</step>b", 20_000, full: true),
        LongText(repeating: "<!--", 50_000), LongText(repeating: "<![CDATA[", 50_000),
        LongText(repeating: "\0\u{1}\u{B}", 1), LongText(repeating: "<a:recipe xmlns:a='b'>", 1_000),
    ]

    @Test(arguments: textsWithoutEnd)
    func endsForXMLWithoutEnd(text: LongText) async {
        _ = await feed("<recipeml>" + text.text)
        _ = await feed(text.text, name: "a.recipeml")
    }

    @Test func readsFilesOnAllCores() async {
        let titles = await withTaskGroup(of: [String].self) { group in
            for number in 0..<100 {
                group.addTask {
                    await feed(Self.file("<x>", head: "<title>Soup \(number) &frac12;</title>")).recipes.map(\.title)
                }
            }
            return await group.reduce(into: Set<String>()) { $0.formUnion($1) }
        }
        #expect(titles.count == 100)
        #expect(titles.contains("Soup 7 ½"))
    }
}
