import Diagnostics
import Digests
import Files
import Writing

/// The last build into an output folder, as it was recorded.
struct PreviousBuild: Sendable {
    /// nil if there was no build, or its record is damaged.
    let manifest: Manifest?
    let record: BuildRecord?
    /// Which of its files are as it left them; nil while nobody has looked.
    var unchanged: UnchangedFiles?
    /// Whether the record is damaged.
    let diagnostics: [Diagnostic]

    init(_ state: OutputState) throws(FileError) {
        let found = try state.manifest()
        manifest = found.value
        record = found.value.flatMap { BuildRecord($0.memo) }
        diagnostics = found.diagnostics
    }

    /// The record, if a build of these inputs would change nothing and report nothing else.
    func recordIfCurrent(
        for inputs: Digest, _ writer: SiteWriter, _ context: BuildContext
    ) async throws -> BuildRecord? {
        guard let manifest, let record, record.inputs == inputs,
            record.retryTime.map({ context.now() < $0 }) ?? true,
            !(context.options.acceptsLoss && record.diagnostics.contains { $0.code == .feedShrunk }),
            try ProgramVersion.digest() == record.program, await record.photos.areCurrent(jobs: context.jobs),
            try await writer.isIntact(manifest)
        else { return nil }
        return record
    }

    /// The photos of the build; another program may publish other bytes of the same file.
    func photos() throws(FileError) -> PhotoCache {
        guard let record, try ProgramVersion.digest() == record.program else { return PhotoCache() }
        return record.photos
    }
}
