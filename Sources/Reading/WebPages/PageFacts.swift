import Bytes
import CatalogModel
import HTMLTree
import JSONText
import Kitchen
import RecipeReading

/// What the short lines around a recipe's ingredients say, for recipes whose structured data leaves it out: "Serves: 4",
/// "Total 40 min", "Cuisine" above "Thai".
struct PageFacts {
    /// The facts in schema.org's terms.
    private(set) var members: [JSONNode.Member] = []
    private let rows: [PageRows.Row]

    /// How many rows before the heading of the ingredients, and after it, may belong to the recipe.
    private static let mostBefore = 40
    private static let mostAfter = 120
    /// A page with more is no recipe.
    private static let mostLists = 8

    /// - Parameter lists: The rows that are headings of ingredients.
    init(_ rows: [PageRows.Row], lists: [Int]) {
        self.rows = rows
        for list in lists.prefix(Self.mostLists) {
            let start = max(list - Self.mostBefore, 0)
            let title = rows[start..<list].lastIndex { $0.block.name == "h1" } ?? start
            if let servings = RecipeFact(servingsInHeading: rows[list].text) { add(servings) }
            // The first lines of a list may say for how many it is.
            for row in title..<min(list + 3, rows.count) {
                for fact in facts(in: row) { add(fact) }
            }
            // A card may end in what it says of the dish. Steps have times and amounts of their own.
            for row in list..<min(list + Self.mostAfter, rows.count) where rows[row].text.contains(":") {
                for fact in facts(in: row) where Self.kinds.contains(fact.kind) {
                    add(fact)
                }
            }
        }
    }

    /// The facts of a row. Some rows have a name whose value is the next row, some have several facts.
    private func facts(in row: Int) -> [RecipeFact] {
        let text = rows[row].text
        guard text.utf8.count <= 160, text.contains(where: \.isLetter) else { return [] }
        let several = Self.parts(text).compactMap { fact(in: $0) }
        if !several.isEmpty { return several }
        guard text.utf8.count <= 100 else { return [] }
        let parts = text.split(separator: " / ").map(String.init)
        if parts.count > 1, parts.allSatisfy({ $0.contains(":") }) { return parts.compactMap { fact(in: $0) } }
        if let fact = fact(in: text) { return [fact] }
        guard text.utf8.count <= 32, text.allSatisfy({ !$0.isNumber }), row + 1 < rows.count else { return [] }
        let value = rows[row + 1].text
        let name = text.last == ":" ? String(text.dropLast()) : text
        return value.utf8.count <= 48 ? [RecipeFact("\(name): \(value)")].compactMap { $0 } : []
    }

    /// The parts of "Serves: 4 | Prep: 10 min" and of "Prep: 10 min, Cook: 20 min"; none of a line that has only one.
    private static func parts(_ text: String) -> [String] {
        let parts = text.split { "|·•".contains($0) }.map(\.trimmed)
        if parts.count > 1 {
            return parts.reduce(into: []) { parts, part in
                // The sign stands between words of one value, too: "Category: Dessert | Snack".
                if let last = parts.last, last.contains(":"), !(last + part).contains(where: { $0.isNumber }),
                    !part.contains(":")
                {
                    parts[parts.count - 1] = "\(last), \(part)"
                } else {
                    parts.append(part)
                }
            }
        }
        var listed: [String] = []
        for part in text.split(separator: ", ") {
            // A comma within a value: "Course: Dessert, Snack".
            if let last = listed.last, !part.contains(":") || RecipeFact(String(part)) == nil {
                listed[listed.count - 1] = "\(last), \(part)"
            } else {
                listed.append(String(part))
            }
        }
        return listed.count > 1 ? listed : []
    }

    private func fact(in text: String) -> RecipeFact? {
        if let fact = RecipeFact(text) { return fact }
        guard let digit = text.firstIndex(where: \.isNumber) else { return nil }
        if digit == text.startIndex {
            guard text.utf8.count <= 32, let word = text.split(whereSeparator: { !$0.isLetter }).last else {
                return nil
            }
            // "4 to 6 people", but not "1309 people printed this".
            let readings = [YieldText.read(text), YieldText.read("4 \(word)")]
            let isServings = readings.allSatisfy { $0?.kind == .serves && $0?.quantity != nil }
            return isServings ? RecipeFact("Servings: \(text)") : nil
        }
        // "Total 40 min", and elements without space between them: "Serves12".
        let name = text[..<digit].trimmed
        return name.isEmpty ? nil : RecipeFact("\(name): \(text[digit...])")
    }

    /// Adds a fact whose value is one, unless an earlier row said it.
    private mutating func add(_ fact: RecipeFact) {
        guard case .member(var name) = fact.kind, fact.value.utf8.count <= 80 else { return }
        switch name {
        case "prepTime", "cookTime", "totalTime":
            guard let time = DurationText.read(fact.value), time.duration > .zero else { return }
        case "servings":
            guard let yield = YieldText.read(fact.value), yield.quantity != nil,
                !Self.nutrition.contains(yield.unit?.lowercased() ?? "")
            else { return }
            // "Yield: 12" counts whatever the recipe makes.
            if ["yield", "yields", "makes"].contains(fact.name.lowercased()) { name = "recipeYield" }
        case "recipeCuisine", "recipeCategory":
            guard fact.value.contains(where: \.isLetter), fact.value.allSatisfy({ !$0.isNumber }) else { return }
        default: return
        }
        let isKnown = members.contains { $0.key == name || [$0.key, name].allSatisfy(Self.yields.contains) }
        if !isKnown { members.append(.init(name, .string(fact.value))) }
    }

    private static let kinds: [RecipeFact.Kind] = [.member("recipeCuisine"), .member("recipeCategory")]
    /// What a portion has or weighs rather than counts.
    private static let nutrition: Set<String> = ["g", "grams", "ml", "oz", "cal", "kcal", "kj", "calories"]
    private static let yields: Set<String> = ["servings", "recipeYield"]
}
