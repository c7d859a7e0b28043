import Bytes
import CCMark
import CatalogModel
import SafeHTML

/// HTML from the nodes of libcmark's tree, in the order of a walk.
///
/// The content of an element is written first and its tags are put around it at its end. So what is opened is closed,
/// and an element that is left with nothing, such as a paragraph of nothing but an image, has no tags.
struct MarkdownWriter {
    /// What is written so far.
    private(set) var html: HTML
    /// Where the content of each open element begins.
    private var starts: [HTML.Position] = []
    private let headingOffset: Int
    /// In an image's description, which is text alone, or in a link, which holds no other.
    private var openImages = 0
    private var openLinks = 0
    private var openHeadings = 0
    private let pictures: MarkdownPictures?
    /// The description of the picture that is open, if it is shown.
    private var description: TextLine?
    /// Whether the open paragraph has nothing but pictures that are shown.
    private var isInPictures = false
    private let footnotes: MarkdownFootnotes?
    /// The labels of the footnotes that the text refers to, in their order, and the numbers by label.
    private var labels: [String] = []
    private var numbers: [String: Int] = [:]
    private let size: Int
    private let writeText: TextWriter

    /// - Parameters:
    ///   - size: About how many bytes there will be.
    ///   - pictures: Those that are shown; nil for none.
    ///   - writeText: Writes the runs of text that are in no heading, link, image or code.
    init(
        headingOffset: Int, size: Int, pictures: MarkdownPictures? = nil, footnotes: MarkdownFootnotes? = nil,
        writeText: @escaping TextWriter = { $1.append(text: $0) }
    ) {
        self.headingOffset = headingOffset
        self.pictures = pictures
        self.footnotes = footnotes
        self.size = size
        self.writeText = writeText
        html = HTML(capacity: size + 64)
    }

    /// Takes the next node of the walk.
    mutating func write(_ event: cmark_event_type, _ node: OpaquePointer) {
        if event == CMARK_EVENT_EXIT {
            close(node)
        } else if hasChildren(node) {
            open(node)
        } else {
            writeLeaf(node)
        }
    }

    private mutating func open(_ node: OpaquePointer) {
        switch cmark_node_get_type(node) {
        case CMARK_NODE_IMAGE:
            if openImages == 0, isShown(node) { description = TextLine() }
            openImages += 1
        case CMARK_NODE_PARAGRAPH: isInPictures = hasOnlyPictures(node)
        case CMARK_NODE_LINK: openLinks += 1
        case CMARK_NODE_HEADING: openHeadings += 1
        default: break
        }
        starts.append(html.end)
    }

    private mutating func close(_ node: OpaquePointer) {
        let start = starts.removeLast()
        let type = cmark_node_get_type(node)
        switch type {
        case CMARK_NODE_IMAGE: openImages -= 1
        case CMARK_NODE_LINK: openLinks -= 1
        case CMARK_NODE_HEADING: openHeadings -= 1
        default: break
        }
        if type == CMARK_NODE_IMAGE, openImages == 0, let description, let pictures {
            html += pictures.html(
                MarkdownPicture(
                    address: address(of: node), description: description.text, title: title(of: node),
                    isBlock: isInPictures
                ))
            self.description = nil
            return
        }
        // The number of the items counts, so an empty one stays.
        if let element = MarkdownElement(node) {
            return html.enclose(since: start, element.tags.start, element.tags.end)
        }
        guard openImages == 0, html.end != start || type == CMARK_NODE_ITEM else { return }
        switch type {
        case CMARK_NODE_PARAGRAPH where isInPictures:
            isInPictures = false
            html += "\n"
        case CMARK_NODE_PARAGRAPH where isInTightList(node):
            if cmark_node_next(node) != nil { html += "\n" }
        case CMARK_NODE_PARAGRAPH: html.enclose(since: start, "<p>", "</p>\n")
        case CMARK_NODE_EMPH: html.enclose(since: start, "<em>", "</em>")
        case CMARK_NODE_STRONG: html.enclose(since: start, "<strong>", "</strong>")
        case CMARK_NODE_LINK: encloseInLink(node, start)
        case CMARK_NODE_HEADING: encloseInHeading(Int(cmark_node_get_heading_level(node)) + headingOffset, start)
        case CMARK_NODE_ITEM: html.enclose(since: start, "<li>", "</li>\n")
        case CMARK_NODE_LIST: encloseInList(node, start)
        case CMARK_NODE_BLOCK_QUOTE: html.enclose(since: start, "<blockquote>\n", "</blockquote>\n")
        default: break
        }
    }

    private mutating func writeLeaf(_ node: OpaquePointer) {
        if description != nil { return writeDescription(node) }
        switch cmark_node_get_type(node) {
        case CMARK_NODE_TEXT where openLinks + openImages == 0:
            let write: TextWriter = openHeadings == 0 ? writeText : { $1.append(text: $0) }
            withLiteral(of: node) { literal in
                guard let footnotes else { return write(literal, &html) }
                footnotes.forEachPart(of: literal) { part, label in
                    if let label { writeReference(to: label) } else { write(part, &html) }
                }
            }
        case CMARK_NODE_TEXT: withLiteral(of: node) { html.append(text: $0) }
        case CMARK_NODE_SOFTBREAK: html += "\n"
        case CMARK_NODE_LINEBREAK where isInPictures: html += "\n"
        case CMARK_NODE_LINEBREAK: html += openImages > 0 ? "\n" : "<br>\n"
        case CMARK_NODE_CODE: writeCode(node, "<code>", "</code>")
        case CMARK_NODE_CODE_BLOCK: writeCode(node, "<pre><code>", "</code></pre>\n")
        case CMARK_NODE_THEMATIC_BREAK: html += "<hr>\n"
        // Raw HTML, of which nothing stays.
        default: break
        }
    }

