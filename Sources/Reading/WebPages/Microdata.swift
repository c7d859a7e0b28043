import Bytes
package import HTMLTree
import JSONText
import RecipeReading

/// The items of a page in microdata (the HTML Standard, section 5) or RDFa Lite (RDFa Lite 1.1), as the JSON that they would
/// be in JSON-LD.
struct Microdata {
    /// The attributes of both, which mean the same by other names.
    struct Syntax {
        /// The attribute that makes an element an item.
        let item: String
        let type: String
        let property: String

        static let microdata = Syntax(item: "itemscope", type: "itemtype", property: "itemprop")
        static let rdfa = Syntax(item: "typeof", type: "typeof", property: "property")
    }

    /// An item of a type, and the line that it begins in.
    typealias Item = (json: JSONNode, line: Int)

    private let page: HTMLDocument
    private let syntax: Syntax
    /// The elements that have an `id`, for `itemref`.
    private var byID: [String: HTMLNode] = [:]
    /// Items deeper within items are left out: a hostile page may refer to itself.
    private static let deepest = 8

    init(_ page: HTMLDocument, _ syntax: Syntax = .microdata) {
        self.page = page
        self.syntax = syntax
    }

    /// The recipes of the page. One within another item is a recipe, too, unless that item only mentions it.
    mutating func recipes(most: Int) -> [Item] {
        var items: [HTMLNode] = []
        for node in page.nodes where !node.isText && node[syntax.item] != nil && isRecipe(node) {
            items.append(node)
            if items.count == most { break }
        }
        if items.isEmpty, let item = itemWithoutScope() { items = [item] }
        guard !items.isEmpty else { return [] }
        for node in page.nodes where !node.isText {
            if let id = node["id"], byID[id] == nil { byID[id] = node }
        }
        return items.map { (object($0, depth: 0), $0.line) }
    }

    /// The body of a page that has the properties of a recipe and does not say that it is one.
    private func itemWithoutScope() -> HTMLNode? {
        let property = syntax.property
        let ingredients = page.nodes.lazy.filter { node in
            !node.isText && ["recipeIngredient", "ingredients"].contains(node[property] ?? "")
        }
        guard ingredients.prefix(2).count == 2, let first = ingredients.first else { return nil }
        return first.outward.dropFirst().first { $0.name == "body" }
    }

    private func isRecipe(_ node: HTMLNode) -> Bool {
        terms(node[syntax.type]).contains { $0.lowercased() == "recipe" }
    }

    /// The names of types or properties without their vocabulary: `Recipe` for `https://schema.org/Recipe` and
    /// `schema:Recipe`.
    private func terms(_ attribute: String?) -> [String] {
        (attribute ?? "").split(whereSeparator: \.isWhitespace).compactMap { name in
            name.split { $0 == "/" || $0 == "#" || $0 == ":" }.last.map(String.init)
        }
    }

    private func object(_ item: HTMLNode, depth: Int) -> JSONNode {
        var properties = GatheredMembers()
        func add(_ roots: [HTMLNode]) {
            for root in roots {
                var index = root.index
                while index < root.end {
                    let node = HTMLNode(page, index)
                    let isItem = !node.isText && node[syntax.item] != nil
                    if !node.isText, let names = node[syntax.property] {
                        for property in terms(names) where isItem || !isAround(node, property) {
                            let found: [JSONNode?] = isItem ? [nested(node, depth)] : Self.values(of: node, property)
                            properties.add(found.compactMap { $0 }, to: property)
                        }
                    }
                    index = isItem ? node.end : index + 1
                }
            }
        }
        add(item.children)
        let references = (item["itemref"] ?? "").split(whereSeparator: \.isWhitespace).prefix(16)
        add(references.compactMap { byID[String($0)] }.filter { !$0.contains(item) && $0.index != item.index })
        var members: [JSONNode.Member] = []
        if let type = terms(item[syntax.type]).first { members.append(.init("@type", .string(type))) }
        if let id = item["itemid"] { members.append(.init("@id", .string(id))) }
        return .object(members + properties.members)
    }

    private func nested(_ node: HTMLNode, _ depth: Int) -> JSONNode? {
        depth < Self.deepest ? object(node, depth: depth + 1) : nil
    }

