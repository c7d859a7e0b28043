import Bytes
import CatalogModel
import Configuration
import Diagnostics
import Feeds
import Fetching
import Files
import OwnFiles
package import Photos
package import Planning
import Searching
import SiteFolder
import Templates

// What each step of a preparation gives to its stage.

extension SitePreparation {
    func findFiles(of feeds: inout [FeedStage.Opened]) async {
        for feed in configuration.feeds {
            context.snapshot?.record(context.folder.join(feed.source), of: files)
        }
        await self.feeds.findFiles(of: &feeds, files)
    }

    func read(
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
    func storeLastGoodCopies(_ accepted: [FeedReading.Accepted]) async throws(FileError) {
        guard !context.isReadOnly, planned == nil else { return }
        try feeds.storeLastGoodCopies(accepted, of: configuration.feeds)
    }

    func assemble(
        _ parsed: FeedStage.Parsed, _ addresses: SiteAddresses
    ) throws(FileError) -> Outcome<Catalog> {
        do throws(RecipeLost) {
            return try joined(parsed, addresses)
        } catch {
            throw .changed(error.file)
        }
    }

    func joined(
        _ parsed: FeedStage.Parsed, _ addresses: SiteAddresses
    ) throws(RecipeLost) -> Outcome<Catalog> {
        try Catalog.assemble(
            configuration.feeds.indices.map { index in
                parsed.feeds[index].wanted(
                    configuration.feeds[index], known: parsed.memos[index], addresses.book,
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

    var today: CalendarDate? { CalendarDate(daysSince1970: context.now() / 86_400) }

    func identifyPhotos(
        of catalog: Catalog, _ pictures: [(setting: String, source: Photo.Source)], known: PhotoCache,
        _ budget: inout PhotoBudget
    ) async throws(FileError) -> Outcome<PhotoStage.Photos> {
        let photos = PhotoStage(
            settings: configuration.images,
            trusts: configuration.feeds.reduce(into: [:]) { $0[$1.name] = $1.trust },
            folders: configuration.feeds.reduce(into: [:]) { folders, feed in
                guard feed.link == nil else { return }
                guard feed.program == nil else { return folders[feed.name] = "" }
                let path = context.folder.join(feed.source)
                // Jekyll has a collection in `_recipes`, and its photos in `images` beside that.
                let isCollection = feed.source.lastPathPart.hasPrefix("_")
                let isWhole = Files.kind(path) == .folder && !isCollection
                folders[feed.name] = isWhole ? feed.source : Paths.parent(feed.source)
            },
            originals: originals, context: context
        )
        return try await photos.identify(
            catalog, pictures, sources.ownPages, known: known, &budget)
    }

    /// Then says what is still to be known of photos that are published as they are.
    func addCopies(
        to photos: PhotoStage.Photos, of catalog: Catalog, _ budget: inout PhotoBudget
    ) async throws(FileError) -> Outcome<PhotoStage.Photos> {
        var outcome = try await copyStage.addCopies(to: photos, of: catalog, &budget)
        outcome.diagnostics += PhotoAdvice.diagnostics(outcome.value.publishedAsTheyAre)
        return outcome
    }

    var budget: PhotoBudget {
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

    func plan(
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
        inputs.refusedPhotos = photos.refused
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
    func usesOldCopies(_ parsed: FeedStage.Parsed) -> Bool {
        planned?.usesOldCopies ?? parsed.usesLastGoodCopies
    }

    func memos(of parsed: FeedStage.Parsed, _ catalog: Catalog) -> [FeedMemo] {
        configuration.feeds.indices.map { index in
            let contents = parsed.feeds[index]
            return FeedMemo(
                count: contents.count, titles: catalog.knownTitles[index],
                files: configuration.feeds[index].link == nil ? feeds.counts(of: contents) : [],
                recipes: catalog.known[index])
        }
    }

    /// A feed may be the site's folder itself, or one above: the generator's own files there are left out.
    var files: FeedFiles {
        let folder = context.folder
        let outputs = [context.options.output, folder.defaultOutput].compactMap { $0 } + folder.knownOutputs
        let named = [configuration.favorites.file, configuration.theme.css, configuration.theme.head].compactMap { $0 }
        return FeedFiles(
            siteFolder: folder.path, context.secret.keys, jobs: context.jobs,
            excluding: outputs + folder.ownFiles + named.map(folder.join) + context.options.excluded,
            marker: ShardMemo.stateName, test: .ofFormats,
            // A preview shows what it has read while a file is written.
            keptIn: context.shown == nil ? nil : folder.stateFolder
        )
    }
}
