import CatalogModel
import Configuration
import Diagnostics
import Digests
import Fetching
import Files
import JSONText
import Parsing
import Workers

/// A feed on the web: the document at its address, the pages that follow it, and the recipes that these show in part.
struct WebFeed: Sendable {
    /// How many documents a feed may lead to.
    static let maximumDocuments = 20_000
    /// How many pages are fetched before one of them is read.
    private static let pagesAtOnce = 16

    let link: WebLink
    private let realm: Realm
    private let context: FeedContext
    /// Ids, whole or without the feed's name, of recipes that nobody wants.
    private let exclude: Set<String>
    /// How many recipes are wanted.
    private let limit: Int
    private let network: Network
    private let jobs: Int
    private let progress: ProgressHandler

    /// nil for a feed that is a file.
    ///
    /// - Parameter context: Of a document of the feed, but for what depends on its address.
    init?(
        _ settings: FeedSettings, _ context: FeedContext, network: Network, jobs: Int,
        progress: @escaping ProgressHandler
    ) {
        guard let link = settings.link else { return nil }
        self.link = link
        self.context = context
        self.network = network
        self.jobs = jobs
        self.progress = progress
        realm = settings.realm
        exclude = Set(settings.exclude)
        limit = settings.limit ?? .max
    }

    typealias Answer = Result<Fetched, FetchFailure>

    /// What was fetched before anything was read.
    struct Opened: Sendable {
        fileprivate var answers: [WebLink: Answer]
        /// What the feed gave the last time, if it gives the same now.
        var unchanged: FeedTrail?
        /// Of what was fetched.
        var digest: Digest
    }

    /// What was read.
    struct Reading: Sendable {
        /// What the documents held, in their order, completed by what was looked up.
        var parts: [ParsedFeed] = []
        /// Trouble with getting them.
        var diagnostics: [Diagnostic] = []
        var trail: FeedTrail
        /// Whether any document could be had.
        var isRead = false
        /// Whether a document could neither be had nor be replaced by a copy.
        var isLost = false
        /// What servers gave that could be read: to be kept once all of the feed is accepted.
        var useful: [Fetcher.Staged] = []
        /// How many recipes there are.
        var count: Int { parts.reduce(0) { $0 + $1.records.count { $0.summary != nil } } }
        /// Whether the old copy of a document stands in for it.
        var hasOldCopies = false
    }

    /// Fetches the feed's own document and, if that is as it was, those to which it led the last time.
    func open(_ known: FeedTrail?) async throws(FileError) -> Opened {
        let answers = try await fetch([link])
        var opened = Opened(answers: [link: answers[0]], digest: Self.digest(of: answers))
        guard let known, let first = known.documents.first, Self.isCurrent(answers[0], first.digest) else {
            return opened
        }
        let others = known.documents.dropFirst().compactMap { WebLink($0.address) }
        guard others.count == known.documents.count - 1, others.allSatisfy({ realm.contains($0) }) else {
            return opened
        }
        let further = try await fetch(others)
        for (link, answer) in zip(others, further) { opened.answers[link] = answer }
        let isUnchanged = zip(further, known.documents.dropFirst()).allSatisfy { Self.isCurrent($0, $1.digest) }
        if isUnchanged { opened.unchanged = known }
        return opened
    }

    /// Reads the feed, fetching what it leads to.
    ///
    /// - Parameter opened: nil to read what is kept of it, without asking for what is.
    func read(_ opened: Opened?, feed: Digest) async throws(FileError) -> Reading {
        var reading = Reading(trail: FeedTrail(feed: feed))
        var queue = [link]
        var seen: Set<WebLink> = [link]
        var refused: [WebLink] = []
        var count = 0
        while !queue.isEmpty, count < limit {
            // Where not all recipes are wanted, not all pages may be; and some lists count pages that they do not have.
            let batch = Array(queue.prefix(limit == .max ? Self.pagesAtOnce : network.width))
            queue.removeFirst(batch.count)
            var end: WebLink?
            for (link, answer) in zip(batch, try await fetch(batch, opened?.answers ?? [:], isCopy: opened == nil)) {
                guard let part = try await take(answer, from: link, into: &reading) else { continue }
                if part.isReadable, part.records.isEmpty, link != self.link {
                    // The first page without a recipe says it for those behind it.
                    if end != nil { continue }
                    end = link
                }
                reading.parts.append(part)
                count += part.records.count(where: isWanted)
                for followUp in part.followUps where followUp.role == .page {
                    let page = canonical(followUp.address)
                    guard realm.contains(page) else {
                        refused.append(page)
                        continue
                    }
                    if seen.count < Self.maximumDocuments, seen.insert(page).inserted { queue.append(page) }
                }
            }
            if let end {
                if !queue.isEmpty, count < limit { reading.diagnostics.append(ended(queue.count, shown(end))) }
                break
            }
        }
        if seen.count >= Self.maximumDocuments { reading.diagnostics.append(endless(seen.count)) }
        refused += try await complete(&reading, upTo: Self.maximumDocuments - seen.count)
        if let example = refused.first { reading.diagnostics.append(strange(refused.count, example)) }
        return reading.redacted(by: realm.secrets)
    }

