// What a recipe without ingredients or steps has instead: text that was read as another part of it.

package import CatalogModel
import Diagnostics

extension RecordReader {
    /// Warns of a recipe whose missing parts may be in the others.
    mutating func warnOfMisplaced(_ recipe: Shared<Recipe>, _ missing: [String]) {
        let steps = recipe.value.sections.flatMap { section in section.steps.map { ($0.text.source, "a step") } }
        let notes = recipe.value.notes.map { ($0.text.source, "a note") }
        let description = recipe.value.description.map { [($0.source, "the description")] } ?? []
        guard let found = (steps + notes + description).first(where: { $0.0.utf8.count >= Self.leastMisplaced }) else {
            return
        }
        let names = missing.joined(separator: " and ")
        report(
            .warning, .contentUnread,
            "\(recordName) comes out without \(names): \"\(Self.excerpt(found.0))\" is read as \(found.1)", at: record,
            fix: "write the \(names) as the format has them"
        )
    }

    /// A text of fewer bytes holds no list of ingredients and no method.
    static let leastMisplaced = 60
}

extension Recipe {
    /// The names of what it lacks: ingredients, steps.
    package var missingParts: [String] {
        [ingredientGroups.isEmpty ? "ingredients" : nil, sections.isEmpty ? "steps" : nil].compactMap { $0 }
    }
}
