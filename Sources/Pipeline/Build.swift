import CatalogModel
import Configuration
import Diagnostics
import Digests
import Fetching
import Files
import Planning
import Writing

/// A build: the stages of `SitePreparation`, written to a folder. Read these two first.
package struct Build: Sendable {
    private let options: BuildOptions
    private let folder: SiteFolder
    private let output: String
    private let say: @Sendable (String) -> Void
    private let progress: ProgressHandler

    /// - Parameters:
    ///   - say: Called with one line when the build waits for another one.
    ///   - progress: Called as the work advances.
    package init(
        _ options: BuildOptions, say: @escaping @Sendable (String) -> Void = { _ in },
        progress: @escaping ProgressHandler = { _ in }
    ) {
        self.options = options
        self.say = say
        self.progress = progress
        folder = SiteFolder(options.site)
        output = options.output.map { Paths.normalized($0) } ?? folder.defaultOutput
    }

    /// Builds the site.
    ///
    /// - Returns: What was done; `files` is nil when nothing was written, which an error explains.
    /// - Throws: `FileError` when the machine fails.
    package func run() async throws -> BuildReport {
        var report = BuildReport()
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
        let lock = try await acquireLock()
        defer { withExtendedLifetime(lock) {} }
        var context = BuildContext(folder, options, sources.configuration, progress: progress)
        context.memory = trustingRecords && !options.isForced ? .used : .replaced
        if options.measuresWork { context.times = WorkTimes() }
        let site = SitePreparation(sources, context)
        report.endStage("configuration")

        let (previous, files) = try await findPreviousBuild(of: site)
        report.endStage("comparing")
        var feeds = try await site.openFeeds(known: previous.record?.fetches ?? [])
        for index in feeds.indices { feeds[index].identities = files?[index]?.documents ?? [] }
        report.endStage("fetching")
        if try await repeatReport(of: previous, for: site, feeds, files, &report) { return }

        let prepared = try await site.prepare(feeds, photos: previous.photos(), &report)
        if options.isStrict { report.makeStrict() }
        guard let prepared, !(options.isStrict && report.hasErrors) else { return }
        try await write(prepared, of: site, after: previous, &report)
        report.endStage("writing")
        report.slowestPages = context.times?.pages.all ?? []
        report.slowestRecords = context.times?.records.all ?? []
    }

    private var state: OutputState { OutputState(folder: folder.outputState(output)) }
    private var writer: SiteWriter { SiteWriter(output: output, state: state, jobs: options.jobs) }

    private func configure() throws(FileError) -> Outcome<SiteSources?> {
        var reader = SiteSourcesReader(folder, options)
        return try reader.read()
    }

    private func acquireLock() async throws -> FileLock {
        try await FileLock.acquire(folder.lockFile) { say("waiting for another build of this site to end") }
    }

    /// The last build, and what the feeds are that are files if they are to be compared with it.
    private func findPreviousBuild(
        of site: SitePreparation
    ) async throws -> (previous: PreviousBuild, files: [FeedStage.Identified?]?) {
        let mayCompare = state.hasManifest && !options.isForced
        // While the manifest is read, which takes one core.
        async let identified = mayCompare ? site.identifyFiles() : nil
        let previous = try PreviousBuild(state)
        return (previous, await identified)
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
        guard let record = try await previous.recordIfCurrent(for: inputs, writer, site.context) else { return false }
        report.repeatRecord(record, files: previous.manifest?.entries.count ?? 0, isStrict: options.isStrict)
        return true
    }

    private func write(
        _ prepared: SitePreparation.Prepared, of site: SitePreparation, after previous: PreviousBuild,
        _ report: inout BuildReport
    ) async throws {
        let fetcher = site.context.network.fetcher
        let record = BuildRecord(
            inputs: prepared.inputs, program: try ProgramVersion.digest(), read: report.read, leftOut: report.leftOut,
            drafts: report.drafts, later: report.later, pages: report.pages, photos: prepared.photos,
            fetches: prepared.fetches, retryTime: fetcher.retryTime,
            diagnostics: report.diagnostics
        )
        // After the record: builds that have nothing to do don't report them again.
        report.diagnostics += previous.diagnostics
        report.files = report.merge(
            try await writer.write(
                prepared.plan, manifest: previous.manifest, forcing: options.isForced,
                mostDeleted: options.mostDeleted, memo: record.text,
                renderer: { rows in
                    let renderer = await Renderer(
                        prepared.plan, site.sources.assets, copies: site.copies, rows: rows, jobs: options.jobs)
                    guard let times = site.context.times?.pages else { return { renderer.render($0) } }
                    return { row in times.time(row.path.text) { renderer.render(row) } }
                },
                progress: { [progress] done, total in
                    progress(done == 0 ? .began(.files, total: total) : .advanced(.files, by: done))
                }
            ))
        progress(.ended(.files))
        if report.files != nil {
            try site.store(prepared.records)
            report.diagnostics += try SiteAddresses.write(prepared.addresses, in: folder)
            try fetcher.prune(as: options.environment ?? SiteConfiguration.defaultEnvironment)
            try site.copies?.prune(keeping: prepared.plan.photoNames)
            try site.originals?.prune(keeping: prepared.photos)
        }
        report.retained = RetainedMemory(catalog: prepared.catalog, plan: prepared.plan)
    }
}

extension BuildReport {
    /// Whether an error was found.
    package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    /// Makes errors of the warnings that `--strict` does not accept: a last good copy is used in place of a feed.
    fileprivate mutating func makeStrict() {
        for index in diagnostics.indices where [.feedShrunk, .feedUnreadable].contains(diagnostics[index].code) {
            diagnostics[index].severity = .error
        }
    }

    /// Reports what the last build did, when there is nothing to do.
    fileprivate mutating func repeatRecord(_ record: BuildRecord, files: Int, isStrict: Bool) {
        read = record.read
        leftOut = record.leftOut
        drafts = record.drafts
        later = record.later
        pages = record.pages
        diagnostics = record.diagnostics
        if isStrict { makeStrict() }
        if !isStrict || !hasErrors { self.files = WriteReport(unchanged: files) }
    }
}
