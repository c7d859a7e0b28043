import Bytes
package import CatalogModel
package import JSONText
package import RecipeReading

/// A recipe of `TextRecipe`: schema.org's terms, and the few that it has no words for.
package enum TextRecipeFormat: FeedFormat {
    package static let name = "markdown"
    package static let takesCommonNames = false

    package static func recognizes(_ record: JSONValue) -> Bool { false }

    package static func recipe(from reader: inout RecordReader) -> Recipe? {
        let suffix = LanguageSuffix(fileName: reader.context.fileName)
        if let suffix, reader["inLanguage"] == nil { reader.readTexts(in: suffix.language) }
        guard var recipe = SchemaOrgFormat.recipe(from: &reader) else { return nil }
        recipe.translationOf = suffix.map { .fileBeside($0.plainName) }
        // A tag of a text may have a comma in it.
        let diets = reader["suitableForDiet"] == nil ? [] : tagsOfDiets(recipe, &reader)
        recipe.tags = Folding.distinct(reader.array("keywords").compactMap { reader.line($0) } + diets)
        // The address that the owner of the text has chosen. It is no id: that stays when the owner chooses another one.
        if let slug = reader.line("chosenSlug").flatMap({ Slug($0) }) {
            recipe.slug = slug
            reader.origin.hasChosenSlug = true
        }
        recipe.oldAddresses = reader.lines("redirect_from")
        recipe.difficulty = reader.line("difficulty")
        recipe.otherTimes = reader.otherTimes("otherTimes")
        return recipe
    }

    /// The diets that schema.org has no name for.
    private static func tagsOfDiets(_ recipe: Recipe, _ reader: inout RecordReader) -> [String] {
        let words = Set(reader.distinctWords("keywords"))
        return recipe.tags.filter { !words.contains($0) }
    }
}
