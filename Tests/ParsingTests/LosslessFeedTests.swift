// Whatever shape a feed has, each of its texts is in the recipe of its record or named by a diagnostic.

import CatalogModel
import Diagnostics
import JSONText
import Kitchen
import RecipeSamples
import Testing

@testable import Parsing
@testable import RecipeReading

@Suite struct LosslessFeedTests {
    /// What became of the texts of many feeds.
    private struct Tally: CustomStringConvertible {
        var feeds = 0
        var found = 0
        var named = 0
        var lost: [String] = []

        var description: String { "\(feeds) feeds: \(found) texts in recipes, \(named) named, \(lost.count) lost" }
    }

    /// The shapes that this project wrote down itself.
    @Test func keepsOrNamesEveryTextOfChangedFixtures() async throws {
        let names = [
            "coles.json", "dummyjson.json", "fetch.json", "food2fork.json", "forkify/bibimbap.json", "schemaorg.json",
            "themealdb.json",
        ]
        let tally = try await tally(isLongRun ? 1_000 : 300, of: names.map { try Fixture.bytes("feeds/" + $0) })
        #expect(tally.lost == [])
    }

    @Test(.enabled(if: Corpus.isThere, Corpus.comment))
    func keepsOrNamesEveryTextOfChangedRealFeeds() async throws {
        let feeds = try Corpus.files(below: "feeds", ending: ".json").map { try Corpus.bytes("feeds/" + $0) }
        var pages: [[UInt8]] = []
        for page in try Corpus.files(below: "pages", ending: ".html.gz") {
            pages += try Corpus.linkedData(in: Corpus.page("pages/" + page)).map { Array($0.utf8) }
        }
        let tally = try await tally(isLongRun ? 10_000 : 1_000, of: feeds + pages)
        print(tally)
        #expect(tally.lost == [])
    }

    private func tally(_ count: Int, of documents: [[UInt8]]) async throws -> Tally {
        let trees = documents.compactMap { bytes -> JSONTree? in
            do throws(JSONError) {
                return JSONTree(try JSONDocument(JSONSource(bytes, name: "sample.json")).root)
            } catch {
                // Some blocks of real pages are no JSON.
                return nil
            }
        }
        var generator = FeedGenerator(seed: 14, documents: trees)
        var tally = Tally()
        for _ in 0..<count {
            let made = generator.next()
            let feed = await read(made.json, lookup: "https://e.org/{id}")
            tally.feeds += 1
            judge(made, feed, &tally)
            // Servers of other tests share the cores.
            await Task.yield()
        }
        return tally
    }

    private func judge(_ made: GeneratedFeed, _ feed: ParsedFeed, _ tally: inout Tally) {
        let records = Dictionary(feed.records.map { ($0.origin.offset, $0) }) { first, _ in first }
        let words = records.mapValues { Set(($0.recipe?.texts ?? []).flatMap(Self.words)) }
        let times = records.mapValues { ($0.recipe?.times ?? []).map(\.duration) }
        let names = records.mapValues { Set($0.diagnostics.flatMap { Self.names(in: $0.message) } + $0.unread) }
        let trails = Set(made.texts.filter { Self.isOfTrail($0.path) }.map(\.record))
        for text in made.texts where Self.isText(text) {
            // The page numbers the steps.
            let wanted = Self.words(TextCleaning.line(text.text.replacing(/(?i)\b(step|schritt) \d+/, with: "")))
            let offset = made.offsets[text.record]
            if trails.contains(text.record), records[offset] == nil { continue }
            let excerpt = RecordReader.excerpt(text.text).prefix(40)
            let isNamed = (feed.diagnostics + (records[offset]?.diagnostics ?? [])).contains { diagnostic in
                // An error leaves out the whole record, or the whole feed.
                diagnostic.severity == .error || diagnostic.message.contains(excerpt)
                    || diagnostic.message.contains("is left out") && Self.isPlace(offset, in: made, diagnostic.location)
            }
            let time = DurationText.read(TextCleaning.line(text.text)).flatMap { $0.note == nil ? $0.duration : nil }
            if wanted.isEmpty || time.map({ times[offset]?.contains($0) ?? false }) ?? false { continue }
            if let words = words[offset], wanted.allSatisfy({ words.contains($0) }) {
                tally.found += 1
            } else if isNamed || Self.names(text.path, in: names[offset] ?? []) {
                tally.named += 1
            } else {
                tally.lost.append("\(text.path.joined(separator: ".")): \(text.text.prefix(60)) in \(made.json)")
            }
        }
    }

    /// Whether an offset in the document, which is one line, is a place.
    private static func isPlace(_ offset: Int, in made: GeneratedFeed, _ place: Location?) -> Bool {
        let before = made.json.utf8.prefix(offset)
        return place?.column == before.reduce(1) { $0 + ($1 & 0xC0 == 0x80 ? 0 : 1) }
    }

    /// Whether a text is one of the trail of a page (BreadcrumbList), which leads to it and is no text of its recipe.
    private static func isOfTrail(_ path: [String]) -> Bool { path.contains(["itemListElement", "item"]) }

    /// Whether it is something to read: no address, no date, duration or language, nothing that only programs look at.
    private static func isText(_ text: GeneratedFeed.Text) -> Bool {
        guard let key = text.path.last, !text.path.contains(where: { $0.hasPrefix("@") && $0 != "@value" }) else {
            return false
        }
        if isOfTrail(text.path) { return false }
        let isAddress = text.text.contains("://") || text.text.hasPrefix("/") || text.text.hasPrefix("#")
        let isDate = text.text.prefix(4).allSatisfy(\.isNumber) && text.text.dropFirst(4).hasPrefix("-")
        let isDuration =
            text.text.hasPrefix("P") && text.text.dropFirst().prefix(2).contains { $0.isNumber || $0 == "T" }
        let isFlag = ["true", "false"].contains(text.text.lowercased())
        return !isAddress && !isDate && !isDuration && !isFlag && !key.hasPrefix("@") && !key.hasSuffix("Label")
            && key != "inLanguage"
            && text.text.contains(where: \.isLetter)
    }

    private static func words(_ text: String) -> [String] {
        text.lowercased().split { !$0.isLetter }.map(String.init).filter { $0.count > 1 }
    }

    /// What a message quotes, and the field that it is about, without the indexes of lists.
    private static func names(in message: String) -> [String] {
        let message = message.replacing("[\"@graph\"]", with: "").replacing(/\["(@\w+)"\]/) { "." + $0.1 }
        let quoted = message.split(separator: "\"", omittingEmptySubsequences: false).enumerated()
        let field = message.split(separator: ": ").dropFirst().first?.prefix { $0 != " " } ?? ""
        return (quoted.filter { $0.offset % 2 == 1 }.map(\.element) + [field]).map { name in
            String(name).replacing(/\[\d*\]/, with: "").replacing(/^(recipes|meals)?\./, with: "")
        }
    }

    /// Whether a text's member is named, or an object that it is in.
    private static func names(_ path: [String], in names: Set<String>) -> Bool {
        path.indices.contains { names.contains(path[...$0].joined(separator: ".")) }
    }
}
