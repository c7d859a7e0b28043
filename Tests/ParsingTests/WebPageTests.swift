// Recipes in web pages: where pages have them, what the page around them adds, and why a page gives none.

import CatalogModel
import Diagnostics
import JSONText
import Parsing
import RecipeSamples
import Testing

@testable import RecipeReading

@Suite struct WebPageTests {
    /// A page with a head and a body.
    static func page(_ body: String, head: String = "") -> String {
        "<!DOCTYPE html><html lang=\"en\"><head><title>Pie | Supper</title>\(head)</head><body>\(body)</body></html>"
    }

    static func script(_ json: String) -> String { "<script type=\"application/ld+json\">\(json)</script>" }

    static let pie = """
        {"@context": "https://schema.org", "@type": "Recipe", "name": "Pie", "recipeIngredient": ["1 egg", "2 apples"], \
        "recipeInstructions": ["Mix.", "Bake."]}
        """

    static let places: [(name: String, html: String)] = [
        ("top level", page(script(pie))),
        ("array", page(script("[{\"@type\": \"WebSite\"}, \(pie)]"))),
        ("graph", page(script("{\"@graph\": [{\"@type\": \"WebPage\"}, \(pie)]}"))),
        ("graph as object", page(script("{\"@graph\": {\"0\": {\"@type\": \"WebPage\"}, \"1\": \(pie)}}"))),
        ("main entity", page(script("{\"@type\": \"WebPage\", \"mainEntity\": \(pie)}"))),
        ("second block", page(script("{\"@type\": \"Organization\", \"name\": \"X\"}") + script(pie))),
        ("after a broken block", page(script("{\"@type\": \"WebSite\", ]") + script(pie))),
        ("in the head", page("", head: script(pie))),
        ("other attributes", page("<SCRIPT class='x' TYPE='application/ld+json' data-a=\"<>\">\(pie)</SCRIPT>")),
        ("control characters", page(script(pie.replacing("Mix.", with: "Mix.\u{9}")))),
        ("trailing commas", page(script(pie.replacing("\"Bake.\"]", with: "\"Bake.\",],")))),
        ("a comment", page(script("/* b */\(pie)// c\n"))),
        ("CDATA", page(script("//<![CDATA[\n\(pie)\n//]]>"))),
        ("entities for quotes", page(script(pie.replacing("\"", with: "&quot;")))),
        ("several values", page(script("{\"@type\": \"WebSite\"}\n\(pie)"))),
        ("words of JavaScript", page(script(pie.replacing("{\"@c", with: "{\"rating\": NaN, \"a\": undefined, \"@c")))),
        ("a missing comma", page(script(pie.replacing("\"Pie\",", with: "\"Pie\"")))),
        ("a type in small letters", page(script(pie.replacing("\"Recipe\"", with: "\"recipe\"")))),
        (
            "quotes and comments",
            page(
                script(
                    pie.replacing(
                        "\"name\"", with: "\"headline\": \"a 9\" pie\" /* b */, // a \"pie\"\n\"name\"")))
        ),
        (
            "Chinese headings",
            page(
                "<h1>Pie</h1><h2>食材</h2><ul><li>1 egg</li><li>2 apples</li></ul>"
                    + "<h2>做法</h2><ol><li>Mix.</li><li>Bake.</li></ol>")
        ),
        ("a byte order mark", page(script("\u{FEFF}\(pie)"))),
        ("an assignment", page(script("data = \(pie);"))),
        ("a semicolon", page(script(pie + ";"))),
        ("a comment of HTML", page(script("<!--\n\(pie)\n-->"))),
        ("an escaped type", page("<script type=\"application/ld&#43;json\">\(pie)</script>")),
        ("another list around it", page(script("[[\(pie)]]"))),
        (
            "main entity of a part",
            page(script("{\"@type\": \"WebPage\", \"mainEntity\": {\"@type\": \"Article\", \"mainEntity\": [\(pie)]}}"))
        ),
        (
            "ingredients on the page",
            page(
                script(pie.replacing("\"1 egg\", \"2 apples\"", with: "null"))
                    + "<h2>Ingredients</h2><ul><li>1 egg</li><li>2 apples</li></ul>")
        ),
        ("only under review", page(script("{\"@type\": \"Review\", \"itemReviewed\": \(pie)}"))),
        (
            "own before mentioned",
            page(
                script(
                    """
                    [{"@type": "ItemList", "itemListElement": [{"@type": "Recipe", "name": "Cake", \
                    "recipeIngredient": ["x", "y"], "recipeInstructions": ["z"]}]}, \(pie)]
                    """))
        ),
        (
            "microdata",
            page(
                """
                <div itemscope itemtype="http://schema.org/Recipe"><h2 itemprop="name">Pie</h2>
                <li itemprop="recipeIngredient">1 egg</li><li itemprop="recipeIngredient">2 apples</li>
                <div itemprop="recipeInstructions"><ol><li>Mix.</li><li>Bake.</li></ol></div></div>
                """)
        ),
        (
            "microdata without an item",
            page(
                """
                <h1 itemprop="name">Pie</h1><li itemprop="recipeIngredient">1 egg</li>
                <li itemprop="recipeIngredient">2 apples</li><div itemprop="recipeInstructions"><p>Mix.</p><p>Bake.</p></div>
                """)
        ),
        (
            "microdata with items within",
            page(
                """
                <div itemscope itemtype="https://schema.org/Recipe"><div itemprop="author" itemscope itemtype="x/Person">
                <b itemprop="name">Ann</b></div><h2 itemprop="name">Pie</h2><ul itemprop="recipeIngredient"><li>1 egg
                <li>2 apples</ul><div itemprop="recipeInstructions" itemscope itemtype="x/HowToStep"><p itemprop="text">Mix.
                </div><div itemprop="recipeInstructions" itemscope itemtype="x/HowToStep"><p itemprop="text">Bake.</div></div>
                """)
        ),
        (
            "h-recipe",
            page(
                """
                <article class="h-recipe"><h1 class="p-name">Pie</h1><ul><li class="p-ingredient">1 egg
                <li class="p-ingredient">2 apples</ul><ol class="e-instructions"><li>Mix.<li>Bake.</ol></article>
                """)
        ),
        (
            "hRecipe",
            page(
                """
                <div class="hrecipe"><span class="fn">Pie</span><span class="ingredient">1 egg</span>
                <span class="ingredient">2 apples</span><div class="instructions"><p>Mix.</p><p>Bake.</p></div></div>
                """)
        ),
        (
            "microdata with the property again in each line",
            page(
                """
                <div itemscope itemtype="https://schema.org/Recipe"><h2 itemprop="name">Pie</h2><ul itemprop="recipeIngredient">
                <li itemprop="recipeIngredient">1 egg<li itemprop="recipeIngredient">2 apples</ul>
                <ol itemprop="recipeInstructions"><li itemprop="recipeInstructions">Mix.
                <li itemprop="recipeInstructions">Bake.</ol></div>
                """)
        ),
        (
            "microdata before schema.org",
            page(
                """
                <div itemscope itemtype="http://data-vocabulary.org/Recipe"><h2 itemprop="name">Pie</h2>
                <p itemprop="ingredient" itemscope><b itemprop="amount">1</b> <b itemprop="name">egg</b></p>
                <p itemprop="ingredient" itemscope><b itemprop="amount">2</b> <b itemprop="name">apples</b></p>
                <div itemprop="instructions">Mix.<br>Bake.</div></div>
                """)
        ),
        (
            "names and amounts",
            page(
                """
                <h1>Pie</h1><h3>Ingredients</h3><dl><dt>egg<dd>1<dt>apples<dd>2</dl><h3>How to make apple pie</h3>
                <div><b>1</b><p>Mix.</p></div><div><div>2</div><p>Bake.</p></div>
                """)
        ),
        (
            "headings alone",
            page(
                """
                <h1>Pie</h1><p>Good.</p><h2>Ingredients</h2><ul><li>1 egg</li><li>2 apples</li></ul>
                <h2>Method</h2><p>Mix.</p><p>Bake.</p><h2>Comments</h2><p>Nice!</p>
                """)
        ),
    ]

