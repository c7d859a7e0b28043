import Configuration
import Planning
import SafeHTML

/// The favorites page: the visitor's favorites, which a script reads from the device, a shared list, and the owner's
/// collections.
struct FavoritesPage: HTMLTemplate {
    let content: FavoritesContent
    let page: PageContext

    var html: HTML {
        WholePage(
            page: page, title: page.strings[.favorites],
            description: PageDescription.of(
                page.strings[.yourFavoritesText], content.collections.compactMap(\.name), on: page),
            kind: .favorites,
            main: """
                <div class="heading has-floating-icons">
                <h1\(page.interfaceLang)>\(page.strings[.favorites])</h1>
                <p class="floating-icons" aria-hidden="true"><span></span><span></span><span></span><span></span><span></span></p>
                </div>
                \(NavigationLink(kind: .mealPlan, page: page))
                \(shared)
                \(received)
                \(mine)
                \(CardView.pattern(page: page, level: .third))
                \(content.collections.enumerated().map { collection($1, number: $0 + 1) })
                """
        ).html
    }

    // What the script fills. Parts are hidden until they are needed; the stylesheet hides what a pending part would move.

    private var shared: HTML {
        """
        <section class="collection" aria-labelledby="shared"\(page.interfaceLang) data-shared-list hidden>
        <h2 id="shared" tabindex="-1">\(page.strings[.sharedList])</h2>
        <p>\(page.strings[.sharedListText])</p>
        \(list(loading: page.strings[.sharedLoading], failed: page.strings[.sharedFailed]))
        <div class="message-line" data-part="gone" hidden><span>\(page.strings[.sharedGone])</span></div>
        <p class="actions"><button class="button primary" type="button" data-part="add" data-said="\(page.strings[.addedFavorites])" hidden>\
        \(page.strings[.addAll])</button></p>
        </section>
        """
    }

    /// All that another device keeps, in the address.
    private var received: HTML {
        """
        <section class="collection" aria-labelledby="received"\(page.interfaceLang) data-received hidden>
        <h2 id="received" tabindex="-1">\(page.strings[.receivedTitle])</h2>
        <p>\(page.strings[.receivedText])</p>
        <p role="status" data-contents></p>
        <p class="actions"><button class="button primary" type="button" data-take>\(page.strings[.takeOver])</button>\
        <button class="button" type="button" data-leave>\(page.strings[.notNow])</button></p>
        </section>
        """
    }

    private var mine: HTML {
        """
        <noscript><p class="status-message"\(page.interfaceLang)>\(page.strings[.favoritesNeedScript])</p></noscript>
        <section class="collection" aria-labelledby="mine"\(page.interfaceLang) data-favorite-list data-pending>
        <h2 id="mine" tabindex="-1">\(page.strings[.yourFavorites])</h2>
        <div class="collection-bar"><p>\(page.strings[.yourFavoritesText])</p>
        \(exchange)</div>
        \(messages)
        \(lists)
        \(list(loading: page.strings[.loading], failed: page.strings[.favoritesFailed]))
        <div class="status-message" data-part="empty" hidden>
        \(PlateDrawing(sign: page.site.favoriteSymbol == .star ? "☆" : "♡"))
        <h3>\(page.strings[.noFavoritesTitle])</h3>
        <p>\(page.strings[.noFavoritesText])</p>
        <a class="button" href="\(url: page.homeAddress)">\(page.strings[.browseRecipes])</a>
        </div>
        <div class="message-line" data-part="gone" hidden><span>\(page.strings[.favoritesGone])</span>\
        <button class="button" type="button" data-part="forget">\(page.strings[.forgetGone])</button></div>
        </section>
        \(chooser)
        \(ScriptTexts.favorites(on: page))\(suggestions)
        """
    }

