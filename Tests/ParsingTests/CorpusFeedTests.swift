import CatalogModel
import Diagnostics
import JSONText
import Parsing
import RecipeSamples
import Testing

@testable import RecipeReading

@Suite(.enabled(if: Corpus.isThere, Corpus.comment))
struct CorpusFeedTests {
    @Test func readsTheFetchFeedWithoutLoss() async throws {
        let feed = try await Corpus.read("feeds/fetch/recipes.json", jobs: 2)
        #expect(feed.format == "fetch")
        #expect(feed.records.count == 63)
        #expect(feed.recipes.count == 63)
        #expect(feed.allDiagnostics.filter { $0.severity != .note } == [])
        #expect(feed.recipes.allSatisfy { $0.cuisine != nil && !$0.photos.isEmpty })
        #expect(Set(feed.recipes.map(\.id)).count == 63)
    }

    @Test func mendsTheOneNameThatWasReadInAnotherEncoding() async throws {
        let feed = try await Corpus.read("feeds/fetch/recipes.json")
        #expect(feed.recipes.contains { $0.title == "Polskie Naleśniki (Polish Pancakes)" })
        #expect(feed.allDiagnostics.map(\.code) == [.encodingInvalid])
    }

    @Test func leavesOutTheThreeRecordsWithoutName() async throws {
        let feed = try await Corpus.read("feeds/fetch/recipes-malformed.json")
        #expect(feed.recipes.count == 60)
        let table = [
            (2, "599344f4-3c5c-4cca-b914-2210e3b3312f", 12), (11, "39ad8233-c470-4394-b65f-2a6c3218b935", 90),
            (34, "36cf73a3-c505-4a68-b11a-977b2a02d83d", 292),
        ]
        let errors = table.map { number, uuid, line in
            let keys = "cuisine, photo_url_large, photo_url_small, source_url, uuid"
            return Diagnostic(
                .error, .fieldMissing,
                "record \(number) (\"\(uuid)\") has no \"name\" and is left out; it has \(keys)"
                    + (number == 11 ? "" : ", youtube_url"),
                at: Location(
                    file: "recipes-malformed.json", line: line, column: 9, path: "recipes[\(number - 1)]"
                ),
                fix: "add \"name\" to the record; it was taken for the format \"fetch\", which the feed's \"format\" "
                    + "overrides"
            )
        }
        #expect(feed.allDiagnostics.filter { $0.severity == .error } == errors)
        #expect(feed.allDiagnostics.filter { $0.severity == .warning } == [])
    }

