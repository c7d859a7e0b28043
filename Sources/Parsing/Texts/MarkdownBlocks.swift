import Bytes
import CatalogModel
import Kitchen

/// The blocks of a text in Markdown by their lines, as far as recipes need them (CommonMark, chapter 4 and 5): what is in
/// them stays as it is written.
struct MarkdownBlocks {
    enum Kind: Equatable {
        /// A heading of a level, and its text.
        case heading(Int, String)
        /// `---`
        case rule
        /// An item of a list: its content, unindented.
        case item(String)
        /// Lines that begin with `>`, without that.
        case quote(String)
        case paragraph
        /// Between fences, or indented.
        case code
    }

    struct Block: Equatable {
        var kind: Kind
        /// Indices of its lines.
        var lines: Range<Int>
    }

    let source: SourceLines
    private(set) var blocks: [Block] = []

    init(_ source: SourceLines) {
        self.source = source
        var line = 0
        while line < source.count {
            if source[line].isBlankLine {
                line += 1
                continue
            }
            let block = block(at: line)
            blocks.append(block)
            line = max(block.lines.upperBound, line + 1)
        }
    }

    /// The same text with marks before the lines that are nothing but the name of a section, as in texts without any
    /// Markdown; nil if it has none.
    func markingSections() -> MarkdownBlocks? {
        var hasSections = false
        var lines = (0..<source.count).map { String(source[$0]) }
        for (index, line) in lines.enumerated() where !line.begins(with: "#") && line.utf8.count < 100 {
            // Also "<summary>Ingredients</summary>".
            let name = HTMLTags.mayBegin(in: line) ? HTMLTags.stripped(line) : line
            guard let section = RecipeSection(name: name), section != .other else { continue }
            hasSections = hasSections || section == .ingredients || section == .method
            lines[index] = "## " + TextCleaning.unwrapped(name.trimmed)
        }
        guard hasSections, let first = blocks.first else { return nil }
        // Then the first line is the title.
        let hasHeadings = blocks.contains { if case .heading = $0.kind { true } else { false } }
        let isTitle =
            !hasHeadings && first.kind == .paragraph && first.lines.count == 1 && !text(first).ends(with: ".")
        if isTitle, !lines[first.lines.lowerBound].begins(with: "## ") {
            lines[first.lines.lowerBound] = "# " + text(first)
        }
        return MarkdownBlocks(SourceLines(lines, first: source.first))
    }

    /// A block as it is written.
    func text(_ block: Block) -> String { source.text(block.lines) }

    /// The content of a list item with its further lines as they are written.
    func rawItem(_ block: Block) -> String {
        let first = source[block.lines.lowerBound]
        let content = first.part(from: Self.markerLength(first)).stripped
        if block.lines.count == 1 { return String(content) }
        return ([content] + block.lines.dropFirst().map { source[$0] }).joined(separator: "\n")
    }

    /// The lines of code without its fences.
    func code(_ block: Block) -> [Substring] {
        var lines = block.lines.map { source[$0].stripped }
        guard let fence = lines.first?.withBytes({ CodeFence($0) }) else { return lines }
        lines.removeFirst()
        if lines.last?.withBytes({ fence.isClosed(by: $0) }) == true { lines.removeLast() }
        return lines
    }

    /// The content of an item without the box of a list of tasks: "[ ] 2 eggs".
    static func withoutBox(_ text: String) -> String {
        let hasBox = text.begins(with: "[ ] ") || text.begins(with: "[x] ") || text.begins(with: "[X] ")
        return hasBox ? String(text[...].part(from: 4)) : text
    }

    /// The items of lists in HTML: `<ul><li>1 egg</li><li>2 apples</li></ul>`; nil for a text without.
    static func taggedItems(_ text: String) -> [String]? {
        guard HTMLTags.mayBegin(in: text) else { return nil }
        var hasItems = false
        HTMLTags.scan(text) { _ in
        } tag: { tag in
            hasItems = hasItems || tag.name == "li"
        }
        return hasItems ? HTMLTags.lines(text) : nil
    }

