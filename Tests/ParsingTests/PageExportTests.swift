// Pages that recipe apps export: one file with all recipes.

import CatalogModel
import Diagnostics
import JSONText
import Parsing
import Testing

@testable import RecipeReading

@Suite struct PageExportTests {
    private static func page(_ body: String) -> String {
        "<!DOCTYPE html>\n<html lang=\"en\"><head><title>My recipes</title></head><body>\n\(body)\n</body></html>\n"
    }

    private func feed(_ html: String, format: String? = nil, address: String? = nil) async -> ParsedFeed {
        let context = FeedContext(
            name: "test", format: format, folder: "e.zip", address: address.flatMap { WebLink($0) })
        return await FeedReader(context).read(JSONSource(Array(html.utf8), name: "e.zip/recipes.html"))
    }

    private func lines(_ recipe: Recipe) -> [String] { recipe.ingredientGroups.flatMap(\.ingredients).map(\.line) }
    private func steps(_ recipe: Recipe) -> [String] { recipe.sections.flatMap(\.steps).map(\.text.source) }

    // MARK: CopyMeThat

    private static let copyMeThat = page(
        """
        <div class="recipe"><div id="name">Apple pie</div>
        <div id="link">Adapted from <a id="original_link" href="https://example.org/pie">example.org</a></div>
        <img class="recipeImage" src="images/apple%20pie.jpg">
        <div id="categories">Categories: <span class="recipeCategory">Dessert</span>, <span class="recipeCategory">Cake</span></div>
        <div id="description">A pie.<br>From my aunt.</div><div id="rating">Rating: <span id="ratingValue">4</span></div>
        <div id="made_this">I made this</div><div id="servings">Servings: <a id="recipeYield">8</a></div>
        <div id="extra">Freeze it</div><div id="nothing">Nothing:</div>
        <ul id="recipeIngredients"><li class="recipeIngredient_subheader">Crust</li>
        <li class="recipeIngredient">2 cups flour</li><li class="recipeIngredient">1 cup<br>butter</li>
        <li class="recipeIngredient_subheader">Filling</li><li class="recipeIngredient">3 apples</li></ul>
        <ol id="recipeInstructions"><li class="instruction_subheader">Crust</li><li class="instruction">1. Mix.</li>
        <li class="instruction">Roll out.</li><li class="instruction_subheader">Pie</li>
        <li class="instruction">Bake.</li></ol>
        <ul id="recipeNotes"><li class="recipeNote">Serve warm.</li><li class="recipeNote">Or cold.</li></ul></div>
        <div class="recipe"><div id="name">Plum pie</div><ul id="recipeIngredients"><li class="recipeIngredient">2 plums</li></ul>
        <ol id="recipeInstructions"><li class="instruction">Bake.</li></ol></div>
        """)

    @Test(
        arguments: [
            ("images/a%20b.jpg", "images/a b.jpg"), ("%2fetc%2Fa.jpg", "etc/a.jpg"), ("50%.jpg", "50%.jpg"),
            ("images/%2e%2e/%2e%2e/a.jpg", nil), ("..%2Fa.jpg", nil), ("a%00.jpg", "a%00.jpg"),
        ] as [(String, String?)])
    func readsPathsOfPhotosAsAddresses(address: String, path: String?) async {
        let export = Self.copyMeThat.replacing("images/apple%20pie.jpg", with: address)
        let json = #"{"@type": "Recipe", "name": "Pie", "image": "\#(address)", "recipeIngredient": ["1 egg"]}"#
        for page in [export, WebPageTests.page(WebPageTests.script(json))] {
            let photos = await feed(page).recipes.first?.photos.map(\.source)
            #expect(photos == (path.map { [.file(folder: "e.zip", path: $0)] } ?? []))
        }
    }

