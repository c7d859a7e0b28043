import Configuration
import Planning
import SafeHTML

/// Related recipes.
struct RelatedCards: HTMLTemplate {
    let cards: CardList
    let page: PageContext

    var html: HTML {
        guard !cards.isEmpty else { return "" }
        return """
            <section class="related" aria-labelledby="related">
            <h2 id="related"\(page.interfaceLang)>\(page.strings[.relatedRecipes])</h2>
            \(CardGrid(cards: cards, page: page, level: .third))
            </section>

            """
    }
}
