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
    private(set) var link = ""
    private(set) var date = ""
    private var author = ""
    private(set) var content = ""
    private(set) var excerpt = ""
    private(set) var categories: [String] = []
    private(set) var tags: [String] = []
    private(set) var meta: [(key: String, value: String)] = []
    /// How many readers have commented on it.
    private(set) var comments = 0

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
            case "comment": comments += 1
            case "postmeta":
                let parts = part.elements.map(\.innerCharacters)
                if parts.count == 2 { meta.append((parts[0], parts[1])) }
            default: continue
            }
        }
    }

    /// Whether it is written for readers.
    var isText: Bool {
        guard !content.isBlankLine, status != "trash", !isRecipeOfPlugin else { return false }
        return ["post", "page", ""].contains(type)
            || content.contains("recipe") && !type.hasPrefix("wp_") && type != "attachment" && type != "nav_menu_item"
    }

    /// Whether a plugin keeps a recipe as this post.
    var isRecipeOfPlugin: Bool { ["tasty_recipe", "wprm_recipe", "wpzoom_rcb"].contains(type) }

    /// Published is what posts are.
    var isPublished: Bool { status == "publish" && !hasPassword }

    /// The author's summary, or the description that a plugin for search engines keeps.
    var summary: String {
        if !excerpt.isBlankLine { return excerpt }
        let description = meta.first { ["_yoast_wpseo_metadesc", "rank_math_description"].contains($0.key) }?.value
        // Words between percent signs are names of values.
        return description.flatMap { $0.contains("%") ? nil : $0 } ?? ""
    }

    /// The picture that the post is shown with.
    func picture(_ site: WordPressSite) -> String? {
        meta.first { $0.key == "_thumbnail_id" }.flatMap { site.attachments[$0.value] }
    }

    // MARK: Recipes

    /// What a plugin keeps of a recipe as this post; nil for another post.
    func recipeOfPlugin(_ site: WordPressSite) -> TextRecipe? {
        switch type {
        case "tasty_recipe": ofTasty(site)
        case "wprm_recipe": WordPressMaker.recipe(of: self, site)
        case "wpzoom_rcb": WordPressContent(self, site).recipes.first
        default: nil
        }
    }

    /// A recipe with what the post says of it, and without a story.
    func completed(_ recipe: TextRecipe, _ site: WordPressSite) -> TextRecipe {
        var recipe = recipe
        recipe.set("name", title)
        recipe.set("url", link)
        recipe.set("author", site.authors[author] ?? author)
        recipe.set("datePublished", date)
        recipe.set("recipeCategory", list: categories)
        for tag in tags { recipe.addTag(tag) }
        // Beside a description of the recipe's own it is named as unread; so are the fields of the post.
        recipe.set(recipe.has("description") ? "excerpt" : "description", recipe.has("description") ? excerpt : summary)
        for field in meta where !isRecipeOfPlugin && !field.key.hasPrefix("_") {
            recipe.set("postmeta." + field.key, field.value)
        }
        if !isPublished { recipe.set("status", status == "publish" ? "private" : status) }
        if let picture = picture(site) { recipe.set("image", picture) }
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
        return recipe
    }
}
