import Diagnostics
import JSONText
import Parsing
import RecipeSamples
import Testing

@testable import RecipeReading

/// Large files are read while they come: with the same recipes, and the same words about what is wrong.
@Suite struct StreamedFeedTests {
    /// By their names, which are all that the log has of them.
    static let feeds: [String: [String]] = [
        "clean": (0..<100).map { recipe($0) },
        "with errors": (0..<100).map { $0 % 50 == 7 ? #"{"@type": "Recipe"}"# : recipe($0) },
        "broken at places": (0..<100).map { $0 % 50 == 7 ? #"{"name": tru, "x": [1}"# + "}" : recipe($0) },
        "with warnings": (0..<100).map { recipe($0, #", "cookTime": "a while", "datePublished": []"#) },
        "with others": (0..<100).map { $0 % 3 == 0 ? #"{"@type": "WebPage"}"# : recipe($0) },
        "of texts": (0..<100).map { "\"\($0)\"" },
        "of nothing known": (0..<100).map { "{\"number\": \($0)}" },
        "short and linked": [
            ##"{"@id": "#a", "@type": "Person", "name": "Ann"}"##, recipe(1, ##", "author": {"@id": "#a"}"##),
        ],
        "empty": [],
    ]

    /// With them a hundred records are more than one part of a stream. They are read sooner than words.
    private static let spaces = String(repeating: " ", count: 4_000)

    static func recipe(_ number: Int, _ more: String = "") -> String {
        """
        {"@type": "Recipe", "identifier": "r\(number)", "name": "Søup \(number)", "recipeIngredient": ["1 cup peas"],
        \(spaces) "description": "Stir once more."\(more)}
        """
    }

    @Test func areMissedWhenTheyGo() async {
        let source = JSONSource(JSONFile(open: { nil }, bytes: { nil }, part: { _, _ in nil }), name: "feed.json")
        let feed = await FeedReader(FeedContext(name: "test")).read(source)
        #expect(feed.diagnostics.map(\.code) == [.feedUnreadable])
        #expect(!feed.isReadable)
    }

    /// A record whose file has changed is none of the new file's.
    @Test func keepTheirErrorsWhenTheyChange() async throws {
        let records = (0..<100).map { $0 == 99 ? "{\"name\": tru" + "}" : Self.recipe($0) }
        let old = JSONFile(Array(("[" + records.joined(separator: ",") + "]").utf8))
        let new = Array(("[" + records.dropLast().joined(separator: ",") + ",{\"name\": \"x\"}]").utf8)
        let source = JSONSource(
            JSONFile(open: { old.open() }, bytes: { new }, part: { _, _ in nil }), name: "feed.json")
        let feed = await FeedReader(FeedContext(name: "test"), jobs: 2).read(source)
        #expect(feed.recipes.count == 99)
        #expect(feed.records.last?.diagnostics.map(\.code) == [.jsonSyntax])
        #expect(feed.records.last?.diagnostics.first?.location?.path == "[99].name")
    }

    @Test func areNeverWholeInMemory() async {
        let bytes = Array(("[" + (0..<100).map { Self.recipe($0) }.joined(separator: ",") + "]").utf8)
        let file = JSONFile(bytes) { Issue.record("the file is read whole") }
        let feed = await FeedReader(FeedContext(name: "test"), jobs: 2).read(JSONSource(file, name: "feed.json"))
        #expect(feed.recipes.count == 100)
    }

    @Test(
        arguments: feeds.keys.sorted(),
        [("[", "]"), ("[", ""), ("{\"recipes\": [", "]}"), ("[", "] x"), ("\u{feff} [", "]\n")]
            as [(start: String, end: String)])
    func areReadAsOthersAre(name: String, around: (start: String, end: String)) async throws {
        let records = try #require(Self.feeds[name])
        // What the owner says of the format counts only where there is a list.
        let formats: [String?] = around == ("[", "]") ? [nil, "schemaorg", "fetch"] : [nil]
        for (jobs, format) in formats.enumerated() {
            await compare(around.start + records.joined(separator: ",\n") + around.end, format, jobs: jobs + 1)
        }
    }

    /// Reads a feed whole and as a stream.
    private func compare(_ text: String, _ format: String?, jobs: Int) async {
        let bytes = Array(text.utf8)
        let reader = FeedReader(FeedContext(name: "test", format: format), jobs: jobs)
        let whole = await reader.read(JSONSource(bytes, name: "feed.json"))
        let streamed = await reader.read(JSONSource(JSONFile(bytes), name: "feed.json"))
        #expect(streamed.format == whole.format)
        #expect(streamed.recipes == whole.recipes)
        #expect(streamed.diagnostics == whole.diagnostics)
        #expect(streamed.records.map(\.diagnostics) == whole.records.map(\.diagnostics))
        #expect(streamed.followUps == whole.followUps)
    }
}
