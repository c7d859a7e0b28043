import CatalogModel
import Diagnostics
import JSONText
import Parsing
import Testing

@testable import RecipeReading

/// WordPress's own export.
@Suite struct WordPressTests {
    private func post(_ content: String, type: String = "post", status: String = "publish", meta: String = "") -> String
    {
        """
        <rss version="2.0" xmlns:content="c" xmlns:wp="http://wordpress.org/export/1.2/"><channel><item><title>Soup</title>
        <link>https://e.org/soup/</link><content:encoded><![CDATA[\(content)]]></content:encoded><wp:post_type>\(type)</wp:post_type>
        <wp:status>\(status)</wp:status>\(meta)</item></channel></rss>
        """
    }

    @Test(arguments: [
        """
        <div class="wprm-fallback-recipe"><h2 class="wprm-fallback-recipe-name">Soup</h2><div class="wprm-fallback-recipe-ingredients">
        <ul><li>2 leeks</li></ul></div><div class="wprm-fallback-recipe-instructions"><ol><li>Cut.</li></ol></div></div>
        """,
        "[recipe title=\"Soup\" servings=\"4\"][recipe-ingredients]\n- 2 leeks\n[/recipe-ingredients][recipe-directions]\n1. Cut.\n[/recipe-directions][/recipe]",
        """
        <script type="application/ld+json">{"@type": "Recipe", "name": "Soup", "recipeIngredient": ["2 leeks"],
        "recipeInstructions": "Cut."}</script>
        """,
        "<p>Hello.</p><h2>Ingredients</h2><ul><li>2 leeks</li></ul><h2>Instructions</h2><ol><li>Cut.</li></ol>",
    ])
    func readsRecipeOfWordPressPost(content: String) async throws {
        let feed = await feed(post(content), "wp.xml")
        #expect(feed.format == "wordpress")
        #expect(feed.allDiagnostics.filter { $0.severity != .note } == [])
        let recipe = try #require(feed.recipes.first)
        #expect(recipe.title == "Soup")
        #expect(lines(recipe) == ["2 leeks"])
        #expect(steps(recipe) == ["Cut."])
        #expect(recipe.source?.text == "https://e.org/soup/")
    }

    /// The excerpt is the description where the recipe has none of its own.
    @Test func namesWhatAWordPressPostHasBesideItsRecipe() async throws {
        let recipe =
            #"{"@type": "Recipe", "name": "Soup", "recipeIngredient": ["2 leeks"], "recipeInstructions": "Cut."#
        func unread(_ end: String, _ meta: String) async -> [[String]] {
            let content = "<script type=\"application/ld+json\">\(recipe)\"\(end)}</script>"
            return await feed(post(content, meta: meta), "wp.xml").records.map(\.unread)
        }
        let excerpt = "<excerpt:encoded xmlns:excerpt=\"e\">Green and good.</excerpt:encoded>"
        let fields =
            "<wp:postmeta><wp:meta_key>tip</wp:meta_key><wp:meta_value>Serve it hot.</wp:meta_value></wp:postmeta>"
            + "<wp:postmeta><wp:meta_key>_edit</wp:meta_key><wp:meta_value>By me.</wp:meta_value></wp:postmeta>"
            + "<wp:postmeta><wp:meta_key>views</wp:meta_key><wp:meta_value>12</wp:meta_value></wp:postmeta>"
        #expect(await unread("", excerpt) == [[]])
        #expect(await unread(#", "description": "Leeks.""#, excerpt) == [["excerpt"]])
        #expect(await unread("", fields) == [["postmeta.tip"]])
    }

    @Test func readsRecipesOfWPTasty() async throws {
        func field(_ key: String, _ value: String) -> String {
            "<wp:postmeta><wp:meta_key>\(key)</wp:meta_key><wp:meta_value><![CDATA[\(value)]]></wp:meta_value></wp:postmeta>"
        }
        let meta =
            field("ingredients", "<ul><li>2 leeks</li></ul>") + field("instructions", "<ol><li>Cut.</li></ol>")
            + field("calories", "180")
        let recipe = try #require(await feed(post("", type: "tasty_recipe", meta: meta), "wp.xml").recipes.first)
        #expect(lines(recipe) == ["2 leeks"])
        #expect(steps(recipe) == ["Cut."])
        #expect(recipe.nutrition == Nutrition([.init(.calories, "180 kcal")]))
    }

    @Test func saysWhatToDoWithAnExportWithoutRecipes() async {
        let found = await feed(post("<p>See below.</p>[wprm-recipe id=\"12\"]"), "wp.xml").allDiagnostics
        #expect(found.map(\.severity) == [.error])
        #expect(found.first?.message == "the file has no recipe of WordPress's export")
        #expect(found.first?.fix?.contains("WP Recipe Maker") == true)
    }

