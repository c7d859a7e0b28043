import CatalogModel

/// The lists of a recipe as blocks of Markdown.
struct MarkdownLists {
    let recipe: Recipe
    /// What is before the name of a group or section, such as `### `.
    let heading: String
    /// Gives the address of a photo, or its path from the file's folder.
    let photo: (Photo.Source) -> String

    /// - Parameter line: Gives an ingredient as Markdown.
    func ingredients(_ line: (Ingredient) -> String) -> [String] {
        recipe.ingredientGroups.flatMap { group -> [String] in
            blocks(named: group.name, items: group.ingredients.map { "- " + line($0) })
        }
    }

    var steps: [String] {
        recipe.sections.flatMap { section -> [String] in
            blocks(
                named: section.name,
                items: section.steps.enumerated().map { item($0.element, number: $0.offset + 1) })
        }
    }

    private func blocks(named name: String?, items: [String]) -> [String] {
        [name.map { heading + $0 }, items.isEmpty ? nil : items.joined(separator: "\n")].compactMap { $0 }
    }

    /// `1. Cook.`, with its further lines as far in, and its photo below it.
    private func item(_ step: Step, number: Int) -> String {
        let marker = "\(number). "
        let lines = MarkdownEscaping.markdown(step.text).split(separator: "\n", omittingEmptySubsequences: false)
        let indent = String(repeating: " ", count: marker.utf8.count)
        var item =
            marker
            + lines.enumerated().map { index, line in
                index == 0 || line.isEmpty ? String(line) : indent + line
            }.joined(separator: "\n")
        if let picture = step.photo { item += "\n\n![](\(photo(picture.source)))\n" }
        return item
    }
}
