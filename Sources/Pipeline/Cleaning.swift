package import Diagnostics
package import Files
import Writing

/// Takes away what builds have made.
package struct Cleaning: Sendable {
    private let folder: SiteFolder

    package init(site: String?) {
        folder = SiteFolder(site)
    }

    /// Removes the files that a build has written to an output folder, and nothing else that is there; or the state.
    ///
    /// - Parameters:
    ///   - output: nil for the site's `public`.
    ///   - isCacheOnly: Whether the site stays and only what is remembered goes.
    /// - Returns: How many files of the site were removed.
    package func run(output: String?, isCacheOnly: Bool) throws(FileError) -> Outcome<Int> {
        let output = output.map { Paths.normalized($0) } ?? folder.defaultOutput
        if let trouble = folder.configurationTrouble { return Outcome(0, [trouble]) }
        var removed = Outcome(0)
        if !isCacheOnly {
            let state = OutputState(folder: folder.outputState(output))
            removed = try OutputFolder.clean(output, state: state)
            guard !removed.diagnostics.contains(where: { $0.severity == .error }) else { return removed }
        }
        try Files.removeTree(folder.stateFolder)
        return removed
    }
}
