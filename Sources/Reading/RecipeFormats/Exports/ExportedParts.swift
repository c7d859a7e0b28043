import Bytes
import HTMLTree
import JSONText
import TextRecipes
import WebPages

/// The named parts of one recipe in an exported page, as members of JSON in the order of the page.
package struct ExportedParts {
    /// What is read of an element.
    package enum Content {
        /// Its text in one line.
        case line
        /// Its text in paragraphs.
        case prose
        /// A text for each item of a list, else for each line. Items with a class that ends in `subheader` become headings.
        case ingredients
        /// As ingredients; without items, all lines are one text.
        case steps
        /// The addresses of pictures.
        case picture
        /// The address and the words of a link; without one, the words.
        case link
    }

    let members: [JSONNode.Member]

    /// - Parameter end: The number of the first node that is no part of the recipe.
    init(of root: HTMLNode, before end: Int, as format: any PageExportFormat.Type) {
        let page = root.document
        let range = root.index + 1..<max(end, root.index + 1)
        var names: [String?] = []
        names.reserveCapacity(range.count)
        for index in range {
            let node = HTMLNode(page, index)
            names.append(node.isText ? nil : format.name(of: node).flatMap { Self.isBearable($0) ? $0 : nil })
        }
        // The next element that is known, to see in one pass whether an element holds others.
        var next = [Int](repeating: range.upperBound, count: range.count)
        for offset in next.indices.dropLast().reversed() {
            let isKnown = names[offset + 1].flatMap { format.content(of: $0) } != nil
            next[offset] = isKnown ? range.lowerBound + offset + 1 : next[offset + 1]
        }
        var parts = GatheredMembers()
        var loose = LooseTexts()
        var index = range.lowerBound
        while index < range.upperBound {
            let node = HTMLNode(page, index)
            let offset = index - range.lowerBound
            index += 1
            guard let name = names[offset] else {
                if node.isText { loose.add(node) }
                continue
            }
            let content = format.content(of: name)
            let end = min(node.end, range.upperBound)
            // "Servings: <a id=recipeYield>8</a>" only surrounds another part.
            if content?.isWhole != true, next[offset] < end { continue }
            index = max(index, end)
            var found = Self.values(of: node, before: end, content ?? .line)
            // "Categories:" with nothing after it.
            if content == nil { found.removeAll { if case .string(let text) = $0 { text.last == ":" } else { false } } }
            if !found.isEmpty { parts.add(found, to: name) }
        }
        members = parts.members + loose.members
    }

    /// Whether a name can be a member: messages show it.
    private static func isBearable(_ name: String) -> Bool {
        name.utf8.count <= 40 && name.utf8.first?.isLetter == true
            && name.utf8.allSatisfy { $0.isLetterOrDigit || $0 == UInt8(ascii: "_") || $0 == UInt8(ascii: "-") }
    }

    private static func values(of node: HTMLNode, before end: Int, _ content: Content) -> [JSONNode] {
        if let value = node["content"], !value.isEmpty { return [.string(value)] }
        if content == .ingredients || content == .steps, node.name != "li", Self.isSubheader(node) {
            return text(node.lines(before: end), " ").map { .string("## " + ($0.scalarText ?? "")) }
        }
        let nodes = (node.index..<end).lazy.map { HTMLNode(node.document, $0) }.filter { !$0.isText }
        switch content {
        case .line: return text(node.lines(before: end), " ")
        case .prose: return text(node.lines(before: end), "\n\n")
        case .ingredients: return items(of: node, before: end, " ") ?? node.lines(before: end).map(JSONNode.string)
        case .steps: return items(of: node, before: end, "\n") ?? text(node.lines(before: end), "\n")
        case .picture:
            return nodes.filter { $0.name == "img" }.compactMap { PageImages.address(of: $0) ?? $0["src"] }
                .filter { !$0.isEmpty }.map { .string(Self.path($0)) }
        case .link:
            let words = text(node.lines(before: end), " ")
            guard let address = nodes.first(where: { $0.name == "a" && $0["href"]?.isEmpty == false })?["href"] else {
                return words
            }
            return [.object(words.map { .init("name", $0) } + [.init("url", .string(address))])]
        }
    }

    /// The path of a file: in a page it is an address, "my%20pie.jpg".
    private static func path(_ address: String) -> String {
        address.contains(":") || address.hasPrefix("//") ? address : PercentDecoding.decoded(address)
    }

    private static func text(_ lines: [String], _ separator: String) -> [JSONNode] {
        lines.isEmpty ? [] : [.string(lines.joined(separator: separator))]
    }

    private static func isSubheader(_ node: HTMLNode) -> Bool { node.classes.contains { $0.hasSuffix("subheader") } }

    /// The texts of list items, and those between them; nil where there is no item.
    private static func items(of node: HTMLNode, before end: Int, _ separator: String) -> [JSONNode]? {
        var items: [JSONNode] = []
        var hasItems = false
        var index = node.index
        while index < end {
            let child = HTMLNode(node.document, index)
            index += 1
            guard child.isText || child.name == "li" else { continue }
            hasItems = hasItems || !child.isText
            index = max(index, min(child.end, end))
            let text = child.lines(before: end).joined(separator: separator)
            guard !text.isEmpty else { continue }
            // A page may have the class on what is in the item.
            let isHeading = !child.isText && ([child] + child.elements).contains { !$0.isText && isSubheader($0) }
            items.append(.string(isHeading ? "## " + text.replacing("\n", with: " ") : text))
        }
        return hasItems ? items : nil
    }
}

extension ExportedParts.Content {
    /// Whether known elements within it belong to it.
    fileprivate var isWhole: Bool {
        switch self {
        case .ingredients, .steps, .picture, .link: true
        case .line, .prose: false
        }
    }
}
