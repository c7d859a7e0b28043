import CatalogModel
import Parsing
import Testing

@testable import RecipeReading

@Suite struct ColesFormatTests {
    private static let record = """
        {"recipes": [{"dynamicTitle": "Lamb ragu", "dynamicDescription": "A classic. ",
          "dynamicThumbnail": "/content/ragu.jpg", "dynamicThumbnailAlt": "Ragu in a bowl",
          "recipeDetails": {"amountLabel": "Makes", "amountNumber": 8, "prepLabel": "Prep", "prepTime": "15m",
            "prepNote": "+ cooling time", "cookingLabel": "Cooking", "cookingTime": "2h 20m",
            "cookTimeAsMinutes": 140, "prepTimeAsMinutes": 15},
          "ingredients": [{"ingredient": "1 tbs olive oil, divided"}]}]}
        """

    @Test func readsTimesAmountsAndAlternativeTexts() async throws {
        let feed = await read(Self.record, baseURL: "https://www.coles.com.au")
        let recipe = try #require(feed.recipes.first)
        #expect(feed.format == "coles")
        #expect(feed.allDiagnostics == [])
        #expect(recipe.description == .plain("A classic."))
        #expect(recipe.yield == RecipeYield(.makes, quantity: 8, text: "Makes 8"))
        #expect(recipe.prepTime == CookingTime(.seconds(900), note: "+ cooling time"))
        #expect(recipe.cookTime == CookingTime(.seconds(8400)))
        #expect(recipe.overallTime == .seconds(9300))
        let address = try #require(WebLink("https://www.coles.com.au/content/ragu.jpg"))
        #expect(recipe.photos == [Photo(.remote(address), alternativeText: "Ragu in a bowl")])
        #expect(recipe.ingredientGroups.flatMap(\.ingredients).map(\.line) == ["1 tbs olive oil, divided"])
    }

    @Test func findsPhotosBesideAFeedWithoutABase() async {
        let feed = await read(Self.record)
        #expect(feed.recipes.first?.photos.first?.source == .file(folder: "feeds", path: "content/ragu.jpg"))
    }

    @Test func readsTextsWhereThereAreNoMinutes() async {
        let json = Self.record.replacing("\"cookTimeAsMinutes\": 140, ", with: "")
        let feed = await read(json)
        #expect(feed.recipes.first?.cookTime == CookingTime(.seconds(8400)))
    }

    @Test func givesTheSameIDForTheSameTitle() async {
        let one = await read(Self.record)
        let other = await read(Self.record.replacing("Lamb ragu", with: "  LAMB  Ragu "))
        #expect(one.recipes.map(\.id) == other.recipes.map(\.id))
    }
}
