import Bytes
import CatalogModel
import Configuration
import Diagnostics
import Fetching
import Files
import JSONText
import Parsing
import RecipeReading
import SiteFolder

/// A feed that is a file or a folder of files.
struct FileFeed: Sendable {
    let settings: FeedSettings
    let documents: [FeedDocument]
    /// Trouble with finding the documents.
    let diagnostics: [Diagnostic]
    let context: BuildContext
    /// What is known of its records; nil to read all.
    let memory: KnownRecords?

    /// The digest of a feed with these documents. That of a large file is known once the file was read.
    static func digest(
        of settings: FeedSettings, _ documents: [FeedDocument.Identity], _ diagnostics: [Diagnostic]
    ) -> Digest {
        var digest = Fingerprint()
        digest.combine(settings.name)
        // The documents of an archive share its identity.
        let distinct = documents.indices.filter { index in
            index == 0 || documents[index].name != documents[index - 1].name
        }.map { documents[$0] }
        digest.combine(distinct) {
            $0.combine($1.name)
            $0.combine($1.folder)
            $0.combine($1.digest)
            if !$1.pictures.isEmpty { $0.combine($1.pictures) { $0.combine($1) } }
        }
        digest.combine(diagnostics) { $0.combine($1.description) }
        return digest.finish()
    }

    /// Parses each file, or else its last good copy: one broken file of a folder costs that file.
    func read(known: FeedMemo?) async throws(FileError) -> FeedReading {
        var reading = FeedReading()
        var copies = copyReader
        let parsed = await mapConcurrently(count: documents.count, width: context.jobs) { index in
            await parser(of: documents[index]).read(documents[index].source)
        }
        let losses = try await losses(of: parsed, known: known, &copies)
        let machinery = machinery(parsed, known: known)
        reading.diagnostics += passedOver(machinery)
        for (index, document) in documents.enumerated() where !machinery.contains(index) {
            if let loss = losses[index] {
                replace(document.source.name, by: loss, in: &reading)
                continue
            }
            let isUsable = parsed[index].isUsable
            let copy = isUsable ? nil : try await lastGoodCopy(of: document, &copies)
            reading.add(parsed[index], named: document.source.name, or: copy)
            if isUsable { reading.accepted.files.append(document) }
        }
        try await replaceMissing(in: &reading, &copies)
        reading.diagnostics = LoosePhotos.told(
            reading.diagnostics, shown: parsed.reduce(into: []) { $0.formUnion($1.photoNames) })
        return reading
    }

    /// The documents that a preview shows of the feed, or else the copies of the last build.
    func readCopies() async throws(FileError) -> FeedReading {
        var reading = FeedReading()
        if let documents = shownDocuments, !documents.isEmpty {
            for document in documents { reading.documents.append((document.name, document.parsed)) }
        } else {
            var copies = copyReader
            for name in try copies.names() {
                guard let copy = try copies.copy(of: name) else { continue }
                reading.documents.append((name, await parser(in: parent(of: name)).read(copy.source)))
            }
            reading.diagnostics = copies.damaged
        }
        for document in reading.documents { reading.shown.append((document.name ?? "", document.parsed)) }
        return reading
    }

    /// Replaces the files that are missing, or all files if nothing of the feed is there.
    private func replaceMissing(
        in reading: inout FeedReading, _ copies: inout FeedCopies.Reader
    ) async throws(FileError) {
        let missing = diagnostics.filter { $0.severity == .error }
        if missing.isEmpty { reading.accepted.names = documents.map(\.source.name) }
        for diagnostic in missing {
            let name = diagnostic.location?.file ?? settings.source
            reading.replace(name, by: try await lastGoodCopies(ofMissing: name, &copies), because: [diagnostic])
        }
        reading.diagnostics += copies.damaged + diagnostics.filter { $0.severity != .error }
    }

    /// Replaces a file that has lost recipes; an error if there is no copy with them.
    private func replace(_ name: String, by loss: DocumentLoss, in reading: inout FeedReading) {
        reading.isRead = true
        reading.lacksCopy = reading.lacksCopy || !loss.isCopyWhole
        reading.diagnostics.append(loss.loss.diagnostic(of: settings, at: name, .file, hasCopy: loss.isCopyWhole))
        if let copy = loss.copy { reading.use(copy) }
    }