    // MARK: Documents

    private func fetch(
        _ links: [WebLink], _ known: [WebLink: Answer] = [:], isCopy: Bool = false
    ) async throws(FileError) -> [Answer] {
        // What was answered before is no work.
        let progress = FetchProgress(.feeds, total: links.count { known[$0] == nil }, progress)
        return try await mapConcurrently(count: links.count, width: network.width) {
            index async throws(FileError) -> Answer in
            if let answer = known[links[index]] { return answer }
            defer { progress.advance() }
            let freshness = isCopy ? .once : network.freshness
            return try await network.fetcher.document(request(links[index]), freshness) { progress.begin() }
        }
    }

    /// What a document held, or the copy that stands in for it; nil when there is neither.
    private func take(
        _ answer: Answer, from link: WebLink, into reading: inout Reading
    ) async throws(FileError) -> ParsedFeed? {
        let name = shown(link)
        guard case .success(let fetched) = answer else {
            if case .failure(let failure) = answer { reading.diagnostics.append(unreachable(failure, name)) }
            reading.isLost = true
            return nil
        }
        var parsed = await parse(fetched.bytes, link, isFollowUp: link != self.link)
        var digest = fetched.digest
        if case .stale(let failure, let age) = fetched.origin {
            reading.hasOldCopies = true
            reading.diagnostics += FeedStage.replaced([unreachable(failure, name)], age: age, name)
        }
        if parsed.isUsable {
            if let staged = try network.fetcher.stage(fetched) { reading.useful.append(staged) }
        } else {
            // Whatever it is, the next build asks again.
            network.fetcher.reject()
            if let last = network.fetcher.lastCopy(of: fetched), last.copy.digest != fetched.digest {
                let errors = parsed.diagnostics + parsed.records.flatMap(\.diagnostics)
                reading.hasOldCopies = true
                reading.diagnostics += FeedStage.replaced(errors, age: last.age, name)
                parsed = await parse(last.copy.bytes, link, isFollowUp: link != self.link)
                digest = last.copy.digest
            }
        }
        reading.isRead = reading.isRead || parsed.isUsable
        reading.isLost = reading.isLost || !parsed.isReadable
        reading.trail.documents.append(.init(address: name, digest: digest))
        return parsed
    }

    private func parse(_ bytes: [UInt8], _ link: WebLink, isFollowUp: Bool) async -> ParsedFeed {
        var context = context
        context.address = link
        context.isFollowUp = isFollowUp
        // Nothing on the disk is beside a feed on the web.
        context.baseURL = context.baseURL ?? link
        let reader = FeedReader(context, jobs: jobs, prepareWorker: ThreadHeap.widen)
        return await reader.read(JSONSource(bytes, name: shown(link)))
    }

    // MARK: Look-ups

    /// A record that is shown in part, and where the whole of it is.
    private struct LookUp: Sendable {
        var part: Int
        var record: Int
        var link: WebLink
    }

    /// What came of a look-up.
    private enum Found: Sendable {
        case answer(ParsedFeed, Digest)
        case failure(FetchFailure)
    }

