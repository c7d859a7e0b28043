// Whatever shape a feed has, its texts are in a recipe or named by a diagnostic. The share of those that are not is known
// and must not grow: most are in members that the formats take for read, such as a second duration of a list.

import CatalogModel
import Diagnostics
import JSONText
import RecipeSamples
import Testing

@testable import Parsing

@Suite struct LosslessFeedTests {
    /// What became of the texts of many feeds.
    private struct Tally: CustomStringConvertible {
        var feeds = 0
        var found = 0
        var named = 0
        var lost: [String] = []

        var lostShare: Double { Double(lost.count) / Double(found + named + lost.count) }

        var description: String { "\(feeds) feeds: \(found) texts in recipes, \(named) named, \(lost.count) lost" }
    }

    /// The shapes that this project wrote down itself.
    @Test func keepsOrNamesNearlyEveryTextOfChangedFixtures() async throws {
        let names = [
            "coles.json", "dummyjson.json", "fetch.json", "food2fork.json", "forkify/bibimbap.json", "schemaorg.json",
            "themealdb.json",
        ]
        let tally = try await tally(1_000, of: names.map { try Fixture.bytes("feeds/" + $0) })
        #expect(tally.lostShare < 0.025, "\(tally)")
    }

    @Test(.enabled(if: Corpus.isThere, Corpus.comment))
    func keepsOrNamesNearlyEveryTextOfChangedRealFeeds() async throws {
        let feeds = try Corpus.files(below: "feeds", ending: ".json").map { try Corpus.bytes("feeds/" + $0) }
        var pages: [[UInt8]] = []
        for page in try Corpus.files(below: "pages", ending: ".html.gz") {
            pages += try Corpus.linkedData(in: Corpus.page("pages/" + page)).map { Array($0.utf8) }
        }
        let tally = try await tally(10_000, of: feeds + pages)
        print(tally)
        #expect(tally.lostShare < 0.032, "\(tally)")
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
        let words = Set(feed.recipes.flatMap(\.texts).flatMap(Self.words))
        let diagnostics = feed.allDiagnostics
        let named = diagnostics.map { Set(Self.names(in: $0.message + " " + ($0.fix ?? ""))) }
        let isRefused = !feed.isReadable
        for text in made.texts where Self.isText(text) {
            let wanted = Self.words(Cleaning.line(text.text))
            let isLeftOut = diagnostics.contains {
                $0.severity == .error && Self.names(in: $0.message).starts(with: ["record", "\(text.record)"])
            }
            if !wanted.isEmpty, wanted.allSatisfy({ words.contains($0) }) {
                tally.found += 1
            } else if isRefused || isLeftOut || named.contains(where: { Self.names(text.path, in: $0) })
                || diagnostics.contains(where: { $0.message.contains(RecordReader.excerpt(text.text).prefix(40)) })
            {
                tally.named += 1
            } else if !wanted.isEmpty {
                tally.lost.append(
                    "\(text.path.joined(separator: ".")): \(text.text.prefix(60)) in \(made.json.prefix(400))")
            }
        }
    }

    /// Whether it is something to read: no address, no date or duration, nothing that only programs look at.
    private static func isText(_ text: GeneratedFeed.Text) -> Bool {
        guard let key = text.path.last, !text.path.contains(where: { $0.hasPrefix("@") && $0 != "@value" }) else {
            return false
        }
        let isAddress = text.text.contains("://") || text.text.hasPrefix("/") || text.text.hasPrefix("#")
        let isDate = text.text.prefix(4).allSatisfy(\.isNumber) && text.text.dropFirst(4).hasPrefix("-")
        let isDuration =
            text.text.hasPrefix("P") && text.text.dropFirst().prefix(2).contains { $0.isNumber || $0 == "T" }
        return !isAddress && !isDate && !isDuration && !key.hasPrefix("@") && text.text.contains(where: \.isLetter)
    }

    private static func words(_ text: String) -> [String] {
        text.lowercased().split { !$0.isLetter }.map(String.init).filter { $0.count > 1 }
    }

    /// The words of a message, where keys of JSON are words.
    private static func names(in message: String) -> [String] {
        message.split { !$0.isLetter && !$0.isNumber && !"_@-:".contains($0) }.map(String.init)
    }

    /// Whether a message names the key of a text, or that of the member of its record that it is in.
    private static func names(_ path: [String], in names: Set<String>) -> Bool {
        let isTelling = path.last.map { !["name", "text", "value", "title"].contains($0) } ?? false
        return path.first.map { names.contains($0) } ?? false
            || isTelling && path.last.map { names.contains($0) } ?? false
    }
}