    /// The document as a preview shows it, or the copy of the last build; nil without either.
    func lastGoodCopy(
        of document: FeedDocument, _ copies: inout FeedCopies.Reader
    ) async throws(FileError) -> LastGoodCopy? {
        let name = document.source.name
        if let parsed = context.shown?.feeds.document(name, of: settings.copyName) {
            return LastGoodCopy(name: name, parsed: parsed)
        }
        guard let copy = try copies.copy(of: name) else { return nil }
        let parsed = await parser(in: document.folder).read(copy.source)
        return parsed.isUsable ? LastGoodCopy(name: name, parsed: parsed, age: context.now() - copy.made) : nil
    }

    /// The last good copy of a missing file; those of all files if nothing of the feed is there.
    private func lastGoodCopies(
        ofMissing name: String, _ copies: inout FeedCopies.Reader
    ) async throws(FileError) -> [LastGoodCopy] {
        if let parsed = context.shown?.feeds.document(name, of: settings.copyName) {
            return [LastGoodCopy(name: name, parsed: parsed)]
        }
        if documents.isEmpty, let all = shownDocuments, !all.isEmpty {
            return all.map { LastGoodCopy(name: $0.name, parsed: $0.parsed) }
        }
        var found = try copies.copy(of: name).map { [$0] } ?? []
        if found.isEmpty {
            // An archive has a copy of each of its documents.
            for other in try copies.names() where documents.isEmpty || Paths.isInside(other, name) {
                if let copy = try copies.copy(of: other) { found.append(copy) }
            }
        }
        var parsed: [LastGoodCopy] = []
        for copy in found {
            let name = copy.source.name
            let document = await parser(in: parent(of: name)).read(copy.source)
            parsed.append(LastGoodCopy(name: name, parsed: document, age: context.now() - copy.made))
        }
        return parsed
    }

    private var shownDocuments: [(name: String, parsed: ParsedFeed)]? {
        context.shown?.feeds.documents(of: settings.copyName)
    }

    private var copyReader: FeedCopies.Reader { FeedCopies(context).reader(of: settings.copyName) }

    private func parser(of document: FeedDocument) -> FeedReader {
        parser(in: document.folder, pictures: document.pictures)
    }

    private func parser(in folder: String, pictures: [String] = []) -> FeedReader {
        // Paths in what a program prints start from the folder that it runs in.
        let folder = settings.program == nil ? folder : ""
        var feed = settings.context(folder: folder, siteLanguage: context.language)
        feed.siteFolder = context.folder.path
        feed.pictures = pictures
        return FeedReader(
            feed, jobs: context.jobs, prepareWorker: ThreadHeap.reserve, watch: context.readingWatch, memory: memory)
    }

    private func parent(of name: String) -> String {
        Paths.relative(Paths.parent(name), to: context.folder.path)
    }
}

// The repository of a site has more than its recipes: templates, settings, pages about authors. None of these is a broken
// recipe.

extension FileFeed {
    /// The documents of a folder of texts that belong to a site's machinery, by their places.
    ///
    /// - Parameter known: Those that had recipes in the last build are none.
    func machinery(_ parsed: [ParsedFeed], known: FeedMemo?) -> Set<Int> {
        let withRecipes = parsed.indices.filter { parsed[$0].recipeCount > 0 }
        let texts = withRecipes.count { isText(parsed[$0]) }
        guard texts >= Self.fewestTexts, texts * 2 > withRecipes.count else { return [] }
        let counts = known?.countsByFile ?? [:]
        return Set(
            parsed.indices.filter { index in
                let name = documents[index].source.name
                return parsed[index].recipeCount == 0 && counts[context.folder.fileKey(name), default: 0] == 0
                    && isMachinery(documents[index], parsed[index])
            })
    }

    /// One note for all of them.
    func passedOver(_ machinery: Set<Int>) -> [Diagnostic] {
        guard let first = machinery.min() else { return [] }
        let name = relative(documents[first].source.name)
        let files =
            machinery.count == 1
            ? "a file of the site that the texts are from holds no recipe: \(name)"
            : "\(machinery.count) files of the site that the texts are from hold no recipe, such as \(name)"
        return [Diagnostic(.note, .fileSkipped, files, at: Location(file: context.folder.join(settings.source)))]
    }

    /// Fewer texts are no collection.
    private static let fewestTexts = 3

    private static let folders: Set<Substring> = [
        "layouts", "layout", "_layouts", "_includes", "includes", "themes", "theme", "templates", "_templates",
        "partials", "shortcodes", "_data", "data", "_sass", "assets", "static", "archetypes", "authors", "author",
        "_authors", "i18n", "config", "_config", "scripts", "src", "bin", "tools", "test", "tests", "admin",
        "components",
        "resources", "plugins", "_plugins",
    ]

    private func isText(_ parsed: ParsedFeed) -> Bool {
        ["markdown", "recipemd", "cooklang"].contains(parsed.format ?? "")
    }

