import CatalogModel
import Configuration
import Diagnostics
import Digests
import Fetching
import Files
import JSONText
import Parsing
import Planning
import Templates
import Writing

/// The order of the stages: feeds and the owner's files in, a site out. Read this first.
package struct Build: Sendable {
    private let options: BuildOptions
    private let folder: SiteFolder
    private let output: String
    private let say: @Sendable (String) -> Void

    /// - Parameter say: Is told what somebody who waits would want to know, in one line each.
    package init(_ options: BuildOptions, say: @escaping @Sendable (String) -> Void = { _ in }) {
        self.options = options
        self.say = say
        folder = SiteFolder(options.site)
        output = options.output.map { Paths.normalized($0) } ?? folder.defaultOutput
    }

    /// Builds the site.
    ///
    /// - Returns: What was done; `files` is nil when nothing was written, which an error explains.
    /// - Throws: `FileError` when the machine fails.
    package func run() async throws -> BuildReport {
        var report = BuildReport()
        var watch = StageWatch()

        var reader = SiteSourcesReader(folder, options)
        let configured = try reader.read()
        report.diagnostics += configured.diagnostics
        guard let sources = configured.value else { return report }
        try Files.makeFolder(folder.stateFolder)
        let lock = try await FileLock.acquire(folder.stateFolder + "/lock") {
            say("waiting for another build of this site to end")
        }
        defer { withExtendedLifetime(lock) {} }
        watch.mark("configuration", &report)

        let state = OutputState(folder: folder.outputState(output))
        let writer = SiteWriter(output: output, state: state, jobs: options.jobs)
        let last = try state.manifest()
        let lastMemo = last.value.flatMap { BuildMemo($0.memo) }
        // The program is many megabytes: on a first build, its digest is made while the feeds are read.
        async let stamped = ProgramStamp.current(known: lastMemo?.program)
        let feeds = FeedStage(folder: folder, jobs: options.jobs)
        let fetched = feeds.fetch(sources.configuration.feeds)
        watch.mark("fetching", &report)

        let inputs = inputsDigest(sources, fetched)
        if let manifest = last.value, let memo = lastMemo, !options.isForced, memo.inputs == inputs,
            try await stamped.digest == memo.program.digest, memo.photos.areCurrent, try await writer.isIntact(manifest)
        {
            watch.mark("comparing", &report)
            return report.repeating(memo, files: manifest.entries.count, isStrict: options.isStrict)
        }

        let parsed = try await feeds.parse(fetched, site: sources.configuration.site)
        report.diagnostics += parsed.diagnostics
        report.leftOut = parsed.leftOut
        report.read = parsed.recipes.reduce(0) { $0 + $1.count }
        watch.mark("parsing", &report)
        async let kept: Void = feeds.keep(parsed.readable)
        if parsed.isIncomplete {
            try await kept
            return report
        }

        let assembled = await Catalog.assemble(
            zip(sources.configuration.feeds, parsed.recipes).map { settings, recipes in
                FeedRecipes(recipes: recipes, exclude: Set(settings.exclude), limit: settings.limit)
            },
            overrides: sources.configuration.overrides, addresses: sources.addresses, jobs: options.jobs
        )
        report.diagnostics += assembled.diagnostics
        watch.mark("cataloguing", &report)

        let photos = PhotoStage(folder: folder, policy: sources.configuration.images.policy, jobs: options.jobs)
        let identified = await photos.identify(assembled.value, known: lastMemo?.photos ?? PhotoStamps())
        report.diagnostics += identified.diagnostics
        watch.mark("identifying photos", &report)

        let program = try await stamped
        let planned = await SitePlan.make(
            SiteInputs(
                configuration: sources.configuration, catalog: assembled.value, favorites: sources.favorites,
                ownPages: sources.ownPages, staticFiles: sources.staticFiles, assets: AssetList.files,
                photos: identified.value.files, stamp: program.digest
            ),
            jobs: options.jobs
        )
        report.diagnostics += planned.diagnostics
        report.pages = planned.value.pageCount
        try await kept
        watch.mark("planning", &report)
        if options.isStrict, report.hasErrors { return report }

        let memo = BuildMemo(
            inputs: inputs, program: program, read: report.read, leftOut: report.leftOut, pages: report.pages,
            photos: identified.value.stamps, diagnostics: report.diagnostics
        )
        // After the memo: it is said once, not by each build that has nothing to do.
        report.diagnostics += last.diagnostics
        let renderer = Renderer(planned.value)
        let written = try await writer.write(
            planned.value, manifest: last.value, forcing: options.isForced, memo: memo.text,
            render: { renderer.render($0) }
        )
        report.diagnostics += written.diagnostics
        report.files = written.value
        report.remains = BuildRemains(catalog: assembled.value, plan: planned.value)
        watch.mark("writing", &report)
        return report
    }

    /// Of everything that the site is made from, but for the program and the photos, which have stamps of their own.
    private func inputsDigest(
        _ sources: SiteSources, _ feeds: [FeedStage.Fetched]
    ) -> Digest {
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
}

extension BuildReport {
    /// Whether an error was found.
    package var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    /// What the last build said, when there is nothing to do.
    fileprivate func repeating(_ memo: BuildMemo, files: Int, isStrict: Bool) -> BuildReport {
        var report = self
        report.read = memo.read
        report.leftOut = memo.leftOut
        report.pages = memo.pages
        report.diagnostics = memo.diagnostics
        if !isStrict || !report.hasErrors { report.files = WriteReport(unchanged: files) }
        return report
    }
}
