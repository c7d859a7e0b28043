import Digests
import Files
import Planning

/// The related recipes of the last build, in a file. It is a cache: to lose it costs time and nothing else.
struct RelatedStateFile {
    private let context: BuildContext

    init(_ context: BuildContext) {
        self.context = context
    }

    /// nil where there is none, for one that is damaged or of another program, and where nothing is known.
    func read() throws(FileError) -> RelatedState? {
        guard context.memory != .none, context.memory != .replaced,
            let file = MappedFile(context.folder.relatedStateFile)
        else { return nil }
        let seed = try ProgramVersion.digest()
        return file.withBytes { RelatedState($0, seed: seed) }
    }

    /// Replaces it by that of a plan, where that is another.
    func store(_ plan: SitePlan) throws(FileError) {
        guard context.memory == .used || context.memory == .replaced, let state = plan.newRelatedState else { return }
        let seed = try ProgramVersion.digest()
        try Files.makeFolder(context.folder.stateFolder)
        try Files.replace(context.folder.relatedStateFile, inParts: { state.write(seed: seed, to: $0) })
    }
}
