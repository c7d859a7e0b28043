import Bytes
package import CatalogModel
package import Diagnostics
package import JSONText
package import RecipeReading

/// Answers of Edamam (https://developer.edamam.com/edamam-docs-recipe-api): a search gives `{"from": 1, "to": 20, "count": 86,
/// "_links": {"next": {"href": ...}}, "hits": [{"recipe": {...}}]}`, a look-up `{"recipe": {uri, label, image, images, source,
/// url, yield, ingredientLines, calories, totalNutrients, totalTime, cuisineType, mealType, dishType, dietLabels,
/// healthLabels}}`.
///
/// There are no steps: these are on the publisher's page, which the recipe leads to. Figures are of the whole dish.
package enum EdamamFormat: FeedFormat {
    package static let name = "edamam"
    package static let lookupExample: String? =
        "https://api.edamam.com/api/recipes/v2/{id}?type=public&app_id=${EDAMAM_ID}&app_key=${EDAMAM_KEY}"

    package static func recognizes(_ record: JSONValue) -> Bool {
        guard record["label"] != nil else { return false }
        return record["ingredientLines"] != nil || record["uri"]?.string?.contains("edamam.owl#recipe_") == true
    }

    package static func records(of answer: JSONValue) -> [JSONValue]? {
        guard let hits = answer["hits"], hits.isArray, answer["count"] != nil else { return nil }
        let records = hits.elements.map { $0["recipe"] ?? $0 }
        return records.isEmpty || records.prefix(MappingCheck.mostRecords).contains(where: recognizes) ? records : nil
    }

    /// The first version of the API has numbers instead of the address of the next page.
    package static func furtherPages(of envelope: FeedEnvelope, _ context: FeedContext) -> Outcome<[WebLink]> {
        envelope.root["_links"] == nil && envelope.root["hits"] != nil
            ? SkipPaging.edamam.furtherPages(of: envelope, context) : LinkedPaging(envelope, context).furtherPages
    }

    package static func recipe(from reader: inout RecordReader) -> Recipe? {
        guard let title = reader.required("label", { $0.line("label") }) else { return nil }
        let key = reader.line("uri").flatMap { $0.split(separator: "#recipe_").dropFirst().last.map(String.init) }
        let source = reader.link("url") ?? reader.link("shareAs")
        var recipe = reader.recipe(key: key, title: title, source: source)
        recipe.photos = [reader.edamamPhoto()].compactMap { $0 }
        recipe.author = reader.line("source").map { Author(name: $0, isOrganization: true) }
        recipe.yield = reader.edamamYield()
        recipe.totalTime = reader.time("totalTime")
        if reader.value["ingredientLines"] == nil, reader.value["ingredients"] == nil {
            reader.markAsPart(of: key, pattern: reader.context.lookup)
        }
        recipe.ingredientGroups = reader.edamamIngredients()
        recipe.sections = reader.method("instructionLines")
        recipe.cuisines = reader.distinctWords("cuisineType")
        recipe.categories = Folding.distinct(
            (reader.words("dishType") + reader.words("mealType")).flatMap { $0.split(separator: "/").map(\.trimmed) })
        recipe.tags = reader.distinctWords("tags")
        reader.addEdamamDiets(to: &recipe)
        recipe.nutrition = reader.edamamNutrition(for: recipe.yield?.quantity)
        reader.addDefaults(to: &recipe)
        return recipe
    }
}

extension RecordReader {
    /// The largest picture.
    fileprivate mutating func edamamPhoto() -> Photo? {
        guard let images = self["images"], images.isObject else { return photo("image") }
        markRead(images)
        let sizes: [String] = ["LARGE", "REGULAR", "SMALL", "THUMBNAIL"]
        let addresses = sizes.lazy.compactMap { images[$0]?["url"] }
        guard let address = addresses.first(where: { !Self.isAbsent($0) }) else { return photo("image") }
        markRead("image")
        return photo(address)
    }

    /// Servings are a number such as 4.0.
    fileprivate mutating func edamamYield() -> RecipeYield? {
        guard let field = self["yield"], let number = number("yield") else { return nil }
        guard number > 0, number < 1e6 else {
            reportYield(line(field) ?? "", at: field)
            return nil
        }
        return RecipeYield(.serves, quantity: number, text: NutrientFigures.text(number))
    }

    /// The lines as they are written; the ingredients beside them are the same, taken apart.
    fileprivate mutating func edamamIngredients() -> [IngredientGroup] {
        let parts = array("ingredients")
        for part in parts { markRead(part) }
        let groups = ingredientGroups("ingredientLines")
        return groups.isEmpty ? ingredientGroups(of: parts.compactMap { $0["text"] ?? $0["food"] }) : groups
    }

    /// The labels that schema.org knows as diets. What else a dish is by its diet is a tag; what it is free of is not read.
    fileprivate mutating func addEdamamDiets(to recipe: inout Recipe) {
        func diet(_ name: String) -> Diet? { name == "Low-Sodium" ? .lowSalt : Diet(name) }
        for value in array("healthLabels") {
            guard let diet = value.string.flatMap(diet) else { continue }
            markRead(value)
            recipe.add(diet)
        }
        recipe.addDiets(named: distinctWords("dietLabels"), diet)
    }

    /// The figures of one serving.
    ///
    /// - Parameter servings: How many the whole dish is for; nil if that is unknown, and so are the figures.
    fileprivate mutating func edamamNutrition(for servings: Double?) -> Nutrition? {
        // The same in other units, and vitamins and minerals, which schema.org has no words for.
        markRead("totalDaily", "totalNutrientsKCal", "digest")
        let total = self["totalNutrients"].flatMap { $0.isObject ? $0 : nil }
        if let total { markRead(total) }
        guard let field = self["calories"] ?? total else { return nil }
        guard let servings else {
            report(
                .note, .contentUnread,
                "\(fieldName(of: field)) counts the whole dish, and the number of its servings is unknown", at: field,
                advice: "write the servings as \"yield\""
            )
            return nil
        }
        var figures = NutrientFigures()
        figures.add(.calories, number("calories").map { $0 / servings }, "kcal")
        for (key, nutrient) in Self.edamamNutrients {
            guard let value = total?[key], let quantity = value["quantity"]?.number else { continue }
            figures.add(nutrient, quantity / servings, value["unit"]?.string ?? "")
        }
        return figures.nutrition
    }

    /// By the codes of nutrients (https://developer.edamam.com/edamam-docs-nutrition-api, "Nutrients").
    private static let edamamNutrients: [(String, Nutrient)] = [
        ("ENERC_KCAL", .calories), ("FAT", .fatContent), ("FASAT", .saturatedFatContent), ("FATRN", .transFatContent),
        ("CHOLE", .cholesterolContent), ("NA", .sodiumContent), ("CHOCDF", .carbohydrateContent),
        ("FIBTG", .fiberContent), ("SUGAR", .sugarContent), ("PROCNT", .proteinContent),
    ]
}
