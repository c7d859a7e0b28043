// food2fork and forkify: what publishers have, without how it is made.

import CatalogModel
import Diagnostics
import Parsing
import Testing

@testable import RecipeReading

@Suite struct PublishedRecipeTests {
    private static let record = #"""
        "publisher": "Closet Cooking", "f2f_url": "http://food2fork.com/view/8c0314", "title": "Mac &amp; <i>cheese</i> &hearts;",
        "source_url": "http://e.org/mac", "recipe_id": "8c0314", "image_url": "http://e.org/mac.jpg", "social_rank": 99.5,
        "publisher_url": "http://e.org"
        """#

    private static func expected() throws -> Recipe {
        var recipe = Recipe(id: RecipeID(feed: "test", key: "8c0314"), title: "Mac & cheese ♥")
        recipe.photos = try [Photo(.remote(#require(WebLink("http://e.org/mac.jpg"))))]
        recipe.source = WebLink("http://e.org/mac")
        recipe.author = Author(name: "Closet Cooking", link: WebLink("http://e.org"), isOrganization: true)
        recipe.rating = Rating(value: 99.5, best: 100)
        return recipe
    }

    @Test func readsASearchOfFood2Fork() async throws {
        let json = "{\"count\": 1, \"recipes\": [{\(Self.record)}]}"
        let feed = await read(json, address: "https://e.org/search", lookup: "https://e.org/get?key=K&rId={id}")
        #expect(feed.format == "food2fork")
        #expect(feed.recipes == [try Self.expected()])
        #expect(try feed.followUps == [FollowUp(#require(link("https://e.org/get?key=K&rId=8c0314")), .record(0))])
        #expect(feed.allDiagnostics == [])
    }

    @Test func reportsOnceHowToCompleteSearch() async throws {
        let feed = await read("{\"count\": 1, \"recipes\": [{\(Self.record)}]}", address: "https://e.org/search")
        #expect(feed.recipes == [try Self.expected()])
        #expect(feed.followUps == [])
        #expect(feed.allDiagnostics.map(\.code) == [.recipeIncomplete])
        #expect(feed.allDiagnostics.map(\.severity) == [.note])
    }

    @Test func readsALookUpOfFood2Fork() async throws {
        let json =
            "{\"recipe\": {\(Self.record), \"ingredients\": [\"1 tablespoon butter\\n\", \"1 &frac12; cups <b>milk</b>\"]}}"
        let feed = await read(json)
        var expected = try Self.expected()
        expected.ingredientGroups = [
            IngredientGroup(ingredients: ingredients("1 tablespoon butter", "1 ½ cups milk"))
        ]
        #expect(feed.format == "food2fork")
        #expect(feed.recipes == [expected])
        #expect(feed.allDiagnostics == [])
    }

    @Test(
        arguments: [
            #"{"count": 1, "recipes": [{"publisher": "P", "title": "T", "source_url": "http://e.org", "recipe_id": 47746,"#
                + #" "image_url": "http://e.org/i.jpg", "social_rank": 100}]}"#,
            #"{"recipe": {"publisher": "P", "title": "T", "source_url": "http://e.org", "recipe_id": "47746", "ingredients": []}}"#,
            #"{"status": "success", "results": 1, "data": {"recipes": [{"publisher": "P", "title": "T", "id": "47746","#
                + #" "image_url": "http://e.org/i.jpg"}]}}"#,
        ] as [String])
    func readsEveryAnswerOfForkify(json: String) async {
        let feed = await read(json, lookup: "https://e.org/{id}")
        #expect(feed.format == "forkify")
        #expect(feed.recipes.map(\.id.key) == ["47746"])
        #expect(feed.recipes.map(\.author?.name) == ["P"])
        #expect(feed.followUps.map(\.address.text) == (json.contains("ingredients") ? [] : ["https://e.org/47746"]))
        #expect(feed.allDiagnostics == [])
    }

    @Test func readsALookUpOfForkify() async throws {
        let feed = await read(
            """
            {"status": "success", "data": {"recipe": {"id": "5ed6", "title": "Pie", "publisher": "P",
            "source_url": "https://e.org/pie", "image_url": "https://e.org/pie.jpg", "servings": 4, "cooking_time": 75,
            "ingredients": [{"quantity": 1.5, "unit": "cup", "description": "flour, sifted"},
            {"quantity": 0.3333333, "unit": "", "description": "lemon"}, {"quantity": null, "unit": "", "description": "salt"},
            {"quantity": 4.7, "unit": "oz", "description": "sugar"}, {"quantity": null, "unit": "", "description": ""}]}}}
            """
        )
        let recipe = try #require(feed.recipes.first)
        #expect(feed.format == "forkify")
        #expect(recipe.yield == RecipeYield(.serves, quantity: 4, text: "4"))
        #expect(recipe.cookTime == CookingTime(.seconds(4500)))
        #expect(
            recipe.ingredientGroups.flatMap(\.ingredients).map(\.line)
                == ["1 1/2 cup flour, sifted", "1/3 lemon", "salt", "4.7 oz sugar"]
        )
        #expect(feed.allDiagnostics == [])
    }

    @Test(arguments: [
        #"{"count": 0, "recipes": []}"#, #"{"recipe": []}"#, #"{"status": "success", "data": {"recipes": []}}"#,
    ])
    func takesAnEmptyAnswerForAnEmptyFeed(json: String) async {
        let feed = await read(json)
        #expect(feed.isReadable && feed.records.isEmpty)
        #expect(feed.allDiagnostics.map(\.code) == [.feedEmpty])
    }

    @Test(
        arguments: [
            (#"{"uuid": "u", "name": "A", "cuisine": "B", "source_url": "https://e.org"}"#, "fetch"),
            (#"{"@type": "Recipe", "name": "A", "publisher": "P", "image": "i.jpg"}"#, "schemaorg"),
            (#"{"name": "A", "recipeIngredient": ["1 egg"], "id": "1", "publisher": "P"}"#, "schemaorg"),
            (#"{"id": 1, "name": "A", "ingredients": [], "instructions": [], "mealType": []}"#, "dummyjson"),
            (#"{"idMeal": "1", "strMeal": "A"}"#, "themealdb"),
            (#"{"dynamicTitle": "A", "ingredients": []}"#, "coles"),
        ] as [(String, String)])
    func distinguishesFormats(record: String, format: String) async {
        #expect(await read("{\"recipes\": [\(record)]}").format == format)
        #expect(await read("[\(record)]").format == format)
    }
}
