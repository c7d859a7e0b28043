import CatalogModel
import CommonMark
import Planning
import SafeHTML

/// A page from the owner's `pages` folder.
struct CustomPage: HTMLTemplate {
    let content: OwnContent
    let page: PageContext

    /// The beginning of the text, or the title of a page without text.
    private var description: String {
        let line = Summary.truncated(texts.map(Markdown.plainText).joined(separator: " "))
        guard line.isEmpty else { return line }
        return PageDescription.of(page.isolated(content.title), [page.site.title], on: page)
    }

    private var texts: [Text] {
        content.parts.compactMap { if case .text(let text) = $0 { text } else { nil } }
    }

    private var showsRecipes: Bool {
        content.parts.contains { if case .recipe = $0 { true } else { false } }
    }

    private func part(_ part: OwnContent.Part) -> HTML {
        switch part {
        case .text(let text): Markdown.block(text, headingOffset: 0, pictures: pictures)
        case .recipe(let recipe): RecipeInTextView(recipe: recipe, page: page).html
        case .cards(let cards): "\(CardGrid(cards: cards, page: page))"
        }
    }

    private var pictures: MarkdownPictures {
        MarkdownPictures(content.pictures.keys) { picture in
            content.pictures[picture.address].map { PagePictureView(picture, $0, on: page).html } ?? ""
        }
    }

    var html: HTML {
        WholePage(
            page: page, title: content.title,
            description: description,
            kind: showsRecipes ? .post : .other,
            head: RecipesInTextData(content: content, page: page),
            main: """
                <article class="text own"\(page.blockDirection)>
                \(if: content.isDraft, DraftMark(page: page).html)<h1>\(content.title)</h1>
                \(content.parts.map(part))</article>
                """
        ).html
    }
}
