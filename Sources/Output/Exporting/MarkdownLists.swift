import Bytes
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
                if let picture = step.photo, let address = photo(picture.source) {
                    list += "\n\n\(Self.picture(address, picture.alternativeText))\n"
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

    /// A picture and what it shows. A title is shown below it.
    static func picture(_ address: String, _ words: String, title: String? = nil) -> String {
        func escaped(_ text: String, _ signs: String) -> String {
            String(text.flatMap { signs.contains($0) ? ["\\", $0] : [$0] })
        }
        let title = title.map { " \"\(escaped($0, "\\\""))\"" } ?? ""
        return "![\(escaped(words, "\\[]"))](\(target(address))\(title))"
    }

    /// An address in the brackets of a link or picture.
    static func target(_ address: String) -> String {
        address.replacing("(", with: "%28").replacing(")", with: "%29")
    }
}
