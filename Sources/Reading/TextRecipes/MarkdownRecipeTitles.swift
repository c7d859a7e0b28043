import Bytes
import CommonMark
import RecipeReading

/// The headings of a text that each have ingredients and a method of their own below them: the titles of several recipes,
/// or the parts of one.
struct MarkdownRecipeTitles {
    /// A title and its line in the file, 1-based.
    typealias Title = (text: String, line: Int)

    /// Two or more, all of one level.
    let titles: [Title]
    /// Whether a heading is above them: then they may be the parts of one recipe, such as its dough and its sauce.
    let haveHeadingAbove: Bool

    /// nil for a text in which fewer than two headings have both.
    init?(_ document: MarkdownText) {
        var open: [(title: Title, level: Int, parts: Set<RecipeSection>)] = []
        var whole: [(title: Title, level: Int)] = []
        var highest = Int.max
        func close(upTo level: Int) {
            while let last = open.last, last.level >= level {
                if last.parts.count == 2 { whole.append((last.title, last.level)) }
                open.removeLast()
            }
        }
        for block in document.blocks {
            guard let (level, text) = document.heading(of: block) else { continue }
            switch RecipeSection(heading: text) {
            case .ingredients?: open.indices.last.map { _ = open[$0].parts.insert(.ingredients) }
            case .method?: open.indices.last.map { _ = open[$0].parts.insert(.method) }
            case .notes?, .equipment?, .nutrition?, .other?: break
            case nil:
                close(upTo: level)
                open.append(((text, document.line(of: block)), level, []))
                highest = min(highest, level)
            }
        }
        close(upTo: 0)
        guard whole.count > 1, let level = whole.map(\.level).min() else { return nil }
        titles = whole.filter { $0.level == level }.map(\.title)
        haveHeadingAbove = highest < level
        guard titles.count > 1 else { return nil }
    }

    /// The text of each, from its heading on.
    func parts(of document: MarkdownText) -> [MarkdownText] {
        let starts = titles.map { $0.line - document.source.first }
        return zip(starts, starts.dropFirst() + [document.source.count]).map { start, end in
            MarkdownText(document.source.part(start..<end))
        }
    }
}

extension MarkdownText {
    /// The heading that a part of the text is below.
    func headingText(before part: Range<Int>) -> String? {
        part.lowerBound > 0 ? heading(of: blocks[part.lowerBound - 1])?.text : nil
    }

    /// A heading, or a paragraph that is nothing but the bold name of a section.
    func heading(of block: Block) -> (level: Int, text: String)? {
        if let level = block.level { return (level, block.title) }
        guard block.kind == .paragraph, block.lines.count == 1 else { return nil }
        let line = source[block.lines.lowerBound]
        guard line.utf8.count < 100 else { return nil }
        let text = line.trimmed
        let isBold =
            text.begins(with: "**") && text.ends(with: "**") || text.begins(with: "__") && text.ends(with: "__")
        let isNamed = isBold || text.ends(with: ":") || text.ends(with: "：")
        guard isNamed, text.utf8.count < 60, RecipeSection(heading: text) != nil else { return nil }
        return (2, String(text.filter { $0 != "*" && $0 != "_" && $0 != ":" && $0 != "：" }))
    }
}
