import Bytes
import JSONText
import TextRecipes

/// A recipe of the Open Recipe Format, in schema.org's terms. `None` is its word for nothing.
struct OpenRecipe {
    private(set) var recipe = TextRecipe()

    /// - Parameter lines: The lines of the members in the file.
    init(_ members: [JSONNode.Member], lines: [String: Int]) {
        for member in members {
            guard let value = Self.known(member.value) else { continue }
            read(member.key, value, line: lines[member.key])
        }
    }

    private mutating func read(_ key: String, _ value: JSONNode, line: Int?) {
        switch key {
        case "recipe_name": recipe.set("name", value, line: line)
        case "recipe_uuid": recipe.set("identifier", value, line: line)
        case "source_authors": recipe.set("author", list: Self.texts(value), line: line)
        case "source_book": readBook(value, line: line)
        case "yields": readYields(value, line: line)
        case "ingredients": readIngredients(value, line: line)
        case "steps": readSteps(value, line: line)
        case "oven_temp": for text in Self.measures(value) { recipe.addNote("Oven", Self.temperature(text)) }
        case "oven_fan": if let text = value.scalarText { recipe.addNote("Oven", "Fan: \(text)") }
        case "oven_time": readTimes(Self.measures(value), line: line)
        case "notes": for text in Self.texts(value) { recipe.addNote(nil, text) }
        default: recipe.take(key, value, line: line)
        }
    }

    private mutating func readBook(_ book: JSONNode, line: Int?) {
        let authors = Self.texts(book["authors"] ?? .null).joined(separator: ", ")
        let parts = [
            book["title"]?.scalarText ?? book.scalarText, authors.isEmpty ? nil : "by \(authors)",
            book["isbn"]?.scalarText.map { "ISBN \($0)" },
        ]
        recipe.set("creditText", parts.compactMap { $0 }.joined(separator: " "), line: line)
        for text in Self.texts(book["notes"] ?? .null) { recipe.addNote("Source", text) }
    }

    /// The first of the yields is the recipe's: the first amount of each ingredient is for it.
    private mutating func readYields(_ value: JSONNode, line: Int?) {
        let texts = Self.measures(value)
        for item in Self.items(value) { setUnread(Self.unreadOfMeasure(item), in: "yields", line: line) }
        guard let first = texts.first else { return }
        recipe.set("recipeYield", first, line: line)
        recipe.set("yields", list: Array(texts.dropFirst()), line: line)
    }

    private mutating func readTimes(_ texts: [String], line: Int?) {
        if texts.count == 1 {
            recipe.set("cookTime", texts[0], line: line)
        } else {
            for text in texts { recipe.addTime("Oven", text) }
        }
    }

    // MARK: Ingredients and steps

    private mutating func readIngredients(_ value: JSONNode, line: Int?) {
        var lines: [JSONNode] = []
        var further: [JSONNode] = []
        for item in Self.items(value) {
            let ingredient = OpenRecipeIngredient(item)
            lines.append(.string(ingredient.line))
            further += ingredient.furtherAmounts.map(JSONNode.string)
            for note in ingredient.notes { recipe.addNote(ingredient.name, note) }
            setUnread(ingredient.unread, in: "ingredients", line: line)
        }
        recipe.set("recipeIngredient", .array(lines.filter { !$0.isEmpty }), line: line)
        recipe.set("amounts", .array(further), line: line)
    }

    private mutating func readSteps(_ value: JSONNode, line: Int?) {
        var steps: [JSONNode] = []
        for item in Self.items(value) {
            let text = item["step"]?.scalarText ?? Self.texts(item).joined(separator: "\n")
            if !text.isBlankLine { steps.append(.string(text)) }
            if item["step"] != nil {
                setUnread(Self.unread(of: item, known: ["step", "notes", "haccp"]), in: "steps", line: line)
            }
            let title = "Step \(steps.count)"
            for note in Self.texts(item["notes"] ?? .null) { recipe.addNote(title, note) }
            for text in Self.texts(item["haccp"] ?? .null) where !text.ends(with: ":") {
                recipe.addNote(title, "HACCP: \(text)")
            }
        }
        recipe.set("recipeInstructions", .array(steps), line: line)
    }

    // MARK: Values

    /// The members of a mapping that are not known.
    static func unread(of node: JSONNode, known: Set<String>) -> [JSONNode.Member] {
        (node.members ?? []).filter { !known.contains($0.key) && !$0.value.isEmpty }
    }

    /// Sets members that nothing reads, so that a diagnostic names them.
    private mutating func setUnread(_ members: [JSONNode.Member], in list: String, line: Int?) {
        for member in members { recipe.set("\(list).\(member.key)", member.value, line: line) }
    }

    /// A value without what is `None`; nil if nothing is left.
    private static func known(_ node: JSONNode) -> JSONNode? {
        switch node {
        case .null: return nil
        case .string(let text): return text[...].stripped == "None" ? nil : node
        case .array(let items):
            let known = items.compactMap(known)
            return known.isEmpty ? nil : .array(known)
        case .object(let members):
            // The name of an ingredient is one without a value, too.
            let known = members.map { JSONNode.Member($0.key, Self.known($0.value) ?? .null) }
            return known.isEmpty ? nil : .object(known)
        case .bool, .integer, .number: return node
        }
    }

    /// The elements of a list; a single value is a list of one.
    static func items(_ value: JSONNode) -> [JSONNode] {
        if case .array(let items) = value { items } else { value.isEmpty ? [] : [value] }
    }

    /// The texts of a list. A colon in one of them makes it a mapping to YAML.
    static func texts(_ value: JSONNode) -> [String] {
        items(value).flatMap { item -> [String] in
            guard case .object(let members) = item else { return item.scalarText.map { [$0] } ?? [] }
            return members.filter { $0.key != "notes" && $0.key != "haccp" }.map { member in
                let words = texts(member.value).joined(separator: ", ")
                return words.isEmpty ? "\(member.key):" : "\(member.key): \(words)"
            }
        }
    }

    /// Amounts with their units: `{amount: 2, unit: cups}` and `{servings: 4}`.
    static func measures(_ value: JSONNode) -> [String] {
        items(value).flatMap { item -> [String] in
            guard case .object(let members) = item else { return item.scalarText.map { [$0] } ?? [] }
            guard item["amount"] != nil || item["unit"] != nil else {
                return members.compactMap { member in member.value.scalarText.map { "\($0) \(member.key)" } }
            }
            let unit = item["unit"]?.scalarText
            let words = [item["amount"]?.scalarText, unit?.lowercased() == "each" ? nil : unit]
            let text = words.compactMap { $0 }.joined(separator: " ")
            return text.isEmpty ? [] : [text]
        }
    }

    /// The members of an amount that say neither how much nor of what.
    static func unreadOfMeasure(_ item: JSONNode) -> [JSONNode.Member] {
        item["amount"] != nil || item["unit"] != nil ? unread(of: item, known: ["amount", "unit"]) : []
    }

    /// "350 F" as "350 °F".
    private static func temperature(_ text: String) -> String {
        text.ends(with: " F") || text.ends(with: " C") ? "\(text.dropLast())°\(text.suffix(1))" : text
    }
}