    // MARK: Footnotes

    /// What the ids of a text's footnotes begin with: a page may have several texts.
    private var idStart: String { "note-\(size)-" }

    private mutating func writeReference(to label: String) {
        let isFirst = numbers[label] == nil
        if isFirst { labels.append(label) }
        let number = numbers[label] ?? labels.count
        numbers[label] = number
        let id = "\(idStart)\(number)"
        let anchor = isFirst ? " id=\"\(id)-from\"" as HTML : ""
        html += "<sup><a href=\"#\(id)\"\(anchor) role=\"doc-noteref\">\(number)</a></sup>"
    }

    /// Adds the list of footnotes: those that the text refers to, and then the others.
    mutating func writeFootnotes() {
        guard let footnotes else { return }
        let others = footnotes.labels.filter { numbers[$0] == nil }
        html += "<ol class=\"footnotes\" role=\"doc-endnotes\">\n"
        for (index, label) in (labels + others).enumerated() {
            let id = "\(idStart)\(index + 1)"
            let text = Markdown.inline(Text(footnotes[label[...]] ?? "", markup: .markdown))
            let link = " <a href=\"#\(id)-from\" role=\"doc-backlink\">↩</a>" as HTML
            html += "<li id=\"\(id)\">\(text)\(index < labels.count ? link : "")</li>\n"
        }
        html += "</ol>\n"
    }

    private mutating func writeDescription(_ node: OpaquePointer) {
        switch cmark_node_get_type(node) {
        case CMARK_NODE_TEXT, CMARK_NODE_CODE: withLiteral(of: node) { description?.append($0) }
        case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: description?.appendSpace()
        default: break
        }
    }

    private func isShown(_ image: OpaquePointer) -> Bool {
        pictures?.contains(address(of: image)) ?? false
    }

    private func hasOnlyPictures(_ paragraph: OpaquePointer) -> Bool {
        guard pictures != nil else { return false }
        var node = cmark_node_first_child(paragraph)
        var hasPictures = false
        while let child = node {
            switch cmark_node_get_type(child) {
            case CMARK_NODE_IMAGE:
                guard isShown(child) else { return false }
                hasPictures = true
            case CMARK_NODE_SOFTBREAK, CMARK_NODE_LINEBREAK: break
            // What a line break leaves of the spaces before it, and what is between two pictures.
            case CMARK_NODE_TEXT where isBlank(child): break
            default: return false
            }
            node = cmark_node_next(child)
        }
        return hasPictures
    }

    private func isBlank(_ text: OpaquePointer) -> Bool {
        var isBlank = true
        withLiteral(of: text) { for byte in $0 where byte != UInt8(ascii: " ") { isBlank = false } }
        return isBlank
    }

    private mutating func writeCode(_ node: OpaquePointer, _ before: StaticString, _ after: StaticString) {
        let start = html.end
        withLiteral(of: node) { html.append(text: $0) }
        if openImages == 0 { html.enclose(since: start, before, after) }
    }

    private mutating func encloseInHeading(_ level: Int, _ start: HTML.Position) {
        switch level {
        // A page has its own first heading.
        case ...2: html.enclose(since: start, "<h2>", "</h2>\n")
        case 3: html.enclose(since: start, "<h3>", "</h3>\n")
        case 4: html.enclose(since: start, "<h4>", "</h4>\n")
        case 5: html.enclose(since: start, "<h5>", "</h5>\n")
        default: html.enclose(since: start, "<h6>", "</h6>\n")
        }
    }

    private mutating func encloseInList(_ list: OpaquePointer, _ start: HTML.Position) {
        guard cmark_node_get_list_type(list) == CMARK_ORDERED_LIST else {
            return html.enclose(since: start, "<ul>\n", "</ul>\n")
        }
        let first = Int(cmark_node_get_list_start(list))
        guard first != 1 else { return html.enclose(since: start, "<ol>\n", "</ol>\n") }
        html.insert("<ol start=\"\(first)\">\n", at: start)
        html += "</ol>\n"
    }

    /// Only its text stays where the address is not allowed.
    private mutating func encloseInLink(_ node: OpaquePointer, _ start: HTML.Position) {
        guard openLinks == 0, cmark_node_get_url(node) != nil, let link = WebLink(address(of: node)) else { return }
        let title = title(of: node).map { " title=\"\($0)\"" } as HTML?
        let relation: HTML = link.isAbsolute ? " rel=\"noopener noreferrer\"" : ""
        html.insert("<a href=\"\(url: link)\"\(title)\(relation)>", at: start)
        html += "</a>"
    }

    /// Whether a paragraph goes without tags because it is in a list without empty lines between its items.
    private func isInTightList(_ paragraph: OpaquePointer) -> Bool {
        guard let item = cmark_node_parent(paragraph), let list = cmark_node_parent(item) else { return false }
        return cmark_node_get_list_tight(list) != 0
    }
}
