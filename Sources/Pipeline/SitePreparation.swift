import CatalogModel
import Configuration
import Diagnostics
import Digests
import Fetching
import Files
import JSONText
import Planning
import Templates
import Workers

/// The order of the stages up to the table of pages: configuration, feeds, catalogue, photos, plan. What then becomes
/// of the table is for others: `Build` writes it, `Preview` serves from it.
struct SitePreparation: Sendable {
    let folder: SiteFolder
    let options: BuildOptions
    private let purpose: Purpose
    private let progress: ProgressHandler

    enum Purpose: Sendable {
        /// Feeds that could be read are copied for the day on which they cannot.
        case build
        /// Nothing is written but what was fetched, so that it is fetched once. Servers are asked whether it still holds
        /// when the preview begins and as long as nothing could be prepared, and not with each change of a file.
        /// What the preview shows of feeds and of the owner's pages stands in for what cannot be read.
        case preview(asksAgain: Bool, shown: ShownFeeds, pages: ShownPages)
    }

    init(
        _ folder: SiteFolder, _ options: BuildOptions, for purpose: Purpose,
        progress: @escaping ProgressHandler = { _ in }
    ) {
        self.folder = folder
        self.options = options
        self.purpose = purpose
        // Without requests there is nothing to wait for; photos of earlier builds are not fetched.
        let silence: ProgressHandler = { _ in }
        self.progress = options.isOffline ? silence : progress
    }

    /// The bytes of all feeds, as far as they are known before any is read.
    struct FetchedFeeds: Sendable {
        var feeds: [FeedStage.Fetched]
        let network: Network
    }

    /// A site, ready to be rendered.
    struct Prepared: Sendable {
        var catalog: Catalog
        var plan: SitePlan
        var photos: PhotoStamps
        /// Where the feeds on the web led.
        var trails: [FeedTrail]
        /// The feeds, for a preview; nil for a build.
        var shown: ShownFeeds?
        /// Whether some of them are shown as they were before, because they cannot be read now.
        var keepsShown = false
        /// What the next build has to know of each feed.
        var records: [FeedRecord]
    }

    /// Reads what the owner wrote; nil, with the reasons, when it cannot be used.
    ///
    /// - Parameter stamps: Learns what is looked at, even where this throws; nil where nobody asks again.
    func configure(_ stamps: inout InputStamps?) throws(FileError) -> Outcome<SiteSources?> {
        var reader = SiteSourcesReader(folder, options, shownPages: purpose.shownPages, stamps)
        defer { stamps = reader.stamps }
        return try reader.read()
    }

    /// Reads the bytes of the feeds.
    ///
    /// - Parameters:
    ///   - known: Where feeds on the web led the last time.
    ///   - stamps: Learns what is looked at. A feed that is an address is nothing on the disk, and stays so.
    func fetch(
        _ sources: SiteSources, known: [FeedTrail], _ stamps: inout InputStamps?
    ) async throws(FileError) -> FetchedFeeds {
        let configuration = sources.configuration
        let files = files(configuration)
        for feed in configuration.feeds { stamps?.note(folder.join(feed.source), of: files) }
        let network = Network(
            configuration.network, cacheFolder: folder.stateFolder + "/http", isOffline: options.isOffline,
            asksAgain: purpose.asksAgain, site: configuration.site.url
        )
        let feeds = try await feedStage(network).fetch(configuration.feeds, files, known: known)
        return FetchedFeeds(feeds: feeds, network: network)
    }

    /// Of everything that the site is made from, if all feeds are files, of which nothing is kept; nil where one is on the
    /// web, which has to be fetched for that.
    func digests(_ sources: SiteSources) async -> InputDigests? {
        let feeds = sources.configuration.feeds
        guard feeds.allSatisfy({ $0.link == nil }) else { return nil }
        let files = files(sources.configuration)
        let digests = await mapConcurrently(count: feeds.count, width: max(feeds.count, 1)) { index in
            let found = files.identify(feeds[index])
            return FeedStage.Fetched.digest(of: feeds[index], found.value, found.diagnostics)
        }
        return InputDigests(sources: sources.digest, feeds: digests, web: [])
    }

    /// Of everything that the site is made from, as far as it was fetched.
    func digests(_ sources: SiteSources, _ feeds: [FeedStage.Fetched.Mark]) -> InputDigests {
        InputDigests(
            sources: sources.digest, feeds: feeds.map(\.digest), web: feeds.indices.filter { feeds[$0].isOnWeb }
        )
    }

