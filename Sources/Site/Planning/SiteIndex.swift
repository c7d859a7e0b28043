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
    private let translations: Translations
    let kinds: [Taxonomy]
    let terms: Terms
    let cards: CardTable
    let related: RelatedRecipes
    /// For each card pack, the places of its recipes, ascending.
    let packs: [[Int32]]
    let packNames: CardPackNames
    let searchIndex: SearchIndex
    private let searchFacets: [SearchFacet]
    let cuts: SiteCuts
    let homeChoice: HomeChoice
    private let letters: [ListLetter]
    private let covers: TermCovers
    let collections: [FavoritesContent.Collection]
    private let mealPlan: MealPlanContent.Plan?
    /// nil for a site without a book.
    let bookChoice: BookChoice?
    let photos: [PhotoFile]
    /// Origins of all photos of cards that stay on other hosts, for pages that may show any card.
    let cardOrigins: [String]
    let termLinks: TermTable
    /// What surrounds pages in the site's own language.
    var site: Shared<SiteFrame> { sites[0] }
    var frame: SiteFrame { site.value }
    private let sitemapPages: SitemapPages
    private let deadLinks: DeadLinks
    private let ownHost: OwnHost?
    /// What leads from old addresses to pages; known once all pages have their addresses.
    var redirects: [Redirect] = []
    /// What visitors' devices keep from the first visit on; known once all other rows are.
    var shell: [Row] = []
    private let sortOrders: SortOrders
    let termTexts: TermTexts
    let pageRecipes: PageRecipes
    /// The indices of the recipes in the site's own feeds.
    private let news: [Int]

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
        cardOrigins = CardList(cards, 0..<Int32(cards.items.count)).photoOrigins
        sitemapPages = SitemapPages(
            frame: frame, summaries: inputs.catalog.summaries, cards: cards.items, terms: terms, kinds, cuts,
            languagePages: languageLists.flatMap(\.paths),
            ownPages: ownPages.map { inputs.ownPages[$0].path }
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
                    frame: PageFrame(site: site, path: path, section: .mealPlan, photoOrigins: cardOrigins),
                    plan: mealPlan))
        case .book: .book(try book(path))
        case .offline: .offline(OfflineContent(frame: PageFrame(site: site, path: path, photoOrigins: cardOrigins)))
        case .own(let index): .own(try own(index, path))
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

    // MARK: Pages

    /// The digests of the cards of a pack, and their slots.
    func cardDigests(inPack number: Int) -> [(card: Digest, slot: Int)] {
        packs[number].map { (cards.digests[Int($0)], searchIndex.documents.slot(of: Int($0))) }
    }

    private func packedCard(_ index: Int) -> PackedCard {
        PackedCard(cards.items[index], slot: searchIndex.documents.slot(of: index))
    }

    var searchNames: SearchNames {
        SearchNames(searchIndex, packs: packNames, language: frame.language, strings: frame.strings)
    }

    var hasFoods: Bool { !searchIndex.foods.files.isEmpty }

    var foodNames: FoodFileNames {
        FoodFileNames(
            searchIndex, language: frame.language, staples: inputs.configuration.shopping.staples, stamp: inputs.stamp)
    }

    private func recipe(_ index: Int, _ path: SitePath) throws(RecipeLost) -> RecipeContent {
        let surroundings = surroundings(of: index, path)
        return RecipeContent(
            try inputs.catalog.recipe(at: index).without(surroundings.removedLinks), surroundings)
    }

    /// What the page of a recipe shows beside the recipe.
    func surroundings(of index: Int, _ path: SitePath) -> RecipeSurroundings {
        let summary = inputs.catalog.summaries[index]
        var removed = deadLinks.removed(from: summary)
        if let source = summary.source, ownHost?.contains(source) == true { removed.insert(.ownSource) }
        var photos: [Photo.Source: PublishedPhoto] = [:]
        for photo in summary.photos { photos[photo.source] = inputs.published(photo) }
        let language = translations.language(of: index)
        let related = CardList(
            cards,
            RecipeContent.isLinkOnly(summary, photos)
                ? related.placesWithNeighbours(of: index) : related.places(of: index).prefix(RelatedRecipes.usual)
        )
        let origins = origins(of: photos, related)
        return RecipeSurroundings(
            frame: PageFrame(
                site: sites[language], path: path, section: .recipes, photoOrigins: origins,
                translations: translations(of: index)),
            recipeDigest: summary.content, allPhotos: summary.photos, photos: photos,
            terms: TermLinks(termLinks, terms.ofRecipe[index]), removedLinks: removed,
            links: deadLinks.links(of: summary, without: removed), related: related,
            list: list(beside: index, in: language),
            socialCard: inputs.socialCards.isEmpty ? nil : inputs.socialCards[index]
        )
    }

    /// The page of a recipe and its translations, the main one first; none for a recipe without.
    private func translations(of index: Int) -> [PageInLanguage] {
        guard let group = translations.group(of: index) else { return [] }
        return group.map { place in
            PageInLanguage(
                language: inputs.catalog.summaries[Int(place)].language ?? frame.language,
                path: cards.items[Int(place)].path)
        }
    }

    /// The index in `SiteLanguages` of the language that a row's page is in.
    func language(of subject: Row.Subject) -> Int {
        switch subject {
        case .recipe(let index): translations.language(of: index)
        case .languageHome(let language, _): language
        default: 0
        }
    }

    /// The list of the recipe's first cuisine, if that has other recipes, or that of its language; nil in layouts without a
    /// list pane.
    private func list(beside index: Int, in language: Int) -> SitePath? {
        guard frame.layout == .split else { return nil }
        if language > 0 { return sites[language].value.home }
        guard
            let place = terms.ofRecipe[index].first(where: {
                terms.all[Int($0)].kind == .cuisine && terms.hasPage(Int($0))
            }),
            terms.all[Int(place)].count > 1
        else { return nil }
        return terms.all[Int(place)].path
    }

    /// Of what a recipe's page shows: its own photos, those of cards and the partners' pictures. Mostly none.
    private func origins(of photos: [Photo.Source: PublishedPhoto], _ cards: CardList) -> [String] {
        guard !cardOrigins.isEmpty || !photos.isEmpty || !frame.partners.isEmpty else { return [] }
        var origins = Set(origins(of: cards))
        for photo in photos.values { if let origin = photo.origin { origins.insert(origin) } }
        for partner in frame.partners { if let origin = partner.picture?.origin { origins.insert(origin) } }
        return origins.isEmpty ? [] : origins.sorted()
    }

    func origins(of cards: CardList) -> [String] { cardOrigins.isEmpty ? [] : cards.photoOrigins }

    /// The orders of the list of all recipes; empty where there is but one.
    var orders: [ListOrder] { sortOrders.orders }

    private func all(_ order: ListOrder, _ page: Int, _ path: SitePath) throws(RecipeLost) -> ListContent {
        let range = cuts[order].range(of: page)
        let slice =
            sortOrders[order].map { CardList(cards, $0[range]) }
            ?? CardList(cards, range.lazy.map { Int32($0) })
        let home = order == .title && page == 1 ? try home() : nil
        let homeOrigins =
            [home?.banner?.photo?.origin].compactMap { $0 } + (home?.cards ?? []).compactMap(\.photo?.origin)
        let origins = Set(origins(of: slice)).union(homeOrigins).sorted()
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
    private func home(in language: Int, _ page: Int, _ path: SitePath) -> ListContent {
        let list = languageLists[language - 1]
        let slice = CardList(cards, list.places[list.cuts.range(of: page)])
        return ListContent(
            frame: PageFrame(
                site: sites[language], path: path, section: .recipes, photoOrigins: origins(of: slice),
                translations: page == 1 ? frame.languages : []),
            subject: .all,
            cards: slice,
            pagination: Self.pagination(page, of: list.cuts, in: list.folder, total: list.places.count)
        )
    }

    private func list(of place: Int, _ page: Int, _ path: SitePath) -> ListContent {
        let members = terms.members[place].prefix(terms.all[place].count)
        let range = cuts[term: place].range(of: page)
        let slice = CardList(cards, members.dropFirst(range.lowerBound).prefix(range.count))
        let term = terms.all[place]
        let section = term.kind.navigationKind
        // Above its only card the same photo would say nothing.
        let cover = page == 1 && members.count > 1 ? self.cover(of: place) : nil
        let origins = Set(origins(of: slice)).union([cover?.origin].compactMap { $0 }).sorted()
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

    private func index(of kind: Taxonomy, _ path: SitePath) -> TermsContent {
        let covers = kind == .tag ? [] : terms.withPages(of: kind).map { cover(of: $0) }
        let origins = Set(covers.compactMap { $0?.origin }).sorted()
        return TermsContent(
            frame: PageFrame(site: site, path: path, section: kind.navigationKind, photoOrigins: origins),
            kind: kind,
            terms: terms.terms(of: kind),
            covers: covers
        )
    }

    private func favorites(_ path: SitePath) -> FavoritesContent {
        FavoritesContent(
            frame: PageFrame(site: site, path: path, section: .favorites, photoOrigins: cardOrigins),
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

    private func search(_ path: SitePath) -> SearchContent {
        SearchContent(
            frame: PageFrame(site: site, path: path, section: .search, photoOrigins: cardOrigins),
            cuisines: terms.terms(of: .cuisine), facets: searchFacets
        )
    }

    private func whatToCook(_ path: SitePath) -> WhatToCookContent {
        let rules = FoodRules.of(language: frame.language, staples: inputs.configuration.shopping.staples)
        return WhatToCookContent(
            frame: PageFrame(site: site, path: path, section: .whatToCook, photoOrigins: cardOrigins),
            staples: rules.stapleNames,
            examples: searchIndex.foods.outline.examples)
    }

    private func redirectionToRecipes(_ path: SitePath) -> RedirectionContent {
        RedirectionContent(
            frame: PageFrame(site: site, path: path, section: .recipes), target: Self.path(of: .title, page: 1)
        )
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

    // MARK: Pages of lists

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
    private static func pagination(_ page: Int, of cuts: PageCuts, in folder: String, total: Int) -> Pagination {
        Pagination(page: page, pageCount: cuts.pageCount, folder: folder, total: page == 1 ? total : nil)
    }

    // MARK: The site's own feeds

    private func newsFeed() throws(RecipeLost) -> NewsFeed {
        guard let address = frame.url else { preconditionFailure("a site without an address has no feeds") }
        return NewsFeed(site: site, address: address, entries: try news.map(entry))
    }

    private func entry(_ index: Int) throws(RecipeLost) -> NewsFeed.Entry {
        let removed = deadLinks.removed(from: inputs.catalog.summaries[index])
        let recipe = try inputs.catalog.recipe(at: index).without(removed).value
        guard let updated = recipe.modified ?? recipe.published else {
            preconditionFailure("feeds tell of recipes that have a date")
        }
        // A cuisine is often a tag as well.
        let terms = Folding.distinct(terms.ofRecipe[index].map { self.terms.all[Int($0)].name })
        return NewsFeed.Entry(
            title: recipe.title, path: cards.items[index].path, description: recipe.description,
            photo: cards.items[index].photo, author: recipe.author, terms: terms, language: recipe.language,
            published: recipe.published, updated: updated
        )
    }

    // MARK: Exports

    private func export(_ form: ExportForm) -> CatalogExport {
        let summaries = inputs.catalog.summaries
        var photos: [Photo.Source: String] = [:]
        var digest = Fingerprint()
        for recipe in summaries {
            digest.combine(recipe.content)
            digest.combine(recipe.slug.text)
            for photo in recipe.photos where photos[photo.source] == nil {
                photos[photo.source] = inputs.published(photo).flatMap { exportedAddress(of: $0, form) }
            }
        }
        let keys = inputs.catalog.distinctKeys
        let originals = summaries.indices.compactMap { place in
            inputs.catalog.original(of: place).map { (place, keys[$0]) }
        }
        return CatalogExport(
            form: form, recipes: summaries, keys: keys, originals: Dictionary(originals) { first, _ in first },
            photos: photos,
            digest: digest.finish()
        )
    }

    /// nil for a file of the site from within an archive, where the site's own address is not known.
    private func exportedAddress(of photo: PublishedPhoto, _ form: ExportForm) -> String? {
        if case .remote(let link) = photo.address { return link.text }
        guard let path = photo.file?.path else { return nil }
        guard frame.url == nil else { return absolute(path) }
        return form == .recipemd ? nil : path.address
    }

    // MARK: Sitemaps

    /// Zero for a site whose address is not known or that is not to be listed.
    var sitemapCount: Int { sitemapPages.fileCount }

    private var sitemapIndex: SitemapIndex {
        SitemapIndex(addresses: (0..<sitemapCount).map { absolute(Self.sitemapPath($0, of: sitemapCount)) })
    }

    static func sitemapPath(_ number: Int, of count: Int) -> SitePath {
        count == 1 ? SitePath("sitemap.xml") : .file("sitemaps", "\(number + 1).xml")
    }

    /// Of its own photos, as its page shows them; those of steps show no dish.
    private func images(of index: Int) -> [String] {
        let summary = inputs.catalog.summaries[index]
        return summary.photos.prefix(min(summary.ownPhotoCount, Sitemap.maximumImages)).compactMap { photo in
            guard let photo = inputs.published(photo) else { return nil }
            if case .remote(let link) = photo.address { return link.text }
            return photo.file.map { absolute($0.path) }
        }
    }

    private func absolute(_ path: SitePath) -> String {
        (frame.url?.text ?? "") + path.address
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
        guard case .remote(let link) = photo.source, configuration.images.policy == .hotlink, link.origin != nil else {
            return nil
        }
        return PublishedPhoto(.remote(link), alternativeText: photo.alternativeText)
    }
}

extension Term {
    /// The path of its first page without the file's name.
    fileprivate var folder: String { String(path.text.dropLast("/index.html".utf8.count)) }
}
