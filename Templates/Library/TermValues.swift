import Configuration
import Planning
public import SafeHTML

/// What recipes are grouped by.
public enum TermKind: String, Sendable, CaseIterable {
    /// Where a dish is from, such as Italian.
    case cuisine
    /// What a dish is, such as Dessert.
    case category
    /// Any other word of recipes.
    case tag

    init(_ kind: Taxonomy) {
        switch kind {
        case .cuisine: self = .cuisine
        case .category: self = .category
        case .tag: self = .tag
        }
    }
}

/// A cuisine, category or tag.
public struct TermValues: Sendable {
    /// What it is.
    public let kind: TermKind
    /// Its name, such as `Italian`.
    public let name: String
    /// Its page; nil for one that is too small for a page.
    public let link: PageLink?
    /// How many recipes are in it; nil on the page of a recipe.
    public let count: Int?
    /// Its photo in an index; else nil.
    public let photo: PhotoValues?

    init(_ term: Term, cover: PublishedPhoto? = nil, on page: PageContext) {
        kind = TermKind(term.kind)
        name = term.name
        link = PageLink(page.address(term.path))
        count = term.count
        photo = cover.map { PhotoValues($0, on: page) }
    }

    init(_ term: TermLink, on page: PageContext) {
        kind = TermKind(term.kind)
        name = term.name
        link = term.path.map { PageLink(page.address($0)) }
        count = nil
        photo = nil
    }
}

/// The index of all cuisines, categories or tags.
public struct TermIndexValues: Sendable {
    private let index: TermsPage

    init(_ index: TermsPage) {
        self.index = index
    }

    /// What is listed.
    public var kind: TermKind { TermKind(index.content.kind) }

    /// The title of the page, such as `Cuisines`.
    public var title: String { index.title }

    /// All of them, by name.
    public var terms: [TermValues] {
        let covers = index.content.covers
        return index.content.terms.enumerated().map { place, term in
            TermValues(term, cover: covers.indices.contains(place) ? covers[place] : nil, on: index.page)
        }
    }

    /// The site.
    public var site: SiteValues { SiteValues(index.page) }

    /// The page as recipegen makes it.
    public var standard: HTML { index.main }

    /// What recipegen makes the page of.
    public var parts: Parts { Parts(index: index) }

    /// Parts of the page, from top to bottom.
    public struct Parts: Sendable {
        fileprivate let index: TermsPage

        /// The title.
        public var heading: HTML { index.heading }

        /// All groups: tiles with photos, or words.
        public var list: HTML { index.list }
    }
}
