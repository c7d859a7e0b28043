import CatalogModel
import Diagnostics
import Parsing
import Testing

@testable import RecipeReading

@Suite struct FetchFormatTests {
    @Test func readsACompleteRecord() async throws {
        let feed = await read(
            """
            {"recipes": [{"uuid": "u1", "name": "Apam Balik", "cuisine": "Malaysian",
             "photo_url_small": "https://e.org/s.jpg", "photo_url_large": "https://e.org/l.jpg",
             "source_url": "https://e.org/apam~1", "youtube_url": "https://www.youtube.com/watch?v=x"}]}
            """
        )
        var expected = Recipe(id: RecipeID(feed: "test", key: "u1"), title: "Apam Balik")
        expected.cuisine = "Malaysian"
        expected.photos = try [Photo(.remote(#require(WebLink("https://e.org/l.jpg"))))]
        expected.source = WebLink("https://e.org/apam~1")
        expected.video = try Video(#require(WebLink("https://www.youtube.com/watch?v=x")))
        #expect(feed.format == "fetch")
        #expect(feed.recipes == [expected])
        #expect(feed.allDiagnostics == [])
    }

    @Test func takesAbsentAndNullAddressesForNone() async {
        let feed = await read(
            #"{"recipes": [{"uuid": "u1", "name": "A", "cuisine": "B", "source_url": null, "youtube_url": ""}]}"#
        )
        #expect(feed.recipes.count == 1)
        #expect(feed.recipes.first?.source == nil)
        #expect(feed.recipes.first?.video == nil)
        #expect(feed.recipes.first?.photos == [])
        #expect(feed.allDiagnostics == [])
    }

    @Test(
        arguments: [
            (#"{"name": "A", "cuisine": "B", "photo_url_small": "s.jpg"}"#, "uuid", "record 1 (\"A\")"),
            (#"{"uuid": "u", "cuisine": "B"}"#, "name", "record 1 (\"u\")"),
            (#"{"uuid": "u", "name": "A", "photo_url_small": null}"#, "cuisine", "record 1 (\"A\")"),
            (#"{"uuid": "u", "name": "  ", "cuisine": "B"}"#, "name", "record 1 (\"  \")"),
        ] as [(String, String, String)])
    func leavesOutARecordWithoutARequiredField(record: String, field: String, name: String) async {
        let feed = await read(#"{"recipes": ["# + record + "]}")
        let keys = ["uuid", "name", "cuisine", "photo_url_small"].filter { record.contains("\"\($0)\":") }.joined(
            separator: ", ")
        #expect(feed.recipes == [])
        #expect(
            feed.allDiagnostics == [
                Diagnostic(
                    .error, .fieldMissing, "\(name.replacingBlank) has no \"\(field)\" and is left out; it has \(keys)",
                    at: Location(file: "feed.json", line: 1, column: 14, path: "recipes[0]"),
                    fix: "add \"\(field)\" to the record; it was taken for the format \"fetch\", which the feed's "
                        + "\"format\" overrides"
                )
            ]
        )
    }

    @Test func takesTheFeedsDefaultForAMissingCuisine() async {
        let feed = await read(
            #"{"recipes": [{"uuid": "u", "name": "A", "youtube_url": null}]}"#, defaults: FeedDefaults(cuisine: "Thai")
        )
        #expect(feed.recipes.map(\.cuisine) == ["Thai"])
        #expect(feed.allDiagnostics == [])
    }

    @Test func keepsTheRecordsAroundABrokenOne() async {
        let feed = await read(
            """
            {"recipes": [
            {"uuid": "1", "name": "A", "cuisine": "B"},
            {"uuid": "2", "name": tru, "cuisine": "B"},
            {"uuid": "3", "name": "C", "cuisine": "B"}]}
            """
        )
        #expect(feed.recipes.map(\.id.key) == ["1", "3"])
        #expect(feed.allDiagnostics.map(\.code) == [.jsonSyntax])
        #expect(feed.allDiagnostics.first?.location?.line == 3)
    }

    @Test func warnsOfAnAddressThatIsNone() async {
        let feed = await read(
            #"{"recipes": [{"uuid": "1", "name": "A", "cuisine": "B", "source_url": "javascript:alert(1)"}]}"#
        )
        #expect(feed.recipes.first?.source == nil)
        #expect(
            feed.allDiagnostics == [
                Diagnostic(
                    .warning, .linkUnsafe,
                    "record 1 (\"A\"): source_url \"javascript:alert(1)\" is not an address that a page may link to",
                    at: Location(file: "feed.json", line: 1, column: 71, path: "recipes[0].source_url"),
                    fix: "use an address that begins with https://"
                )
            ]
        )
    }

    @Test(arguments: ["{\"recipes\": []}", "{\"recipes\": null}", "[]"])
    func takesAnEmptyListForAnEmptyFeed(json: String) async {
        let feed = await read(json)
        #expect(feed.recipes == [])
        #expect(feed.allDiagnostics.map(\.code) == [.feedEmpty])
        #expect(feed.isReadable)
    }

    @Test(arguments: ["", "{", "[1 2]", "\u{FEFF}", "{\"recipes\": [}"])
    func reportsPositionOfBrokenDocument(json: String) async {
        let feed = await read(json)
        #expect(!feed.isReadable)
        #expect(feed.allDiagnostics.map(\.code) == [.jsonSyntax])
        #expect(feed.allDiagnostics.allSatisfy { $0.location?.line != nil && $0.fix != nil })
    }

    @Test func reportsPositionOfOnlyBrokenRecord() async {
        let feed = await read("[\n{\"@type\": \"Recipe\", \"name\": \"A\",}]")
        #expect(feed.allDiagnostics.map(\.code) == [.jsonSyntax])
        #expect(feed.allDiagnostics.first?.location?.line == 2)
    }

    @Test(arguments: ["{\"books\": [1]}", "[1, 2]", "42", "{\"recipes\": [{\"a\": 1}]}"])
    func reportsUnknownFormat(json: String) async {
        let feed = await read(json)
        #expect(feed.allDiagnostics.map(\.code) == [.formatUnknown])
    }
}

extension String {
    /// As messages show a name: white space collapsed.
    fileprivate var replacingBlank: String { replacing("(\"  \")", with: "(\"\")") }
}
