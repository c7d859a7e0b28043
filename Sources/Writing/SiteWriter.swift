import CatalogModel
package import Diagnostics
import Digests
import Files
package import Planning
import Workers

/// What a build did to the output.
package struct WriteReport: Sendable, Equatable {
    package var written = 0
    package var unchanged = 0
    package var deleted = 0

    package init(written: Int = 0, unchanged: Int = 0, deleted: Int = 0) {
        self.written = written
        self.unchanged = unchanged
        self.deleted = deleted
    }
}

/// Brings a folder to equal a plan, touching only what changed.
///
/// A reader of the site meets whole pages at each moment, and a build that is killed at any moment harms nobody: new
/// files come first, under their own names, since nobody links to them yet; then files that stand are replaced by
/// renaming, lists after the pages that they link to; deletions come last, and the manifest after all.
package struct SiteWriter: Sendable {
    /// How many files a worker takes at a time.
    private static let chunk = 32

    private let output: String
    private let state: OutputState
    private let jobs: Int

    package init(output: String, state: OutputState, jobs: Int) {
        self.output = output
        self.state = state
        self.jobs = jobs
    }

    /// Whether every file that a manifest names stands as it was left, and no build was killed since.
    package func isIntact(_ manifest: Manifest) async throws -> Bool {
        guard Files.kind(output) == .folder, try state.journal().isEmpty else { return false }
        let folder = try OpenFolder(output)
        let entries = manifest.entries
        let intact = await mapInChunks(count: entries.count, jobs: jobs, chunk: 1024) { range in
            range.map { folder.stamp(entries[$0].path.text) == entries[$0].stamp }
        }
        return intact.allSatisfy { $0 }
    }

    /// Writes what changed.
    ///
    /// - Parameters:
    ///   - manifest: Of the last build.
    ///   - forcing: Whether to render every row, changed or not.
    ///   - render: Gives the bytes of a row; called on several threads.
    ///   - progress: Is told how many files were just written, and how many there are to write in all; first none.
    /// - Returns: nil, with the reason, when the folder is not ours.
    /// - Throws: `FileError` when the machine fails.
    package func write(
        _ plan: SitePlan, manifest: Manifest?, forcing: Bool, memo: String,
        render: @escaping @Sendable (Row) -> RenderedFile,
        progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
    ) async throws -> Outcome<WriteReport?> {
        let journal = try state.journal()
        let opened = try OutputFolder.open(output, isKnown: manifest != nil || !journal.isEmpty)
        guard let folder = opened.value else { return opened.map { _ in nil } }

        let isAdopted = try manifest == nil && journal.isEmpty && !Files.list(output).isEmpty
        let old = Dictionary((manifest?.entries ?? []).map { ($0.path, $0) }) { first, _ in first }
        let (kept, changed) = await compare(plan, with: old, in: folder, forcing: forcing)
        // A first build has nothing to compare with and nothing to delete.
        let planned = old.isEmpty && journal.isEmpty ? [] : Set(plan.rows.map(\.path))
        let stale = Set(old.keys).union(journal).subtracting(planned)
        try await state.begin(changed.count, after: journal, jobs: jobs) { plan.rows[changed[$0]].path }
        // What a build left that was killed between writing a file and giving it its name.
        for path in journal { try folder.remove(path.text + OpenFolder.temporaryEnding) }

        var report = WriteReport(unchanged: kept.count)
        var lines = [Manifest.Lines(kept)]
        let inTheWay = Self.obstacles(stale, to: changed, in: plan.rows, planned)
        for path in inTheWay { try folder.remove(path.text) }
        progress(0, changed.count)
        for batch in try Self.batches(of: changed, in: plan.rows, folder) {
            let parts = await write(batch, of: plan.rows, to: folder, render: render) { progress($0, changed.count) }
            for part in parts {
                let part = try part.get()
                lines.append(part.lines)
                report.written += part.report.written
                report.unchanged += part.report.unchanged
            }
        }
        for path in stale.sorted() {
            try folder.remove(path.text)
            report.deleted += 1
        }
        try state.save(memo: memo, lines)
        return Outcome(report, isAdopted ? try Self.leftovers(in: output, plan) : [])
    }

    /// Says which files of a folder that was ours before the record of it was lost are not of this site: nobody knows
    /// any more who wrote them, so they stay.
    private static func leftovers(in output: String, _ plan: SitePlan) throws(FileError) -> [Diagnostic] {
        let planned = Set(plan.rows.map(\.path.text))
        let strange = try Files.tree(output).filter { !planned.contains($0) }
        guard let example = strange.first else { return [] }
        return [
            Diagnostic(
                .note, .outputLeftover, "not of this site: \(strange.count) files, such as \(example)",
                at: Location(file: output), fix: "remove what you do not need, or empty the folder and build again"
            )
        ]
    }

    /// The rows whose files stand as they should, and the places of the others.
    private func compare(
        _ plan: SitePlan, with old: [SitePath: Manifest.Entry], in folder: OpenFolder, forcing: Bool
    ) async -> (kept: [Manifest.Entry], changed: [Int]) {
        guard !old.isEmpty, !forcing else { return ([], Array(plan.rows.indices)) }
        let found = await mapInChunks(count: plan.rows.count, jobs: jobs, chunk: 128) { range in
            range.map { index -> Manifest.Entry? in
                let row = plan.rows[index]
                guard let entry = old[row.path], entry.fingerprint == plan.fingerprint(of: row) else { return nil }
                return folder.stamp(row.path.text) == entry.stamp ? entry : nil
            }
        }
        return (found.compactMap { $0 }, plan.rows.indices.filter { found[$0] == nil })
    }

    /// Stale files where a folder is to be, or in a folder where a file is to be: they cannot wait until the end.
    private static func obstacles(
        _ stale: Set<SitePath>, to changed: [Int], in rows: SiteRows, _ planned: Set<SitePath>
    ) -> [SitePath] {
        guard !stale.isEmpty else { return [] }
        let folders = Set(changed.flatMap { rows[$0].path.foldersAbove })
        return stale.filter { path in
            folders.contains(path.text) || path.foldersAbove.contains { SitePath($0).map(planned.contains) == true }
        }
    }

    /// The order of writing: new files before replaced ones, within these by rank.
    private static func batches(
        of places: [Int], in rows: SiteRows, _ folder: OpenFolder
    ) throws(FileError) -> [[Int]] {
        var batches = [[Int]](repeating: [], count: 6)
        let isEmpty = try Files.list(folder.path).isEmpty
        for place in places {
            let stands = !isEmpty && folder.stamp(rows[place].path.text) != nil
            batches[(stands ? 3 : 0) + rows.rank(at: place).rawValue].append(place)
        }
        return batches.filter { !$0.isEmpty }
    }

    /// What became of some files.
    private struct WrittenPart: Sendable {
        var lines: Manifest.Lines
        var report = WriteReport()

        /// - Parameter isNew: False for a file that held these bytes already.
        mutating func note(_ entry: Manifest.Entry, isNew: Bool) {
            lines.append(entry)
            if isNew { report.written += 1 } else { report.unchanged += 1 }
        }
    }

    private func write(
        _ places: [Int], of rows: SiteRows, to folder: OpenFolder,
        render: @escaping @Sendable (Row) -> RenderedFile, progress: @escaping @Sendable (Int) -> Void
    ) async -> [Result<WrittenPart, FileError>] {
        // Of few files, such as icons, a worker takes fewer.
        let size = min(Self.chunk, max(1, places.count / (jobs * 4)))
        return await mapInParts(count: places.count, jobs: jobs, size: size) { range in
            defer { progress(range.count) }
            return Result { () throws(FileError) in
                var part = WrittenPart(lines: Manifest.Lines(count: range.count))
                for place in places[range] { try Self.write(rows[place], to: folder, render: render, &part) }
                return part
            }
        }
    }

    private static func write(
        _ row: Row, to folder: OpenFolder, render: @Sendable (Row) -> RenderedFile, _ part: inout WrittenPart
    ) throws(FileError) {
        let file = render(row)
        let bytes: [UInt8] =
            switch file.body {
            case .bytes(let bytes): bytes
            case .copy(let path): try Files.read(path)
            }
        let name = row.path.text
        func note(_ stamp: FileStamp, isNew: Bool) {
            part.note(Manifest.Entry(path: row.path, fingerprint: file.fingerprint, stamp: stamp), isNew: isNew)
        }
        if let stamp = try folder.create(name, with: bytes) { return note(stamp, isNew: true) }
        // A program that was built anew renders most pages as they were: those keep their time.
        if let stamp = folder.stamp(name), stamp.size == bytes.count, try Files.read(folder.path + "/" + name) == bytes
        {
            return note(stamp, isNew: false)
        }
        note(try folder.replace(name, with: bytes), isNew: true)
    }
}

extension SitePath {
    /// `a/b` and `a` for `a/b/c`.
    fileprivate var foldersAbove: [String] {
        var folders: [String] = []
        var rest = text[...]
        while let slash = rest.lastIndex(of: "/") {
            rest = rest[..<slash]
            folders.append(String(rest))
        }
        return folders
    }
}
