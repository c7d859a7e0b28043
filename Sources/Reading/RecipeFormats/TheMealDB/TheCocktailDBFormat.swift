import Bytes
package import CatalogModel
package import JSONText
package import RecipeReading

/// Answers of TheCocktailDB, the sibling of TheMealDB: `{"drinks": [{idDrink, strDrink, strCategory, strAlcoholic, strGlass,
/// strInstructions, strDrinkThumb, strIngredient1...15, strMeasure1...15, ...}]}`.
package enum TheCocktailDBFormat: FeedFormat {
    package static let name = "thecocktaildb"
    package static let lookupExample: String? = "https://www.thecocktaildb.com/api/json/v1/1/lookup.php?i={id}"

    package static func recognizes(_ record: JSONValue) -> Bool {
        record["idDrink"] != nil || record["strDrink"] != nil
    }

    package static func records(of answer: JSONValue) -> [JSONValue]? {
        guard let drinks = answer["drinks"] else { return nil }
        if drinks.isNull { return [] }
        let records = Array(drinks.elements)
        return records.contains(where: recognizes) ? records : nil
    }

    /// The languages of the method beside English.
    private static let languages: [(key: StaticString, tag: String)] = [
        ("strInstructionsDE", "de"), ("strInstructionsFR", "fr"), ("strInstructionsES", "es"),
        ("strInstructionsIT", "it"),
    ]

    package static func recipe(from reader: inout RecordReader) -> Recipe? {
        guard let title = reader.required("strDrink", { $0.line("strDrink") }) else { return nil }
        let key = reader.line("idDrink")
        var recipe = reader.recipe(key: key, title: title)
        recipe.photos = reader.photo("strDrinkThumb").map { [$0] } ?? []
        if reader.value["strInstructions"] == nil, reader.value["strIngredient1"] == nil {
            reader.markAsPart(of: key, pattern: reader.context.lookup)
            reader.addDefaults(to: &recipe)
            return recipe
        }
        recipe.ingredientGroups = reader.measuredIngredients()
        let own = languages.first { $0.tag == reader.context.language }
        recipe.sections = own.map { reader.method($0.key) } ?? []
        if recipe.sections.isEmpty { recipe.sections = reader.method("strInstructions") }
        recipe.category = reader.line("strCategory")
        recipe.tags = Folding.distinct(
            reader.distinctWords("strTags") + reader.distinctWords("strAlcoholic") + reader.distinctWords("strIBA"))
        recipe.equipment = reader.line("strGlass").map { [$0] } ?? []
        recipe.video = reader.link("strVideo").map { Video($0) }
        recipe.modified = reader.date("dateModified")
        if let source = reader.line("strImageAttribution") ?? reader.line("strImageSource") {
            recipe.credit = "Photo: \(source)"
        }
        if let other = reader.line("strDrinkAlternate") { recipe.notes = [Note(.plain("Also called \(other)"))] }
        reader.addDefaults(to: &recipe)
        return recipe
    }
}
