import CatalogModel
import Diagnostics
import Parsing
import RecipeSamples
import Testing

@testable import RecipeReading

@Suite struct TheMealDBFormatTests {
    @Test func readsACompleteMeal() async throws {
        let feed = await read(
            #"""
            {"meals": [{"idMeal": "7", "strMeal": " Pea  soup ", "strMealAlternate": null, "strCategory": "Soup",
             "strArea": "Dutch", "strInstructions": "STEP 1\r\nBoil the peas.\r\n\r\nSTEP 2\r\nServe.",
             "strMealThumb": "https://e.org/7.jpg", "strTags": "Winter,Green,", "strYoutube": "https://youtube.com/shorts/x",
             "strIngredient1": "Split peas", "strMeasure1": "500g ", "strIngredient2": "", "strMeasure2": " ",
             "strIngredient3": null, "strMeasure3": null, "strIngredient20": "Rye bread", "strMeasure20": "to serve",
             "strSource": "https://e.org/soup", "strImageSource": "https://e.org/photos", "dateModified": "2024-03-09 10:00:00",
             "strCreativeCommonsConfirmed": "Yes"}]}
            """#
        )
        var expected = Recipe(id: RecipeID(feed: "test", key: "7"), title: "Pea soup")
        expected.category = "Soup"
        expected.cuisine = "Dutch"
        expected.tags = ["Winter", "Green"]
        expected.photos = try [Photo(.remote(#require(WebLink("https://e.org/7.jpg"))))]
        expected.video = try Video(#require(WebLink("https://youtube.com/shorts/x")))
        expected.source = WebLink("https://e.org/soup")
        expected.credit = "Photo: https://e.org/photos (Creative Commons)"
        expected.modified = CalendarDate(year: 2024, month: 3, day: 9)
        expected.ingredientGroups = [
            IngredientGroup(ingredients: ingredients("500g Split peas", "Rye bread, to serve"))
        ]
        expected.sections = [MethodSection(steps: [Step(.plain("Boil the peas.")), Step(.plain("Serve."))])]
        #expect(feed.format == "themealdb")
        #expect(feed.recipes == [expected])
        #expect(feed.allDiagnostics == [])
        #expect(feed.followUps == [])
    }

    private static let list =
        #"{"meals": [{"strMeal": "A", "strMealThumb": "a.jpg", "idMeal": "1"}, {"strMeal": "B", "idMeal": 2}]}"#

    @Test(
        arguments: [
            ("https://e.org/api/v1/k/filter.php?c=Soup#x", nil, nil, "https://e.org/api/v1/k/lookup.php?i="),
            (nil, "https://e.org/api/v1/1/", nil, "https://e.org/api/v1/1/lookup.php?i="),
            ("https://e.org/filter.php?c=Soup", "https://f.org/", "https://g.org/one/{id}.json", "https://g.org/one/"),
            ("https://e.org/meals.json", "https://f.org/api/", nil, "https://f.org/api/lookup.php?i="),
        ] as [(String?, String?, String?, String)])
    func asksForTheWholeOfWhatAListShows(
        address: String?, base: String?, lookup: String?, expected: String
    ) async throws {
        let feed = await read(Self.list, baseURL: base, address: address, lookup: lookup)
        let ending = lookup == nil ? "" : ".json"
        #expect(
            try feed.followUps == [
                FollowUp(#require(link(expected + "1" + ending)), .record(0)),
                FollowUp(#require(link(expected + "2" + ending)), .record(1)),
            ]
        )
        #expect(feed.recipes.map(\.title) == ["A", "B"])
        #expect(feed.allDiagnostics == [])
    }

    @Test func reportsOnceHowToCompleteListOfUnknownOrigin() async {
        let feed = await read(Self.list)
        #expect(feed.recipes.map(\.id.key) == ["1", "2"])
        #expect(feed.followUps == [])
        #expect(
            feed.allDiagnostics == [
                Diagnostic(
                    .note, .recipeIncomplete, "the list shows 2 of its 2 recipes only in part",
                    at: Location(file: "feed.json"),
                    advice: "set the feed's \"lookup\" to the address of one recipe, such as "
                        + "https://www.themealdb.com/api/json/v1/1/lookup.php?i={id}"
                )
            ]
        )
    }

    @Test(
        arguments: [
            ("a/b c&d", "https://e.org/a%2Fb%20c%26d"), ("52\\n893", "https://e.org/52%20893"),
            ("ü", "https://e.org/%C3%BC"),
            ("{id}", "https://e.org/%7Bid%7D"), ("?#", "https://e.org/%3F%23"),
        ] as [(String, String)])
    func putsAnyIdIntoTheAddressAsOnePart(id: String, address: String) async throws {
        let feed = await read(
            #"[{"strMeal": "A", "idMeal": ""# + id + #""}]"#, address: "https://e.org/", lookup: "https://e.org/{id}"
        )
        #expect(try feed.followUps == [FollowUp(#require(link(address)), .record(0))])
    }

    @Test(arguments: ["..", ".", "9 x 10,000"])
    func asksForNothingByAnIdThatMakesNoAddress(name: String) async {
        let id = name.hasPrefix("9") ? String(repeating: "9", count: 10_000) : name
        let feed = await read(#"[{"strMeal": "A", "idMeal": ""# + id + #""}]"#, lookup: "https://e.org/{id}")
        #expect(feed.followUps == [])
        #expect(
            feed.allDiagnostics == [
                Diagnostic(
                    .warning, .recipeIncomplete, "record 1 (\"A\") is shown only in part, and its id makes no address",
                    at: Location(file: "feed.json", line: 1, column: 2, path: "[0]"), fix: "tell the feed's publisher"
                )
            ]
        )
    }

    @Test func asksForNothingWithoutAnId() async {
        let feed = await read(#"[{"strMeal": "A"}]"#, lookup: "https://e.org/{id}")
        #expect(feed.followUps == [])
        #expect(feed.recipes.map(\.title) == ["A"])
        #expect(feed.allDiagnostics.map(\.message) == ["record 1 (\"A\") is shown only in part, and it has no id"])
    }

    @Test func findsNothingInAnAnswerWithoutMeals() async {
        let feed = await read(#"{"meals": null}"#)
        #expect(feed.isReadable && feed.records.isEmpty)
        #expect(feed.allDiagnostics.map(\.code) == [.feedEmpty])
    }

    @Test func reportsMeasureWithoutIngredient() async {
        let feed = await read(#"[{"idMeal": "1", "strMeal": "A", "strIngredient1": "", "strMeasure1": "1 cup"}]"#)
        #expect(feed.recipes.first?.ingredientGroups == [])
        #expect(
            feed.allDiagnostics == [
                Diagnostic(
                    .warning, .fieldMissing,
                    "record 1 (\"A\") has \"strMeasure1\" (\"1 cup\") without \"strIngredient1\"",
                    at: Location(file: "feed.json", line: 1, column: 71, path: "[0].strMeasure1"),
                    fix: "tell the feed's publisher"
                )
            ]
        )
    }

    @Test func leavesOutAMealWithoutAName() async {
        let feed = await read(#"{"meals": [{"idMeal": "1", "strMeal": " "}, {"idMeal": "2", "strMeal": "B"}]}"#)
        #expect(feed.recipes.map(\.id.key) == ["2"])
        #expect(feed.records[0].diagnostics.map(\.code) == [.fieldMissing])
    }
}
