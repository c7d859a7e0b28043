import CatalogModel
import JSONText
import RecipeReading
import TextRecipes

/// The recipes that WP Recipe Maker keeps as posts of the type `wprm_recipe`: the post has the title and the summary, its
/// fields have the rest, lists as PHP writes them.
enum WordPressMaker {
    static func recipe(of post: WordPressPost, _ site: WordPressSite) -> TextRecipe {
        var recipe = TextRecipe()
        let fields = Dictionary(post.meta.map { ($0.key, $0.value) }) { first, _ in first }
        func text(_ key: String) -> String? { fields["wprm_" + key].flatMap { $0.isBlankLine || $0 == "0" ? nil : $0 } }
        // Older versions wrote their mark before it.
        recipe.set("name", post.title.hasPrefix("WPRM ") ? String(post.title.dropFirst(5)) : post.title)
        recipe.set("description", post.content)
        recipe.set("recipeIngredient", groups(text("ingredients"), "ingredients") { line($0) })
        recipe.set("recipeInstructions", groups(text("instructions"), "instructions") { step($0, site) })
        let servings = [text("servings"), text("servings_unit")].compactMap(\.self).joined(separator: " ")
        recipe.set("servings", servings)
        for (key, name) in [("prep_time", "prepTime"), ("cook_time", "cookTime"), ("total_time", "totalTime")] {
            if let minutes = text(key) { recipe.set(name, "\(minutes) minutes") }
        }
        if let minutes = text("custom_time") {
            recipe.addTime(text("custom_time_label") ?? "Resting", "\(minutes) minutes")
        }
        if let notes = text("notes") { recipe.addNote(nil, notes) }
        recipe.set(
            "tool", .array(list(text("equipment")).compactMap { $0["name"].map { .string($0.scalarText ?? "") } }))
        if let author = text("author_name") { recipe.set("author", author) }
        if let video = text("video_embed"), WebLink(video) != nil { recipe.set("video", video) }
        if let image = fields["_thumbnail_id"].flatMap({ site.attachments[$0] }) { recipe.set("image", image) }
        let figures = post.meta.compactMap { field -> JSONNode.Member? in
            guard field.key.hasPrefix("wprm_nutrition_"), !field.value.isBlankLine,
                let nutrient = NutritionText.nutrient(named: String(field.key.dropFirst(15)))
            else { return nil }
            return .init(nutrient.rawValue, .string(NutritionText.withUnit(field.value, nutrient)))
        }
        recipe.setNutrition(figures, line: nil)
        let rating = text("rating").flatMap(PHPValue.read)
        if let average = (rating?["average"]?.scalarText ?? text("rating_average")).flatMap(Double.init), average > 0 {
            let count = (rating?["count"]?.scalarText ?? text("rating_count")).flatMap { Int($0) }
            recipe.set(
                "aggregateRating",
                .object(
                    [.init("ratingValue", .number(average))]
                        + (count.map { [.init("ratingCount", .integer($0))] } ?? [])))
        }
        for category in post.categories { recipe.addTag(category) }
        return recipe
    }

    private static func list(_ text: String?) -> [JSONNode] { text.flatMap(PHPValue.read)?.items ?? [] }

    /// The items of groups `[{name, ingredients: [...]}]`, with "## " before the groups' names.
    private static func groups(_ text: String?, _ key: String, _ item: (JSONNode) -> JSONNode?) -> JSONNode {
        .array(
            list(text).flatMap { group -> [JSONNode] in
                let name = TextCleaning.line(group["name"]?.scalarText ?? "")
                return (name.isEmpty ? [] : [.string("## " + name)]) + (group[key]?.items ?? []).compactMap(item)
            })
    }

    /// "400 ml stock, hot"
    private static func line(_ item: JSONNode) -> JSONNode? {
        let words = ["amount", "unit", "name"].compactMap { item[$0]?.scalarText.map(TextCleaning.line) }
        let line = words.filter { !$0.isEmpty }.joined(separator: " ")
        let notes = TextCleaning.line(item["notes"]?.scalarText ?? "")
        let whole = [line, notes].filter { !$0.isEmpty }.joined(separator: ", ")
        return whole.isEmpty ? nil : .string(whole)
    }

    /// A step, whose `image` is the number of an attachment.
    private static func step(_ item: JSONNode, _ site: WordPressSite) -> JSONNode? {
        guard let text = item["text"]?.scalarText, !text.isBlankLine else { return nil }
        guard let image = item["image"]?.scalarText.flatMap({ site.attachments[$0] }) else { return .string(text) }
        return ["@type": "HowToStep", "text": .string(text), "image": .string(image)]
    }
}
