import CatalogModel
import Configuration
import Planning
import SafeHTML

/// The link from a list to the search within it. Without scripts the stylesheet hides it.
struct NarrowLink {
    let content: ListContent
    let page: PageContext

    /// nil for a list of one recipe, and for a site without a search page.
    var html: HTML? {
        guard content.cards.places.count > 1,
            let item = page.site.navigation.first(where: { $0.kind == .search })
        else { return nil }
        return """
            <p class="narrow"\(page.interfaceLang)><a class="button quiet filter" href="\(url: link(to: item.path))">\
            \(page.strings[.narrowList])</a></p>

            """
    }

    private func link(to search: SitePath) -> SiteLink {
        let link = page.address(search)
        guard case .term(let term) = content.subject else { return link }
        return link.with(term.kind.facet.rawValue, term.name)
    }
}
