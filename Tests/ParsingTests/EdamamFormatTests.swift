import CatalogModel
import Diagnostics
import Parsing
import RecipeSamples
import Testing

@testable import RecipeReading

@Suite struct EdamamFormatTests {
    private static func recipe(_ fields: String = #""yield": 4.0"#) -> String {
        #"""
        {"uri": "http://www.edamam.com/ontologies/edamam.owl#recipe_b79", "label": "Chicken", "image": "https://e.org/small.jpg",
        "images": {"REGULAR": {"url": "https://e.org/regular.jpg"}, "LARGE": {"url": "https://e.org/large.jpg?X-Amz-Expires=3600"}},
        "source": "Serious Eats", "url": "https://e.org/chicken", "dietLabels": ["Low-Carb", "Low-Sodium"],
        "healthLabels": ["Gluten-Free", "Kosher", "Peanut-Free"], "ingredientLines": ["1/2 cup olive oil", "5 cloves garlic, peeled"],
        "ingredients": [{"text": "1/2 cup olive oil", "quantity": 0.5, "measure": "cup", "food": "olive oil", "foodCategory": "Oils"}],
        "calories": 4055.7, "totalTime": 60.0, "cuisineType": ["italian"], "mealType": ["lunch/dinner"], "dishType": ["main course"],
        "totalNutrients": {"FAT": {"label": "Fat", "quantity": 49.2, "unit": "g"}, "MG": {"label": "Magnesium", "quantity": 8, "unit": "mg"}},
        "totalDaily": {"FAT": {"label": "Fat", "quantity": 60, "unit": "%"}}, \#(fields)}
        """#
    }

    @Test(arguments: [
        "{\"from\": 1, \"to\": 1, \"count\": 1, \"_links\": {}, \"hits\": [{\"recipe\": \(recipe()), \"_links\": {}}]}",
        "{\"recipe\": \(recipe()), \"_links\": {}}", "[\(recipe())]",
    ])
    func readsEveryAnswer(json: String) async throws {
        let feed = await read(json)
        #expect(feed.format == "edamam")
        let recipe = try #require(feed.recipes.first)
        #expect(recipe.id.key == "b79")
        #expect(recipe.title == "Chicken")
        #expect(recipe.photos.map(\.source) == [link("https://e.org/large.jpg?X-Amz-Expires=3600").map { .remote($0) }])
        #expect(recipe.source == WebLink("https://e.org/chicken"))
        #expect(recipe.author == Author(name: "Serious Eats", isOrganization: true))
        #expect(recipe.yield == RecipeYield(.serves, quantity: 4, text: "4"))
        #expect(recipe.totalTime == CookingTime(.seconds(3600)))
        #expect(
            recipe.ingredientGroups.flatMap(\.ingredients).map(\.line)
                == ["1/2 cup olive oil", "5 cloves garlic, peeled"])
        #expect(recipe.cuisines == ["italian"])
        #expect(recipe.categories == ["main course", "lunch", "dinner"])
        #expect(recipe.diets == [.glutenFree, .kosher, .lowSalt])
        #expect(recipe.tags == ["Low-Carb"])
        #expect(
            recipe.nutrition?.values == [
                Nutrition.Figure(.calories, "1014 kcal"), Nutrition.Figure(.fatContent, "12 g"),
            ])
        #expect(recipe.sections == [])
        #expect(
            feed.allDiagnostics.map(\.message) == ["the format \"edamam\" does not read \"healthLabels\" of record 1"])
    }

    @Test(arguments: [#""yield": 0"#, #""yield": null"#, #""totalTime": 0"#])
    func givesNoFiguresOfAWholeDish(fields: String) async throws {
        let feed = await read("{\"recipe\": \(Self.recipe(fields))}")
        let recipe = try #require(feed.recipes.first)
        #expect(recipe.yield == nil && recipe.nutrition == nil)
        #expect(
            feed.allDiagnostics.map(\.message).contains(
                "record 1 (\"Chicken\"): calories counts the whole dish, and the number of its servings is unknown"))
    }

    @Test(
        arguments: [
            (
                #""from": 1, "to": 1, "count": 3, "_links": {"next": {"href": "https://e.org/v2?_cont=x", "title": "Next page"}}"#,
                ["https://e.org/v2?_cont=x"]
            ),
            (#""from": 1, "to": 1, "count": 1, "_links": {}"#, []),
            (
                #""q": "a", "from": 0, "to": 1, "more": true, "count": 3"#,
                ["https://e.org/v2?q=a&to=2&from=1", "https://e.org/v2?q=a&to=3&from=2"]
            ),
        ] as [(String, [String])])
    func asksForTheFurtherPages(fields: String, pages: [String]) async {
        let feed = await read(
            "{\(fields), \"hits\": [{\"recipe\": \(Self.recipe())}]}", address: "https://e.org/v2?q=a")
        #expect(feed.followUps.map(\.address.text) == pages)
        #expect(feed.allDiagnostics.filter { $0.severity != .note } == [])
    }

    @Test func saysWhatIsMissingInAFile() async {
        let json =
            #"{"from": 1, "to": 1, "count": 3, "_links": {"next": {"href": "https://e.org/n"}}, "hits": [{"recipe": \#(Self.recipe())}]}"#
        let feed = await read(json)
        #expect(feed.followUps == [])
        #expect(
            feed.allDiagnostics.filter { $0.severity == .warning }.map(\.message) == [
                "the list counts 3 recipes and holds 1; 2 are missing"
            ])
    }

    @Test func takesAnEmptySearchForAnEmptyFeed() async {
        let feed = await read(#"{"from": 0, "to": 0, "count": 0, "_links": {}, "hits": []}"#)
        #expect(feed.allDiagnostics.map(\.code) == [.feedEmpty])
    }

    @Test(arguments: [
        #"{"count": 2, "hits": [{"recipe": null}, {"recipe": {"label": "A", "ingredientLines": [1, null]}}]}"#,
        #"{"count": "x", "hits": [{"recipe": {"label": "A", "ingredientLines": {}, "images": [], "totalNutrients": 1, "calories": "x", "yield": "y"}}]}"#,
        #"[{"label": "A", "ingredientLines": ["1 egg"], "uri": "edamam.owl#recipe_", "healthLabels": [[]], "mealType": 1}]"#,
    ])
    func readsWhatItCanOfStrangeTypes(json: String) async {
        let feed = await read(json)
        #expect(feed.format == "edamam")
        #expect(feed.recipes.map(\.title) == ["A"])
    }
}
