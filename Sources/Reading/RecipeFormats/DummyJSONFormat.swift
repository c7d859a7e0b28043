package import CatalogModel
package import Diagnostics
package import JSONText
package import RecipeReading

/// The recipes of DummyJSON: `{"recipes": [{id, name, ingredients: [String], instructions: [String], prepTimeMinutes,
/// cookTimeMinutes, servings, difficulty, cuisine, caloriesPerServing, tags, image, rating, reviewCount, mealType}],
/// "total": 50, "skip": 0, "limit": 30}` (https://dummyjson.com/docs/recipes). Most ingredients have no amounts.
package enum DummyJSONFormat: FeedFormat {
    package static let name = "dummyjson"

    package static func recognizes(_ record: JSONValue) -> Bool {
        let marks: [StaticString] = ["prepTimeMinutes", "cookTimeMinutes", "caloriesPerServing", "mealType"]
        return record["name"] != nil && marks.contains { record[$0] != nil }
    }

    package static func recipe(from reader: inout RecordReader) -> Recipe? {
        guard let title = reader.required("name", { $0.line("name") }) else { return nil }
        var recipe = reader.recipe(key: reader.line("id"), title: title)
        recipe.photos = reader.photo("image").map { [$0] } ?? []
        recipe.ingredientGroups = reader.ingredientGroups("ingredients")
        recipe.sections = reader.method("instructions")
        recipe.prepTime = reader.time("prepTimeMinutes")
        recipe.cookTime = reader.time("cookTimeMinutes")
        recipe.yield = reader.yield("servings")
        recipe.difficulty = reader.line("difficulty")
        recipe.cuisine = reader.line("cuisine")
        recipe.categories = reader.distinctWords("mealType")
        recipe.tags = reader.distinctWords("tags")
        recipe.nutrition = calories(&reader).map { Nutrition([Nutrition.Figure(.calories, $0)]) }
        recipe.rating = reader.rating(reader.number("rating"), count: reader.number("reviewCount"))
        reader.addDefaults(to: &recipe)
        return recipe
    }

    private static func calories(_ reader: inout RecordReader) -> String? {
        guard let number = reader.number("caloriesPerServing"), number > 0 else { return nil }
        return reader.line("caloriesPerServing").map { "\($0) kcal" }
    }

    package static func furtherPages(of envelope: FeedEnvelope, _ context: FeedContext) -> Outcome<[WebLink]> {
        SkipPaging.dummyJSON.furtherPages(of: envelope, context)
    }
}
