import CatalogModel
import Configuration
import Diagnostics
import Digests
import Fetching
import Files
import JSONText
import Planning

/// The order of the stages up to the table of pages: configuration, feeds, catalogue, photos, plan. What then becomes
/// of the table is for others: `Build` writes it, `Preview` serves from it.
struct SitePreparation: Sendable {
    private let folder: SiteFolder
    private let options: BuildOptions
    private let purpose: Purpose

    enum Purpose: Sendable {
        /// Feeds that could be read are copied for the day on which they cannot.
        case build
        /// Nothing is written anywhere.
        case preview
    }

    init(_ folder: SiteFolder, _ options: BuildOptions, for purpose: Purpose) {
        self.folder = folder
        self.options = options
        self.purpose = purpose
    }

    /// A site, ready to be rendered.
    struct Prepared: Sendable {
        var catalog: Catalog
        var plan: SitePlan
        var photos: PhotoStamps
    }

    /// Reads what the owner wrote; nil, with the reasons, when it cannot be used.
    ///
    /// - Parameter stamps: Learns what is looked at, even where this throws; nil where nobody asks again.
    func configure(_ stamps: inout InputStamps?) throws(FileError) -> Outcome<SiteSources?> {
        var reader = SiteSourcesReader(folder, options, stamps)
        defer { stamps = reader.stamps }
        return try reader.read()
    }

    /// Reads the bytes of the feeds.
    ///
    /// - Parameter stamps: Learns what is looked at. A feed that is an address is nothing on the disk, and stays so.
    func fetch(_ sources: SiteSources, _ stamps: inout InputStamps?) -> [FeedStage.Fetched] {
        for feed in sources.configuration.feeds { stamps?.note(folder.join(feed.source)) }
        return feedStage.fetch(sources.configuration.feeds)
    }

    /// Of everything that the site is made from, but for the program and the photos, which have stamps of their own.
    func digest(_ sources: SiteSources, _ feeds: [FeedStage.Fetched]) -> Digest {
        var digest = Fingerprint()
        digest.combine(sources.digest)
        digest.combine(feeds) {
            $0.combine($1.settings.name)
            $0.combine($1.documents) {
                $0.combine($1.source.name)
                $0.combine($1.folder)
            }
            $0.combine($1.digests) { $0.combine($1) }
            $0.combine($1.diagnostics) { $0.combine($1.description) }
        }
        return digest.finish()
    }

    /// Makes the table of pages.
    ///
    /// - Parameters:
    ///   - fetched: The documents of the feeds, let go one by one.
    ///   - knownPhotos: What was found last time; it holds while a file is as it was.
    ///   - program: The stamp of the program that will render the pages.
    ///   - report: Gets the diagnostics and the counts.
    /// - Returns: nil when a feed could be neither read nor replaced by a copy, which an error explains.
    /// - Throws: `FileError` when the machine fails.
    func plan(
        _ sources: SiteSources, _ fetched: consuming [FeedStage.Fetched], knownPhotos: PhotoStamps,
        program: Task<BuildMemo.KnownFile, any Error>, _ report: inout BuildReport, _ watch: inout StageWatch
    ) async throws -> Prepared? {
        let configuration = sources.configuration
        let feeds = feedStage
        let keepsCopies = purpose == .build
        let parsed = try await feeds.parse(fetched, site: configuration.site)
        report.diagnostics += parsed.diagnostics
        report.leftOut = parsed.leftOut
        report.read = parsed.recipes.reduce(0) { $0 + $1.count }
        watch.mark("parsing", &report)
        async let kept: Void = keepsCopies ? feeds.keep(parsed.readable) : ()
        if parsed.isIncomplete {
            try await kept
            return nil
        }

        let assembled = await Catalog.assemble(
            zip(configuration.feeds, parsed.recipes).map { settings, recipes in
                FeedRecipes(recipes: recipes, exclude: Set(settings.exclude), limit: settings.limit)
            },
            overrides: configuration.overrides, addresses: sources.addresses, jobs: options.jobs
        )
        report.diagnostics += assembled.diagnostics
        watch.mark("cataloguing", &report)

        let photos = PhotoStage(folder: folder, policy: configuration.images.policy, jobs: options.jobs)
        let identified = await photos.identify(assembled.value, known: knownPhotos)
        report.diagnostics += identified.diagnostics
        watch.mark("identifying photos", &report)

        let planned = await SitePlan.make(
            SiteInputs(
                configuration: configuration, catalog: assembled.value, favorites: sources.favorites,
                ownPages: sources.ownPages, staticFiles: sources.staticFiles, assets: AssetList.files,
                photos: identified.value.files, stamp: try await program.value.digest
            ),
            jobs: options.jobs
        )
        report.diagnostics += planned.diagnostics
        report.pages = planned.value.pageCount
        try await kept
        watch.mark("planning", &report)
        return Prepared(catalog: assembled.value, plan: planned.value, photos: identified.value.stamps)
    }

    private var feedStage: FeedStage { FeedStage(folder: folder, jobs: options.jobs) }
}
