import CatalogModel

/// The lists of a recipe as blocks of Markdown.
struct MarkdownLists {
    let recipe: Recipe
    /// What is before the name of a group or section, such as `### `.
    let heading: String
    /// Whether the name of a step is written before its text.
    var namesSteps = false
    /// Gives the address of a photo, or its path from the file's folder; nil for one that is not there.
    let photo: (Photo.Source) -> String?

    /// - Parameter line: Gives an ingredient as Markdown.
    func ingredients(_ line: (Ingredient) -> String) -> [String] {
        recipe.ingredientGroups.flatMap { group in
            blocks(named: group.name, list: group.ingredients.map { "- " + line($0) }.joined(separator: "\n"))
        }
    }

    var steps: [String] {
        recipe.sections.flatMap { section -> [String] in
            var list = ""
            for (index, step) in section.steps.enumerated() {
                list += (index == 0 ? "" : "\n") + item(step, number: index + 1)
                // The next item begins after the paragraph of the photo.
                if let address = step.photo.flatMap({ photo($0.source) }) {
                    list += "\n\n![](\(Self.target(address)))\n"
                }
            }
            return blocks(named: section.name, list: list.trimmed)
        }
    }

    private func blocks(named name: String?, list: String) -> [String] {
        [name.map { heading + Self.headingWords($0) }, list.isEmpty ? nil : list].compactMap { $0 }
    }

    /// `1. Cook.`, with its further lines as far in.
    private func item(_ step: Step, number: Int) -> String {
        let marker = "\(number). "
        let indent = String(repeating: " ", count: marker.utf8.count)
        let name = namesSteps ? step.name.map { "**\(MarkdownEscaping.line($0, .plain)):** " } ?? "" : ""
        let lines = (name + MarkdownEscaping.markdown(step.text)).split(
            separator: "\n", omittingEmptySubsequences: false)
        return marker
            + lines.enumerated().map { index, line in
                index == 0 || line.isEmpty ? String(line) : indent + line
            }.joined(separator: "\n")
    }

    /// A name as the words of a heading. Its last `#` would be taken for the end of the heading, so one more ends it.
    static func headingWords(_ name: String) -> String { name.hasSuffix("#") ? name + " #" : name }

    /// An address in the brackets of a link or picture.
    static func target(_ address: String) -> String {
        address.replacing("(", with: "%28").replacing(")", with: "%29")
    }
}
