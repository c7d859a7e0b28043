import Bytes
package import CatalogModel
import Configuration
package import Diagnostics
import Searching

extension SitePlan {
    /// Plans a site: which files it has. No page is rendered.
    ///
    /// - Parameter lastRelated: The related recipes of the last build; nil to find all anew.
    /// - Throws: `RecipeLost` when a recipe has to be read again and is not what it was.
    package static func make(
        _ inputs: SiteInputs, after lastRelated: RelatedState? = nil, jobs: Int
    ) async throws(RecipeLost) -> Outcome<SitePlan> {
        let summaries = inputs.catalog.summaries
        let listed = inputs.catalog.listed
        let translations = inputs.catalog.translations
        // Each the work of one core: side by side.
        async let grouped = Terms(
            summaries, kinds: inputs.configuration.taxonomies, minimum: inputs.configuration.minimumOfGroup,
            listedCount: listed.count)
        async let sorted = SortOrders(listed)
        async let difficulties = SearchFacets.difficulties(of: listed)
        async let newest = NewsFeed.newest(listed, inputs.configuration)
        let addresses = RecipeAddresses(inputs)
        let cards = await mapInChunks(count: summaries.count, jobs: jobs, chunk: 256) { range in
            range.map { index in
                let summary = summaries[index]
                let photo = summary.photo.flatMap { inputs.published($0) }
                return Card(summary, path: addresses.path(of: summary), photo: photo)
            }
        }
        let table = ItemTable(cards)
        let packs = CardPacks(table)
        async let indexed = searchIndex(of: inputs, packs, jobs: jobs)
        let terms = await grouped
        let groups = RelationGroups(terms, translations)
        let known = lastRelated.flatMap { last in
            let ids = inputs.catalog.idDigests
            return last.translations == translations.digest(ids) ? KnownRelations(last, groups, ids: ids) : nil
        }
        let related = await RelatedRecipes(
            groups, translations.isEmpty ? nil : translations, known: known, jobs: jobs)
        var planner = Planner(
            inputs, addresses, table, terms, related, await sorted, packs, try await indexed.get(),
            await difficulties, news: await newest)
        let rows = planner.rows()
        return Outcome(SitePlan(rows: rows, siteIndex: planner.siteIndex), planner.diagnostics)
    }
}

/// Lists the files of a site and sees to it that no two have one address.
struct Planner {
    var siteIndex: SiteIndex
    var diagnostics: [Diagnostic] = []
    /// Places of the owner's pages that have an address of their own.
    var ownPages: [Int] = []
    let addresses: RecipeAddresses
    private let features: SiteFeatures
    /// The names of the variants of photos that are in the book.
    private let printedPhotos: Set<String>

