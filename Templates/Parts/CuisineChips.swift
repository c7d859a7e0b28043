import CatalogModel
import Configuration
import Planning
import SafeHTML

/// Links from the home page to the largest cuisines and to the index of all, in one row that can be scrolled.
struct CuisineChips: HTMLTemplate {
    /// The largest first.
    let cuisines: [Term]
    let page: PageContext

    private static let limit = 24

    var html: HTML {
        guard !cuisines.isEmpty else { return "" }
        return """
            <nav class="cuisine-row"\(page.interfaceLang) aria-label="\(page.strings[.cuisines])"><ul class="chips scrolling"\(page.contentLang)>
            \(TermChips(terms: Array(cuisines.prefix(Self.limit)), page: page))\(index)</ul></nav>

            """
    }

    private var index: HTML {
        let index = page.address(.page(Taxonomy.cuisine.folder))
        return
            "<li\(page.interfaceLang)><a class=\"see-all\" href=\"\(url: index)\">\(page.strings[.allCuisines])</a></li>\n"
    }
}
