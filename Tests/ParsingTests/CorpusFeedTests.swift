import CatalogModel
import Diagnostics
import JSONText
import Parsing
import Testing

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
            Diagnostic(
                .error, .fieldMissing, "record \(number) (\"\(uuid)\") has no \"name\" and is left out",
                at: Location(
                    file: "recipes-malformed.json", line: line, column: 9, path: "recipes[\(number - 1)]"
                ),
                fix: "add \"name\" to the record, or tell who makes the feed"
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
                    fix: "nothing, if that is what you expect"
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

    @Test(arguments: [("Air Fryer Shrimp", 7, 6), ("Chicken Parmigiana", 6, 3), ("Skillet Shepherd's Pie", 18, 8)])
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
        #expect(feed.allDiagnostics == [])
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
