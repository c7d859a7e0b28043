import CatalogModel
package import Planning
import SafeHTML

/// Renders a `PageContent` to the bytes of its page. Pure: equal contents give equal bytes, as long as the owner's templates
/// are.
package struct Templates: Sendable {
    /// For pages in the site's own language, and for files.
    private let shared: RenderedSite?
    /// For pages in the further languages of the interface, by tag.
    private let furtherSites: [String: RenderedSite]
    private let assets: SiteAssets

    /// Renders any page.
    package init() {
        shared = nil
        furtherSites = [:]
        assets = .embedded
    }

    /// Renders the pages of a site. What they share (frames, cards, groups) is rendered once; the bytes are the same as
    /// with `init()`.
    ///
    /// - Parameters:
    ///   - further: The site in the further languages of its interface.
    ///   - cards: nil to render the cards of each page for it.
    ///   - own: The owner's templates; nil for the project's own.
    ///   - jobs: How many cores may work at it.
    package init(
        site: SiteFrame, further: [SiteFrame] = [], cards: CardTable?, terms: TermTable, assets: SiteAssets = .embedded,
        own: (any PageTemplates)? = nil, jobs: Int
    ) async {
        self.assets = assets
        shared = await RenderedSite(site, cards, terms, own, jobs: jobs)
        var furtherSites: [String: RenderedSite] = [:]
        for site in further { furtherSites[site.language] = await RenderedSite(site, cards, terms, own, jobs: jobs) }
        self.furtherSites = furtherSites
    }

    /// A page in any language of the interface.
    private func page(_ frame: PageFrame) -> PageContext {
        PageContext(frame, furtherSites.isEmpty ? shared : furtherSites[frame.site.value.language] ?? shared)
    }

    /// The bytes of a page, a file for machines, an asset or the drawing of a social card; nil for a file that is published as it is, for an
    /// export, and for an asset that the site does not have.
    package func render(_ content: PageContent) -> [UInt8]? {
        switch content {
        case .recipe(let content): RecipePage(content: content, page: page(content.frame)).html.finish()
        case .list(let content): ListPage(content: content, page: page(content.frame)).html.finish()
        case .terms(let content): TermsPage(content: content, page: page(content.frame)).html.finish()
        case .favorites(let content): FavoritesPage(content: content, page: page(content.frame)).html.finish()
        case .search(let content): SearchPage(content: content, page: page(content.frame)).html.finish()
        case .mealPlan(let content): MealPlanPage(content: content, page: page(content.frame)).html.finish()
        case .shoppingList(let content): ShoppingListPage(content: content, page: page(content.frame)).html.finish()
        case .whatToCook(let content): WhatToCookPage(content: content, page: page(content.frame)).html.finish()
        case .book(let content): BookPage(content: content, page: page(content.frame)).html.finish()
        case .offline(let content): OfflinePage(page: page(content.frame)).html.finish()
        case .own(let content): CustomPage(content: content, page: page(content.frame)).html.finish()
        case .posts(let content): PostsPage(content: content, page: page(content.frame)).html.finish()
        case .redirection(let content): RedirectionPage(content: content, page: page(content.frame)).html.finish()
        case .redirectFile(let file): RedirectFileText(file: file).bytes
        case .notFound(let content): NotFoundPage(page: page(content.frame)).html.finish()
        case .cardPack(let pack): CardPackFile(pack, shared).bytes
        case .cardPackNames(let names): CardPackNamesFile(names: names).bytes
        case .searchFile(let file): file.bytes
        case .searchNames(let names): SearchNamesFile(names: names).bytes
        case .foodFile(let file): FoodIndexFile(file: file).bytes
        case .foodNames(let names): FoodNamesFile(names: names).bytes
        case .termNames(let names): TermNamesFile(names: names).bytes
        case .sitemap(let sitemap): SitemapFile(sitemap: sitemap).html.finish()
        case .sitemapIndex(let index): SitemapIndexFile(index: index).html.finish()
        case .robots(let robots): RobotsFile(robots: robots).bytes
        case .headers(let headers): HostHeadersFile(headers: headers).bytes
        case .securityText(let text): SecurityTextFile(text: text).bytes
        case .indexNowKey(let key): Array(key.utf8)
        case .serviceWorker(let worker): ServiceWorkerFile(worker: worker, scripts: assets.workerScripts).bytes
        case .newsFeed(let feed, .atom): AtomFile(feed: feed).html.finish()
        case .newsFeed(let feed, .json): JSONFeedFile(feed: feed).bytes
        case .webManifest(let manifest): WebManifestFile(manifest: manifest).bytes
        case .icon(let icon, let site): IconFile(icon: icon, site: site.value).bytes
        case .ownStylesheet(let stylesheet): OwnStylesheetFile(stylesheet: stylesheet).bytes
        case .asset(let name): assets.all.first { $0.name == name }?.bytes
        case .socialCard(let card): SocialCardFile(card: card).html.finish()
        case .copy, .photo, .photoVariant, .export: nil
        }
    }
}
