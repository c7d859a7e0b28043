import Planning
import SafeHTML

/// Recipes like the one above.
struct RelatedCards {
    let page: PageContext

    func write(_ cards: CardList, to html: inout HTML) {
        guard !cards.isEmpty else { return }
        html.append(literal: "<section class=\"related\" aria-labelledby=\"related\">\n<h2 id=\"related\"")
        html.append(page.interface)
        html.append(literal: ">")
        html.append(text: page.strings.relatedRecipes)
        html.append(literal: "</h2>\n")
        CardGrid(page: page, level: .third).write(cards, to: &html)
        html.append(literal: "\n</section>\n")
    }
}
