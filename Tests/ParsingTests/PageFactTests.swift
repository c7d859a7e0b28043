// What a page says of its recipe in short lines, in its heading, byline and pictures, where structured data leaves it out.

import CatalogModel
import Parsing
import Testing

@testable import RecipeReading

@Suite struct PageFactTests {
    private static let list = "<h2>Ingredients</h2><ul><li>1 egg</li><li>2 apples</li></ul><h2>Method</h2><p>Mix.</p>"

    /// The recipe of a page whose lines are above its ingredients.
    private func recipe(_ lines: String, head: String = "", after: String = "") async -> Recipe? {
        await read(WebPageTests.page("<h1>Apple pie</h1>\(lines)\(Self.list)\(after)", head: head)).recipes.first
    }

    @Test(
        arguments: [
            ("<p>Serves: 4</p>", 4.0), ("<p>Servings : 4</p>", 4), ("<li><b>Serves</b><span>4</span></li>", 4),
            ("<p>Porções 4</p>", 4), ("<p>4 servings</p>", 4), ("<dt>Servings</dt><dd>4</dd>", 4),
            ("<p>Yield: 12 muffins</p>", 12), ("<h2>Serves 4-6</h2>", 4), ("<p>Für 4 Personen</p>", 4),
            ("<h2>Ingredients (serves 4)</h2>", 4), ("<h3>Zutaten für 4 Personen:</h3>", 4),
            ("<p>Portion: 250 g</p>", nil), ("<p>Serves cold</p>", nil), ("<p>We ate 4 of these</p>", nil),
            ("<p>Servings: 0</p>", nil), ("<p>4 to 6 people</p>", 4), ("<p>1309 people printed this</p>", nil),
            ("<p>1309 osób wydrukowało</p>", nil), ("<p>20 personer har lagat detta</p>", nil),
        ] as [(String, Double?)])
    func readsServingsAboveTheIngredients(lines: String, servings: Double?) async {
        #expect(await recipe(lines)?.yield?.quantity == servings)
    }

    @Test(arguments: [
        "<p>Prep Time: 10 minutes</p><p>Cook Time: 1 hour</p><p>Total Time: 1 h 10 min</p>",
        "<div>Preparation Time<span>10 minutes</span></div><div>Cooking time<span>60 minutes</span></div><div>Total 70 min</div>",
        "<ul><li>Prep : 10m</li><li>Cook time : 1:00 h</li><li>Ready in : 1:10 h</li></ul>",
        "<p>Zubereitungszeit</p><p>10 Min.</p><p>Backzeit</p><p>1 Std.</p><p>Gesamtzeit</p><p>70 Min.</p>",
    ])
    func readsTimesAboveTheIngredients(lines: String) async {
        let recipe = await recipe(lines)
        #expect(recipe?.prepTime?.duration == .seconds(600))
        #expect(recipe?.cookTime?.duration == .seconds(3600))
        #expect(recipe?.totalTime?.duration == .seconds(4200))
    }

    @Test(arguments: [
        "<p>Serves: 4 | Prep: 10 min | Cook: 20 min</p>", "<p>Prep: 10 min, Cook: 20 min, Serves: 4</p>",
        "<p>Serves 4 · Prep 10 min · Cook 20 min</p>",
        "<p>Ann Lee • Prep time: 10 min • Cook time: 20 min • 4 servings</p>",
        "<p>Course: Tart, Snack, Prep: 10 min, Cook: 20 min, Serves: 4</p>",
        "<p>Course: Tart | Snack | Prep: 10 min | Cook: 20 min | Serves: 4</p>",
    ])
    func readsSeveralFactsOfALine(line: String) async {
        let recipe = await recipe(line)
        #expect(recipe?.yield?.quantity == 4)
        #expect(recipe?.prepTime?.duration == .seconds(600))
        #expect(recipe?.cookTime?.duration == .seconds(1200))
        #expect(recipe?.categories == (line.contains("Course") ? ["Tart", "Snack"] : []))
    }

    @Test func readsKindsOfDishesAboveAndBelowTheIngredients() async {
        let recipe = await recipe("<p>Cuisine</p><p>Thai</p>", after: "<div>Cuisine: Lao / Category: Dessert</div>")
        #expect(recipe?.cuisines == ["Thai"])
        #expect(recipe?.categories == ["Dessert"])
    }

    @Test func prefersStructuredDataToTheLinesOfThePage() async {
        let json = """
            {"@type": "Recipe", "name": "Pie", "recipeYield": 6, "totalTime": "PT0M", "recipeIngredient": ["1 egg", "2 apples"], \
            "recipeInstructions": ["Mix."]}
            """
        let recipe = await recipe("<p>Serves 4</p><p>Total 40 min</p>", after: WebPageTests.script(json))
        #expect(recipe?.title == "Pie")
        #expect(recipe?.yield?.quantity == 6)
        #expect(recipe?.totalTime?.duration == .seconds(2400))
    }

    @Test func addsUpTheTimesOfAPageThatStatesNoTotal() async {
        let recipe = await recipe("<p>Prep time: 10 min</p><p>Cook time: 20 min</p>")
        #expect(recipe?.totalTime?.duration == .seconds(1800))
    }

    @Test func doesNotReadTheTimesOfSteps() async {
        let recipe = await recipe(
            "", after: "<p>Cook time: 20 minutes for each side.</p><h2>Related</h2><p>Serves 8</p>")
        #expect(recipe?.cookTime == nil)
        #expect(recipe?.yield == nil)
    }

