import Bytes
import CatalogModel
import Configuration
import Diagnostics
package import Feeds
import Fetching
package import Files
import JSONText
package import OwnFiles
package import Photos
package import Planning
import Searching
package import SiteFolder
package import Templates

/// The order of the stages up to the table of pages: feeds, catalogue, photos, plan. `Build` writes the table, `Preview`
/// serves from it.
package struct SitePreparation: Sendable {
    let sources: SiteSources
    let context: BuildContext
    /// The owner's templates; nil for the project's own.
    private let templates: (any PageTemplates)?
    /// What shards and their merging begin with; nil for other builds.
    private let planned: PlanRecord?
    private var configuration: SiteConfiguration { sources.configuration }
    private var feeds: FeedStage { FeedStage(context: context) }
    /// nil where photos are published as they are.
    let copies: PhotoCopies?
    /// nil where no program can convert photos.
    let originals: PhotoOriginals?
    /// What went wrong with the programs of feeds.
    private var programTrouble: [Diagnostic] = []

    package init(
        _ sources: SiteSources, _ context: BuildContext, templates: (any PageTemplates)? = nil,
        planned: PlanRecord? = nil
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
        var fetches: [FeedFetchRecord]
        /// What a preview shows of the feeds from now on; nil for a build.
        var shown: ShownFeeds?
        /// Whether the last good copy of a feed is used in its place.
        var usesOldCopies: Bool
        /// Whether it holds documents that a preview showed before, because they cannot be read now.
        var keepsShown: Bool
        /// What the next build has to know of each feed.
        var records: [FeedRecord]
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
    package func openFeeds(known: [FeedFetchRecord]) async throws(FileError) -> [FeedStage.Opened] {
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
        let identified = report.merge(try await identifyPhotos(of: catalog, known: photos, &budget))
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
            records: records(of: parsed, catalog)
        )
    }

    /// The catalogue of the feeds and its photos, without pages.
    ///
    /// - Throws: `FileError` when the machine fails.
    package func gather(_ report: inout BuildReport) async throws -> (catalog: Catalog, photos: PhotoStage.Photos) {
        var feeds = try await openFeeds(known: [])
        await findFiles(of: &feeds)
        let parsed = try await read(feeds, &report)
        let catalog = report.merge(try assemble(parsed, SiteAddresses()))
        var budget = self.budget
        return (catalog, report.merge(try await identifyPhotos(of: catalog, known: PhotoCache(), &budget)))
    }

    /// Whether a program is there that converts photos.
    var convertsPhotos: Bool { copies != nil || originals != nil }

    /// Throws where the records of feeds cannot be stored, before anything is written.
    func prepareToStore() throws(FileError) { try Files.makeFolder(context.folder.recordsFolder) }

    /// Records what the feeds had, once the site is written.
    func store(_ records: [FeedRecord]) throws(FileError) {
        try feeds.store(records, of: configuration.feeds)
    }

    // MARK: Steps

    private func findFiles(of feeds: inout [FeedStage.Opened]) async {
        for feed in configuration.feeds {
            context.snapshot?.record(context.folder.join(feed.source), of: files)
        }
        await self.feeds.findFiles(of: &feeds, files)
    }

    private func read(
        _ feeds: consuming [FeedStage.Opened], _ report: inout BuildReport
    ) async throws(FileError) -> FeedStage.Parsed {
        let parsed = try await self.feeds.parse(feeds)
        report.diagnostics += parsed.diagnostics
        report.leftOut = parsed.leftOut
        report.read = parsed.read
        report.records.known = parsed.memories.reduce(0) { $0 + ($1?.found ?? 0) }
        report.records.new = max(parsed.read + parsed.leftOut - report.records.known, 0)
        report.endStage("parsing")
        return parsed
    }

    /// Only for a build: previews and checks write nothing but what they fetch, and a plan has done it for its shards.
    private func storeLastGoodCopies(_ accepted: [FeedReading.Accepted]) async throws(FileError) {
        guard !context.isReadOnly, planned == nil else { return }
        try feeds.storeLastGoodCopies(accepted, of: configuration.feeds)
    }

    private func assemble(
        _ parsed: FeedStage.Parsed, _ addresses: SiteAddresses
    ) throws(FileError) -> Outcome<Catalog> {
        do throws(RecipeLost) {
            return try joined(parsed, addresses)
        } catch {
            throw .changed(error.file)
        }
    }

    private func joined(
        _ parsed: FeedStage.Parsed, _ addresses: SiteAddresses
    ) throws(RecipeLost) -> Outcome<Catalog> {
        try Catalog.assemble(
            configuration.feeds.indices.map { index in
                parsed.feeds[index].wanted(
                    configuration.feeds[index], known: parsed.records[index], addresses.book,
                    siteFolder: context.folder.path)
            },
            overrides: configuration.overrides, addresses: addresses.book,
            added: addresses.added,
            addressRule: AddressRule(
                configuration.addresses.pattern, pages: sources.ownPages, files: sources.staticFiles,
                languages: SiteLanguages(configuration.site), hasBook: configuration.book != nil),
            rule: PublicationRule(
                includesDrafts: context.options.includesDrafts, leavesOutFuture: !configuration.site.publishesFuture,
                today: today
            ),
            languages: SiteLanguages(configuration.site), keepsLocations: context.isCheck
        )
    }

    private var today: CalendarDate? { CalendarDate(daysSince1970: context.now() / 86_400) }

    private func identifyPhotos(
        of catalog: Catalog, known: PhotoCache, _ budget: inout PhotoBudget
    ) async throws(FileError) -> Outcome<PhotoStage.Photos> {
        let photos = PhotoStage(
            settings: configuration.images,
            trusts: configuration.feeds.reduce(into: [:]) { $0[$1.name] = $1.trust },
            folders: configuration.feeds.reduce(into: [:]) { folders, feed in
                guard feed.link == nil else { return }
                guard feed.program == nil else { return folders[feed.name] = "" }
                let path = context.folder.join(feed.source)
                folders[feed.name] = Files.kind(path) == .folder ? feed.source : Paths.parent(feed.source)
            },
            originals: originals, context: context
        )
        return try await photos.identify(
            catalog, configuration.ownPictures, sources.ownPages, known: known, &budget)
    }

    /// Then says what is still to be known of photos that are published as they are.
    private func addCopies(
        to photos: PhotoStage.Photos, of catalog: Catalog, _ budget: inout PhotoBudget
    ) async throws(FileError) -> Outcome<PhotoStage.Photos> {
        var outcome = try await copyStage.addCopies(to: photos, of: catalog, &budget)
        outcome.diagnostics += PhotoAdvice.diagnostics(outcome.value.publishedAsTheyAre)
        return outcome
    }

    private var budget: PhotoBudget {
        // The plan has converted what could be.
        if planned != nil { return PhotoBudget(seconds: 0, megapixels: 0) }
        return PhotoBudget(seconds: configuration.images.seconds, megapixels: configuration.images.megapixels)
    }

    package var copyStage: PhotoCopyStage {
        PhotoCopyStage(
            configuration: configuration, ownPages: sources.ownPages, context: context, copies: copies,
            draw: { Templates().render(.socialCard($0)) ?? [] })
    }

    /// Renders the rows of a plan.
    ///
    /// - Parameter rows: How many are likely to be rendered; nil for any number.
    package func renderer(of plan: SitePlan, rows: Int? = nil) async -> Renderer {
        await Renderer(plan, sources.assets, own: templates, copies: copies, rows: rows, jobs: context.jobs)
    }

    private func plan(
        _ catalog: Catalog, _ parsed: FeedStage.Parsed, _ photos: PhotoStage.Photos, _ cards: [Int: SocialCard],
        after lastIndex: SearchState?, _ lastRelated: RelatedState?
    ) async throws(FileError) -> Outcome<SitePlan> {
        var inputs = SiteInputs(
            configuration: configuration, catalog: catalog, favorites: sources.favorites,
            checkedLinks: sources.checkedLinks, ownPages: sources.ownPages, termTexts: sources.termTexts,
            staticFiles: sources.staticFiles, assets: sources.assets.all.map(\.file),
            inlineScript: sources.assets.inlineScript, workerScripts: sources.assets.workerScripts.digest,
            photos: photos.files, socialCards: cards,
            ownRules: sources.ownRules, ownHead: sources.ownHead, slots: sources.slots,
            tellsOfOldCopies: usesOldCopies(parsed) && configuration.network.tellsVisitors,
            stamp: try ProgramVersion.digest()
        )
        inputs.mealPlan = sources.mealPlan
        inputs.hasOwnTemplates = templates != nil
        inputs.longestCodedAddress = Templates.longestCodedAddress
        inputs.searchState = lastIndex
        inputs.searchFolder = context.folder.stateFolder
        do throws(RecipeLost) {
            return try await SitePlan.make(inputs, after: lastRelated, jobs: context.jobs)
        } catch {
            throw .changed(error.file)
        }
    }

    /// Shards ask no server: the plan did, and knows which did not respond.
    private func usesOldCopies(_ parsed: FeedStage.Parsed) -> Bool {
        planned?.usesOldCopies ?? parsed.usesLastGoodCopies
    }

    private func records(of parsed: FeedStage.Parsed, _ catalog: Catalog) -> [FeedRecord] {
        configuration.feeds.indices.map { index in
            let contents = parsed.feeds[index]
            return FeedRecord(
                count: contents.count, recipes: catalog.known[index], titles: catalog.knownTitles[index],
                files: configuration.feeds[index].link == nil ? feeds.counts(of: contents) : []
            )
        }
    }

    /// A feed may be the site's folder itself, or one above: the generator's own files there are left out.
    private var files: FeedFiles {
        let folder = context.folder
        let outputs = [context.options.output, folder.defaultOutput].compactMap { $0 } + folder.knownOutputs
        let named = [configuration.favorites.file, configuration.theme.css, configuration.theme.head].compactMap { $0 }
        return FeedFiles(
            siteFolder: folder.path, jobs: context.jobs,
            excluding: outputs + folder.ownFiles + named.map(folder.join) + context.options.excluded,
            marker: ShardRecord.stateName, test: .ofFormats,
            // A preview shows what it has read while a file is written.
            keptIn: context.shown == nil ? nil : folder.stateFolder
        )
    }
}
