import CatalogModel
import Configuration
import Planning
import SafeHTML

/// The box that finds recipes. Where no script runs, the stylesheet hides it.
struct SearchForm {
    enum Place {
        /// At the top of every page that has none of its own.
        case header
        /// On the search page, where a script answers as one types.
        case search
        /// In the text of a page: no landmark, since the header has one.
        case text
    }

    let page: PageContext
    let place: Place

    /// nil for a site without a search page.
    var html: HTML? {
        guard let item = page.site.navigation.first(where: { $0.kind == .search }) else { return nil }
        let role: HTML = place == .text ? "" : " role=\"search\""
        let shortcut: HTML = place == .text ? "" : " aria-keyshortcuts=\"/\" data-search-box"
        return """
            <form class="search-form"\(role)\(page.interface) action="\(url: page.address(item.path))">\
            <input type="search" name="q" aria-label="\(page.strings[.searchRecipes])" placeholder="\(page.strings[.searchRecipes])" \
            maxlength="200" autocomplete="off" autocapitalize="none" spellcheck="false" enterkeyhint="search"\(shortcut)></form>
            """
    }
}
