package import CatalogModel
package import JSONText
package import RecipeReading

/// Answers of food2fork: a search gives `{"count": 30, "recipes": [{publisher, f2f_url, title, source_url, recipe_id,
/// image_url, social_rank, publisher_url}]}`, a look-up `{"recipe": {..., ingredients: ["1 tablespoon butter"]}}`.
///
/// There are no steps: these are on the publisher's page, which the recipe leads to.
package enum Food2ForkFormat: FeedFormat {
    package static let name = "food2fork"
    package static let lookupExample: String? = "https://www.food2fork.com/api/get?key=${FOOD2FORK_KEY}&rId={id}"

    package static func recognizes(_ record: JSONValue) -> Bool {
        record["f2f_url"] != nil
    }

    package static func recipe(from reader: inout RecordReader) -> Recipe? {
        reader.publishedRecipe()
    }
}

extension RecordReader {
    /// A recipe of a service that knows what publishers have, without how it is made.
    mutating func publishedRecipe() -> Recipe? {
        guard let title = required("title", { $0.line("title") }) else { return nil }
        let key = line("recipe_id") ?? line("id")
        let source = link("source_url") ?? link("f2f_url")
        var recipe = recipe(key: key, title: title, source: source)
        recipe.photos = photo("image_url").map { [$0] } ?? []
        recipe.author = line("publisher").map { Author(name: $0, link: link("publisher_url"), isOrganization: true) }
        // Its rank among all recipes by what people share, up to 100.
        recipe.rating = number("social_rank").flatMap { $0 > 0 && $0 <= 100 ? Rating(value: $0, best: 100) : nil }
        recipe.yield = yield("servings")
        recipe.cookTime = time("cooking_time")
        if value["ingredients"] == nil { markAsPart(of: key, pattern: context.lookup) }
        recipe.ingredientGroups = ingredientGroups("ingredients")
        addDefaults(to: &recipe)
        return recipe
    }
}
