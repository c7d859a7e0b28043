import CatalogModel
import Configuration
import Diagnostics
import Digests
import Files
import Planning
import Publishing
import Workers
import Writing

/// Publishes what the last build wrote.
package struct SitePublishing: Sendable {
    private let options: BuildOptions
    private let target: String?
    private let mostDeleted: Int
    private let isRehearsal: Bool
    private let folder: SiteFolder
    private let output: String
    private let progress: ProgressHandler

    /// - Parameters:
    ///   - options: Those of the build.
    ///   - target: As `TargetAddress` reads it; nil for that of the settings.
    ///   - mostDeleted: How many files may be deleted at the target.
    ///   - isRehearsal: Whether nothing is done but to find what would be.
    package init(
        _ options: BuildOptions, to target: String?, mostDeleted: Int, isRehearsal: Bool = false,
        progress: @escaping ProgressHandler = { _ in }
    ) {
        self.options = options
        self.target = target
        self.mostDeleted = mostDeleted
        self.isRehearsal = isRehearsal
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
        guard let files = try await files() else {
            let fix = "build it with `recipegen build`"
            report.diagnostics = [
                Diagnostic(.error, .outputMissing, "there is no built site", at: Location(file: output), fix: fix)
            ]
            return report
        }
        report.target = TargetAddress.withoutSecrets(written)
        do throws(PublishFailure) {
            try publish(files, to: address, host: settings.site.url?.hostName, &report)
        } catch {
            report.diagnostics.append(
                Diagnostic(
                    .error, .publishFailed, TargetAddress.withoutSecrets(error.message), fix: error.fix))
        }
        if report.isPublished, !options.isOffline, let note = ChangedPagesNote(report, settings) {
            await note.send(&report)
        }
        return report
    }

    private func publish(
        _ files: [PublishedFile], to address: TargetAddress, host: String?, _ report: inout PublishReport
    ) throws(PublishFailure) {
        let here = Files.currentFolder()
        let built = Paths.join(here, output)
        let state = Paths.join(here, folder.publishingFolder)
        let place: any PublishTarget
        switch address {
        case .git(let remote, let branch):
            let target = try GitTarget(
                remote: remote, branch: branch, files, from: built, hostName: host, folder: state)
            return try run(target.plan, refusal: Publisher.refusal(of: target.plan, mostDeleted), &report) {
                (advance) throws(PublishFailure) in
                try target.run()
                advance(target.plan.uploads + target.plan.deleted)
            }
        // A path of the settings is from the site's folder, as others there.
        case .folder(let path): place = FolderTarget(target == nil ? folder.join(path) : path, from: built)
        case .rsync(let remote): place = RsyncTarget(remote, from: built, folder: state)
        case .rclone(let remote): place = RcloneTarget(remote, from: built, folder: state)
        case .sftp(let host, let path): place = RcloneTarget(sftp: host, path: path, from: built, folder: state)
        }
        let publisher = try Publisher(files, to: place, mostDeleted: mostDeleted)
        if publisher.isListDamaged {
            report.diagnostics.append(
                Diagnostic(
                    .warning, .stateDamaged,
                    "the list of the last publication is damaged or of another version, so all files are sent again, and "
                        + "none is deleted",
                    fix: "look at the target for files that the site no longer has"))
        }
        try run(publisher.plan, refusal: publisher.refusal, &report) { (advance) throws(PublishFailure) in
            try publisher.run(progress: advance)
        }
    }

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
            .error, .publishTarget, "\"\(TargetAddress.withoutSecrets(written))\" is no place to publish to", fix: fix)
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
                    let bytes = try Files.read(output + "/" + entry.path.text)
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
