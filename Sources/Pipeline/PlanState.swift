import CatalogModel
import Digests
import Files
import Planning
import Searching

/// What the plan of a site leaves for the next one: its related recipes and its search index, each in a file. They are caches: to
/// lose them costs time and nothing else.
struct PlanState {
    let context: BuildContext
    /// Those of the owner.
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
