import Bytes
import CatalogModel
import Configuration
import Diagnostics
import Files
import OwnFiles
import Pipeline
import Planning
import Publishing
package import SiteFolder
import Writing

/// Publishes what the last build wrote.
package struct SitePublishing: Sendable {
    private let options: BuildOptions
    private let target: String?
    private let mostDeleted: Int
    private let replacesSite: Bool
    private let isRehearsal: Bool
    private let folder: SiteFolder
    private let output: String
    private let say: @Sendable (String) -> Void
    private let progress: ProgressHandler

    /// - Parameters:
    ///   - options: Those of the build.
    ///   - target: As `TargetAddress` reads it; nil for that of the settings.
    ///   - mostDeleted: How many files may be deleted at the target.
    ///   - replacesSite: Whether the target may hold another site, which this one replaces.
    ///   - isRehearsal: Whether nothing is done but to find what would be.
    ///   - say: Called with one line when it waits for a build or for another publication of the site.
    package init(
        _ options: BuildOptions, to target: String?, mostDeleted: Int, replacesSite: Bool = false,
        isRehearsal: Bool = false, say: @escaping @Sendable (String) -> Void = { _ in },
        progress: @escaping ProgressHandler = { _ in }
    ) {
        self.options = options
        self.target = target
        self.mostDeleted = mostDeleted
        self.replacesSite = replacesSite
        self.isRehearsal = isRehearsal
        self.say = say
        self.progress = progress
        folder = SiteFolder(options.site)
        output = options.output.map { Paths.normalized($0) } ?? folder.defaultOutput
    }

    /// Whether a text names a place to publish to.
    package static func isTarget(_ text: String) -> Bool { TargetAddress(text) != nil }

    /// What such a text looks like, for people.
    package static var targets: String { TargetAddress.forms }

    /// Publishes the site.
    ///
    /// - Throws: `FileError` when the machine fails.
    package func run() async throws -> PublishReport {
        var report = PublishReport()
        var build = BuildReport()
        var reader = SiteSourcesReader(folder, options)
        guard let sources = build.merge(try reader.read()) else {
            report.diagnostics = build.diagnostics
            return report
        }
        let settings = sources.configuration
        guard let written = target ?? settings.publish.target, let address = TargetAddress(written) else {
            report.diagnostics = [unknownTarget(target ?? settings.publish.target)]
            return report
        }
        // A path of the settings is from the site's folder, as others there.
        let here = Files.currentFolder()
        let place = address.resolved(
            from: target == nil ? Paths.join(here, folder.path) : here, home: Files.variable("HOME"))
        if let refusal = place.refusal(output: output, settings, in: folder) {
            report.diagnostics = [refusal]
            return report
        }
        // Until its end: a build would change the files that are sent.
        let lock = try await FileLock.acquire(folder.lockFile) {
            say("waiting for a build or another publication of this site to end")
        }
        guard let files = try await files() else {
            let fix = "build it with `recipegen build`"
            report.diagnostics = [
                Diagnostic(.error, .outputMissing, "there is no built site", at: Location(file: output), fix: fix)
            ]
            return report
        }
        report.target = TargetAddress.withoutSecrets(written, of: written)
        let scratch = try PublishingFolder(
            Paths.join(Files.currentFolder(), folder.publishingFolder), holding: lock)
        // Its programs are waited for.
        let (result, published) = await onOwnThread { [report] in
            var report = report
            let result = Result { () throws(PublishFailure) in
                try publish(publication(files, settings.site), to: place, settings.site.url, scratch, &report)
            }
            return (result, report)
        }
        report = published
        do throws(PublishFailure) {
            try result.get()
        } catch {
            report.diagnostics.append(
                Diagnostic(
                    .error, .publishFailed, TargetAddress.withoutSecrets(error.message, of: written), fix: error.fix))
        }
        try scratch.close()
        if report.isPublished, !options.isOffline, let note = ChangedPagesNote(report, settings) {
            await note.send(&report)
        }
        return report
    }

    private func publication(_ files: [PublishedFile], _ site: SiteSettings) -> Publication {
        Publication(
            files, from: Paths.join(Files.currentFolder(), output),
            of: PublishedSite(title: site.title, address: site.url?.text), mostDeleted: mostDeleted,
            replacesSite: replacesSite)
    }

    private func publish(
        _ publication: Publication, to address: TargetAddress, _ site: WebLink?, _ scratch: PublishingFolder,
        _ report: inout PublishReport
    ) throws(PublishFailure) {
        let built = publication.built
        let place: any PublishTarget
        switch address {
        case .git(let remote, let branch):
            let target = try GitTarget(
                publication, to: remote, branch: branch, domain: site?.ownDomain,
                sources: Paths.join(Files.currentFolder(), folder.path), folder: scratch)
            if target.isListDamaged { report.diagnostics.append(Self.damagedList) }
            return try run(target.plan, refusal: target.refusal, &report) { (advance) throws(PublishFailure) in
                try target.run()
                advance(target.plan.uploads + target.plan.deleted)
            }
        case .folder(let path): place = FolderTarget(path, from: built)
        case .rsync(let remote): place = RsyncTarget(remote, from: built, folder: scratch)
        case .rclone(let remote): place = RcloneTarget(remote, from: built, folder: scratch)
        case .sftp(let host, let path): place = RcloneTarget(sftp: host, path: path, from: built, folder: scratch)
        }
        let publisher = try Publisher(publication, to: place)
        if publisher.isListDamaged { report.diagnostics.append(Self.damagedList) }
        try run(publisher.plan, refusal: publisher.refusal, &report) { (advance) throws(PublishFailure) in
            try publisher.run(progress: advance)
        }
    }

    private static let damagedList = Diagnostic(
        .warning, .stateDamaged,
        "the list of the last publication is damaged or of another version, so all files are sent again, and none is deleted",
        fix: "look at the target for files that the site no longer has")

    private func run(
        _ plan: PublicationPlan, refusal: PublishFailure?, _ report: inout PublishReport,
        _ work: ((Int) -> Void) throws(PublishFailure) -> Void
    ) throws(PublishFailure) {
        report.note(plan)
        if let refusal { throw refusal }
        guard !isRehearsal else { return }
        progress(.began(.publishing, total: plan.uploads + plan.deleted))
        defer { progress(.ended(.publishing)) }
        try work { progress(.advanced(.publishing, by: $0)) }
        report.isPublished = true
    }

    private func unknownTarget(_ written: String?) -> Diagnostic {
        let fix = "write one of \(TargetAddress.forms)"
        guard let written else {
            return Diagnostic(
                .error, .publishTarget, "it is not known where the site is to be published",
                fix: "give --to, or write \"publish: {to: ...}\" into recipegen.yml: \(TargetAddress.forms)")
        }
        return Diagnostic(
            .error, .publishTarget,
            "\"\(TargetAddress.withoutSecrets(written, of: written))\" is no place to publish to", fix: fix)
    }

    /// The files of the last build; nil where there was none.
    private func files() async throws -> [PublishedFile]? {
        let state = OutputState(folder: folder.outputState(output))
        guard let manifest = try state.manifest().value else { return nil }
        let entries = manifest.entries
        let parts: [Result<[PublishedFile], FileError>] = await mapInParts(
            count: entries.count, jobs: options.jobs, size: 64
        ) { [output] range in
            Result { () throws(FileError) in
                var files: [PublishedFile] = []
                for entry in entries[range] {
                    let file = output + "/" + entry.path.text
                    // Reading a pipe would wait for ever.
                    guard Files.kind(file) != .other else { throw .changed(file) }
                    let bytes = try Files.read(file)
                    files.append(
                        PublishedFile(
                            path: entry.path, digest: Digest(of: bytes), size: bytes.count, rank: .of(entry.path)))
                }
                return files
            }
        }
        return try parts.flatMap { try $0.get() }
    }
}

extension PublishedFile.Rank {
    /// By the path of a file, as `Planner` gives them out. A compressed copy goes with its file.
    static func of(_ path: SitePath) -> PublishedFile.Rank {
        let text = path.withoutCoding.text
        if text.hasSuffix(".html") {
            let first = text.prefix { $0 != "/" }
            return first == text || SiteFolders.reserved.contains(String(first)) ? .list : .page
        }
        if FileCaching(of: path) == .lasting { return .lasting }
        let leads = ["sitemap.xml", "feed.xml", "feed.json", "recipes.json", ServiceWorker.path.text]
        return text.hasPrefix("data/") || text.hasPrefix("sitemaps/") || leads.contains(text) ? .list : .resource
    }
}