    @Test func addsTheGroupsThatStructuredDataLeavesOut() async {
        let json = """
            {"@type": "Recipe", "name": "Pie", "recipeIngredient": ["250 g flour", "2 eggs"], "recipeInstructions": ["Mix."]}
            """
        let filling = "<h3>For the filling</h3><ul><li>1 kg apples</li><li>50 g sugar</li></ul>"
        let metric = "<h3>Metric</h3><ul><li>250 grams flour</li><li>2 eggs</li></ul>"
        for (more, count) in [(filling, 4), (metric, 2), ("<ul><li>Print</li><li>Save</li></ul>", 2)] {
            let html = "<div class=\"ingredients\"><ul><li>250g flour</li><li>2 eggs</li></ul>\(more)</div>"
            let recipe = await read(WebPageTests.page(WebPageTests.script(json) + html)).recipes.first
            #expect(recipe?.ingredientGroups.flatMap(\.ingredients).count == count)
            #expect(recipe?.ingredientGroups.last?.name == (count == 4 ? "For the filling" : nil))
        }
    }

    @Test func joinsSectionsOfTheMethodWhoseHeadingsAreAlike() async {
        let html = """
            <h1>Pie</h1><h3>Ingredients</h3><ul><li>1 egg</li><li>2 apples</li></ul><h3>Method for the filling</h3><p>Peel.</p>
            <h3>Making the pie</h3><p>Fill.</p><h3>Method for baking</h3><p>Bake.</p><h3>More pies</h3><p>Plum pie</p>
            """
        let recipe = await read(WebPageTests.page(html)).recipes.first
        #expect(recipe?.sections.map(\.name) == ["Method for the filling", "Making the pie", "Method for baking"])
        #expect(recipe?.sections.flatMap(\.steps).map(\.text.source) == ["Peel.", "Fill.", "Bake."])
    }

    @Test(
        arguments: [
            ("", "<meta property=\"og:title\" content=\"Best apple tart - Supper\">", "Apple pie"),
            (
                "<h1>Another</h1>", "<meta property=\"og:title\" content=\"Best apple tart - Supper\">",
                "Best apple tart"
            ),
            ("", "<meta property=\"og:title\" content=\"Something else\">", "Something else"),
        ] as [(String, String, String)])
    func takesThePagesOnlyHeadingForItsTitle(lines: String, head: String, title: String) async {
        #expect(await recipe(lines, head: head)?.title == title)
    }

    @Test(
        arguments: [
            ("<p itemprop=\"author\">By Ann Lee</p>", "", "Ann Lee"),
            ("<p itemprop=\"author\">Recipe by: Ann Lee</p>", "", "Ann Lee"),
            ("<a rel=\"author\">Von Ann Lee</a>", "", "Ann Lee"),
            ("<p itemprop=\"author\">Byron</p>", "", "Byron"),
            (
                "",
                "<meta name=\"twitter:label1\" content=\"Written by\"><meta name=\"twitter:data1\" content=\"Ann Lee\">",
                "Ann Lee"
            ),
            (
                "",
                WebPageTests.script(
                    "{\"@graph\": [{\"@type\": \"Article\", \"author\": {\"@id\": \"a\"}}, {\"@id\": \"a\", \"name\": \"Ann Lee\"}]}"
                ),
                "Ann Lee"
            ),
            ("<p class=\"byline\">By Ann Lee | 3 March 2020</p>", "", "Ann Lee"),
            (
                "<span class=\"author vcard\"><i>Photo</i><a class=\"url fn n\" href=\"x\">Ann Lee</a></span>", "",
                "Ann Lee"
            ),
            ("<div class=\"author\">Ann Lee</div><a rel=\"author\">Bo Ray</a>", "", "Bo Ray"),
            ("<div class=\"comment\"><b class=\"author\">Jo</b></div>", "", nil),
            ("<div class=\"author\">\(String(repeating: "Ann cooks. ", count: 9))</div>", "", nil),
            ("<p class=\"byline\">3 March 2020</p><p class=\"author\">Ann Lee</p>", "", "Ann Lee"),
            ("", "<link rel=\"canonical\" href=\"https://www.supper.example/pie\">", "Supper"),
            ("", "<link rel=\"canonical\" href=\"https://e.org/pie\">", nil),
            (
                "",
                "<meta property=\"og:site_name\" content=\"E.org\"><link rel=\"canonical\" href=\"https://e.org/pie\">",
                "E"
            ),
        ] as [(String, String, String?)])
    func namesTheAuthorByTheBylineElseTheSite(lines: String, head: String, author: String?) async {
        #expect(await recipe(lines, head: head)?.author?.name == author)
    }

    @Test(
        arguments: [
            ("<img src=\"/pie.jpg\">", "https://e.org/pie.jpg"),
            (
                "<img src=\"/logo.png\"><img src=\"x.svg\"><img src=\"/i.jpg\" width=\"48\"><img src=\"/pie.jpg\">",
                "https://e.org/pie.jpg"
            ),
            ("<a href=\"/cake\"><img src=\"/cake.jpg\"></a><nav><img src=\"/b.jpg\"></nav>", nil),
            ("<img src=\"data:image/gif;base64,x\" data-src=\"/pie.jpg\">", "https://e.org/pie.jpg"),
        ] as [(String, String?)])
    func takesTheFirstPictureBelowTheHeading(lines: String, photo: String?) async {
        let recipe = await recipe(lines, head: "<base href=\"https://e.org/\">")
        #expect(recipe?.photos.map(\.source) == (photo.flatMap(link).map { [.remote($0)] } ?? []))
    }

    @Test func takesTheCategoryFromTheHeaderOfThePost() async {
        let html = "<header><a href=\"/category/pies/\">Pies</a><h1>Apple pie</h1></header>\(Self.list)"
        #expect(await read(WebPageTests.page(html)).recipes.first?.categories == ["Pies"])
    }
}
