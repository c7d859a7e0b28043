import Bytes
import CatalogModel
import Diagnostics
package import Feeds
package import Files
import JSONText
package import Photos
import Planning
import Searching
import SiteFolder
package import Writing

/// The last build into an output folder, as it was recorded.
package struct PreviousBuild: Sendable {
    /// nil if there was no build, or its manifest is damaged.
    package let manifest: Manifest?
    package let memo: BuildMemo?
    /// Which of its files are as it left them; nil while nobody has looked.
    var unchanged: UnchangedFiles?
    /// What is wrong with the manifest.
    let diagnostics: [Diagnostic]

    package init(_ state: OutputState) throws(FileError) {
        let found = try state.manifest()
        manifest = found.value
        memo = found.value.flatMap { BuildMemo($0.memo) }
        diagnostics = found.diagnostics
    }

    /// The memo, if a build of these inputs would change nothing and report nothing else.
    func memoIfCurrent(
        for inputs: Digest, _ writer: SiteWriter, _ context: BuildContext
    ) async throws -> BuildMemo? {
        guard let manifest, let memo, memo.inputs == inputs,
            memo.retryTime.map({ context.now() < $0 }) ?? true,
            !(context.options.acceptsLoss && memo.diagnostics.contains { $0.code == .feedShrunk }),
            try ProgramVersion.digest() == memo.program, await memo.photos.areCurrent(jobs: context.jobs),
            try await writer.isIntact(manifest)
        else { return nil }
        return memo
    }

    /// The photos of the build; another program may publish other bytes of the same file.
    package func photos() throws(FileError) -> PhotoCache {
        guard let memo, try ProgramVersion.digest() == memo.program else { return PhotoCache() }
        return memo.photos
    }
}

/// What a build records for the next one, which compares it to know that nothing changed, and then reports the same.
package struct BuildMemo: Sendable, Equatable {
    /// A digest of the owner's files and the feeds.
    var inputs: Digest
    var program: Digest
    var read: Int
    var leftOut: Int
    var drafts = 0
    var later = 0
    var pages: Int
    var photos: PhotoCache
    package var fetches: [FetchMemo] = []
    /// When to repeat failed requests, in seconds since 1970; nil when none failed.
    var retryTime: Int?
    var diagnostics: [Diagnostic]
}

extension BuildMemo {
    /// The memo as one line of JSON.
    var text: String {
        let node: JSONNode = [
            "inputs": .string(inputs.hex), "program": .string(program.hex), "read": .integer(read),
            "leftOut": .integer(leftOut), "drafts": .integer(drafts), "later": .integer(later),
            "pages": .integer(pages), "photos": photos.json,
            "fetches": .array(fetches.map(\.json)),
            "retryTime": retryTime.map { .integer($0) } ?? .null, "diagnostics": .array(diagnostics.map(\.json)),
        ]
        return String(decoding: node.bytes(), as: UTF8.self)
    }

    /// nil for a memo of another version.
    init?(_ text: String) {
        guard let root = JSONValue(state: Array(text.utf8)), let inputs = root["inputs"]?.digest,
            let program = root["program"]?.digest, let read = root["read"]?.integer,
            let leftOut = root["leftOut"]?.integer, let pages = root["pages"]?.integer,
            let photos = root["photos"].flatMap({ PhotoCache($0) }),
            let fetches = root["fetches"]?.list({ FetchMemo($0) }),
            let diagnostics = root["diagnostics"]?.list({ Diagnostic($0) })
        else { return nil }
        self.init(
            inputs: inputs, program: program, read: read, leftOut: leftOut, drafts: root["drafts"]?.integer ?? 0,
            later: root["later"]?.integer ?? 0, pages: pages, photos: photos, fetches: fetches,
            retryTime: root["retryTime"]?.integer, diagnostics: diagnostics)
    }
}

/// What the plan of a site leaves for the next one: its related recipes and its search index, each in a file. They are caches: to
/// lose them costs time and nothing else.
struct PlanState {
    let context: BuildContext
    /// The owner's list of what is in every kitchen; nil for the usual one.
    let staples: [String]?

    private var relatedFile: String { context.folder.relatedStateFile }
    private var searchFile: String { context.folder.searchStateFile }

    /// nil where there are none, for a file that is damaged or of another program, and where nothing is known.
    func related() throws(FileError) -> RelatedState? {
        guard context.memory.isRead, let file = MappedFile(relatedFile) else { return nil }
        let seed = try ProgramVersion.digest()
        return file.withBytes { RelatedState($0, seed: seed) }
    }

    /// nil as for related recipes.
    func searchIndex() throws(FileError) -> SearchState? {
        guard context.memory.isRead, Files.kind(searchFile) == .file, let file = PartReader(searchFile) else {
            return nil
        }
        return SearchState(file, seed: try searchSeed())
    }

    /// Replaces both by those of a plan, as far as they have changed.
    func store(_ plan: SitePlan) throws(FileError) {
        guard context.memory.isWritten else { return }
        try Files.makeFolder(context.folder.stateFolder)
        if plan.searchIndex.isNew {
            let seed = try searchSeed()
            try Files.replace(searchFile, inParts: { plan.searchIndex.state.write(seed: seed, to: $0) })
        }
        if let related = plan.newRelatedState {
            let seed = try ProgramVersion.digest()
            try Files.replace(relatedFile, inParts: { related.write(seed: seed, to: $0) })
        }
    }

    private func searchSeed() throws(FileError) -> Digest {
        var digest = Fingerprint()
        digest.combine(try ProgramVersion.digest())
        digest.combine(context.language)
        digest.combine(staples) { digest, staples in digest.combine(staples) { $0.combine($1) } }
        return digest.finish()
    }
}