    @Test func takesAPrivatePostForADraft() async {
        let content = "<h2>Ingredients</h2><ul><li>2 leeks</li></ul><h2>Instructions</h2><ol><li>Cut.</li></ol>"
        #expect(await feed(post(content, status: "private"), "wp.xml").recipes.map(\.isDraft) == [true])
        #expect(await feed(post(content, status: "publish"), "wp.xml").recipes.map(\.isDraft) == [false])
    }

    // MARK: What is around recipes

    private func fallback(_ name: String) -> String {
        """
        <!--WPRM Recipe 12--><div class="wprm-fallback-recipe"><h2 class="wprm-fallback-recipe-name">\(name)</h2><div
        class="wprm-fallback-recipe-ingredients"><ul><li>2 leeks</li></ul></div><div class="wprm-fallback-recipe-instructions">
        <ol><li>Cut.</li></ol></div><div class="wprm-fallback-recipe-notes"><p>Keeps <strong>well</strong>, see <a
        href="https://e.org/b/">b</a>.</p></div></div><!--End WPRM Recipe-->
        """
    }

    private func story(_ recipe: Recipe) -> [String] {
        func texts(_ parts: [Story.Part]) -> [String] {
            parts.map { part in
                switch part {
                case .text(let text): text.source
                case .pictures(let pictures):
                    pictures.map { "[\($0.photo.alternativeText)|\($0.caption ?? "")]" }.joined()
                }
            }
        }
        return texts(recipe.story.above) + ["*"] + texts(recipe.story.below)
    }

    @Test(arguments: [
        // The editor of blocks, and the classic one, whose paragraphs are blank lines.
        (
            """
            <!-- wp:paragraph --><p>It <em>rained</em>.</p><!-- /wp:paragraph --><figure><a href="/a"><img class="x wp-image-9"
            src="https://e.org/a-300x200.jpg" alt="A pot"/></a><figcaption>Hot & <b>green</b></figcaption></figure>
            <h2>Why</h2><ol><li>One<ul><li>Two</li></ul></li><li>Three</li></ol>
            """,
            ["It *rained*.", "[A pot|Hot & green]", "## Why\n\n1. One\n   - Two\n2. Three", "*", "## With\n\nTea."]
        ),
        (
            """
            It rained.

            [caption id="a" width="300"]<img class="wp-image-9" src="https://e.org/a.jpg" alt="A pot" /> Hot[/caption]

            Then [sic] "not".
            """,
            ["It rained.", "[A pot|Hot]", "Then \\[sic\\] \"not\".", "*", "## With\n\nTea."]
        ),
    ])
    func keepsTheTextAroundARecipe(above: String, expected: [String]) async throws {
        let content = above + fallback("Soup") + "<h2>With</h2><p>Tea.</p>"
        let recipe = try #require(await feed(post(content), "wp.xml").recipes.first)
        #expect(story(recipe) == expected)
        #expect(recipe.notes.map(\.text.source) == ["Keeps **well**, see [b](<https://e.org/b/>)."])
    }

    @Test func keepsTheTextAroundARecipeOfHeadings() async throws {
        let content = """
            <p>It rained.</p><p>Serves 4</p><h2>Ingredients</h2><ul><li>2 leeks</li></ul><h2>Instructions</h2><ol><li>Cut.</li>
            <li>Boil.</li></ol><p>I hope you like it!</p>
            """
        let recipe = try #require(await feed(post(content), "wp.xml").recipes.first)
        #expect(story(recipe) == ["It rained.", "*", "I hope you like it!"])
        #expect(steps(recipe) == ["Cut.", "Boil."])
        #expect(recipe.yield?.quantity != nil)
    }

    /// The title of the post is not lost where the recipe has another.
    @Test func keepsTheTitleOfThePost() async throws {
        let recipe = try #require(await feed(post(fallback("Leek soup")), "wp.xml").recipes.first)
        #expect(recipe.title == "Leek soup")
        #expect(story(recipe) == ["## Soup", "*"])
    }

    @Test func readsSeveralRecipesOfAPost() async {
        let found = await feed(post("<p>Two.</p>" + fallback("A") + fallback("B")), "wp.xml")
        #expect(found.recipes.map(\.title) == ["A", "B"])
        #expect(Set(found.recipes.map(\.id)).count == 2)
        #expect(found.allDiagnostics.map(\.code) == [.pageWithoutRecipe])
    }

    @Test func countsTheCommentsOfReaders() async {
        let comment = "<wp:comment><wp:comment_content>Good!</wp:comment_content></wp:comment>"
        let found = await feed(post(fallback("Soup"), meta: comment + comment), "wp.xml").allDiagnostics
        #expect(found.map(\.message) == ["2 comments of readers are not read"])
    }

    // MARK: Plugins that keep recipes as posts

