// Nothing of an input is dropped in silence: a text at any place of any format is in the recipe, or a diagnostic names it.

import CatalogModel
import Diagnostics
import Files
import Foundation
import JSONText
import Parsing
import RecipeSamples
import Testing

@testable import Pipeline
@testable import Tasks

@Suite struct UnreadTextTests {
    /// What became of the texts that were put into the samples of a format.
    private struct Tally: Sendable {
        var found = 0
        var named = 0
        var excepted = 0
        var lost: [String] = []

        var count: Int { found + named + excepted + lost.count }

        static func + (one: Tally, other: Tally) -> Tally {
            Tally(
                found: one.found + other.found, named: one.named + other.named,
                excepted: one.excepted + other.excepted, lost: one.lost + other.lost)
        }
    }

    /// Texts that are no content, or that are read and shown nowhere, by the ends of their paths.
    private static let exceptions: [(format: String?, places: Set<String>, reason: String)] = [
        (nil, ["@type", "@context"], "the vocabulary of JSON-LD, which says what the other members are"),
        ("webpage", ["title", "article", "p", "ul"], "a page around its data: navigation, advertising, comments"),
        ("copymethat", ["title"], "the title of the window"),
        ("recipekeeper", ["title"], "the title of the window"),
        ("recipekeeper", ["div.span"], "the words for what a `meta` says, which is read"),
        (
            "spoonacular", ["extendedIngredients.name", "extendedIngredients.unit"],
            "taken from `original`, which is read"
        ),
        ("tasty", ["tags.type"], "the kind of a tag"), ("wordpress", ["wp:post_type"], "the kind of a post"),
        ("markdown", ["layout"], "the template of another program"),
        ("edamam", ["recipe.uri"], "an id"), ("livingcookbook", ["Recipe.ID"], "an id"),
        ("wordpress", ["wp:post_id"], "an id"),
        ("livingcookbook", ["Recipe.CreateDate", "fdx.date"], "when the file was written"),
        ("mx2", ["mx2.date"], "when the file was written"),
        ("livingcookbook", ["fdx.Source", "fdx.FileVersion"], "the program that wrote the file"),
        ("mx2", ["mx2.source"], "the program that wrote the file"),
        ("cookmate", ["imageurl"], "the name of a picture"), ("mealie", ["image"], "the name of a picture"),
        ("recettetek", ["pictures"], "the name of a picture"),
        ("paprika", ["photo", "photo_data"], "the name of a picture, and the picture, which a build reads"),
        ("mealmaster", ["MMMMM----- Recipe via Meal-Master (tm) v8.05"], "the line that begins a recipe"),
        ("rezkonv", ["===== REZKONV-Rezept - RezkonvSuite v1.4"], "the line that begins a recipe"),
        ("mastercook", ["*  Exported from  MasterCook  *"], "the line that begins a recipe"),
        ("mastercook", ["Amount  Measure       Ingredient -- Preparation Method"], "the heads of the columns"),
    ]

    private static func isException(_ place: TextPlace, _ format: String) -> Bool {
        let path = place.path.filter { $0 != TextPlace.newName }.map { $0.trimmingCharacters(in: .whitespaces) }
        let name = path.joined(separator: ".")
        return exceptions.contains { exception in
            exception.format ?? format == format
                && exception.places.contains { name == $0 || name.hasSuffix("." + $0) }
        }
    }

    /// What became of a document: the texts that are kept, and what is said.
    private typealias Reading = (text: String, diagnostics: [Diagnostic])

    @Test func keepsOrNamesATextAtEveryPlaceOfEveryFormat() async throws {
        try await expectNoLoss(share: 1, least: isLongRun ? 6_000 : 3_000) { document, name in
            let findings = try await Self.findings(document, name)
            return (Self.text(of: findings), findings.flatMap(\.diagnostics))
        }
    }

    /// The same of the files that `new --from` and `import` write.
    @Test func keepsOrNamesATextInImportedFiles() async throws {
        try await expectNoLoss(share: isLongRun ? 1 : 25, least: isLongRun ? 6_000 : 100) { document, name in
            let folder = try TemporaryFolder()
            try Files.makeFolder(Paths.parent(folder.path + "/" + name))
            try Files.replace(folder.path + "/" + name, with: document)
            let site = folder.path + "/site"
            let report = try await NewSite(site, from: [folder.path + "/" + name], jobs: 1).run(
                NewSite.Answers(title: "Site"))
            var text = ""
            for folder in ["recipes", "pages"] where Files.kind(site + "/" + folder) == .folder {
                for file in try Files.contents(site + "/" + folder).files where file.hasSuffix(".md") {
                    text += file + String(decoding: try Files.read(site + "/" + folder + "/" + file), as: UTF8.self)
                }
            }
            return (text, report.diagnostics)
        }
    }

