import Bytes
import CatalogModel
import Diagnostics
import Files
import Planning
import SiteFolder
import Writing

/// The folders of all shards of a site, in place of a renderer: each file of the site is in one of them.
struct ShardFolders: Sendable {
    /// A shard that has ended.
    fileprivate struct Part: Sendable {
        var folder: String
        var memo: ShardMemo
        var manifest: Manifest
    }

    private struct Source: Sendable {
        /// The folder of the file.
        var folder: String
        var entry: Manifest.Entry
        /// The digest of the bytes that the shard wrote.
        var content: Digest
    }

    private let sources: [SitePath: Source]
    private let haveFiles: Bool

    /// Reads the folders and checks that they fit together and to a plan: the same inputs, settings and program, and each
    /// file of the site once.
    ///
    /// - Parameters:
    ///   - wanted: Without names all that are at the default place and of this plan.
    ///   - output: Where the site will be.
    ///   - build: What the plan recorded.
    /// - Returns: nil, with all reasons, where they do not fit.
    static func read(
        _ wanted: ShardSources, to output: String, of build: BuildMemo, _ plan: SitePlan, in site: SiteFolder,
        jobs: Int
    ) async throws(FileError) -> Outcome<ShardFolders?> {
        let named = wanted.folders
        var found = try named.isEmpty ? defaultParts(of: build, in: site) : parts(named, apartFrom: output)
        found.diagnostics += found.value.compactMap { $0.trouble(in: build) }
        if found.diagnostics.isEmpty { found.diagnostics += gaps(in: found.value, site) }
        guard found.diagnostics.isEmpty else { return found.map { _ in nil } }
        var sources: [SitePath: Source] = [:]
        for part in found.value {
            for (entry, content) in zip(part.manifest.entries, part.manifest.contents) {
                let source = Source(folder: part.folder, entry: entry, content: content)
                guard let other = sources.updateValue(source, forKey: entry.path) else { continue }
                found.diagnostics.append(
                    part.unfit("\(entry.path) is in this shard and in \(other.folder)"))
            }
        }
        let folders = ShardFolders(sources: sources, haveFiles: wanted.haveFiles)
        found.diagnostics += await folders.differences(from: plan, jobs: jobs)
        return found.map { _ in found.diagnostics.isEmpty ? folders : nil }
    }

    /// The file of a row that is in one of the folders.
    func file(of row: Row) -> RenderedFile {
        guard let source = sources[row.path] else { preconditionFailure("`read` has looked for each row") }
        return RenderedFile(.link(to: source.folder + "/" + row.path.text), fingerprint: source.entry.fingerprint)
    }

    // MARK: Checks

    /// - Parameter output: Where the site will be.
    private static func parts(_ folders: [String], apartFrom output: String) throws(FileError) -> Outcome<[Part]> {
        var found = Outcome<[Part]>([])
        for folder in folders.map(Paths.normalized) {
            if let place = Files.realPath(folder), place == Files.realPath(output) {
                found.diagnostics.append(
                    Diagnostic(
                        .error, .shardUnusable, "the site cannot be merged into the folder of a shard",
                        at: Location(file: folder), fix: "name another folder with --output"))
                continue
            }
            let part = try part(folder)
            found.diagnostics += part.diagnostics
            if let part = part.value { found.value.append(part) }
        }
        return found
    }

    /// The shards at the default place that are parts of one site. Others are left from earlier builds.
    private static func defaultParts(
        of build: BuildMemo, in site: SiteFolder
    ) throws(FileError) -> Outcome<[Part]> {
        let place = site.shardsFolder
        guard Files.kind(place) == .folder else { return Outcome([]) }
        let folders = try Files.list(place).filter { $0.kind == .folder }.map { place + "/" + $0.name }.sorted()
        var found: [Part] = []
        for folder in folders {
            guard let part = try part(folder).value, part.trouble(in: build) == nil else { continue }
            found.append(part)
        }
        let ofEach = Dictionary(grouping: found) { $0.memo.shard.count }
        // The site of which the largest share is there.
        let best = ofEach.max { one, other in
            (one.value.count * other.key, other.key) < (other.value.count * one.key, one.key)
        }
        return Outcome(best?.value ?? [])
    }

