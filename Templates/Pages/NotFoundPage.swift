import Configuration
import Planning
import SafeHTML

/// The page for addresses that the site does not have (`404.html`).
struct NotFoundPage: HTMLTemplate {
    let page: PageContext

    var html: HTML {
        let cuisines = button(.cuisines, page.strings[.cuisines])
        let search = button(.search, page.strings[.search])
        return Layout(
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
