// The text of elements as people see it.

import Bytes

extension HTMLNode {
    /// The text in one line: white space collapsed, blocks and line breaks as spaces.
    package var text: String {
        var writer = LineWriter(keepsLines: false)
        writer.write(self, before: end)
        return writer.finish().first ?? ""
    }

    /// The text in lines, which end where blocks and `br` do; none is empty.
    package var lines: [String] { lines(before: end) }

    /// The text in lines, without that of the nodes from a number on: an element that is not closed holds what follows it.
    package func lines(before end: Int) -> [String] {
        var writer = LineWriter(keepsLines: true)
        writer.write(self, before: end)
        return writer.finish()
    }

    /// Whether a line of its own begins and ends with an element of this name (the HTML Standard, section 15.3).
    package static func isBlock(_ name: String) -> Bool { blocks.contains(name) }

    private static let blocks: Set<String> = [
        "address", "article", "aside", "blockquote", "body", "button", "center", "dd", "details", "dialog", "dir",
        "div", "dl", "dt", "fieldset", "figcaption", "figure", "footer", "form", "h1", "h2", "h3", "h4", "h5", "h6",
        "header", "hgroup", "hr", "html", "legend", "li", "main", "menu", "nav", "ol", "optgroup", "option", "p", "pre",
        "search", "section", "select", "summary", "table", "tbody", "td", "tfoot", "th", "thead", "tr", "ul",
    ]
}

private struct LineWriter {
    private var lines: [String] = []
    private var line = String.UnicodeScalarView()
    private var hasPendingSpace = false
    private let keepsLines: Bool

    init(keepsLines: Bool) {
        self.keepsLines = keepsLines
    }

    mutating func write(_ root: HTMLNode, before limit: Int) {
        var open: [HTMLNode] = []
        for node in HTMLNodes(document: root.document, range: root.index..<max(root.index, min(root.end, limit))) {
            while let last = open.last, last.end <= node.index {
                open.removeLast()
                end()
            }
            if node.isText {
                append(node.characters)
            } else if node.name == "br" {
                end()
            } else if HTMLNode.isBlock(node.name) {
                end()
                open.append(node)
            }
        }
    }

    mutating func finish() -> [String] {
        endLine()
        return lines
    }

    private mutating func append(_ text: String) {
        for scalar in text.unicodeScalars {
            let isSpace = scalar.isASCII ? scalar.value <= 0x20 : scalar.properties.isWhitespace
            if isSpace {
                hasPendingSpace = true
            } else {
                if hasPendingSpace, !line.isEmpty { line.append(" ") }
                hasPendingSpace = false
                line.append(scalar)
            }
        }
    }

    private mutating func end() {
        guard keepsLines else { return hasPendingSpace = true }
        endLine()
        hasPendingSpace = false
    }

    private mutating func endLine() {
        // Two runs of combining marks may meet where an element without text was.
        if !line.isEmpty { lines.append(String(line).limitingMarks) }
        line = String.UnicodeScalarView()
    }
}
