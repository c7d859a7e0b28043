package import Bytes
package import Configuration
package import Diagnostics
package import Fetching
package import Files
package import SiteFolder

/// The feeds of a site: found, parsed, and replaced by their last good copies where they cannot be read.
package struct FeedStage: Sendable {
    let context: BuildContext

    package init(context: BuildContext) {
        self.context = context
    }

    /// A feed of which nothing was parsed.
    package struct Opened: Sendable {
        var settings: FeedSettings
        /// What was fetched of a feed on the web.
        package var web: WebFeed.Opened?
        /// What the documents of a feed of files are, if they were read for that.
        package var identities: [FeedDocument.Identity] = []
        /// The documents of a feed of files, once they were found, and trouble with that.
        var files = Outcome<[FeedDocument]>([])
    }

    /// The feeds after parsing.
    package struct Parsed: Sendable {
        /// In the order of the configuration.
        package var feeds: [FeedContents] = []
        /// What the last build recorded of each.
        package var memos: [FeedMemo?] = []
        /// The digest of what was read of each.
        package var digests: [Digest] = []
        /// What is known of the records of each; nil where nothing is remembered.
        package var memories: [KnownRecords?] = []
        /// What to store of each as its last good copy.
        package var accepted: [FeedReading.Accepted] = []
        /// What was fetched for the feeds on the web.
        package var fetches: [FetchMemo] = []
        /// Whether a feed could be neither read nor replaced.
        package var isIncomplete = false
        package var usesLastGoodCopies = false
        /// What a preview shows from now on; nil for a build.
        package var shown: ShownFeeds?
        /// Whether it holds documents that a preview showed before.
        package var keepsShown = false

        package var leftOut: Int { feeds.reduce(0) { $0 + $1.leftOut } }
        package var read: Int { feeds.reduce(0) { $0 + $1.count } }
        package var diagnostics: [Diagnostic] { feeds.flatMap(\.diagnostics) }

        /// See `FeedContents.releaseRecipes`.
        package mutating func releaseRecipes() {
            for index in feeds.indices { feeds[index].releaseRecipes() }
        }
    }

    private var copies: FeedCopies { FeedCopies(context) }
    private var memos: FeedMemos { FeedMemos(folder: context.folder.memosFolder) }

    /// A feed that is files, before any is parsed.
    package struct Identified: Sendable {
        package var digest: Digest
        package var documents: [FeedDocument.Identity]
    }

    /// Whether a large file has another size than its last good copy. Then the site has changed, and the file need not be
    /// read for its digest before it is parsed.
    package func haveChangedSize(_ feeds: [FeedSettings], _ files: FeedFiles) throws(FileError) -> Bool {
        for feed in feeds where feed.link == nil {
            guard let file = files.largeFile(feed.source) else { continue }
            if let size = try copies.size(ofCopyOf: file.path, of: feed.copyName), size != file.size { return true }
        }
        return false
    }

    /// What the feeds are that are files; nil for the others. File contents are not retained.
    package func identify(_ feeds: [FeedSettings], _ files: FeedFiles) async -> [Identified?] {
        await mapConcurrently(count: feeds.count, width: max(feeds.count, 1)) { index in
            guard feeds[index].link == nil else { return nil }
            let found = files.identify(feeds[index])
            let digest = FileFeed.digest(of: feeds[index], found.value, found.diagnostics)
            return Identified(digest: digest, documents: found.value)
        }
    }

    /// Fetches the documents of the feeds on the web, as far as they are known before any is parsed.
    package func open(_ feeds: [FeedSettings], known: [FetchMemo]) async throws(FileError) -> [Opened] {
        let known = Dictionary(known.map { ($0.feed, $0) }) { first, _ in first }
        defer { context.progress(.ended(.feeds)) }
        return try await mapConcurrently(count: feeds.count, width: max(feeds.count, 1)) {
            index async throws(FileError) -> Opened in
            let settings = feeds[index]
            let web = try await WebFeed(settings, context)?.open(known[settings.identity])
            return Opened(settings: settings, web: web)
        }
    }

    /// Finds the documents of the feeds that are files, and reads the small ones.
    package func findFiles(of feeds: inout [Opened], _ files: FeedFiles) async {
        let opened = feeds.map { (settings: $0.settings, identities: $0.identities) }
        let found = await mapConcurrently(count: opened.count, width: max(opened.count, 1)) { index in
            let (settings, identities) = opened[index]
            return settings.link == nil ? files.read(settings, known: identities) : Outcome([])
        }
        for (index, found) in found.enumerated() { feeds[index].files = found }
    }

    /// Parses all feeds. Consumed: the documents of each feed are released as soon as it is parsed.
    package func parse(_ feeds: consuming [Opened]) async throws(FileError) -> Parsed {
        var result = Parsed()
        if context.shown != nil { result.shown = ShownFeeds() }
        result.memories = try feeds.map { (feed) throws(FileError) in try memory(of: feed.settings) }
        var web = try await readWeb(feeds, result.memories)
        var memories = result.memories
        while !feeds.isEmpty {
            let feed = feeds.removeFirst()
            let name = feed.settings.copyName
            let known = try memos.memo(of: name)
            let files = FileFeed(
                settings: feed.settings, documents: feed.files.value, diagnostics: feed.files.diagnostics,
                context: context, memory: memories.removeFirst()
            )
            var reading =
                if let reading = web.removeFirst() { reading } else {
                    try await replacingLoss(in: files.read(known: known), of: feed.settings, known) {
                        () async throws(FileError) in try await files.readCopies()
                    }
                }
            if known == nil, memos.isThere(of: name) {
                reading.diagnostics.append(FeedMemos.damaged(feed.settings))
            }
            if let fetches = reading.fetches {
                result.fetches.append(fetches)
                result.digests.append(fetches.digest)
            } else {
                result.digests.append(
                    FileFeed.digest(of: feed.settings, files.documents.map { $0.identify() }, files.diagnostics))
                for shown in reading.shown { result.shown?.add(shown.parsed, named: shown.name, of: name) }
            }
            result.isIncomplete = result.isIncomplete || reading.isIncomplete
            result.usesLastGoodCopies = result.usesLastGoodCopies || reading.usesLastGoodCopies
            result.keepsShown = result.keepsShown || reading.keepsShown
            result.memos.append(known)
            result.accepted.append(reading.accepted)
            result.feeds.append(reading.contents)
        }
        for memory in result.memories { memory?.release() }
        // A site is never emptied by feeds of which not one record could be read.
        if result.leftOut > 0, result.read == 0 { result.isIncomplete = true }
        return result
    }

    /// Reads the feeds on the web concurrently, since each waits for its servers; nil for files.
    private func readWeb(
        _ feeds: [Opened], _ memories: [KnownRecords?]
    ) async throws(FileError) -> [FeedReading?] {
        defer {
            context.progress(.ended(.feeds))
            context.progress(.ended(.recipes))
        }
        return try await mapConcurrently(count: feeds.count, width: max(feeds.count, 1)) {
            index async throws(FileError) -> FeedReading? in
            let settings = feeds[index].settings
            guard let opened = feeds[index].web, let feed = WebFeed(settings, context, memory: memories[index]) else {
                return nil
            }
            let known = try memos.memo(of: settings.copyName)
            let found = try await feed.read(opened)
            let whole = found.isEndless ? try await feed.copies(inPlaceOf: found) : found
            let reading = try await replacingLoss(in: whole, of: settings, known) {
                () async throws(FileError) in try await feed.readCopies()
            }
            for answer in reading.accepted.answers { try context.network.fetcher.store(answer) }
            return reading
        }
    }

    /// The last good copies of a feed that has become empty or lost most of its recipes since the last build; the feed
    /// itself in all other cases.
    private func replacingLoss(
        in reading: FeedReading, of settings: FeedSettings, _ known: FeedMemo?,
        copies: () async throws(FileError) -> FeedReading
    ) async throws(FileError) -> FeedReading {
        guard !context.options.acceptsLoss, !reading.isIncomplete else { return reading }
        if let minimum = settings.minimum, reading.count < minimum {
            return replacing(reading, of: settings, by: try await copies(), below: minimum)
        }
        guard !settings.allowEmpty else { return reading }
        // Of a feed that its owner has limited since, no more can be expected.
        let before = known.map { min($0.count, settings.limit ?? .max) }
        let source = settings.link == nil ? context.folder.join(settings.source) : settings.source
        if let before {
            if FeedLoss(from: before, to: reading.count) == nil {
                var reading = reading
                reading.diagnostics += [FeedLoss.smaller(reading.count, before, of: settings, at: source)].compactMap(
                    \.self)
                return reading
            }
        } else if reading.count > 0, !memos.isThere(of: settings.copyName) {
            // Without a memo the copies are compared, but only where that may matter.
            return reading
        }
        var copy = try await copies()
        guard let loss = FeedLoss(from: before ?? copy.count, to: reading.count) else { return reading }
        let isWhole = FeedLoss(from: loss.before, to: copy.count) == nil
        copy.usesLastGoodCopies = isWhole
        copy.lacksCopy = !isWhole
        copy.diagnostics =
            reading.contents.documentWarnings + copy.diagnostics
            + [loss.diagnostic(of: settings, at: source, .feed, hasCopy: isWhole)]
        return copy
    }

    /// The last good copies of a feed that has fewer recipes than its owner expects at least.
    private func replacing(
        _ reading: FeedReading, of settings: FeedSettings, by copy: FeedReading, below minimum: Int
    ) -> FeedReading {
        var copy = copy
        let isWhole = copy.count >= minimum
        copy.usesLastGoodCopies = isWhole
        copy.lacksCopy = !isWhole
        let source = settings.link == nil ? context.folder.join(settings.source) : settings.source
        copy.diagnostics =
            reading.contents.documentWarnings + copy.diagnostics
            + [FeedLoss.shortage(of: settings, reading.count, minimum, at: source, hasCopy: isWhole)]
        return copy
    }

    /// Stores the last good copies of the feeds that are files.
    package func storeLastGoodCopies(_ accepted: [FeedReading.Accepted], of feeds: [FeedSettings]) throws(FileError) {
        for (settings, accepted) in zip(feeds, accepted) where settings.link == nil {
            try copies.store(accepted.files, of: settings.copyName)
            if let names = accepted.names { try copies.storeNames(names, of: settings.copyName) }
        }
    }

    /// What is known of the records of a feed; nil where nothing is remembered.
    private func memory(of feed: FeedSettings) throws(FileError) -> KnownRecords? {
        guard context.memory != .none else { return nil }
        return KnownRecords(
            context.folder.knownRecordsFolder + "/" + feed.copyName, program: try ProgramVersion.digest(),
            context.secret.keys, isIgnored: context.memory == .replaced, isReadOnly: context.memory == .shared)
    }

    /// Remembers the records that were read, for the next build.
    package func store(_ memories: [KnownRecords?]) throws(FileError) {
        for memory in memories { try memory?.store() }
    }

    /// Records what the feeds had, for the next build.
    package func store(_ memos: [FeedMemo], of feeds: [FeedSettings]) throws(FileError) {
        for (memo, settings) in zip(memos, feeds) { try self.memos.store(memo, of: settings.copyName) }
    }

    /// How many recipes each file of a feed had.
    package func counts(of contents: FeedContents) -> [FeedMemo.FileCount] {
        contents.counts.map { FeedMemo.FileCount(file: context.folder.fileKey($0.name), count: $0.count) }
    }
}
