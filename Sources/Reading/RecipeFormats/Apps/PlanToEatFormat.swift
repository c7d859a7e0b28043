import Bytes
package import CatalogModel
package import JSONText
import Kitchen
package import RecipeReading

/// The table of Plan to Eat: a row for each recipe, with columns such as `Title`, `Course`, `Url`, `Prep Time`, `Servings`,
/// `Yield`, `Ingredients`, `Directions`, `Photo Url`, and one for each nutrient. A heading among the ingredients is ", Sauce".
package enum PlanToEatFormat: FeedFormat {
    package static let name = "plantoeat"
    package static let isExport = true

    package static func recognizes(_ record: JSONValue) -> Bool {
        record["Title"] != nil && record["Directions"] != nil && record["Ingredients"] != nil
            && (record["Photo Url"] != nil || record["Url Host"] != nil)
    }

    package static func recipe(from reader: inout RecordReader) -> Recipe? {
        guard let title = reader.required("Title", { $0.line("Title") }) else { return nil }
        let source = reader["Url"].flatMap { reader.addressOrNothing($0) }
        var recipe = reader.recipe(key: nil, title: title, source: source)
        recipe.credit = reader.line("Source")
        if let host = reader["Url Host"], let source { reader.markRepeated(host, of: source.text) }
        recipe.description = reader.prose("Description")
        recipe.yield = yield(&reader)
        reader.addTimes(prep: "Prep Time", cook: "Cook Time", total: "Total Time", to: &recipe)
        recipe.ingredientGroups = reader.ingredientGroups("Ingredients", headingMark: ", ")
        recipe.sections = reader.method("Directions")
        recipe.categories = reader.distinctWords("Course")
        recipe.cuisines = reader.distinctWords("Cuisine")
        recipe.tags = Folding.distinct(reader.distinctWords("Tags") + reader.distinctWords("Main Ingredient"))
        recipe.photos = reader["Photo Url"].flatMap { reader.addressOrNothing($0) }.map { [Photo(.remote($0))] } ?? []
        recipe.nutrition = reader.namedNutrition()
        recipe.rating = reader.number("Rating").flatMap(Rating.init(ofOwner:))
        recipe.published = reader.date("Created At")
        recipe.modified = reader.date("Updated At")
        reader.addDefaults(to: &recipe)
        return recipe
    }

    /// How many it serves, and what it makes.
    private static func yield(_ reader: inout RecordReader) -> RecipeYield? {
        let servings = reader.line("Servings")
        let made = reader.line("Yield")
        guard let servings, let made, servings != made else {
            return (servings ?? made).flatMap { YieldText.read($0, countsServings: true) }
        }
        return YieldText.read("\(servings) servings (\(made))", countsServings: true)
            ?? YieldText.read(servings, countsServings: true)
    }
}
