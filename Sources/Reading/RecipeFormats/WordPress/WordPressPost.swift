import Bytes
import CatalogModel
import HTMLTree
import JSONText
import RecipeReading
import TextRecipes
import WebPages

/// An item of WordPress's export: a post, a page, a picture, or what a plugin keeps as one of these.
struct WordPressPost {
    private(set) var title = ""
    private(set) var type = ""
    private(set) var number = ""
    private(set) var attachment: String?
    let line: Int
    private var status = ""
    /// Whether only readers with a password see it.
    private var hasPassword = false
    private var link = ""
    private var date = ""
    private var author = ""
    private var content = ""
    private var excerpt = ""
    private var categories: [String] = []
    private var tags: [String] = []
    private var meta: [(key: String, value: String)] = []

    init(_ node: HTMLNode) {
        line = node.line
        var hasContent = false
        for part in node.elements {
            let text = part.innerCharacters
            let words = TextCleaning.line(text)
            switch part.name {
            case "title": title = words
            case "link": link = words
            case "post_type": type = words
            case "post_id": number = words
            case "status": status = words
            case "post_password": hasPassword = !words.isEmpty
            case "post_date": date = words
            case "creator": author = words
            case "attachment_url": attachment = words
            // Both are called "encoded", `content:` before `excerpt:`.
            case "encoded":
                if hasContent { excerpt = text } else { content = text }
                hasContent = true
            case "category": if part["domain"] == "post_tag" { tags.append(words) } else { categories.append(words) }
            case "postmeta":
                let parts = part.elements.map(\.innerCharacters)
                if parts.count == 2 { meta.append((parts[0], parts[1])) }
            default: continue
            }
        }
    }

    /// Whether it is written for readers.
    var isText: Bool {
        ["post", "page", ""].contains(type)
            || content.contains("recipe") && type != "attachment" && type != "nav_menu_item"
    }

    /// Whether the text only refers to a recipe of a plugin.
    var namesPlugin: Bool {
        [
            "[wprm-recipe", "[mv_create", "wp:mv/", "[tasty-recipe", "wp:wp-tasty/", "wp:wp-recipe-maker/",
            "[ultimate-recipe", "[zrdn-recipe", "[amd-zlrecipe", "[cooked-recipe", "[easyrecipe",
        ].contains { content.contains($0) }
    }

    // MARK: Recipes

    /// The recipes that the post's text holds, or that it is, and whether there is more in the text.
    func recipes(_ site: WordPressSite) -> (recipes: [TextRecipe], haveTextAround: Bool) {
        if type == "tasty_recipe" { return ([ofTasty(site)].filter { $0.parts > 0 }, false) }
        guard isText, content.utf8.count > 20 else { return ([], false) }
        let bytes = Array(content.utf8)
        var found = WordPressMarkup.linkedData(in: bytes)
        var isWhole = false
        if found.isEmpty {
            let page = bytes.withView { HTMLDocument($0) }
            found = WordPressMarkup.fallbacks(in: page)
            if found.isEmpty { found = WordPressMarkup.shortcodes(in: content) }
            if found.isEmpty {
                let text = WordPressMarkup.withoutShortcodes(content)
                let page = Array(text.utf8).withView { HTMLDocument($0) }
                let recipe = PageMarkdown.recipe(of: page, name: title)
                if recipe.parts == 2 {
                    isWhole = true
                    found = [recipe]
                    found[0].set("x:markup", "markdown")
                }
            }
        }
        return (found.map { completed($0, site) }, !found.isEmpty && !isWhole)
    }

    /// With what the post says around the recipe.
    private func completed(_ recipe: TextRecipe, _ site: WordPressSite) -> TextRecipe {
        var recipe = recipe
        if recipe.has("name"), recipe.text("name") != title { recipe.set("title", title) }
        recipe.set("name", title)
        recipe.set("url", link)
        recipe.set("author", site.authors[author] ?? author)
        recipe.set("datePublished", date)
        recipe.set("recipeCategory", list: categories)
        for tag in tags { recipe.addTag(tag) }
        // Beside a description of the recipe's own it is named as unread; so are the fields of the post.
        recipe.set(recipe.has("description") ? "excerpt" : "description", excerpt)
        for field in meta where type != "tasty_recipe" && !field.key.hasPrefix("_") {
            recipe.set("postmeta." + field.key, field.value)
        }
        // Published is what posts are.
        if status != "publish" || hasPassword {
            recipe.set("status", status == "publish" ? "private" : status)
        }
        let picture = meta.first { $0.key == "_thumbnail_id" }.flatMap { site.attachments[$0.value] }
        if let picture { recipe.set("image", picture) }
        return recipe
    }

    /// A recipe of WP Tasty, whose parts are fields of the post.
    private func ofTasty(_ site: WordPressSite) -> TextRecipe {
        var recipe = TextRecipe()
        for (key, value) in meta where !value.isBlankLine && !key.hasPrefix("_") {
            switch key {
            case "title": recipe.set("name", value)
            case "ingredients": recipe.set("recipeIngredient", .array(WordPressMarkup.lines(value)))
            case "instructions": recipe.set("recipeInstructions", .array(WordPressMarkup.lines(value)))
            case "description", "notes", "prep_time", "cook_time", "total_time", "yield", "category", "cuisine",
                "keywords", "author_name", "diet":
                recipe.take(key, .string(value), line: nil)
            case "image_id", "thumbnail_id":
                if let picture = site.attachments[value] { recipe.set("image", picture) }
            case "calories", "fat", "sugar", "sodium", "protein", "fiber", "cholesterol", "carbohydrates",
                "saturated_fat", "unsaturated_fat", "trans_fat", "serving_size":
                continue
            default: recipe.set(key, value)
            }
        }
        let figures = meta.compactMap { field -> JSONNode.Member? in
            guard !field.value.isBlankLine, let nutrient = NutritionText.nutrient(named: field.key) else { return nil }
            return .init(nutrient.rawValue, .string(NutritionText.withUnit(field.value, nutrient)))
        }
        recipe.setNutrition(figures, line: nil)
        return completed(recipe, site)
    }
}
