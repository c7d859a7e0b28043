import Bytes
package import CatalogModel
package import Diagnostics
package import JSONText
import Kitchen
package import RecipeReading

/// Answers of Spoonacular (https://spoonacular.com/food-api/docs): a search gives `{"results": [...], "offset": 0, "number":
/// 10, "totalResults": 86}`, random recipes `{"recipes": [...]}`, others a list or one recipe: `{id, title, image, servings,
/// readyInMinutes, preparationMinutes, cookingMinutes, sourceUrl, sourceName, creditsText, summary, cuisines, dishTypes,
/// diets, extendedIngredients: [{original, amount, unit, name}], analyzedInstructions: [{name, steps: [{number, step}]}]}`.
///
/// A search gives no more than `id`, `title` and `image` unless its address asks for more.
package enum SpoonacularFormat: FeedFormat {
    package static let name = "spoonacular"
    package static let lookupExample: String? =
        "https://api.spoonacular.com/recipes/{id}/information?apiKey=${SPOONACULAR_KEY}"
    package static let wholeListQuery: String? = "addRecipeInformation=true&fillIngredients=true"

    package static func recognizes(_ record: JSONValue) -> Bool {
        if record["extendedIngredients"] != nil || record["analyzedInstructions"] != nil { return true }
        return record["id"] != nil && record["title"] != nil && record["imageType"] != nil
            && record["ingredients"] == nil
    }

    package static func records(of answer: JSONValue) -> [JSONValue]? {
        guard let results = answer["results"], results.isArray, answer["totalResults"] != nil else { return nil }
        let records = Array(results.elements)
        return records.isEmpty || records.prefix(MappingCheck.mostRecords).contains(where: recognizes) ? records : nil
    }

    package static func furtherPages(of envelope: FeedEnvelope, _ context: FeedContext) -> Outcome<[WebLink]> {
        SkipPaging.spoonacular.furtherPages(of: envelope, context)
    }

    package static func recipe(from reader: inout RecordReader) -> Recipe? {
        guard let title = reader.required("title", { $0.line("title") }) else { return nil }
        let key = reader.line("id")
        let source = reader.link("sourceUrl") ?? reader.link("spoonacularSourceUrl")
        var recipe = reader.recipe(key: key, title: title, source: source)
        recipe.description = reader.prose("summary")
        recipe.photos = reader.photo("image").map { [$0] } ?? []
        recipe.yield = reader.yield("servings")
        reader.addTimes(prep: "preparationMinutes", cook: "cookingMinutes", total: "readyInMinutes", to: &recipe)
        if reader.value["extendedIngredients"] == nil { reader.markAsPart(of: key, pattern: reader.context.lookup) }
        recipe.ingredientGroups = reader.spoonacularIngredients()
        recipe.sections = reader.method("analyzedInstructions")
        recipe.equipment = reader.spoonacularEquipment()
        if recipe.sections.isEmpty {
            recipe.sections = reader.method("instructions")
        } else {
            // The same steps in one text.
            reader.markRead("instructions")
        }
        recipe.cuisines = reader.distinctWords("cuisines")
        recipe.categories = reader.distinctWords("dishTypes")
        recipe.tags = reader.distinctWords("occasions")
        reader.addSpoonacularDiets(to: &recipe)
        reader.addSpoonacularCredit(to: &recipe)
        recipe.nutrition = reader.spoonacularNutrition()
        reader.markRead("imageType", "gaps")
        reader.addDefaults(to: &recipe)
        return recipe
    }
}

extension RecordReader {
    /// The ingredients as their authors wrote them; where that is missing, from their parts.
    fileprivate mutating func spoonacularIngredients() -> [IngredientGroup] {
        let values = array("extendedIngredients")
        return readingMarkdown { reader in
            var groups = IngredientGroupBuilder(
                expectedLines: values.count, bytes: values.count * 32, reader.context.ingredientReader,
                reader.context.markup)
            for value in values {
                let line = value.isObject ? reader.within(value) { $0.spoonacularLine() } : reader.line(value)
                if let line { groups.add(line) }
            }
            return groups.finish()
        }
    }

    private mutating func spoonacularLine() -> String? {
        let amount = number("amount").flatMap { $0 > 0 ? AmountText.text(for: $0) : nil }
        let parts = [amount, line("unit"), line("name")].compactMap { $0 }
        // What is taken from the line, or says it in other units.
        markRead("originalName", "nameClean", "measures", "meta", "consistency", "image", "originalString")
        return line("original") ?? line("originalString") ?? (parts.isEmpty ? nil : parts.joined(separator: " "))
    }

    /// The equipment of all steps. Their ingredients and times are in their texts.
    fileprivate mutating func spoonacularEquipment() -> [String] {
        var names: [String] = []
        for section in array("analyzedInstructions") where section.isObject {
            for step in array(section["steps"] ?? section) where step.isObject {
                within(step) { step in
                    names += step.names("equipment")
                    step.markRead("equipment", "ingredients", "length")
                }
            }
        }
        return Folding.distinct(names)
    }

    /// The diets by name and by flag; those that schema.org does not know are tags.
    fileprivate mutating func addSpoonacularDiets(to recipe: inout Recipe) {
        recipe.addDiets(named: distinctWords("diets")) {
            $0.lowercased().hasSuffix(" vegetarian") ? .vegetarian : Diet($0)
        }
        let flags: [(StaticString, Diet)] = [
            ("vegan", .vegan), ("vegetarian", .vegetarian), ("glutenFree", .glutenFree),
        ]
        for (key, diet) in flags where self[key]?.bool == true { recipe.add(diet) }
    }

    /// The publisher as the author, and what it wants to be named beside the recipe if that is more.
    fileprivate mutating func addSpoonacularCredit(to recipe: inout Recipe) {
        let publisher = line("sourceName")
        let credit = line("creditsText")
        recipe.author = (publisher ?? credit).map { Author(name: $0, isOrganization: true) }
        let words = [credit == recipe.author?.name ? nil : credit, line("license")].compactMap { $0 }
        recipe.credit = words.isEmpty ? nil : words.joined(separator: ", ")
    }

    /// The figures of one serving.
    fileprivate mutating func spoonacularNutrition() -> Nutrition? {
        guard let field = object("nutrition") else { return nil }
        return within(field) { part in
            var figures = NutrientFigures()
            for value in part.array("nutrients") where value.isObject {
                part.within(value) { part in
                    guard let name = value["name"]?.string ?? value["title"]?.string,
                        let nutrient = Self.spoonacularNutrients[name]
                    else { return }
                    part.markRead("name", "title")
                    figures.add(nutrient, part.number("amount"), part.line("unit") ?? "")
                }
            }
            if let weight = part.object("weightPerServing") {
                part.within(weight) { figures.add(.servingSize, $0.number("amount"), $0.line("unit") ?? "") }
            }
            return figures.nutrition
        }
    }

    private static let spoonacularNutrients: [String: Nutrient] = [
        "Calories": .calories, "Fat": .fatContent, "Saturated Fat": .saturatedFatContent, "Trans Fat": .transFatContent,
        "Cholesterol": .cholesterolContent, "Sodium": .sodiumContent, "Carbohydrates": .carbohydrateContent,
        "Fiber": .fiberContent, "Sugar": .sugarContent, "Protein": .proteinContent,
    ]
}