    @Test(arguments: places.map(\.name))
    func findsTheRecipe(place: String) async throws {
        let html = try #require(Self.places.first { $0.name == place }).html
        let feed = await read(html)
        let recipe = try #require(feed.recipes.first)
        #expect(feed.format == "webpage")
        #expect(feed.records.count == 1)
        #expect(recipe.title == "Pie")
        #expect(recipe.ingredientGroups.flatMap(\.ingredients).map(\.line) == ["1 egg", "2 apples"])
        #expect(recipe.sections.flatMap(\.steps).map(\.text.source) == ["Mix.", "Bake."])
    }

    @Test func readsOneIngredientBelowPlainHeading() async {
        let chinese = await read(Self.page("<h2>食材</h2><ul><li>鸡肉 200 克</li></ul><h2>做法</h2><ol><li>炒。</li></ol>"))
        let lines: [String] = chinese.recipes.flatMap(\.ingredientGroups).flatMap(\.ingredients).map(\.line)
        #expect(lines == ["鸡肉 200 克"])
        let other = await read(Self.page("<h2>What you need for it</h2><ul><li>1 car</ul><h2>Method</h2><p>Drive."))
        #expect(other.recipes.isEmpty)
    }

    @Test func readsPageInUTF16() async throws {
        let page = Self.page(Self.script(Self.pie)).utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
        let bytes: [UInt8] = [0xFF, 0xFE] + page
        let feed = await FeedReader(FeedContext(name: "test")).read(JSONSource(bytes, name: "pie.html"))
        #expect(feed.allDiagnostics == [])
        #expect(feed.recipes.map(\.title) == ["Pie"])
    }

