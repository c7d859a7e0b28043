import CatalogModel
import Configuration
import Diagnostics
import Digests
import Fetching
import Files
import JSONText
import Parsing
import Workers

/// The feeds of a site: found, read, and where they cannot be read replaced by the last good copy.
struct FeedStage: Sendable {
    let folder: SiteFolder
    let jobs: Int
    let network: Network
    let progress: ProgressHandler
    /// Whether feeds may become empty or lose most of their recipes.
    var acceptsLoss = false
    /// What a preview shows, which stands in for what cannot be read; nil for a build.
    var shown: ShownFeeds?

    /// The documents of a feed.
    struct Fetched: Sendable {
        var settings: FeedSettings
        var documents: [FeedDocument] = []
        var diagnostics: [Diagnostic] = []
        /// What was fetched of a feed on the web; its further documents come when this is read.
        var opened: WebFeed.Opened?

        /// What tells the digest of all that was fetched when it is asked, and keeps none of it.
        var mark: Mark {
            Mark(
                settings: settings, documents: documents.map(\.mark), diagnostics: diagnostics,
                web: opened.map { $0.unchanged?.digest ?? $0.digest }
            )
        }

        struct Mark: Sendable {
            fileprivate let settings: FeedSettings
            fileprivate let documents: [FeedDocument.Mark]
            fileprivate let diagnostics: [Diagnostic]
            /// Of a feed on the web that is as it was, what it was the last time.
            fileprivate let web: Digest?

            /// That of large files is best asked for when these were read, or it reads them.
            var digest: Digest { web ?? Fetched.digest(of: settings, documents.map(\.identity), diagnostics) }

            var isOnWeb: Bool { web != nil }
        }

        /// Of a feed that is a file or a folder of files, by what is found there.
        static func digest(
            of settings: FeedSettings, _ documents: [FeedDocument.Identity], _ diagnostics: [Diagnostic]
        ) -> Digest {
            var digest = Fingerprint()
            digest.combine(settings.name)
            digest.combine(documents) {
                $0.combine($1.name)
                $0.combine($1.folder)
                $0.combine($1.digest)
            }
            digest.combine(diagnostics) { $0.combine($1.description) }
            return digest.finish()
        }
    }

    /// What the feeds gave.
    struct Result: Sendable {
        /// In the order of the configuration.
        var feeds: [FeedContents] = []
        /// What the last build knew of each.
        var records: [FeedRecord?] = []
        var readable = Readable()
        /// Where the feeds on the web led.
        var trails: [FeedTrail] = []
        /// Whether a feed could not be read and no copy of it was kept.
        var isIncomplete = false
        /// Whether an old copy stands in for something.
        var hasOldCopies = false
        /// What a preview is going to show; nil for a build.
        var shown: ShownFeeds?
        /// Whether something stands in that a preview showed before.
        var keepsShown = false

        var leftOut: Int { feeds.reduce(0) { $0 + $1.leftOut } }
        var read: Int { feeds.reduce(0) { $0 + $1.recipes.count } }
        var diagnostics: [Diagnostic] { feeds.flatMap(\.diagnostics) }
    }

    /// What to keep a copy of.
    struct Readable: Sendable {
        /// The documents that could be read, by the names of the copies of their feeds.
        var documents: [(feed: String, documents: [FeedDocument])] = []
        /// The names of all documents of each feed of which none is missing.
        var names: [(feed: String, names: [String])] = []
    }

    private var copies: FeedCopies { FeedCopies(folder: folder.stateFolder + "/feeds", site: folder.path) }
    private var records: FeedRecords { FeedRecords(folder: folder.recordsFolder) }

