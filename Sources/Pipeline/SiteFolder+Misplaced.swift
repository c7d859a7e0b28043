import Bytes
import Diagnostics
import Files

// Archives, synchronizing programs and people put folders where the state has files.

extension SiteFolder {
    /// What to do about a folder of the state that should be a file, or a file that should be a folder; nil for any other
    /// failure.
    func misplaced(_ error: FileError) -> Diagnostic? {
        guard error.isWrongKind, Paths.isInside(error.path, stateFolder) else { return nil }
        let parts = error.path.utf8.count > stateFolder.utf8.count ? Paths.relative(error.path, to: stateFolder) : ""
        let folders = parts.pathParts.reduce(into: [stateFolder]) { $0.append($0[$0.count - 1] + "/" + $1) }
        // A file on the way, or the item itself.
        let path = folders.first { Files.kind($0) == .file } ?? error.path
        let message =
            Files.kind(path) == .folder
            ? "a folder is where recipegen keeps a file of its own"
            : "a file is where recipegen keeps a folder of its own"
        return Diagnostic(
            .error, .stateDamaged, message, at: Location(file: path),
            fix: "remove it, or move it elsewhere if it is yours: the next build makes anew what it needs"
        )
    }
}
