package import Diagnostics
package import Files

/// Feeds that are files, or folders of files.
package struct FeedFiles: Sendable, Hashable {
    private let siteFolder: String
    private let jobs: Int
    private let excluded: [String]

    /// - Parameters:
    ///   - siteFolder: The folder of `recipegen.yml`, which relative sources start from.
    ///   - jobs: How many workers may read a file.
    ///   - excluded: Paths of files and folders that are no part of a folder that holds them, such as the output.
    package init(siteFolder: String, jobs: Int, excluding excluded: [String] = []) {
        self.siteFolder = siteFolder
        self.jobs = jobs
        self.excluded = excluded
    }

    /// The documents of a source. A folder gives each file of recipes in it and below, in the order of their
    /// names. Files of which nothing is read are named in a note, links that lead out of the folder in a warning.
    package func read(_ source: String) -> Outcome<[FeedDocument]> {
        each(of: source) { file, folder throws(FileError) in
            try FeedDocument(file: file, folder: folder, jobs: jobs)
        }
    }

    /// What the documents of a source are, and the diagnostics, as `read` gives them; nothing else is kept.
    package func identify(_ source: String) -> Outcome<[FeedDocument.Identity]> {
        each(of: source) { file, folder throws(FileError) in
            try FeedDocument.Identity(file: file, folder: folder, jobs: jobs)
        }
    }

    private func each<Found>(
        of source: String, _ find: (_ file: String, _ folder: String) throws(FileError) -> Found
    ) -> Outcome<[Found]> {
        let path = Paths.join(siteFolder, source)
        switch Files.kind(path) {
        case .file: return each([path], find)
        case .folder:
            do {
                return try each(inFolder: path, source, find)
            } catch {
                return Outcome([], [unreadable(error)])
            }
        case nil, .other:
            let fix = "correct `source` in recipegen.yml, or put the feed there"
            return Outcome([], [missing(source, "is not there", fix)])
        }
    }

    private func each<Found>(
        inFolder path: String, _ source: String, _ find: (_ file: String, _ folder: String) throws(FileError) -> Found
    ) throws(FileError) -> Outcome<[Found]> {
        let tree = try contents(of: path)
        let names = tree.files.filter { Self.isRead($0) }
        var outcome =
            names.isEmpty
            ? Outcome([], [missing(source, "holds no file of recipes", "put the feed's files into it")])
            : each(names.map { path + "/" + $0 }, find)
        let others = tree.files.filter { !Self.isRead($0) && !Self.isPicture($0) }
        if let example = others.first { outcome.diagnostics.append(notRead(others.count, example, in: path)) }
        // A change of a linked photo shows that the link leads out of the folder.
        let outside = tree.outside.filter { !Self.isPicture($0) }
        if let example = outside.first { outcome.diagnostics.append(self.outside(outside.count, example, in: path)) }
        return outcome
    }

    /// What a folder holds that may be part of a feed: without hidden files, what other programs install, and what was
    /// excluded. In the site's folder and those above, files of other programs are left out, too.
    package func contents(of path: String) throws(FileError) -> Files.Tree {
        let root = Files.realPath(path) ?? path
        let excluded = Set(self.excluded.compactMap { Files.realPath($0) })
        let site = Files.realPath(siteFolder) ?? siteFolder
        let isProject = root == "/" || site == root || site.hasPrefix(root + "/")
        return try Files.contents(path) { child in
            let name = child.split(separator: "/").last ?? ""
            return OtherPrograms.folders.contains(name) || Self.isPartOfPage(Paths.join(root, child))
                || isProject && OtherPrograms.isFile(name)
                || !excluded.isEmpty && excluded.contains(root == "/" ? root + child : root + "/" + child)
        }
    }

    /// Whether a folder or file is in what browsers save beside `Pie.html`: `Pie_files`.
    private static func isPartOfPage(_ path: String) -> Bool {
        guard path.hasSuffix("_files") || path.hasSuffix("_Dateien") || path.hasSuffix("_fichiers") else {
            return false
        }
        let name = path[..<(path.lastIndex(of: "_") ?? path.endIndex)]
        return ["html", "htm", "xhtml"].contains { Files.kind("\(name).\($0)") == .file }
    }

    private static func isRead(_ name: String) -> Bool {
        hasEnding(name, [".json", ".jsonld", ".html", ".htm", ".xhtml"])
    }

    /// Photos are beside the recipes that show them.
    private static func isPicture(_ name: String) -> Bool {
        hasEnding(name, [".jpg", ".jpeg", ".png", ".webp", ".gif", ".avif", ".svg", ".heic"])
    }

    private static func hasEnding(_ name: String, _ endings: [String]) -> Bool {
        let name = name.suffix(8).lowercased()
        return endings.contains(where: name.hasSuffix)
    }

    private func notRead(_ count: Int, _ example: String, in path: String) -> Diagnostic {
        let files = count == 1 ? "a file is not read: \(example)" : "\(count) files are not read, such as \(example)"
        return Diagnostic(
            .note, .fileSkipped, files, at: Location(file: path),
            fix: "recipes in a folder are read from .json, .jsonld and .html files; move other files away"
        )
    }

    private func outside(_ count: Int, _ example: String, in path: String) -> Diagnostic {
        let links =
            count == 1
            ? "the link \(example) leads out of the feed's folder and is"
            : "\(count) links lead out of the feed's folder, such as \(example), and are"
        return Diagnostic(
            .warning, .fileOutside, "\(links) left out", at: Location(file: path),
            fix: "put the files themselves into the folder, or name the other folder as a feed"
        )
    }

    private func each<Found>(
        _ paths: [String], _ find: (_ file: String, _ folder: String) throws(FileError) -> Found
    ) -> Outcome<[Found]> {
        var outcome = Outcome<[Found]>([])
        for path in paths {
            do throws(FileError) {
                outcome.value.append(try find(path, Paths.relative(Paths.parent(path), to: siteFolder)))
            } catch {
                outcome.diagnostics.append(unreadable(error))
            }
        }
        return outcome
    }

    private func missing(_ source: String, _ reason: String, _ fix: String) -> Diagnostic {
        Diagnostic(
            .error, .feedMissing, "the feed \"\(source)\" \(reason)",
            at: Location(file: Paths.join(siteFolder, source)), fix: fix
        )
    }

    private func unreadable(_ error: FileError) -> Diagnostic {
        Diagnostic(
            .error, .feedUnreadable, error.description, at: Location(file: error.path),
            fix: "make sure the file is readable"
        )
    }
}
