import Bytes
import CatalogModel
package import Diagnostics
package import Files
package import Planning

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
/// The site is complete at each moment, even if the build is killed: new files come first, since no page links to them
/// yet; then existing files are replaced by renaming, lists after the pages that they link to; deletions are last, and
/// the manifest after all.
package struct SiteWriter: Sendable {
    /// How many files a worker takes at a time.
    private static let chunk = 32

    private let output: String
    private let state: OutputState
    private let adoptsSites: Bool
    private let jobs: Int

    /// - Parameter adoptsSites: Whether a folder without a state is written to where it holds this site.
    package init(output: String, state: OutputState, adoptsSites: Bool = true, jobs: Int) {
        self.output = output
        self.state = state
        self.adoptsSites = adoptsSites
        self.jobs = jobs
    }

    /// Whether every file of a manifest is unchanged, and no build was killed since.
    package func isIntact(_ manifest: Manifest) async throws -> Bool {
        guard Files.kind(output) == .folder, try state.journal().isEmpty else { return false }
        return await UnchangedFiles(manifest, in: try OpenFolder(output), jobs: jobs).areAll
    }

    /// Which files of a manifest are as the last build left them. One core looks, while the others have other work.
    package func unchangedFiles(of manifest: Manifest) async throws(FileError) -> UnchangedFiles? {
        guard Files.kind(output) == .folder else { return nil }
        return await UnchangedFiles(manifest, in: try OpenFolder(output), jobs: 1)
    }

    /// Writes what changed.
    ///
    /// - Parameters:
    ///   - manifest: Of the last build.
    ///   - unchanged: Which of its files are as that build left them; nil to look here.
    ///   - mostDeleted: How many files may be deleted; with more, nothing is written. nil for any number.
    ///   - forcing: Whether to render every row, changed or not.
    ///   - finish: Called when all files are as they should be, before that is recorded.
    ///   - renderer: Gives what renders rows, which is called on several threads, for a number of rows.
    ///   - progress: Called with the number of files written and the number of all; first with none.
    /// - Returns: nil, with the reason, when the folder is not ours.
    /// - Throws: `FileError` when the machine fails.
    package func write(
        _ plan: SitePlan, manifest: Manifest?, unchanged: UnchangedFiles? = nil, forcing: Bool,
        mostDeleted: Int? = nil, memo: String,
        finish: () throws(FileError) -> [Diagnostic] = { () throws(FileError) in [] },
        renderer: (_ rows: Int) async -> @Sendable (Row) -> RenderedFile,
        progress: @escaping @Sendable (_ done: Int, _ total: Int) -> Void = { _, _ in }
    ) async throws -> Outcome<WriteReport?> {
        let journal = try state.journal()
        let isKnown = manifest != nil || !journal.isEmpty
        let home = isKnown ? nil : (render: await renderer(1), row: plan.rows.last { $0.path == Self.homePath })
        let opened = try OutputFolder.open(output, isKnown: isKnown, adoptsSites: adoptsSites) { () throws(FileError) in
            guard let home, let row = home.row else { return nil }
            return try Self.bytes(of: home.render(row))
        }
        guard let folder = opened.value else { return opened.map { _ in nil } }

        let isAdopted = try manifest == nil && journal.isEmpty && !Files.list(output).isEmpty
        let old = KnownFiles(manifest, plan.rows)
        var unchanged = forcing ? nil : unchanged
        if unchanged == nil, !forcing, let manifest {
            unchanged = await UnchangedFiles(manifest, in: folder, jobs: jobs)
        }
        let (kept, changed, hasForeign) = await compare(plan, with: old, unchanged)
        var isOutOfStep = hasForeign
        let render = await renderer(changed.count)
        var stale = old.stale
        if !journal.isEmpty { stale.formUnion(Set(journal).subtracting(plan.rows.map(\.path))) }
        let leftovers = isAdopted ? try Leftovers(in: folder, plan) : nil
        let deleted = old.stale.count + (leftovers?.pageCount ?? 0)
        if let mostDeleted, deleted > mostDeleted {
            return Outcome(nil, [Self.refusal(ofDeleting: deleted, mostDeleted, in: folder)])
        }
        let isEmpty = try Files.list(folder.path).isEmpty
        let (new, standing) = Self.divide(changed, in: plan.rows, folder, isEmpty: isEmpty)
        if !isEmpty {
            let paths = changed.lazy.map { plan.rows.path(at: $0) }
            if let refusal = Self.refusal(ofLinksAbove: paths, stale, in: folder) { return Outcome(nil, [refusal]) }
        }
        if !isAdopted, !standing.isEmpty {
            let known = Set(journal)
            let strange = standing.filter { old[$0] == nil }.map { plan.rows[$0] }.filter { !known.contains($0.path) }
            let refusals = try strange.compactMap { row throws(FileError) in try Self.refusal(of: row, folder, render) }
            guard refusals.isEmpty else { return Outcome(nil, refusals) }
            isOutOfStep = isOutOfStep || !strange.isEmpty
        }
        try await state.begin(changed.count, after: journal, jobs: jobs) { plan.rows.path(at: changed[$0]) }
        // What a build left that was killed between writing a file and giving it its name.
        for path in journal { try folder.remove(OpenFolder.temporaryName(of: path.text)) }

        var report = WriteReport(unchanged: plan.rows.count - changed.count)
        var lines = CollectedLines(kept, of: plan.rows, old, spool: state.spoolPath)
        let inTheWay = Self.obstacles(stale, to: changed, in: plan.rows)
        for path in inTheWay { try folder.remove(path.text) }
        progress(0, changed.count)
        for batch in Self.batches(new, in: plan.rows) + Self.batches(standing, in: plan.rows) {
            let parts = await write(batch, of: plan.rows, to: folder, render: render) { progress($0, changed.count) }
            for part in parts {
                let part = try part.get()
                try lines.append(part.lines)
                report.written += part.report.written
                report.unchanged += part.report.unchanged
            }
        }
        for path in stale.sorted() {
            try folder.remove(path.text)
            report.deleted += 1
        }
        var diagnostics: [Diagnostic] = []
        if let leftovers {
            report.deleted += try leftovers.removePages()
            diagnostics = leftovers.diagnostics
        } else if isOutOfStep {
            diagnostics = try Leftovers(in: folder, plan).unknownPages
        }
        diagnostics += try finish()
        try state.save(memo: memo, lines)
        return Outcome(report, diagnostics)
    }

    private static let homePath: SitePath = .page("")

    private static func refusal(ofDeleting count: Int, _ most: Int, in folder: OpenFolder) -> Diagnostic {
        Diagnostic(
            .error, .outputDeletes,
            "\(count) files of the site would be deleted, and at most \(most) may be; nothing was written",
            at: Location(file: folder.path),
            fix: "look at what the feeds have lost; if it is meant, build once with a larger --max-deletes"
        )
    }

    /// An error if a parent folder of a changed file is a link: the file would be in another folder.
    private static func refusal(
        ofLinksAbove changed: some Sequence<SitePath>, _ stale: Set<SitePath>, in folder: OpenFolder
    ) -> Diagnostic? {
        var links = LinkedFolders(in: folder)
        for path in changed { _ = links.first(above: path) }
        for path in stale { _ = links.first(above: path) }
        return links.found.first.map { link in
            Diagnostic(
                .error, .outputNotOurs,
                "this folder is a link, and files of the site belong into it; nothing was written",
                at: Location(file: folder.path + "/" + link), fix: "remove the link, or put a folder there"
            )
        }
    }

    /// An error if a new file's path has a foreign file with other content.
    private static func refusal(
        of row: Row, _ folder: OpenFolder, _ render: (Row) -> RenderedFile
    ) throws(FileError) -> Diagnostic? {
        let generated = [
            "assets/", "photos/", "data/cards/", "data/search/", "sitemaps/", "recipes.json", "recipes-recipemd.zip",
        ]
        guard !generated.contains(where: row.path.text.hasPrefix) else { return nil }
        let file = folder.path + "/" + row.path.text
        let found = try Files.read(file)
        guard !HomePage.isOurs(found), try bytes(of: render(row)) != found else { return nil }
        return Diagnostic(
            .error, .outputNotOurs,
            "recipegen did not write this file, and a file of the site belongs there; nothing was written",
            at: Location(file: file), fix: "move it away, into static/ if it is part of the site"
        )
    }

    /// Compares each row and its file with the manifest.
    ///
    /// - Returns: The indices of the rows whose files are up to date; those of the others; and whether a file is not as
    ///   the last build wrote it, since then the manifest may be older than the folder.
    private func compare(
        _ plan: SitePlan, with old: KnownFiles, _ unchanged: UnchangedFiles?
    ) async -> (kept: [Int], changed: [Int], hasForeign: Bool) {
        guard let unchanged else { return ([], Array(plan.rows.indices), false) }
        let parts = await mapInParts(count: plan.rows.count, jobs: jobs, size: 128) { range in
            var kept: [Int] = []
            kept.reserveCapacity(range.count)
            var changed: [Int] = []
            var isOutOfStep = false
            for index in range {
                guard let place = old.place(of: index) else {
                    changed.append(index)
                    continue
                }
                let isAsWritten = unchanged[place]
                if isAsWritten, old.fingerprint(at: place) == Self.fingerprint(of: plan.rows[index], in: plan) {
                    kept.append(index)
                } else {
                    changed.append(index)
                    isOutOfStep = isOutOfStep || !isAsWritten
                }
            }
            return (kept, changed, isOutOfStep)
        }
        return (parts.flatMap(\.0), parts.flatMap(\.1), parts.contains(where: \.2))
    }

    /// nil for a row of which a recipe is lost: to render it says so.
    private static func fingerprint(of row: Row, in plan: SitePlan) -> Digest? {
        do throws(RecipeLost) {
            return try plan.fingerprint(of: row)
        } catch {
            return nil
        }
    }

    /// Stale files where a folder is to be, or in a folder where a file is to be, also while it is written: they cannot wait
    /// until the end.
    private static func obstacles(
        _ stale: Set<SitePath>, to changed: [Int], in rows: SiteRows
    ) -> [SitePath] {
        guard !stale.isEmpty else { return [] }
        func folders(above paths: some Sequence<SitePath>) -> Set<SitePath> {
            Set(paths.lazy.flatMap { $0.foldersAbove.compactMap { SitePath($0) } })
        }
        let needed = folders(above: changed.lazy.map { rows.path(at: $0) })
        let files = rows.paths(in: folders(above: stale))
        return stale.filter { path in
            needed.contains(path)
                || path.foldersAbove.contains {
                    OpenFolder.isTemporaryName($0) || SitePath($0).map(files.contains) == true
                }
        }
    }

    /// Which rows are new, and for which of them a file is there to be replaced.
    private static func divide(
        _ places: [Int], in rows: SiteRows, _ folder: OpenFolder, isEmpty: Bool
    ) -> (new: [Int], standing: [Int]) {
        guard !isEmpty else { return (places, []) }
        var result: (new: [Int], standing: [Int]) = ([], [])
        for place in places {
            if folder.stamp(rows.path(at: place).text) == nil {
                result.new.append(place)
            } else {
                result.standing.append(place)
            }
        }
        return result
    }

    /// The order of writing: by rank. A rank with many files is several batches, since the notes of a batch are held in
    /// memory until it is written.
    private static func batches(_ places: [Int], in rows: SiteRows) -> [[Int]] {
        var ranks = [[Int]](repeating: [], count: 3)
        for place in places { ranks[rows.rank(at: place).rawValue].append(place) }
        return ranks.flatMap { places in
            stride(from: 0, to: places.count, by: batchSize).map {
                Array(places[$0..<min($0 + batchSize, places.count)])
            }
        }
    }

    private static let batchSize = 1 << 16

    /// What became of some files.
    private struct WrittenPart: Sendable {
        var lines: Manifest.Lines
        var report = WriteReport()
        let recordsContents: Bool

        /// - Parameters:
        ///   - bytes: Of the file; nil where they were not read.
        ///   - isNew: False for a file that held these bytes already.
        mutating func note(_ entry: Manifest.Entry, _ bytes: [UInt8]?, isNew: Bool) {
            lines.append(entry, content: recordsContents ? Digest(of: bytes ?? []) : nil)
            if isNew { report.written += 1 } else { report.unchanged += 1 }
        }
    }

    private func write(
        _ places: [Int], of rows: SiteRows, to folder: OpenFolder,
        render: @escaping @Sendable (Row) -> RenderedFile, progress: @escaping @Sendable (Int) -> Void
    ) async -> [Result<WrittenPart, FileError>] {
        // Of few files, such as icons, a worker takes fewer.
        let size = min(Self.chunk, max(1, places.count / (jobs * 4)))
        let recordsContents = state.recordsContents
        return await mapInParts(count: places.count, jobs: jobs, size: size) { range in
            defer { progress(range.count) }
            return Result { () throws(FileError) in
                var part = WrittenPart(
                    lines: Manifest.Lines(count: range.count), recordsContents: recordsContents)
                for place in places[range] { try Self.write(rows[place], to: folder, render: render, &part) }
                return part
            }
        }
    }

    private static func write(
        _ row: Row, to folder: OpenFolder, render: @Sendable (Row) -> RenderedFile, _ part: inout WrittenPart
    ) throws(FileError) {
        let file = render(row)
        let name = row.path.text
        func note(_ stamp: FileStamp, _ bytes: [UInt8]?, isNew: Bool) {
            let entry = Manifest.Entry(path: row.path, fingerprint: file.fingerprint, stamp: stamp)
            part.note(entry, bytes, isNew: isNew)
        }
        if case .link(let path) = file.body, !part.recordsContents, let stamp = try folder.link(name, to: path) {
            return note(stamp, nil, isNew: true)
        }
        let bytes = try bytes(of: file)
        if let stamp = try folder.create(name, with: bytes) { return note(stamp, bytes, isNew: true) }
        // A program that was built anew renders most pages as they were: those keep their time.
        if let stamp = folder.stamp(name), stamp.size == bytes.count, try Files.read(folder.path + "/" + name) == bytes
        {
            return note(stamp, bytes, isNew: false)
        }
        note(try folder.replace(name, with: bytes), bytes, isNew: true)
    }

    private static func bytes(of file: RenderedFile) throws(FileError) -> [UInt8] {
        switch file.body {
        case .bytes(let bytes): return bytes
        case .copy(let path), .link(let path): return try Files.read(path)
        case .made(let path, let make):
            guard let bytes = make() else { throw .changed(path) }
            return bytes
        }
    }
}