    @Test func repairsQuotesWithinTexts() async {
        let json =
            #"{"@type": "Recipe", "name": "9" pie", "recipeIngredient": ["a 9" crust", "1 egg"], "recipeYield": "8"}"#
        let feed = await read(Self.page(Self.script(json)))
        #expect(feed.recipes.first?.title == "9\" pie")
        #expect(feed.recipes.first?.ingredientGroups.first?.ingredients.map(\.line) == ["a 9\" crust", "1 egg"])
        #expect(feed.recipes.first?.yield?.quantity == 8)
    }

    @Test(arguments: [14, 11, 7, 3, 1])
    func readsDataThatIsCutOffAtItsEnd(count: Int) async {
        let json = Self.pie.dropLast() + ", \"recipeYield\": \"4\"}"
        let recipe = await read(Self.page(Self.script(String(json.dropLast(count))))).recipes.first
        #expect(recipe?.title == "Pie")
        #expect(recipe?.sections.flatMap(\.steps).map(\.text.source) == ["Mix.", "Bake."])
    }

    @Test func fillsTheRecipeFromThePage() async throws {
        let head = """
            <link rel="canonical" href="https://e.org/pies/pie/"><meta property="og:title" content="Pie - Supper">
            <meta property="og:image" content="/pie.jpg"><meta name="author" content="Ann">
            <meta property="og:site_name" content="Supper">
            """
        let json = #"{"@type": "Recipe", "recipeIngredient": ["1 egg"], "recipeInstructions": "Bake."}"#
        let recipe = try #require(await read(Self.page(Self.script(json), head: head)).recipes.first)
        #expect(recipe.title == "Pie")
        #expect(recipe.photos.map(\.source) == [.remote(try #require(link("https://e.org/pie.jpg")))])
        #expect(recipe.author == Author(name: "Ann"))
        #expect(recipe.source == link("https://e.org/pies/pie/"))
        #expect(recipe.language == "en")
    }

