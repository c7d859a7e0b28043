import CatalogModel
import CommonMark
import Configuration
import Planning
import SafeHTML

/// What one cooks from: ingredients, equipment and nutrition; method, notes and photos.
struct RecipeColumns: HTMLTemplate {
    let content: RecipeContent
    let page: PageContext
    let language: RecipeLanguage
    let placement: RecipePlacement
    private var recipe: Shared<Recipe> { content.recipe }

    var html: HTML {
        guard !content.isLinkOnly else { return "" }
        return """
            <div class="\(placement.hasColumns ? "recipe-columns" : "recipe-stack")"\(if: leadsHere, " id=\"recipe\"")>
            \(if: content.hasIngredientsColumn, """
                <div\(if: placement.hasColumns, " class=\"ingredients-column\"")>
                \(ingredients)\(equipment)\(nutrition)</div>

                """)\
            \(if: content.hasMethodColumn, """
                <div\(if: placement.hasColumns, " class=\"method-column\"")>
                \(method)\(video)\(notes)\(gallery)\(credit)</div>

                """)</div>

            """
    }

    /// The files for servings, units, cook mode and the popover of ingredients, which a script loads when they are needed:
    /// attributes of the article.
    static func kitchen(_ content: RecipeContent, _ page: PageContext) -> HTML? {
        guard !content.isLinkOnly, let script = page.site.features[.kitchen]?.script,
            let styles = page.site.features[.kitchen]?.styles
        else {
            return nil
        }
        let popover: HTML = page.site.features[.popover]?.script.map { " data-popover=\"\($0.text)\"" } ?? ""
        return " data-kitchen=\"\(script.text)\" data-kitchen-styles=\"\(styles.text)\"\(popover)"
    }

    private var leadsHere: Bool { placement.hasColumns && content.leadsToRecipe }

    var ingredients: IngredientList {
        IngredientList(recipe: recipe, page: page, language: language, placement: placement)
    }

    var method: MethodSteps {
        MethodSteps(content: content, page: page, language: language, placement: placement)
    }

    var equipment: HTML? {
        guard !recipe.value.equipment.isEmpty else { return nil }
        let items = recipe.value.equipment.map { "<li>\($0)</li>\n" as HTML }
        return section("equipment", page.strings[.equipment], "<ul class=\"plain\">\n\(items)</ul>\n")
    }

    var nutrition: NutritionTable? {
        recipe.value.nutrition.map { NutritionTable(nutrition: $0, page: page, language: language) }
    }

    var notes: HTML? {
        guard !recipe.value.notes.isEmpty else { return nil }
        let level = placement.level + 1
        let notes = recipe.value.notes.map { note -> HTML in
            let title: HTML = note.title.map { "<h\(level)>\($0)</h\(level)>\n" } ?? ""
            return "\(title)\(Markdown.block(note.text, headingOffset: placement.level))"
        }
        return section("notes", page.strings[.notes], "\(notes)", attributes: " class=\"notes text\"")
    }

    private func section(_ id: StaticString, _ title: String, _ content: HTML, attributes: HTML = "") -> HTML {
        let id = HTML(id: id, placement)
        let level = placement.level
        return """
            <section\(attributes) aria-labelledby="\(id)\(placement.nameEnd)">
            <h\(level) id="\(id)"\(language.interfaceLang)>\(title)</h\(level)>
            \(content)</section>

            """
    }

    /// All photos but the first one.
    var gallery: HTML? {
        let photos = recipe.value.photos.dropFirst().compactMap(content.published)
        guard !photos.isEmpty else { return nil }
        let pictures = photos.map { photo -> HTML in
            "<div class=\"picture\">\(PhotoView(photo: photo, page: page, urgency: .late))</div>\n"
        }
        return "<div class=\"gallery\">\n\(pictures)</div>\n"
    }

    /// The video, where the page may play it.
    var video: VideoTile? {
        guard let link = content.links.video, VideoPlayer(of: link, page.site.policy) != nil else { return nil }
        let photo = recipe.value.photos.first.flatMap(content.published)
        return VideoTile(link: link, photo: photo, title: recipe.value.title, page: page)
    }

    var credit: HTML? { recipe.value.credit.map { "<p class=\"credit\">\($0)</p>\n" } }
}

extension HTML {
    /// An id of a part of a recipe, unique on its page.
    init(id: StaticString, _ placement: RecipePlacement) {
        self.init()
        append(literal: id)
        append(placement.idEnd)
    }
}
