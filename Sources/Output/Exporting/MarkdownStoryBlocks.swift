import Bytes
import CatalogModel

/// The text around a recipe as blocks of Markdown, with the lines that tell it from the recipe.
struct MarkdownStoryBlocks {
    let story: Story
    /// Gives the address of a photo, or its path from the file's folder.
    let photo: (Photo.Source) -> String

    /// What is before the recipe: the story and `{{recipe}}`.
    var start: [String] {
        guard !story.above.isEmpty else { return [] }
        var blocks = story.above.map(block)
        // As the first one, such a heading would be the title.
        if blocks[0].begins(with: "# ") { blocks[0] = "#" + blocks[0] }
        return blocks + ["{{recipe}}"]
    }

    /// What is after the recipe: `{{/recipe}}` and the story.
    var end: [String] { story.below.isEmpty ? [] : ["{{/recipe}}"] + story.below.map(block) }

    private func block(_ part: Story.Part) -> String {
        switch part {
        case .text(let text): Self.withoutMarks(MarkdownEscaping.markdown(text))
        case .pictures(let pictures):
            pictures.map {
                MarkdownLists.picture(photo($0.photo.source), $0.photo.alternativeText, title: $0.caption)
            }.joined(separator: " ")
        }
    }

    /// A text whose lines such as `{{recipe}}` mean themselves.
    private static func withoutMarks(_ text: String) -> String {
        guard text.contains("{{") else { return text }
        var isCode = false
        return text.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            if line.hasPrefix("```") || line.hasPrefix("~~~") { isCode.toggle() }
            return line.hasPrefix("{{") && !isCode ? "\\" + line : String(line)
        }.joined(separator: "\n")
    }
}