    private func export(_ content: String, _ type: String, _ fields: [(String, String)], text: String = "") -> String {
        let meta = fields.map {
            "<wp:postmeta><wp:meta_key>\($0)</wp:meta_key><wp:meta_value><![CDATA[\($1)]]></wp:meta_value></wp:postmeta>"
        }
        return post(content).replacing(
            "</channel>",
            with: """
                <item><title>WPRM Leek soup</title><link>https://e.org/?p=12</link><content:encoded><![CDATA[\(text)]]></content:encoded>
                <wp:post_id>12</wp:post_id><wp:post_type>\(type)</wp:post_type><wp:status>publish</wp:status>\(meta.joined())</item></channel>
                """)
    }

    @Test func readsRecipesThatWPRecipeMakerKeeps() async throws {
        let ingredients =
            #"a:1:{i:0;a:2:{s:4:"name";s:3:"Top";s:11:"ingredients";a:1:{i:0;a:4:{s:6:"amount";s:1:"2";s:4:"unit";s:0:"";"#
            + #"s:4:"name";s:7:"Lauch ä";s:5:"notes";s:3:"cut";}}}}"#
        let instructions =
            #"a:1:{i:0;a:1:{s:12:"instructions";a:1:{i:0;a:2:{s:4:"text";s:11:"<p>Cut.</p>";s:5:"image";i:0;}}}}"#
        let xml = export(
            "<p>Hello.</p>[wprm-recipe id=\"12\"]", "wprm_recipe",
            [
                ("wprm_ingredients", ingredients), ("wprm_instructions", instructions), ("wprm_servings", "4"),
                ("wprm_servings_unit", "bowls"), ("wprm_cook_time", "20"), ("wprm_notes", "Keeps <b>well</b>."),
                ("wprm_rating", #"a:2:{s:5:"count";i:12;s:7:"average";d:4.67;}"#), ("wprm_nutrition_calories", "180"),
            ])
        let found = await feed(xml, "wp.xml")
        let recipe = try #require(found.recipes.first)
        #expect(found.recipes.count == 1)
        #expect(recipe.title == "Leek soup")
        #expect(lines(recipe) == ["# Top", "2 Lauch ä, cut"])
        #expect(steps(recipe) == ["Cut."])
        #expect(recipe.yield?.text == "4 bowls")
        #expect(recipe.cookTime?.duration == .seconds(1200))
        #expect(recipe.notes.map(\.text.source) == ["Keeps **well**."])
        #expect(recipe.rating?.count == 12)
        #expect(recipe.nutrition?.values.map(\.text) == ["180 kcal"])
        #expect(story(recipe) == ["## Soup\n\nHello.", "*"])
    }

    /// Texts that end too early, whatever their lengths say, are no lists.
    @Test(arguments: [
        "a:1:{", "a:1:{i:0;s:99999:\"a", "a:9:{i:0;", "s:-1:\"\";", "", String(repeating: "a:1:{i:0;", count: 4000),
    ])
    func passesOverBrokenLists(text: String) async {
        let xml = export(fallback("Soup"), "wprm_recipe", [("wprm_ingredients", text)])
        #expect(await feed(xml, "wp.xml").recipes.map { lines($0) } == [["2 leeks"]])
    }

    @Test func readsTheBlockOfWPZOOM() async throws {
        let block = """
            <!-- wp:wpzoom-recipe-card/block-recipe-card {"recipeTitle":"Soup","summary":["Good."],"details":[{"label":"Servings",
            "value":"4","unit":"servings"},{"label":"Prep time","value":"10","unit":"minutes"},{"label":"Total time","value":"0"}],
            "ingredients":[{"name":["Top"],"isGroup":true},{"name":["2 ",{"type":"strong","props":{"children":["leeks"]}}]}],
            "steps":[{"text":["Cut."]}]} /-->
            """
        let recipe = try #require(await feed(post("<p>Hello.</p>" + block), "wp.xml").recipes.first)
        #expect(lines(recipe) == ["# Top", "2 leeks"])
        #expect(steps(recipe) == ["Cut."])
        #expect(recipe.yield?.quantity != nil)
        #expect(recipe.prepTime?.duration == .seconds(600))
        #expect(recipe.totalTime == nil)
        #expect(story(recipe) == ["Hello.", "*"])
    }

    @Test func readsTheRecipeOfWPTastyInThePostThatShowsIt() async throws {
        let xml = export(
            "<p>Hello.</p>[tasty-recipe id=\"12\"]", "tasty_recipe",
            [("ingredients", "<ul><li>2 leeks</li></ul>"), ("instructions", "<ol><li>Cut.</li></ol>")])
        let found = await feed(xml, "wp.xml")
        #expect(found.recipes.map(\.source?.text) == ["https://e.org/soup/"])
        #expect(found.recipes.map(story) == [["Hello.", "*"]])
    }
}
