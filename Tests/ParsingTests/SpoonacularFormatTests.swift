import CatalogModel
import Diagnostics
import Parsing
import RecipeSamples
import Testing

@testable import RecipeReading

@Suite struct SpoonacularFormatTests {
    private static let pasta = #"""
        {"id": 7, "title": "Pasta", "image": "https://e.org/7.jpg", "imageType": "jpg", "servings": 2, "readyInMinutes": 45,
        "preparationMinutes": -1, "cookingMinutes": null, "sourceUrl": "https://e.org/pasta", "sourceName": "Full Sisters",
        "creditsText": "Full Sisters", "license": "CC BY 3.0", "gaps": "no", "summary": "Pasta is <b>good</b> &amp; quick.",
        "cuisines": ["Italian"], "dishTypes": ["lunch"], "occasions": ["summer"], "vegan": false, "glutenFree": true,
        "diets": ["lacto ovo vegetarian", "primal"], "extendedIngredients": [
        {"id": 1, "original": "half a stick of butter", "originalName": "stick of butter", "name": "butter", "amount": 0.5,
        "unit": "stick", "image": "butter.jpg", "consistency": "SOLID", "meta": ["cold"], "measures": {"us": {"unitShort": "stick"}}},
        {"name": "flour", "amount": 1.5, "unit": "cups"}, {"name": "salt", "amount": 0, "unit": ""}],
        "analyzedInstructions": [{"name": "", "steps": [{"number": 1, "step": "Boil.", "equipment": [{"id": 2, "name": "pot"}],
        "ingredients": [{"name": "water"}], "length": {"number": 10, "unit": "minutes"}},
        {"number": 2, "step": "Drain.", "equipment": [{"name": "sieve"}, {"name": "pot"}]}]},
        {"name": "Sauce", "steps": [{"number": 1, "step": "Melt."}]}], "instructions": "<ol><li>Boil</li></ol>",
        "nutrition": {"nutrients": [{"name": "Calories", "amount": 543.36, "unit": "kcal"}, {"name": "Fat", "amount": 2.46, "unit": "g"},
        {"name": "Vitamin K", "amount": 3, "unit": "µg"}], "weightPerServing": {"amount": 413, "unit": "g"}}}
        """#

    private static let answers = [
        "{\"results\": [\(pasta)], \"offset\": 0, \"number\": 1, \"totalResults\": 1}", "{\"recipes\": [\(pasta)]}",
        "[\(pasta)]", pasta,
    ]

    @Test(arguments: answers)
    func readsEveryAnswer(json: String) async throws {
        let feed = await read(json)
        #expect(feed.format == "spoonacular")
        #expect(feed.followUps == [])
        let recipe = try #require(feed.recipes.first)
        #expect(recipe.id == RecipeID(feed: "test", key: "7"))
        #expect(recipe.title == "Pasta")
        #expect(recipe.source == WebLink("https://e.org/pasta"))
        #expect(recipe.description?.source.hasPrefix("Pasta is **good**") == true)
        #expect(recipe.photos.map(\.source) == [link("https://e.org/7.jpg").map { .remote($0) }])
        #expect(recipe.yield == RecipeYield(.serves, quantity: 2, text: "2"))
        #expect(recipe.totalTime == CookingTime(.seconds(2700)))
        #expect(recipe.prepTime == nil && recipe.cookTime == nil)
        #expect(
            recipe.ingredientGroups.flatMap(\.ingredients).map(\.line)
                == ["half a stick of butter", "1 1/2 cups flour", "salt"])
        #expect(recipe.sections.map(\.name) == [nil, "Sauce"])
        #expect(recipe.sections.flatMap(\.steps).map(\.text.source) == ["Boil.", "Drain.", "Melt."])
        #expect(recipe.equipment == ["pot", "sieve"])
        #expect(recipe.cuisines == ["Italian"])
        #expect(recipe.categories == ["lunch"])
        #expect(recipe.tags == ["summer", "primal"])
        #expect(recipe.diets == [.vegetarian, .glutenFree])
        #expect(recipe.author == Author(name: "Full Sisters", isOrganization: true))
        #expect(recipe.credit == "CC BY 3.0")
        #expect(
            recipe.nutrition?.values == [
                Nutrition.Figure(.servingSize, "413 g"), Nutrition.Figure(.calories, "543 kcal"),
                Nutrition.Figure(.fatContent, "2.5 g"),
            ])
        #expect(
            feed.allDiagnostics.map(\.message) == [
                "the format \"spoonacular\" does not read \"nutrition.nutrients.name\", \"nutrition.nutrients.unit\" of record 1"
            ])
    }

    @Test(
        arguments: [
            (
                #""analyzedInstructions": [], "instructions": "<ol><li>Boil.</li><li>Drain.</li></ol>""#,
                ["Boil.", "Drain."]
            ),
            (#""instructions": "Boil.\nDrain.""#, ["Boil.", "Drain."]),
            (#""analyzedInstructions": [], "instructions": null"#, []),
        ] as [(String, [String])])
    func readsInstructionsThatAreNotAnalyzed(fields: String, steps: [String]) async throws {
        let feed = await read("[{\"id\": 1, \"title\": \"A\", \"extendedIngredients\": [], \(fields)}]")
        #expect(feed.format == "spoonacular")
        #expect(feed.recipes.first?.sections.flatMap(\.steps).map(\.text.source) == steps)
        #expect(feed.allDiagnostics == [])
    }

    // MARK: Searches

    private static func search(_ count: Int, _ fields: String) -> String {
        let records = (0..<count).map {
            "{\"id\": \($0), \"title\": \"A\", \"image\": \"https://e.org/a.jpg\", \"imageType\": \"jpg\"}"
        }
        return "{\"results\": [\(records.joined(separator: ","))], \(fields)}"
    }

    @Test func saysHowASearchGivesWholeRecipes() async {
        let feed = await read(
            Self.search(2, #""offset": 0, "number": 2, "totalResults": 2"#), address: "https://e.org/s")
        #expect(feed.recipes.count == 2)
        #expect(
            feed.allDiagnostics == [
                Diagnostic(
                    .note, .recipeIncomplete, "the list shows 2 of its 2 recipes only in part",
                    at: Location(file: "feed.json"),
                    advice:
                        "add \"addRecipeInformation=true&fillIngredients=true\" to the feed's address, set the feed's "
                        + "\"lookup\" to the address of one recipe, such as "
                        + "https://api.spoonacular.com/recipes/{id}/information?apiKey=${SPOONACULAR_KEY}"
                )
            ])
    }

    @Test func completesASearchByLookUps() async {
        let feed = await read(
            Self.search(1, #""offset": 0, "number": 1, "totalResults": 1"#), address: "https://e.org/s",
            lookup: "https://e.org/{id}")
        #expect(feed.followUps.map(\.address.text) == ["https://e.org/0"])
        #expect(feed.allDiagnostics == [])
    }

    @Test func asksForTheFurtherPages() async {
        let json = Self.search(2, #""offset": 0, "number": 2, "totalResults": 5"#)
        let feed = await read(json, address: "https://e.org/s?query=a&number=2", lookup: "https://e.org/{id}")
        #expect(
            feed.followUps.filter { $0.role == .page }.map(\.address.text) == [
                "https://e.org/s?query=a&number=2&offset=2", "https://e.org/s?query=a&number=2&offset=4",
            ])
    }

    @Test func asksForNoPageThatTheServiceRefuses() async {
        let json = Self.search(100, #""offset": 0, "number": 100, "totalResults": 5000"#)
        let feed = await read(json, address: "https://e.org/s?number=100", lookup: "https://e.org/{id}")
        let pages = feed.followUps.filter { $0.role == .page }.map(\.address.text)
        #expect(pages.count == 9)
        #expect(pages.last == "https://e.org/s?number=100&offset=900")
        #expect(
            feed.allDiagnostics.map(\.message) == [
                "the list counts 5000 recipes, of which the service gives the first 1000"
            ])
    }

    @Test func takesAnEmptySearchForAnEmptyFeed() async {
        let feed = await read(Self.search(0, #""offset": 0, "number": 10, "totalResults": 0"#))
        #expect(feed.allDiagnostics.map(\.code) == [.feedEmpty])
    }

    @Test(arguments: [
        #"{"results": [{"id": 1, "title": "A", "extendedIngredients": 1, "analyzedInstructions": "x"}], "totalResults": 1}"#,
        #"{"results": [{"id": 1, "title": "A", "extendedIngredients": [1, null, {}], "analyzedInstructions": [{"steps": 1}]}], "totalResults": "x"}"#,
        #"[{"title": "A", "extendedIngredients": {}, "nutrition": [1], "diets": {}, "analyzedInstructions": [[[[[[]]]]]]}]"#,
    ])
    func readsWhatItCanOfStrangeTypes(json: String) async {
        let feed = await read(json)
        #expect(feed.format == "spoonacular")
        #expect(feed.recipes.map(\.title) == ["A"])
    }
}