    /// Reads the documents of all feeds that are files, and fetches those of the others.
    ///
    /// - Parameters:
    ///   - files: Reads those that are files.
    ///   - known: Where feeds on the web led the last time.
    func fetch(
        _ feeds: [FeedSettings], _ files: FeedFiles, known: [FeedTrail]
    ) async throws(FileError) -> [Fetched] {
        let trails = Dictionary(known.map { ($0.feed, $0) }) { first, _ in first }
        defer { progress(.ended(.feeds)) }
        return try await mapConcurrently(count: feeds.count, width: max(feeds.count, 1)) {
            index async throws(FileError) -> Fetched in
            let settings = feeds[index]
            if let feed = webFeed(settings) {
                return Fetched(settings: settings, opened: try await feed.open(trails[digest(of: settings)]))
            }
            let found = files.read(settings)
            return Fetched(settings: settings, documents: found.value, diagnostics: found.diagnostics)
        }
    }

    /// Reads the recipes of all feeds; their documents are let go one by one.
    func parse(_ feeds: consuming [Fetched]) async throws(FileError) -> Result {
        var result = Result()
        if shown != nil { result.shown = ShownFeeds() }
        var web = try await readWeb(feeds)
        while !feeds.isEmpty {
            let feed = feeds.removeFirst()
            let known = try records.record(of: copyName(feed.settings))
            result.records.append(known)
            var contents =
                if let reading = web.removeFirst() {
                    try take(reading, into: &result)
                } else {
                    try await parse(feed, known: known, into: &result)
                }
            if known == nil, records.isThere(of: copyName(feed.settings)) {
                contents.report([FeedRecords.damaged(feed.settings)])
            }
            result.feeds.append(contents)
        }
        // A site is never emptied by feeds of which not one record could be read.
        if result.leftOut > 0, result.read == 0 { result.isIncomplete = true }
        return result
    }

    /// Remembers what the feeds of a site had, once it is written.
    func keep(_ records: [FeedRecord], of feeds: [FeedSettings]) throws(FileError) {
        for (record, settings) in zip(records, feeds) { try self.records.keep(record, of: copyName(settings)) }
    }

    /// Reads the feeds on the web at the same time, since each waits for its servers; nil for files.
    private func readWeb(_ feeds: [Fetched]) async throws(FileError) -> [WebFeed.Reading?] {
        defer {
            progress(.ended(.feeds))
            progress(.ended(.recipes))
        }
        return try await mapConcurrently(count: feeds.count, width: max(feeds.count, 1)) {
            index async throws(FileError) -> WebFeed.Reading? in
            let settings = feeds[index].settings
            guard let opened = feeds[index].opened, let feed = webFeed(settings) else { return nil }
            let reading = try await feed.read(opened, feed: digest(of: settings))
            return try await copy(of: feed, settings, insteadOf: reading) ?? reading
        }
    }

    /// What is kept of a feed on the web that has lost most of its recipes; nil for a feed that has not.
    private func copy(
        of feed: WebFeed, _ settings: FeedSettings, insteadOf reading: WebFeed.Reading
    ) async throws(FileError) -> WebFeed.Reading? {
        guard !acceptsLoss, !settings.allowEmpty, reading.isRead, !reading.isLost else { return nil }
        let known = try records.record(of: copyName(settings))?.count
        // Without a count the copies tell, if there are any.
        if known == nil, reading.count > 0, !records.isThere(of: copyName(settings)) { return nil }
        // Of what the owner has limited since, no more can be expected.
        let before = known.map { min($0, settings.limit ?? .max) }
        if let before, FeedLoss(from: before, to: reading.count) == nil { return nil }
        var copy = try await feed.read(nil, feed: digest(of: settings))
        guard let loss = FeedLoss(from: before ?? copy.count, to: reading.count) else { return nil }
        let isThere = FeedLoss(from: loss.before, to: copy.count) == nil
        copy.hasOldCopies = true
        copy.isRead = isThere
        copy.isLost = !isThere
        let diagnostic = loss.diagnostic(of: settings, at: settings.source, .feed, hasCopy: isThere)
        copy.diagnostics = [diagnostic] + copy.diagnostics
        return copy
    }

