import Bytes
import CCMark

// libcmark knows no tables and no footnotes. Both are steps around it: footnotes are taken out of a text before it is read,
// and a paragraph whose lines are a table is given its cells as nodes.

/// What an element is that libcmark has as a custom node, which no text of an author can make.
enum MarkdownElement: String {
    case table, head, body, row, name, cell, nameInCenter, cellInCenter, nameAtEnd, cellAtEnd

    /// nil for a node of CommonMark.
    init?(_ node: OpaquePointer) {
        guard cmark_node_get_type(node) == CMARK_NODE_CUSTOM_BLOCK, let name = cmark_node_get_on_enter(node) else {
            return nil
        }
        self.init(rawValue: String(cString: name))
    }

    func makeNode() -> OpaquePointer {
        guard let node = cmark_node_new(CMARK_NODE_CUSTOM_BLOCK) else {
            preconditionFailure("libcmark makes each node, or ends the program")
        }
        cmark_node_set_on_enter(node, rawValue)
        return node
    }

    var tags: (start: StaticString, end: StaticString) {
        switch self {
        case .table: ("<div class=\"table\" tabindex=\"0\">\n<table>\n", "</table>\n</div>\n")
        case .head: ("<thead>\n", "</thead>\n")
        case .body: ("<tbody>\n", "</tbody>\n")
        case .row: ("<tr>\n", "</tr>\n")
        case .name: ("<th scope=\"col\">", "</th>\n")
        case .nameInCenter: ("<th scope=\"col\" class=\"in-center\">", "</th>\n")
        case .nameAtEnd: ("<th scope=\"col\" class=\"at-end\">", "</th>\n")
        case .cell: ("<td>", "</td>\n")
        case .cellInCenter: ("<td class=\"in-center\">", "</td>\n")
        case .cellAtEnd: ("<td class=\"at-end\">", "</td>\n")
        }
    }
}

/// The tables of a text, and how their cells are read.
struct MarkdownTables {
    private let tables: [Int: MarkdownTable]
    private let definitions: MarkdownDefinitions

    /// nil for a text without.
    init?(in text: ByteView) {
        guard text.contains(UInt8(ascii: "|")), text.contains(UInt8(ascii: "-")) else { return nil }
        let blocks = MarkdownBlock.all(of: text.linesOfMarkdown)
        tables = Self.tables(in: blocks)
        guard !tables.isEmpty else { return nil }
        definitions = MarkdownDefinitions(MarkdownDefinition.all(in: blocks).filter { !$0.isFootnote })
    }

    /// By the number of their first line.
    private static func tables(in blocks: [MarkdownBlock]) -> [Int: MarkdownTable] {
        var found: [Int: MarkdownTable] = [:]
        for block in blocks {
            found.merge(tables(in: block.blocks)) { first, _ in first }
            if block.kind == .paragraph, let table = MarkdownTable(block.content) {
                found[block.lines.lowerBound + 1] = table
            }
        }
        return found
    }

    /// Puts a table in the place of a paragraph that is one.
    func replace(_ paragraph: OpaquePointer) {
        guard let table = tables[Int(cmark_node_get_start_line(paragraph))] else { return }
        let node = MarkdownElement.table.makeNode()
        if table.above.isEmpty {
            cmark_node_replace(paragraph, node)
            cmark_node_free(paragraph)
        } else {
            cmark_node_insert_after(paragraph, node)
            while let child = cmark_node_first_child(paragraph) { cmark_node_free(child) }
            move(table.above.joined(separator: "\n"), into: paragraph)
        }
        let head = MarkdownElement.head.makeNode()
        cmark_node_append_child(node, head)
        cmark_node_append_child(head, row(table.names, of: table, [.name, .nameInCenter, .nameAtEnd]))
        let body = MarkdownElement.body.makeNode()
        cmark_node_append_child(node, body)
        for cells in table.rows {
            cmark_node_append_child(body, row(cells, of: table, [.cell, .cellInCenter, .cellAtEnd]))
        }
    }

