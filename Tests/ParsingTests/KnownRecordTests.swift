import Bytes
import CatalogModel
import Diagnostics
import Foundation
import JSONText
import Parsing
import RecipeSamples
import Synchronization
import Testing

@testable import RecipeReading

/// Records that were read before are not read again, and nothing shows it.
@Suite struct KnownRecordTests {
    static let fixtures = ["coles", "dummyjson", "fetch", "food2fork", "schemaorg", "themealdb"].map {
        "feeds/\($0).json"
    }

    static let texts: [(name: String, text: String)] = [
        ("pie.md", "---\ntags: [quick, pie]\ndate: 2024-02-03\n---\n# Pie\n\n- 1 cup flour\n\n1. Bake it.\n"),
        ("pie.cook", "---\ntitle: Pie\n---\nBake @flour{1%cup} for ~{20%minutes}.\n"),
        ("pie.txt", "Pie\n\nIngredients\n1 cup flour\n\nMethod\nBake it.\n"),
        ("note.txt", "Nothing of the kind.\n"),
        ("pies.csv", "title,ingredients,steps,unknown\nPie,1 cup flour,Bake it.,more words\nTart,2 eggs,Whisk it.,\n"),
        (
            "pies.jsonl",
            #"{"@type": "Recipe", "name": "Pie", "recipeIngredient": ["1 egg"], "image": "a.jpg", "cookTime": "soon"}"#
                + "\n" + #"{"@type": "Recipe", "name": "Tart", "recipeIngredient": ["2 eggs"], "more": "some words"}"#
        ),
        (
            "pie.html",
            """
            <html><head><title>Pie</title><script type="application/ld+json">
            {"@type": "Recipe", "name": "Pie", "recipeIngredient": ["1 egg"], "recipeInstructions": "Bake it well."}
            </script></head><body><h1>Pie</h1></body></html>
            """
        ),
        (
            "recipes.json",
            ##"{"draft": true, "note": "words around", "recipes": [{"@type": "Recipe", "name": "Pie", "url": "#p"}]}"##
        ),
    ]

    private static func read(
        _ bytes: [UInt8], _ name: String, _ memory: Memory?, isLarge: Bool = false,
        _ change: (inout FeedContext) -> Void = { _ in }
    ) async -> ParsedFeed {
        var context = FeedContext(name: "test", folder: "feeds")
        change(&context)
        let source = isLarge ? JSONSource(JSONFile(bytes), name: name) : JSONSource(bytes, name: name)
        return await FeedReader(context, jobs: 2, memory: memory).read(source)
    }

    @Test(arguments: fixtures, [false, true])
    func areAsTheyWereRead(name: String, isLarge: Bool) async throws {
        try await check(Fixture.bytes(name), name, isLarge: isLarge)
    }

    @Test(arguments: texts)
    func areAsTheyWereRead(name: String, text: String) async throws {
        await check(Array(text.utf8), name)
    }

    @Test(.enabled(if: Corpus.isThere, Corpus.comment))
    func areAsTheyWereReadInTheCorpus() async throws {
        let endings = [".json", ".jsonl", ".csv", ".md", ".cook", ".txt", ".html"]
        let names = try endings.flatMap { try Corpus.files(below: ".", ending: $0) }
        #expect(names.count > 100)
        for name in names {
            await check(try Corpus.bytes(name), name)
            await check(try Corpus.bytes(name), name, isLarge: true)
        }
    }

    private func check(_ bytes: [UInt8], _ name: String, isLarge: Bool = false) async {
        let memory = Memory()
        let plain = await Self.read(bytes, name, nil, isLarge: isLarge)
        let first = await Self.read(bytes, name, memory, isLarge: isLarge)
        let known = await Self.read(bytes, name, memory, isLarge: isLarge)
        #expect(first.said == plain.said, "\(name)")
        #expect(known.said == plain.said, "\(name)")
        let isSame = known.recipes == plain.recipes
        #expect(isSame, "\(name)")
        #expect(known.format == plain.format && known.followUps == plain.followUps, "\(name)")
        let quiet = plain.records.count { $0.summary != nil && $0.diagnostics.isEmpty }
        #expect(memory.counts.new <= quiet && (memory.counts.known > 0) == (memory.counts.new > 0), "\(name)")
    }

    private static let feed: String = "[\((0..<100).map { StreamedFeedTests.recipe($0) }.joined(separator: ",\n"))]"

    @Test(arguments: [false, true])
    func areReadAgainOnlyWhereTheyChanged(isLarge: Bool) async {
        let memory = Memory()
        _ = await Self.read(Array(Self.feed.utf8), "feed.json", memory, isLarge: isLarge)
        #expect(memory.counts == Memory.Counts(known: 0, new: 100))
        // A longer title moves the records after it.
        let changed = Array(Self.feed.replacing("Søup 41", with: "A much longer title").utf8)
        let known = await Self.read(changed, "feed.json", memory, isLarge: isLarge)
        #expect(memory.counts == Memory.Counts(known: 99, new: 101))
        let plain = await Self.read(changed, "feed.json", nil, isLarge: isLarge)
        #expect(known.said == plain.said)
        #expect(known.recipes == plain.recipes)
    }

