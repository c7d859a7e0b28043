package import CatalogModel
package import JSONText
import Kitchen
package import RecipeReading

/// A recipe of chefkoch.de's API: `{id, title, subtitle, servings, preparationTime, cookingTime, restingTime, totalTime,
/// difficulty, kCalories, ingredientGroups: [{header, ingredients: [{name, unit, amount, usageInfo}]}], instructions, siteUrl,
/// tags, rating: {rating, numVotes}}`. Times are minutes.
package enum ChefkochFormat: FeedFormat {
    package static let name = "chefkoch"

    package static func recognizes(_ record: JSONValue) -> Bool {
        record["title"] != nil && record["ingredientGroups"]?.isArray == true
            && (record["siteUrl"] != nil || record["kCalories"] != nil || record["previewImageId"] != nil)
    }

    package static func recipe(from reader: inout RecordReader) -> Recipe? {
        guard let title = reader.required("title", { $0.line("title") }) else { return nil }
        let key = reader.line("id")
        if reader.context.language == nil { reader.readTexts(in: "de") }
        var recipe = reader.recipe(key: key, title: title, source: reader.link("siteUrl"))
        recipe.language = recipe.language ?? "de"
        recipe.description = reader.prose("subtitle")
        recipe.yield = reader.yield("servings")
        reader.addTimes(prep: "preparationTime", cook: "cookingTime", total: "totalTime", to: &recipe)
        if let rest = reader.time("restingTime") { recipe.otherTimes = [NamedTime(name: "Ruhezeit", time: rest)] }
        recipe.ingredientGroups = ingredients(&reader)
        recipe.sections = reader.method("instructions")
        recipe.notes = reader.prose("miscellaneousText").map { [Note($0)] } ?? []
        recipe.tags = reader.distinctWords("tags")
        recipe.difficulty = difficulty(&reader)
        if let number = reader.number("kCalories"), number > 0 {
            recipe.nutrition = Nutrition([.init(.calories, "\(NutrientFigures.text(number)) kcal")])
        }
        reader.addNutrition("nutrition", to: &recipe)
        recipe.author = reader["owner"].flatMap { owner in
            owner.isObject ? reader.within(owner) { $0.line("username") } : reader.line(owner)
        }.map { Author(name: $0) }
        recipe.published = reader.date("createdAt")
        recipe.rating = rating(&reader)
        reader.addDefaults(to: &recipe)
        return recipe
    }

    private static func rating(_ reader: inout RecordReader) -> Rating? {
        guard let field = reader["rating"], field.isObject else { return nil }
        return reader.within(field) { part in
            part.rating(part.number("rating"), count: part.number("numVotes"))
        }
    }

    private static func difficulty(_ reader: inout RecordReader) -> String? {
        guard let field = reader["difficulty"] else { return nil }
        switch field.number {
        case 1: return "simpel"
        case 2: return "normal"
        case 3: return "pfiffig"
        default: return reader.line(field)
        }
    }

    private static func ingredients(_ reader: inout RecordReader) -> [IngredientGroup] {
        var groups = IngredientGroupBuilder(reader.context.ingredientReader)
        for group in reader.array("ingredientGroups") where group.isObject {
            reader.within(group) { part in
                if let header = part.line("header") { groups.begin(header) }
                for value in part.array("ingredients") {
                    guard value.isObject else {
                        if let line = part.line(value) { groups.add(line) }
                        continue
                    }
                    part.within(value) { groups.add(line(&$0)) }
                }
            }
        }
        return groups.finish()
    }

    /// "2 Stangen Lauch, geputzt"
    private static func line(_ reader: inout RecordReader) -> String {
        let amount = reader["amount"]?.number ?? 0
        let unit = reader.line("unit").map { Self.unit($0, amount: amount) }
        let words = [amount > 0 ? AmountText.text(for: amount) : nil, unit, reader.line("name")]
        let line = words.compactMap { $0 }.joined(separator: " ")
        guard let usage = reader.line("usageInfo") else { return line }
        return usage.hasPrefix(",") ? line + usage : "\(line) \(usage)"
    }

    /// "Stange/n" is "Stange" of one and "Stangen" of more, "Glas/Gläser" has both words.
    private static func unit(_ unit: String, amount: Double) -> String {
        guard let slash = unit.firstIndex(of: "/") else { return unit }
        let (one, ending) = (String(unit[..<slash]), String(unit[slash...].dropFirst()))
        if amount <= 1 { return one }
        return ending.first?.isUppercase == true ? ending : one + ending
    }
}
