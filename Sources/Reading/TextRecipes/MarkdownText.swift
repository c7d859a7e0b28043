import Bytes
package import CommonMark
import HTMLTree
import RecipeReading

/// A text in Markdown by its blocks, as people mean it: a list that is indented is a list, too, and what is below tags is
/// read as if they were not there.
package struct MarkdownText {
    package typealias Block = MarkdownBlock

    let source: SourceLines
    package let blocks: [Block]

    /// - Parameter source: Without comments.
    package init(_ source: SourceLines) {
        self.source = source
        var blocks: [Block] = []
        for block in Block.all(of: source.rows) { Self.add(block, to: &blocks) }
        self.blocks = blocks
    }

    /// A text of a feed.
    package init(_ text: String) {
        var open: Int?
        self.init(SourceLines(text).withoutComments(hasCode: true, &open))
    }

    /// The same text with marks before the lines that are nothing but the name of a section, as in texts without any
    /// Markdown; nil if it has none.
    func markingSections() -> MarkdownText? {
        var hasSections = false
        var lines = source.rows.map(String.init)
        for (index, line) in lines.enumerated() where !line.begins(with: "#") && line.utf8.count < 100 {
            // Also "<summary>Ingredients</summary>".
            let name = HTMLTags.mayBegin(in: line) ? HTMLTags.stripped(line) : line
            guard let section = RecipeSection(name: name), section != .other else { continue }
            hasSections = hasSections || section == .ingredients || section == .method
            lines[index] = "## " + TextCleaning.unwrapped(name.trimmed)
        }
        guard hasSections, let first = blocks.first else { return nil }
        // Then the first line is the title.
        let hasHeadings = blocks.contains { $0.level != nil }
        let isTitle =
            !hasHeadings && first.kind == .paragraph && first.lines.count == 1 && !text(first).ends(with: ".")
        if isTitle, !lines[first.lines.lowerBound].begins(with: "## ") {
            lines[first.lines.lowerBound] = "# " + text(first)
        }
        return MarkdownText(SourceLines(lines, first: source.first))
    }

    /// The lines, the first heading of them without its mark and with a blank line below it.
    var withoutTitleMark: SourceLines {
        guard let first = blocks.first, first.level != nil else { return source }
        let rows = source.rows.map(String.init)
        return SourceLines(
            [first.title, ""] + rows[first.lines.upperBound...], first: source.first + first.lines.upperBound - 2)
    }

    /// A block as it is written.
    func text(_ block: Block) -> String { source.text(block.lines) }

    /// The line that a block begins with in the file, 1-based.
    func line(of block: Block) -> Int { source.first + block.lines.lowerBound }

    /// The items of lists in HTML: `<ul><li>1 egg</li><li>2 apples</li></ul>`; nil for a text without.
    static func taggedItems(_ text: String) -> [String]? {
        guard HTMLTags.mayBegin(in: text) else { return nil }
        let hasItems = text.withBytes { TagScanner($0).contains { $0.isNamed("li") } }
        return hasItems ? HTMLTags.lines(text) : nil
    }

    // MARK: What people mean

    /// Adds a block, or those that it is read as; of tags, what is in them is text.
    private static func add(_ block: Block, to blocks: inout [Block], depth: Int = 0) {
        guard depth < deepest else { return blocks.append(block) }
        var rows = block.content
        let rest: Int?
        switch block.kind {
        // Most items are a line.
        case .item where rows.count == 1 && block.blocks.count == 1 && block.blocks[0].kind == .paragraph:
            return blocks.append(block)
        case .item, .quote:
            var inner: [Block] = []
            for block in block.blocks { add(block, to: &inner, depth: depth + 1) }
            return blocks.append(Block(kind: block.kind, lines: block.lines, content: rows, blocks: inner))
        case .heading, .rule: return blocks.append(block)
        case .code:
            // All lines of code without fences are its content.
            let isIndented = rows.count == block.lines.count
            rest = isIndented && rows.first.map(isItem) == true ? 0 : nil
            if rest == nil { return blocks.append(block) }
        case .paragraph where rows.first.flatMap(unescaped) != nil:
            rows = rows.map { unescaped($0) ?? $0 }
            rest = 0
        case .paragraph: rest = rows.indices.dropFirst().first { rows[$0].indentation >= 4 && isItem(rows[$0]) }
        case .html:
            rest = rows.indices.dropFirst().first {
                isItem(rows[$0]) || (rows[$0].stripped.utf8.first?.isOne(of: "#>") ?? false)
            }
        case .definitions: rest = nil
        }
        guard let rest else { return blocks.append(Block(kind: .paragraph, lines: block.lines, content: rows)) }
        let first = block.lines.lowerBound
        if rest > 0 {
            blocks.append(Block(kind: .paragraph, lines: first..<first + rest, content: Array(rows[..<rest])))
        }
        let margin = rows[rest].indentation
        for below in Block.all(of: rows[rest...].map({ $0.unindented(margin) }), from: first + rest) {
            add(below, to: &blocks, depth: depth + 1)
        }
    }

    /// What is read again lies no deeper.
    private static let deepest = 16

    /// `\- 1 egg` and `1\. Mix.`, as programs write it that take the marks for text, without the backslash; nil for another
    /// line.
    private static func unescaped(_ line: Substring) -> Substring? {
        let text = line.stripped
        guard let first = text.utf8.first, first.isDigit || first == UInt8(ascii: "\\") else { return nil }
        let digits = text.utf8.prefix { $0.isDigit }.count
        guard text.part(from: digits).begins(with: "\\") else { return nil }
        let rest = text.part(0..<digits) + text.part(from: digits + 1)
        return isItem(rest) ? rest : nil
    }

    /// Whether a line begins with the mark of a list.
    private static func isItem(_ line: Substring) -> Bool {
        let text = line.stripped
        let digits = text.utf8.prefix { $0.isDigit }.count
        let mark = text.part(from: digits)
        let isMark = (digits > 0 ? ".)" : "-*+").utf8.contains(mark.utf8.first ?? 0)
        return isMark && mark.utf8.dropFirst().first?.isBlank == true
    }
}

