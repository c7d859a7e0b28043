import CatalogModel
import Diagnostics
import Parsing
import Testing

@testable import RecipeReading

@Suite struct DummyJSONFormatTests {
    @Test func readsACompleteRecord() async throws {
        let feed = await read(
            """
            {"recipes": [{"id": 1, "name": "Pizza", "ingredients": ["Pizza dough", "2 tbsp olive oil"],
            "instructions": ["1. Heat to 475°F.", "Bake."], "prepTimeMinutes": 20, "cookTimeMinutes": 0, "servings": 4,
            "difficulty": "Easy", "cuisine": "Italian", "caloriesPerServing": 300, "tags": ["Pizza", "Italian"],
            "userId": 166, "image": "https://e.org/1.webp", "rating": 4.6, "reviewCount": 98,
            "mealType": ["Dinner", "Snack"]}], "total": 1, "skip": 0, "limit": 1}
            """
        )
        var expected = Recipe(id: RecipeID(feed: "test", key: "1"), title: "Pizza")
        expected.photos = try [Photo(.remote(#require(WebLink("https://e.org/1.webp"))))]
        expected.ingredientGroups = [
            IngredientGroup(ingredients: ingredients("Pizza dough", "2 tbsp olive oil"))
        ]
        expected.sections = [MethodSection(steps: [Step(.plain("Heat to 475°F.")), Step(.plain("Bake."))])]
        expected.prepTime = CookingTime(.seconds(1200))
        expected.yield = RecipeYield(.serves, quantity: 4, text: "4")
        expected.difficulty = "Easy"
        expected.cuisine = "Italian"
        expected.categories = ["Dinner", "Snack"]
        expected.tags = ["Pizza", "Italian"]
        expected.nutrition = Nutrition([Nutrition.Figure(.calories, "300 kcal")])
        expected.rating = Rating(value: 4.6, best: 5, count: 98)
        #expect(feed.format == "dummyjson")
        #expect(feed.recipes == [expected])
        #expect(feed.allDiagnostics == [])
        #expect(feed.followUps == [])
    }

    @Test func takesWhatIsNotAboveZeroForUnknown() async {
        let feed = await read(
            """
            [{"id": 1, "name": "A", "prepTimeMinutes": -5, "cookTimeMinutes": 0, "servings": -4, "rating": -1,
            "caloriesPerServing": -300, "reviewCount": -98, "mealType": []}]
            """
        )
        #expect(feed.recipes == [Recipe(id: RecipeID(feed: "test", key: "1"), title: "A")])
        #expect(
            feed.allDiagnostics == [
                Diagnostic(
                    .warning, .yieldUnreadable, "record 1 (\"A\"): servings \"-4\" can't be read as a yield",
                    at: Location(file: "feed.json", line: 1, column: 82, path: "[0].servings"),
                    fix: "write a number above zero, or leave the field out"
                )
            ]
        )
    }

    private static func page(_ fields: String, count: Int = 2) -> String {
        let records = (0..<count).map { "{\"id\": \($0), \"name\": \"A\", \"mealType\": []}" }
        return "{\"recipes\": [\(records.joined(separator: ","))],\n\(fields)}"
    }

    @Test(
        arguments: [
            (
                "https://e.org/recipes?limit=2&select=name",
                [
                    "https://e.org/recipes?limit=2&select=name&skip=2",
                    "https://e.org/recipes?limit=2&select=name&skip=4",
                ]
            ),
            (
                "https://e.org/recipes",
                ["https://e.org/recipes?limit=2&skip=2", "https://e.org/recipes?limit=2&skip=4"]
            ),
            (
                "https://e.org/recipes?skip=0&limit=30&skip=7#top",
                ["https://e.org/recipes?skip=2&limit=2", "https://e.org/recipes?skip=4&limit=2"]
            ),
        ] as [(String, [String])])
    func asksForEachFurtherPageOnce(address: String, pages: [String]) async throws {
        let json = Self.page(#""total": 5, "skip": 0, "limit": 2"#)
        let feed = await read(json, address: address)
        #expect(try feed.followUps == pages.map { try FollowUp(#require(link($0)), .page) })
        #expect(feed.allDiagnostics == [])
        let page = await read(
            Self.page(#""total": 5, "skip": 2, "limit": 2"#), address: pages[0], isFollowUp: true
        )
        #expect(page.followUps == [] && page.allDiagnostics == [])
    }

    @Test func reportsFileThatIsNotWholeList() async {
        let feed = await read(Self.page(#""total": 5, "skip": 0, "limit": 2"#))
        #expect(feed.followUps == [])
        #expect(
            feed.allDiagnostics == [
                Diagnostic(
                    .note, .feedPages, "the list goes on: it counts 5 recipes, and the file ends with number 2",
                    at: Location(file: "feed.json", line: 2, column: 10, path: "total"),
                    advice: "make the address of the list the feed's source"
                )
            ]
        )
    }

    private static let strange: [(fields: String, pages: Int, messages: [String])] = [
        (
            #""total": 1e18, "skip": 0, "limit": 2"#, 10_000,
            ["the list counts 1e18 recipes in pages of 2; only 10000 are read"]
        ),
        (
            #""total": 1e999, "skip": 0, "limit": 2"#, 10_000,
            ["the list counts 1e999 recipes in pages of 2; only 10000 are read"]
        ),
        (#""total": -5, "skip": 0, "limit": 2"#, 0, ["\"total\" is -5, so the further pages are unknown"]),
        (#""total": 5, "skip": -1e300, "limit": 2"#, 0, ["\"skip\" is -1e300, so the further pages are unknown"]),
        (#""total": 5, "skip": 0, "limit": 0"#, 2, ["the page says that it holds 0 recipes, and holds 2"]),
        (#""total": 5, "skip": 0, "limit": 30"#, 2, ["the page says that it holds 30 recipes, and holds 2"]),
        (#""total": 1, "skip": 0, "limit": 2"#, 0, []), (#""total": "5", "skip": 0, "limit": 2"#, 0, []),
        (#""total": 5, "skip": 1e15, "limit": 2"#, 0, []), (#""total": 5"#, 2, []),
    ]

    @Test(arguments: strange)
    func survivesStrangeTotals(fields: String, pages: Int, messages: [String]) async {
        let feed = await read(Self.page(fields), address: "https://e.org/recipes")
        #expect(feed.recipes.count == 2)
        #expect(feed.followUps.count == pages)
        #expect(feed.allDiagnostics.map(\.message) == messages)
        #expect(feed.allDiagnostics.allSatisfy { $0.severity == .warning && $0.code == .feedPages && $0.fix != nil })
    }

    @Test func reportsPageThatIsTooShort() async {
        let feed = await read(
            Self.page(#""total": 9, "skip": 3, "limit": 2"#), address: "https://e.org/recipes?limit=3&skip=3",
            isFollowUp: true
        )
        #expect(
            feed.allDiagnostics == [
                Diagnostic(
                    .warning, .feedPages, "the page holds 2 recipes where 3 were asked for, so some are missing",
                    at: Location(file: "feed.json", line: 2, column: 10, path: "total"),
                    fix: "set a lower \"limit\" in the feed's address"
                )
            ]
        )
    }

    @Test func reportsCountOfEmptyPage() async {
        let feed = await read(#"{"recipes": [], "total": 50, "skip": 0, "limit": 0}"#, address: "https://e.org/recipes")
        #expect(feed.followUps == [])
        #expect(feed.allDiagnostics.map(\.message) == ["the feed holds no recipe, though it counts 50"])
    }
}
