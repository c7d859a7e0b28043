// What a list shows in part and a look-up completes.

import CatalogModel
import Diagnostics
import Parsing
import Testing

@testable import RecipeReading

@Suite struct CompletionTests {
    private static let part = #"{"meals": [{"strMeal": "Soup", "strMealThumb": "https://e.org/s.jpg", "idMeal": "1"}]}"#

    private func record() async throws -> ParsedRecord {
        try #require(await read(Self.part, lookup: "https://e.org/{id}").records.first)
    }

    @Test func takesTheAnswersFieldsAndKeepsWhatItLacks() async throws {
        let part = try await record()
        let answer = await read(
            #"{"meals": [{"idMeal": "1", "strMeal": "Pea soup", "strIngredient1": "Peas", "strMeasure1": "1 cup"}]}"#
        )
        let whole = part.completed(by: answer)
        #expect(whole.recipe?.title == "Pea soup")
        #expect(whole.recipe?.id == part.recipe?.id)
        #expect(whole.recipe?.slug == part.recipe?.slug)
        #expect(whole.recipe?.photos == part.recipe?.photos)
        #expect(whole.recipe?.ingredientGroups.flatMap(\.ingredients).map(\.line) == ["1 cup Peas"])
        #expect(whole.diagnostics == [])
    }

    @Test func namesTheAddressOfAnAnswerAboutAnotherRecipe() async throws {
        let answer = await read(
            #"{"meals": [{"idMeal": "2", "strMeal": "Pie", "strInstructions": "Bake."}]}"#, isFollowUp: true)
        let whole = try await record().completed(by: answer, at: "http://a.example/lookup?i=1")
        #expect(whole.diagnostics.map { $0.location?.description } == ["http://a.example/lookup?i=1"])
    }

    @Test(
        arguments: [
            (
                #"{"meals": null}"#, "the answer holds no recipe", Location(file: "feed.json"),
                "check the feed's \"lookup\" address"
            ),
            (
                #"{"error": "limit"}"#, "the answer holds no recipe but an error: \"limit\"",
                Location(file: "feed.json", line: 1, column: 11, path: "error"),
                "wait until the limit of the feed's key is over, or use another key"
            ),
            (
                #"{"meals": [{"idMeal": "2", "strMeal": "Pie", "strInstructions": "Bake."}]}"#,
                "the answer is about \"2\"", nil,
                "check the feed's \"lookup\" address"
            ),
            (
                #"{"meals": [{"idMeal": "1", "strMeal": "Soup"}]}"#, "the answer is as short", nil,
                "check the feed's \"lookup\" address"
            ),
            (
                #"{"meals": [{"idMeal": "1"}]}"#, "record 1 has no \"strMeal\" and is left out; it has idMeal",
                Location(file: "feed.json", line: 1, column: 12, path: "meals[0]"),
                "add \"strMeal\" to the record; it was taken for the format \"themealdb\", which the feed's \"format\" overrides"
            ),
        ] as [(String, String, Location?, String)])
    func keepsThePartWhenTheAnswerIsAnother(
        json: String, reason: String, location: Location?, fix: String
    ) async throws {
        let part = try await record()
        let whole = part.completed(by: await read(json, isFollowUp: true))
        #expect(whole.recipe == part.recipe)
        #expect(
            whole.diagnostics == [
                Diagnostic(
                    .warning, .recipeIncomplete, "\"Soup\" (test:1) could not be completed: \(reason)", at: location,
                    fix: fix
                )
            ]
        )
    }

    @Test(
        arguments: [
            (#"{"error": "limit"}"#, "limit", 1, 11, "error"),
            (#"{"meals": "no data found"}"#, "no data found", 1, 11, "meals"),
            (#"{"status": "fail", "message": "Invalid _id: x"}"#, "Invalid _id: x", 1, 31, "message"),
            (#"{"error": {"code": 5, "message": "busy"}}"#, "busy", 1, 34, "error.message"),
        ] as [(String, String, Int, Int, String)])
    func takesAnErrorForNoFeed(json: String, text: String, line: Int, column: Int, path: String) async {
        for format in [nil, "themealdb", "food2fork", "forkify", "dummyjson"] {
            let feed = await read(json, format: format)
            #expect(!feed.isReadable)
            #expect(
                feed.allDiagnostics == [
                    Diagnostic(
                        .error, .feedRefused, "the answer holds no recipe but an error: \"\(text)\"",
                        at: Location(file: "feed.json", line: line, column: column, path: path),
                        fix: text == "limit"
                            ? "wait until the limit of the feed's key is over, or use another key"
                            : "check the feed's address and key"
                    )
                ]
            )
        }
    }
}
