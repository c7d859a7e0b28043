import Planning
import SafeHTML

/// Recipes like the one above.
struct RelatedCards {
    let cards: CardList
    let page: PageContext

    func write(to html: inout HTML) {
        guard !cards.isEmpty else { return }
        html.append(literal: "<section class=\"related\" aria-labelledby=\"related\">\n<h2 id=\"related\">")
        html.append(text: page.strings.relatedRecipes)
        html.append(literal: "</h2>\n")
        CardGrid(cards: cards, page: page, level: .third).write(to: &html)
        html.append(literal: "\n</section>\n")
    }
}
