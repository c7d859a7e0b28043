package import CatalogModel
package import JSONText
import Kitchen
package import RecipeReading

/// A recipe of Tandoor's export: `{name, description, keywords, steps: [{name, instruction, ingredients, time}], working_time,
/// waiting_time, servings, servings_text, source_url}`, with the ingredients in the steps and Markdown in the texts.
package enum TandoorFormat: FeedFormat {
    package static let name = "tandoor"
    package static let isExport = true

    package static func recognizes(_ record: JSONValue) -> Bool {
        guard record["name"] != nil, let steps = record["steps"], steps.isArray else { return false }
        // A recipe may have no steps, or empty ones.
        return record["working_time"] != nil && record["waiting_time"] != nil
            || steps.elements.contains { $0["instruction"] != nil && $0["ingredients"] != nil }
    }

    package static func recipe(from reader: inout RecordReader) -> Recipe? {
        guard let title = reader.required("name", { $0.line("name") }) else { return nil }
        var recipe = reader.recipe(key: reader.line("id"), title: title, source: reader.link("source_url"))
        recipe.description = reader.prose("description")
        recipe.photos = [reader.pictureBeside(["image"])].compactMap { $0 }
        recipe.yield = reader.tandoorYield()
        recipe.prepTime = reader.time("working_time")
        if let waiting = reader.time("waiting_time") { recipe.otherTimes = [NamedTime(name: "Waiting", time: waiting)] }
        recipe.tags = reader.array("keywords").compactMap { reader.line($0) }
        reader.addTandoorSteps(to: &recipe)
        recipe.rating = reader.number("rating").flatMap(Rating.init(ofOwner:))
        recipe.nutrition = reader.tandoorNutrition()
        reader.addDefaults(to: &recipe)
        return recipe
    }
}

extension RecordReader {
    fileprivate mutating func tandoorYield() -> RecipeYield? {
        let words = [line("servings"), line("servings_text")].compactMap { $0 }
        guard !words.isEmpty else { return nil }
        return YieldText.read(words.joined(separator: " "), countsServings: true)
    }

    /// `{calories, carbohydrates, fats, proteins}`, in kcal and g of a serving.
    fileprivate mutating func tandoorNutrition() -> Nutrition? {
        guard let field = object("nutrition") else { return nil }
        return within(field) { part in
            var figures = NutrientFigures()
            figures.add(.calories, part.number("calories"), "kcal")
            figures.add(.carbohydrateContent, part.number("carbohydrates"), "g")
            figures.add(.fatContent, part.number("fats"), "g")
            figures.add(.proteinContent, part.number("proteins"), "g")
            return figures.nutrition
        }
    }

    fileprivate mutating func addTandoorSteps(to recipe: inout Recipe) {
        let steps = array("steps")
        var groups = IngredientGroupBuilder(context.ingredientReader)
        var method = MethodBuilder()
        for step in steps {
            let ingredients = array(step["ingredients"] ?? step).filter { $0.isObject }
            let parts = step["ingredients"] == nil ? [] : ingredients.map { TandoorIngredient($0, &self) }
            let name = within(step) { $0.line("name") }
            // A step with a name of its own and ingredients is a part of the recipe.
            if let name {
                if !parts.isEmpty, steps.count > 1 { groups.begin(name) }
                method.begin(section: name)
            }
            for part in parts {
                if part.isHeader { groups.begin(part.line) } else if !part.line.isEmpty { groups.add(part.line) }
            }
            guard let text = within(step, { $0.text("instruction") }) else { continue }
            addSteps(ofMarkdown: TandoorIngredient.resolve(text, parts), to: &method)
        }
        recipe.ingredientGroups = groups.finish()
        recipe.sections = method.finish()
    }
}

/// An ingredient of a step: `{food: {name, plural_name}, unit: {name, plural_name}, amount, note, is_header, no_amount}`.
struct TandoorIngredient {
    let isHeader: Bool
    /// The texts of its members, without the empty ones.
    private let members: [Substring: String]

    init(_ value: JSONValue, _ reader: inout RecordReader) {
        isHeader = value["is_header"]?.bool == true
        let amount = value["no_amount"]?.bool == true ? 0 : value["amount"]?.number ?? 0
        members = reader.within(value) { part in
            var members: [Substring: String] = [:]
            members["food"] = part["food"].flatMap { part.noun($0, amount) }
            members["unit"] = part["unit"].flatMap { part.noun($0, amount) }
            members["note"] = part.line("note")
            if amount > 0 { members["amount"] = AmountText.text(for: amount) } else { members["unit"] = nil }
            return members
        }
    }

    /// `2 kg leeks, sliced`
    var line: String {
        let words = ["amount", "unit", "food"].compactMap { members[$0] }.joined(separator: " ")
        return [words, members["note"] ?? ""].filter { !$0.isEmpty }.joined(separator: ", ")
    }

    /// The text with `{{ ingredients[0] }}` replaced by the line, `{{ ingredients[0].amount }}` by that member, and other
    /// templates left out. Emphasis around nothing is left out too.
    static func resolve(_ text: String, _ ingredients: [TandoorIngredient]) -> String {
        guard text.contains("{{") else { return text }
        let template = /(\*{0,3})\{\{\s*(?:ingredients\[(\d{1,4})\](?:\.(\w+))?)?[^{}]*\}\}(\*{0,3})/
        return text.replacing(template) { match in
            let (_, before, digits, member, after) = match.output
            var value = ""
            if let index = digits.flatMap({ Int($0) }), ingredients.indices.contains(index) {
                value = member.map { ingredients[index].members[$0] ?? "" } ?? ingredients[index].line
            }
            return value.isEmpty && before == after ? "" : before + value + after
        }
    }
}
