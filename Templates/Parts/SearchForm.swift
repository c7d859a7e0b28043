import CatalogModel
import Configuration
import Planning
import SafeHTML

/// The search box. Without scripts the stylesheet hides it.
struct SearchForm {
    enum Location {
        /// In the header of every page but the search page.
        case header
        /// On the search page, where a script shows results while the visitor types.
        case search
        /// In the content of a page: no landmark, since the header has one.
        case text
    }

    let page: PageContext
    let location: Location

    /// nil for a site without a search page.
    var html: HTML? {
        guard let item = page.site.navigation.first(where: { $0.kind == .search }) else { return nil }
        let role: HTML = location == .text ? "" : " role=\"search\""
        let shortcut: HTML = location == .text ? "" : " aria-keyshortcuts=\"/\" data-search-box"
        return """
            <form class="search-form"\(role)\(page.interfaceLang) action="\(url: page.address(item.path))">\
            <input type="search" name="q" aria-label="\(page.strings[.searchRecipes])" placeholder="\(page.strings[.searchRecipes])" \
            maxlength="200" autocomplete="off" autocapitalize="none" spellcheck="false" enterkeyhint="search"\(shortcut)></form>
            """
    }
}
