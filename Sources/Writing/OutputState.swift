import Bytes
import CatalogModel
package import Diagnostics
package import Files

/// What is remembered about one output folder, in a folder of its own beside the site's sources.
///
/// Losing it costs time and nothing else: without a manifest everything is written anew.
package struct OutputState: Sendable {
    private let folder: String

    /// - Parameter folder: Where the manifest and the journal are kept; made when the first of them is written.
    package init(folder: String) {
        self.folder = folder
    }

    private var manifestPath: String { folder + "/manifest" }
    private var journalPath: String { folder + "/journal" }

    /// Whether there may be a manifest, which takes some milliseconds to read.
    package var hasManifest: Bool { Files.kind(manifestPath) != nil }

    /// The manifest of the last build that came to its end. A damaged one is none, and said.
    package func manifest() throws(FileError) -> Outcome<Manifest?> {
        guard hasManifest else { return Outcome(nil) }
        if let manifest = Manifest(try Files.read(manifestPath)) { return Outcome(manifest) }
        return Outcome(
            nil,
            [
                Diagnostic(
                    .note, .stateDamaged, "the record of the last build is damaged or of another version",
                    at: Location(file: manifestPath), fix: "nothing: all pages are written anew"
                )
            ]
        )
    }

    /// Remembers a finished build.
    package func save(_ manifest: Manifest) throws(FileError) {
        try Files.makeFolder(folder)
        try Files.replace(manifestPath, with: manifest.bytes)
        try Files.remove(journalPath)
    }

    /// The files that a build set out to write and may not have finished.
    func journal() throws(FileError) -> [SitePath] {
        guard Files.kind(journalPath) != nil else { return [] }
        let text = String(decoding: try Files.read(journalPath), as: UTF8.self)
        return text.split(separator: "\n").compactMap { SitePath(String($0)) }
    }

    /// Notes which files are going to be written, before the first of them is: a build that is killed leaves files that
    /// no manifest names, and the next one has to know that they are ours.
    ///
    /// - Parameter journal: What an earlier build left unfinished.
    func begin(_ paths: some Collection<SitePath>, after journal: [SitePath]) throws(FileError) {
        guard !paths.isEmpty || !journal.isEmpty else { return }
        var buffer = ByteBuffer(capacity: (paths.count + journal.count) * 64)
        func add(_ path: SitePath) {
            buffer.append(path.text)
            buffer.append(0x0A)
        }
        paths.forEach(add)
        journal.forEach(add)
        try Files.makeFolder(folder)
        try Files.replace(journalPath, with: buffer.finish())
    }
}
