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
private struct Planner {
    private(set) var siteIndex: SiteIndex
    private(set) var diagnostics: [Diagnostic] = []
    /// Places of the owner's pages that have an address of their own.
    private var ownPages: [Int] = []
    private let addresses: RecipeAddresses
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
        frame.hasNewsFeeds = !news.isEmpty
        frame.recipeAddresses = addresses.shownToScripts
        frame.exports = configuration.exports
        let home = HomeChoice(inputs, named, cards, sorted, collections.value, &diagnostics)
        siteIndex = SiteIndex(
            inputs: inputs, frames: Self.frames(frame, inputs), kinds: kinds, terms: terms, cards: cards,
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

    /// For each further language without recipes that it has no home page.
    private func emptyLanguages(_ inputs: SiteInputs) -> [Diagnostic] {
        let languages = inputs.languages
        return languages.tags.indices.dropFirst().filter { !inputs.catalog.translations.hasRecipes(in: $0) }.map {
            Diagnostic(
                .note, .languageEmpty,
                "no recipe is in \"\(languages.tags[$0])\", which \"languages\" names, so there is no /\(languages.folder($0))/",
                fix: "write the \"language\" of its recipes or of their feed, or take it out of \"languages\"")
        }
    }

    /// What keeps the pages of recipes from having the QR codes of their addresses, which the settings ask for.
    private func missingCodes(_ inputs: SiteInputs, _ cards: CardTable) -> [Diagnostic] {
        guard inputs.configuration.print.code else { return [] }
        guard let site = inputs.configuration.site.url else {
            return [
                Diagnostic(
                    .note, .addressCodeMissing,
                    "the address of the site is not known, so no recipe is printed with the QR code of its page",
                    fix: "write \"site: {url: ...}\", or build with --base-url")
            ]
        }
        let long = cards.items.filter {
            PercentEncoding.ascii.encoded(site.address(of: $0.path)).utf8.count > inputs.longestCodedAddress
        }
        guard let first = long.first else { return [] }
        let (are, codes) = long.count == 1 ? ("1 recipe is", "the QR code") : ("\(long.count) recipes are", "QR codes")
        return [
            Diagnostic(
                .note, .addressCodeMissing,
                "\(are) printed without \(codes): more than \(inputs.longestCodedAddress) bytes are in the address of \"\(first.title)\"",
                fix: "give it a shorter \"slug\"")
        ]
    }

    /// The frame of the pages in each language of the interface.
    ///
    /// - Parameter frame: Of those in the site's own language.
    private static func frames(_ frame: SiteFrame, _ inputs: SiteInputs) -> [SiteFrame] {
        let homes = inputs.languages.homes
        let translations = inputs.catalog.translations
        var own = frame
        own.languages = homes.indices.filter { $0 == 0 || translations.hasRecipes(in: $0) }.map { homes[$0] }
        if own.languages.count == 1 { own.languages = [] }
        let further = homes.dropFirst().map { home in
            own.inLanguage(
                of: home, inputs.configuration.furtherTranslations[home.language],
                texts: inputs.assets.paths(of: SharedAsset.texts) { $0.name(in: home.language) })
        }
        return [own] + further
    }

    private static func frame(
        _ inputs: SiteInputs, _ features: SiteFeatures, ownPages: [Int], kinds: [Taxonomy]
    ) -> SiteFrame {
        let configuration = inputs.configuration
        var navigation = [NavigationItem(kind: .recipes, path: .page(""))]
        navigation += kinds.map { NavigationItem(kind: $0.navigationKind, path: .page($0.folder)) }
        navigation.append(NavigationItem(kind: .favorites, path: .page("favorites")))
        navigation.append(NavigationItem(kind: .search, path: .page("search")))
        navigation.append(NavigationItem(kind: .shoppingList, path: ShoppingListContent.path))
        navigation.append(NavigationItem(kind: .mealPlan, path: MealPlanContent.path))
        if features.hasFoods { navigation.append(NavigationItem(kind: .whatToCook, path: WhatToCookContent.path)) }
        for own in ownPages.map({ inputs.ownPages[$0] }) where own.page.isInNavigation {
            navigation.append(NavigationItem(kind: .own, title: own.page.title, path: own.path))
        }
        var credits: [String] = []
        for feed in configuration.feeds {
            if let credit = feed.defaults.credit, !credits.contains(credit) { credits.append(credit) }
        }
        // The frame of a site without posts has their script, too: the first post changes no other page.
        let files = inputs.assets.filter { $0.isNeeded(for: features) }
        return SiteFrame(
            title: configuration.site.title, tagline: configuration.site.tagline, author: configuration.site.author,
            language: configuration.site.language, url: configuration.site.url, isIndexed: configuration.isIndexed,
            favoriteSymbol: configuration.favorites.symbol, layout: features.layout,
            navigation: navigation,
            assets: files.paths(of: SharedAsset.allCases),
            ownStylesheet: OwnStylesheet(inputs).isEmpty ? nil : OwnStylesheet.path,
            scripts: files.compactMap { file in file.pages.map { Script(path: file.path, pages: $0) } },
            printsCodes: configuration.print.code,
            isKeptOffline: configuration.offline,
            inlineScript: inputs.inlineScript,
            credits: credits,
            strings: configuration.strings, languageRules: configuration.languageRules,
            palette: Palette(configuration.theme), ownHead: inputs.ownHead,
            slots: inputs.slots, policy: configuration.policy,
            logo: configuration.theme.logo.flatMap {
                inputs.published(Photo($0, alternativeText: configuration.site.title))
            },
            partners: configuration.partners.map { partner in
                PartnerLink(
                    name: partner.name, link: partner.url,
                    picture: partner.image.flatMap { inputs.published(Photo($0)) }
                )
            }
        )
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

    /// After all other files: an old address never takes the place of one.
    private mutating func redirectRows(_ rows: SiteRows) -> [Row] {
        var owners: PathOwners?
        let (inputs, cards) = (siteIndex.inputs, siteIndex.cards.items)
        let pages = ownPages.map { inputs.ownPages[$0] }
        let redirects = Redirects(inputs, addresses, cards: cards, pages: pages) { path in
            if owners == nil { owners = PathOwners(rows, cards: cards, pages: pages) }
            return owners?.words(for: path)
        }
        siteIndex.redirects = redirects.all
        diagnostics += redirects.diagnostics
        var added = redirects.all.enumerated().map { Row(.redirect($0), $1.from) }
        let form = inputs.configuration.redirectForm
        let isNeeded = !added.isEmpty || form == .vercel && inputs.configuration.host == .vercel
        guard isNeeded, let path = form.path else { return added }
        if let file = inputs.staticFiles.first(where: { $0.path == path }) {
            diagnostics.append(
                Diagnostic(
                    .error, .addressTaken,
                    "\(path) is in static/ already, so the \(added.count) redirects of the site are not written there",
                    at: Location(file: file.file),
                    fix: "add its rules on the host, and write \"redirects: {form: pages}\""
                ))
        } else {
            added.append(Row(.redirectFile(form), path))
        }
        return added
    }

    /// Whose the paths of a site are, in words. Paths that differ only in capital letters are one file on many systems.
    private struct PathOwners {
        private let taken: Set<SitePath>
        private let names: [SitePath: String]

        init(_ rows: SiteRows, cards: [Card], pages: [PlacedPage]) {
            taken = Set(rows.map(\.path.lowercased))
            let recipes = cards.map { ($0.path.lowercased, "\"\($0.title)\" (\($0.id))") }
            let pages = pages.map { ($0.path.lowercased, "the page \($0.file)") }
            names = Dictionary(recipes + pages) { first, _ in first }
        }

        /// nil for a free path.
        func words(for path: SitePath) -> String? {
            let path = path.lowercased
            if let name = names[path] { return name }
            return Planner.isTaken(path, taken) ? "a list or a file of the site" : nil
        }
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
    private var hostRows: [Row] {
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

    /// The owner's pages but for those whose address the site, or an earlier page, uses.
    private static func placed(
        _ pages: [PlacedPage], besides addresses: RecipeAddresses, _ languages: SiteLanguages, hasBook: Bool,
        _ cards: CardTable, _ diagnostics: inout [Diagnostic]
    ) -> [Int] {
        var taken: [SitePath: String] = [:]
        let reservedFolders = SiteFolders.reserved.union(addresses.folders.map(\.firstPathPart) + languages.folders)
            .union(hasBook ? [SiteFolders.book] : [])
        // Folders of years are those of no page, so the owner's may be there, too.
        let mayMeet = addresses.pattern.hasDate && pages.contains { !$0.folders.isEmpty }
        let recipes = mayMeet ? Set(cards.items.map(\.path)) : []
        return pages.indices.filter { index in
            let page = pages[index]
            let first = page.folders.first ?? page.slug
            if reservedFolders.contains(first.text) {
                let place = page.folders.isEmpty ? "file" : "folder \"\(first.text)\""
                diagnostics.append(takenAddress(page.file, page.path, renaming: place))
                return false
            }
            if recipes.contains(page.path) {
                diagnostics.append(takenAddress(page.file, page.path, renaming: "file"))
                return false
            }
            if let other = taken[page.path] {
                diagnostics.append(sharedAddress(page.file, page.path, other))
                return false
            }
            taken[page.path] = page.file
            return true
        }
    }

    /// The pages of the folders that hold recipes, but for those that are home pages or the book.
    private var recipeFolders: [SitePath] {
        let others = siteIndex.inputs.languages.folders + (siteIndex.bookChoice == nil ? [] : [SiteFolders.book])
        return addresses.folders.filter { !others.contains($0) }.map { .page($0) }
    }

    /// Files of the program that files of the owner may replace.
    private static let overridablePaths: Set<SitePath> = Set(
        [Robots.path, SitePath("404.html"), WebManifest.path] + SiteIcon.allCases.map(\.path)
    )

    private mutating func fileRows(_ taken: Set<SitePath>) -> [Row] {
        var rows: [Row] = []
        let pages = ownPages.map { siteIndex.inputs.ownPages[$0] }
        let pageFiles = Dictionary(pages.map { ($0.path, $0.file) }) { first, _ in first }
        let folders = addresses.pattern.hasDate ? Set(siteIndex.cards.items.flatMap(\.path.foldersAbove)) : []
        let recipeFolders = recipeFolders
        let isPrivate = siteIndex.inputs.configuration.robots == .none
        let hostFiles = Set(hostRows.map(\.path)).subtracting(isPrivate ? [] : [Robots.path])
        for (index, file) in siteIndex.inputs.staticFiles.enumerated() {
            let isOverridable =
                Self.overridablePaths.contains(file.path) || hostFiles.contains(file.path)
                || recipeFolders.contains(file.path)
            guard isOverridable || !isTaken(file.path, taken) && !folders.contains(file.path.text) else {
                let page = pageFiles[file.path]
                diagnostics.append(
                    page.map { Self.sharedAddress(file.file, file.path, $0) }
                        ?? Self.takenAddress(file.file, file.path))
                continue
            }
            if hostFiles.contains(file.path) { diagnostics.append(replacedHostFile(file)) }
            rows.append(Row(.file(index), file.path))
        }
        return rows
    }

    /// Whether the program has a file at the path, or at that of the file that it is a compressed copy of.
    private func isTaken(_ path: SitePath, _ taken: Set<SitePath>) -> Bool {
        Self.isTaken(path, taken)
            || siteIndex.inputs.configuration.compress.contains { path.text.hasSuffix($0.ending) }
                && taken.contains(path.withoutCoding)
    }

    /// Whether the program has a file at the path, below or above it: a folder cannot be a file.
    private static func isTaken(_ path: SitePath, _ taken: Set<SitePath>) -> Bool {
        let text = path.text
        if taken.contains(path) || SiteFolders.reserved.contains(text)
            || ["data/cards", "data/search", "data/foods"].contains(text)
        {
            return true
        }
        // The folder of a page, or of the further pages of a list.
        if taken.contains(.page(text)) || taken.contains(.page(text + "/2")) { return true }
        var above = text[...]
        while let slash = above.lastIndex(of: "/") {
            above = above[..<slash]
            if SitePath(String(above)).map(taken.contains) == true { return true }
        }
        return false
    }

    /// A setting asked for a file that the owner has written.
    private func replacedHostFile(_ file: StaticFile) -> Diagnostic {
        Diagnostic(
            .note, .fileOwn,
            "\"/\(file.path.address)\" is published as it is in static/, and not as the settings would make it",
            at: Location(file: file.file), fix: "remove it there for the one that the settings make"
        )
    }

    private static func takenAddress(_ file: String, _ path: SitePath, renaming place: String = "file") -> Diagnostic {
        Diagnostic(
            .error, .addressTaken,
            "\"/\(path.address)\" is an address that the site itself uses; the file is left out",
            at: Location(file: file), fix: "give the \(place) another name"
        )
    }

    /// - Parameter page: The file of the page that has the address.
    private static func sharedAddress(_ file: String, _ path: SitePath, _ page: String) -> Diagnostic {
        Diagnostic(
            .error, .addressTaken,
            "\"/\(path.address)\" is the address of the page \(page) already; the file is left out",
            at: Location(file: file), fix: "give one of the two files another name, or make one page of them"
        )
    }
}

extension [AssetFile] {
    /// The paths of those among them.
    fileprivate func paths(
        of assets: [SharedAsset], _ name: (SharedAsset) -> String = \.rawValue
    ) -> [SharedAsset: SitePath] {
        let paths = Dictionary(map { ($0.name, $0.path) }) { first, _ in first }
        return assets.reduce(into: [:]) { $0[$1] = paths[name($1)] }
    }
}
