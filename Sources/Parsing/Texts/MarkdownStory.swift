import Bytes
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
    /// Of further marks, and of pictures amid words, in their file.
    private let otherMarks: [Int]
    private let wordedPictures: [Int]

    /// nil for a text without such lines.
    init?(_ source: SourceLines) {
        let marks = Self.marks(in: source)
        guard let first = marks.first(where: { $0.kind != .other }) else { return nil }
        let start = first.kind == .start ? first.line : nil
        let end = marks.first { $0.kind == .end }?.line
        otherMarks = marks.map(\.line).filter { $0 != start && $0 != end }.map { source.first + $0 }
        let lines = (start.map { $0 + 1 } ?? 0)..<(end ?? source.count)
        var texts = source.texts(lines)
        var story = 0..<(start ?? 0)
        if let title = MarkdownBlocks(source.part(story)).blocks.first, case .heading(1, _) = title.kind {
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

    /// A recipe with the story, in the members that this program's own export has.
    func added(to recipe: TextRecipe) -> TextRecipe {
        var recipe = recipe
        var members: [JSONNode.Member] = []
        if !above.isEmpty { members.append(.init("above", .array(above))) }
        if !below.isEmpty { members.append(.init("below", .array(below))) }
        recipe.set("x:story", .object(members), line: firstLine)
        recipe.wordedPictures += wordedPictures
        return recipe
    }

    /// A warning of marks that are text.
    func problem(in name: String) -> Diagnostic? {
        otherMarks.first.map { line in
            Diagnostic(
                .warning, .textSecondRecipe,
                "the line {{recipe}}, {{/recipe}} or {{recipe: ...}} is shown as it is: a file has one recipe",
                at: Location(file: name, line: line),
                fix: "write each recipe into its own file, and show them on one page of pages/ with {{recipe: id}}"
            )
        }
    }

    // MARK: Marks

    private enum Mark { case start, end, other }

    /// The lines that are marks, outside of code.
    private static func marks(in source: SourceLines) -> [(kind: Mark, line: Int)] {
        guard (0..<source.count).contains(where: { mark(source[$0]) != nil }) else { return [] }
        return MarkdownBlocks(source).blocks.filter { $0.kind != .code }.flatMap { block in
            block.lines.compactMap { line in mark(source[line]).map { (kind: $0, line: line) } }
        }
    }

    private static func mark(_ line: Substring) -> Mark? {
        guard line.begins(with: "{{"), line.utf8.count <= 200 else { return nil }
        let text = line.stripped
        guard text.ends(with: "}}") else { return nil }
        switch text.dropFirst(2).dropLast(2).trimmed.lowercased() {
        case "recipe": return .start
        case "/recipe": return .end
        case let name where name.begins(with: "recipe:") || name.begins(with: "card:"): return .other
        default: return nil
        }
    }

    // MARK: Parts

    /// Runs of text, and paragraphs that are pictures.
    private static func parts(of source: SourceLines) -> [JSONNode] {
        var parts: [JSONNode] = []
        var textStart = 0
        func closeText(at line: Int) {
            let text = source.text(textStart..<line)
            if !text.isEmpty { parts.append(.string(text)) }
        }
        for block in MarkdownBlocks(source).blocks where block.kind == .paragraph {
            var row: [JSONNode] = []
            for line in block.lines {
                let images = MarkdownImage.all(in: source[line])
                if !images.isEmpty {
                    if row.isEmpty { closeText(at: line) }
                    row += images.map(node)
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
        MarkdownBlocks(source).blocks.filter { $0.kind != .code }.flatMap { block in
            block.lines.filter { line in
                guard source[line].contains("![") && source[line].contains("](") else { return false }
                return block.kind != .paragraph || MarkdownImage.all(in: source[line]).isEmpty
            }.map { source.first + $0 }
        }
    }

    private static func node(_ image: MarkdownImage) -> JSONNode {
        var members: [JSONNode.Member] = [.init("url", .string(image.address))]
        if !image.caption.isEmpty { members.append(.init("caption", .string(image.caption))) }
        if let title = image.title { members.append(.init("title", .string(title))) }
        return .object(members)
    }
}

extension SourceLines {
    /// All lines, of which those outside of a range are blank.
    fileprivate func texts(_ range: Range<Int>) -> [String] {
        (0..<count).map { range.contains($0) ? String(self[$0]) : "" }
    }
}