    /// Completes the records that are shown in part; gives the addresses that were refused.
    private func complete(_ reading: inout Reading, upTo most: Int) async throws(FileError) -> [WebLink] {
        var wanted: [LookUp] = []
        var refused: [WebLink] = []
        var count = 0
        for (part, parsed) in reading.parts.enumerated() {
            let before = count
            count += parsed.records.count(where: isWanted)
            let places = Set(
                parsed.records.indices.filter { isWanted(parsed.records[$0]) }.prefix(max(limit - before, 0)))
            for followUp in parsed.followUps {
                guard case .record(let record) = followUp.role, places.contains(record) else { continue }
                let link = canonical(followUp.address)
                if realm.contains(link) {
                    wanted.append(LookUp(part: part, record: record, link: link))
                } else {
                    refused.append(link)
                }
            }
        }
        if wanted.count > most { reading.diagnostics.append(endless(Self.maximumDocuments)) }
        let lookUps = Array(wanted.prefix(most))
        guard !lookUps.isEmpty else { return refused }
        let records = lookUps.map { reading.parts[$0.part].records[$0.record] }
        let progress = FetchProgress(.recipes, total: lookUps.count, progress)
        let found = try await mapConcurrently(count: lookUps.count, width: network.width) {
            index async throws(FileError) -> Found in
            defer { progress.advance() }
            return try await lookUp(lookUps[index].link, for: records[index]) { progress.begin() }
        }
        var digest = Fingerprint()
        // What was not asked for is said once for each reason.
        var skipped: [(failure: FetchFailure, first: Diagnostic, count: Int)] = []
        for (lookUp, found) in zip(lookUps, found) {
            digest.combine(shown(lookUp.link))
            let record = reading.parts[lookUp.part].records[lookUp.record]
            switch found {
            case .answer(let answer, let answerDigest):
                digest.combine(answerDigest)
                reading.parts[lookUp.part].records[lookUp.record] = record.completed(
                    by: answer, at: shown(lookUp.link))
            case .failure(let failure) where failure.isSkipped:
                digest.combine(failure.reason)
                if let place = skipped.firstIndex(where: { $0.failure == failure }) {
                    skipped[place].count += 1
                } else {
                    skipped.append((failure, incomplete(record, failure, shown(lookUp.link)), 1))
                }
            case .failure(let failure):
                digest.combine(failure.reason)
                reading.parts[lookUp.part].records[lookUp.record].diagnostics.append(
                    incomplete(record, failure, shown(lookUp.link)))
            }
        }
        reading.diagnostics += skipped.map { incomplete($0.count, $0.failure, $0.first) }
        reading.trail.lookUps = digest.finish()
        return refused
    }

    private func isWanted(_ record: ParsedRecord) -> Bool {
        guard let id = record.summary?.id else { return false }
        return exclude.isEmpty || !exclude.contains(id.key) && !exclude.contains(id.description)
    }

    private func lookUp(
        _ link: WebLink, for record: ParsedRecord, onRequest: @Sendable () -> Void
    ) async throws(FileError) -> Found {
        var freshness = Fetcher.Freshness.once
        while true {
            switch try await network.fetcher.document(request(link), freshness, onRequest: onRequest) {
            case .failure(let failure): return .failure(failure)
            case .success(let fetched):
                let answer = await parse(fetched.bytes, link, isFollowUp: true)
                if answer.isReadable { try network.fetcher.keep(fetched) } else { network.fetcher.reject() }
                // An answer without the recipe may be another one in an hour.
                if answer.isReadable, !record.isCompleted(by: answer), freshness == .once,
                    network.fetcher.isExpired(fetched)
                {
                    freshness = .asked
                    continue
                }
                return .answer(answer, fetched.digest)
            }
        }
    }

    // MARK: Addresses

    private func request(_ link: WebLink) -> FetchRequest { FetchRequest(link, .document, realm: realm) }

    /// The address as people and files may have it.
    private func shown(_ link: WebLink) -> String { realm.secrets.redacted(link.text) }

    /// The one form of an address of the feed's own servers, which may repeat the secrets of the feed's address.
    private func canonical(_ link: WebLink) -> WebLink {
        guard realm.contains(link), let canonical = WebLink(shown(link)), realm.contains(canonical) else { return link }
        return canonical
    }

    private static func isCurrent(_ answer: Answer, _ digest: Digest) -> Bool {
        guard case .success(let fetched) = answer, fetched.digest == digest else { return false }
        if case .stale = fetched.origin { return false }
        return true
    }

    private static func digest(of answers: [Answer]) -> Digest {
        var digest = Fingerprint()
        digest.combine(answers) {
            switch $1 {
            case .success(let fetched): $0.combine(fetched.digest)
            case .failure(let failure): $0.combine(failure.reason)
            }
        }
        return digest.finish()
    }
}
