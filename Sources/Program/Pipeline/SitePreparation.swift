import Bytes
package import CatalogModel
import Configuration
import Diagnostics
package import Feeds
import Fetching
package import Files
package import JSONText
package import OwnFiles
package import Photos
package import Planning
package import SiteFolder
package import Templates

/// The order of the stages up to the table of pages: feeds, catalogue, photos, plan. `Build` writes the table, `Preview`
/// serves from it.
package struct SitePreparation: Sendable {
    let sources: SiteSources
    let context: BuildContext
    /// The owner's templates; nil for the project's own.
    let templates: (any PageTemplates)?
    /// What shards and their merging begin with; nil for other builds.
    let planned: PlanMemo?
    var configuration: SiteConfiguration { sources.configuration }
    var feeds: FeedStage { FeedStage(context: context) }
    /// nil where photos are published as they are.
    let copies: PhotoCopies?
    /// nil where no program can convert photos.
    let originals: PhotoOriginals?
    /// What went wrong with the programs of feeds.
    private var programTrouble: [Diagnostic] = []

    package init(
        _ sources: SiteSources, _ context: BuildContext, templates: (any PageTemplates)? = nil,
        planned: PlanMemo? = nil
    ) {
        self.sources = sources
        self.context = context
        self.templates = templates
        self.planned = planned
        let settings = sources.configuration.images
        let program = context.options.photoProgram.flatMap { Files.program(named: $0) }
        let isPreview = context.isReadOnly
        copies = (settings.widths.isEmpty ? nil : program).map { program in
            PhotoCopies(context.folder, settings, program: program, isPreview: isPreview, jobs: context.jobs)
        }
        originals = program.map { program in
            PhotoOriginals(context.folder, program: program, isPreview: isPreview, jobs: context.jobs)
        }
    }

    /// A site, ready to be rendered.
    package struct Prepared: Sendable {
        package var catalog: Catalog
        package var plan: SitePlan
        var photos: PhotoCache
        /// The digest of everything that was read.
        var inputs: Digest
        /// The addresses to record.
        var addresses: SiteAddresses.Update
        /// What was fetched for the feeds on the web.
        var fetches: [FetchMemo]
        /// What a preview shows of the feeds from now on; nil for a build.
        var shown: ShownFeeds?
        /// Whether the last good copy of a feed is used in its place.
        var usesOldCopies: Bool
        /// Whether it holds documents that a preview showed before, because they cannot be read now.
        var keepsShown: Bool
        /// What the next build has to know of each feed.
        var memos: [FeedMemo]
    }

    /// Runs the programs of feeds, whose output is then read as files: first of all, and not where no server is asked.
    ///
    /// - Parameter waiting: Called once if another process runs them.
    /// - Throws: `FileError`; `CancellationError` while waiting.
    package mutating func runPrograms(waiting: () -> Void = {}) async throws {
        // A plan has run them for its shards; a preview runs them when it would ask servers.
        guard !context.options.isOffline, planned == nil, context.shown?.asksAgain ?? true else { return }
        programTrouble = try await FeedPrograms(context: context, settings: configuration.network)
            .run(configuration.feeds, waiting: waiting)
    }

    /// Whether the size of a file says that the site has changed.
    func hasChangedSize() throws(FileError) -> Bool {
        try feeds.haveChangedSize(configuration.feeds, files)
    }

    /// What the feeds are that are files; nil for the others. File contents are not retained.
    func identifyFiles() async -> [FeedStage.Identified?] {
        await feeds.identify(configuration.feeds, files)
    }

    /// Fetches the feeds on the web, as far as they lead to what the last build fetched.
    package func openFeeds(known: [FetchMemo]) async throws(FileError) -> [FeedStage.Opened] {
        try await feeds.open(configuration.feeds, known: known)
    }

    /// The digest of everything that the site is made from except the program and the photos.
    ///
    /// - Parameter addresses: The digest of `addresses.json`, which a build may change.
    func inputs(_ feeds: [Digest], addresses: Digest) -> Digest {
        var digest = Fingerprint()
        digest.combine(sources.digest)
        digest.combine(addresses)
        // Installing the program is a reason to build.
        digest.combine(copies != nil)
        digest.combine(originals != nil)
        digest.combine(context.options.includesDrafts)
        // Each day may publish recipes.
        if !configuration.site.publishesFuture { digest.combine(today) { $0.combine($1) } }
        digest.combine(feeds) { $0.combine($1) }
        for trouble in programTrouble { digest.combine(trouble.description) }
        return digest.finish()
    }

    /// The feeds, and the addresses that the site has had.
    package struct Parsed: Sendable {
        var feeds: FeedStage.Parsed
        var addresses: Outcome<SiteAddresses>
    }

    /// Reads the feeds.
    ///
    /// - Parameters:
    ///   - opened: Consumed: the documents of each feed are released as soon as it is parsed.
    ///   - report: Gets the diagnostics, the counts and the timings.
    /// - Throws: `FileError` when the machine fails.
    package func parse(_ opened: consuming [FeedStage.Opened], _ report: inout BuildReport) async throws(FileError)
        -> Parsed
    {
        var feeds = opened
        report.diagnostics += programTrouble
        await findFiles(of: &feeds)
        report.endStage("fetching")
        async let addresses = sources.addressFiles.read()
        return Parsed(feeds: try await read(feeds, &report), addresses: await addresses)
    }

    /// Makes the table of pages.
    ///
    /// - Parameters:
    ///   - read: Consumed: what the catalogue has of the feeds is released.
    ///   - photos: Those of the last build; each holds while its file is unchanged.
    ///   - report: Gets the diagnostics, the counts and the timings.
    /// - Returns: nil when a feed could be neither read nor replaced by a copy, or the addresses cannot be understood,
    ///   which an error explains.
    /// - Throws: `FileError` when the machine fails.
    package func prepare(
        _ read: consuming Parsed, photos: PhotoCache, _ report: inout BuildReport
    ) async throws -> Prepared? {
        let known = read.addresses
        var parsed = (consume read).feeds
        let (accepted, memories) = (parsed.accepted, parsed.memories)
        report.diagnostics += known.diagnostics
        guard !known.diagnostics.contains(where: { $0.severity == .error }) else { return nil }
        let planState = PlanState(context: context, staples: configuration.shopping.staples)
        async let lastIndex = planState.searchIndex()
        async let lastRelated = planState.related()
        if context.memory.isWritten { try context.secret.store() }
        // While the pages are planned.
        async let stored: Void = storeLastGoodCopies(accepted)
        async let remembered: Void = self.feeds.store(memories)
        guard !parsed.isIncomplete else {
            try await stored
            try await remembered
            return nil
        }
        let catalog = report.merge(try assemble(parsed, known.value))
        parsed.releaseRecipes()
        report.drafts = catalog.unpublished.drafts + sources.draftPages
        report.later = catalog.unpublished.later
        report.endStage("cataloguing")
        var budget = self.budget
        let identified = report.merge(
            try await identifyPhotos(of: catalog, configuration.ownPictures, known: photos, &budget))
        report.endStage("identifying photos")
        let photos = report.merge(try await addCopies(to: identified, of: catalog, &budget))
        let cards = try await copyStage.socialCards(of: catalog, photos)
        report.endStage("resizing photos")
        let plan = report.merge(
            try await plan(catalog, parsed, photos, cards, after: try await lastIndex, try await lastRelated))
        report.pages = plan.pageCount
        if !context.isReadOnly { try await copyStage.makePrintedCopies(plan.printedPhotos) }
        try planState.store(plan)
        try await stored
        try await remembered
        report.endStage("planning")
        let addresses = known.value.update(
            to: catalog.addresses, isKept: configuration.addresses.areRecorded, in: context.options.environment)
        return Prepared(
            catalog: catalog, plan: plan, photos: identified.cache,
            inputs: inputs(parsed.digests, addresses: addresses.digest), addresses: addresses,
            fetches: parsed.fetches, shown: parsed.shown,
            usesOldCopies: usesOldCopies(parsed), keepsShown: parsed.keepsShown,
            memos: memos(of: parsed, catalog)
        )
    }

    /// The documents of the feeds that are files.
    package func documents() -> [JSONSource] {
        configuration.feeds.filter { $0.link == nil }.flatMap { files.read($0.source).value.map(\.source) }
    }

    /// The catalogue of the feeds and its photos, without pages.
    ///
    /// - Parameter pictures: Those that are wanted besides, with what they are of.
    /// - Throws: `FileError` when the machine fails.
    package func gather(
        _ report: inout BuildReport, pictures: [(setting: String, source: Photo.Source)] = []
    ) async throws -> (catalog: Catalog, photos: PhotoStage.Photos) {
        var feeds = try await openFeeds(known: [])
        await findFiles(of: &feeds)
        let parsed = try await read(feeds, &report)
        let catalog = report.merge(try assemble(parsed, SiteAddresses()))
        var budget = self.budget
        let photos = try await identifyPhotos(of: catalog, pictures, known: PhotoCache(), &budget)
        return (catalog, report.merge(photos))
    }

    /// Whether a program is there that converts photos.
    var convertsPhotos: Bool { copies != nil || originals != nil }

    /// Throws where the memos of feeds cannot be stored, before anything is written.
    func prepareToStore() throws(FileError) { try Files.makeFolder(context.folder.memosFolder) }

    /// Records what the feeds had, once the site is written.
    func store(_ memos: [FeedMemo]) throws(FileError) {
        try feeds.store(memos, of: configuration.feeds)
    }
}
