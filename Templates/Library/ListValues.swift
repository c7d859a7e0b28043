import CommonMark
import Planning
public import SafeHTML

/// A page of a list of recipes.
public struct ListValues: Sendable {
    private let list: ListPage

    init(_ list: ListPage) {
        self.list = list
    }

    /// The name of the list: a cuisine, category or tag, or the interface's words for all recipes.
    public var title: String { list.subject }

    /// The cuisine, category or tag whose recipes it has; nil for all recipes.
    public var term: TermValues? {
        guard case .term(let term) = list.content.subject else { return nil }
        return TermValues(term, cover: list.content.cover, on: list.page)
    }

    /// How many recipes the whole list has; nil on pages that do not say it.
    public var count: Int? { list.content.pagination.total }

    /// The number of this page, from 1.
    public var pageNumber: Int { list.content.pagination.page }

    /// How many pages the list has.
    public var pageCount: Int { list.content.pagination.pageCount }

    /// The owner's text about the cuisine, category or tag, on the first page; else nil.
    public var text: HTML? { list.content.text.map { Markdown.block($0, headingOffset: 1) } }

    /// The recipes of this page, at most 48, in order.
    public var cards: [CardValues] { list.grid.values }

    /// The site.
    public var site: SiteValues { SiteValues(list.page) }

    /// The page as recipegen makes it.
    public var standard: HTML { list.main }

    /// What recipegen makes the page of.
    public var parts: Parts { Parts(list: list) }

    /// Parts of the page, from top to bottom.
    public struct Parts: Sendable {
        fileprivate let list: ListPage

        /// Title, number of recipes, photo and text.
        public var heading: HTML { list.heading }

        /// What narrows and sorts the list; empty for a short one.
        public var controls: HTML { list.controls }

        /// The cards, as `card` makes them.
        public var grid: HTML { list.cards }

        /// The links to the other pages; empty for a list of one page.
        public var pager: HTML { Pager(pagination: list.content.pagination, page: list.page).html }

        /// Controls, cards and links, with the owner's slots.
        public var content: HTML { list.list }
    }
}

/// The first page of a site.
public struct HomeValues: Sendable {
    private let list: ListPage
    private let home: HomeView

    init(_ list: ListPage, _ home: HomeView) {
        self.list = list
        self.home = home
    }

    /// The recipe that the page begins with, as a card; nil if there is none.
    public var lead: CardValues? { home.home.lead.flatMap { CardGrid(cards: $0.cards, page: list.page).values.first } }

    /// The largest cuisines, the largest first.
    public var cuisines: [TermValues] { home.home.cuisines.map { TermValues($0, on: list.page) } }

    /// The first page of the list of all recipes.
    public var recipes: ListValues { ListValues(list) }

    /// The site.
    public var site: SiteValues { SiteValues(list.page) }

    /// The page as recipegen makes it.
    public var standard: HTML { list.main }

    /// What recipegen makes the page of.
    public var parts: Parts { Parts(list: list, home: home) }

    /// Parts of the page, from top to bottom.
    public struct Parts: Sendable {
        fileprivate let list: ListPage
        fileprivate let home: HomeView

        /// The site's title and tagline, and the greeting.
        public var masthead: HTML { home.masthead }

        /// The leading recipe beside the newest ones; empty if there is none.
        public var front: HTML { home.front ?? "" }

        /// The row of cuisines; empty if there are none.
        public var cuisines: HTML { CuisineChips(cuisines: home.home.cuisines, page: home.page).html }

        /// The form that asks visitors for their name, and the owner's collections; empty if there are none.
        public var shelves: HTML { home.rest }

        /// The list of all recipes.
        public var allRecipes: HTML { list.allRecipes }
    }
}
