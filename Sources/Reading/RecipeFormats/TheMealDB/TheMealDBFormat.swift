package import CatalogModel
package import JSONText
package import RecipeReading

/// Answers of TheMealDB: `{"meals": [{idMeal, strMeal, strCategory, strArea, strInstructions, strMealThumb, strTags,
/// strYoutube, strSource, strIngredient1...20, strMeasure1...20, ...}]}`, and lists of these.
///
/// `filter.php` gives no more than `idMeal`, `strMeal` and `strMealThumb`; the rest is asked for by `lookup.php`.
/// There are no times and no yields (https://www.themealdb.com/api.php).
package enum TheMealDBFormat: FeedFormat {
    package static let name = "themealdb"
    package static let lookupExample: String? = "https://www.themealdb.com/api/json/v1/1/lookup.php?i={id}"

    package static func recognizes(_ record: JSONValue) -> Bool {
        record["idMeal"] != nil || record["strMeal"] != nil
    }

    package static func recipe(from reader: inout RecordReader) -> Recipe? {
        guard let title = reader.required("strMeal", { $0.line("strMeal") }) else { return nil }
        let key = reader.line("idMeal")
        let source = reader.link("strSource")
        var recipe = reader.recipe(key: key, title: title, source: source)
        recipe.photos = reader.photo("strMealThumb").map { [$0] } ?? []
        if reader.value["strInstructions"] == nil, reader.value["strIngredient1"] == nil,
            reader["ingredients"] == nil, reader["instructions"] == nil
        {
            reader.markAsPart(of: key, pattern: lookup(reader.context))
            reader.addDefaults(to: &recipe)
            return recipe
        }
        // Copies of these feeds gather the forty fields in a list.
        recipe.ingredientGroups = reader.measuredIngredients() + reader.ingredientGroups("ingredients")
        recipe.sections = reader.method("strInstructions")
        if recipe.sections.isEmpty { recipe.sections = reader.method("instructions") }
        recipe.cuisine = reader.line("strArea").flatMap { $0 == "Unknown" ? nil : $0 }
        recipe.category = reader.line("strCategory")
        recipe.tags = reader.distinctWords("strTags")
        recipe.video = reader.link("strYoutube").map { Video($0) }
        recipe.modified = reader.date("dateModified")
        recipe.credit = photoCredit(&reader)
        let otherName = reader.line("strMealAlternate") ?? reader.line("strDrinkAlternate")
        if let otherName { recipe.notes = [Note(.plain("Also called \(otherName)"))] }
        reader.addDefaults(to: &recipe)
        return recipe
    }

    /// Where the photo is from, and whether its licence is known.
    private static func photoCredit(_ reader: inout RecordReader) -> String? {
        guard let source = reader.line("strImageSource") else { return nil }
        let isFree = reader.line("strCreativeCommonsConfirmed")?.lowercased() == "yes"
        return "Photo: \(source)\(isFree ? " (Creative Commons)" : "")"
    }

    /// The address of one meal: as configured, else beside the `filter.php` that gave the list, else on the feed's base.
    private static func lookup(_ context: FeedContext) -> String? {
        if let pattern = context.lookup { return pattern }
        let query = "lookup.php?i="
        if let address = context.address?.text {
            let path = address.prefix { $0 != "?" && $0 != "#" }
            if path.hasSuffix("/filter.php") { return path.dropLast("filter.php".count) + query + "{id}" }
        }
        // A resolved address may not hold braces: the id comes after it.
        return WebLink(query)?.resolved(on: context.baseURL).map { $0.text + "{id}" }
    }
}