extension MarkdownBlock {
    /// The level of a heading; nil for another block.
    var level: Int? { if case .heading(let level) = kind { level } else { nil } }

    var isItem: Bool { if case .item = kind { true } else { false } }

    /// The words of a heading without what is for programs: "Ingredients {#ingredients .list}".
    var title: String {
        let heading = heading
        guard heading.hasSuffix("}"), let brace = heading.lastIndex(of: "{") else { return heading }
        let isForPrograms = ["{#", "{.", "{:", "{-"].contains { heading[brace...].hasPrefix($0) }
        return isForPrograms ? heading[..<brace].trimmed : heading
    }

    /// The content of an item without the box of a list of tasks: "[ ] 2 eggs".
    var task: String { Self.withoutBox(text) }

    static func withoutBox(_ text: String) -> String {
        let hasBox = text.begins(with: "[ ] ") || text.begins(with: "[x] ") || text.begins(with: "[X] ")
        return hasBox ? String(text[...].part(from: 4)) : text
    }

    /// An item with those of a list in it, in one line: "vegetables: carrots, peas".
    var line: String {
        guard content.count > 1 || blocks.first?.isItem == true else { return text }
        var line = ""
        var count = 0
        for block in blocks {
            if block.isItem {
                line += (count == 0 ? " " : ", ") + block.line
                count += 1
            } else {
                line += (line.isEmpty ? "" : " ") + block.content.map { $0.stripped }.joined(separator: " ")
            }
        }
        return line.trimmed
    }

    /// The list below an item that is a few words: its items are what the words name; nil for another item.
    var list: NamedList? {
        guard let words = blocks.first, words.kind == .paragraph, words.lines.count == 1, blocks.count > 1,
            blocks.dropFirst().allSatisfy(\.isItem)
        else { return nil }
        return NamedList(words: Self.withoutBox(words.text.trimmed), items: Array(blocks.dropFirst()))
    }
}

/// A list below a few words that name it.
struct NamedList {
    let words: String
    /// One at least.
    let items: [MarkdownBlock]

    /// Whether the items are counted: `1.`, `2)`
    var isNumbered: Bool { items.first?.kind == .item(isNumbered: true) }

    /// Whether the words are in bold, as headings are.
    var isBold: Bool { words.begins(with: "**") || words.begins(with: "__") }

    /// The words without emphasis and the colon.
    var name: String {
        let name = TextCleaning.unwrapped(Self.withoutColon(words)).trimmed
        return Self.withoutColon(name)
    }

    private static func withoutColon(_ text: String) -> String {
        text.hasSuffix(":") || text.hasSuffix("：") ? text.dropLast().trimmed : text
    }
}
