package import Diagnostics
package import JSONText

/// The database of Mealie's backup (`database.json`): tables whose rows refer to each other by ids. Joined, each row of
/// `recipes` is a recipe as Mealie's export has it.
package struct MealieBackup {
    private let root: JSONValue

    /// nil for another document.
    init?(_ root: JSONValue) {
        guard root["recipes"]?.isArray == true, root["recipes_ingredients"]?.isArray == true else { return nil }
        self.root = root
    }

    /// The joined recipes, as a document of Mealie's export.
    var document: JSONNode {
        let foods = rows("ingredient_foods", by: "id")
        let units = rows("ingredient_units", by: "id")
        let ingredients = rows("recipes_ingredients", by: "recipe_id")
        let steps = rows("recipe_instructions", by: "recipe_id")
        let notes = rows("notes", by: "recipe_id")
        let tags = names("recipes_to_tags", "tag_id", "tags")
        let categories = names("recipes_to_categories", "category_id", "categories")
        let tools = names("recipes_to_tools", "tool_id", "tools")
        let nutrition = rows("recipe_nutrition", by: "recipe_id")
        let opinions = rows("users_to_recipes", by: "recipe_id")
        func inOrder(_ rows: [JSONValue]?) -> [JSONValue] {
            (rows ?? []).sorted { ($0["position"]?.number ?? 0) < ($1["position"]?.number ?? 0) }
        }
        let recipes: [JSONNode] = (root["recipes"].map { Array($0.elements) } ?? []).map { row in
            let id = Self.id(row["id"])
            var members: [JSONNode.Member] = row.members.map { .init($0.key, $0.value.node) }
            func add(_ key: String, _ elements: [JSONNode]) { members.append(.init(key, .array(elements))) }
            let lines = inOrder(ingredients[id]).map { line -> JSONNode in
                func names(_ key: String, _ table: [String: [JSONValue]]) -> JSONNode {
                    guard let row = table[Self.id(line[key])]?.first else { return .null }
                    return ["name": row["name"]?.node ?? .null, "plural_name": row["plural_name"]?.node ?? .null]
                }
                return [
                    "title": line["title"]?.node ?? .null, "note": line["note"]?.node ?? .null,
                    "unit": names("unit_id", units), "food": names("food_id", foods),
                    "quantity": line["quantity"]?.node ?? .null,
                ]
            }
            add("recipe_ingredient", lines)
            add(
                "recipe_instructions",
                inOrder(steps[id]).map {
                    [
                        "title": $0["title"]?.node ?? .null, "summary": $0["summary"]?.node ?? .null,
                        "text": $0["text"]?.node ?? .null,
                    ]
                })
            add("notes", (notes[id] ?? []).map(\.node))
            add("tags", tags[id] ?? [])
            add("recipe_category", categories[id] ?? [])
            add("tools", tools[id] ?? [])
            if let figures = nutrition[id]?.first { members.append(.init("nutrition", Self.camelCased(figures))) }
            let isFavorite = (opinions[id] ?? []).contains { $0["is_favorite"]?.bool == true }
            members.append(.init("x:favorite", .bool(isFavorite)))
            members.append(.init("x:folder", .string("data/recipes/" + Self.dashed(id))))
            return .object(members)
        }
        return .array(recipes)
    }

    /// The rows of a table by the value of a column, without dashes.
    private func rows(_ table: String, by column: String) -> [String: [JSONValue]] {
        Dictionary(grouping: root[table].map { Array($0.elements) } ?? []) { Self.id($0[column]) }
    }

    /// The names that a table of pairs gives each recipe.
    private func names(_ pairs: String, _ column: String, _ table: String) -> [String: [JSONNode]] {
        let named = rows(table, by: "id")
        return rows(pairs, by: "recipe_id").mapValues { rows in
            rows.compactMap { named[Self.id($0[column])]?.first?["name"]?.node }
        }
    }

    private static func id(_ value: JSONValue?) -> String {
        (value?.string ?? value?.numberText ?? "").filter { $0 != "-" }
    }

    /// An object with its keys as Mealie's API has them: `fatContent` for `fat_content`.
    private static func camelCased(_ row: JSONValue) -> JSONNode {
        .object(
            row.members.filter { !["id", "recipe_id"].contains($0.key) }.map { key, value in
                let words = key.split(separator: "_")
                let name = (words.prefix(1) + words.dropFirst().map { $0.prefix(1).uppercased() + $0.dropFirst() })
                return .init(name.joined(), value.node)
            })
    }

    /// A UUID as folders are named.
    private static func dashed(_ id: String) -> String {
        guard id.utf8.count == 32 else { return id }
        let digits = Array(id)
        return [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(digits[$0]) }.joined(separator: "-")
    }

    /// The joined recipes of a document that is such a database, and what it holds besides; nil for another.
    package static func joined(_ source: JSONSource, named name: String) -> Outcome<JSONSource>? {
        // Only its own file is looked into: to read a large feed twice for it takes time.
        guard name == "database.json" else { return nil }
        return JSONDocument.root(of: source).flatMap { MealieBackup($0) }.map { backup in
            Outcome(
                JSONSource(backup.document.bytes(), name: source.name),
                [backup.leftBehind(in: source.name)].compactMap(\.self))
        }
    }

    /// What people wrote that is in no recipe, with a count for each kind.
    private func leftBehind(in file: String) -> Diagnostic? {
        let kinds = Self.otherTables.compactMap { table, one, many -> String? in
            let count = root[table]?.elements.reduce(0) { count, _ in count + 1 } ?? 0
            return count == 0 ? nil : "\(count) \(count == 1 ? one : many)"
        }
        guard !kinds.isEmpty else { return nil }
        return Diagnostic(
            .warning, .contentUnread,
            "what the backup holds beside recipes is not read: \(kinds.joined(separator: ", "))",
            at: Location(file: file))
    }

    private static let otherTables = [
        ("recipe_comments", "comment", "comments"),
        ("group_meal_plans", "entry of the meal plan", "entries of the meal plan"),
        ("shopping_lists", "shopping list", "shopping lists"), ("cookbooks", "cookbook", "cookbooks"),
        ("recipe_timeline_events", "entry of a timeline", "entries of timelines"),
    ]
}
