package import Bytes
import CatalogModel
package import Diagnostics
package import Files

/// Feeds that are files, or folders of files.
package struct FeedFiles: Sendable, Hashable {
    private let siteFolder: String
    private let jobs: Int
    private let excluded: [String]
    private let marker: String?
    private let ambiguous: AmbiguousFiles
    private let keeper: String?
    private let keys: KeyedDigest

    /// - Parameters:
    ///   - siteFolder: The folder of `recipegen.yml`, which relative sources start from.
    ///   - jobs: How many workers may read a file.
    ///   - excluded: Paths of files and folders that are no part of a folder that holds them, such as the output.
    ///   - marker: A folder that holds this name is no part of a feed, either.
    ///   - test: Whether a file of a folder or archive whose name does not say so holds recipes.
    ///   - keeper: A folder for copies of large files; nil if files are not written while they are used.
    ///   - keys: Make the digests of documents.
    package init(
        siteFolder: String, _ keys: KeyedDigest, jobs: Int, excluding excluded: [String] = [],
        marker: String? = nil, test: ContentTest = .byNameAlone, keptIn keeper: String? = nil
    ) {
        self.siteFolder = siteFolder
        self.keys = keys
        self.jobs = jobs
        self.excluded = excluded
        self.marker = marker
        self.keeper = keeper
        ambiguous = AmbiguousFiles(test: test)
    }

    /// The documents of a source. A folder gives each file of recipes in it and below, in the order of their
    /// names. Files of which nothing is read are named in a note, links that lead out of the folder in a warning.
    ///
    /// - Parameter known: What `identify` found just before: a large file need not be read for its digest again.
    package func read(_ source: String, known: [FeedDocument.Identity] = []) -> Outcome<[FeedDocument]> {
        let known = Dictionary(known.map { ($0.name, $0) }) { first, _ in first }
        let outcome = each(of: source) { file, folder, pictures throws(FileError) in
            Self.isPacked(file)
                ? try unpacked(file, folder)
                : Outcome([
                    try FeedDocument(
                        file: file, folder: folder, pictures: pictures, known: known[file], keptIn: keeper, keys,
                        jobs: jobs)
                ])
        }
        return Outcome(outcome.value.flatMap(\.value), outcome.diagnostics + outcome.value.flatMap(\.diagnostics))
    }

    /// What the documents of a source are, and the diagnostics, as `read` gives them; nothing else is kept.
    package func identify(_ source: String) -> Outcome<[FeedDocument.Identity]> {
        each(of: source) { file, folder, pictures throws(FileError) in
            try FeedDocument.Identity(file: file, folder: folder, pictures: pictures, keys, jobs: jobs)
        }
    }

    /// The path and size of a source that is one large file, which is read on demand; nil for any other.
    package func largeFile(_ source: String) -> (path: String, size: Int)? {
        let path = Paths.join(siteFolder, source)
        guard let size = Files.stamp(path)?.size, size >= FeedDocument.large, !Self.isPacked(path) else { return nil }
        return (path, size)
    }

    private static func isPacked(_ file: String) -> Bool {
        ArchivedFeed.isArchive(file: file) || ArchivedFeed.isCompressed(file)
    }

    /// Makes something of a file, the folder that it is in, and the pictures beside it.
    private typealias Finder<Found> = (_ file: String, _ folder: String, _ pictures: [String]) throws(FileError) ->
        Found

    /// The documents of an archive or a compressed file.
    private func unpacked(_ file: String, _ folder: String) throws(FileError) -> Outcome<[FeedDocument]> {
        let identity = try FeedDocument.Identity(file: file, folder: folder, pictures: [], keys, jobs: jobs)
        if ArchivedFeed.isCompressed(file) {
            let name = file.hasSuffix(".gz") ? String(file.dropLast(3)) : file
            switch ArchivedFeed.decompressed(try Files.read(file), named: file) {
            case .failure(let failure): return Outcome([], [notDecompressed(file, failure)])
            case .success(let content):
                let document = ArchivedFeed.Document(name: name, bytes: content, pictures: [])
                return Outcome([FeedDocument(document, folder: folder, archive: identity, keys)])
            }
        }
        return ArchivedFeed.documents(in: file, ambiguous) { Self.isRead($0) || AmbiguousFiles.areNeeded($0) }.map {
            documents in
            documents.map { document in
                let folder = Paths.relative(Paths.parent(document.name), to: siteFolder)
                return FeedDocument(document, folder: folder, archive: identity, keys)
            }
        }
    }

    private func each<Found>(
        of source: String, _ find: Finder<Found>
    ) -> Outcome<[Found]> {
        let path = Paths.join(siteFolder, source)
        switch Files.kind(path) {
        case .file:
            if let diagnostic = WordDocuments.diagnostic(of: path) { return Outcome([], [diagnostic]) }
            return each([path], picturesBeside(path), find)
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
        inFolder path: String, _ source: String, _ find: Finder<Found>
    ) throws(FileError) -> Outcome<[Found]> {
        let tree = try contents(of: path)
        let names = tree.files.filter { name in
            guard !OtherPrograms.isDocumentation(name) else { return false }
            return AmbiguousFiles.areNeeded(name) ? ambiguous.areIn(file: path + "/" + name) : Self.isFeed(name)
        }
        let pictures = Dictionary(grouping: tree.files.filter(Self.isPicture)) { Paths.parent(path + "/" + $0) }
        var outcome =
            names.isEmpty
            ? Outcome([], [missing(source, "holds no file of recipes", "put the feed's files into it")])
            : each(names.map { path + "/" + $0 }, pictures.mapValues { $0.map { Self.fileName($0) } }, find)
        if !pictures.isEmpty { outcome.diagnostics += loosePhotos(names.map { path + "/" + $0 }, pictures) }
        let read = Set(names)
        let unread = tree.files.filter {
            !read.contains($0) && !Self.isPicture($0) && !OtherPrograms.isDocumentation($0)
        }
        let others = tree.files.filter(OtherPrograms.isDocumentation)
        if !others.isEmpty { outcome.diagnostics.append(Self.passedOver(others, in: path)) }
        let texts = unread.filter(AmbiguousFiles.isText)
        if let first = texts.first {
            let headings = ambiguous.headings(ofFile: path + "/" + first)
            outcome.diagnostics.append(Self.withoutRecipes(texts, in: path, headings: headings))
        }
        let documents = unread.filter(WordDocuments.contains)
        if !documents.isEmpty {
            outcome.diagnostics.append(WordDocuments.diagnostic(documents, shown: Self.shown(documents), in: path))
        }
        let unknown = unread.filter { !AmbiguousFiles.isText($0) && !WordDocuments.contains($0) }
        if let example = unknown.first { outcome.diagnostics.append(notRead(unknown.count, example, in: path)) }
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
        let isProject = root == "/" || Paths.isInside(site, root)
        return try Files.contents(path, marker: marker) { child in
            let name = child.lastPathPart
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

    private static func isRead(_ name: String) -> Bool { hasEnding(name, readEndings) }

    private static func isFeed(_ name: String) -> Bool {
        isRead(name) || ArchivedFeed.mayBeArchive(name) || ArchivedFeed.isCompressed(name)
    }

    private static let readEndings = [
        ".json", ".jsonld", ".jsonl", ".ndjson", ".csv", ".tsv", ".html", ".htm", ".xhtml", ".md", ".markdown",
        ".recipemd", ".cook", ".melarecipe", ".mmf", ".mm", ".recipeml", ".orf", ".crumb", ".enex", ".mxp", ".mx2",
        ".fdx", ".grmt", ".rk",
    ]

    /// Photos are beside the recipes that show them.
    static func isPicture(_ name: String) -> Bool {
        hasEnding(name, [".jpg", ".jpeg", ".png", ".webp", ".gif", ".avif", ".svg", ".heic", ".heif", ".tif", ".tiff"])
    }

    private static func hasEnding(_ name: String, _ endings: [String]) -> Bool {
        let name = name.suffix(12).lowercased()
        return endings.contains(where: name.hasSuffix)
    }

    private func notRead(_ count: Int, _ example: String, in path: String) -> Diagnostic {
        let files = count == 1 ? "a file is not read: \(example)" : "\(count) files are not read, such as \(example)"
        return Diagnostic(
            .note, .fileSkipped, files, at: Location(file: path),
            fix: "recipes in a folder are read from files such as .json, .html, .md and .cook; move other files away"
        )
    }

    /// A note of texts that are no recipes: a reader who looks for one finds it here.
    ///
    /// - Parameter headings: Those that the first of them could have.
    static func withoutRecipes(
        _ names: [String], in path: String, headings: String = "\"Ingredients\" and \"Directions\""
    ) -> Diagnostic {
        Diagnostic(
            .note, .fileSkipped,
            names.count == 1
                ? "a text in which no recipe was found is not read: \(shown(names))"
                : "\(names.count) texts in which no recipe was found are not read: \(shown(names))",
            at: Location(file: path),
            fix: "write headings such as \(headings) into them if they are recipes, or move them elsewhere"
        )
    }

    /// A note of texts that are about the recipes.
    static func passedOver(_ names: [String], in path: String) -> Diagnostic {
        Diagnostic(
            .note, .fileSkipped,
            names.count == 1
                ? "a text that is not of a recipe, by its name, is passed over: \(shown(names))"
                : "\(names.count) texts that are not of recipes, by their names, are passed over: \(shown(names))",
            at: Location(file: path), advice: "give them other names if they are recipes"
        )
    }

    private static func shown(_ names: [String]) -> String {
        let more = names.count > mostNames ? " and \(names.count - mostNames) more" : ""
        return names.prefix(mostNames).joined(separator: ", ") + more
    }

    private static let mostNames = 12

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
        _ paths: [String], _ pictures: [String: [String]], _ find: Finder<Found>
    ) -> Outcome<[Found]> {
        var outcome = Outcome<[Found]>([])
        for path in paths {
            do throws(FileError) {
                let folder = Paths.parent(path)
                let beside = pictures[folder].map { Self.pictures($0, of: path) } ?? []
                outcome.value.append(try find(path, Paths.relative(folder, to: siteFolder), beside))
            } catch {
                outcome.diagnostics.append(unreadable(error))
            }
        }
        return outcome
    }

    /// The pictures in the folder of a file.
    private func picturesBeside(_ path: String) -> [String: [String]] {
        guard Self.isText(path) else { return [:] }
        let folder = Paths.parent(path)
        do throws(FileError) {
            return [folder: try Files.names(in: folder).filter(Self.isPicture)]
        } catch {
            // The file itself may be readable; its pictures are then missing.
            return [:]
        }
    }

    /// The pictures whose names begin with that of a recipe that is a text: `Soup.jpg` and `Soup.2.jpg` of `Soup.cook`.
    private static func pictures(_ names: [String], of path: String) -> [String] {
        if fileName(path) == "recipe.json" || PageBundle.isText(path) { return names.prefix(16).map { $0 } }
        guard isText(path) else { return [] }
        let file = fileName(path)
        let stem = file[..<(file.lastIndex(of: ".") ?? file.endIndex)] + "."
        let own = names.filter { $0.hasPrefix(stem) }
        // A translation, `Soup.de.cook`, may have the pictures of `Soup.cook`.
        guard own.isEmpty, let suffix = LanguageSuffix(fileName: file) else { return own }
        return names.filter { $0.hasPrefix(suffix.stem + ".") }
    }

    /// The pictures beside texts that are named after none. Those of a page bundle are all its own.
    private func loosePhotos(_ paths: [String], _ pictures: [String: [String]]) -> [Diagnostic] {
        let texts = Dictionary(grouping: paths.filter { pictures[Paths.parent($0)] != nil }, by: Paths.parent)
        return texts.keys.sorted().flatMap { folder -> [Diagnostic] in
            let names = texts[folder] ?? []
            guard names.contains(where: Self.isText), !names.contains(where: PageBundle.isText),
                !names.contains(where: { Self.fileName($0) == "recipe.json" })
            else { return [] }
            let photos = (pictures[folder] ?? []).map(Self.fileName)
            return LoosePhotos.diagnostics(in: folder, names.filter(Self.isText).map(Self.fileName), photos)
        }
    }

    private static func fileName(_ path: String) -> String { String(path.lastPathPart) }

    private static func isText(_ name: String) -> Bool {
        hasEnding(name, [".md", ".markdown", ".recipemd", ".cook", ".txt"])
    }

    private func missing(_ source: String, _ reason: String, _ fix: String) -> Diagnostic {
        Diagnostic(
            .error, .feedMissing, "the feed \"\(source)\" \(reason)",
            at: Location(file: Paths.join(siteFolder, source)), fix: fix
        )
    }

    private func notDecompressed(_ file: String, _ failure: ArchivedFeed.DecompressionFailure) -> Diagnostic {
        Diagnostic(
            .error, .feedUnreadable, "the file \(failure.reason)", at: Location(file: file), fix: failure.fix
        )
    }

    private func unreadable(_ error: FileError) -> Diagnostic {
        Diagnostic(
            .error, .feedUnreadable, error.description, at: Location(file: error.path),
            fix: "make sure the file is readable"
        )
    }
}