    private func take(_ reading: WebFeed.Reading, into result: inout Result) throws(FileError) -> FeedContents {
        var contents = FeedContents()
        for answer in reading.useful { try network.fetcher.keep(answer) }
        contents.report(reading.diagnostics)
        for part in reading.parts { contents.append(part) }
        result.trails.append(reading.trail)
        result.hasOldCopies = result.hasOldCopies || reading.hasOldCopies
        if reading.isLost, !reading.isRead { result.isIncomplete = true }
        return contents
    }

    private func webFeed(_ settings: FeedSettings) -> WebFeed? {
        WebFeed(settings, context(of: settings, ""), network: network, jobs: jobs, progress: progress)
    }

    /// What tells a feed from others: its name, and its source, so that staging never stands in for production.
    private func digest(of settings: FeedSettings) -> Digest { Digest(of: settings.name + "\n" + settings.source) }

    /// Reads a feed of files, or its copies where it has lost most of its recipes.
    private func parse(
        _ feed: Fetched, known: FeedRecord?, into result: inout Result
    ) async throws(FileError) -> FeedContents {
        var now = result
        let contents = try await parseDocuments(of: feed, known: known, into: &now)
        let settings = feed.settings
        let mayHaveLost = known.map { FeedLoss(from: $0.count, to: contents.recipes.count) != nil }
        // Without a record of the last build its copies tell; what a preview shows and no build has seen is not compared.
        guard !acceptsLoss, !settings.allowEmpty, mayHaveLost ?? (shown == nil || contents.recipes.isEmpty),
            !now.isIncomplete
        else {
            result = now
            return contents
        }
        var copy = FeedContents()
        var copies = copies.reader(of: copyName(settings))
        let kept = try await documentsBefore(feed, &copies)
        for document in kept { copy.append(document.parsed, named: document.name) }
        copy.report(copies.damaged)
        guard let loss = FeedLoss(from: known?.count ?? copy.recipes.count, to: contents.recipes.count) else {
            result = now
            return contents
        }
        let isThere = FeedLoss(from: loss.before, to: copy.recipes.count) == nil
        if isThere { result.hasOldCopies = true } else { result.isIncomplete = true }
        for document in kept { result.shown?.add(document.parsed, named: document.name, of: copyName(settings)) }
        copy.report(contents.documentWarnings)
        copy.report([loss.diagnostic(of: settings, at: folder.join(settings.source), .feed, hasCopy: isThere)])
        return copy
    }

    /// The documents that a preview shows of a feed, or the copies of the last build.
    private func documentsBefore(
        _ feed: Fetched, _ copies: inout FeedCopies.Reader
    ) async throws(FileError) -> [(name: String, parsed: ParsedFeed)] {
        let name = copyName(feed.settings)
        if let documents = shown?.documents(of: name), !documents.isEmpty { return documents }
        var documents: [(name: String, parsed: ParsedFeed)] = []
        for document in try copies.names() {
            guard let copy = try copies.copy(of: document) else { continue }
            documents.append((document, await reader(of: feed, in: parent(of: document)).read(copy.source)))
        }
        return documents
    }

