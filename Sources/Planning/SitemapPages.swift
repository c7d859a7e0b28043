import CatalogModel

/// The pages that search engines should know: every page with a content of its own, and no second copy of it.
struct SitemapPages: Sendable {
    private struct Page: Sendable {
        var path: SitePath
        var modified: CalendarDate?
        /// The place of a recipe's page in the catalogue.
        var recipe: Int?
    }

    private var pages: [Page] = []
    private let base: String

    /// None for a site whose address is not known or that is not to be listed.
    init(
        frame: SiteFrame, summaries: [RecipeSummary], cards: [Card], terms: Terms, _ kinds: [TermKind],
        ownPages: [SitePath]
    ) {
        base = frame.url?.text ?? ""
        guard frame.url != nil, frame.isIndexed else { return }
        pages.reserveCapacity(cards.count + terms.all.count + 8)
        for page in 1...SiteTables.pageCount(of: cards.count) {
            pages.append(Page(path: SiteTables.path(of: .title, page: page)))
        }
        for kind in kinds where kind == .cuisine || !terms.places(of: kind).isEmpty {
            pages.append(Page(path: .page(kind.folder)))
        }
        for (place, term) in terms.all.enumerated() {
            for page in 1...SiteTables.pageCount(of: terms.members[place].count) {
                pages.append(Page(path: SiteTables.path(of: term, page: page)))
            }
        }
        for folder in ["favorites", "search"] { pages.append(Page(path: .page(folder))) }
        for path in ownPages { pages.append(Page(path: path)) }
        for (index, card) in cards.enumerated() {
            pages.append(Page(path: card.path, modified: summaries[index].modified, recipe: index))
        }
    }

    /// How many files they fill.
    var fileCount: Int { (pages.count + Sitemap.maximumEntries - 1) / Sitemap.maximumEntries }

    /// What is in one of the files.
    ///
    /// - Parameter images: Gives whole addresses of the pictures of a recipe by its place in the catalogue.
    func file(_ number: Int, images: (Int) -> [String]) -> Sitemap {
        let start = number * Sitemap.maximumEntries
        let slice = pages[start..<min(start + Sitemap.maximumEntries, pages.count)]
        return Sitemap(
            entries: slice.map { page in
                Sitemap.Entry(
                    address: base + page.path.address, modified: page.modified, images: page.recipe.map(images) ?? [])
            }
        )
    }
}
