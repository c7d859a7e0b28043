import Bytes
package import CatalogModel
package import JSONText
import Kitchen
package import RecipeReading

/// A recipe of Mealie: of its recipe export in snake case, of its API in camel case, or of its backup (`MealieBackup`).
/// Texts are Markdown, times are words.
package enum MealieFormat: FeedFormat {
    package static let name = "mealie"
    package static let isExport = true
    package static let showsMarkdown = true

    package static func recognizes(_ record: JSONValue) -> Bool {
        record["recipe_ingredient"] != nil || record["recipe_instructions"] != nil && record["slug"] != nil
            || record["recipeIngredient"] != nil && record["slug"] != nil
                && (record["orgURL"] != nil || record["recipeServings"] != nil || record["groupId"] != nil)
    }

    package static func recipe(from reader: inout RecordReader) -> Recipe? {
        guard let title = reader.required("name", { $0.line("name") }) else { return nil }
        let address = reader.first(of: ["org_url", "orgURL", "orgUrl"]).flatMap { reader.addressOrNothing($0) }
        let key = reader.line("id") ?? reader.line("slug")
        var recipe = reader.recipe(key: key, title: title, source: address)
        recipe.photos = [reader.mealiePhoto()].compactMap { $0 }
        recipe.description = reader.mealieText("description", &recipe.photos)
        recipe.yield = reader.mealieYield()
        recipe.prepTime = reader.first(of: ["prep_time", "prepTime"]).flatMap { reader.time($0) }
        recipe.cookTime = reader.first(of: ["perform_time", "performTime", "cook_time"]).flatMap { reader.time($0) }
        recipe.totalTime = reader.first(of: ["total_time", "totalTime"]).flatMap { reader.time($0) }
        recipe.ingredientGroups = reader.ingredientGroups("recipe_ingredient")
        if recipe.ingredientGroups.isEmpty { recipe.ingredientGroups = reader.ingredientGroups("recipeIngredient") }
        recipe.sections = reader.mealieMethod(&recipe.photos)
        for note in reader.array("notes") {
            reader.within(note) { part in
                guard let text = part.mealieText("text", &recipe.photos) else { return }
                recipe.notes.append(Note(title: part.line("title"), text))
            }
        }
        recipe.equipment = reader.names("tools")
        recipe.categories = reader.names("recipe_category") + reader.names("recipeCategory")
        recipe.tags = reader.names("tags")
        if reader["x:favorite"]?.bool == true { recipe.tags.append(Recipe.favoriteTag) }
        recipe.nutrition = reader.object("nutrition").flatMap { figures in
            reader.within(figures) { $0.namedNutrition() }
        }
        recipe.rating = reader.number("rating").flatMap(Rating.init(ofOwner:))
        recipe.published = reader.date("date_added") ?? reader.date("dateAdded")
        recipe.modified = reader.date("date_updated") ?? reader.date("dateUpdated")
        // The user and the group that own the recipe are no content of it.
        reader.markRead("user_id", "group_id", "userId", "groupId", "householdId")
        reader.addDefaults(to: &recipe)
        return recipe
    }
}

extension RecordReader {
    /// The photo beside the record in an export; in a backup, in the folder of the recipe.
    fileprivate mutating func mealiePhoto() -> Photo? {
        markRead("image")
        if let folder = line("x:folder") { return pictureBeside([folder + "/images/original"]) }
        return pictureBeside(["images/original", "original"])
    }

    /// How much it gives. Since version 2 that is three members: how many it serves, and what it makes as a number and words
    /// (`recipeServings: 4, recipeYieldQuantity: 12, recipeYield: "cookies"`). 0 is for nothing in both numbers.
    fileprivate mutating func mealieYield() -> RecipeYield? {
        let servings = mealieNumber(["recipeServings", "recipe_servings"])
        let amount = mealieNumber(["recipeYieldQuantity", "recipe_yield_quantity"])
        var made = first(of: ["recipe_yield", "recipeYield"]).flatMap { line($0) }
        if let amount { made = made.map { $0.utf8.contains(where: \.isDigit) ? $0 : "\(amount) \($0)" } ?? amount }
        switch (servings, made) {
        case (let servings?, let made?) where made.utf8.contains(where: \.isDigit) && made != servings:
            // "4 servings" says no more than `recipeServings: 4`.
            if let yield = YieldText.read(made), yield.kind == .serves, yield.quantity == Double(servings) {
                return yield
            }
            return YieldText.read("\(servings) servings (\(made))", countsServings: true)
        case (let servings?, _): return YieldText.read(servings, countsServings: true)
        case (nil, let made): return made.flatMap { YieldText.read($0, countsServings: true) }
        }
    }

    private mutating func mealieNumber(_ keys: [StaticString]) -> String? {
        guard let field = first(of: keys), let number = field.number, number > 0 else { return nil }
        markRead(field)
        return AmountText.text(for: number)
    }

    /// A text of which the pictures are the recipe's.
    fileprivate mutating func mealieText(_ key: StaticString, _ photos: inout [Photo]) -> Text? {
        guard let written = text(key) else { return nil }
        let (text, found) = illustrated(written)
        photos += found
        return text
    }

    /// Steps with the titles of the sections that they begin. A step has one picture; further ones are the recipe's.
    fileprivate mutating func mealieMethod(_ photos: inout [Photo]) -> [MethodSection] {
        var further: [Photo] = []
        let sections = method(of: array("recipe_instructions") + array("recipeInstructions")) { part, method in
            if let title = part.line("title") { method.begin(section: title) }
            // The name of the step, in words that a text in Markdown has too.
            let summary = part.line("summary").map { "**\(MarkdownTranslation.make($0))**" }
            let (text, pictures) = part.illustrated(
                [summary, part.text("text")].compactMap(\.self).joined(separator: "\n\n"))
            guard let text else { return further += pictures }
            method.add(Step(text, photo: pictures.first))
            further += pictures.dropFirst()
        }
        photos += further
        return sections
    }
}
