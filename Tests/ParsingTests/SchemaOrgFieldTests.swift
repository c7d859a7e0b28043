// The fields of a schema.org recipe in the forms that pages and exports give them.

import CatalogModel
import Diagnostics
import JSONText
import Parsing
import Testing

@testable import RecipeReading

private func photo(_ address: String, _ text: String = "") throws -> Photo {
    try Photo(.remote(#require(link(address))), alternativeText: text)
}

@Suite struct SchemaOrgFieldTests {
    @Test func readsACompleteRecipe() async throws {
        let feed = await read(
            """
            {"@context": "https://schema.org", "@type": "Recipe", "name": "Apple pie", "identifier": "p1",
             "url": "https://e.org/pie/", "description": "A <b>good</b> pie.", "image": ["https://e.org/1.jpg"],
             "recipeYield": ["8", "8 slices"], "prepTime": "PT30M", "cookTime": "PT1H", "totalTime": "PT1H30M",
             "recipeIngredient": ["2 apples, peeled", "salt"], "tool": ["Oven", {"@type": "HowToTool", "name": "Tin"}],
             "recipeInstructions": [{"@type": "HowToStep", "name": "Peel", "text": "Take off the skin."},
               {"@type": "HowToStep", "text": "Bake."}],
             "recipeCuisine": "British", "recipeCategory": ["Dessert", "Baking"], "keywords": "apple, autumn",
             "suitableForDiet": "https://schema.org/VegetarianDiet", "author": {"@type": "Person", "name": "Ann"},
             "creditText": "From a book", "video": {"@type": "VideoObject", "name": "Film", "embedUrl": "",
               "contentUrl": "https://e.org/v.mp4", "thumbnailUrl": ["https://e.org/t.jpg"],
               "uploadDate": "2024-02-01T10:00:00Z", "duration": "PT2M"},
             "nutrition": {"@type": "NutritionInformation", "calories": "270 kcal", "fatContent": 12, "sugarContent": "N/A"},
             "aggregateRating": {"ratingValue": "4.5", "ratingCount": 12}, "inLanguage": "en-GB",
             "datePublished": "2024-01-31", "dateModified": "2024/02/29",
             "comment": [{"@type": "Comment", "name": "Author Notes", "text": "Keeps well."},
               {"@type": "Comment", "author": {"name": "A reader"}, "text": "Yum!"}]}
            """
        )
        var expected = Recipe(id: RecipeID(feed: "test", key: "p1"), title: "Apple pie")
        expected.description = .markdown("A **good** pie.")
        expected.photos = [try photo("https://e.org/1.jpg")]
        expected.yield = RecipeYield(.makes, quantity: 8, unit: "slices", text: "8 slices")
        expected.prepTime = CookingTime(.seconds(1800))
        expected.cookTime = CookingTime(.seconds(3600))
        expected.totalTime = CookingTime(.seconds(5400))
        expected.ingredientGroups = [
            IngredientGroup(ingredients: ingredients("2 apples, peeled", "salt"))
        ]
        expected.sections = [
            MethodSection(steps: [Step(.plain("Take off the skin."), name: "Peel"), Step(.plain("Bake."))])
        ]
        expected.notes = [Note(title: "Author Notes", .plain("Keeps well."))]
        expected.equipment = ["Oven", "Tin"]
        expected.cuisine = "British"
        expected.categories = ["Dessert", "Baking"]
        expected.tags = ["apple", "autumn"]
        expected.diets = [.vegetarian]
        expected.source = link("https://e.org/pie/")
        var video = try Video(#require(link("https://e.org/v.mp4")))
        video.name = "Film"
        video.thumbnail = link("https://e.org/t.jpg")
        video.uploaded = CalendarDate(year: 2024, month: 2, day: 1)
        video.duration = .seconds(120)
        expected.video = video
        expected.author = Author(name: "Ann")
        expected.credit = "From a book"
        expected.nutrition = Nutrition([.init(.calories, "270 kcal"), .init(.fatContent, "12")])
        expected.rating = Rating(value: 4.5, count: 12)
        expected.language = "en-GB"
        expected.published = CalendarDate(year: 2024, month: 1, day: 31)
        expected.modified = CalendarDate(year: 2024, month: 2, day: 29)
        #expect(feed.recipes == [expected])
        let unread = #"the format "schemaorg" does not read "comment.author", "comment.text" of record 1"#
        #expect(feed.allDiagnostics.map(\.message) == [unread])
    }

    @Test func readsEveryFormOfPhoto() async throws {
        let one = try photo("https://e.org/1.jpg")
        let table: [(String, [Photo])] = [
            (#""https://e.org/1.jpg""#, [one]),
            (
                #"["https://e.org/1.jpg", "https://e.org/2.jpg", "https://e.org/1.jpg"]"#,
                [one, try photo("https://e.org/2.jpg")]
            ),
            (#"{"@type": "ImageObject", "url": "https://e.org/1.jpg", "width": 5}"#, [one]),
            (
                #"{"@type": "ImageObject", "contentUrl": "https://e.org/1.jpg", "caption": "A pie"}"#,
                [try photo("https://e.org/1.jpg", "A pie")]
            ),
            (
                #"[{"@type": "ImageObject", "url": ["https://e.org/1.jpg"]}, "2.jpg"]"#,
                [one, try photo("https://e.org/a/2.jpg")]
            ),
            (#"{"@id": "https://e.org/1.jpg"}"#, [one]),
            (##"{"@id": "https://e.org/pie/#primaryimage"}"##, []),
            (#"["", null, "  "]"#, []),
        ]
        for (field, photos) in table {
            let (recipe, diagnostics) = await recipe("\"image\": \(field)")
            #expect(recipe?.photos == photos, "\(field)")
            #expect(diagnostics == [], "\(field)")
        }
    }

    @Test func resolvesReferencesInTheGraph() async throws {
        let json = """
            {"@graph": [
             {"@type": "Recipe", "name": "Pie", "image": {"@id": "https://e.org/#i"}, "author": {"@id": "https://e.org/#ann"}},
             {"@type": "Organization", "@id": "https://e.org/#org", "name": "Club"},
             {"@type": "Person", "@id": "https://e.org/#ann", "name": "Ann", "url": "https://e.org/ann"},
             {"@type": "ImageObject", "@id": "https://e.org/#i", "url": "https://e.org/1.jpg"}]}
            """
        // The same nodes without a graph around them.
        let list = String(json.dropFirst("{\"@graph\": ".count).dropLast())
        for document in [json, list] {
            let feed = await read(document)
            #expect(feed.recipes.first?.author == Author(name: "Ann", link: link("https://e.org/ann")))
            #expect(feed.recipes.first?.photos == [try photo("https://e.org/1.jpg")])
            #expect(feed.allDiagnostics == [])
        }
    }

    /// A slash with a combining mark after it is a slash all the same.
    @Test(arguments: ["../\u{301}1.jpg", "a/../../\u{301}1.jpg", "./\u{301}/../../1.jpg"])
    func refusesPathsThatLeadOutBehindAMark(path: String) async {
        let (recipe, diagnostics) = await recipe(#""image": "\#(path)""#, baseURL: nil)
        let isOutside = diagnostics.map(\.code) == [.photoOutsideFeed]
        #expect(recipe?.photos == [] && isOutside)
    }

    @Test func reportsWhyPhotoIsNotUsed() async {
        let (recipe, diagnostics) = await recipe(
            #""image": ["../../1.jpg", "data:image/png;base64,x", 5]"#, baseURL: nil)
        #expect(recipe?.photos == [])
        func place(_ column: Int, _ index: Int) -> Location {
            Location(file: "feed.json", line: 2, column: column, path: "image[\(index)]")
        }
        #expect(
            diagnostics == [
                Diagnostic(
                    .warning, .photoOutsideFeed,
                    "record 1 (\"Pie\"): image \"../../1.jpg\" lies outside the feed's folder", at: place(11, 0),
                    fix: "put the photo into the folder of the feed"
                ),
                Diagnostic(
                    .warning, .linkUnsafe,
                    "record 1 (\"Pie\"): image \"data:image/png;base64,x\" is not an address of a photo",
                    at: place(26, 1),
                    fix: "use an address that begins with https://, or the path of a file beside the feed"
                ),
                Diagnostic(
                    .warning, .fieldType,
                    "record 1 (\"Pie\"): \"image[2]\" is a number, not the address of a photo", at: place(53, 2),
                    fix: "write the address of a photo, or leave the field out"
                ),
            ]
        )
    }

    @Test(
        arguments: [
            (#""4""#, RecipeYield(.unstated, quantity: 4, text: "4")),
            ("4", RecipeYield(.unstated, quantity: 4, text: "4")),
            (#"["4", "4 servings"]"#, RecipeYield(.serves, quantity: 4, text: "4 servings")),
            (#"["16", "16 servings (2 pies)"]"#, RecipeYield(.serves, quantity: 16, text: "16 servings (2 pies)")),
            (#""8 personnes""#, RecipeYield(.serves, quantity: 8, text: "8 personnes")),
            (#""Makes 24 cookies""#, RecipeYield(.makes, quantity: 24, unit: "cookies", text: "Makes 24 cookies")),
            (#"{"@type": "QuantitativeValue", "value": 6}"#, RecipeYield(.unstated, quantity: 6, text: "6")),
            (
                #"{"value": 2, "unitText": "loaves"}"#,
                RecipeYield(.makes, quantity: 2, unit: "loaves", text: "2 loaves")
            ),
            (#""plenty""#, RecipeYield(.serves, quantity: nil, text: "plenty")),
        ] as [(String, RecipeYield)])
    func readsEveryFormOfYield(field: String, yield: RecipeYield) async {
        let (recipe, diagnostics) = await recipe("\"recipeYield\": \(field)")
        #expect(recipe?.yield == yield)
        #expect(diagnostics == [])
    }

    @Test(arguments: ["recipeServings", "servings"])
    func takesANumberForServingsWhereItsKeySaysSo(key: String) async {
        let (recipe, diagnostics) = await recipe("\"\(key)\": 8")
        #expect(recipe?.yield == RecipeYield(.serves, quantity: 8, text: "8"))
        #expect(diagnostics == [])
    }

    @Test(
        arguments: [("0", "0"), ("-1", "-1"), ("1e400", "1e400"), (#""0""#, "0"), (#"{"value": -2.5}"#, "-2.5")]
            as [(String, String)])
    func reportsUnreadableYield(field: String, text: String) async {
        let (recipe, diagnostics) = await recipe("\"recipeYield\": \(field)")
        #expect(recipe?.yield == nil)
        #expect(
            diagnostics == [
                Diagnostic(
                    .warning, .yieldUnreadable, "record 1 (\"Pie\"): recipeYield \"\(text)\" can't be read as a yield",
                    at: Location(file: "feed.json", line: 2, column: 16, path: "recipeYield"),
                    fix: "write a number above zero, or leave the field out"
                )
            ]
        )
    }

    @Test(
        arguments: [
            (#""Ann""#, Author(name: "Ann")),
            (
                #"{"@type": "Person", "name": "Ann", "url": "https://e.org/ann"}"#,
                Author(name: "Ann", link: link("https://e.org/ann"))
            ),
            (#"[{"@type": "Person", "name": "Ann"}]"#, Author(name: "Ann")),
            (#"[{"@type": "Person", "name": "Ann"}, "Bob"]"#, Author(name: "Ann, Bob")),
            (#"{"@type": "Organization", "name": "Club"}"#, Author(name: "Club", isOrganization: true)),
        ] as [(String, Author)])
    func readsEveryFormOfAuthor(field: String, author: Author) async {
        let (recipe, diagnostics) = await recipe("\"author\": \(field)")
        #expect(recipe?.author == author)
        #expect(diagnostics == [])
    }

    @Test(
        arguments: [
            (#""PT90M""#, 5400), (#""P0DT1H10M0S""#, 4200), (#"{"@type": "Duration", "@value": "P0DT1H10M0S"}"#, 4200),
            (#"{"@type": "Duration", "minValue": "PT20M", "maxValue": "PT30M"}"#, 1800), ("45", 2700),
            (#""45 minutes""#, 2700), (#"["PT5M"]"#, 300), (#""PT0M""#, 0), (#""PT0S""#, 0), ("0", 0), ("-1", 0),
        ] as [(String, Int)])
    func readsEveryFormOfTime(field: String, seconds: Int) async {
        let (recipe, diagnostics) = await recipe("\"cookTime\": \(field)")
        #expect(recipe?.cookTime?.duration == (seconds > 0 ? .seconds(seconds) : nil))
        #expect(diagnostics == [])
    }

    @Test func keepsRemarkBesideTime() async {
        let (recipe, diagnostics) = await recipe(#""prepTime": "20 mins plus chilling", "cookTime": "PT1H30""#)
        #expect(recipe?.prepTime == CookingTime(.seconds(1200), note: "plus chilling"))
        #expect(recipe?.cookTime == CookingTime(.seconds(5400)))
        #expect(diagnostics == [])
    }

    @Test(arguments: ["PTNaNM", "PT-471406H28M55S", "PTHM", "P2Y", "1h75", "soon"])
    func reportsUnreadableTime(text: String) async {
        let (recipe, diagnostics) = await recipe("\"cookTime\": \"\(text)\"")
        #expect(recipe?.cookTime == nil)
        #expect(
            diagnostics == [
                Diagnostic(
                    .warning, .durationUnreadable,
                    "record 1 (\"Pie\"): cookTime \"\(text)\" can't be read as a cooking time",
                    at: Location(file: "feed.json", line: 2, column: 13, path: "cookTime"),
                    fix: "write minutes, \"1 h 30 min\" or ISO 8601 such as PT1H30M"
                )
            ]
        )
    }

    @Test(
        arguments: [
            (#""apple, autumn,, Apple ""#, ["apple", "autumn"]),
            (#"["apple", "autumn, pie"]"#, ["apple", "autumn", "pie"]),
            (#""pasta; quick;, dinner ;""#, ["pasta", "quick", "dinner"]),
            (#""mac &amp; cheese""#, ["mac & cheese"]),
            (#"[":)", ";-)", ";", "a;-)"]"#, [":)", ";-)", "a", "-)"]),
            (#"[{"@type": "DefinedTerm", "name": "apple"}]"#, ["apple"]),
        ] as [(String, [String])])
    func readsKeywordsFromTextAndList(field: String, tags: [String]) async {
        let (recipe, diagnostics) = await recipe("\"keywords\": \(field)")
        #expect(recipe?.tags == tags)
        #expect(diagnostics == [])
    }

    @Test func readsSeveralCuisinesAndCategories() async {
        let (recipe, diagnostics) = await recipe(
            #""recipeCuisine": ["Thai", "Lao"], "recipeCategory": "Soup; starter, soup", "keywords": "hot""#)
        #expect(recipe?.cuisines == ["Thai", "Lao"])
        #expect(recipe?.categories == ["Soup", "starter"])
        #expect(recipe?.tags == ["hot"])
        #expect(diagnostics == [])
    }

    @Test(
        arguments: [
            (#""https://schema.org/VeganDiet""#, [.vegan], []),
            (#"["GlutenFreeDiet", "http://schema.org/VeganDiet"]"#, [.glutenFree, .vegan], []),
            (#"["gluten free", "Vegan", "vegan diet"]"#, [.glutenFree, .vegan], []), (#""Paleo""#, [], ["Paleo"]),
        ] as [(String, [Diet], [String])])
    func readsDiets(field: String, diets: [Diet], tags: [String]) async {
        let (recipe, diagnostics) = await recipe("\"suitableForDiet\": \(field)")
        #expect(recipe?.diets == diets)
        #expect(recipe?.tags == tags)
        #expect(diagnostics == [])
    }

    @Test(
        arguments: [
            (#""nutrition": {"calories": 270}"#, Nutrition([.init(.calories, "270")])),
            (#""nutritionInformation": {"calories": "270 kcal"}"#, Nutrition([.init(.calories, "270 kcal")])),
            (
                #""nutrition": [{"proteinContent": "2 g", "calories": null}]"#,
                Nutrition([.init(.proteinContent, "2 g")])
            ),
            (#""nutrition": {"calories": ""}"#, nil),
        ] as [(String, Nutrition?)])
    func readsNutrition(fields: String, nutrition: Nutrition?) async {
        let (recipe, diagnostics) = await recipe(fields)
        #expect(recipe?.nutrition == nutrition)
        #expect(diagnostics == [])
    }

    @Test(
        arguments: [
            (#"{"ratingValue": 4.5, "bestRating": "10", "reviewCount": "7"}"#, Rating(value: 4.5, best: 10, count: 7)),
            (#"{"ratingValue": "4", "ratingCount": 1e300}"#, Rating(value: 4)),
            (#"{"ratingValue": 0, "ratingCount": 0}"#, nil),
        ] as [(String, Rating?)])
    func readsRatings(field: String, rating: Rating?) async {
        let (recipe, diagnostics) = await recipe("\"aggregateRating\": \(field)")
        #expect(recipe?.rating == rating)
        #expect(diagnostics == [])
    }

    /// Of a feed that says `ratings: own`.
    @Test(
        arguments: [
            (#"{"ratingValue": 4.5, "ratingCount": 7}"#, nil), (#"{"ratingValue": 0, "ratingCount": 0}"#, nil),
            (#"{"ratingValue": 3, "ratingCount": 0}"#, nil),
            (#"{"ratingValue": 9, "bestRating": 10, "reviewCount": 1}"#, nil),
            (#"{"ratingValue": 7, "ratingCount": 3}"#, "7 of 5 by 3"),
            (#"{"ratingValue": -1, "ratingCount": 3}"#, "-1 of 5 by 3"),
            (#"{"ratingValue": 4.5, "ratingCount": -3}"#, "4.5 of 5 by -3"),
            (#"{"ratingValue": 4.5, "ratingCount": 2.5}"#, "4.5 of 5 by 2.5"),
            (#"{"ratingValue": 4.5, "ratingCount": 1e30}"#, "4.5 of 5 by 1e+30"),
            (#"{"ratingValue": 4.5}"#, "4.5 of 5 without a number of ratings"),
            (#"{"ratingValue": 5000, "bestRating": 10000, "ratingCount": 3}"#, "5000 of 10000 by 3"),
        ] as [(String, String?)])
    func namesOwnRatingsThatAreNotShown(field: String, rating: String?) async {
        var context = FeedContext(name: "test")
        context.ownsRatings = true
        let json = "{\"@type\": \"Recipe\", \"name\": \"Pie\", \"aggregateRating\": \(field)}"
        let feed = await FeedReader(context).read(JSONSource(Array(json.utf8), name: "a.json"))
        let messages = feed.allDiagnostics.filter { $0.code == .contentUnread }.map(\.message)
        #expect(messages == (rating.map { ["record 1 (\"Pie\"): a rating of \($0) is not shown"] } ?? []))
        #expect(feed.recipes.first?.rating?.isPublishable != true || rating == nil)
    }

    @Test(
        arguments: [
            (#""https://e.org/v""#, "https://e.org/v"), (#"[{"contentUrl": "https://e.org/v"}]"#, "https://e.org/v"),
            (#"{"url": "https://e.org/watch", "contentUrl": "https://e.org/v.mp4"}"#, "https://e.org/watch"),
            (#"{"@type": "VideoObject", "embedUrl": ""}"#, nil),
        ] as [(String, String?)])
    func readsVideos(field: String, address: String?) async {
        let (recipe, diagnostics) = await recipe("\"video\": \(field)")
        #expect(recipe?.video?.link == link(address))
        #expect(diagnostics == [])
    }

    @Test(
        arguments: [
            (#""en""#, "en"), (#""de-AT""#, "de-AT"), (#""en_US""#, "en-US"), (#"["fr", "en"]"#, "fr"),
            (#"{"@type": "Language", "name": "Spanish", "alternateName": "es"}"#, "es"),
        ] as [(String, String)])
    func readsLanguages(field: String, language: String) async {
        let (recipe, diagnostics) = await recipe("\"inLanguage\": \(field)")
        #expect(recipe?.language == language)
        #expect(diagnostics == [])
    }

    @Test(
        arguments: [
            (#""2024-02-29""#, CalendarDate(year: 2024, month: 2, day: 29)),
            (#""2024-02-29T23:59:59-11:00""#, CalendarDate(year: 2024, month: 2, day: 29)),
            (#""2024/02/29""#, CalendarDate(year: 2024, month: 2, day: 29)),
            ("1607461134", CalendarDate(year: 2020, month: 12, day: 8)),
            (#""1607461134""#, CalendarDate(year: 2020, month: 12, day: 8)),
            ("951868799", CalendarDate(year: 2000, month: 2, day: 29)),
            ("951868800", CalendarDate(year: 2000, month: 3, day: 1)),
            ("1704067199", CalendarDate(year: 2023, month: 12, day: 31)),
            ("20240229", CalendarDate(year: 2024, month: 2, day: 29)),
        ] as [(String, CalendarDate?)])
    func readsDates(field: String, date: CalendarDate?) async {
        let (recipe, diagnostics) = await recipe("\"datePublished\": \(field)")
        #expect(recipe?.published == date)
        #expect(diagnostics == [])
    }

    @Test func warnsOfFieldsThatAreNoneOfTheirForms() async {
        let table: [(String, String, Int, String, String)] = [
            ("description", "true", 16, "true or false", "a text"),
            ("nutrition", "\"240\"", 14, "a text", "an object"),
            ("aggregateRating", "4", 20, "a number", "an object"),
            ("inLanguage", "\"English\"", 15, "a text", "the tag of a language, such as en-GB"),
            ("recipeInstructions", "5", 23, "a number", "a step"),
            ("recipeIngredient", "[false]", 22, "true or false", "an ingredient"),
        ]
        for (key, value, column, kind, expected) in table {
            let (recipe, diagnostics) = await recipe("\"\(key)\": \(value)")
            let path = value.hasPrefix("[") ? key + "[0]" : key
            #expect(recipe != nil)
            #expect(
                diagnostics == [
                    Diagnostic(
                        .warning, .fieldType, "record 1 (\"Pie\"): \"\(path)\" is \(kind), not \(expected)",
                        at: Location(file: "feed.json", line: 2, column: column, path: path),
                        fix: "write \(expected), or leave the field out"
                    )
                ]
            )
        }
        let (recipe, diagnostics) = await recipe("\"datePublished\": \"last spring\"")
        #expect(recipe?.published == nil)
        #expect(
            diagnostics == [
                Diagnostic(
                    .warning, .dateUnreadable,
                    "record 1 (\"Pie\"): datePublished \"last spring\" can't be read as a date",
                    at: Location(file: "feed.json", line: 2, column: 18, path: "datePublished"),
                    fix: "write the date as year, month and day, such as 2026-03-09, or as 9.3.2026"
                )
            ]
        )
    }
}
