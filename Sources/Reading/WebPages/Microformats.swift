import HTMLTree
import JSONText

/// The recipes of a page in microformats, h-recipe (microformats2) and the older hRecipe, as the JSON that they would be
/// in schema.org's terms. See https://microformats.org/wiki/h-recipe and https://microformats.org/wiki/hrecipe.
enum Microformats {
    /// The recipes of a page, and the lines that they begin in.
    static func recipes(in page: HTMLDocument, most: Int) -> [Microdata.Item] {
        page.nodes.lazy.filter { node in
            !node.isText && node["class"] != nil && node.classes.contains { $0 == "h-recipe" || $0 == "hrecipe" }
        }.prefix(most).map { (object($0), $0.line) }
    }

    /// The names of properties in both formats, and in schema.org's terms.
    private static let properties: [Substring: String] = [
        "p-name": "name", "fn": "name",
        "p-ingredient": "recipeIngredient", "ingredient": "recipeIngredient", "e-ingredient": "recipeIngredient",
        "e-instructions": "recipeInstructions", "p-instructions": "recipeInstructions",
        "instructions": "recipeInstructions", "instruction": "recipeInstructions",
        "p-yield": "recipeYield", "yield": "recipeYield",
        "dt-duration": "totalTime", "duration": "totalTime", "p-duration": "totalTime",
        "preptime": "prepTime", "prepTime": "prepTime", "cooktime": "cookTime", "cookTime": "cookTime",
        "u-photo": "image", "photo": "image",
        "p-author": "author", "author": "author",
        "p-summary": "description", "summary": "description",
        "p-category": "recipeCategory", "tag": "keywords",
        "dt-published": "datePublished", "published": "datePublished",
        "p-nutrition": "nutrition", "u-url": "url",
    ]

    private static func object(_ recipe: HTMLNode) -> JSONNode {
        let isOld = recipe.classes.contains("hrecipe") && !recipe.classes.contains("h-recipe")
        var found = GatheredMembers()
        var index = recipe.index + 1
        while index < recipe.end {
            let node = HTMLNode(recipe.document, index)
            index += 1
            guard !node.isText, node["class"] != nil else { continue }
            for word in node.classes where isOld != isNew(word) {
                guard let name = properties[word] else { continue }
                // The properties of a nested object, such as the name of its author, are not the recipe's.
                index = max(index, node.end)
                found.add(values(of: node, name), to: name)
            }
        }
        return .object([.init("@type", "Recipe")] + found.members.filter { $0.key != "nutrition" })
    }

    /// Whether a class is of microformats2, which has prefixes.
    private static func isNew(_ word: Substring) -> Bool {
        ["p-", "u-", "e-", "dt-"].contains { word.hasPrefix($0) }
    }

    private static func values(of node: HTMLNode, _ name: String) -> [JSONNode] {
        switch name {
        case "image":
            let images = [node] + node.descendants.filter { $0.name == "img" }
            return images.compactMap { PageImages.address(of: $0) ?? $0["href"] }.prefix(1).map(JSONNode.string)
        case "url": return node["href"].map { [.string($0)] } ?? []
        case "recipeIngredient", "recipeInstructions": return PageList.items(of: node).map(JSONNode.string)
        case "author":
            let card = node.descendants.first {
                !$0.isText && ($0.classes.contains("fn") || $0.classes.contains("p-name"))
            }
            return [.string((card ?? node).text)]
        case "prepTime", "cookTime", "totalTime", "datePublished":
            let machine = [node] + Array(node.descendants)
            let value = machine.lazy.compactMap { $0["datetime"] ?? $0["content"] ?? Self.title($0) }.first
            return [.string(value ?? node.text)]
        case "description": return [.string(node.lines.joined(separator: "\n\n"))]
        default:
            let text = node["content"] ?? node.text
            return text.isEmpty ? [] : [.string(text)]
        }
    }

    /// The value of hRecipe's `<span class="value-title" title="PT30M">`.
    private static func title(_ node: HTMLNode) -> String? {
        node.isText || !node.classes.contains("value-title") ? nil : node["title"]
    }
}