    @Test func resolvesReferencesAndRelativeImages() async throws {
        let json = """
            {"@graph": [{"@type": "Recipe", "name": "Pie", "author": {"@id": "#ann"}, "image": ["a.jpg", "a-500x375.jpg"],
            "recipeIngredient": ["1 egg"]}, {"@type": "Person", "@id": "#ann", "name": "Ann"}]}
            """
        let head = "<base href=\"https://e.org/x/\">"
        let recipe = try #require(await read(Self.page(Self.script(json), head: head)).recipes.first)
        #expect(recipe.author?.name == "Ann")
        #expect(recipe.photos.map(\.source) == [.remote(try #require(link("https://e.org/x/a.jpg")))])
    }

    @Test(arguments: [
        ##"{"@graph": [{"@type": "Recipe", "name": "Pie", "author": {"@type": "Person", "@id": "#a"}}, {"@id": "#a", "name": "Ann"}]}"##,
        ##"[{"@type": "Recipe", "name": "Pie", "author": {"@id": "#a"}}, {"@type": "Article", "author": {"@id": "#a", "name": "Ann"}}]"##,
        ##"{"@type": "Recipe", "name": "Pie", "author": {"@type": "Person", "name": ["Ann"]}}"##,
        ##"{"@type": "Recipe", "name": "Pie", "author": "https://e.org/ann"}"##,
    ])
    func findsTheAuthor(json: String) async {
        let feed = await read(Self.page(Self.script(json), head: "<meta name=\"author\" content=\"Ann\">"))
        #expect(feed.recipes.first?.author?.name == "Ann")
    }

    @Test func readsTheListsOfAPluginWhereTheDataIsBroken() async throws {
        let feed = await read(
            Self.page(
                Self.script("{\"@type: Recipe")
                    + """
                    <h1>Pie</h1><div class="wprm-recipe-ingredients-container"><h4>Crust</h4><ul><li>1 cup <i>flour</i></li></ul></div>
                    <div class="wprm-recipe-instructions-container"><ul><li><span>Bake.</span></li></ul></div>
                    """))
        let recipe = try #require(feed.recipes.first)
        #expect(recipe.ingredientGroups.map(\.name) == ["Crust"])
        #expect(recipe.ingredientGroups.flatMap(\.ingredients).map(\.line) == ["1 cup flour"])
        #expect(recipe.sections.flatMap(\.steps).map(\.text.source) == ["Bake."])
    }

    static let groups: [(name: String, html: String)] = [
        (
            "WP Recipe Maker",
            """
            <div class="wprm-recipe-ingredient-group"><h4 class="wprm-recipe-group-name">Crust</h4><ul>
            <li><span>1</span> <span>cup</span> <span>flour</span></li><li>½ cup butter</li></ul></div>
            <div class="wprm-recipe-ingredient-group"><h4 class="wprm-recipe-group-name">Filling:</h4><ul>
            <li>3 apples <span>(sour)</span></li></ul></div>
            """
        ),
        (
            "Tasty",
            """
            <div class="tasty-recipes-ingredients"><h3>Ingredients</h3><p><strong>Crust</strong></p><ul><li>1 cup flour</li>
            <li>1/2 cup butter</li></ul><p><strong>Filling</strong></p><ul><li>3 apples (sour)</li></ul></div>
            """
        ),
        (
            "Tasty before 2.0",
            """
            <div class="tasty-recipe-ingredients"><h3>Ingredients</h3><h4>Crust</h4><ul><li>1 cup flour<li>1/2 cup butter</ul>
            <h4>Filling</h4><ul><li>3 apples (sour)</ul></div>
            """
        ),
        (
            "Mediavine Create",
            """
            <div class="mv-create-ingredients"><h3>Ingredients</h3><h4>Crust</h4><ul><li>1 cup flour<li>½ cup butter</ul>
            <h4>Filling</h4><ul><li>3 apples (sour)</ul></div>
            """
        ),
        (
            "items of one list",
            """
            <ul><li class="label">Crust</li><li class="i">1 cup flour</li><li class="i">½ cup butter</li>
            <li class="label">Filling</li><li class="i">3 apples (sour)</li></ul>
            """
        ),
        (
            "EasyRecipe",
            """
            <div class="ERIngredients"><div class="ERSeparator">Crust</div><ul><li class="ingredient">1 cup flour</li>
            <li class="ingredient">½ cup butter</li></ul><div class="ERSeparator">Filling</div><ul>
            <li class="ingredient">3 apples (sour)</li></ul></div>
            """
        ),
        (
            "rows of other elements",
            """
            <h3>Crust</h3><div class="r"><div>1 cup</div><div>flour</div></div><div class="r"><div>½ cup</div><div>butter</div>
            </div><h3>Filling</h3><div class="r"><div>3</div><div>apples (sour)</div></div>
            """
        ),
    ]

