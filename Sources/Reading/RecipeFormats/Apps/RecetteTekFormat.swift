import Bytes
package import CatalogModel
package import JSONText
package import RecipeReading

/// A recipe of RecetteTek, which is My Recipe Box in English: `{title, description, preparationTime, cookingTime, inactiveTime,
/// totalTime, quantity, ingredients, instructions, nutrition, cookware, notes, categories, tags, url, originalPicture, pictures}`,
/// in JSON (an archive `.rtk`) or in a table. Lists are lines, and times minutes.
package enum RecetteTekFormat: FeedFormat {
    package static let name = "recettetek"
    package static let isExport = true

    package static func recognizes(_ record: JSONValue) -> Bool {
        record["title"] != nil && record["preparationTime"] != nil && record["originalPicture"] != nil
            && record["ingredients"] != nil
    }

    package static func recipe(from reader: inout RecordReader) -> Recipe? {
        guard let title = reader.required("title", { $0.line("title") }) else { return nil }
        let address =
            reader["url"].flatMap { reader.addressOrNothing($0) }
            ?? reader["source"].flatMap { reader.addressOrNothing($0) }
        var recipe = reader.recipe(
            key: reader.line("uuid") ?? reader.line("id"), title: title, source: address)
        if let credit = reader.line("source"), !credit.contains("://") { recipe.credit = credit }
        recipe.description = reader.prose("description")
        recipe.yield = reader.yield("quantity")
        reader.addTimes(prep: "preparationTime", cook: "cookingTime", total: "totalTime", to: &recipe)
        if let time = reader.time("inactiveTime") { recipe.otherTimes = [NamedTime(name: "Inactive", time: time)] }
        recipe.ingredientGroups = reader.ingredientGroups("ingredients")
        recipe.sections = reader.method("instructions")
        reader.addNutrition("nutrition", to: &recipe)
        recipe.notes += reader.array("notes").compactMap { reader.prose($0).map { Note($0) } }
        recipe.equipment = reader.array("cookware").flatMap { reader.line($0).map { [$0] } ?? [] }
        recipe.categories = names("categories", &reader)
        recipe.tags = names("tags", &reader) + reader.distinctWords("keywords")
        recipe.video = reader["video"].flatMap { reader.addressOrNothing($0) }.map { Video($0) }
        recipe.photos = photos(&reader)
        recipe.rating = reader.number("rating").flatMap(Rating.init(ofOwner:))
        if reader["favorite"]?.bool == true { recipe.tags.append(Recipe.favoriteTag) }
        reader.addDefaults(to: &recipe)
        return recipe
    }

    /// `[{title}]`, texts, or words with commas.
    private static func names(_ key: StaticString, _ reader: inout RecordReader) -> [String] {
        let values = reader.array(key)
        guard values.contains(where: \.isObject) else { return reader.distinctWords(key) }
        return Folding.distinct(
            values.compactMap { value in
                value.isObject ? reader.within(value) { $0.line("title") ?? $0.line("name") } : reader.line(value)
            })
    }

    /// The files in the archive, else the address that the photo was loaded from.
    private static func photos(_ reader: inout RecordReader) -> [Photo] {
        let photos = reader.array("pictures").compactMap { value in
            reader.string(value)?.split(separator: "/").last.flatMap { reader.photo(named: $0) }
        }
        if !photos.isEmpty { return photos }
        return reader["originalPicture"].flatMap { reader.addressOrNothing($0) }.map { [Photo(.remote($0))] } ?? []
    }
}
