import HTMLTree
import JSONText
import RecipeReading

/// The lists of a recipe in a page whose plugin says in classes what they are, for pages whose headings do not.
enum PluginLists {
    /// Of WP Recipe Maker, Tasty Recipes and Create by Mediavine.
    private static let ingredients: [StaticString] = [
        "wprm-recipe-ingredients-container", "tasty-recipes-ingredients", "mv-create-ingredients",
    ]
    private static let methods: [StaticString] = [
        "wprm-recipe-instructions-container", "tasty-recipes-instructions", "mv-create-instructions",
    ]

    /// The recipe as schema.org has it, and its line; nil for a page without both lists.
    static func recipe(in page: HTMLDocument) -> (json: JSONNode, line: Int)? {
        guard let list = page.nodes.first(where: { has(ingredients, $0) }),
            let method = page.nodes.first(where: { has(methods, $0) })
        else { return nil }
        let (lines, steps) = (texts(in: list), texts(in: method))
        guard !lines.isEmpty, !steps.isEmpty else { return nil }
        return (
            ["@type": "Recipe", "recipeIngredient": .array(lines), "recipeInstructions": .array(steps)], list.line
        )
    }

    private static func has(_ classes: [StaticString], _ node: HTMLNode) -> Bool {
        !node.isText && classes.contains(where: node.hasClass)
    }

    /// The items of the lists, and the headings of their groups.
    private static func texts(in list: HTMLNode) -> [JSONNode] {
        var texts: [JSONNode] = []
        var end = 0
        for node in list.descendants where !node.isText && node.index >= end {
            let isHeading = ["h4", "h5", "h6"].contains(node.name)
            guard isHeading || node.name == "li" else { continue }
            end = node.end
            let text = TextCleaning.line(node.lines(before: node.end).joined(separator: " "))
            if !text.isEmpty { texts.append(.string(isHeading ? "## " + text : text)) }
        }
        return texts
    }
}