    /// What a record is read as depends on more than its bytes.
    @Test(
        arguments: [
            { $0.name = "other" }, { $0.language = "de" }, { $0.markup = .markdown }, { $0.isMarkupKnown = true },
            { $0.baseURL = WebLink("https://example.org/") }, { $0.folder = "elsewhere" },
            { $0.defaults.cuisine = "Thai" }, { $0.defaults.tags = ["new"] }, { $0.defaults.author = "Ana" },
            { $0.format = "schemaorg" }, { $0.lookup = "https://example.org/{id}" }, { $0.pictures = ["a.jpg"] },
            { $0.address = WebLink("https://example.org/feed.json") },
        ] as [@Sendable (inout FeedContext) -> Void])
    func areReadAgainInAnotherContext(change: @Sendable (inout FeedContext) -> Void) async {
        let bytes = Array(Self.feed.utf8)
        let memory = Memory()
        _ = await Self.read(bytes, "feed.json", memory)
        let known = await Self.read(bytes, "feed.json", memory, change)
        let plain = await Self.read(bytes, "feed.json", nil, change)
        #expect(memory.counts == Memory.Counts(known: 0, new: 200))
        #expect(known.said == plain.said)
    }

    @Test func areReadAgainByAnotherProgram() async {
        let memory = Memory()
        _ = await Self.read(Array(Self.feed.utf8), "feed.json", memory)
        let other = Memory(program: Digest(of: "another"), memory)
        _ = await Self.read(Array(Self.feed.utf8), "feed.json", other)
        #expect(other.counts == Memory.Counts(known: 0, new: 100))
    }

    /// A file that was written over has other recipes at the places of the old ones.
    @Test func areLostRatherThanMistakenForOthers() async throws {
        let memory = Memory()
        let bytes = Array(Self.feed.utf8)
        _ = await Self.read(bytes, "feed.json", memory, isLarge: true)
        let changed = Array(Self.feed.replacing("1 cup peas", with: "2 cup peas").utf8)
        let file = JSONFile(open: { JSONFile(bytes).open() }, bytes: { changed }) { offset, count in
            Array(changed[offset..<offset + count])
        }
        let context = FeedContext(name: "test", folder: "feeds")
        let feed = await FeedReader(context, jobs: 2, memory: memory).read(JSONSource(file, name: "feed.json"))
        let summary = try #require(feed.records[50].summary)
        #expect(summary.title == "Søup 50" && summary.held == nil)
        #expect(throws: RecipeLost(file: "feed.json")) { try summary.recipe() }
    }

    /// Damage of the bytes is no reason to end, and no record is made of it.
    @Test func areReadAgainWhereTheirBytesAreDamaged() async throws {
        let bytes = Array(Self.feed.utf8)
        let plain = await Self.read(bytes, "feed.json", nil)
        var random = SmallRandom(seed: 7)
        for round in 0..<(isLongRun ? 60 : 12) {
            let memory = Memory()
            _ = await Self.read(bytes, "feed.json", memory)
            memory.damage { fields in
                switch round % 3 {
                case 0: fields.removeLast(Int.random(in: 1...fields.count, using: &random))
                case 1: fields.append(contentsOf: [0, 1])
                default: fields = fields.map { _ in UInt8.random(in: 0...255, using: &random) }
                }
            }
            let known = await Self.read(bytes, "feed.json", memory)
            if round % 3 < 2 { #expect(known.said == plain.said) }
            #expect(known.records.count == 100)
        }
    }
}

/// Known records in memory.
private final class Memory: RecordMemory {
    struct Counts: Equatable {
        var known = 0
        var new = 0
    }

    let program: Digest
    let keys = KeyedDigest(key: Digest(high: 1, low: 2))
    private let state: Mutex<(fields: [Digest: [UInt8]], counts: Counts)>

    init(program: Digest = Digest(of: "program"), _ other: Memory? = nil) {
        self.program = program
        state = Mutex((other?.state.withLock { $0.fields } ?? [:], Counts()))
    }

    var counts: Counts { state.withLock { $0.counts } }

    func withFields(of key: Digest, _ body: (ByteView) -> Void) -> Int? {
        guard let fields = state.withLock({ $0.fields[key] }) else { return nil }
        fields.withBytes(body)
        return 0
    }

    func note(_ records: NotedRecords) {
        state.withLock { state in
            state.counts.known += records.known.count
            state.counts.new += records.new.count
            for record in records.new { state.fields[record.key] = record.fields }
        }
    }

    func damage(_ body: (inout [UInt8]) -> Void) {
        state.withLock { state in
            for key in state.fields.keys { body(&state.fields[key, default: []]) }
        }
    }
}

extension ParsedFeed {
    /// All that later stages see of it but the recipes themselves.
    fileprivate var said: [String] {
        diagnostics.map(\.description)
            + records.map { record in
                "\(record.diagnostics.map(\.description)) \(record.unread) \(record.origin) \(record.summary?.columns ?? "")"
            }
    }
}

extension RecipeSummary {
    fileprivate var columns: String {
        """
        \(id) \(slug) \(title) \(sortKey) \(cuisines) \(categories) \(tags) \(photos) \(ownPhotoCount) \
        \(String(describing: totalTime)) \(String(describing: modified)) \(String(describing: published)) \
        \(String(describing: publication)) \(String(describing: language)) \
        \(String(describing: translationOf)) \(isDraft) \(parts) \(String(describing: source)) \
        \(String(describing: videoLink)) \(String(describing: authorLink)) \(oldAddresses) \
        \(String(describing: sourceKey)) \(content)
        """
    }
}