    @Test func findsNothingInTheEmptyFeed() async throws {
        let feed = try await Corpus.read("feeds/fetch/recipes-empty.json")
        #expect(feed.records.isEmpty)
        #expect(feed.isReadable)
        #expect(
            feed.allDiagnostics == [
                Diagnostic(
                    .note, .feedEmpty, "the feed holds no recipe", at: Location(file: "recipes-empty.json"),
                    fix: "look whether it should have some"
                )
            ]
        )
    }

    @Test func readsTheColesFeedWhole() async throws {
        let feed = try await Corpus.read("feeds/coles/recipesSample.json", baseURL: "https://www.coles.com.au")
        #expect(feed.format == "coles")
        #expect(feed.recipes.count == 8)
        #expect(feed.allDiagnostics == [])
        for recipe in feed.recipes {
            #expect(recipe.prepTime != nil && recipe.cookTime != nil, "\(recipe.title)")
            #expect(recipe.yield?.quantity != nil, "\(recipe.title)")
            #expect(!recipe.ingredientGroups.isEmpty, "\(recipe.title)")
            #expect(recipe.photos.first?.alternativeText.isEmpty == false, "\(recipe.title)")
        }
    }

    @Test func takesEveryMealApartWithoutLoss() async throws {
        for name in ["search", "lookup"] {
            let path = "feeds/themealdb/\(name).json"
            let feed = try await Corpus.read(path, jobs: 2)
            #expect(feed.format == "themealdb")
            #expect(feed.allDiagnostics == [])
            #expect(feed.followUps == [])
            let document = try JSONDocument(JSONSource(Corpus.bytes(path), name: name))
            let meals = Array(try #require(document.root["meals"]).elements)
            try #require(meals.count == feed.recipes.count && !meals.isEmpty)
            for (meal, recipe) in zip(meals, feed.recipes) { try Self.compare(recipe, with: meal) }
        }
    }

    private static func compare(_ recipe: Recipe, with meal: JSONValue) throws {
        let title = recipe.title
        #expect(recipe.cuisine != nil && recipe.category != nil && recipe.photos.count == 1, "\(title)")
        let ingredients = recipe.ingredientGroups.flatMap(\.ingredients)
        let names = (1...20).compactMap { meal["strIngredient\($0)"]?.string }.filter { !words(of: $0).isEmpty }
        #expect(ingredients.count == names.count, "\(title)")
        for (ingredient, number) in zip(ingredients, 1...20) {
            #expect(!words(of: ingredient.item.source).isEmpty, "\(title): \(ingredient.line)")
            let both = [meal["strMeasure\(number)"], meal["strIngredient\(number)"]].compactMap { $0?.string }
            #expect(words(of: ingredient.line).sorted() == words(of: both.joined(separator: " ")).sorted(), "\(title)")
        }
        #expect(recipe.sections.allSatisfy { !$0.steps.isEmpty }, "\(title)")
        var found: [String] = []
        for section in recipe.sections {
            found += words(of: section.name ?? "")
            for step in section.steps {
                #expect(!words(of: step.text.source).isEmpty, "\(title)")
                found += words(of: step.text.source)
            }
        }
        // What is not found again counts the steps.
        var place = 0
        for word in words(of: try #require(meal["strInstructions"]?.string)) {
            if place < found.count, found[place] == word {
                place += 1
            } else {
                #expect(word == "step" || Int(word) != nil, "\(title): \(word) is lost")
            }
        }
        #expect(place == found.count, "\(title)")
    }

    /// The runs of letters and digits of a text, in small letters.
    private static func words(of text: String) -> [String] {
        text.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init)
    }

    @Test(arguments: [("filter-dessert", 64), ("filter-ingredient", 13)])
    func asksForEveryMealOfAList(name: String, count: Int) async throws {
        let feed = try await Corpus.read(
            "feeds/themealdb/\(name).json", address: "https://www.themealdb.com/api/json/v1/1/filter.php?c=Dessert"
        )
        #expect(feed.recipes.count == count)
        #expect(
            feed.followUps.map(\.address.text)
                == feed.recipes.map { "https://www.themealdb.com/api/json/v1/1/lookup.php?i=\($0.id.key)" }
        )
        #expect(feed.followUps.map(\.role) == (0..<count).map { .record($0) })
        #expect(feed.allDiagnostics == [])
    }

    @Test func completesAMealOfAList() async throws {
        let list = try await Corpus.read(
            "feeds/themealdb/filter-dessert.json", address: "https://e.org/filter.php?c=Dessert"
        )
        let answer = try await Corpus.read("feeds/themealdb/lookup.json", address: "https://e.org/lookup.php?i=52893")
        let part = try #require(list.records.first { $0.recipe?.id.key == "52893" })
        let whole = part.completed(by: answer)
        #expect(whole.recipe?.ingredientGroups.flatMap(\.ingredients).last?.line == "Ice Cream, to serve")
        #expect(whole.recipe?.sections.flatMap(\.steps).count == 3)
        #expect(whole.diagnostics == [])
    }

    @Test func readsTheAnswersOfFood2Fork() async throws {
        let search = try await Corpus.read("feeds/food2fork/search-30.json", lookup: "https://e.org/get?rId={id}")
        #expect(search.format == "food2fork")
        #expect(search.recipes.count == 30)
        #expect(search.followUps.count == 30)
        #expect(search.allDiagnostics == [])
        #expect(search.recipes.allSatisfy { $0.source != nil && $0.photos.count == 1 && $0.author != nil })
        #expect(search.recipes.allSatisfy { !$0.title.contains("&amp;") })
        let one = try await Corpus.read("feeds/food2fork/search-1.json")
        #expect(one.format == "food2fork" && one.recipes.map(\.id.key) == ["35171"])
        let none = try await Corpus.read("feeds/food2fork/search-0.json")
        #expect(none.isReadable && none.records.isEmpty)
        let whole = try await Corpus.read("feeds/food2fork/get.json")
        #expect(whole.format == "food2fork")
        #expect(
            whole.recipes.first?.ingredientGroups.flatMap(\.ingredients).last
                == ingredients("1 tablespoon tortilla chips, crumbled").first
        )
        #expect(whole.allDiagnostics == [])
    }

    @Test func readsDummyJSONWhole() async throws {
        let feed = try await Corpus.read("feeds/dummyjson/recipes.json", jobs: 2)
        #expect(feed.format == "dummyjson")
        #expect(feed.recipes.count == 50)
        #expect(feed.allDiagnostics == [])
        for recipe in feed.recipes {
            #expect(!recipe.ingredientGroups.isEmpty && !recipe.sections.isEmpty, "\(recipe.title)")
            #expect(recipe.yield != nil && recipe.prepTime != nil && recipe.nutrition != nil, "\(recipe.title)")
            #expect(recipe.cuisine != nil && recipe.category != nil && recipe.difficulty != nil, "\(recipe.title)")
            #expect(recipe.photos.count == 1 && recipe.rating?.count != nil, "\(recipe.title)")
        }
    }

    @Test(
        arguments: [("Air Fryer Shrimp", 7, 6), ("Chicken Parmigiana", 6, 3), ("Skillet Shepherd's Pie", 18, 8)]
            as [(String, Int, Int)])
    func readsTheRecipesOfANextcloudExport(name: String, ingredients: Int, steps: Int) async throws {
        let archive = try Corpus.path("exports/nextcloud.zip")
        let json = try Corpus.unpacked("unzip", ["-p", archive, "\(name)/recipe.json"])
        let feed = await read(String(decoding: json, as: UTF8.self))
        let recipe = try #require(feed.recipes.first)
        #expect(feed.recipes.count == 1)
        #expect(recipe.title == name)
        #expect(recipe.totalTime != nil && recipe.yield?.quantity != nil && recipe.author != nil)
        #expect(recipe.ingredientGroups.flatMap(\.ingredients).count == ingredients)
        #expect(recipe.sections.flatMap(\.steps).count == steps)
        #expect(feed.allDiagnostics.filter { $0.severity != .note } == [])
    }

    @Test func survivesEveryFileOfTheJSONTestSuiteInARecord() async throws {
        let keys = [
            "name", "cuisine", "recipeIngredient", "recipeInstructions", "image", "cookTime", "@graph", "@type",
        ]
        for name in try Corpus.files(below: "jsontestsuite/test_parsing", ending: ".json") {
            let value = try Corpus.bytes("jsontestsuite/test_parsing/" + name)
            for key in keys {
                let json =
                    Array(#"{"recipes":[{"uuid":"1","name":"a","cuisine":"b","\#(key)":"#.utf8) + value
                    + Array(#"},{"uuid":"2","name":"c","cuisine":"d"}]}"#.utf8)
                let context = FeedContext(name: "test")
                let feed = await FeedReader(context).read(JSONSource(json, name: name))
                // Whatever stands there, the reader says what it could not take or takes it.
                #expect(!feed.records.isEmpty || !feed.allDiagnostics.isEmpty, "\(name) as \(key)")
            }
        }
    }
}
