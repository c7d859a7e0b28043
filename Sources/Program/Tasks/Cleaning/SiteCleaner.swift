package import Diagnostics
import Files
import SiteFolder
import Writing

/// Takes away what builds have made.
package struct SiteCleaner: Sendable {
    private let folder: SiteFolder
    private let say: @Sendable (String) -> Void

    /// - Parameter say: Called with one line if the cleaning waits for a build.
    package init(site: String?, say: @escaping @Sendable (String) -> Void = { _ in }) {
        folder = SiteFolder(site)
        self.say = say
    }

    /// Removes the files that a build has written to an output folder, and nothing else that is there; then the state.
    /// Waits for a build of the site to end.
    ///
    /// - Parameters:
    ///   - output: nil for the site's `public`.
    ///   - isCacheOnly: Whether the site stays and the memos of its files and recipes, so that the next build can remove
    ///     pages of recipes that are gone, and keep the addresses of others.
    /// - Returns: How many files of the site were removed.
    /// - Throws: `FileError` when the machine fails; `CancellationError` while waiting.
    package func run(output: String?, isCacheOnly: Bool) async throws -> Outcome<Int> {
        do {
            return try await clean(output: output, isCacheOnly: isCacheOnly)
        } catch let error as FileError {
            guard let diagnostic = folder.misplaced(error) else { throw error }
            return Outcome(0, [diagnostic])
        }
    }

    private func clean(output: String?, isCacheOnly: Bool) async throws -> Outcome<Int> {
        let output = output.map { Paths.normalized($0) } ?? folder.defaultOutput
        guard Files.kind(folder.configurationFile) == .file else {
            return Outcome(
                0,
                [
                    Diagnostic(
                        .error, .configurationMissing, "there is no recipegen.yml, so there is no site to clean",
                        at: Location(file: folder.configurationFile), fix: "name the folder of the site"
                    )
                ]
            )
        }
        if let trouble = folder.linkedState { return Outcome(0, [trouble]) }
        let hasState = Files.kind(folder.stateFolder) == .folder
        let lock =
            hasState
            ? try await FileLock.acquire(folder.lockFile) {
                say("waiting for a build or a publication of this site to end")
            } : nil
        defer { withExtendedLifetime(lock) {} }
        var removed = Outcome(0)
        if !isCacheOnly {
            let state = OutputState(folder: folder.outputState(output))
            removed = try OutputFolder.clean(output, state: state)
            guard !removed.diagnostics.contains(where: { $0.severity == .error }) else { return removed }
        }
        if hasState { try removeState(keepingMemos: isCacheOnly) }
        return removed
    }

    /// Removes everything but what the owner wrote, and the lock last: this process holds it.
    private func removeState(keepingMemos: Bool) throws(FileError) {
        let outputs = Paths.parent(folder.outputState(folder.defaultOutput))
        let memos = [outputs, folder.memosFolder]
        let kept = [folder.oldLinksFile, folder.lockFile] + (keepingMemos ? memos : [])
        for entry in try Files.list(folder.stateFolder) {
            let path = folder.stateFolder + "/" + entry.name
            if !kept.contains(path) { try Files.removeTree(path) }
        }
        if keepingMemos, Files.kind(outputs) == .folder {
            for entry in try Files.list(outputs) { try OutputState(folder: outputs + "/" + entry.name).forgetMemo() }
        }
        try Files.remove(folder.lockFile)
        try Files.removeFolderIfEmpty(folder.stateFolder)
    }
}
