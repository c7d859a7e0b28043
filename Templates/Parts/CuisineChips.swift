import CatalogModel
import Configuration
import Planning
import SafeHTML

/// Links from the home page to the cuisines: to all, or to the largest ones and the index.
struct CuisineChips: HTMLTemplate {
    /// By name.
    let cuisines: [Term]
    let page: PageContext

    /// As many as fit in two lines of a wide page.
    private static let limit = 14

    var html: HTML {
        guard !cuisines.isEmpty else { return "" }
        return """
            <nav\(page.interfaceLang) aria-label="\(page.strings[.cuisines])"><ul class="chips"\(page.contentLang)>
            \(shown.map(chip))\(rest)</ul></nav>

            """
    }

    private var isCut: Bool { cuisines.count > Self.limit }

    private var shown: [Term] {
        guard isCut else { return cuisines }
        let bySize = cuisines.indices.sorted { one, other in
            let (first, second) = (cuisines[one].count, cuisines[other].count)
            return first == second ? one < other : first > second
        }
        return bySize.prefix(Self.limit - 1).sorted().map { cuisines[$0] }
    }

    private func chip(_ term: Term) -> HTML {
        """
        <li><a href="\(url: page.address(term.path))">\(term.name) \
        <span class="number">\(page.language.number(term.count))</span></a></li>

        """
    }

    private var rest: HTML {
        guard isCut else { return "" }
        let index = page.address(.page(Taxonomy.cuisine.folder))
        return
            "<li\(page.interfaceLang)><a class=\"see-all\" href=\"\(url: index)\">\(page.strings[.allCuisines])</a></li>\n"
    }
}