    private func parseDocuments(
        of feed: Fetched, known: FeedRecord?, into result: inout Result
    ) async throws(FileError) -> FeedContents {
        let name = copyName(feed.settings)
        var contents = FeedContents()
        var copies = copies.reader(of: name)
        // One broken file of a folder costs that file; a feed of which nothing can be read costs the build.
        var isRead = false
        var isLost = false
        defer { if isLost, !isRead { result.isIncomplete = true } }
        var documents: [ParsedFeed] = []
        for document in feed.documents {
            documents.append(await reader(of: feed, in: document.folder).read(document.source))
        }
        let losses = try await losses(of: documents, in: feed, known: known, &copies)
        var readable: [FeedDocument] = []
        for (index, document) in feed.documents.enumerated() {
            let parsed = documents[index]
            if let loss = losses[index] {
                isRead = true
                take(loss, insteadOf: document.source.name, of: feed, into: &contents, &result)
            } else if parsed.isUsable {
                isRead = true
                contents.append(parsed, named: document.source.name)
                readable.append(document)
                result.shown?.add(parsed, named: document.source.name, of: name)
            } else if let standIn = try await standIn(for: document, of: feed, &copies) {
                let errors = parsed.diagnostics + parsed.records.flatMap(\.diagnostics)
                isRead = true
                take([standIn], insteadOf: document.source.name, errors, of: feed, into: &contents, &result)
            } else {
                contents.append(parsed)
                isLost = isLost || !parsed.isReadable
            }
        }
        result.readable.documents.append((name, readable))
        contents.report(copies.damaged + feed.diagnostics.filter { $0.severity != .error })
        let missing = feed.diagnostics.filter { $0.severity == .error }
        guard !missing.isEmpty else {
            result.readable.names.append((name, feed.documents.map(\.source.name)))
            return contents
        }
        // A file could not be had, or the whole folder.
        for diagnostic in missing {
            let name = diagnostic.location?.file ?? feed.settings.source
            let reported = copies.damaged.count
            let standIns = try await standIns(for: name, of: feed, &copies)
            contents.report(Array(copies.damaged[reported...]))
            guard !standIns.isEmpty else {
                contents.report([diagnostic])
                isLost = true
                continue
            }
            isRead = true
            take(standIns, insteadOf: name, [diagnostic], of: feed, into: &contents, &result)
        }
        return contents
    }

    private func reader(of feed: Fetched, in folder: String) -> FeedReader {
        FeedReader(context(of: feed.settings, folder), jobs: jobs, prepareWorker: ThreadHeap.widen)
    }

    /// What is used in place of a document that cannot be read.
    struct StandIn {
        /// Of the document.
        var name: String
        var parsed: ParsedFeed
        /// In seconds; nil for what the preview shows already.
        var age: Int?
    }

    /// What a preview showed of a document, or the copy of the last build; nil where there is neither.
    func standIn(
        for document: FeedDocument, of feed: Fetched, _ copies: inout FeedCopies.Reader
    ) async throws(FileError) -> StandIn? {
        let name = document.source.name
        if let parsed = shown?.document(name, of: copyName(feed.settings)) {
            return StandIn(name: name, parsed: parsed)
        }
        guard let copy = try copies.copy(of: name) else { return nil }
        let parsed = await reader(of: feed, in: document.folder).read(copy.source)
        return parsed.isUsable ? StandIn(name: name, parsed: parsed, age: Files.now() - copy.made) : nil
    }

    /// What stands in for a file that is not there; for all documents of a feed of which nothing is there.
    private func standIns(
        for name: String, of feed: Fetched, _ copies: inout FeedCopies.Reader
    ) async throws(FileError) -> [StandIn] {
        if let shown {
            if let parsed = shown.document(name, of: copyName(feed.settings)) {
                return [StandIn(name: name, parsed: parsed)]
            }
            let all = feed.documents.isEmpty ? shown.documents(of: copyName(feed.settings)) : []
            if !all.isEmpty { return all.map { StandIn(name: $0.name, parsed: $0.parsed) } }
        }
        var found: [StandIn] = []
        for copy in try self.copies(of: name, of: feed, &copies) {
            let parsed = await reader(of: feed, in: parent(of: copy.source.name)).read(copy.source)
            found.append(StandIn(name: copy.source.name, parsed: parsed, age: Files.now() - copy.made))
        }
        return found
    }

    /// Takes over what stands in, and says so once.
    private func take(
        _ standIns: [StandIn], insteadOf name: String, _ errors: [Diagnostic], of feed: Fetched,
        into contents: inout FeedContents, _ result: inout Result
    ) {
        contents.report(Self.replaced(errors, age: standIns.compactMap(\.age).max(), name))
        use(standIns, of: feed, in: &contents, &result)
    }

