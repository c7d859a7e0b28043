import CatalogModel
import Configuration
package import Diagnostics
import Digests
import Workers

extension SitePlan {
    /// Plans a site: which files it has and whether each is as it was. Nothing is rendered.
    package static func make(_ inputs: SiteInputs, jobs: Int) async -> Outcome<SitePlan> {
        let summaries = inputs.catalog.summaries
        // Each the work of one core: side by side.
        async let grouped = Terms(summaries, kinds: inputs.configuration.taxonomies.map { TermKind($0) })
        async let sorted = SortedPlaces(summaries)
        async let newest = NewsFeed.newest(summaries, site: inputs.configuration)
        let cards = await mapInChunks(count: summaries.count, jobs: jobs, chunk: 256) { range in
            range.map { index in
                let summary = summaries[index]
                let photo = summary.photo.flatMap { inputs.published($0) }
                return Card(summary, path: .page("recipes/" + summary.slug.text), photo: photo)
            }
        }
        let terms = await grouped
        let related = await RelatedRecipes(terms, jobs: jobs)
        var planner = Planner(inputs, Table(cards), terms, related, await sorted, news: await newest)
        let tables = planner.tables
        let subjects = planner.subjects()
        let site = tables.frame.digest
        let rows = await mapInChunks(count: subjects.count, jobs: jobs, chunk: 256) { range in
            range.map { index in
                let (subject, path) = subjects[index]
                let fingerprint = tables.fingerprint(of: subject, at: path, site: site)
                return Row(path: path, subject: subject, fingerprint: fingerprint)
            }
        }
        return Outcome(SitePlan(rows: rows, tables: tables), planner.diagnostics)
    }
}

extension SiteTables {
    /// Of the program and of what the file holds.
    fileprivate func fingerprint(of subject: Row.Subject, at path: SitePath, site: Digest) -> Digest {
        var digest = Fingerprint()
        switch subject {
        case .photo(let index): digest.combine(photos[index].digest)
        case .file(let index): digest.combine(inputs.staticFiles[index].digest)
        default:
            digest.combine(inputs.stamp)
            digest.combine(content(of: subject, at: path).fingerprint(site: site))
        }
        return digest.finish()
    }
}

private typealias PlacedSubject = (Row.Subject, SitePath)

/// The files of a site by rank. The pages of recipes, which are most of them, are known from the cards.
private struct PlacedSubjects: Sendable {
    var beforeRecipes: [PlacedSubject]
    let recipes: CardTable
    var afterRecipes: [PlacedSubject]

    var count: Int { beforeRecipes.count + recipes.items.count + afterRecipes.count }

    subscript(place: Int) -> PlacedSubject {
        if place < beforeRecipes.count { return beforeRecipes[place] }
        let recipe = place - beforeRecipes.count
        if recipe < recipes.items.count { return (.recipe(recipe), recipes.items[recipe].path) }
        return afterRecipes[recipe - recipes.items.count]
    }
}

/// Lists the files of a site and sees to it that no two have one address.
private struct Planner {
    let tables: SiteTables
    private(set) var diagnostics: [Diagnostic] = []
    /// Places of the owner's pages that have an address of their own.
    private var ownPages: [Int] = []

    init(
        _ inputs: SiteInputs, _ cards: CardTable, _ terms: Terms, _ related: RelatedRecipes, _ sorted: SortedPlaces,
        news: [Int]
    ) {
        let configuration = inputs.configuration
        let kinds = configuration.taxonomies.map { TermKind($0) }
        let summaries = inputs.catalog.summaries
        ownPages = Self.placed(inputs.ownPages, &diagnostics)
        var frame = Self.frame(
            inputs, ownPages: ownPages, kinds: kinds.filter { $0 == .cuisine || !terms.places(of: $0).isEmpty })
        frame.hasNewsFeeds = !news.isEmpty
        let picks = FavoritePicks(inputs.favorites, summaries, cards)
        let collections = picks.collections(file: configuration.favorites.file)
        tables = SiteTables(
            inputs: inputs, frame: frame, kinds: kinds, terms: terms, cards: cards, related: related,
            sortedPlaces: sorted, collections: collections.value, ownPages: ownPages, news: news
        )
        diagnostics += collections.diagnostics
        diagnostics += DeadLinks(inputs).diagnostics(inputs.catalog)
        diagnostics += tables.termTexts.diagnostics
    }