    private func block(at line: Int) -> Block {
        switch Self.opening(source[line]) {
        case .fence(let fence): Block(kind: .code, lines: line..<endOfCode(line, fence))
        case .heading(let level):
            Block(kind: .heading(level, Self.heading(source[line], level)), lines: line..<line + 1)
        case .rule: Block(kind: .rule, lines: line..<line + 1)
        case .item(let content): item(at: line, content)
        case .quote: quote(at: line)
        case nil: paragraph(at: line)
        }
    }

    // MARK: Lines

    /// The block but a paragraph that a line begins.
    private enum Opening {
        case fence(CodeFence)
        /// Of a level.
        case heading(Int)
        case rule
        /// An item of a list, and the column that its content begins in.
        case item(Int)
        case quote
    }

    private static func opening(_ line: Substring) -> Opening? {
        line.withBytes { bytes in
            let (columns, offset) = bytes.indentation
            guard offset < bytes.count else { return nil }
            let isIndented = columns >= 4
            switch bytes[offset] {
            case UInt8(ascii: "#"): return isIndented ? nil : headingLevel(bytes, offset).map { .heading($0) }
            case UInt8(ascii: ">"): return isIndented ? nil : .quote
            case UInt8(ascii: "`"), UInt8(ascii: "~"): return isIndented ? nil : CodeFence(bytes).map { .fence($0) }
            case UInt8(ascii: "_"): return !isIndented && isRule(bytes, offset) ? .rule : nil
            case UInt8(ascii: "-"), UInt8(ascii: "*"):
                if !isIndented, isRule(bytes, offset) { return .rule }
                return itemContent(bytes, columns, offset).map { .item($0) }
            case UInt8(ascii: "+"), UInt8(ascii: "0")...UInt8(ascii: "9"):
                return itemContent(bytes, columns, offset).map { .item($0) }
            default: return nil
            }
        }
    }

    private func endOfCode(_ start: Int, _ fence: CodeFence) -> Int {
        (start + 1..<max(source.count, start + 1)).first { source[$0].withBytes { fence.isClosed(by: $0) } }
            .map { $0 + 1 } ?? source.count
    }

    private static func headingLevel(_ bytes: ByteView, _ start: Int) -> Int? {
        let level = bytes[start...].prefix { $0 == UInt8(ascii: "#") }.count
        guard level <= 6, start + level == bytes.count || bytes[start + level].isBlank else { return nil }
        return level
    }

    private static func heading(_ line: Substring, _ level: Int) -> String {
        let words = line.stripped.part(from: level).stripped
        // "## Soup ##"
        let end = words.withBytes { bytes in
            let marks = bytes.reversed().prefix { $0 == UInt8(ascii: "#") }.count
            return marks == bytes.count || bytes[bytes.count - marks - 1] == 0x20 ? bytes.count - marks : bytes.count
        }
        return withoutAttributes(words.part(0..<end).stripped)
    }

    /// "Ingredients {#ingredients .list}" without what is for programs.
    private static func withoutAttributes(_ heading: Substring) -> String {
        guard heading.ends(with: "}"), let brace = heading.utf8.lastIndex(of: UInt8(ascii: "{")) else {
            return String(heading)
        }
        let attributes = heading[brace...]
        let isForPrograms = ["{#", "{.", "{:", "{-"].contains { attributes.hasPrefix($0) }
        return String(isForPrograms ? heading[..<brace].stripped : heading)
    }

    /// Whether the rest of a line is one sign three times or more, with white space between.
    private static func isRule(_ bytes: ByteView, _ start: Int) -> Bool {
        let sign = bytes[start]
        var count = 0
        for byte in bytes[start...] where !byte.isBlank {
            guard byte == sign else { return false }
            count += 1
        }
        return count >= 3
    }