    init(
        _ inputs: SiteInputs, _ addresses: RecipeAddresses, _ cards: CardTable, _ terms: Terms,
        _ related: RelatedRecipes, _ sorted: SortOrders,
        _ packs: CardPacks, _ searchIndex: SearchIndex, _ difficulties: [String: String], news: [Int]
    ) {
        let configuration = inputs.configuration
        let kinds = configuration.taxonomies
        self.addresses = addresses
        let hasBook = configuration.book != nil
        ownPages = Self.placed(
            inputs.ownPages, besides: addresses, inputs.languages, hasBook: hasBook, cards, &diagnostics)
        let mentions = inputs.ownPages.flatMap { page in page.page.mentions.map { (file: page.file, mention: $0) } }
        let named = NamedRecipes(inputs, mentions.map(\.mention))
        let picks = OwnersPicks(inputs.catalog, cards, named)
        let collections = picks.collections(inputs.favorites, file: configuration.favorites.file)
        let plan = picks.plan(inputs.mealPlan, language: configuration.site.language)
        let pageRecipes = PageRecipes(mentions, named, inputs.catalog)
        let book = configuration.book.map { BookChoice($0, inputs.catalog, terms, collections.value) }
        let layout = configuration.layout.detail
        let ownScripts = [Slot.recipeStart, .recipeEnd].contains { inputs.slots[$0]?.hasScripts ?? false }
        features = SiteFeatures(
            layout: layout, hasFoods: !searchIndex.foods.files.isEmpty, isKeptOffline: configuration.offline,
            playsVideos: configuration.policy.playsVideos, runsSlotScripts: layout != .page && ownScripts,
            hasBook: book?.isEmpty == false)
        var frame = Self.frame(inputs, features, ownPages: ownPages, kinds: kinds.filter(terms.hasIndex))
        let hasPosts = ownPages.contains { inputs.ownPages[$0].page.isPost && inputs.ownPages[$0].language == 0 }
        frame.hasNewsFeeds = !news.isEmpty || hasPosts && NewsFeed.isPublished(configuration)
        frame.recipeAddresses = addresses.shownToScripts
        frame.exports = configuration.exports
        let home = HomeChoice(inputs, named, cards, sorted, collections.value, &diagnostics)
        siteIndex = SiteIndex(
            inputs: inputs, frames: Self.frames(frame, inputs, ownPages: ownPages), kinds: kinds, terms: terms,
            cards: cards,
            related: related, sortOrders: sorted, packs: packs, searchIndex: searchIndex,
            difficulties: difficulties, home: home, collections: collections.value, mealPlan: plan.value,
            book: book.flatMap { $0.isEmpty ? nil : $0 }, ownPages: ownPages, pageRecipes: pageRecipes, news: news
        )
        printedPhotos = siteIndex.photosOfBook
        diagnostics += collections.diagnostics + plan.diagnostics + pageRecipes.diagnostics
        diagnostics += book?.diagnostics ?? []
        diagnostics += DeadLinks(inputs).diagnostics(inputs.catalog)
        diagnostics += siteIndex.termTexts.diagnostics
        diagnostics += emptyLanguages(inputs) + missingCodes(inputs, cards)
        if !inputs.findsFoods {
            diagnostics.append(
                Diagnostic(
                    .note, .catalogTooLarge,
                    "the page that finds recipes by ingredients is left out: it is made for up to "
                        + "\(inputs.mostRecipesWithFoods) recipes, and there are \(inputs.catalog.summaries.count)"))
        }
    }

    /// Every file of the site with its place, by rank. The program's own come first in a dispute, but for the texts and
    /// icons that an owner may want to be their own.
    mutating func rows() -> SiteRows {
        var resources: [Row] = []
        let inputs = siteIndex.inputs
        var features = features
        features.hasPosts = inputs.ownPages.contains(where: \.page.showsRecipes)
        for (index, asset) in inputs.assets.enumerated() where asset.isNeeded(for: features) {
            resources.append(Row(.asset(index), asset.path))
        }
        if let path = siteIndex.frame.ownStylesheet { resources.append(Row(.ownStylesheet, path)) }
        resources += siteIndex.photos.indices.flatMap(photoRows)
        let cards = inputs.socialCards.sorted { $0.key < $1.key }.map(\.value)
        resources += cards.map { Row(.socialCard($0), $0.path) }
        var icons = SiteIcon.allCases.map { Row(.icon($0), $0.path) }
        icons.append(Row(.webManifest, WebManifest.path))
        let ownPages = ownPages.map { Row(.own($0), inputs.ownPages[$0].path) }
        let lists = listRows()
        siteIndex.shell = (icons + resources + lists).filter(\.isInShell)
        var rows = SiteRows(beforeRecipes: icons + resources, recipes: siteIndex.cards, afterRecipes: ownPages + lists)
        if !inputs.staticFiles.isEmpty {
            let files = fileRows(Set(rows.map(\.path)))
            let replaced = Set(files.map(\.path))
            rows.beforeRecipes = icons.filter { !replaced.contains($0.path) } + resources + files
            rows.afterRecipes.removeAll { replaced.contains($0.path) }
        }
        rows.afterRecipes.insert(contentsOf: redirectRows(rows), at: ownPages.count)
        return rows.withCopies(inputs.configuration.compress)
    }

    private func photoRows(_ index: Int) -> [Row] {
        let photo = siteIndex.photos[index]
        guard let variants = photo.variants else { return [Row(.photo(index), photo.path)] }
        let isPrinted = printedPhotos.contains(variants.name)
        return (variants.all + (isPrinted ? [variants.printed].filter { $0.path != variants.fallback.path } : [])).map {
            Row(.photoVariant($0, of: index), $0.path)
        }
    }

