import Configuration
import Planning
import SafeHTML

/// The page that lists the recipes that the visitor's device keeps. It is shown in place of a page that is not kept.
struct OfflinePage: HTMLTemplate {
    let page: PageContext

    var html: HTML {
        WholePage(
            page: page, title: page.strings[.availableOffline], description: page.strings[.availableOfflineText],
            isIndexed: false, kind: .offline,
            main: """
                <div class="heading">
                <h1\(page.interfaceLang)>\(page.strings[.availableOffline])</h1>
                </div>
                <p class="status-message"\(page.interfaceLang) data-without-script>\(page.strings[.offlineNeedsScript])</p>
                <div\(page.interfaceLang) data-kept-list data-pending>
                <p class="message-line" role="alert" data-part="missing" hidden><span>\(page.strings[.pageNotKept])</span> \
                <a class="button" href="./">\(page.strings[.tryAgain])</a></p>
                <p>\(page.strings[.availableOfflineText])</p>
                <p class="visually-hidden" role="status"><span data-part="loading" hidden>\(page.strings[.loading])</span></p>
                \(list("favorites", heading: page.strings[.yourFavorites]))
                \(list("visited", heading: page.strings[.visitedLast]))
                <div class="status-message" data-part="empty" hidden>
                \(PlateDrawing(sign: "…"))
                <h2>\(page.strings[.nothingKeptTitle])</h2>
                <p>\(page.strings[.nothingKeptText])</p>
                <a class="button" href="\(url: page.homeAddress)">\(page.strings[.browseRecipes])</a>
                </div>
                </div>
                \(CardView.pattern(page: page, level: .third))
                """
        ).html
    }

    /// - Parameter name: Of the script's cache of these recipes.
    private func list(_ name: HTML, heading: String) -> HTML {
        """
        <section class="collection" aria-labelledby="\(name)" data-part="\(name)" hidden>
        <h2 id="\(name)">\(heading)</h2>
        <ul class="grid"></ul>
        </section>
        """
    }
}

/// The page for addresses that the site does not have (`404.html`).
struct NotFoundPage: HTMLTemplate {
    let page: PageContext

    var html: HTML {
        let cuisines = button(.cuisines, page.strings[.cuisines])
        let search = button(.search, page.strings[.search])
        return WholePage(
            page: page, title: page.strings[.notFoundTitle], description: page.strings[.notFoundText], isIndexed: false,
            main: """
                <div class="status-message"\(page.interfaceLang)>
                \(PlateDrawing(sign: "?"))
                <h1>\(page.strings[.notFoundTitle])</h1>
                <p>\(page.strings[.notFoundText])</p>
                \(SearchForm(page: page, location: .text).html)
                <p class="actions"><a class="button" href="\(url: page.homeAddress)">\(page.strings[.allRecipes])</a>\(cuisines)\(search)</p>
                </div>
                """
        ).html
    }

    /// Empty where the site has no such page.
    private func button(_ kind: NavigationItem.Kind, _ title: String) -> HTML {
        guard let item = page.site.navigation.first(where: { $0.kind == kind }) else { return "" }
        let way: HTML = kind == .search ? " search-link" : ""
        return "<a class=\"button\(way)\" href=\"\(url: page.address(item.path))\">\(title)</a>"
    }
}

/// A page that redirects to another one: static hosts cannot send HTTP redirects.
struct RedirectionPage: HTMLTemplate {
    let content: RedirectionContent
    let page: PageContext

    var html: HTML {
        let title = content.title ?? page.strings[.allRecipes]
        return WholePage(
            page: page, title: title, description: PageDescription.of(title, [page.site.title], on: page),
            target: content.target,
            main: """
                <div class="status-message"\(if: content.title == nil, page.interfaceLang)>
                <h1>\(title)</h1>
                <p class="actions"><a class="button" href="\(url: page.address(content.target))">\(content.title ?? page.strings[.browseRecipes])</a></p>
                </div>
                """
        ).html
    }
}
