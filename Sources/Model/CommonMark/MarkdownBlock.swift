import Bytes
import CCMark

/// A block of a text in Markdown (CommonMark, chapters 4 and 5) with its lines: for readers that take a text as it is
/// written.
package struct MarkdownBlock: Sendable, Equatable {
    package enum Kind: Sendable, Hashable {
        /// Of a level from 1 to 6.
        case heading(Int)
        /// `---`
        case rule
        /// An item of a list. In one that is counted, it begins with a number: `1.`
        case item(isNumbered: Bool)
        /// Lines that begin with `>`.
        case quote
        case paragraph
        /// Between fences, or indented.
        case code
        /// A tag, and what is below it up to a blank line.
        case html
        /// `[pot]: https://pot.example`
        case definitions
    }

    package let kind: Kind
    /// Indices of its lines in the text. No blank line is the first or last one, except in code.
    package let lines: Range<Int>
    /// Its lines without the marks and margins of what it is in. An item, a quote and code have theirs without their own, too.
    package let content: [Substring]
    /// What is in an item or a quote.
    package let blocks: [MarkdownBlock]

    package init(kind: Kind, lines: Range<Int>, content: [Substring], blocks: [MarkdownBlock] = []) {
        self.kind = kind
        self.lines = lines
        self.content = content
        self.blocks = blocks
    }

    /// The content in one text.
    package var text: String { content.count == 1 ? String(content[0]) : content.joined(separator: "\n") }

    /// The words of a heading, in Markdown.
    package var heading: String {
        guard content.count == 1, let line = content.first?.lineContent else {
            // The last line underlines it.
            return content.dropLast().map { $0.lineContent }.joined(separator: "\n")
        }
        let words = line.drop { $0 == "#" }.stripped
        // "## Soup ##", but not "## C#"
        let closing = words.utf8.reversed().prefix { $0 == UInt8(ascii: "#") }.count
        let open = words.part(0..<words.utf8.count - closing)
        return String(open.isEmpty || open.utf8.last?.isBlank == true ? open.stripped : words)
    }

    /// The blocks of a text. Those of lists are their items.
    ///
    /// - Parameters:
    ///   - lines: The text without line ends.
    ///   - first: The index that its first line has in `lines` of the blocks.
    package static func all(of lines: [Substring], from first: Int = 0) -> [MarkdownBlock] {
        var source: [UInt8] = []
        source.reserveCapacity(lines.count * (beginning + 1))
        for line in lines {
            line.withBytes { source.append(beginning(of: $0)) }
            source.append(UInt8(ascii: "\n"))
        }
        _ = source.popLast()
        // Of libcmark, it ends a line.
        for index in source.indices where source[index] == UInt8(ascii: "\r") { source[index] = UInt8(ascii: " ") }
        return source.withView { bytes in
            MarkdownDocument(blocksOf: bytes).withRoot {
                blocks(in: $0, Rows(lines: lines, first: first), first..<first + lines.count, offset: first - 1)
            }
        }
    }

    private static func blocks(
        in parent: OpaquePointer, _ rows: Rows, _ range: Range<Int>, offset: Int
    ) -> [MarkdownBlock] {
        var blocks: [MarkdownBlock] = []
        add(blocksIn: parent, rows, range, offset: offset, to: &blocks)
        return blocks
    }

    /// The part of a line that says what block it is in. What follows would take libcmark half of its time.
    private static func beginning(of line: ByteView) -> ByteView {
        guard line.count > beginning, let end = (0..<beginning).last(where: { line[$0] < 0x80 }),
            line.view(0..<end).contains(where: \.isLetter), !line.contains(where: isMarkOfLine)
        else { return line }
        return line.view(0..<end)
    }

    private static let beginning = 40

    /// Whether a byte may matter wherever it is in a line: in tags, definitions, and fences.
    private static func isMarkOfLine(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: "`"): true
        default: false
        }
    }

    /// The indices of the lines of code, in these blocks and in what is in them.
    package static func linesOfCode(in blocks: [MarkdownBlock]) -> Set<Int> {
        var lines: Set<Int> = []
        for block in blocks {
            if block.kind == .code { lines.formUnion(block.lines) }
            lines.formUnion(linesOfCode(in: block.blocks))
        }
        return lines
    }

    // MARK: libcmark's tree

    /// Lines without the marks of the blocks around them.
    private struct Rows {
        let lines: [Substring]
        /// The index of the first one in the text.
        let first: Int

        subscript(line: Int) -> Substring { lines[line - first] }
        subscript(range: Range<Int>) -> [Substring] {
            if range.count == lines.count { return lines }
            return Array(lines[range.lowerBound - first..<range.upperBound - first])
        }
    }

    /// - Parameters:
    ///   - range: The lines that the node has at most: the ends that libcmark gives are not all right.
    ///   - offset: What its line numbers differ by from indices.
    private static func add(
        blocksIn parent: OpaquePointer, _ rows: Rows, _ range: Range<Int>, offset: Int, to blocks: inout [MarkdownBlock]
    ) {
        var start = range.lowerBound
        var next = cmark_node_first_child(parent)
        func addDefinitions(upTo end: Int) {
            let lines = withoutBlankLines(start..<max(start, end), rows)
            if !lines.isEmpty {
                blocks.append(MarkdownBlock(kind: .definitions, lines: lines, content: rows[lines]))
            }
        }
        while let node = next {
            next = cmark_node_next(node)
            let first = max(start, Int(cmark_node_get_start_line(node)) + offset)
            let limit = next.map { Int(cmark_node_get_start_line($0)) + offset } ?? range.upperBound
            let end = max(first, min(Int(cmark_node_get_end_line(node)) + offset + 1, limit, range.upperBound))
            guard first < end else { continue }
            addDefinitions(upTo: first)
            start = end
            if cmark_node_get_type(node) == CMARK_NODE_LIST {
                add(blocksIn: node, rows, first..<end, offset: offset, to: &blocks)
            } else {
                let block = block(of: node, rows, first..<end, offset: offset)
                if block.kind == .paragraph, block.content.first?.stripped.utf8.first == UInt8(ascii: "[") {
                    blocks += withoutDefinitions(block)
                } else {
                    blocks.append(block)
                }
            }
        }
        addDefinitions(upTo: range.upperBound)
    }

    private static func block(
        of node: OpaquePointer, _ rows: Rows, _ range: Range<Int>, offset: Int
    ) -> MarkdownBlock {
        let type = cmark_node_get_type(node)
        if type == CMARK_NODE_CODE_BLOCK {
            return MarkdownBlock(kind: .code, lines: range, content: code(node, rows[range]))
        }
        let lines = withoutBlankLines(range, rows)
        let inner: Rows
        let kind: Kind
        switch type {
        case CMARK_NODE_ITEM:
            let isNumbered = cmark_node_get_list_type(cmark_node_parent(node)) == CMARK_ORDERED_LIST
            kind = .item(isNumbered: isNumbered)
            inner = Rows(lines: withoutMark(rows[lines]), first: lines.lowerBound)
        case CMARK_NODE_BLOCK_QUOTE:
            kind = .quote
            inner = Rows(lines: rows[lines].map(withoutQuoteMark), first: lines.lowerBound)
        case CMARK_NODE_HEADING:
            return MarkdownBlock(
                kind: .heading(Int(cmark_node_get_heading_level(node))), lines: lines, content: rows[lines])
        case CMARK_NODE_THEMATIC_BREAK:
            return MarkdownBlock(kind: .rule, lines: lines, content: rows[lines])
        case CMARK_NODE_HTML_BLOCK:
            return MarkdownBlock(kind: .html, lines: lines, content: rows[lines])
        default: return MarkdownBlock(kind: .paragraph, lines: lines, content: rows[lines])
        }
        return MarkdownBlock(
            kind: kind, lines: lines, content: inner.lines, blocks: blocks(in: node, inner, lines, offset: offset))
    }

    /// A paragraph that begins with `[` without the definitions before it: libcmark does not tell that these lines are not in it.
    private static func withoutDefinitions(_ paragraph: MarkdownBlock) -> [MarkdownBlock] {
        let rows = paragraph.content
        guard rows.first?.firstRange(of: "]:") != nil else { return [paragraph] }
        var count = 0
        // A definition has three lines at most.
        while let end = (count + 1..<count + 4).last(where: { $0 < rows.count && areDefinitions(rows[count..<$0]) }) {
            count = end
        }
        guard count > 0 else { return [paragraph] }
        // The words of a footnote may go on.
        if rows[..<count].last(where: { $0.stripped.begins(with: "[") })?.stripped.begins(with: "[^") == true {
            count = rows.count
        }
        guard count < rows.count else {
            return [MarkdownBlock(kind: .definitions, lines: paragraph.lines, content: rows)]
        }
        let (first, middle, end) = (
            paragraph.lines.lowerBound, paragraph.lines.lowerBound + count, paragraph.lines.upperBound
        )
        return [
            MarkdownBlock(kind: .definitions, lines: first..<middle, content: Array(rows[..<count])),
            MarkdownBlock(kind: .paragraph, lines: middle..<end, content: Array(rows[count...])),
        ]
    }

    private static func areDefinitions(_ rows: ArraySlice<Substring>) -> Bool {
        rows.joined(separator: "\n").withBytes { bytes in
            MarkdownDocument(blocksOf: bytes).withRoot { cmark_node_first_child($0) == nil }
        }
    }

    private static func withoutBlankLines(_ range: Range<Int>, _ rows: Rows) -> Range<Int> {
        let first = range.first { !rows[$0].stripped.isEmpty } ?? range.upperBound
        let end = range.last { !rows[$0].stripped.isEmpty }.map { $0 + 1 } ?? first
        return first..<end
    }

    /// The lines of code without its fences or margin.
    private static func code(_ node: OpaquePointer, _ lines: [Substring]) -> [Substring] {
        guard let fence = lines.first, fence.indentation < 4, let sign = fence.stripped.utf8.first,
            sign == UInt8(ascii: "`") || sign == UInt8(ascii: "~")
        else { return lines.map { $0.unindented(4) } }
        var count = 0
        withLiteral(of: node) { literal in count = literal.count { $0 == UInt8(ascii: "\n") } }
        return lines.dropFirst().prefix(count).map { $0.unindented(fence.indentation) }
    }

    /// The lines of an item without its mark and margin (CommonMark, section 5.2).
    private static func withoutMark(_ lines: [Substring]) -> [Substring] {
        guard let first = lines.first else { return [] }
        let margin = first.withBytes { $0.indentation }
        let digits = first.part(from: margin.bytes).utf8.prefix { $0.isDigit }.count
        let mark = digits + 1
        let rest = first.part(from: min(margin.bytes + mark, first.utf8.count))
        let spaces = rest.indentation
        // More of them begin code.
        let column = margin.columns + mark + ((1...4).contains(spaces) && !rest.stripped.isEmpty ? spaces : 1)
        return [rest.stripped] + lines.dropFirst().map { $0.unindented(column) }
    }

    private static func withoutQuoteMark(_ line: Substring) -> Substring {
        let text = line.stripped
        // The line of a paragraph may go without.
        return text.utf8.first == UInt8(ascii: ">") ? text.part(from: 1).unindented(1) : line
    }
}