    private static func frame(_ inputs: SiteInputs, ownPages: [Int], kinds: [TermKind]) -> SiteFrame {
        let configuration = inputs.configuration
        var navigation = [NavigationItem(.recipes, path: .page(""))]
        navigation += kinds.map { NavigationItem($0.navigationKind, path: .page($0.folder)) }
        navigation.append(NavigationItem(.favorites, path: .page("favorites")))
        navigation.append(NavigationItem(.search, path: .page("search")))
        for own in ownPages.map({ inputs.ownPages[$0] }) where own.page.isInNavigation {
            navigation.append(NavigationItem(.own, title: own.page.title, path: .page(own.slug.text)))
        }
        var credits: [String] = []
        for feed in configuration.feeds {
            if let credit = feed.defaults.credit, !credits.contains(credit) { credits.append(credit) }
        }
        let layout = configuration.layout.detail
        let scripts = inputs.assets.filter {
            $0.fileExtension == "js" && $0.purpose == nil && $0.belongs(to: layout)
        }
        return SiteFrame(
            title: configuration.site.title, tagline: configuration.site.tagline, author: configuration.site.author,
            language: configuration.site.language, url: configuration.site.url, isIndexed: configuration.isIndexed,
            favoriteSymbol: FavoriteSymbol(configuration.favorites.symbol), layout: layout,
            navigation: navigation,
            stylesheet: Stylesheet(inputs).path,
            scripts: scripts.map { Script($0.path, sections: $0.sections, isEarly: $0.isEarly) },
            cardPackCount: CardPack.count(forRecipes: inputs.catalog.summaries.count), credits: credits,
            strings: configuration.strings,
            palette: Palette(configuration.theme), ownHead: inputs.ownHead,
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
    mutating func subjects() -> PlacedSubjects {
        var resources: [PlacedSubject] = []
        let inputs = tables.inputs
        for (index, asset) in inputs.assets.enumerated() where asset.belongs(to: tables.frame.layout) {
            resources.append((.asset(index), asset.isStylesheet ? tables.frame.stylesheet : asset.path))
        }
        for index in tables.photos.indices { resources.append((.photo(index), tables.photos[index].path)) }
        var icons = SiteIcon.allCases.map { (Row.Subject.icon($0), $0.path) }
        icons.append((.webManifest, WebManifest.path))
        let ownPages = ownPages.map { (Row.Subject.own($0), SitePath.page(inputs.ownPages[$0].slug.text)) }
        let lists = listSubjects()
        var subjects = PlacedSubjects(
            beforeRecipes: icons + resources, recipes: tables.cards, afterRecipes: ownPages + lists)
        guard !inputs.staticFiles.isEmpty else { return subjects }
        let files = fileSubjects(Set((icons + resources + ownPages + lists).map(\.1)))
        let replaced = Set(files.map(\.1))
        subjects.beforeRecipes = icons.filter { !replaced.contains($0.1) } + resources + files
        subjects.afterRecipes.removeAll { replaced.contains($0.1) }
        return subjects
    }

    private func listSubjects() -> [PlacedSubject] {
        var lists: [PlacedSubject] = []
        // What takes longest is first, so that no core waits for another that does it at the end.
        let sitemaps = tables.sitemapCount
        for number in 0..<sitemaps {
            lists.append((.sitemap(number), SiteTables.sitemapPath(number, of: sitemaps)))
        }
        if sitemaps > 1 { lists.append((.sitemapIndex, SitePath("sitemap.xml"))) }
        for number in tables.packs.indices { lists.append((.cardPack(number), CardPack.path(of: number))) }
        for (place, term) in tables.terms.all.enumerated() {
            for page in 1...SiteTables.pageCount(of: tables.terms.members[place].count) {
                lists.append((.term(place, page: page), SiteTables.path(of: term, page: page)))
            }
        }
        for kind in tables.kinds where kind == .cuisine || !tables.terms.places(of: kind).isEmpty {
            lists.append((.terms(kind), .page(kind.folder)))
        }
        lists.append((.favorites, .page("favorites")))
        lists.append((.search, .page("search")))
        lists.append((.notFound, SitePath("404.html")))
        // The home page is last: it is the way in.
        let pages = 1...SiteTables.pageCount(of: tables.cards.items.count)
        for order in tables.orders.reversed() where order != .title {
            for page in pages.reversed() {
                lists.append((.all(order, page: page), SiteTables.path(of: order, page: page)))
            }
        }
        for page in pages.reversed() {
            lists.append((.all(.title, page: page), SiteTables.path(of: .title, page: page)))
        }
        if tables.frame.hasNewsFeeds { lists += NewsFeed.Form.allCases.map { (.newsFeed($0), $0.path) } }
        lists.append((.robots, SitePath("robots.txt")))
        return lists
    }

    /// The owner's pages but for those whose address the site, or an earlier page, uses.
    private static func placed(_ pages: [PlacedPage], _ diagnostics: inout [Diagnostic]) -> [Int] {
        var taken: Set<Slug> = []
        return pages.indices.filter { index in
            let page = pages[index]
            let isFree = !reservedFolders.contains(page.slug.text) && taken.insert(page.slug).inserted
            if !isFree { diagnostics.append(takenAddress(page.file, .page(page.slug.text))) }
            return isFree
        }
    }

    /// Files of the program that an owner's own take the place of.
    private static let ownersWords: Set<SitePath> = Set(
        [SitePath("robots.txt"), SitePath("404.html"), WebManifest.path] + SiteIcon.allCases.map(\.path)
    )

    /// Folders whose addresses the program gives out.
    private static let reservedFolders: Set<String> = Set(
        ["recipes", "page", "favorites", "search", "data", "assets", "photos", "sitemaps"]
            + TermKind.allCases.map(\.folder) + ListOrder.allCases.map(\.folder).filter { !$0.isEmpty }
    )

    private mutating func fileSubjects(_ taken: Set<SitePath>) -> [PlacedSubject] {
        var subjects: [PlacedSubject] = []
        let taken = taken.union(tables.cards.items.map(\.path))
        for (index, file) in tables.inputs.staticFiles.enumerated() {
            guard Self.ownersWords.contains(file.path) || !Self.isTaken(file.path, taken) else {
                diagnostics.append(Self.takenAddress(file.file, file.path))
                continue
            }
            subjects.append((.file(index), file.path))
        }
        return subjects
    }

    /// Whether a file of the program stands there, below or above: what is a folder cannot be a file.
    private static func isTaken(_ path: SitePath, _ taken: Set<SitePath>) -> Bool {
        let text = path.text
        if taken.contains(path) || reservedFolders.contains(text) || text == "data/cards" { return true }
        // The folder of a page, or of the further pages of a list.
        if taken.contains(.page(text)) || taken.contains(.page(text + "/2")) { return true }
        var above = text[...]
        while let slash = above.lastIndex(of: "/") {
            above = above[..<slash]
            if SitePath(String(above)).map(taken.contains) == true { return true }
        }
        return false
    }

    private static func takenAddress(_ file: String, _ path: SitePath) -> Diagnostic {
        Diagnostic(
            .error, .addressTaken,
            "\"/\(path.address)\" is an address that the site itself uses; the file is left out",
            at: Location(file: file), fix: "give the file another name"
        )
    }
}