    /// Makes the table of pages.
    ///
    /// - Parameters:
    ///   - fetched: The documents of the feeds, let go one by one.
    ///   - knownPhotos: What was found last time; it holds while a file is as it was.
    ///   - stamp: Of the program that will render the pages.
    ///   - report: Gets the diagnostics and the counts.
    /// - Returns: nil when a feed could be neither read nor replaced by a copy, which an error explains.
    /// - Throws: `FileError` when the machine fails.
    func plan(
        _ sources: SiteSources, _ fetched: consuming FetchedFeeds, knownPhotos: PhotoStamps,
        stamp: Task<Digest, any Error>, _ report: inout BuildReport, _ watch: inout StageWatch
    ) async throws -> Prepared? {
        let configuration = sources.configuration
        let network = fetched.network
        let feeds = feedStage(network)
        let keepsCopies = purpose.isBuild
        let parsed = try await feeds.parse(fetched.feeds)
        report.diagnostics += parsed.diagnostics
        report.leftOut = parsed.leftOut
        report.read = parsed.read
        watch.mark("parsing", &report)
        async let kept: Void = keepsCopies ? feeds.keep(parsed.readable) : ()
        if parsed.isIncomplete {
            try await kept
            return nil
        }

        let assembled = Catalog.assemble(
            configuration.feeds.indices.map { index in
                parsed.feeds[index].wanted(configuration.feeds[index], known: parsed.records[index])
            },
            overrides: configuration.overrides, addresses: sources.addresses
        )
        report.diagnostics += assembled.diagnostics
        watch.mark("cataloguing", &report)

        let photos = PhotoStage(
            folder: folder, settings: configuration.images, jobs: options.jobs, network: network,
            realms: configuration.feeds.reduce(into: [:]) { $0[$1.name] = $1.realm }, progress: progress
        )
        let identified = try await photos.identify(
            assembled.value, configuration.ownPictures, known: knownPhotos
        )
        report.diagnostics += identified.diagnostics
        watch.mark("identifying photos", &report)

        let planned = await SitePlan.make(
            SiteInputs(
                configuration: configuration, catalog: assembled.value, favorites: sources.favorites,
                checkedLinks: sources.checkedLinks, ownPages: sources.ownPages, termTexts: sources.termTexts,
                staticFiles: sources.staticFiles, assets: sources.assets.all.map(\.file),
                photos: identified.value.files, ownRules: sources.ownRules, ownHead: sources.ownHead,
                tellsOfOldCopies: parsed.hasOldCopies && configuration.network.tellsVisitors,
                stamp: try await stamp.value
            ),
            jobs: options.jobs
        )
        report.diagnostics += planned.diagnostics
        report.pages = planned.value.pageCount
        try await kept
        watch.mark("planning", &report)
        return Prepared(
            catalog: assembled.value, plan: planned.value, photos: identified.value.stamps, trails: parsed.trails,
            shown: parsed.shown, keepsShown: parsed.keepsShown,
            records: parsed.feeds.indices.map { index in
                let contents = parsed.feeds[index]
                return FeedRecord(
                    count: contents.recipes.count, recipes: assembled.value.known[index],
                    titles: assembled.value.knownTitles[index], files: feeds.counts(of: contents)
                )
            }
        )
    }

    /// Remembers what the feeds had, once the site is written.
    func keep(_ prepared: Prepared, _ sources: SiteSources, _ network: Network) throws(FileError) {
        try feedStage(network).keep(prepared.records, of: sources.configuration.feeds)
    }

    /// A feed may be the site's folder itself, or one above: what is not its own there is left out.
    private func files(_ configuration: SiteConfiguration) -> FeedFiles {
        let outputs = [options.output, folder.defaultOutput].compactMap { $0 } + folder.knownOutputs
        let named = [configuration.favorites.file, configuration.theme.css, configuration.theme.head].compactMap { $0 }
        return FeedFiles(
            siteFolder: folder.path, jobs: options.jobs,
            excluding: outputs + (folder.ownFiles + named.map(folder.join))
        )
    }

    private func feedStage(_ network: Network) -> FeedStage {
        FeedStage(
            folder: folder, jobs: options.jobs, network: network, progress: progress, acceptsLoss: options.acceptsLoss,
            shown: purpose.shown
        )
    }
}

extension SitePreparation.Purpose {
    fileprivate var isBuild: Bool {
        if case .build = self { true } else { false }
    }

    /// Whether servers are asked if what is kept of them still holds.
    fileprivate var asksAgain: Bool {
        switch self {
        case .build: true
        case .preview(let asksAgain, _, _): asksAgain
        }
    }

    /// The feeds that are shown already; nil for a build.
    fileprivate var shown: ShownFeeds? {
        if case .preview(_, let shown, _) = self { shown } else { nil }
    }

    /// The owner's pages that are shown already; empty for a build.
    fileprivate var shownPages: ShownPages {
        if case .preview(_, _, let pages) = self { pages } else { ShownPages() }
    }
}
