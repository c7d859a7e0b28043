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
}