    /// Whether an element has the property again for each line of the list that it is.
    private func isAround(_ node: HTMLNode, _ property: String) -> Bool {
        Self.lists.contains(property)
            && node.descendants.contains { !$0.isText && terms($0[syntax.property]).contains(property) }
    }

    private static let lists: Set<String> = [
        "recipeIngredient", "ingredients", "ingredient", "recipeInstructions", "instructions",
    ]

    /// Properties whose values are addresses. Of others, a link's text is meant: `<a itemprop="recipeCategory">Soup</a>`.
    private static let addresses: Set<String> = [
        "url", "image", "photo", "thumbnailUrl", "thumbnail", "contentUrl", "embedUrl", "sameAs", "mainEntityOfPage",
        "video", "suitableForDiet",
    ]

    private static func values(of node: HTMLNode, _ property: String) -> [JSONNode] {
        if let content = node["content"], !content.isEmpty { return [.string(content)] }
        switch node.name {
        case "meta": return []
        case "img", "audio", "embed", "iframe", "source", "track", "video":
            return [PageImages.address(of: node)].compactMap { $0 }.map(JSONNode.string)
        case "a", "area", "link":
            let text = node.text
            if addresses.contains(property) || text.isEmpty { return node["href"].map { [.string($0)] } ?? [] }
            return [.string(text)]
        case "object": return node["data"].map { [.string($0)] } ?? []
        case "data", "meter":
            if let value = node["value"] { return [.string(value)] }
        case "time":
            if let time = node["datetime"], !time.isEmpty { return [.string(time)] }
        default: break
        }
        if property == "image" || property == "photo" {
            let images = node.descendants.filter { $0.name == "img" }.compactMap { PageImages.address(of: $0) }
            if !images.isEmpty { return images.map(JSONNode.string) }
        }
        if lists.contains(property) { return PageList.items(of: node).map(JSONNode.string) }
        if property == "description" { return [.string(node.lines.joined(separator: "\n\n"))] }
        let text = node.text
        return text.isEmpty ? [] : [.string(text)]
    }
}

/// The addresses of pictures in pages that load them late.
package enum PageImages {
    /// The address of an `img` and its like.
    package static func address(of node: HTMLNode) -> String? {
        let keys = ["src", "data-src", "data-lazy-src", "data-original", "data-pin-media"]
        return keys.lazy.compactMap { node[$0] }.first { !$0.isEmpty && !$0.hasPrefix("data:") }
    }

    /// The address of a picture that is large enough to be of a dish, and is no link to another page.
    static func picture(_ node: HTMLNode) -> String? {
        guard let address = address(of: node) else { return nil }
        let name = address.lowercased().lastPathPart
        let width = (node["width"] ?? node["height"]).flatMap { Int($0) } ?? smallest
        guard width >= smallest, !decorations.contains(where: name.contains) else { return nil }
        for around in node.outward.dropFirst().prefix(6) {
            if ["nav", "aside", "footer", "button"].contains(around.name) { return nil }
            if around.name == "a", let target = around["href"]?.lowercased() {
                guard endings.contains(where: target.contains) else { return nil }
            }
        }
        return address
    }

    /// The pixels of one side; icons and portraits have fewer.
    private static let smallest = 200
    private static let endings = [".jpg", ".jpeg", ".png", ".webp", ".avif"]
    private static let decorations = [
        ".svg", ".gif", "logo", "icon", "avatar", "placeholder", "spacer", "pixel", "sprite", "badge", "banner",
    ]
}

/// The items of lists in pages.
enum PageList {
    /// The texts of list items, each in one line, and the lines around them, in order; only the lines where there is no
    /// list.
    static func items(of node: HTMLNode) -> [String] {
        guard node.name != "li", node.descendants.contains(where: { $0.name == "li" }) else {
            // A paragraph with line breaks is one step of a list, and all steps where it is alone.
            return node.lines
        }
        var items: [String] = []
        func add(_ node: HTMLNode) {
            for child in node.children {
                if child.name == "li" || child.isText || !child.descendants.contains(where: { $0.name == "li" }) {
                    let text = child.isText ? TextCleaning.collapsed(child.characters) : child.text
                    if !text.isEmpty { items.append(text) }
                } else {
                    add(child)
                }
            }
        }
        add(node)
        return items
    }
}