    private static func part(_ folder: String) throws(FileError) -> Outcome<Part?> {
        let state = ShardMemo.state(in: folder)
        guard Files.kind(folder) == .folder, state.hasManifest, try !state.hasJournal else {
            return Outcome(
                nil,
                [
                    Diagnostic(
                        .error, .shardUnusable, "no shard has ended in this folder", at: Location(file: folder),
                        fix: "build the shard again, in an empty folder: `recipegen build --shard K/N --output DIR`")
                ])
        }
        guard let manifest = try state.manifest().value, let memo = ShardMemo(memo: manifest.memo) else {
            return Outcome(
                nil,
                [
                    Diagnostic(
                        .error, .shardUnusable, "the list of its files is damaged, or of another version of recipegen",
                        at: Location(file: folder), fix: "remove the folder and build the shard again")
                ])
        }
        return Outcome(Part(folder: folder, memo: memo, manifest: manifest))
    }

    /// Shards that are missing or that are there twice.
    private static func gaps(in parts: [Part], _ site: SiteFolder) -> [Diagnostic] {
        guard let count = parts.first?.memo.shard.count else {
            return [
                Diagnostic(
                    .error, .shardUnusable, "there is no shard of this plan", at: Location(file: site.shardsFolder),
                    fix: "build all shards, and name their folders")
            ]
        }
        if let other = parts.first(where: { $0.memo.shard.count != count }) {
            return [other.unfit("it is shard \(other.memo.shard.text), and \(parts[0].folder) is one of \(count)")]
        }
        var diagnostics: [Diagnostic] = []
        var folders: [Int: String] = [:]
        for part in parts {
            guard let other = folders.updateValue(part.folder, forKey: part.memo.shard.number) else { continue }
            diagnostics.append(
                Diagnostic(
                    .error, .shardUnusable, "it is shard \(part.memo.shard.text), as is \(other)",
                    at: Location(file: part.folder), fix: "name one of the two"))
        }
        let missing = (1...count).filter { folders[$0] == nil }
        guard let first = missing.first else { return diagnostics }
        let rest = missing.count == 1 ? "" : " and \(missing.count - 1) more"
        return diagnostics + [
            Diagnostic(
                .error, .shardUnusable, "shard \(first)/\(count)\(rest) of the site is missing",
                fix: "build it: `recipegen build --shard \(first)/\(count)`; or name its folder")
        ]
    }

    /// Files of the plan that no shard has as they are to be, and files of shards that the plan does not have.
    private func differences(from plan: SitePlan, jobs: Int) async -> [Diagnostic] {
        let rows = plan.rows
        let missing = await mapInParts(count: rows.count, jobs: jobs, size: 256) { range in
            range.filter { !isThere(rows[$0], of: plan) }
        }.flatMap(\.self)
        var diagnostics: [Diagnostic] = []
        if let first = missing.first {
            let path = rows[first].path
            let rest = missing.count == 1 ? "" : ", nor \(missing.count - 1) other files,"
            let message = "no shard has \(path)\(rest) as it was written"
            diagnostics.append(
                Diagnostic(
                    .error, .shardUnusable, message, at: sources[path].map { Location(file: $0.folder) },
                    fix: "carry the shard's folder whole, with hidden files, or build the shard again; with "
                        + "--lists-only where the files are elsewhere"))
        } else if sources.count != rows.count {
            let planned = Set(rows.map(\.path))
            let spare = sources.filter { !planned.contains($0.key) }.min { $0.key < $1.key }
            if let spare {
                diagnostics.append(
                    Diagnostic(
                        .error, .shardUnusable, "the shard has \(spare.key), which is no file of the plan",
                        at: Location(file: spare.value.folder), fix: "build the shard again, in an empty folder"))
            }
        }
        return diagnostics
    }

    private func isThere(_ row: Row, of plan: SitePlan) -> Bool {
        guard let source = sources[row.path] else { return false }
        do throws(RecipeLost) {
            guard try plan.fingerprint(of: row) == source.entry.fingerprint else { return false }
        } catch {
            return false
        }
        guard haveFiles else { return true }
        let file = source.folder + "/" + row.path.text
        // A pipe in its place has none.
        guard let stamp = Files.stamp(file) else { return false }
        if stamp == source.entry.stamp { return true }
        // A copy has another time.
        do throws(FileError) {
            return Digest(of: try Files.read(file)) == source.content
        } catch {
            return false
        }
    }
}

extension ShardFolders.Part {
    /// An error if the shard is of another plan.
    fileprivate func trouble(in build: BuildMemo) -> Diagnostic? {
        if memo.program != build.program { return unfit("another version of recipegen made it") }
        if memo.inputs != build.inputs { return unfit("it was made from other feeds, settings or files") }
        return nil
    }

    fileprivate func unfit(_ reason: String) -> Diagnostic {
        Diagnostic(
            .error, .shardUnusable, "the shard does not fit: \(reason)", at: Location(file: folder),
            fix: "build it again after the same plan as the others"
        )
    }
}
