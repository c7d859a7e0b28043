import Bytes
import CatalogModel
import Checking
import Configuration
import Diagnostics
import Files
import OwnFiles
import Pipeline
import Planning
import Writing

/// A prepared site, and what its checks ask of it.
struct CheckedSite: Sendable {
    private let plan: SitePlan
    private let catalog: Catalog
    private let sources: SiteSources
    /// The files of the last build; nil without one.
    private let manifest: Manifest?
    private let jobs: Int

    init(_ prepared: SitePreparation.Prepared, _ sources: SiteSources, _ manifest: Manifest?, jobs: Int) {
        plan = prepared.plan
        catalog = prepared.catalog
        self.sources = sources
        self.manifest = manifest
        self.jobs = jobs
    }

    /// Adds everything that is found.
    ///
    /// - Parameter outsideLinks: Tests the links to other sites; nil to leave them.
    func check(
        for host: StaticHost?, _ site: SitePreparation, outsideLinks: OutsideLinkTest?, _ report: inout CheckReport
    ) async throws {
        let rows = plan.checkedRows
        let renderer = await site.renderer(of: plan, rows: rows.count)
        let links = SiteLinks(
            paths: Set(plan.rows.lazy.map(\.path)), site: plan.frame.url, rules: try redirectRules())
        let pages = try await scan(rows, links, renderer)
        let linkCheck = LinkCheck(pages, links)
        report.recipes = plan.recipeCount
        report.pages = plan.pageCount
        report.files = plan.rows.count
        report.structuredData = StructuredDataTable(pages)
        report.add(linkCheck.findings(ids: await ids(of: linkCheck.pagesWithFragments, renderer)))
        if let outsideLinks { try await test(linkCheck, outsideLinks, &report) }
        report.add(MixedContentCheck.findings(pages, site: plan.frame.url))
        report.add(host.map { HostCheck($0, files: files, redirects: redirects).findings } ?? [])
        report.add(AddressCheck.findings(previous: knownPaths, links))
        if plan.frame.isIndexed {
            report.add(StructuredDataCheck.findings(pages))
            report.add(NearEqualCheck.findings(pages))
            report.add(TitleCheck.findings(pages))
            let groups = plan.groups.map { ThinPageCheck.Group(name: $0.name, path: $0.path, count: $0.count) }
            report.add(ThinPageCheck.findings(groups, pages: plan.pageCount))
        }
        report.add(silentPhotos(pages))
        locate(&report)
    }

    // MARK: Pages

    private func scan(_ rows: [Row], _ links: SiteLinks, _ renderer: Renderer) async throws -> [CheckedPage] {
        let results = await mapInChunks(count: rows.count, jobs: jobs, chunk: 16) { range in
            range.map { index in Result { () throws(RecipeLost) in try page(rows[index], links, renderer) } }
        }
        do {
            return try results.compactMap { try $0.get() }
        } catch let error as RecipeLost {
            throw FileError.changed(error.file)
        }
    }

    /// nil for a row that cannot be rendered.
    private func page(_ row: Row, _ links: SiteLinks, _ renderer: Renderer) throws(RecipeLost) -> CheckedPage? {
        guard case .bytes(let html) = renderer.render(row).body else { return nil }
        var scan = html.withBytes { PageScan($0) }
        scan.removeLinks { links.leadToFile($0, on: row.path) }
        if let place = plan.recipe(of: row) {
            let summary = catalog.summaries[place]
            let sketch = ContentSketch(try catalog.recipe(at: place).value)
            return CheckedPage(
                row.path, .recipe(summary.id), title: summary.title, scan: scan, sketch: sketch,
                recipeLinks: [summary.source, summary.videoLink, summary.authorLink].compactMap(\.self),
                mainPage: plan.mainPage(of: place))
        }
        if let own = plan.ownPage(of: row) { return CheckedPage(row.path, .own, title: own.page.title, scan: scan) }
        return CheckedPage(row.path, .made, title: scan.title, scan: scan)
    }

    private func ids(of paths: [SitePath], _ renderer: Renderer) async -> [SitePath: Set<String>] {
        guard !paths.isEmpty else { return [:] }
        let wanted = Set(paths)
        let rows = plan.rows.filter { wanted.contains($0.path) && $0.isPage }
        let found = await mapInChunks(count: rows.count, jobs: jobs, chunk: 16) { range in
            range.map { index -> Set<String>? in
                guard case .bytes(let html) = renderer.render(rows[index]).body else { return nil }
                return html.withBytes { PageScan.ids(in: $0) }
            }
        }
        return zip(rows, found).reduce(into: [:]) { $0[$1.0.path] = $1.1 }
    }

