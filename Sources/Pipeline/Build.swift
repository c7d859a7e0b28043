import Configuration
import Diagnostics
import Fetching
import Files
import Planning
import Writing

/// A build: what `SitePreparation` makes of feeds and the owner's files, written to a folder. Read these two first.
package struct Build: Sendable {
    private let options: BuildOptions
    private let folder: SiteFolder
    private let output: String
    private let say: @Sendable (String) -> Void
    private let progress: ProgressHandler

    /// - Parameters:
    ///   - say: Is told what somebody who waits would want to know, in one line each.
    ///   - progress: Is told how far the work is.
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
        do {
            return try await build()
        } catch let error as FileError {
            guard let diagnostic = folder.misplaced(error) else { throw error }
            var report = BuildReport()
            report.diagnostics = [diagnostic]
            return report
        }
    }

    private func build() async throws -> BuildReport {
        var report = BuildReport()
        var watch = StageWatch()

        let preparation = SitePreparation(folder, options, for: .build, progress: progress)
        var stamps: InputStamps?
        let configured = try preparation.configure(&stamps)
        report.diagnostics += configured.diagnostics
        guard let sources = configured.value else { return report }
        let lock = try await FileLock.acquire(folder.lockFile) { say("waiting for another build of this site to end") }
        defer { withExtendedLifetime(lock) {} }
        watch.mark("configuration", &report)

        let state = OutputState(folder: folder.outputState(output))
        let writer = SiteWriter(output: output, state: state, jobs: options.jobs)
        // While the manifest is read, which takes one core. Of files nothing is kept until it is known that they are to be
        // read.
        let mayCompare = state.hasManifest && !options.isForced
        async let identified = mayCompare ? preparation.digests(sources) : nil
        let last = try state.manifest()
        let lastMemo = last.value.flatMap { BuildMemo($0.memo) }
        // The program is many megabytes: on a first build, its digest is made while the feeds are read.
        let stamped = Task { try ProgramStamp.current(known: lastMemo?.program) }
        /// What the last build said, if everything is as it left it.
        func repeated(_ inputs: InputDigests) async throws -> BuildReport? {
            guard let manifest = last.value, let memo = lastMemo, memo.inputs == inputs.all, memo.isSettled,
                !(options.acceptsLoss && memo.diagnostics.contains { $0.code == .feedShrunk }),
                try await stamped.value.digest == memo.program.digest,
                await memo.photos.areCurrent(jobs: options.jobs), try await writer.isIntact(manifest)
            else { return nil }
            watch.mark("comparing", &report)
            return report.repeating(memo, files: manifest.entries.count, isStrict: options.isStrict)
        }
        let compares = lastMemo != nil && !options.isForced
        let identities = await identified
        let files = compares ? identities : nil
        if let files, let said = try await repeated(files) { return said }
        let fetched = try await preparation.fetch(sources, known: lastMemo?.trails ?? [], &stamps)
        watch.mark("fetching", &report)

        let marks = fetched.feeds.map(\.mark)
        let network = fetched.network
        let fetcher = network.fetcher
        if compares, files == nil, let said = try await repeated(preparation.digests(sources, marks)) { return said }

        // Another program may publish other bytes of the same file.
        let program = try await stamped.value.digest
        let knownPhotos = lastMemo.flatMap { $0.program.digest == program ? $0.photos : nil }
        let prepared = try await preparation.plan(
            sources, consume fetched, knownPhotos: knownPhotos ?? PhotoStamps(),
            stamp: Task { try await stamped.value.digest }, &report, &watch
        )
        if options.isStrict { report.makeStrict() }
        guard let prepared, !(options.isStrict && report.hasErrors) else { return report }

        let memo = BuildMemo(
            inputs: preparation.digests(sources, marks).following(prepared.trails).all,
            program: try await stamped.value, read: report.read, leftOut: report.leftOut, pages: report.pages,
            photos: prepared.photos, trails: prepared.trails, retryTime: fetcher.retryTime,
            diagnostics: report.diagnostics
        )
        // After the memo: it is said once, not by each build that has nothing to do.
        report.diagnostics += last.diagnostics
        let renderer = await Renderer(prepared.plan, sources.assets, jobs: options.jobs)
        let written = try await writer.write(
            prepared.plan, manifest: last.value, forcing: options.isForced, memo: memo.text,
            render: { renderer.render($0) },
            progress: { [progress] done, total in
                progress(done == 0 ? .began(.files, total: total) : .advanced(.files, by: done))
            }
        )
        progress(.ended(.files))
        report.diagnostics += written.diagnostics
        report.files = written.value
        if written.value != nil {
            try preparation.keep(prepared, sources, network)
            try fetcher.prune(as: options.environment ?? SiteConfiguration.defaultEnvironment)
        }
        report.remains = BuildRemains(catalog: prepared.catalog, plan: prepared.plan)
        watch.mark("writing", &report)
        return report
    }
}

extension BuildReport {
    /// Whether an error was found.
    package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    /// Makes errors of the warnings that `--strict` does not accept.
    fileprivate mutating func makeStrict() {
        for index in diagnostics.indices where diagnostics[index].code == .feedShrunk {
            diagnostics[index].severity = .error
        }
    }

    /// What the last build said, when there is nothing to do.
    fileprivate func repeating(_ memo: BuildMemo, files: Int, isStrict: Bool) -> BuildReport {
        var report = self
        report.read = memo.read
        report.leftOut = memo.leftOut
        report.pages = memo.pages
        report.diagnostics = memo.diagnostics
        if isStrict { report.makeStrict() }
        if !isStrict || !report.hasErrors { report.files = WriteReport(unchanged: files) }
        return report
    }
}
