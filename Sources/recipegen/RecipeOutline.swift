import CatalogModel
import JSONText
import Pipeline

/// A recipe as `inspect` shows it to people.
struct RecipeOutline {
    let text: String

    /// - Parameters:
    ///   - recipe: In schema.org's terms.
    ///   - finding: What it was found as.
    init(_ recipe: JSONNode, _ finding: Inspection.Finding) {
        var lines = [Self.words(recipe["name"]) ?? "(no name)"]
        func add(_ label: String, _ key: String) {
            if let words = Self.words(recipe[key]) { lines.append("  \(label): \(words)") }
        }
        if let format = finding.format { lines.append("  format: \(format)") }
        if let id = finding.id { lines.append("  id: \(id)") }
        add("cuisine", "recipeCuisine")
        add("category", "recipeCategory")
        // The number, then the words.
        if case .array(let yields)? = recipe["recipeYield"], let words = Self.words(yields.last) {
            lines.append("  yield: \(words)")
        } else {
            add("yield", "recipeYield")
        }
        add("preparation", "prepTime")
        add("cooking", "cookTime")
        add("total", "totalTime")
        add("source", "url")
        add("photo", "image")
        if case .array(let ingredients)? = recipe["recipeIngredient"] {
            lines.append("  ingredients: \(ingredients.count), as [amount] [item] (note)")
            for group in finding.ingredientGroups {
                if let name = group.name { lines.append("    \(name):") }
                for ingredient in group.ingredients { lines.append("    \(Self.parts(of: ingredient))") }
            }
        }
        if case .array(let steps)? = recipe["recipeInstructions"] { lines.append("  steps: \(Self.stepCount(steps))") }
        text = lines.joined(separator: "\n")
    }

    /// `[200 g] [flour] (sifted)`
    private static func parts(of ingredient: Ingredient) -> String {
        let parts = [
            ingredient.amount.map { "[\($0)]" }, "[\(ingredient.item.source)]",
            ingredient.note.map { "(\($0.source))" },
        ]
        return parts.compactMap { $0 }.joined(separator: " ")
    }

    private static func words(_ node: JSONNode?) -> String? {
        switch node {
        case .string(let text): text
        case .integer(let number): String(number)
        case .array(let nodes): nodes.compactMap { words($0) }.joined(separator: ", ")
        case .object: words(node?["url"] ?? node?["name"])
        default: nil
        }
    }

    private static func stepCount(_ nodes: [JSONNode]) -> Int {
        nodes.reduce(0) { count, node in
            if case .array(let steps)? = node["itemListElement"] { return count + steps.count }
            return count + 1
        }
    }
}

extension JSONNode {
    /// The value of a member; nil for what is no object.
    fileprivate subscript(_ key: String) -> JSONNode? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }
}