    /// The column that the content of a list item begins in; nil for another line.
    private static func itemContent(_ bytes: ByteView, _ columns: Int, _ start: Int) -> Int? {
        var marker = 1
        if bytes[start].isDigit {
            let digits = bytes[start...].prefix { $0.isDigit }.count
            guard digits <= 9, start + digits < bytes.count, ".)".utf8.contains(bytes[start + digits]) else {
                return nil
            }
            marker = digits + 1
        }
        let end = start + marker
        guard end < bytes.count else { return columns + marker + 1 }
        guard bytes[end].isBlank else { return nil }
        let spaces = bytes.view(end..<bytes.count).indentation.columns
        return columns + marker + (spaces <= 4 ? spaces : 1)
    }

    // MARK: Blocks of several lines

    private func item(at start: Int, _ content: Int) -> Block {
        var lines = [source[start].part(from: Self.markerLength(source[start])).stripped]
        var line = start + 1
        var hasBlank = false
        var fence: CodeFence?
        while line < source.count {
            let text = source[line]
            let (columns, offset) = text.withBytes { $0.indentation }
            if offset == text.utf8.count {
                hasBlank = true
                lines.append(text.unindented(content))
            } else if columns >= content || fence != nil {
                lines.append(text.unindented(content))
                if let open = fence {
                    if text.withBytes({ open.isClosed(by: $0) }) { fence = nil }
                } else {
                    fence = text.withBytes { CodeFence($0) }
                }
                hasBlank = false
            } else if !hasBlank, Self.opening(text) == nil {
                lines.append(text.stripped)
            } else {
                break
            }
            line += 1
        }
        while lines.count > 1, lines[lines.count - 1].isBlankLine { lines.removeLast() }
        let text = lines.count == 1 ? String(lines[0]) : lines.joined(separator: "\n")
        return Block(kind: .item(text), lines: start..<start + lines.count)
    }

    /// The bytes before the content of an item.
    private static func markerLength(_ line: Substring) -> Int {
        line.withBytes { bytes in
            let spaces = bytes.indentation.bytes
            let digits = bytes[spaces...].prefix { $0.isDigit }.count
            return spaces + digits + 1
        }
    }

    private func quote(at start: Int) -> Block {
        var lines: [Substring] = []
        var line = start
        while line < source.count, !source[line].isBlankLine {
            let text = source[line]
            switch Self.opening(text) {
            case .quote: lines.append(text.stripped.part(from: 1).unindented(1))
            case nil: lines.append(text)
            default: return Block(kind: .quote(lines.joined(separator: "\n")), lines: start..<line)
            }
            line += 1
        }
        return Block(kind: .quote(lines.joined(separator: "\n")), lines: start..<line)
    }

    private func paragraph(at start: Int) -> Block {
        var line = start
        if source[start].indentation >= 4 {
            while line < source.count, source[line].indentation >= 4 || source[line].isBlankLine { line += 1 }
            return Block(kind: .code, lines: start..<line)
        }
        line += 1
        while line < source.count, !source[line].isBlankLine {
            let text = source[line]
            if let level = Self.underline(text) {
                return Block(kind: .heading(level, source.text(start..<line).trimmed), lines: start..<line + 1)
            }
            if Self.opening(text) != nil, Self.interruptsParagraph(text) { break }
            line += 1
        }
        return Block(kind: .paragraph, lines: start..<line)
    }

    /// The level of the heading that a line underlines.
    private static func underline(_ line: Substring) -> Int? {
        line.withBytes { bytes in
            let (columns, start) = bytes.indentation
            guard columns < 4, start < bytes.count else { return nil }
            let sign = bytes[start]
            guard sign == UInt8(ascii: "=") || sign == UInt8(ascii: "-") else { return nil }
            let end = bytes[start...].firstIndex { $0 != sign } ?? bytes.count
            return bytes[end...].allSatisfy(\.isBlank) ? sign == UInt8(ascii: "=") ? 1 : 2 : nil
        }
    }

    /// A list that counts from something else than 1 does not interrupt a paragraph.
    private static func interruptsParagraph(_ line: Substring) -> Bool {
        let text = line.stripped
        guard let first = text.utf8.first, first.isDigit else { return true }
        return text.begins(with: "1.") || text.begins(with: "1)")
    }
}
