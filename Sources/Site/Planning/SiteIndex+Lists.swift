import CatalogModel
import Configuration
import Searching

// Lists of cards and of groups.

extension SiteIndex {
    /// The orders of the list of all recipes; empty where there is but one.
    var orders: [ListOrder] { sortOrders.orders }

    func all(_ order: ListOrder, _ page: Int, _ path: SitePath) throws(RecipeLost) -> ListContent {
        let range = cuts[order].range(of: page)
        let slice =
            sortOrders[order].map { CardList(cards, $0[range]) }
            ?? CardList(cards, range.lazy.map { Int32($0) })
        let home = order == .title && page == 1 ? try home() : nil
        let homeOrigins =
            [home?.banner?.photo?.origin].compactMap { $0 } + (home?.cards ?? []).compactMap(\.photo?.origin)
        let origins = Set(cardOrigins.of(slice)).union(homeOrigins).sorted()
        let summaries = inputs.catalog.summaries
        return ListContent(
            frame: PageFrame(
                site: site, path: path, section: .recipes, photoOrigins: origins,
                translations: home == nil ? [] : frame.languages),
            subject: .all,
            cards: slice,
            pagination: Self.pagination(page, of: cuts[order], in: order.folder, total: translations.listedCount),
            home: home,
            order: order,
            orders: orders,
            letters: order == .title ? letters : [],
            dates: order == .newest ? slice.places.map { summaries[Int($0)].published } : []
        )
    }

    /// The recipes in a further language.
    func home(in language: Int, _ page: Int, _ path: SitePath) -> ListContent {
        let list = languageLists[language - 1]
        let slice = CardList(cards, list.places[list.cuts.range(of: page)])
        return ListContent(
            frame: PageFrame(
                site: sites[language], path: path, section: .recipes, photoOrigins: cardOrigins.of(slice),
                translations: page == 1 ? frame.languages : []),
            subject: .all,
            cards: slice,
            pagination: Self.pagination(page, of: list.cuts, in: list.folder, total: list.places.count)
        )
    }

    func list(of place: Int, _ page: Int, _ path: SitePath) -> ListContent {
        let members = terms.members[place].prefix(terms.all[place].count)
        let range = cuts[term: place].range(of: page)
        let slice = CardList(cards, members.dropFirst(range.lowerBound).prefix(range.count))
        let term = terms.all[place]
        let section = term.kind.navigationKind
        // Above its only card the same photo would say nothing.
        let cover = page == 1 && members.count > 1 ? self.cover(of: place) : nil
        let origins = Set(cardOrigins.of(slice)).union([cover?.origin].compactMap { $0 }).sorted()
        return ListContent(
            frame: PageFrame(site: site, path: path, section: section, photoOrigins: origins),
            subject: .term(term),
            cards: slice,
            pagination: Self.pagination(page, of: cuts[term: place], in: term.folder, total: members.count),
            text: page == 1 ? termTexts[term] : nil,
            cover: cover
        )
    }

    /// - Parameter term: Its place in `terms.all`.
    private func cover(of term: Int) -> PublishedPhoto? {
        covers[term].flatMap { cards.items[Int($0)].photo }
    }

    func index(of kind: Taxonomy, _ path: SitePath) -> TermsContent {
        let covers = kind == .tag ? [] : terms.withPages(of: kind).map { cover(of: $0) }
        let origins = Set(covers.compactMap { $0?.origin }).sorted()
        return TermsContent(
            frame: PageFrame(site: site, path: path, section: kind.navigationKind, photoOrigins: origins),
            kind: kind,
            terms: terms.terms(of: kind),
            covers: covers
        )
    }

    func favorites(_ path: SitePath) -> FavoritesContent {
        FavoritesContent(
            frame: PageFrame(site: site, path: path, section: .favorites, photoOrigins: cardOrigins.all),
            collections: collections,
            suggestions: suggestions
        )
    }

    /// The newest recipes with a photo that are in none of the owner's collections; without dates the first by title.
    private var suggestions: CardList {
        let collected = Set(collections.flatMap(\.cards.places))
        let order = sortOrders[.newest]
        var places: [Int32] = []
        for rank in 0..<translations.listedCount where places.count < HomeShelf.size {
            let place = order?[rank] ?? Int32(rank)
            if cards.items[Int(place)].photo != nil, !collected.contains(place) { places.append(place) }
        }
        return CardList(cards, places)
    }

    func search(_ path: SitePath) -> SearchContent {
        SearchContent(
            frame: PageFrame(site: site, path: path, section: .search, photoOrigins: cardOrigins.all),
            cuisines: terms.terms(of: .cuisine), facets: searchFacets
        )
    }

    func whatToCook(_ path: SitePath) -> WhatToCookContent {
        let rules = FoodRules.of(language: frame.language, staples: inputs.configuration.shopping.staples)
        return WhatToCookContent(
            frame: PageFrame(site: site, path: path, section: .whatToCook, photoOrigins: cardOrigins.all),
            staples: rules.stapleNames,
            examples: searchIndex.foods.outline.examples)
    }

    func redirectionToRecipes(_ path: SitePath) -> RedirectionContent {
        RedirectionContent(
            frame: PageFrame(site: site, path: path, section: .recipes), target: Self.path(of: .title, page: 1)
        )
    }

    /// How many cards a page of a list has; none for other rows.
    func cardCount(of subject: Row.Subject) -> Int {
        switch subject {
        case .all(let order, let page): cuts[order].range(of: page).count
        case .languageHome(let language, let page): languageLists[language - 1].cuts.range(of: page).count
        case .term(let place, let page): cuts[term: place].range(of: page).count
        default: 0
        }
    }

    /// A page of all recipes.
    static func path(of order: ListOrder, page: Int) -> SitePath {
        Pagination.path(of: page, in: order.folder)
    }

    static func path(of term: Term, page: Int) -> SitePath {
        page == 1 ? term.path : Pagination.path(of: page, in: term.folder)
    }

    /// Only the first page has the number of recipes: any new one would change the others.
    static func pagination(_ page: Int, of cuts: PageCuts, in folder: String, total: Int) -> Pagination {
        Pagination(page: page, pageCount: cuts.pageCount, folder: folder, total: page == 1 ? total : nil)
    }
}

extension Term {
    /// The path of its first page without the file's name.
    fileprivate var folder: String { String(path.text.dropLast("/index.html".utf8.count)) }
}
