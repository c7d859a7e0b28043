package import CatalogModel
package import JSONText
package import RecipeReading

/// Answers of forkify, in two versions. The first are those of food2fork without its addresses. In the second a search
/// gives `{"data": {"recipes": [{id, title, publisher, image_url}]}}`, a look-up `{"data": {"recipe": {id, title,
/// publisher, source_url, image_url, servings, cooking_time, ingredients: [{quantity, unit, description}]}}}`.
package enum ForkifyFormat: FeedFormat {
    package static let name = "forkify"
    package static let lookupExample: String? = "https://forkify-api.herokuapp.com/api/v2/recipes/{id}"

    package static func recognizes(_ record: JSONValue) -> Bool {
        guard record["title"] != nil, record["recipe_id"] != nil || record["id"] != nil else { return false }
        return record["publisher"] != nil && (record["image_url"] != nil || record["source_url"] != nil)
    }

    package static func recipe(from reader: inout RecordReader) -> Recipe? {
        reader.publishedRecipe()
    }
}