    private func listRows() -> [Row] {
        var lists: [Row] = []
        // The slowest files come first, so that they do not keep one core busy at the end.
        if siteIndex.bookChoice != nil { lists.append(Row(.book, BookContent.path)) }
        let sitemaps = siteIndex.sitemapCount
        for number in 0..<sitemaps {
            lists.append(Row(.sitemap(number), SiteIndex.sitemapPath(number, of: sitemaps)))
        }
        if sitemaps > 1 { lists.append(Row(.sitemapIndex, SitePath("sitemap.xml"))) }
        for (number, name) in siteIndex.packNames.names.enumerated() {
            lists.append(Row(.cardPack(number), CardPack.path(of: number, named: name)))
        }
        lists.append(Row(.cardPackNames, CardPackNames.path))
        let index = siteIndex.searchIndex
        lists += index.files.map { Row(.searchFile($0), SearchFile.path(of: $0, named: index.name(of: $0))) }
        lists.append(Row(.searchNames, SearchNames.path))
        if siteIndex.hasFoods {
            let foodNames = siteIndex.foodNames
            for file in index.foods.files {
                let name =
                    switch file {
                    case .shard(let number): foodNames.shards[number]
                    case .items(let pack): foodNames.items[pack]
                    case .names: foodNames.names
                    }
                lists.append(Row(.foodFile(file), FoodFile.path(of: file, named: name)))
            }
            lists.append(Row(.foodNames, FoodFileNames.path))
        }
        lists.append(Row(.termNames, TermNames.path))
        for place in siteIndex.terms.withPages {
            let term = siteIndex.terms.all[place]
            for page in 1...siteIndex.cuts[term: place].pageCount {
                lists.append(Row(.term(place, page: page), SiteIndex.path(of: term, page: page)))
            }
        }
        for kind in siteIndex.kinds where siteIndex.terms.hasIndex(kind) {
            lists.append(Row(.terms(kind), .page(kind.folder)))
        }
        lists.append(Row(.favorites, .page("favorites")))
        lists.append(Row(.search, .page("search")))
        lists.append(Row(.shoppingList, ShoppingListContent.path))
        lists.append(Row(.mealPlan, MealPlanContent.path))
        if siteIndex.frame.isKeptOffline { lists.append(Row(.offline, OfflineContent.path)) }
        if siteIndex.hasFoods { lists.append(Row(.whatToCook, WhatToCookContent.path)) }
        for language in siteIndex.posts.indices where !siteIndex.posts[language].isEmpty {
            lists.append(Row(.posts(language), PostsContent.path(in: language, of: siteIndex.inputs.languages)))
        }
        lists += recipeFolders.map { Row(.recipeFolder, $0) }
        lists.append(Row(.notFound, SitePath("404.html")))
        for list in siteIndex.languageLists where !list.places.isEmpty {
            for page in (1...list.cuts.pageCount).reversed() {
                lists.append(Row(.languageHome(list.language, page: page), list.path(of: page)))
            }
        }
        // The home page is last: it is the way in.
        for order in siteIndex.orders.reversed() where order != .title {
            for page in (1...siteIndex.cuts[order].pageCount).reversed() {
                lists.append(Row(.all(order, page: page), SiteIndex.path(of: order, page: page)))
            }
        }
        for page in (1...siteIndex.cuts[.title].pageCount).reversed() {
            lists.append(Row(.all(.title, page: page), SiteIndex.path(of: .title, page: page)))
        }
        if siteIndex.frame.hasNewsFeeds { lists += NewsFeed.Form.allCases.map { Row(.newsFeed($0), $0.path) } }
        lists += siteIndex.frame.exports.map { Row(.export($0), $0.path) }
        return lists + hostRows
    }

    /// What hosts and programs look for at a known place.
    var hostRows: [Row] {
        let configuration = siteIndex.inputs.configuration
        var rows = [Row(.robots, Robots.path)]
        if let headers = HostHeaders(siteIndex.inputs, basePath: siteIndex.frame.basePath), headers.host != .vercel {
            rows.append(Row(.headers(headers), HostHeaders.path))
        }
        if let security = configuration.security { rows.append(Row(.securityText(security), SecurityText.path)) }
        if let note = configuration.publish.indexNow { rows.append(Row(.indexNowKey(note.key), note.path)) }
        rows.append(Row(.serviceWorker, ServiceWorker.path))
        return rows
    }

    /// The pages of the folders that hold recipes, but for those that are home pages or the book.
    var recipeFolders: [SitePath] {
        let others = siteIndex.inputs.languages.folders + (siteIndex.bookChoice == nil ? [] : [SiteFolders.book])
        return addresses.folders.filter { !others.contains($0) }.map { .page($0) }
    }
}