    @Test func readsCopyMeThat() async throws {
        let feed = await feed(Self.copyMeThat)
        #expect(feed.format == "copymethat")
        #expect(feed.recipes.map(\.title) == ["Apple pie", "Plum pie"])
        #expect(
            feed.allDiagnostics.map(\.message) == ["the format \"copymethat\" does not read \"extra\" of record 1"])
        let pie = try #require(feed.recipes.first)
        #expect(pie.ingredientGroups.map(\.name) == ["Crust", "Filling"])
        #expect(lines(pie) == ["2 cups flour", "1 cup butter", "3 apples"])
        #expect(pie.sections.map(\.name) == ["Crust", "Pie"])
        #expect(steps(pie) == ["Mix.", "Roll out.", "Bake."])
        #expect(pie.notes.map(\.text.source) == ["Serve warm.", "Or cold."])
        #expect(pie.photos.map(\.source) == [.file(folder: "e.zip", path: "images/apple pie.jpg")])
        #expect(pie.source == link("https://example.org/pie"))
        #expect(pie.credit == nil)
        #expect(pie.categories == ["Dessert", "Cake"])
        #expect(pie.tags == ["I made this"])
        #expect(pie.description?.source == "A pie.\n\nFrom my aunt.")
        #expect(pie.rating == Rating(ofOwner: 4))
        #expect(pie.yield == RecipeYield(.serves, quantity: 8, text: "8"))
        // Nothing is taken from the page around the recipes.
        #expect(pie.author == nil && pie.language == nil)
        #expect(feed.recipes.last?.photos == [])
    }

    @Test(
        arguments: [
            ("Ann's book", nil, "Ann's book"), ("https://example.org/e", "https://example.org/e", nil),
            ("<a href=\"javascript:alert(1)\">Ann</a>", nil, "Ann"),
        ] as [(String, String?, String?)])
    func readsSourcesThatAreNoLinks(html: String, source: String?, credit: String?) async throws {
        let recipe =
            "<div class=\"recipe-details\"><h2 itemprop=\"name\">Egg</h2><p itemprop=\"recipeSource\">\(html)</p>"
        let feed = await feed(Self.page(recipe + "<div itemprop=\"recipeIngredients\">1 egg</div></div>"))
        let egg = try #require(feed.recipes.first)
        #expect(egg.source?.text == source)
        #expect(egg.credit == credit)
    }

    private static let tolerated: [(String, lines: [String], steps: [String])] = [
        (
            "<div id=\"recipeIngredients\"><p>1 egg</p><p>2 apples</p></div><div id=\"recipeInstructions\">Mix.<br>Bake.</div>",
            ["1 egg", "2 apples"], ["Mix.", "Bake."]
        ),
        (
            "<ul><li class=\"x recipeIngredient\">1 egg</li></ul><ol><li class=\"instruction\">Mix.</li></ol>",
            ["1 egg"], ["Mix."]
        ),
        ("<ul class=\"recipeIngredients\"><li>1 egg<li>2 apples</ul>", ["1 egg", "2 apples"], []),
        ("<ul id=\"recipeIngredients\">For two<li>1 egg</li></ul>", ["For two", "1 egg"], []),
        ("<ul id=\"recipeIngredients\"><li>1 egg &amp; 2 &frac12; apples</li></ul>", ["1 egg & 2 ½ apples"], []),
    ]

    @Test(arguments: tolerated)
    func readsOtherElementsOfTheSameNames(html: String, lines: [String], steps: [String]) async throws {
        let feed = await feed(Self.page("<div class=\"recipe\"><h2 class=\"name\">Pie</h2>\(html)</div>"))
        #expect(feed.format == "copymethat")
        let recipe = try #require(feed.recipes.first)
        #expect(self.lines(recipe) == lines)
        #expect(self.steps(recipe) == steps)
    }

    // MARK: Recipe Keeper

    private static let recipeKeeper = page(
        """
        <div class="recipe-details"><meta content="abc" itemprop="recipeId"><meta content="True" itemprop="recipeIsFavourite">
        <meta content="5" itemprop="recipeRating"><img src="images/a_0.jpg" class="recipe-photo" /><h2 itemprop="name">Bread</h2>
        <div>Courses: <span itemprop="recipeCourse">Side</span></div><div>Categories: <span>Bread, Cake</span>
        <meta content="Bread" itemprop="recipeCategory"><meta content="Cake" itemprop="recipeCategory"></div>
        <meta content="Winter" itemprop="recipeCollection">
        <div>Source: <span itemprop="recipeSource"><a href="https://example.org/b">Ann's book</a></span></div>
        <div>Serving size: <span itemprop="recipeYield">2 loaves</span></div>
        <div>Prep time: <span>10 mins</span><meta content="PT10M" itemprop="prepTime"></div>
        <div>Cook time: <span>1 hour</span><meta content="PT1H" itemprop="cookTime"></div>
        <div class="recipe-ingredients" itemprop="recipeIngredients"><p>3 eggs</p><p></p><p>Glaze:</p><p>2 cups sugar</p></div>
        <div itemprop="recipeDirections"><p>Beat eggs.</p><p>Glaze:</p><p>Heat sugar.</p></div>
        <div itemprop="recipeNotes"><p>Keeps long.</p><p>Freezes.</p></div>
        <div class="recipe-photos-div"><img src="images/a_0.jpg" class="recipe-photos"><img src="images/a_1.jpg" class="recipe-photos"></div>
        <div>Nutrition <meta content="300" itemprop="recipeNutCalories"><meta content="0" itemprop="recipeNutTotalFat">
        <meta content="12 mg" itemprop="recipeNutSodium"></div></div>
        <div class="recipe-details"><h2 itemprop="name">Egg</h2><span itemprop="recipeSource"><a href="https://example.org/e">https://example.org/e</a></span>
        <div itemprop="recipeIngredients"><p>1 egg</p></div><div itemprop="recipeDirections"><p>Boil.</p></div>
        <div itemprop="recipeNotes"></div><meta content="0" itemprop="recipeNutCalories"><meta content="0" itemprop="recipeRating">
        <meta content="PT0S" itemprop="prepTime"></div>
        """)

    @Test func readsRecipeKeeper() async throws {
        let feed = await feed(Self.recipeKeeper)
        #expect(feed.format == "recipekeeper")
        #expect(feed.recipes.map(\.title) == ["Bread", "Egg"])
        #expect(feed.allDiagnostics == [])
        let bread = try #require(feed.recipes.first)
        #expect(bread.id.key == "abc")
        #expect(bread.ingredientGroups.map(\.name) == [nil, "Glaze"])
        #expect(lines(bread) == ["3 eggs", "2 cups sugar"])
        #expect(bread.sections.map(\.name) == [nil, "Glaze"])
        #expect(steps(bread) == ["Beat eggs.", "Heat sugar."])
        #expect(bread.notes.map(\.text.source) == ["Keeps long.\n\nFreezes."])
        let photos = ["images/a_0.jpg", "images/a_1.jpg"].map { Photo.Source.file(folder: "e.zip", path: $0) }
        #expect(bread.photos.map(\.source) == photos)
        #expect(bread.source == link("https://example.org/b"))
        #expect(bread.credit == "Ann's book")
        #expect(bread.categories == ["Side", "Bread", "Cake"])
        #expect(bread.tags == ["Winter", "favorite"])
        #expect(bread.rating == Rating(ofOwner: 5))
        #expect(bread.yield?.text == "2 loaves")
        #expect(bread.prepTime?.duration == .seconds(600))
        #expect(bread.cookTime?.duration == .seconds(3600))
        #expect(
            bread.nutrition?.values == [
                Nutrition.Figure(.calories, "300 kcal"), Nutrition.Figure(.fatContent, "0 g"),
                Nutrition.Figure(.sodiumContent, "12 mg"),
            ])
        let egg = try #require(feed.recipes.last)
        #expect(egg.source == link("https://example.org/e"))
        #expect(egg.credit == nil)
        #expect(egg.nutrition == nil && egg.rating == nil && egg.prepTime == nil)
    }

    // MARK: Both

    @Test(arguments: [copyMeThat, recipeKeeper])
    func readsAllRecipesOfAPage(page: String) async throws {
        let start = try #require(page.firstRange(of: "<div class=\"recipe")?.lowerBound)
        let end = try #require(page.firstRange(of: "\n</body>")?.lowerBound)
        let body = String(page[start..<end])
        let feed = await feed(Self.page(Array(repeating: body, count: 60).joined(separator: "\n")))
        #expect(feed.recipes.count == 120)
    }

    /// The list of a recipe whose elements are not closed is not that of the next.
    @Test func endsARecipeWhereTheNextBegins() async throws {
        let html = (1...3).map {
            "<div class=\"recipe\"><div id=\"name\">Pie \($0)</div><ul id=\"recipeIngredients\"><li>\($0) eggs"
        }
        let feed = await feed(Self.page(html.joined(separator: "\n")))
        #expect(feed.recipes.map { lines($0) } == [["1 eggs"], ["2 eggs"], ["3 eggs"]])
    }

    @Test func saysThatAPageIsNestedTooDeeply() async {
        let html = Array(
            repeating: "<div class=\"recipe\"><div id=\"name\">Pie</div><ul id=\"recipeIngredients\"><li>1 egg",
            count: 1000)
        let feed = await feed(Self.page(html.joined(separator: "\n")))
        #expect(!feed.recipes.isEmpty)
        #expect(feed.diagnostics.map(\.severity) == [.warning])
        #expect(feed.diagnostics.map(\.code) == [.textInvalid])
    }

    @Test func reportsARecipeWithoutANameInItsLine() async {
        let feed = await feed(
            Self.page(
                "<div class=\"recipe\"><div id=\"name\">Pie</div>\n<ul id=\"recipeIngredients\"><li>1 egg</li></ul></div>\n"
                    + "<div class=\"recipe\"><ul id=\"recipeIngredients\"><li>1 egg</li></ul></div>"))
        #expect(feed.recipes.map(\.title) == ["Pie"])
        #expect(feed.allDiagnostics.map(\.code) == [.fieldMissing])
        #expect(feed.allDiagnostics.map(\.severity) == [.error])
        #expect(feed.allDiagnostics.map(\.location?.line) == [5])
    }

    @Test func resolvesPhotosOfAPageOnTheWeb() async {
        let feed = await feed(Self.recipeKeeper, address: "https://example.org/my/recipes.html")
        #expect(
            feed.recipes.first?.photos.first?.source
                == link("https://example.org/my/images/a_0.jpg").map { .remote($0) })
    }

    /// A page of a site with structured data, and one whose elements only have the names of some parts, are no exports.
    @Test func leavesOtherPagesToTheReaderOfPages() async throws {
        let data =
            #"<script type="application/ld+json">{"@type": "Recipe", "name": "Tart", "recipeIngredient": ["1 egg", "2 figs"],"#
            + #" "recipeInstructions": ["Mix.", "Bake."]}</script>"#
        let withData = await feed(Self.copyMeThat.replacing("</head>", with: data + "</head>"))
        #expect(withData.format == "webpage")
        #expect(withData.recipes.map(\.title) == ["Tart"])
        let other = await feed(
            Self.page("<div class=\"recipe\" data-x=\"recipeIngredients\"><h1 id=\"name\">Pie</h1></div>"))
        #expect(other.format == "webpage")
    }

    @Test(arguments: ["copymethat", "recipekeeper"])
    func saysThatAPageIsNoExport(format: String) async {
        let feed = await feed(Self.page("<h1>Pie</h1>"), format: format)
        #expect(!feed.isReadable)
        #expect(
            feed.diagnostics.map(\.message) == ["the page holds no recipe in the form of the format \"\(format)\""])
    }
}
