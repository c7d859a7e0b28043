package import CatalogModel
package import Configuration
package import Searching

/// A row of the table that a site is: a file of the output and what is in it. `SitePlan` gives its content and its
/// fingerprint.
package struct Row: Sendable, Equatable {
    /// What the file shows.
    package enum Subject: Sendable, Hashable {
        case recipe(Int)
        /// All recipes; the home page is the first one by title.
        case all(ListOrder, page: Int)
        /// The recipes in a further language of the interface, by its index in `SiteLanguages`.
        case languageHome(Int, page: Int)
        case terms(Taxonomy)
        case term(Int, page: Int)
        case favorites
        case search
        case whatToCook
        case shoppingList
        case mealPlan
        /// All recipes of the book.
        case book
        /// What the visitor's device keeps.
        case offline
        case own(Int)
        /// The owner's pages that have a day, in a language of the interface, by its index in `SiteLanguages`.
        case posts(Int)
        case notFound
        /// The folder of all recipes' pages, which leads to the list of them.
        case recipeFolder
        /// What leads from an old address to a page.
        case redirect(Int)
        /// All redirects, for a host that can send them itself.
        case redirectFile(RedirectSettings.Form)
        case cardPack(Int)
        case cardPackNames
        case searchFile(SearchIndex.File)
        case searchNames
        case foodFile(FoodIndex.File)
        case foodNames
        case termNames
        case sitemap(Int)
        case sitemapIndex
        case robots
        case headers(HostHeaders)
        case securityText(SecuritySettings)
        case indexNowKey(String)
        case serviceWorker
        case newsFeed(NewsFeed.Form)
        case export(ExportForm)
        case webManifest
        case icon(SiteIcon)
        case asset(Int)
        case ownStylesheet
        case photo(Int)
        /// A copy of the photo with this number.
        case photoVariant(PhotoVariants.Variant, of: Int)
        case socialCard(SocialCard)
        case file(Int)
    }

    package let path: SitePath
    package let subject: Subject
    /// How the file is compressed, beside the file of the same subject that is not; nil for that one.
    package let coding: ContentCoding?

    init(_ subject: Subject, _ path: SitePath, coding: ContentCoding? = nil) {
        self.path = path
        self.subject = subject
        self.coding = coding
    }

    /// The path of the file that is not compressed.
    var plainPath: SitePath { coding == nil ? path : path.withoutCoding }

    /// The file, and its compressed copies, as far as their names are short enough for file systems.
    ///
    /// - Parameter taken: Paths of copies that the owner has made.
    func withCopies(_ codings: [ContentCoding], besides taken: Set<SitePath>) -> [Row] {
        guard isCompressible else { return [self] }
        let copies = codings.map { Row(subject, path.compressed(by: $0), coding: $0) }
        return [self] + copies.filter { !taken.contains($0.path) && SitePath($0.path.text) != nil }
    }

    /// Whether servers may send the file compressed: a text that is not read by the server itself.
    private var isCompressible: Bool { !subject.kind.isReadByHost && MediaType(ofFileAt: path.text).isText }

    package var rank: SiteFileKind.Rank { subject.kind.rank }

    /// Whether people read it, as against what browsers and crawlers fetch.
    package var isPage: Bool { coding == nil && subject.kind.isPage }

    /// Whether the file is one of what a visitor's device keeps from the first visit on.
    var isInShell: Bool { coding == nil && subject.kind.isInShell }

    var isAsset: Bool {
        if case .asset = subject { true } else { false }
    }
}
