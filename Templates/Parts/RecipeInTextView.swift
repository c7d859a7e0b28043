import CatalogModel
import CommonMark
import Planning
import SafeHTML

/// A whole recipe within an own page, with the way to its own.
struct RecipeInTextView: HTMLTemplate {
    let recipe: RecipeInText
    let page: PageContext
    private var content: RecipeContent { recipe.content }
    private var value: Recipe { content.recipe.value }

    var html: HTML {
        let language = RecipeLanguage(of: value.language, on: page)
        let placement = RecipePlacement.inText(number: recipe.number)
        let actions = RecipeActions(content: content, page: page, language: language)
        let link = content.isLinkOnly ? actions.source : nil
        let id = HTML(id: "recipe", placement)
        return """
            <article class="recipe-in-text"\(language.articleLang)\(RecipeColumns.kitchen(content, page)) \
            data-recipe-number="\(recipe.number)" aria-labelledby="\(id)">
            \(picture)<h2 id="\(id)"><a href="\(url: page.address(recipe.path))">\(value.title)</a></h2>
            \(lead)\(RecipeFacts(content: content, page: page, language: language))\
            <div class="actions"\(language.interfaceLang)>\(actions.save)\(actions.shopping)\(link)</div>
            \(RecipeColumns(content: content, page: page, language: language, placement: placement))</article>

            """
    }

    private var picture: HTML? {
        value.photos.first.flatMap(content.published).map { photo in
            "<div class=\"picture\">\(PhotoView(photo: photo, page: page, urgency: .late, place: .page))</div>\n"
        }
    }

    private var lead: HTML? {
        value.description.map { description in
            "<div class=\"lead\"\(page.blockDirection)>\(Markdown.block(description))</div>\n"
        }
    }
}
