package import CatalogModel
package import JSONText
import Kitchen
package import RecipeReading

/// A recipe of Crouton (`.crumb`): `{uuid, name, serves, duration, cookingDuration, ingredients: [{ingredient: {name}, quantity:
/// {amount, secondaryAmount, quantityType}}], steps: [{step, isSection}], tags, notes, neutritionalInfo, webLink, images}`. The
/// last but two is Crouton's spelling.
package enum CroutonFormat: FeedFormat {
    package static let name = "crouton"
    package static let isExport = true

    package static func recognizes(_ record: JSONValue) -> Bool {
        guard record["name"] != nil, let steps = record["steps"], steps.isArray else { return false }
        return record["neutritionalInfo"] != nil || record["cookingDuration"] != nil
            || steps.elements.contains { $0["step"] != nil && $0["isSection"] != nil }
    }

    package static func recipe(from reader: inout RecordReader) -> Recipe? {
        guard let title = reader.required("name", { $0.line("name") }) else { return nil }
        let source = reader["webLink"].flatMap { reader.addressOrNothing($0) }
        var recipe = reader.recipe(key: reader.line("uuid"), title: title, source: source)
        recipe.credit = reader.line("sourceName")
        recipe.yield = reader.yield("serves")
        let unit = timeUnit(of: reader.record)
        recipe.prepTime = reader["duration"].flatMap { reader.time($0, in: unit) }
        recipe.cookTime = reader["cookingDuration"].flatMap { reader.time($0, in: unit) }
        recipe.ingredientGroups = ingredients(&reader)
        recipe.sections = method(&reader)
        recipe.notes = reader.prose("notes").map { [Note($0)] } ?? []
        for key in ["neutritionalInfo", "nutritionalInfo"] as [StaticString] { reader.addNutrition(key, to: &recipe) }
        recipe.tags = reader.array("tags").compactMap { reader.line($0) }
        recipe.photos = reader.embeddedImages()
        reader.addDefaults(to: &recipe)
        return recipe
    }

    /// Ingredients in their order; a section is one of the type `SECTION`, or one without an amount that is called as a section of
    /// the steps.
    private static func ingredients(_ reader: inout RecordReader) -> [IngredientGroup] {
        let values = inOrder(reader.array("ingredients"))
        let sections = reader.array("steps").filter { $0["isSection"]?.bool == true }.compactMap { $0["step"]?.string }
        var groups = IngredientGroupBuilder(
            expectedLines: values.count, bytes: 64 * values.count, reader.context.ingredientReader)
        for value in values where value.isObject {
            reader.within(value) { part in
                guard let name = part["ingredient"].flatMap({ part.line($0) }) ?? part.line("name") else { return }
                let (amount, type) = quantity(&part)
                let isSection = type == "SECTION" || amount.isEmpty && type.isEmpty && sections.contains(name)
                if isSection { return groups.begin(name) }
                groups.add(
                    [amount, units[type] ?? type.lowercased().replacing("_", with: " "), name].filter { !$0.isEmpty }
                        .joined(separator: " "))
            }
        }
        return groups.finish()
    }

    private static func quantity(_ reader: inout RecordReader) -> (amount: String, type: String) {
        guard let quantity = reader["quantity"], quantity.isObject else { return ("", "") }
        return reader.within(quantity) { part in
            let ends = [part["amount"], part["secondaryAmount"]].compactMap { $0?.number }.filter { $0 > 0 }
            let type = part.line("quantityType") ?? ""
            return (ends.map { AmountText.text(for: $0) }.joined(separator: "–"), type)
        }
    }

    private static let units = [
        "": "", "ITEM": "", "GRAMS": "g", "GRAM": "g", "KGS": "kg", "MILLS": "ml", "LITRES": "l", "OUNCE": "oz",
        "OUNCES": "oz", "POUND": "lb", "POUNDS": "lb", "FLUID_OUNCE": "fl oz", "TABLESPOON": "tbsp", "TEASPOON": "tsp",
        "CUP": "cups", "PINCH": "pinch",
    ]

    private static func method(_ reader: inout RecordReader) -> [MethodSection] {
        reader.method(of: inOrder(reader.array("steps"))) { part, method in
            if part["isSection"]?.bool == true {
                if let name = part.line("step") { method.begin(section: name) }
            } else if let text = part.prose("step") {
                method.add(Step(text))
            }
        }
    }

    private static func inOrder(_ values: [JSONValue]) -> [JSONValue] {
        values.enumerated().sorted {
            ($0.element["order"]?.number ?? 0, $0.offset) < ($1.element["order"]?.number ?? 0, $1.offset)
        }.map(\.element)
    }

    /// The unit of Crouton's times, which some versions write in seconds and some in minutes: whole minutes of five and more as
    /// seconds are told from hours by both times together.
    private static func timeUnit(of record: JSONValue) -> TimeUnit {
        let times = [record["duration"], record["cookingDuration"]].compactMap { $0?.number }.filter { $0 > 0 }
        let areSeconds = times.allSatisfy { $0.truncatingRemainder(dividingBy: 60) == 0 } && (times.max() ?? 0) >= 300
        return areSeconds ? .seconds : .minutes
    }
}