    private func use(
        _ standIns: [StandIn], of feed: Fetched, in contents: inout FeedContents, _ result: inout Result
    ) {
        for standIn in standIns {
            contents.append(standIn.parsed, named: standIn.name)
            if standIn.age == nil {
                result.keepsShown = true
                result.shown?.add(standIn.parsed, named: standIn.name, of: copyName(feed.settings))
            } else {
                result.hasOldCopies = true
            }
        }
    }

    /// Takes over what stands in for a document that has lost recipes; an error where there is nothing.
    private func take(
        _ loss: DocumentLoss, insteadOf name: String, of feed: Fetched, into contents: inout FeedContents,
        _ result: inout Result
    ) {
        contents.report([loss.loss.diagnostic(of: feed.settings, at: name, .file, hasCopy: loss.isCopyWhole)])
        if !loss.isCopyWhole { result.isIncomplete = true }
        use(loss.standIn.map { [$0] } ?? [], of: feed, in: &contents, &result)
    }

    /// The copy of a file; the copies of all documents of a feed of which nothing is there.
    private func copies(
        of name: String, of feed: Fetched, _ copies: inout FeedCopies.Reader
    ) throws(FileError) -> [FeedCopies.Copy] {
        if let copy = try copies.copy(of: name) { return [copy] }
        guard feed.documents.isEmpty else { return [] }
        var found: [FeedCopies.Copy] = []
        for name in try copies.names() {
            if let copy = try copies.copy(of: name) { found.append(copy) }
        }
        return found
    }

    /// Keeps a copy of each document, for the day on which it cannot be read.
    func keep(_ readable: Readable) async throws {
        for (feed, documents) in readable.documents { try copies.keep(documents, of: feed) }
        for (feed, names) in readable.names { try copies.keepNames(names, of: feed) }
    }

    /// Where copies of a feed are kept: by its source too, so that staging never stands in for production.
    private func copyName(_ settings: FeedSettings) -> String {
        "\(settings.name)-\(Digest(of: settings.source).hex.prefix(12))"
    }

    private func parent(of name: String) -> String {
        Paths.relative(Paths.parent(name), to: folder.path)
    }

    private func context(of settings: FeedSettings, _ documentFolder: String) -> FeedContext {
        FeedContext(
            name: settings.name, format: settings.format, language: settings.language,
            markup: settings.text.map { $0 == .markdown ? .markdown : .plain }, baseURL: settings.baseURL,
            folder: documentFolder,
            defaults: Parsing.FeedDefaults(
                cuisine: settings.defaults.cuisine, category: settings.defaults.category,
                tags: settings.defaults.tags, author: settings.defaults.author, credit: settings.defaults.credit
            ),
            lookup: settings.lookup.map { settings.secrets.sealed($0) }
        )
    }

    /// The errors as warnings, since nothing was lost, and what stands in: a copy that is so many seconds old, or nil for
    /// what a preview showed before.
    static func replaced(_ errors: [Diagnostic], age: Int?, _ name: String) -> [Diagnostic] {
        let softened = errors.map { error in
            var warning = error
            warning.severity = .warning
            return warning
        }
        let standIn =
            age.map { "its last good copy, \(Age(seconds: $0)) old, is used" }
            ?? "its recipes are shown as they were before"
        return softened + [
            Diagnostic(
                .warning, .feedUnreadable, "the feed cannot be read; \(standIn)", at: Location(file: name),
                fix: "fix the feed; until then the site stays as it was"
            )
        ]
    }
}

extension ParsedFeed {
    /// Whether it is a feed with something in it, or an empty one; not one whose every record had to be left out.
    var isUsable: Bool {
        isReadable && (records.isEmpty || records.contains { $0.summary != nil })
    }

    var recipeCount: Int { records.count { $0.summary != nil } }
}
