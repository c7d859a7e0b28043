import Bytes
import CatalogModel
package import Diagnostics
package import Files

/// What is remembered about one output folder, in a folder of its own beside the site's sources.
///
/// Losing it costs time and nothing else: without a manifest everything is written anew.
package struct OutputState: Sendable {
    private let folder: String
    /// Whether digests of the files' bytes are recorded, for folders that are carried to other machines.
    let recordsContents: Bool

    /// - Parameter folder: Where the manifest and the journal are kept; made when the first of them is written.
    package init(folder: String, recordsContents: Bool = false) {
        self.folder = folder
        self.recordsContents = recordsContents
    }

    private var manifestPath: String { folder + "/manifest" }
    private var journalPath: String { folder + "/journal" }
    /// Where lines of the manifest are put aside.
    var spoolPath: String { folder + "/manifest-lines" }

    /// Whether there may be a manifest, which takes some milliseconds to read.
    package var hasManifest: Bool { Files.kind(manifestPath) != nil }

    /// Whether a build set out to write and did not finish.
    package var hasJournal: Bool { get throws(FileError) { try !journal().isEmpty } }

    /// The manifest of the last completed build. A damaged one is reported, and counts as absent.
    package func manifest() throws(FileError) -> Outcome<Manifest?> {
        guard hasManifest else { return Outcome(nil) }
        let found = Manifest(try Files.read(manifestPath))
        if let found, found.contents.count == (recordsContents ? found.entries.count : 0) { return Outcome(found) }
        return Outcome(
            nil,
            [
                Diagnostic(
                    .note, .stateDamaged,
                    "the record of the last build is damaged or of another version, so all pages are written anew",
                    at: Location(file: manifestPath)
                )
            ]
        )
    }

    /// Remembers a finished build.
    ///
    /// - Parameters:
    ///   - memo: That of the manifest.
    ///   - lines: Those of its entries, in their order.
    func save(memo: String, _ lines: CollectedLines) throws(FileError) {
        try Files.makeFolder(folder)
        let parts = try lines.parts()
        try Files.replace(
            manifestPath, inParts: { Manifest.write(memo: memo, withContents: recordsContents, parts, to: $0) })
        try Files.remove(journalPath)
    }

    /// Forgets what the caller of the last build remembered, so that the next build reads all inputs again. The record of
    /// the written files stays.
    package func forgetMemo() throws(FileError) {
        guard var manifest = try manifest().value, !manifest.memo.isEmpty else { return }
        manifest.memo = ""
        try Files.replace(manifestPath, with: manifest.bytes)
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
    /// - Parameters:
    ///   - count: How many there are.
    ///   - journal: What an earlier build left unfinished.
    ///   - jobs: How many workers may look for the paths, which are all over the memory.
    ///   - path: Gives a path by its number.
    func begin(
        _ count: Int, after journal: [SitePath], jobs: Int, _ path: @escaping @Sendable (Int) -> SitePath
    ) async throws(FileError) {
        guard count > 0 || !journal.isEmpty else { return }
        let parts = await mapInParts(count: count, jobs: jobs, size: 1024) { range in
            Self.journal(range.lazy.map(path))
        }
        try Files.makeFolder(folder)
        try Files.replace(
            journalPath,
            inParts: { write in
                for part in parts { part.withBytes(write) }
                Self.journal(journal).withBytes(write)
            })
    }

    private static func journal(_ paths: some Collection<SitePath>) -> ByteBuffer {
        var buffer = ByteBuffer(capacity: paths.count * 64)
        for path in paths {
            buffer.append(path.text)
            buffer.append(0x0A)
        }
        return buffer
    }
}