    /// The choice among the visitor's lists, what can be done with the chosen one, and the field that finds favorites.
    private var lists: HTML {
        """
        <div class="favorites-bar" data-part="bar" hidden>
        <div class="chips" role="group" aria-label="\(page.strings[.myLists])" data-part="lists"></div>
        <button class="button" type="button" data-part="new-list">\(page.strings[.newList])</button>
        <input class="find" type="search" aria-label="\(page.strings[.findFavorites])" placeholder="\(page.strings[.findFavorites])" \
        data-part="find">
        </div>
        <form class="message-line" data-part="name-form" hidden>
        <label>\(page.strings[.nameOfList]) <input maxlength="60" required></label>
        <button class="button primary">\(page.strings[.saveName])</button>
        <button class="button" type="button" data-cancel>\(page.strings[.notNow])</button>
        </form>
        <p class="actions" data-part="tools" hidden>
        <button class="button" type="button" data-tool="rename">\(page.strings[.renameList])</button>
        <button class="button" type="button" data-tool="earlier">\(page.strings[.moveEarlier])</button>
        <button class="button" type="button" data-tool="later">\(page.strings[.moveLater])</button>
        <button class="button" type="button" data-tool="remove">\(page.strings[.removeList])</button>
        </p>
        <p class="visually-hidden" role="status" data-part="list-status"></p>
        <p class="visually-hidden" role="status" data-part="found"></p>
        <p class="message-line" role="status" data-part="none-found" hidden>\(page.strings[.noFavoriteFound])</p>
        <p class="message-line" data-part="empty-list" hidden>\(page.strings[.emptyList])</p>
        """
    }

    /// The lists that a recipe is in.
    private var chooser: HTML {
        """
        <dialog class="list-chooser" aria-labelledby="list-chooser"\(page.interfaceLang) data-list-chooser>
        <h2 id="list-chooser"></h2>
        <div data-choices></div>
        <form><label>\(page.strings[.newList]) <input name="name" maxlength="60" required></label>
        <button class="button">\(page.strings[.addList])</button></form>
        <button class="button primary" type="button" data-done>\(page.strings[.done])</button>
        </dialog>
        """
    }

    /// Shown while the visitor has no favorites.
    private var suggestions: HTML {
        guard !content.suggestions.isEmpty else { return "" }
        return """
            <section class="collection" aria-labelledby="ideas" data-suggestions hidden>
            <h2 id="ideas"\(page.interfaceLang)>\(page.strings[.favoriteIdeas])</h2>
            \(CardGrid(cards: content.suggestions, page: page, level: .third))
            </section>
            """
    }

    /// A button to share the list, and a menu to export and import it.
    private var exchange: HTML {
        """
        <div class="actions">
        <button class="button" type="button" data-part="share">\
        \(page.strings[.shareFavorites])</button>
        <details class="more-menu" data-part="menu"><summary><span class="visually-hidden">\(page.strings[.more])</span></summary>
        <div><button class="button" type="button" data-part="export">\
        \(page.strings[.exportFavorites])</button>
        <button class="button" type="button" data-part="import">\(page.strings[.importFavorites])</button>
        <button class="button" type="button" data-part="move">\(page.strings[.moveToDevice])</button></div></details>
        <input type="file" accept=".json,application/json" aria-label="\(page.strings[.importFavorites])" data-part="file" hidden>
        </div>
        """
    }

    /// What happened to an exported, imported or shared list.
    private var messages: HTML {
        """
        <p class="message-line" data-part="link" hidden><label>\(page.strings[.copyThisLink]) <input type="text" readonly></label></p>
        <p class="message-line" role="status" data-part="said"></p>
        """
    }

    private func list(loading: String, failed: String) -> HTML {
        """
        <p class="visually-hidden" role="status"><span data-part="loading" hidden>\(loading)</span></p>
        <ul class="grid filled" data-part="cards"></ul>
        <div class="message-line" role="alert" data-part="failed" hidden><span>\(failed)</span>\
        <button class="button" type="button" data-part="again">\(page.strings[.tryAgain])</button></div>
        """
    }

    /// - Parameter number: Makes the address to which the home page links.
    private func collection(_ collection: FavoritesContent.Collection, number: Int) -> HTML {
        guard !collection.cards.isEmpty else { return "" }
        let heading: HTML =
            collection.name.map { "<h2 id=\"collection-\(number)\">\($0)</h2>" }
            ?? "<h2 id=\"collection-\(number)\"\(page.interfaceLang)>\(page.strings[.ourFavorites])</h2>"
        let note: HTML = collection.note.map { "<p>\($0)</p>\n" } ?? ""
        return """
            <section class="collection" aria-labelledby="collection-\(number)">
            \(heading)
            \(note)\(CardGrid(cards: collection.cards, page: page, level: .third))
            </section>

            """
    }
}
