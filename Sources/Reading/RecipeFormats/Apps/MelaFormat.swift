package import CatalogModel
package import JSONText
package import RecipeReading

/// A recipe of Mela (`.melarecipe`): `{id, title, text, images, categories, yield, prepTime, ingredients, instructions, notes,
/// nutrition, link}`, with lines in its texts and `# ` before headings.
package enum MelaFormat: FeedFormat {
    package static let name = "mela"
    package static let isExport = true
    package static let showsMarkdown = true

    package static func recognizes(_ record: JSONValue) -> Bool {
        record["title"] != nil && record["ingredients"]?.kind == .string && record["instructions"]?.kind == .string
            && (record["wantToCook"] != nil || record["link"] != nil && record["images"] != nil)
    }

    package static func recipe(from reader: inout RecordReader) -> Recipe? {
        guard let title = reader.required("title", { $0.line("title") }) else { return nil }
        // Mela's id is the address of the recipe, if it has one; people write others there.
        let source = reader["link"].flatMap { reader.addressOrNothing($0) }
        var recipe = reader.recipe(key: reader.line("id"), title: title, source: source)
        recipe.description = reader.prose("text")
        recipe.photos = reader.embeddedImages()
        recipe.yield = reader.yield("yield")
        reader.addTimes(prep: "prepTime", cook: "cookTime", total: "totalTime", to: &recipe)
        recipe.ingredientGroups = reader.ingredientGroups("ingredients")
        recipe.sections = reader.method("instructions")
        recipe.notes = [
            reader.prose("notes").map { Note($0) }, reader.prose("nutrition").map { Note(title: "Nutrition", $0) },
        ].compactMap { $0 }
        recipe.categories = reader.lines("categories")
        if recipe.source == nil { recipe.credit = reader.line("link") }
        if reader["favorite"]?.bool == true { recipe.tags.append(Recipe.favoriteTag) }
        reader.addDefaults(to: &recipe)
        return recipe
    }
}
