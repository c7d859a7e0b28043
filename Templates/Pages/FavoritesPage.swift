import CatalogModel
import Planning
import SafeHTML

/// The visitor's own favorites, which a script fills in from the device, and the owner's collections.
struct FavoritesPage {
    private let content: FavoritesContent
    private let page: PageContext

    init(_ content: FavoritesContent, _ chrome: SiteChrome?) {
        self.content = content
        page = PageContext(content.frame, chrome)
    }

    var html: HTML {
        Layout(
            page: page, title: page.strings.favorites, waitsForScripts: true,
            main: """
                <div class="heading">
                <h1>\(page.strings.favorites)</h1>
                </div>
                \(mine)
                \(content.collections.map(collection))
                """
        ).html
    }

    /// All that the script shows is here already, hidden until it is wanted.
    private var mine: HTML {
        """
        <noscript><p class="state">\(page.strings.favoritesNeedScript)</p></noscript>
        <section class="collection" aria-labelledby="mine" data-favorite-list hidden>
        <h2 id="mine">\(page.strings.yourFavorites)</h2>
        <p>\(page.strings.yourFavoritesText)</p>
        <p class="unseen" role="status"><span data-part="loading" hidden>\(page.strings.loading)</span></p>
        <ul class="grid" data-part="cards"></ul>
        <div class="state" data-part="empty" hidden>
        <h3>\(page.strings.noFavoritesTitle)</h3>
        <p>\(page.strings.noFavoritesText)</p>
        <a class="button" href="\(url: page.homeAddress)">\(page.strings.browseRecipes)</a>
        </div>
        <div class="note-line" role="alert" data-part="failed" hidden><span>\(page.strings.favoritesFailed)</span>\
        <button class="button" type="button" data-part="again">\(page.strings.tryAgain)</button></div>
        <div class="note-line" data-part="gone" hidden><span>\(page.strings.favoritesGone)</span>\
        <button class="button" type="button" data-part="forget">\(page.strings.forgetGone)</button></div>
        \(CardView.pattern(page: page))
        </section>
        """
    }

    private func collection(_ collection: FavoritesContent.Collection) -> HTML {
        guard !collection.cards.isEmpty else { return "" }
        let note: HTML = collection.note.map { "<p>\($0)</p>\n" } ?? ""
        return """
            <section class="collection">
            <h2>\(collection.name ?? page.strings.ourFavorites)</h2>
            \(note)\(CardGrid(cards: collection.cards, page: page, level: .third).html)
            </section>

            """
    }
}
