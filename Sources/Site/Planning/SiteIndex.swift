import Bytes
import CatalogModel
import Configuration
import Searching

/// What the rows of a plan refer to by number, and the contents that can be made of it.
///
/// The number of a recipe is its place by title: one number for the catalogue, the cards, its terms and its related recipes.
struct SiteIndex: Sendable {
    private let sharedInputs: Shared<SiteInputs>
    var inputs: SiteInputs { sharedInputs.value }
    /// What surrounds pages in each language of the interface, the site's own first.
    let sites: [Shared<SiteFrame>]
    /// The lists of the recipes in each further language.
    let languageLists: [LanguageList]
    let translations: Translations
    let kinds: [Taxonomy]
    let terms: Terms
    let cards: CardTable
    let related: RelatedRecipes
    /// For each card pack, the places of its recipes, ascending.
    let packs: [[Int32]]
    let packNames: CardPackNames
    let searchIndex: SearchIndex
    let searchFacets: [SearchFacet]
    let cuts: SiteCuts
    let homeChoice: HomeChoice
    let letters: [ListLetter]
    let covers: TermCovers
    let collections: [FavoritesContent.Collection]
    let mealPlan: MealPlanContent.Plan?
    /// nil for a site without a book.
    let bookChoice: BookChoice?
    let photos: [PhotoFile]
    /// Origins of all photos of cards that stay on other hosts, for pages that may show any card.
    let cardOrigins: CardOrigins
    let termLinks: TermTable
    /// What surrounds pages in the site's own language.
    var site: Shared<SiteFrame> { sites[0] }
    var frame: SiteFrame { site.value }
    let sitemapPages: SitemapPages
    let deadLinks: DeadLinks
    let ownHost: OwnHost?
    /// What leads from old addresses to pages; known once all pages have their addresses.
    var redirects: [Redirect] = []
    /// What visitors' devices keep from the first visit on; known once all other rows are.
    var shell: [Row] = []
    let sortOrders: SortOrders
    let termTexts: TermTexts
    let pageRecipes: PageRecipes
    /// The indices of the recipes in the site's own feeds.
    let news: [Int]
    /// The owner's posts in each language of the interface, the newest first.
    let posts: [[PostsContent.Post]]
    /// The owner's pages of each name, in all languages; those alone that have a translation.
    let ownTranslations: [String: [PageInLanguage]]

    /// - Parameter frames: In each language of the interface, the site's own first.
    init(
        inputs: SiteInputs, frames: [SiteFrame], kinds: [Taxonomy], terms: Terms, cards: CardTable,
        related: RelatedRecipes, sortOrders: SortOrders, packs: CardPacks, searchIndex: SearchIndex,
        difficulties: [String: String], home: HomeChoice,
        collections: [FavoritesContent.Collection], mealPlan: MealPlanContent.Plan?, book: BookChoice?, ownPages: [Int],
        pageRecipes: PageRecipes, news: [Int]
    ) {
        self.pageRecipes = pageRecipes
        sharedInputs = Shared(inputs)
        let frame = frames[0]
        sites = frames.map { Shared($0) }
        translations = inputs.catalog.translations
        let listed = inputs.catalog.listed
        languageLists = LanguageList.all(inputs.catalog, inputs.languages, anchors: packs.hashes)
        self.news = news
        let pages = ownPages.map { inputs.ownPages[$0] }
        let languages = inputs.languages
        let posts = languages.tags.indices.map { index in
            PostsContent.posts(of: pages.filter { $0.language == index }, inputs)
        }
        self.posts = posts
        ownTranslations =
            languages.areSeveral
            ? Dictionary(grouping: pages, by: \.name).filter { $0.value.count > 1 }.mapValues { pages in
                pages.sorted { $0.language < $1.language }.map {
                    PageInLanguage(language: languages.tags[$0.language], path: $0.path)
                }
            } : [:]
        ownHost = inputs.configuration.site.url.flatMap { OwnHost($0) }
        deadLinks = DeadLinks(inputs)
        self.sortOrders = sortOrders
        homeChoice = home
        cuts = SiteCuts(listedCount: listed.count, terms, sortOrders, anchors: packs.hashes)
        letters = LetterIndex(listed, cuts[.title]).letters
        covers = TermCovers(
            terms, cards, favorites: collections.flatMap(\.cards.places),
            newest: sortOrders[.newest] ?? Array(0..<Int32(listed.count))
        )
        termTexts = TermTexts(inputs.termTexts, terms)
        termLinks = ItemTable(
            terms.all.enumerated().map { place, term in
                TermLink(kind: term.kind, name: term.name, path: terms.hasPage(place) ? term.path : nil)
            })
        self.kinds = kinds
        self.terms = terms
        self.cards = cards
        self.related = related
        self.collections = collections
        self.mealPlan = mealPlan
        bookChoice = book
        self.packs = packs.members
        self.searchIndex = searchIndex
        searchFacets =
            SearchFacets(
                terms: terms, index: searchIndex, difficulties: difficulties, recipeCount: listed.count
            ).all
        var seed = Fingerprint()
        seed.combine(inputs.stamp)
        seed.combine(frame.language)
        seed.combine(frame.languageRules)
        if inputs.hasOwnTemplates { seed.combine(SiteDigest(frame).ofCards) }
        packNames = CardPackNames(
            packs.members, cards, slots: { searchIndex.documents.slot(of: $0) }, seed: seed.finish())
        photos = Self.distinct(inputs.photos.values)
        cardOrigins = CardOrigins(cards)
        sitemapPages = SitemapPages(
            frame: frame, summaries: inputs.catalog.summaries, cards: cards.items, terms: terms, kinds, cuts,
            languagePages: languageLists.flatMap(\.paths),
            ownPages: pages.map(\.path)
                + languages.tags.indices.filter { !posts[$0].isEmpty }.map { PostsContent.path(in: $0, of: languages) }
        )
    }

