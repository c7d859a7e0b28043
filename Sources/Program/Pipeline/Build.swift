import Bytes
import CatalogModel
import Configuration
import Diagnostics
import Feeds
import Fetching
import Files
import OwnFiles
import Photos
import Planning
package import SiteFolder
package import Templates
import Writing

/// A build: the stages of `SitePreparation`, written to a folder. Read these two first.
package struct Build: Sendable {
    private var options: BuildOptions
    private let templates: (any PageTemplates)?
    private let folder: SiteFolder
    /// What shards and their merging begin with; nil for other builds.
    private var planned: PlanMemo?
    private let output: String
    private let say: @Sendable (String) -> Void
    private let progress: ProgressHandler

    /// - Parameters:
    ///   - templates: The owner's; nil for the project's own.
    ///   - say: Called with one line when the build waits for another one.
    ///   - progress: Called as the work advances.
    package init(
        _ options: BuildOptions, templates: (any PageTemplates)? = nil,
        say: @escaping @Sendable (String) -> Void = { _ in },
        progress: @escaping ProgressHandler = { _ in }
    ) {
        self.options = options
        self.templates = templates
        self.say = say
        self.progress = progress
        folder = SiteFolder(options.site)
        let folder = folder
        let usual = options.part.shard.map { folder.shardsFolder + "/" + $0.folderName } ?? folder.defaultOutput
        output = options.output.map { Paths.normalized($0) } ?? usual
    }

    /// Builds the site.
    ///
    /// - Returns: What was done; `files` is nil when nothing was written, which an error explains.
    /// - Throws: `FileError` when the machine fails.
    package func run() async throws -> BuildReport {
        var report = BuildReport()
        if options.part.needsPlan, planned == nil {
            var build = self
            build.planned = report.merge(try PlanMemo.read(folder))
            guard let planned = build.planned else { return report }
            build.options = report.merge(planned.options(for: options, folder))
            return report.hasErrors ? report : try await build.run()
        }
        do {
            do {
                try await build(&report, trustingRecords: true)
            } catch let error as FileError where error.isOfChange {
                // A file was written while it was read. What is known of its records may be of no use.
                report = BuildReport()
                try await build(&report, trustingRecords: false)
            }
        } catch let error as FileError {
            guard let diagnostic = folder.misplaced(error) else { throw error }
            report = BuildReport()
            report.diagnostics = [diagnostic]
        }
        return report
    }

    /// - Parameter trustingRecords: Whether what is known of the records of feeds is used.
    private func build(_ report: inout BuildReport, trustingRecords: Bool) async throws {
        guard let sources = report.merge(try configure()) else { return }
        let locks = try await acquireLocks()
        defer { withExtendedLifetime(locks) {} }
        var context = BuildContext(
            folder, options, sources.configuration, progress: progress, now: planned?.clock ?? Files.now)
        context.memory = trustingRecords && !options.isForced ? .used : .replaced
        if planned != nil { context.memory = .shared }
        if options.measuresWork { context.times = WorkTimes() }
        var site = SitePreparation(sources, context, templates: templates, planned: planned)
        try await site.runPrograms { say("waiting for another run of the feeds' programs to end") }
        report.endStage("configuration")

        let (last, files) = try await findPreviousBuild(of: site)
        report.endStage("comparing")
        var feeds = try await site.openFeeds(known: last.memo?.fetches ?? [])
        for index in feeds.indices { feeds[index].identities = files?[index]?.documents ?? [] }
        report.endStage("fetching")
        if options.part == .whole, try await repeatReport(of: last, for: site, feeds, files, &report) { return }

        let photos = try planned?.build.photos ?? last.photos()
        let parsed = try await site.parse(feeds, &report)
        async let unchanged = unchangedFiles(of: last)
        let prepared = try await site.prepare(consume parsed, photos: photos, &report)
        if options.isStrict { report.makeStrict() }
        guard let prepared, !(options.isStrict && report.hasErrors) else { return }
        let memo = try memo(of: prepared, of: site, report)
        var previous = last
        previous.unchanged = try await unchanged
        switch options.part {
        case .whole: try await write(prepared, memo, of: site, after: previous, &report)
        case .plan: try store(memo, of: prepared, site, &report)
        case .shard(let shard): try await write(shard, of: prepared, memo, of: site, after: previous, &report)
        case .merge(let shards): try await merge(shards, of: prepared, memo, of: site, after: previous, &report)
        }
        report.retained = RetainedMemory(catalog: prepared.catalog, plan: prepared.plan)
        report.endStage("writing")
        report.slowestPages = context.times?.pages.all ?? []
        report.slowestRecords = context.times?.records.all ?? []
    }

    private var state: OutputState {
        isShard ? ShardMemo.state(in: output) : OutputState(folder: folder.outputState(output))
    }
    private var isShard: Bool { options.part.shard != nil }
    private var writer: SiteWriter {
        SiteWriter(output: output, state: state, adoptsSites: !isShard, jobs: options.jobs)
    }

    private func configure() throws(FileError) -> Outcome<SiteSources?> {
        var reader = SiteSourcesReader(folder, options)
        return try reader.read()
    }

    /// Shards of a site are built at the same time, but one in each folder.
    private func acquireLocks() async throws -> [FileLock] {
        func acquire(_ file: String, isShared: Bool = false) async throws -> FileLock {
            try await FileLock.acquire(file, isShared: isShared) {
                say("waiting for another build or a publication of this site to end")
            }
        }
        guard isShard else { return [try await acquire(folder.lockFile)] }
        do {
            return [
                try await acquire(folder.lockFile, isShared: true),
                try await acquire(folder.lockFile + "-" + folder.outputState(output).lastPathPart),
            ]
        } catch let error as FileError where error.isOfPermission {
            // A shard only reads the site's folder. Where it cannot write a lock there, it does without.
            return []
        }
    }

    /// The last build, and what the feeds are that are files if they are to be compared with it.
    private func findPreviousBuild(
        of site: SitePreparation
    ) async throws -> (previous: PreviousBuild, files: [FeedStage.Identified?]?) {
        let mayCompare = try state.hasManifest && !options.isForced && !site.hasChangedSize()
        // While the manifest is read, which takes one core.
        async let identified = mayCompare ? site.identifyFiles() : nil
        let previous = try PreviousBuild(state)
        return (previous, await identified)
    }

    /// Which files the previous build left as they are; nil where that is looked at later, or never.
    private func unchangedFiles(of previous: PreviousBuild) async throws(FileError) -> UnchangedFiles? {
        guard let manifest = previous.manifest, !options.isForced, options.part != .plan else { return nil }
        return try await writer.unchangedFiles(of: manifest)
    }

    /// Reports the same as the previous build if nothing has changed since; returns whether that is so.
    private func repeatReport(
        of previous: PreviousBuild, for site: SitePreparation, _ feeds: [FeedStage.Opened],
        _ files: [FeedStage.Identified?]?,
        _ report: inout BuildReport
    ) async throws -> Bool {
        defer { report.endStage("comparing") }
        guard let files else { return false }
        let inputs = site.inputs(
            zip(feeds, files).compactMap { $0.web?.digest ?? $1?.digest }, addresses: site.sources.addressFiles.digest)
        guard let memo = try await previous.memoIfCurrent(for: inputs, writer, site.context) else { return false }
        report.repeatMemo(memo, files: previous.manifest?.entries.count ?? 0, isStrict: options.isStrict)
        return true
    }

    /// What the next build has to know of this one.
    private func memo(
        of prepared: SitePreparation.Prepared, of site: SitePreparation, _ report: BuildReport
    ) throws(FileError) -> BuildMemo {
        BuildMemo(
            inputs: prepared.inputs, program: try ProgramVersion.digest(), read: report.read, leftOut: report.leftOut,
            drafts: report.drafts, later: report.later, pages: report.pages, photos: prepared.photos,
            fetches: prepared.fetches, retryTime: site.context.network.fetcher.retryTime,
            diagnostics: report.diagnostics
        )
    }

    /// - Parameter source: Where all files are already; nil to render them.
    private func write(
        _ prepared: SitePreparation.Prepared, _ memo: BuildMemo, of site: SitePreparation,
        after previous: PreviousBuild, from source: ShardFolders? = nil, _ report: inout BuildReport
    ) async throws {
        // After the memo: builds that have nothing to do don't report them again.
        report.diagnostics += previous.diagnostics
        try site.prepareToStore()
        report.files = report.merge(
            try await write(prepared.plan, memo: memo.text, of: site, after: previous, from: source) {
                () throws(FileError) in try remember(prepared, of: site)
            })
        if report.files != nil { try prune(prepared, of: site) }
    }

    /// Records what the site is, once it is there: before the memo that the build has ended, which lets the next one do
    /// nothing.
    private func remember(
        _ prepared: SitePreparation.Prepared, of site: SitePreparation
    ) throws(FileError) -> [Diagnostic] {
        try site.store(prepared.memos)
        return try SiteAddresses.write(prepared.addresses, in: folder)
    }

    /// Removes what no build needs any more.
    private func prune(_ prepared: SitePreparation.Prepared, of site: SitePreparation) throws(FileError) {
        try site.context.network.fetcher.prune(as: options.environment ?? SiteConfiguration.defaultEnvironment)
        try site.copies?.prune(keeping: prepared.plan.photoNames)
        try site.originals?.prune(keeping: prepared.photos)
    }

    private func write(
        _ plan: SitePlan, memo: String, of site: SitePreparation, after previous: PreviousBuild,
        from source: ShardFolders? = nil,
        finish: () throws(FileError) -> [Diagnostic] = { () throws(FileError) in [] }
    ) async throws -> Outcome<WriteReport?> {
        defer { progress(.ended(.files)) }
        return try await writer.write(
            plan, manifest: previous.manifest, unchanged: previous.unchanged, forcing: options.isForced,
            mostDeleted: options.mostDeleted, memo: memo, finish: finish,
            renderer: { rows in
                if let source { return { source.file(of: $0) } }
                let renderer = await site.renderer(of: plan, rows: rows)
                guard let times = site.context.times?.pages else { return { renderer.render($0) } }
                return { row in times.time(row.path.text) { renderer.render(row) } }
            },
            progress: { [progress] done, total in
                progress(done == 0 ? .began(.files, total: total) : .advanced(.files, by: done))
            }
        )
    }

    // MARK: Builds by several machines

    private func store(
        _ memo: BuildMemo, of prepared: SitePreparation.Prepared, _ site: SitePreparation,
        _ report: inout BuildReport
    ) throws(FileError) {
        let plan = PlanMemo(
            time: site.context.now(), baseURL: options.baseURL, environment: options.environment,
            includesDrafts: options.includesDrafts, acceptsLoss: options.acceptsLoss,
            usesOldCopies: prepared.usesOldCopies, convertsPhotos: site.convertsPhotos, build: memo)
        try plan.store(in: folder)
        report.files = WriteReport()
        report.done = "planned"
    }

    /// What there is to say of the feeds, the plan has said.
    private func write(
        _ shard: Shard, of prepared: SitePreparation.Prepared, _ memo: BuildMemo, of site: SitePreparation,
        after previous: PreviousBuild, _ report: inout BuildReport
    ) async throws {
        report.diagnostics = []
        guard let planned, isOfPlan(memo, site, planned, &report) else { return }
        let memo = ShardMemo(shard: shard, inputs: planned.build.inputs, program: planned.build.program)
        let other = previous.manifest.flatMap { ShardMemo(memo: $0.memo) }
        guard !report.add(memo.refusal(toReplace: other, in: output)) else { return }
        report.files = report.merge(
            try await write(prepared.plan.part(shard), memo: memo.memo, of: site, after: previous))
    }

    private func isOfPlan(
        _ memo: BuildMemo, _ site: SitePreparation, _ plan: PlanMemo, _ report: inout BuildReport
    ) -> Bool {
        !report.add(plan.difference(from: memo, convertsPhotos: site.convertsPhotos, folder))
    }

    private func merge(
        _ sources: ShardSources, of prepared: SitePreparation.Prepared, _ memo: BuildMemo, of site: SitePreparation,
        after previous: PreviousBuild, _ report: inout BuildReport
    ) async throws {
        guard let planned else { return }
        report.diagnostics = planned.build.diagnostics
        guard isOfPlan(memo, site, planned, &report) else { return }
        let shards = report.merge(
            try await ShardFolders.read(
                sources, to: output, of: planned.build, prepared.plan, in: folder, jobs: options.jobs))
        guard let shards else { return }
        guard sources.haveFiles else {
            report.files = WriteReport(unchanged: prepared.plan.rows.count)
            report.done = "the lists of all shards fit together"
            report.diagnostics += try remember(prepared, of: site)
            return try prune(prepared, of: site)
        }
        try await write(prepared, planned.build, of: site, after: previous, from: shards, &report)
    }
}

extension BuildReport {
    /// Whether an error was found.
    package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    /// Adds a diagnostic if there is one; returns whether there is.
    fileprivate mutating func add(_ diagnostic: Diagnostic?) -> Bool {
        guard let diagnostic else { return false }
        diagnostics.append(diagnostic)
        return true
    }

    /// Makes errors of the warnings that `--strict` does not accept: a last good copy is used in place of a feed, or what its
    /// program printed before.
    fileprivate mutating func makeStrict() {
        for index in diagnostics.indices
        where [.feedShrunk, .feedUnreadable, .feedProgram].contains(diagnostics[index].code) {
            diagnostics[index].severity = .error
        }
    }

    /// Reports what the last build did, when there is nothing to do.
    fileprivate mutating func repeatMemo(_ memo: BuildMemo, files: Int, isStrict: Bool) {
        read = memo.read
        leftOut = memo.leftOut
        drafts = memo.drafts
        later = memo.later
        pages = memo.pages
        // That a feed was larger is said once.
        diagnostics = memo.diagnostics.filter { $0.code != .feedSmaller }
        if isStrict { makeStrict() }
        if !isStrict || !hasErrors { self.files = WriteReport(unchanged: files) }
    }
}