    private func test(
        _ links: LinkCheck, _ test: OutsideLinkTest, _ report: inout CheckReport
    ) async throws(FileError) {
        let result = try await test.run(links.outsideLinks)
        report.outsideLinks = result.counts
        let dead = result.checks.filter(\.value.isDead).mapValues { check in
            check.status == 0 ? "its host was not found" : "status \(check.status)"
        }
        let unreachable = Dictionary(result.privateLinks.map { ($0, "") }) { first, _ in first }
        report.add(
            [
                links.finding(
                    .outsideLinkDead, ofOutside: dead, "to another site is dead", "to other sites are dead",
                    fix: "link to another page; buttons of recipes leave them out from the next build on, by links.json"
                ),
                links.finding(
                    .outsideLinkPrivate, ofOutside: unreachable, "leads into a private network",
                    "lead into a private network", fix: "link to an address that visitors can reach"),
            ].compactMap(\.self))
    }

    // MARK: Files and photos

    /// The files of the last build; on a machine without one, the recorded pages of recipes.
    private var knownPaths: [SitePath] { manifest?.entries.map(\.path) ?? plan.recordedPages }

    /// All files with the sizes that the last build gave them.
    private var files: [HostCheck.File] {
        let sizes = Dictionary((manifest?.entries ?? []).map { ($0.path, $0.stamp.size) }) { first, _ in first }
        return plan.rows.map { HostCheck.File($0.path, size: sizes[$0.path]) }
    }

    /// Those that the owner wrote for the host.
    private func redirectRules() throws(FileError) -> RedirectRules {
        guard let file = sources.staticFiles.first(where: { $0.path.text == "_redirects" }) else {
            return RedirectRules()
        }
        return RedirectRules(String(decoding: try Files.read(file.file), as: UTF8.self))
    }

    /// The rules of the file that the host reads; none where redirects are pages only.
    private var redirects: Int {
        guard sources.configuration.redirectForm != .pages else { return 0 }
        return plan.rows.count { row in
            if case .redirect = row.subject { return row.coding == nil }
            return false
        }
    }

    /// Pictures whose words can be written where they are named: those of the owner's pages, and of recipes in Markdown. A
    /// photo of a feed has its recipe's title beside it.
    private func silentPhotos(_ pages: [CheckedPage]) -> [Finding] {
        let mark = "![]("
        var lines = TextLocations()
        let recipes = catalog.summaries.compactMap { recipe -> Finding.Item? in
            guard recipe.photos.contains(where: { $0.alternativeText.isEmpty && plan.publishes($0) }),
                let record = catalog.locations?[recipe.id], record.file.hasSuffix(".md"),
                let line = lines.location(of: mark, from: record)
            else { return nil }
            return Finding.Item("a photo of \"\(recipe.title)\"", recipe: recipe.id, location: line)
        }
        let own = pages.filter { $0.kind == .own && $0.scan.silentPictures > 0 }.map { page in
            Finding.Item(
                "\(page.scan.silentPictures.counted("picture")) of the page \"\(page.title)\"", page: page.path,
                quote: mark)
        }
        return AlternativeTextCheck.findings(own + recipes)
    }

    // MARK: Places in the owner's sources

    private func locate(_ report: inout CheckReport) {
        let ownFiles = Dictionary(sources.ownPages.map { ($0.path, $0.file) }) { first, _ in first }
        let settings = sources.settingsFiles
        var lines = TextLocations()
        report.locate { item in
            guard item.location == nil else { return item }
            var item = item
            if let recipe = item.recipe {
                item.location = catalog.locations?[recipe]
            } else if let page = item.page, let file = ownFiles[page] {
                item.location = Location(file: file)
            }
            guard let quote = item.quote else { return item }
            // What every page has is not in the recipe.
            let own = settings.map { Location(file: $0) }
            let base = plan.frame.url?.path ?? "/"
            let way = quote.hasPrefix(base) ? quote.dropFirst(base.count) : quote.trimmingPrefix(/(?:\.{1,2}\/)+/)
            let inSlots = "{{home}}" + way
            let places = ([item.location].compactMap(\.self) + own).map { ($0, quote) } + own.map { ($0, inSlots) }
            for (place, text) in places {
                guard let line = lines.location(of: text, from: place) else { continue }
                item.location = line
                break
            }
            return item
        }
    }
}