    func content(of subject: Row.Subject, at path: SitePath) throws(RecipeLost) -> PageContent {
        switch subject {
        case .recipe(let index): .recipe(try recipe(index, path))
        case .all(let order, let page): .list(try all(order, page, path))
        case .languageHome(let language, let page): .list(home(in: language, page, path))
        case .terms(let kind): .terms(index(of: kind, path))
        case .term(let place, let page): .list(list(of: place, page, path))
        case .favorites: .favorites(favorites(path))
        case .search: .search(search(path))
        case .whatToCook: .whatToCook(whatToCook(path))
        case .shoppingList:
            .shoppingList(
                ShoppingListContent(
                    frame: PageFrame(site: site, path: path, section: .shoppingList),
                    staples: inputs.configuration.shopping.staples,
                    aisles: inputs.configuration.shopping.aisles(in: frame.language)))
        case .mealPlan:
            .mealPlan(
                MealPlanContent(
                    frame: PageFrame(site: site, path: path, section: .mealPlan, photoOrigins: cardOrigins.all),
                    plan: mealPlan))
        case .book: .book(try book(path))
        case .offline: .offline(OfflineContent(frame: PageFrame(site: site, path: path, photoOrigins: cardOrigins.all)))
        case .own(let index): .own(try own(index, path))
        case .posts(let language):
            .posts(
                PostsContent(
                    frame: PageFrame(site: sites[language], path: path, section: .posts), posts: posts[language]))
        case .notFound: .notFound(NotFoundContent(frame: PageFrame(site: site, path: path, root: frame.basePath)))
        case .recipeFolder: .redirection(redirectionToRecipes(path))
        case .redirect(let index):
            .redirection(
                RedirectionContent(
                    frame: PageFrame(site: site, path: path, section: .recipes), target: redirects[index].to,
                    title: redirects[index].title))
        case .redirectFile(let form):
            .redirectFile(
                RedirectFile(
                    form: form, basePath: frame.basePath, redirects: redirects,
                    headers: form == .vercel ? HostHeaders(inputs, basePath: frame.basePath) : nil))
        case .cardPack(let number):
            .cardPack(
                CardPack(
                    cards: packs[number].map { packedCard(Int($0)) }, language: frame.language,
                    rules: frame.languageRules,
                    frame: inputs.hasOwnTemplates ? PageFrame(site: site, path: path, root: CardPack.root) : nil))
        case .cardPackNames: .cardPackNames(packNames)
        case .searchFile(let file):
            .searchFile(SearchFile(bytes: try searchIndex.bytes(of: file), digest: searchIndex.digest(of: file)))
        case .searchNames: .searchNames(searchNames)
        case .foodFile(let file): .foodFile(FoodFile(file, of: searchIndex.foods))
        case .foodNames: .foodNames(foodNames)
        case .termNames: .termNames(TermNames(terms.withPages.map { terms.all[$0] }))
        case .sitemap(let number):
            .sitemap(sitemapPages.file(number, images: images(of:), translations: translations(of:)))
        case .sitemapIndex: .sitemapIndex(sitemapIndex)
        case .robots:
            .robots(
                Robots(
                    sitemap: sitemapCount > 0 ? absolute(SitePath("sitemap.xml")) : nil,
                    isPrivate: inputs.configuration.robots == .none))
        case .headers(let headers): .headers(headers)
        case .securityText(let settings):
            .securityText(
                SecurityText(
                    settings: settings, language: frame.language,
                    address: frame.url == nil ? nil : absolute(SecurityText.path)))
        case .indexNowKey(let key): .indexNowKey(key)
        case .serviceWorker: .serviceWorker(try serviceWorker())
        case .newsFeed(let form): .newsFeed(try newsFeed(), form)
        case .export(let form): .export(export(form))
        case .webManifest: .webManifest(WebManifest(site: site))
        case .icon(let icon): .icon(icon, site)
        case .asset(let index): .asset(inputs.assets[index].name)
        case .ownStylesheet: .ownStylesheet(OwnStylesheet(inputs))
        case .photo(let index):
            photos[index].hasMetadata ? .photo(of: photos[index].file) : .copy(of: photos[index].file)
        case .photoVariant(let variant, let index): .photoVariant(variant, of: photos[index])
        case .socialCard(let card): .socialCard(card)
        case .file(let index): .copy(of: inputs.staticFiles[index].file)
        }
    }

    /// By path. Two files with the same bytes are published once, but for one that is also published as it is.
    private static func distinct(_ files: some Collection<PhotoFile>) -> [PhotoFile] {
        var byPath: [SitePath: PhotoFile] = [:]
        for file in files {
            let path = file.variants?.fallback.path ?? file.path
            if byPath[path].map({ file.file < $0.file }) ?? true { byPath[path] = file }
        }
        return byPath.sorted { $0.key < $1.key }.map(\.value)
    }
}

extension SiteInputs {
    /// How a photo gets into pages: as a file of the site, as an address if the owner sets that, or not at all.
    func published(_ photo: Photo) -> PublishedPhoto? {
        if let file = photos[photo.source] {
            let local = PublishedPhoto.Address.local(file.path, width: file.width, height: file.height)
            let address = file.variants.map { .resized($0) } ?? local
            return PublishedPhoto(address, alternativeText: photo.alternativeText)
        }
        guard case .remote(let link) = photo.source, configuration.images.policy == .hotlink, link.hasOrigin,
            !refusedPhotos.contains(photo.source)
        else { return nil }
        return PublishedPhoto(.remote(link), alternativeText: photo.alternativeText)
    }
}
