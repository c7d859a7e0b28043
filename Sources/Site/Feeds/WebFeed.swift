package import Bytes
import CatalogModel
package import Configuration
import Fetching
package import Files
import JSONText
import Parsing
import RecipeReading
package import SiteFolder

/// A feed on the web: the document at its address, the pages that follow it, and the recipes that these show in part.
package struct WebFeed: Sendable {
    /// How many documents a feed may lead to.
    static let maximumDocuments = 20_000
    /// How many pages are fetched before one of them is parsed.
    private static let pagesAtOnce = 16

    let link: WebLink
    let trust: FeedTrust
    let context: BuildContext
    private let settings: FeedSettings
    /// The number of recipes to read.
    let limit: Int
    /// Ids of unwanted recipes, with or without the feed's name.
    private let exclude: Set<String>
    /// What is known of its records; nil to read all.
    private let memory: KnownRecords?

    /// nil for a feed of files.
    package init?(_ settings: FeedSettings, _ context: BuildContext, memory: KnownRecords? = nil) {
        guard let link = settings.link else { return nil }
        self.link = link
        self.settings = settings
        self.context = context
        self.memory = memory
        trust = settings.trust
        exclude = Set(settings.exclude)
        limit = settings.limit ?? .max
    }

    typealias FetchResult = Result<Fetched, FetchFailure>

    /// What was fetched before anything was parsed.
    package struct Opened: Sendable {
        fileprivate var answers: [WebLink: FetchResult]
        /// A digest of what was fetched; if that is unchanged, of everything that the last build fetched.
        package var digest: Digest
    }

    /// Fetches the feed's own document and, if that is unchanged, those to which it led the last time.
    package func open(_ known: FetchMemo?) async throws(FileError) -> Opened {
        let answers = try await fetch([link])
        var opened = Opened(answers: [link: answers[0]], digest: Self.digest(of: answers))
        guard let known, let first = known.documents.first, Self.isCurrent(answers[0], first.hash) else {
            return opened
        }
        let others = known.documents.dropFirst().compactMap { WebLink($0.address) }
        guard others.count == known.documents.count - 1, known.documents.count <= context.network.maximumPages,
            others.allSatisfy({ trust.contains($0) })
        else {
            return opened
        }
        let further = try await fetch(others)
        for (link, answer) in zip(others, further) { opened.answers[link] = answer }
        let isUnchanged = zip(further, known.documents.dropFirst()).allSatisfy { Self.isCurrent($0, $1.hash) }
        if isUnchanged { opened.digest = known.digest }
        return opened
    }

    /// Parses what was opened, and fetches what it leads to.
    package func read(_ opened: Opened) async throws(FileError) -> FeedReading {
        try await read(opened.answers, context.network.freshness)
    }

    /// The last good copies of all documents, without requests for those that are cached.
    func readCopies() async throws(FileError) -> FeedReading {
        try await read([:], .once)
    }

    // MARK: Documents

    /// The pages that are still to be fetched.
    private struct Queue {
        var links: [WebLink]
        var seen: Set<WebLink>
        var refused: [WebLink] = []
        /// How many recipes were found.
        var count = 0
        /// The first page without a recipe.
        var end: WebLink?
        /// The recipes of pages that lead to others.
        var known: Set<RecipeID> = []

        /// Whether a page holds a recipe that is on none of the pages before it.
        mutating func addsRecipes(of page: ParsedFeed) -> Bool {
            let count = known.count
            for record in page.records { record.summary.map { _ = known.insert($0.id) } }
            return known.count > count
        }
    }

    func read(
        _ answers: [WebLink: FetchResult], _ freshness: Fetcher.Freshness
    ) async throws(FileError) -> FeedReading {
        var reading = FeedReading()
        reading.fetches = FetchMemo(feed: settings.identity)
        var queue = Queue(links: [link], seen: [link])
        var pages = 0
        let mostPages = context.network.maximumPages
        while !queue.links.isEmpty, queue.count < limit, queue.end == nil, pages < mostPages {
            // With a limit of recipes, not all pages may be needed; and some lists count pages that they do not have.
            let width = limit == .max ? Self.pagesAtOnce : context.network.width
            let batch = Array(queue.links.prefix(min(width, mostPages - pages)))
            queue.links.removeFirst(batch.count)
            pages += batch.count
            for (link, answer) in zip(batch, try await fetch(batch, answers, freshness)) {
                try await add(answer, from: link, to: &reading, &queue)
            }
        }
        if queue.end == nil, !queue.links.isEmpty, queue.count < limit {
            reading.isEndless = true
            reading.diagnostics.append(tooManyPages(pages))
        }
        if let end = queue.end, !queue.links.isEmpty, queue.count < limit {
            reading.diagnostics.append(ended(queue.links.count, redacted(end)))
        }
        if queue.seen.count >= Self.maximumDocuments { reading.diagnostics.append(endless(queue.seen.count)) }
        queue.refused += try await complete(&reading, upTo: Self.maximumDocuments - queue.seen.count)
        if let example = queue.refused.first {
            reading.diagnostics.append(strange(queue.refused.count, example))
        }
        return reading.redacted(by: trust.secrets)
    }

    private func fetch(
        _ links: [WebLink], _ known: [WebLink: FetchResult] = [:], _ freshness: Fetcher.Freshness? = nil
    ) async throws(FileError) -> [FetchResult] {
        // Answers that are known already are not shown as work.
        let progress = FetchProgress(.feeds, total: links.count { known[$0] == nil }, context.progress)
        let network = context.network
        return try await mapConcurrently(count: links.count, width: network.width) {
            index async throws(FileError) -> FetchResult in
            if let answer = known[links[index]] { return answer }
            defer { progress.advance() }
            return try await network.fetcher.document(request(links[index]), freshness ?? network.freshness) {
                progress.begin()
            }
        }
    }

    /// Adds a document and queues the pages that it names.
    private func add(
        _ answer: FetchResult, from link: WebLink, to reading: inout FeedReading, _ queue: inout Queue
    ) async throws(FileError) {
        let count = reading.documents.count
        try await add(answer, from: link, to: &reading)
        guard reading.documents.count > count, let parsed = reading.documents.last?.parsed else { return }
        if parsed.isReadable, parsed.records.isEmpty, link != self.link {
            // The first page without a recipe ends the list; later ones are empty too.
            if queue.end == nil { queue.end = link } else { reading.documents.removeLast() }
        }
        queue.count += parsed.records.count(where: isWanted)
        if !parsed.followUps.isEmpty, !queue.addsRecipes(of: parsed), link != self.link {
            // A server that does not know the paging answers with the same page for ever.
            reading.documents.removeLast()
            reading.diagnostics.append(repeated(redacted(link)))
            return
        }
        for followUp in parsed.followUps where followUp.role == .page {
            let page = canonical(followUp.address)
            guard trust.contains(page) else {
                queue.refused.append(page)
                continue
            }
            if queue.seen.count < Self.maximumDocuments, queue.seen.insert(page).inserted { queue.links.append(page) }
        }
    }

    /// Adds a document, or its last good copy if the server does not answer or the answer is not usable.
    private func add(_ answer: FetchResult, from link: WebLink, to reading: inout FeedReading) async throws(FileError) {
        let name = redacted(link)
        let fetcher = context.network.fetcher
        switch answer {
        case .failure(let failure):
            reading.replace(name, by: [], because: [unreachable(failure, name)])
        case .success(let fetched):
            let parsed = await parse(fetched.bytes, link, isFollowUp: link != self.link)
            var hash = fetched.hash
            if parsed.isUsable {
                if let staged = try fetcher.stage(fetched) { reading.accepted.answers.append(staged) }
            } else {
                // Whatever it is, the next build asks again.
                fetcher.recordRejection()
            }
            if case .stale(let failure, let age) = fetched.origin {
                let copy = LastGoodCopy(name: name, parsed: parsed, age: age)
                reading.replace(name, by: parsed.isUsable ? [copy] : [], because: [unreachable(failure, name)])
            } else if !parsed.isUsable, let last = fetcher.lastCopy(of: fetched), last.copy.hash != hash {
                let copy = await parse(last.copy.bytes, link, isFollowUp: link != self.link)
                reading.add(parsed, named: name, or: LastGoodCopy(name: name, parsed: copy, age: last.age))
                hash = last.copy.hash
            } else {
                reading.add(parsed, named: name, or: nil)
            }
            reading.fetches?.documents.append(.init(address: name, hash: hash))
        }
    }

    func parse(_ bytes: [UInt8], _ link: WebLink, isFollowUp: Bool) async -> ParsedFeed {
        var feed = settings.context(siteLanguage: context.language)
        feed.address = link
        feed.isFollowUp = isFollowUp
        feed.namesPaths = context.isInspection
        // There are no files beside a feed on the web.
        feed.baseURL = feed.baseURL ?? link
        let reader = FeedReader(
            feed, jobs: context.jobs, prepareWorker: ThreadHeap.reserve, watch: context.readingWatch, memory: memory)
        return await reader.read(JSONSource(bytes, name: redacted(link)))
    }

    func isWanted(_ record: ParsedRecord) -> Bool {
        guard let id = record.summary?.id else { return false }
        return exclude.isEmpty || !exclude.contains(id.key) && !exclude.contains(id.description)
    }

    // MARK: Addresses

    func request(_ link: WebLink) -> FetchRequest { FetchRequest(link, .document, trust: trust) }

    /// The address without secrets.
    func redacted(_ link: WebLink) -> String { trust.secrets.redacted(link.text) }

    /// The one form of an address of the feed's own servers, which may repeat the secrets of the feed's address.
    func canonical(_ link: WebLink) -> WebLink {
        guard trust.contains(link), let canonical = WebLink(redacted(link)), trust.contains(canonical) else {
            return link
        }
        return canonical
    }

    private static func isCurrent(_ answer: FetchResult, _ hash: String) -> Bool {
        guard case .success(let fetched) = answer, fetched.hash == hash else { return false }
        if case .stale = fetched.origin { return false }
        return true
    }

    private static func digest(of answers: [FetchResult]) -> Digest {
        var digest = Fingerprint()
        digest.combine(answers) {
            switch $1 {
            case .success(let fetched): $0.combine(fetched.hash)
            case .failure(let failure): $0.combine(failure.reason)
            }
        }
        return digest.finish()
    }
}

// What replaces a feed on the web that leads on and on.

extension WebFeed {
    /// The last good copies of a feed that leads to more pages than are read. Nothing is asked for, since the copies of
    /// pages lead to further ones.
    func copies(inPlaceOf reading: FeedReading) async throws(FileError) -> FeedReading {
        var copy = try await read([:], .stored)
        let isWhole = copy.isRead && !copy.isLost && !copy.isEndless
        copy.usesLastGoodCopies = isWhole
        copy.lacksCopy = !isWhole
        // What is wrong with copies that are not used says nothing about the feed.
        copy.diagnostics =
            reading.diagnostics + (isWhole ? copy.diagnostics : []) + [copyInPlaceOfPages(exists: isWhole)]
        return copy
    }
}
