package import CatalogModel
package import JSONText
package import RecipeReading

/// The feed of Coles' "Inspire": `{"recipes": [{dynamicTitle, dynamicDescription, dynamicThumbnail,
/// dynamicThumbnailAlt, recipeDetails: {...}, ingredients: [{ingredient}]}]}`.
///
/// It has no ids and no steps, and photo paths that stand on the site's address (`baseURL`).
package enum ColesFormat: FeedFormat {
    package static let name = "coles"

    package static func recognizes(_ record: JSONValue) -> Bool {
        record["dynamicTitle"] != nil || record["recipeDetails"] != nil
    }

    package static func recipe(from reader: inout RecordReader) -> Recipe? {
        guard let title = reader.required("dynamicTitle", { $0.line("dynamicTitle") }) else { return nil }
        var recipe = reader.recipe(key: nil, title: title)
        recipe.description = reader.prose("dynamicDescription")
        if var photo = reader.photo("dynamicThumbnail") {
            photo.alternativeText = reader.line("dynamicThumbnailAlt") ?? ""
            recipe.photos = [photo]
        }
        if let details = reader.object("recipeDetails") {
            reader.within(details) { details in
                recipe.yield = yield(&details)
                recipe.prepTime = time(&details, minutes: "prepTimeAsMinutes", text: "prepTime", note: "prepNote")
                recipe.cookTime = time(&details, minutes: "cookTimeAsMinutes", text: "cookingTime", note: "cookNote")
            }
        }
        recipe.ingredientGroups = reader.ingredientGroups("ingredients")
        reader.addDefaults(to: &recipe)
        return recipe
    }

    /// "Serves" or "Makes", and how many.
    private static func yield(_ details: inout RecordReader) -> RecipeYield? {
        guard let field = details["amountNumber"], let number = details.number("amountNumber") else { return nil }
        guard number > 0 else {
            details.reportYield(details.line(field) ?? "", at: field)
            return nil
        }
        let label = details.line("amountLabel") ?? "Serves"
        let kind: RecipeYield.Kind = label.lowercased().hasPrefix("make") ? .makes : .serves
        let amount = number == number.rounded() && number < 1e9 ? String(Int(number)) : String(number)
        return RecipeYield(kind, quantity: number, text: "\(label) \(amount)")
    }

    /// Minutes are exact where texts are for the eye ("2h 20m").
    private static func time(
        _ details: inout RecordReader, minutes: StaticString, text: StaticString, note: StaticString
    ) -> CookingTime? {
        // The text may repeat the note.
        let time = details.time(text)
        let note = details.line(note) ?? time?.note
        if let minutes = details.number(minutes), minutes > 0, minutes < 1e6 {
            return CookingTime(.seconds(Int(minutes * 60)), note: note)
        }
        return time.map { CookingTime($0.duration, least: $0.least, note: note) }
    }
}
