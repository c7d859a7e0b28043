import CatalogModel
import Configuration
import Planning
import SafeHTML
import Searching

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

/// The button that narrows a list in place. Without its script it leads to the search within the list; without any scripts the
/// stylesheet hides it.
struct NarrowForm {
    let content: ListContent
    let page: PageContext

    /// nil for a list of one recipe or with a name that no search finds, for a list in a further language, of which a search
    /// does not find all, and for a site without a search page.
    var html: HTML? {
        guard content.cards.places.count > 1 || content.pagination.pageCount > 1, isSearchable,
            !page.site.isInFurtherLanguage,
            let item = page.site.navigation.first(where: { $0.kind == .search })
        else { return nil }
        let script: HTML? = page.site.features[.listFilters]?.script.map { " data-list-filters=\"\($0.text)\"" }
        return """
            <form class="narrow"\(page.interfaceLang) action="\(url: page.address(item.path))"\(script)>\(group)\
            <button class="button quiet filter" aria-expanded="false">\(page.strings[.narrowList])</button></form>

            """
    }

    /// Names without letters and digits are not in the index.
    private var isSearchable: Bool {
        guard case .term(let term) = content.subject else { return true }
        return !SearchTerms.facetValue(of: term.name).isEmpty
    }

    /// What all recipes of the list have.
    private var group: HTML? {
        guard case .term(let term) = content.subject else { return nil }
        return "<input type=\"hidden\" name=\"\(term.kind.facet.rawValue)\" value=\"\(term.name)\">"
    }
}