    /// - Parameter kinds: Of cells whose text begins where texts do, is in the center, and is at the end.
    private func row(_ cells: [String], of table: MarkdownTable, _ kinds: [MarkdownElement]) -> OpaquePointer {
        let row = MarkdownElement.row.makeNode()
        // A row with too few cells has empty ones.
        for column in 0..<max(cells.count, table.names.count) {
            let alignment = column < table.alignments.count ? table.alignments[column] : nil
            let kind = alignment.map { $0 == .center ? kinds[1] : kinds[2] } ?? kinds[0]
            let cell = kind.makeNode()
            cmark_node_append_child(row, cell)
            if column < cells.count { fill(cell, with: cells[column]) }
        }
        return row
    }

    /// Reads the text of a cell, which is within a line.
    private func fill(_ cell: OpaquePointer, with text: String) {
        move(text.replacing("\\|", with: "|"), into: cell)
    }

    /// Reads a paragraph, and makes its content that of a node.
    private func move(_ text: String, into node: OpaquePointer) {
        // With a bar before it, it begins no block.
        let source = definitions.added(to: "|" + text, longest: Self.longestDefinition)
        let root = source.withBytes { MarkdownDocument.root(of: $0) }
        defer { cmark_node_free(root) }
        guard let paragraph = cmark_node_first_child(root), let bar = cmark_node_first_child(paragraph) else { return }
        cmark_consolidate_text_nodes(paragraph)
        withLiteral(of: bar) { literal in
            let rest = String(decoding: literal.dropFirst(), as: UTF8.self)
            cmark_node_set_literal(bar, rest)
        }
        while let child = cmark_node_first_child(paragraph) { cmark_node_append_child(node, child) }
    }

    /// What a cell uses is read once more with it.
    private static let longestDefinition = 1000
}

/// The footnotes of a text: `Soup[^1]` and `[^1]: Hot or cold.`
struct MarkdownFootnotes {
    /// The text with blank lines in their place.
    let rest: [UInt8]
    /// The texts of footnotes by their labels.
    private let texts: [String: String]
    /// In the order of the definitions.
    let labels: [String]

    /// nil for a text without.
    init?(in text: ByteView) {
        guard
            text.indices.contains(where: {
                text[$0] == UInt8(ascii: "[") && text.view($0..<text.count).begins(with: "[^")
            })
        else { return nil }
        var lines = text.linesOfMarkdown
        let definitions = MarkdownDefinition.all(in: MarkdownBlock.all(of: lines)).filter(\.isFootnote)
        guard !definitions.isEmpty else { return nil }
        for line in definitions.flatMap(\.lines) { lines[line] = "" }
        rest = Array(lines.joined(separator: "\n").utf8)
        texts = Dictionary(definitions.map { ($0.label, $0.value) }) { first, _ in first }
        labels = definitions.map(\.label)
    }

    /// The text of the footnote that a label in brackets refers to; nil for other brackets.
    subscript(label: Substring) -> String? { texts[MarkdownDefinition.label(label)] }

    /// Calls a closure with each part of a text: what is between references, and the label of each reference.
    func forEachPart(of text: ByteView, _ body: (_ part: ByteView, _ label: String?) -> Void) {
        var start = 0
        var index = 0
        while index < text.count {
            guard text[index] == UInt8(ascii: "["), text.view(index..<text.count).begins(with: "[^"),
                let end = text[index...].prefix(MarkdownDefinition.longestLabel).firstIndex(of: UInt8(ascii: "]")),
                case let label = MarkdownDefinition.label(
                    String(decoding: text.view(index + 1..<end), as: UTF8.self)[...]), texts[label] != nil
            else {
                index += 1
                continue
            }
            body(text.view(start..<index), nil)
            body(text.view(index..<end + 1), label)
            index = end + 1
            start = index
        }
        body(text.view(start..<text.count), nil)
    }
}

extension ByteView {
    /// The lines of a text, which CommonMark ends with a line feed, a carriage return, or both (section 2.1).
    fileprivate var linesOfMarkdown: [Substring] {
        let text = String(decoding: self, as: UTF8.self)
        guard contains(0x0D) else { return text.lines }
        return text.replacing("\r\n", with: "\n").replacing("\r", with: "\n").lines
    }
}
