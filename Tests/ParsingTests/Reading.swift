import CatalogModel
import Diagnostics
import Foundation
import JSONText
import Parsing

@testable import RecipeReading

/// Reads a feed that a test spells out.
func read(
    _ json: String, format: String? = nil, baseURL: String? = nil, defaults: FeedDefaults = FeedDefaults(),
    address: String? = nil, lookup: String? = nil, isFollowUp: Bool = false, jobs: Int = 1
) async -> ParsedFeed {
    let context = FeedContext(
        name: "test", format: format, baseURL: link(baseURL), folder: "feeds", defaults: defaults,
        address: link(address), lookup: lookup, isFollowUp: isFollowUp
    )
    return await FeedReader(context, jobs: jobs).read(JSONSource(Array(json.utf8), name: "feed.json"))
}

extension ParsedFeed {
    /// Of the document and of all records.
    var allDiagnostics: [Diagnostic] { diagnostics + records.flatMap(\.diagnostics) }
}

/// An address that a test spells out.
func link(_ address: String?) -> WebLink? {
    address.flatMap { WebLink($0) }
}

/// A recipe with nothing but a name and the fields that a test is about.
func recipe(_ fields: String, baseURL: String? = "https://e.org/a/") async -> (Recipe?, [Diagnostic]) {
    let feed = await read("{\"@type\": \"Recipe\", \"name\": \"Pie\",\n\(fields)}", baseURL: baseURL)
    return (feed.recipes.first, feed.allDiagnostics)
}

/// A file of `Fixtures`.
enum Fixture {
    static func bytes(_ path: String) throws -> [UInt8] {
        let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Fixtures")
        return try Array(Data(contentsOf: root.appending(path: path)))
    }
}

/// Reads an export that a test spells out.
func feed(
    _ text: String, _ name: String, pictures: [String] = [], language: String? = nil
) async -> ParsedFeed {
    var context = FeedContext(name: "test", language: language, folder: "e")
    context.pictures = pictures
    return await FeedReader(context).read(JSONSource(Array(text.utf8), name: name))
}

/// The parts of recipes as lines, with `# ` before the names of groups and sections.
func lines(_ recipe: Recipe) -> [String] {
    recipe.ingredientGroups.flatMap { group in
        (group.name.map { ["# " + $0] } ?? []) + group.ingredients.map(\.line)
    }
}

func steps(_ recipe: Recipe) -> [String] {
    recipe.sections.flatMap { part in (part.name.map { ["# " + $0] } ?? []) + part.steps.map(\.text.source) }
}

func notes(_ recipe: Recipe) -> [String] {
    recipe.notes.map { note in (note.title.map { $0 + ": " } ?? "") + note.text.source }
}
