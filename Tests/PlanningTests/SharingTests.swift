import Bytes
import CatalogModel
import Diagnostics
import Testing

@testable import Configuration
@testable import Planning

/// What a site has for search engines and readers of feeds, and what becomes of links that are gone.
@Suite struct SharingTests {
    private func day(_ number: Int) -> CalendarDate? { CalendarDate(year: 2024, month: 1, day: number) }

    private func news(_ plan: SitePlan) -> NewsFeed? {
        guard case .newsFeed(let feed, .atom) = plan.content(at: "feed.xml") else { return nil }
        return feed
    }

    @Test func feedsHoldTheNewestFirstByTheirLastChange() async throws {
        let recipes: [Recipe] = [
            recipe("1", "Old") { $0.published = day(1) },
            recipe("2", "Undated"),
            recipe("3", "Mended") {
                $0.published = day(2)
                $0.modified = day(9)
            },
            recipe("4", "Changed") { $0.modified = day(5) },
            recipe("5", "Also old") { $0.published = day(1) },
        ]
        let plan = await plan(recipes) { $0.configuration.site.url = WebLink("https://example.org/") }
        let feed = try #require(news(plan))
        #expect(feed.entries.map(\.title) == ["Mended", "Changed", "Also old", "Old"])
        #expect(feed.updated == day(9))
        #expect(feed.entries[1].published == nil && feed.entries[1].updated == day(5))
        #expect(plan.paths.contains("feed.json") && plan.frame.hasNewsFeeds)
    }

    @Test func feedsHoldFiftyAtTheMost() async throws {
        let recipes = (1...60).map { number in
            recipe(String(number), "Dish \(number)") { $0.published = day(number % 28 + 1) }
        }
        let plan = await plan(recipes) { $0.configuration.site.url = WebLink("https://example.org/") }
        let feed = try #require(news(plan))
        #expect(feed.entries.count == 50)
        #expect(feed.entries.map(\.updated) == feed.entries.map(\.updated).sorted(by: >))
    }

    @Test func feedEntryNamesEachTermOnce() async throws {
        let dish = recipe("1", "Soup") {
            $0.published = day(1)
            $0.category = "Soup"
            $0.tags = ["soup", "quick"]
        }
        let plan = await plan([dish]) { $0.configuration.site.url = WebLink("https://example.org/") }
        #expect(news(plan)?.entries.first?.terms == ["Soup", "quick"])
    }

    /// Nothing for crawlers without an address, nor where the owner wants none.
    @Test(
        arguments: [
            ("https://example.org/", true, true, ["feed.json", "feed.xml", "sitemap.xml"]),
            ("https://example.org/", true, false, ["sitemap.xml"]), ("https://example.org/", false, true, []),
            (nil, true, true, []),
        ] as [(String?, Bool, Bool, [String])])
    func feedsExistOnlyForIndexedSiteWithAddress(url: String?, index: Bool, isDated: Bool, files: [String]) async {
        let plan = await plan([recipe("1", "Pie") { $0.published = isDated ? day(1) : nil }]) {
            $0.configuration.site.url = url.flatMap(WebLink.init)
            $0.configuration.feeds[0].index = index
        }
        let names = ["feed.xml", "feed.json", "sitemap.xml"]
        #expect(plan.paths.filter(names.contains).sorted() == files)
        #expect(plan.frame.hasNewsFeeds == files.contains("feed.xml"))
    }

