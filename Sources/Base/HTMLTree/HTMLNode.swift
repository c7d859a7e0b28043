import Bytes

/// An element of a page, or a text between elements.
package struct HTMLNode: Sendable {
    package let document: HTMLDocument
    /// The node's number in the order of the document.
    package let index: Int

    /// - Parameter index: Of a node of the document.
    package init(_ document: HTMLDocument, _ index: Int) {
        self.document = document
        self.index = index
    }

    private var record: HTMLDocument.Record { document.records[index] }

    /// The name of an element in lower case; empty for a text.
    package var name: String { record.name }
    /// Whether it is a text between elements.
    package var isText: Bool { record.name.isEmpty }
    /// The characters of a text; empty for an element.
    package var characters: String { record.text }
    /// The characters of all texts within it.
    package var innerCharacters: String { descendants.filter(\.isText).map(\.characters).joined() }
    /// The line of the file that it begins in, 1-based; 65535 for all after that.
    package var line: Int { record.line }
    /// The element around it; nil for the root.
    package var parent: HTMLNode? { record.parent < 0 ? nil : HTMLNode(document, record.parent) }
    /// The number after the last node within it.
    package var end: Int { record.end }

    /// The value of an attribute.
    package subscript(_ attribute: String) -> String? {
        for index in record.attributes where document.attributes[index].name == attribute {
            return document.attributes[index].value
        }
        return nil
    }

    /// The attributes of an element, in their order.
    package var attributes: [(name: String, value: String)] { record.attributes.map { document.attributes[$0] } }

    /// The words of its `class`.
    package var classes: [Substring] {
        (self["class"] ?? "").utf8.split { $0 <= 0x20 }.map { Substring($0) }
    }

    /// Whether one of its classes has this name.
    package func hasClass(_ name: StaticString) -> Bool {
        guard let classes = self["class"] else { return false }
        let name = ByteView(name)
        return classes.withBytes { classes in
            var start = 0
            while start + name.count <= classes.count {
                let end = classes[start...].firstIndex { $0 <= 0x20 } ?? classes.count
                if classes.view(start..<end).hasSameBytes(as: name) { return true }
                start = end + 1
            }
            return false
        }
    }

    /// It and the elements around it, from the inside out.
    package var outward: UnfoldFirstSequence<HTMLNode> { sequence(first: self, next: \.parent) }

    /// Whether a word is in its class, its id or its `itemprop`, in whatever case.
    package func isNamed(after word: String) -> Bool {
        ["class", "id", "itemprop"].contains { self[$0]?.lowercased().contains(word) ?? false }
    }

    /// From 1 for `h1` to 6; nil for another element.
    package var headingLevel: Int? {
        name.utf8.count == 2 && name.utf8.first == UInt8(ascii: "h") ? name.last?.wholeNumberValue : nil
    }

    /// The nodes within it, in the order of the document.
    package var descendants: HTMLNodes { HTMLNodes(document: document, range: index + 1..<record.end) }

    /// The nodes directly within it.
    package var children: [HTMLNode] {
        var children: [HTMLNode] = []
        var next = index + 1
        while next < record.end {
            children.append(HTMLNode(document, next))
            next = document.records[next].end
        }
        return children
    }

    /// The elements directly within it.
    package var elements: [HTMLNode] { children.filter { !$0.isText } }

    /// Whether another node is in it.
    package func contains(_ other: HTMLNode) -> Bool { index < other.index && other.index < end }
}

/// A run of nodes in the order of the document.
package struct HTMLNodes: Sendable, RandomAccessCollection {
    let document: HTMLDocument
    let range: Range<Int>

    package var startIndex: Int { range.lowerBound }
    package var endIndex: Int { range.upperBound }
    package subscript(index: Int) -> HTMLNode { HTMLNode(document, index) }
}

extension HTMLDocument {
    /// All nodes in the order of the document.
    package var nodes: HTMLNodes { HTMLNodes(document: self, range: records.indices) }
}

// The text of elements as people see it.

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