    /// - Parameters:
    ///   - share: Of so many places one is tried.
    ///   - least: How many places are tried at least.
    private func expectNoLoss(
        share: Int, least: Int,
        _ read: @escaping @Sendable (_ document: [UInt8], _ name: String) async throws -> Reading
    ) async throws {
        let tallies = try await withThrowingTaskGroup(of: (String, Tally).self) { group in
            for (number, sample) in FormatSampleTests.samples.enumerated() {
                group.addTask { try await Self.tally(of: sample, seed: UInt64(number), share: share, read) }
            }
            return try await group.reduce(into: [String: Tally]()) { tallies, part in
                tallies[part.0] = tallies[part.0, default: Tally()] + part.1
            }
        }
        let all = tallies.values.reduce(Tally(), +)
        let lines = tallies.sorted { $0.key < $1.key }.map { Self.line($0.key, $0.value) }
        print(([Self.line("all formats", all)] + lines).joined(separator: "; "))
        #expect(all.lost == [])
        #expect(all.count > least)
    }

    private static func line(_ name: String, _ tally: Tally) -> String {
        "\(name): \(tally.count) texts put, \(tally.found) found, \(tally.named) named, \(tally.excepted) excepted, "
            + "\(tally.lost.count) lost"
    }

    private static func tally(
        of sample: FormatSampleTests.Sample, seed: UInt64, share: Int,
        _ read: (_ document: [UInt8], _ name: String) async throws -> Reading
    ) async throws -> (String, Tally) {
        let name = sample.names[0]
        let document = Array(sample.text.utf8)
        let format = try #require(try await findings(document, name).compactMap(\.format).first)
        var random = SmallRandom(seed: seed)
        var tally = Tally()
        let places = TextPlaces(sample.text, name: name).all
        for (number, place) in (isLongRun ? places + places : places).enumerated() where number % share == 0 {
            let words = Words(&random)
            let reading = try await read(place.text(words.text, in: document), name)
            if words.areAll(in: reading.text) {
                tally.found += 1
            } else if reading.diagnostics.contains(where: { names($0, place, words) }) {
                tally.named += 1
            } else if isException(place, format) {
                tally.excepted += 1
            } else {
                let shown = String(decoding: place.text(words.text, in: document), as: UTF8.self)
                let lines = shown.split(separator: "\n")
                let line = lines.firstIndex { words.areAll(in: String($0)) } ?? 0
                let around = lines[max(line - 1, 0)...line].joined(separator: " ⏎ ")
                tally.lost.append("\(format) \(place.path.joined(separator: ".")) \"\(words.text)\": \(around)")
            }
        }
        return (format, tally)
    }

    private static func findings(_ document: [UInt8], _ name: String) async throws -> [Inspection.Finding] {
        try await Inspection(jobs: 1).findings(in: name, standardInput: document)
    }

    /// The recipes as they are exported, and their addresses.
    private static func text(of findings: [Inspection.Finding]) -> String {
        findings.map { finding in
            let recipe = finding.recipe.map { String(decoding: $0.bytes(), as: UTF8.self) } ?? ""
            return recipe + (finding.model?.slug.text ?? "")
        }.joined()
    }

    /// Whether a diagnostic names a text, its place, or an input that gives no recipe.
    private static func names(_ diagnostic: Diagnostic, _ place: TextPlace, _ words: Words) -> Bool {
        // That of a photo has the photo's name as its place.
        let said = diagnostic.message + (diagnostic.location?.file ?? "")
        if diagnostic.severity == .error || words.areAll(in: said) { return true }
        if words.key != nil, diagnostic.message.contains(words.words[1]) { return true }
        // It says what was read.
        guard diagnostic.code != .mappingFound else { return false }
        if let line = place.line, diagnostic.location?.line == line, line > 1 { return true }
        let path = place.path.map { name(of: $0) }
        return diagnostic.message.split { $0 == "\"" || $0 == "<" || $0 == ">" }.contains { quoted in
            let named = quoted.split { $0 == "." || $0 == "@" }.map { name(of: String($0)) }.filter { !$0.isEmpty }
            return words.key.map { named.last == $0 } ?? false || !named.isEmpty && isWithin(named, path)
        }
    }

    /// Whether the names of a diagnostic lead to a place; it may leave some of the path out.
    private static func isWithin(_ names: [String], _ path: [String]) -> Bool {
        var rest = path[...]
        return names.allSatisfy { name in
            guard let index = rest.firstIndex(of: name) else { return false }
            rest = rest[(index + 1)...]
            return true
        }
    }

    /// A name without its prefix and without the index in a list: `content:encoded`, `steps[2]`.
    private static func name(of name: String) -> String {
        let name = name.replacing(/\[\d+\]/, with: "").lowercased()
        return name.split(separator: ":").last.map(String.init) ?? name
    }

    /// Two words that no vocabulary has, in one of the forms that texts have.
    private struct Words {
        let words: [String]
        let text: String
        /// The name that the text has where it is read as a name and its value.
        var key: String? { text.contains(":") ? words[0] : nil }

        init(_ random: inout SmallRandom) {
            let syllables = ["ba", "ko", "mu", "ri", "ze", "fo", "ju", "va"]
            words = (0..<2).map { _ in "zq" + (0..<3).map { _ in random.pick(syllables) }.joined() }
            let (one, two) = (words[0], words[1])
            text = random.pick([
                "\(one) \(two)", "\(one) \(two).", "\(one), \(two)", "\(one) (\(two))", "\(one): \(two)",
            ])
        }

        func areAll(in text: String) -> Bool {
            let text = text.lowercased()
            return words.allSatisfy { text.contains($0) }
        }
    }
}
