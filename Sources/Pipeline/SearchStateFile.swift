import Bytes
import Digests
import Files
import Planning
import Searching

/// The last search index of a site, in a file. It is a cache: to lose it costs time and nothing else.
struct SearchStateFile {
    private let context: BuildContext

    init(_ context: BuildContext) {
        self.context = context
    }

    /// nil where there is none, for one that is damaged or of another program, and where nothing is known.
    func read() throws(FileError) -> SearchState? {
        let path = context.folder.searchStateFile
        guard context.memory != .none, context.memory != .replaced, let file = PartReader(path) else { return nil }
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
        return digest.finish()
    }
}
