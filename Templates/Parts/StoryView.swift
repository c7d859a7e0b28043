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