    @Test(arguments: [
        "<h1>Pie</h1>", "<p>A pie.</p>", "<b>Pie</b>", "<center>Pie</center>", "<section><h1>Pie</h1></section>", "Pie",
        "Notes: <i>old</i>", "Pies, <b>tarts</b>\ncakes, more", "<!-- pie --><ul><li>Pie</li></ul>",
        "<svg><title>Pie</title></svg>",
    ])
    func readsTheBodyOfAPageInAFileThatIsNamedAsOne(beginning: String) async {
        let list = "<h2>Ingredients</h2><ul><li>1 egg</li><li>2 leeks</li></ul><h2>Method</h2><p>Mix.</p>"
        for name in ["a/Pie.html", "Pie.HTM", "pie.xhtml"] {
            let source = JSONSource(Array((beginning + list).utf8), name: name)
            let feed = await FeedReader(FeedContext(name: "test")).read(source)
            #expect(feed.recipes.first?.title == "Pie")
            #expect(feed.recipes.first?.sections.flatMap(\.steps).map(\.text.source) == ["Mix."])
        }
    }

    @Test(arguments: [
        #"<div class="wprm-recipe-notes-container"><h3>Notes</h3><div class="wprm-recipe-notes"><p>Cool it.</p></div></div>"#,
        #"<div class="tasty-recipes-notes"><h3>Notes</h3><div class="tasty-recipes-notes-body"><p>Cool it.</p></div></div>"#,
        #"<div class="mv-create-notes"><h3 class="mv-create-notes-title">Notes</h3><div>Cool it.</div></div>"#,
        #"<div class="ERNotesDiv"><div class="ERNotesHeader">Notes</div><div class="ERNotes">Cool it.</div></div>"#,
    ])
    func readsTheNotesOfPlugins(notes: String) async {
        // A card is there once more, for printing.
        let one = await read(Self.page(Self.script(Self.pie) + notes + notes)).recipes.first
        #expect(one?.notes == [Note(Text("Cool it.", markup: .plain))])
        let cake =
            #"{"@type": "Recipe", "name": "Cake", "recipeIngredient": ["1 egg"], "recipeInstructions": ["Mix."]}"#
        let two = await read(Self.page(Self.script(Self.pie) + Self.script(cake) + notes)).recipes
        #expect(two.map(\.notes) == [[], []])
    }

    @Test(
        arguments: [
            ("<h2>Notes</h2><p>Cool it.</p><p>Eat.</p><div>Ads</div>", "Cool it.\nEat."),
            ("<h2>Tips</h2><ul><li>Cool it.</li><li>Eat.</li></ul><p>Ads</p>", "Cool it.\nEat."),
            ("<h2>Comments</h2><p>Nice.</p><h2>Notes</h2><p>Ads</p>", nil), ("<h2>Notes</h2><div>Ads</div>", nil),
        ] as [(String, String?)])
    func readsTheNotesAfterTheMethod(after: String, note: String?) async {
        let list = "<h2>Ingredients</h2><ul><li>1 egg</li><li>2 leeks</li></ul><h2>Method</h2><p>Mix.</p>"
        let recipe = await read(Self.page("<h1>Pie</h1>" + list + after)).recipes.first
        #expect(recipe?.sections.flatMap(\.steps).map(\.text.source) == ["Mix."])
        #expect(recipe?.notes.map(\.text.source) == (note.map { [$0] } ?? []))
    }

