import CatalogModel
import Configuration

/// The pages that search engines should know: every page with a content of its own, and no second copy of it.
struct SitemapPages: Sendable {
    /// Those that are not a recipe's.
    private var others: [SitePath] = []
    /// The pages of recipes, which follow the others.
    private var cards: [Card] = []
    private let summaries: [RecipeSummary]
    private let site: WebLink?
    /// In all languages of the interface; none for a site with one.
    private let homes: [PageInLanguage]

    /// None for a site whose address is not known or that is not to be listed.
    ///
    /// - Parameter languagePages: Of the lists in further languages.
    init(
        frame: SiteFrame, summaries: [RecipeSummary], cards: [Card], terms: Terms, _ kinds: [Taxonomy],
        _ cuts: SiteCuts, languagePages: [SitePath], ownPages: [SitePath]
    ) {
        site = frame.url
        homes = frame.languages
        self.summaries = summaries
        guard frame.url != nil, frame.isIndexed else { return }
        others = (1...cuts[.title].pageCount).map { SiteIndex.path(of: .title, page: $0) }
        others += languagePages
        others += kinds.filter(terms.hasIndex).map { .page($0.folder) }
        for place in terms.withPages {
            for page in 1...cuts[term: place].pageCount {
                others.append(SiteIndex.path(of: terms.all[place], page: page))
            }
        }
        others +=
            ["favorites", "search"].map { .page($0) } + [ShoppingListContent.path, MealPlanContent.path]
            + ownPages
        if frame.navigation.contains(where: { $0.kind == .whatToCook }) { others.append(WhatToCookContent.path) }
        self.cards = cards
    }

    /// How many files they fill.
    var fileCount: Int {
        (others.count + cards.count + Sitemap.maximumEntries - 1) / Sitemap.maximumEntries
    }

    /// What is in one of the files.
    ///
    /// - Parameters:
    ///   - images: Gives whole addresses of the pictures of a recipe by its place in the catalogue.
    ///   - translations: Gives the page of a recipe and its translations; none for a recipe without.
    func file(
        _ number: Int, images: (Int) -> [String], translations: (Int) -> [PageInLanguage]
    ) -> Sitemap {
        guard let site else { preconditionFailure("a site without an address has no sitemap") }
        let start = number * Sitemap.maximumEntries
        let range = start..<min(start + Sitemap.maximumEntries, others.count + cards.count)
        return Sitemap(
            site: site,
            entries: range.map { index in
                guard index >= others.count else {
                    let isHome = homes.contains { $0.path == others[index] }
                    return Sitemap.Page(path: others[index], translations: isHome ? homes : [])
                }
                let recipe = index - others.count
                return Sitemap.Page(
                    path: cards[recipe].path, modified: summaries[recipe].modified, images: images(recipe),
                    translations: translations(recipe)
                )
            }
        )
    }
}
