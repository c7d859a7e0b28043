import CatalogModel
import CommonMark
import Planning
import SafeHTML

/// The text before or after a recipe.
struct StoryView: HTMLTemplate {
    let parts: [Story.Part]
    let content: RecipeContent
    let page: PageContext

    var html: HTML {
        let content = parts.map(part)
        guard content.contains(where: { !$0.isEmpty }) else { return "" }
        return "<div class=\"story text\"\(page.blockDirection)>\n\(content)</div>\n"
    }

    private func part(_ part: Story.Part) -> HTML {
        switch part {
        case .text(let text): return Markdown.block(text, headingOffset: 0)
        case .pictures(let pictures):
            let figures = pictures.compactMap { picture in
                content.published(picture.photo).map {
                    FigureView(photo: $0, caption: picture.caption, page: page).html
                }
            }
            switch figures.count {
            case 0: return ""
            case 1: return "\(figures)\n"
            default: return "<div class=\"picture-row\">\(figures)</div>\n"
            }
        }
    }
}

/// A picture with words below it, in a running text.
struct FigureView: HTMLTemplate {
    let photo: PublishedPhoto
    let caption: String?
    let page: PageContext

    var html: HTML {
        let image = PhotoView(photo: photo, page: page, urgency: .late, place: .page)
        return "<figure>\(image)\(caption.map { "<figcaption>\($0)</figcaption>" as HTML })</figure>"
    }
}

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