    @Test(arguments: groups.map(\.name))
    func findsGroupsOfIngredients(name: String) async throws {
        let html = try #require(Self.groups.first { $0.name == name }).html
        let json = """
            {"@type": "Recipe", "name": "Pie", "recipeIngredient": ["1 cup flour", "1/2 cup butter", "3 apples (sour)"]}
            """
        let recipe = try #require(await read(Self.page(Self.script(json) + html)).recipes.first)
        #expect(recipe.ingredientGroups.map(\.name) == ["Crust", "Filling"])
        #expect(
            recipe.ingredientGroups.map { $0.ingredients.map(\.line) } == [
                ["1 cup flour", "1/2 cup butter"], ["3 apples (sour)"],
            ])
    }

    @Test(
        arguments: [
            ("<p>\(String(repeating: "A story. ", count: 900))</p>", Diagnostic.Code.pageWithoutRecipe),
            ("<h1>Just a moment...</h1>", .pageBlocked),
            ("<form><input type=\"password\"></form>", .pageBlocked),
            ("<noscript>You need to enable JavaScript to run this app.</noscript>", .pageBlocked),
            (script("{\"@type\": \"Recipe\", \"name\": }"), .jsonSyntax),
            ("<script src=\"a.js\"></script><div id=\"app\"></div>", .pageBlocked),
            ("<p>A short page.</p>", .pageWithoutRecipe), ("<form><input></form>", .pageWithoutRecipe),
            ("<title>Log in to Supper</title><form></form>", .pageBlocked),
        ] as [(String, Diagnostic.Code)])
    func saysWhyAPageGivesNothing(body: String, code: Diagnostic.Code) async {
        let feed = await read(body.hasPrefix("<title>") ? body : Self.page(body))
        #expect(feed.records.allSatisfy { $0.recipe == nil })
        #expect(feed.diagnostics.map(\.code) == [code])
        #expect(feed.diagnostics.map(\.severity) == [.error])
        #expect(!feed.isReadable)
    }

    @Test func findsTheLineOfBrokenData() async {
        let feed = await read(
            "<html>\n<body>\n<script type=\"application/ld+json\">\n{\"@type\": \"Recipe\",\n \"name\": }</script>")
        #expect(feed.diagnostics.first?.location?.line == 5)
    }

    private static let hostilePages: [LongText] = [
        LongText(repeating: "<div>", 100_000), LongText(repeating: "<!--", 100_000),
        LongText(repeating: "<script>", 50_000), LongText(repeating: "<script type=\"application/ld+json\">", 20_000),
        LongText(
            "<div itemscope itemtype=\"Recipe\" id=\"a\" itemref=\"a\">", repeating: "<p itemprop=\"name\">", 50_000),
        LongText(repeating: "<div itemscope itemtype=\"Recipe\" itemprop=\"isPartOf\">", 5_000, full: true),
        LongText(repeating: "<div class=\"h-recipe\">", 5_000),
        LongText("<h2>Ingredients</h2>", repeating: "<li>1 egg<h2>Ingredients</h2>", 20_000, full: true),
        LongText("<script type=\"application/ld+json\">[", repeating: "\"", 200_000, then: "</script>"),
        LongText(
            "<script type=\"application/ld+json\">{\"@type\": \"Recipe\", \"name\":: \"", repeating: "a\" \"b\": ",
            30_000,
            then: "</script>"),
        LongText("<h1>Pie</h1><a href=\"x\">", repeating: "<img src=\"a.jpg\">", 50_000),
        LongText(repeating: "<p itemprop=\"recipeIngredient\">1 egg</p>", 20_000),
    ]

    @Test(arguments: hostilePages)
    func readsHostilePages(page: LongText) async {
        let feed = await read("<!DOCTYPE html>" + page.text)
        #expect(feed.records.count <= 32)
    }
}
