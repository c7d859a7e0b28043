import JSONText

/// A recipe as `inspect` shows it to people.
struct RecipeOutline {
    let text: String

    /// - Parameter recipe: In schema.org's terms.
    init(_ recipe: JSONNode, format: String?) {
        var lines = [Self.words(recipe["name"]) ?? "(no name)"]
        func add(_ label: String, _ key: String) {
            if let words = Self.words(recipe[key]) { lines.append("  \(label): \(words)") }
        }
        if let format { lines.append("  format: \(format)") }
        add("id", "identifier")
        add("cuisine", "recipeCuisine")
        add("category", "recipeCategory")
        add("yield", "recipeYield")
        add("preparation", "prepTime")
        add("cooking", "cookTime")
        add("total", "totalTime")
        add("source", "url")
        add("photo", "image")
        if case .array(let ingredients)? = recipe["recipeIngredient"] {
            lines.append("  ingredients: \(ingredients.count)")
        }
        if case .array(let steps)? = recipe["recipeInstructions"] { lines.append("  steps: \(Self.stepCount(steps))") }
        text = lines.joined(separator: "\n")
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
