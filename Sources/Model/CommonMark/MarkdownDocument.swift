import Bytes
import CCMark
import SafeHTML

// libcmark's tree is walked rather than its HTML taken: its safe mode neutralises raw HTML and the worst addresses, but
// leaves remote images, `intent:` links and comments in the output. No type of C leaves this folder.

/// A parsed text, the owner of libcmark's tree of it.
struct MarkdownDocument: ~Copyable {
    private let root: OpaquePointer
    /// How many bytes the source has.
    private let size: Int
    private let footnotes: MarkdownFootnotes?

    /// nil for a text beyond the limits.
    ///
    /// - Parameter text: Well-formed UTF-8, so libcmark need not check it again.
    init?(_ text: ByteView) {
        guard MarkdownLimits.allow(text) else { return nil }
        size = text.count
        footnotes = MarkdownFootnotes(in: text)
        root = footnotes.map { $0.rest.withView(Self.root) } ?? Self.root(of: text)
        guard let tables = MarkdownTables(in: text) else { return }
        var paragraphs: [OpaquePointer] = []
        _ = walk(from: root) { event, node in
            if event == CMARK_EVENT_ENTER, cmark_node_get_type(node) == CMARK_NODE_PARAGRAPH { paragraphs.append(node) }
        }
        paragraphs.forEach(tables.replace)
    }

    /// A text of any size, without tables and footnotes. Beyond the limits, only the kinds and lines of its blocks are right.
    init(blocksOf text: ByteView) {
        size = text.count
        footnotes = nil
        root = MarkdownLimits.allow(text) ? Self.root(of: text) : MarkdownLimits.outline(of: text).withView(Self.root)
    }

    /// libcmark's tree, which is to be freed.
    static func root(of text: ByteView) -> OpaquePointer {
        text.unsafeBytes.withMemoryRebound(to: CChar.self) {
            guard let root = cmark_parse_document($0.baseAddress, $0.count, CMARK_OPT_DEFAULT) else {
                preconditionFailure("libcmark gives a document for each text, or ends the program")
            }
            return root
        }
    }

    deinit { cmark_node_free(root) }

    borrowing func withRoot<Result>(_ use: (OpaquePointer) -> Result) -> Result { use(root) }

    /// All of it; nil if it is nested too deeply.
    borrowing func blocks(
        headingOffset: Int, pictures: MarkdownPictures? = nil,
        writeText: @escaping TextWriter = { $1.append(text: $0) }
    ) -> HTML? {
        // libcmark ends a text at each sign that could be markup.
        cmark_consolidate_text_nodes(root)
        var writer = MarkdownWriter(
            headingOffset: headingOffset, size: size, pictures: pictures, footnotes: footnotes,
            writeText: writeText)
        guard walk(from: root, { writer.write($0, $1) }) else { return nil }
        writer.writeFootnotes()
        return writer.html
    }

    /// The content of the only paragraph; nil if there are other blocks or none, or if it is nested too deeply.
    borrowing func onlyParagraph() -> HTML? {
        guard let paragraph = cmark_node_first_child(root), cmark_node_next(paragraph) == nil,
            cmark_node_get_type(paragraph) == CMARK_NODE_PARAGRAPH
        else { return nil }
        var writer = MarkdownWriter(headingOffset: 0, size: size)
        // The paragraph's own tags are not needed, so it represents the document.
        return walk(from: paragraph) { if $1 != paragraph { writer.write($0, $1) } } ? writer.html : nil
    }

    /// The text alone, in one line; nil if it is nested too deeply.
    borrowing func text() -> String? {
        var line = TextLine()
        let isDone = walk(from: root) { event, node in
            switch cmark_node_get_type(node) {
            case CMARK_NODE_TEXT where footnotes != nil:
                withLiteral(of: node) { footnotes?.forEachPart(of: $0) { if $1 == nil { line.append($0) } } }
            case CMARK_NODE_TEXT, CMARK_NODE_CODE, CMARK_NODE_CODE_BLOCK: withLiteral(of: node) { line.append($0) }
            case CMARK_NODE_EMPH, CMARK_NODE_STRONG, CMARK_NODE_LINK, CMARK_NODE_IMAGE, CMARK_NODE_HTML_INLINE: break
            default: line.appendSpace()
            }
        }
        return isDone ? line.text : nil
    }

    /// What `blocks` leaves out.
    borrowing func omissions() -> [MarkdownOmission] {
        var found: [MarkdownOmission] = []
        _ = walk(from: root) { event, node in
            switch cmark_node_get_type(node) {
            case CMARK_NODE_HTML_BLOCK, CMARK_NODE_HTML_INLINE:
                withLiteral(of: node) { literal in
                    let html = String(decoding: literal, as: UTF8.self)
                    guard !html.hasPrefix("<!--") else { return }
                    found.append(MarkdownOmission(.html(html), line: Self.line(of: node)))
                }
            case CMARK_NODE_IMAGE where event == CMARK_EVENT_ENTER:
                let address = address(of: node)
                found.append(MarkdownOmission(.picture(address), line: Self.line(of: node)))
            default: break
            }
        }
        return found
    }

    /// Not every node within a line has one: its paragraph does.
    private static func line(of node: OpaquePointer) -> Int {
        var node: OpaquePointer? = node
        while let current = node {
            let line = Int(cmark_node_get_start_line(current))
            if line > 0 { return line }
            node = cmark_node_parent(current)
        }
        return 1
    }

    /// Visits a node and all below it without recursion, each that can have children twice; false if it gave up because
    /// they lie too deep in each other.
    private borrowing func walk(from node: OpaquePointer, _ visit: (cmark_event_type, OpaquePointer) -> Void) -> Bool {
        let walk = Walk(from: node)
        var depth = 0
        while let (event, node) = walk.next() {
            if event == CMARK_EVENT_EXIT {
                depth -= 1
            } else if hasChildren(node) {
                depth += 1
                guard depth <= MarkdownLimits.depth else { return false }
            }
            visit(event, node)
        }
        return true
    }
}

/// The owner of libcmark's iterator.
private struct Walk: ~Copyable {
    private let iterator: OpaquePointer

    /// The tree must outlive it.
    init(from node: OpaquePointer) {
        iterator = cmark_iter_new(node)
    }

    deinit { cmark_iter_free(iterator) }

    borrowing func next() -> (cmark_event_type, OpaquePointer)? {
        let event = cmark_iter_next(iterator)
        guard event != CMARK_EVENT_DONE, let node = cmark_iter_get_node(iterator) else { return nil }
        return (event, node)
    }
}