    private func isMachinery(_ document: FeedDocument, _ parsed: ParsedFeed) -> Bool {
        let isInFolder = relative(document.source.name).split(separator: "/").dropLast().contains {
            Self.folders.contains($0)
        }
        if isInFolder { return true }
        guard !isText(parsed) else { return false }
        // A page or data without recipes, as against a damaged file.
        let isOther = parsed.diagnostics.allSatisfy {
            [.pageWithoutRecipe, .formatUnknown, .feedEmpty, .contentUnread].contains($0.code) || $0.severity == .note
        }
        return isOther || isTemplate(document)
    }

    /// Whether a page begins as templates of Hugo, Jekyll and Eleventy do.
    private func isTemplate(_ document: FeedDocument) -> Bool {
        let start = document.source.bytes.prefix(200).drop { $0 <= 0x20 }
        return start.starts(with: "{{".utf8) || start.starts(with: "{%".utf8) || start.starts(with: "---".utf8)
    }

    private func relative(_ name: String) -> String {
        Paths.relative(name, to: context.folder.join(settings.source))
    }
}

extension FileFeed {
    /// What replaces a file of a folder that has lost recipes.
    struct DocumentLoss: Sendable {
        var loss: FeedLoss
        /// Without the recipes that other files have now; nil if there is no copy.
        var copy: LastGoodCopy?
        /// Whether the copy has the recipes that the file had.
        var isCopyWhole: Bool
    }

    /// The files of a folder that have become empty or lost most of their recipes, by index. Recipes that other files of
    /// the folder have now are not lost.
    func losses(
        of parsed: [ParsedFeed], known: FeedMemo?, _ copies: inout FeedCopies.Reader
    ) async throws(FileError) -> [Int: DocumentLoss] {
        // A feed of one file is compared as a whole.
        guard parsed.count > 1, !context.options.acceptsLoss, !settings.allowEmpty else { return [:] }
        let counts = known?.countsByFile ?? [:]
        var losses: [Int: DocumentLoss] = [:]
        var present: [RecipeName: Set<Int>]?
        for index in parsed.indices where parsed[index].isUsable {
            let now = parsed[index].recipeCount
            let before = counts[context.folder.fileKey(documents[index].source.name)]
            // Without a count the copies are compared, as for whole feeds.
            let mayHaveLost =
                before.map { FeedLoss(from: $0, to: now) != nil } ?? (now == 0 || known == nil && context.shown == nil)
            guard mayHaveLost else { continue }
            let copy = try await lastGoodCopy(of: documents[index], &copies)
            guard let loss = FeedLoss(from: before ?? copy?.parsed.recipeCount ?? 0, to: now) else { continue }
            let files = present ?? Self.filesByRecipe(parsed)
            present = files
            losses[index] = Self.documentLoss(loss, copy, of: index, files)
        }
        return losses
    }

    /// nil if most of the lost recipes are in other files now.
    private static func documentLoss(
        _ loss: FeedLoss, _ copy: LastGoodCopy?, of index: Int, _ files: [RecipeName: Set<Int>]
    ) -> DocumentLoss? {
        guard var copy else { return DocumentLoss(loss: loss, copy: nil, isCopyWhole: false) }
        let count = copy.parsed.recipeCount
        let found = copy.parsed.records.count { $0.summary.map { files[RecipeName($0)] != nil } ?? false }
        let isMoved = loss.now == 0 ? found == count : found * 2 >= loss.before
        if isMoved { return nil }
        copy.parsed.records.removeAll { record in
            guard let summary = record.summary, let files = files[RecipeName(summary)] else { return false }
            return files != [index]
        }
        return DocumentLoss(loss: loss, copy: copy, isCopyWhole: FeedLoss(from: loss.before, to: count) == nil)
    }

    /// Identifies a recipe of a feed before its id is final.
    private struct RecipeName: Hashable {
        let key: String
        let title: String

        init(_ recipe: RecipeSummary) {
            key = recipe.id.key
            title = recipe.title
        }
    }

    /// The indices of the files that each recipe is in.
    private static func filesByRecipe(_ documents: [ParsedFeed]) -> [RecipeName: Set<Int>] {
        var files: [RecipeName: Set<Int>] = [:]
        for (index, document) in documents.enumerated() {
            for record in document.records {
                if let summary = record.summary { files[RecipeName(summary), default: []].insert(index) }
            }
        }
        return files
    }
}

extension SiteFolder {
    /// The name of a file in memos, wherever the site is built.
    func fileKey(_ name: String) -> UInt64 { Digest(of: Paths.relative(name, to: path)).high }
}
