import Bytes
import CatalogModel
import CommonMark
import Diagnostics
import JSONText

/// The text around a recipe in Markdown, as bloggers write it: what is before a line `{{recipe}}`, and what is after a line
/// `{{/recipe}}`. Either line may be missing.
struct MarkdownStory {
    /// The lines of the recipe, and the title where it opens the story; all others are blank, so that each has its number.
    let recipe: SourceLines
    private let above: [JSONNode]
    private let below: [JSONNode]
    /// Of the story, in its file.
    private let firstLine: Int
    /// Of pictures amid words, in their file.
    private let wordedPictures: [Int]

    /// nil for a text without such lines.
    init?(_ source: SourceLines, _ shortcodes: [Shortcode]) {
        let (start, end) = Self.ends(shortcodes)
        guard start != nil || end != nil else { return nil }
        let lines = (start.map { $0 + 1 } ?? 0)..<(end ?? source.count)
        // Outside of the recipe, lines are blank.
        var texts = (0..<source.count).map { lines.contains($0) ? String(source[$0]) : "" }
        var story = 0..<(start ?? 0)
        if let title = MarkdownText(source.part(story)).blocks.first, title.level == 1 {
            texts.replaceSubrange(title.lines, with: title.lines.map { String(source[$0]) })
            story = title.lines.upperBound..<story.upperBound
        }
        recipe = SourceLines(texts, first: source.first)
        above = Self.parts(of: source.part(story))
        let rest = end.map { $0 + 1..<source.count } ?? source.count..<source.count
        below = Self.parts(of: source.part(rest))
        wordedPictures = [story, rest].flatMap { Self.wordedPictures(in: source.part($0)) }
        firstLine = source.first + (above.isEmpty ? lines.upperBound : story.lowerBound)
    }

    /// A recipe with the story.
    func added(to recipe: TextRecipe) -> TextRecipe {
        var recipe = recipe
        recipe.setStory(above, below, line: firstLine)
        recipe.wordedPictures += wordedPictures
        return recipe
    }

    /// Warnings of lines that are text and were meant to be marks: the first of each kind.
    static func problems(of source: SourceLines, _ shortcodes: [Shortcode], in name: String) -> [Diagnostic] {
        let (start, end) = ends(shortcodes)
        let others = shortcodes.filter { $0.line != start && $0.line != end }
        func location(_ other: Shortcode) -> Location { Location(file: name, line: source.first + other.line) }
        let unclear = others.first { $0.code == .unclear }.map { other in
            Diagnostic(
                .warning, .textMarkUnclear, "the line is nearly {{recipe}} or {{/recipe}}, and is shown as it is",
                at: location(other),
                fix: "write {{recipe}} where the recipe begins and {{/recipe}} where it ends, each by itself on a line")
        }
        let second = others.first { $0.code != .unclear }.map { other in
            Diagnostic(
                .warning, .textSecondRecipe,
                "the line {{recipe}}, {{/recipe}} or {{recipe: ...}} is shown as it is: a file has one recipe",
                at: location(other),
                fix: "write each recipe into its own file, and show them on one page of pages/ with {{recipe: id}}")
        }
        return [unclear, second].compactMap(\.self)
    }

    // MARK: Marks

    typealias Shortcode = (code: RecipeShortcode, line: Int)

    /// The shortcodes of a text with their lines, outside of code.
    static func shortcodes(in source: SourceLines) -> [Shortcode] {
        guard source.contains(UInt8(ascii: "{"), { $0.stripped.begins(with: "{{") }) else { return [] }
        let code = MarkdownBlock.linesOfCode(in: MarkdownBlock.all(of: source.rows))
        return (0..<source.count).compactMap { line in
            code.contains(line) ? nil : RecipeShortcode(source[line]).map { ($0, line) }
        }
    }

    /// The lines of the marks before and after the recipe.
    private static func ends(_ shortcodes: [Shortcode]) -> (start: Int?, end: Int?) {
        let end = shortcodes.first { $0.code == .endOfRecipe }?.line
        let start = shortcodes.first { $0.code == .recipe(name: nil) }?.line
        // One after the end would begin another recipe.
        return (start.flatMap { start in end.map { start < $0 } ?? true ? start : nil }, end)
    }

    // MARK: Parts

    /// Runs of text, and paragraphs that are pictures.
    fileprivate static func parts(of source: SourceLines) -> [JSONNode] {
        var parts: [JSONNode] = []
        var textStart = 0
        func closeText(at line: Int) {
            let text = source.text(textStart..<line)
            if !text.isEmpty { parts.append(.string(text)) }
        }
        for block in MarkdownText(source).blocks where block.kind == .paragraph {
            var row: [JSONNode] = []
            for line in block.lines {
                let images = MarkdownImage.all(in: source[line])
                if !images.isEmpty {
                    if row.isEmpty { closeText(at: line) }
                    row += images.map(\.titledNode)
                    textStart = line + 1
                } else if !row.isEmpty {
                    parts.append(.array(row))
                    row = []
                }
            }
            if !row.isEmpty { parts.append(.array(row)) }
        }
        closeText(at: source.count)
        return parts
    }

    /// The lines with a picture that is not a paragraph, or not alone in its line.
    private static func wordedPictures(in source: SourceLines) -> [Int] {
        MarkdownText(source).blocks.filter { $0.kind != .code }.flatMap { block in
            block.lines.filter { line in
                guard source[line].contains("![") && source[line].contains("](") else { return false }
                return block.kind != .paragraph || MarkdownImage.all(in: source[line]).isEmpty
            }.map { source.first + $0 }
        }
    }
}

extension TextRecipe {
    /// Sets the text around the recipe, in Markdown.
    package mutating func setStory(above: String, below: String) {
        setStory(MarkdownStory.parts(of: SourceLines(above)), MarkdownStory.parts(of: SourceLines(below)), line: nil)
    }

    /// In the members that this program's own export has.
    fileprivate mutating func setStory(_ above: [JSONNode], _ below: [JSONNode], line: Int?) {
        let parts = [("above", above), ("below", below)].filter { !$0.1.isEmpty }
        set("x:story", .object(parts.map { JSONNode.Member($0, .array($1)) }), line: line)
    }
}