    @Test func sitemapNamesPhotosOfRecipe() async throws {
        let remote = try #require(WebLink("https://photos.example/b.jpg"))
        let sources: [Photo.Source] = [
            .file(folder: "a", path: "a.png"), .remote(remote), .file(folder: "a", path: "no.png"),
        ]
        let dish = recipe("1", "Pie") {
            $0.photos = sources.map { Photo($0) }
            $0.modified = day(1)
        }
        let plan = await plan([dish]) {
            $0.configuration.site.url = WebLink("https://example.org/a/")
            $0.configuration.images.policy = .hotlink
            $0.photos[sources[0]] = PhotoFile(
                digest: Digest(high: 1, low: 2), fileExtension: "png", width: 3, height: 4, file: "a.png")
        }
        guard case .sitemap(let sitemap) = plan.content(at: "sitemap.xml") else {
            Issue.record("no sitemap")
            return
        }
        #expect(
            sitemap.entries.last
                == Sitemap.Page(
                    path: .page("recipes/pie"), modified: day(1),
                    images: [
                        "https://example.org/a/photos/00000000000000010000000000000002-3.png",
                        "https://photos.example/b.jpg",
                    ]
                ))
        #expect(sitemap.entries.dropLast().allSatisfy { $0.images == [] && $0.modified == nil })
    }

    @Test func staticFileReplacesIcon() async throws {
        let path = try #require(SitePath("icon.svg"))
        let plan = await plan([]) {
            $0.staticFiles = [StaticFile(path: path, file: "static/icon.svg", digest: Digest(of: "s"))]
        }
        #expect(plan.rows.filter { $0.path == path }.map(\.subject) == [.file(0)])
    }

    @Test func paletteHasColoursOfTheme() async {
        let teal = Colour(css: "teal")
        let plan = await plan([]) { $0.configuration.theme.accent = teal }
        #expect(plan.frame.palette.light.accent == teal)
    }

    /// The owner's look has an address that stays, and pages that stay but for the colour of the browser's frame.
    @Test func pagesDoNotKnowTheOwnersLook() async throws {
        let rules = AssetFile(
            name: "site", fileExtension: "css", digest: Digest(of: "rules"), of: .site)
        let changes: [@Sendable (inout SiteInputs) -> Void] = [
            { $0.configuration.theme.accent = Colour(css: "teal") }, { $0.configuration.theme.radius = "0" },
            { $0.configuration.theme.titleFont = "Georgia" }, { $0.ownRules = "p {}" }, { $0.ownRules = "a {}" },
        ]
        var pages: Set<Digest> = []
        var styles: Set<Digest> = []
        for change in changes {
            let plan = await plan([]) {
                $0.assets = [rules]
                change(&$0)
            }
            #expect(plan.frame.features[.site]?.styles == rules.path)
            pages.insert(try plan.fingerprint(of: try #require(plan.rows.first { $0.subject == .search })))
            let own = try #require(plan.rows.first { $0.subject == .ownStylesheet })
            #expect(own.path == plan.frame.ownStylesheet)
            styles.insert(try plan.fingerprint(of: own))
        }
        #expect(pages.count == 1 && styles.count == changes.count)
        #expect(await plan([]) { $0.assets = [rules] }.frame.ownStylesheet == nil)
    }

    // MARK: Links that are gone

    private static let gone = "https://example.org/gone"

    private func content(
        _ change: @Sendable (inout Recipe) -> Void, fallback: String?, _ checked: CheckedLinks
    ) async throws -> (RecipeContent, [Diagnostic]) {
        var inputs = SiteInputs(
            configuration: SiteConfiguration(),
            catalog: catalog([[recipe("1", "Pie", change), recipe("2", "Tart", change), recipe("3", "Soup")]]),
            checkedLinks: checked, stamp: Digest(of: "s")
        )
        inputs.configuration.links.fallback = fallback.flatMap(WebLink.init)
        let outcome = try await SitePlan.make(inputs, jobs: 1)
        guard case .recipe(let content) = outcome.value.content(at: "recipes/pie/index.html") else {
            throw CancellationError()
        }
        return (content, outcome.diagnostics)
    }

    @Test(arguments: [nil, "https://example.com/instead"])
    func deadLinksLeadToFallbackOrAreLeftOut(fallback: String?) async throws {
        let here = WebLink("https://example.org/here")
        let checked = CheckedLinks(dead: [Self.gone: .init(status: 404, day: day(20))], file: ".recipegen/links.json")
        let (content, diagnostics) = try await content(
            {
                $0.source = WebLink(Self.gone)
                $0.video = here.map { Video($0) }
                $0.author = Author(name: "Ana", link: WebLink(Self.gone))
            }, fallback: fallback, checked)
        let instead = fallback.flatMap(WebLink.init)
        #expect(content.links == ExternalLinks(source: instead, video: here, author: instead))
        // What stands in its place is not where the recipe comes from.
        #expect(content.recipe.value.source == nil && content.recipe.value.author == Author(name: "Ana"))
        #expect(content.recipe.value.video?.link == here)
        let outcome = fallback.map { "now lead to \($0)" } ?? "are left out"
        #expect(
            diagnostics == [
                Diagnostic(
                    .note, .linkDead,
                    "\(Self.gone) was gone on 2024-01-20 (status 404); the links of \"Pie\" and 1 more to it \(outcome)",
                    at: Location(file: ".recipegen/links.json"),
                    fix: "write another address into the feed, or into the recipe's override"
                )
            ])
    }

    @Test func deadVideoLinkIsLeftOut() async throws {
        let checked = CheckedLinks(dead: [Self.gone: .init(status: 0)], file: "l")
        let (content, diagnostics) = try await content(
            { $0.video = WebLink(Self.gone).map { Video($0) } }, fallback: nil, checked)
        #expect(content.recipe.value.video == nil && content.links == ExternalLinks())
        #expect(
            diagnostics.map(\.message) == [
                "\(Self.gone) was gone (its host was not found); the links of \"Pie\" and 1 more to it are left out"
            ])
    }

    @Test func linksStayWithoutChecks() async throws {
        let (content, diagnostics) = try await content(
            { $0.source = WebLink("https://example.org/") }, fallback: "https://example.com/", CheckedLinks())
        #expect(content.links == ExternalLinks(content.recipe.value) && diagnostics == [])
        #expect(content.links.video == nil)
    }
}
