import Bytes
import CatalogModel
import Digests
import Files
import Planning
import Searching

/// The last search index of a site, in a file. It is a cache: to lose it costs time and nothing else.
struct SearchStateFile {
    private let context: BuildContext
    /// Those of the owner.
    private let staples: [String]?

    init(_ context: BuildContext, staples: [String]?) {
        self.context = context
        self.staples = staples
    }

    /// nil where there is none, for one that is damaged or of another program, and where nothing is known.
    func read() throws(FileError) -> SearchState? {
        let path = context.folder.searchStateFile
        guard context.memory != .none, context.memory != .replaced, Files.kind(path) == .file,
            let file = PartReader(path)
        else { return nil }
        return SearchState(file, seed: try seed())
    }

    /// Replaces it by the index of a plan, where that has changed.
    func store(_ index: SearchIndex) throws(FileError) {
        guard index.isNew, context.memory == .used || context.memory == .replaced else { return }
        let seed = try seed()
        try Files.makeFolder(context.folder.stateFolder)
        try Files.replace(context.folder.searchStateFile, inParts: { index.state.write(seed: seed, to: $0) })
    }

    private func seed() throws(FileError) -> Digest {
        var digest = Fingerprint()
        digest.combine(try ProgramVersion.digest())
        digest.combine(context.language)
        digest.combine(staples) { digest, staples in digest.combine(staples) { $0.combine($1) } }
        return digest.finish()
    }
}
