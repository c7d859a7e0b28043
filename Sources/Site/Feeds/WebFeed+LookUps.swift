import Bytes
import CatalogModel
import Diagnostics
import Fetching
import Files
import RecipeReading
import SiteFolder

// Lists that show recipes in part: the whole of each is looked up at an address of its own.

extension WebFeed {
    /// A record that is shown in part, and the address of the whole recipe.
    private struct LookUp: Sendable {
        var document: Int
        var record: Int
        var link: WebLink
    }

    private enum LookUpAnswer: Sendable {
        case answer(ParsedFeed, hash: String)
        case failure(FetchFailure)
    }

    /// Completes the records that are shown in part; returns the addresses on other hosts, which are not asked.
    func complete(_ reading: inout FeedReading, upTo most: Int) async throws(FileError) -> [WebLink] {
        let (wanted, refused) = lookUps(in: reading)
        if wanted.count > most { reading.diagnostics.append(endless(Self.maximumDocuments)) }
        let lookUps = Array(wanted.prefix(most))
        guard !lookUps.isEmpty else { return refused }
        let records = lookUps.map { reading.documents[$0.document].parsed.records[$0.record] }
        let progress = FetchProgress(.recipes, total: lookUps.count, context.progress)
        let answers = try await mapConcurrently(count: lookUps.count, width: context.network.width) {
            index async throws(FileError) -> LookUpAnswer in
            defer { progress.advance() }
            return try await answer(to: lookUps[index].link, for: records[index]) { progress.begin() }
        }
        complete(&reading, lookUps, answers)
        return refused
    }

    /// The look-ups of the recipes to read, and the addresses on other hosts.
    private func lookUps(in reading: FeedReading) -> (wanted: [LookUp], refused: [WebLink]) {
        var wanted: [LookUp] = []
        var refused: [WebLink] = []
        var count = 0
        for (document, parsed) in reading.documents.map(\.parsed).enumerated() {
            let before = count
            count += parsed.records.count(where: isWanted)
            let records = Set(
                parsed.records.indices.filter { isWanted(parsed.records[$0]) }.prefix(max(limit - before, 0)))
            for followUp in parsed.followUps {
                guard case .record(let record) = followUp.role, records.contains(record) else { continue }
                let link = canonical(followUp.address)
                if trust.contains(link) {
                    wanted.append(LookUp(document: document, record: record, link: link))
                } else {
                    refused.append(link)
                }
            }
        }
        return (wanted, refused)
    }

    private func complete(_ reading: inout FeedReading, _ lookUps: [LookUp], _ answers: [LookUpAnswer]) {
        var digest = Fingerprint()
        // Requests that were not sent are reported once for each reason.
        var skipped: [(failure: FetchFailure, first: Diagnostic, count: Int)] = []
        for (lookUp, answer) in zip(lookUps, answers) {
            let address = redacted(lookUp.link)
            digest.combine(address)
            let record = reading.documents[lookUp.document].parsed.records[lookUp.record]
            switch answer {
            case .answer(let answer, let hash):
                digest.combine(hash)
                reading.documents[lookUp.document].parsed.records[lookUp.record] = record.completed(
                    by: answer, at: address)
            case .failure(let failure) where failure.isSkipped:
                digest.combine(failure.reason)
                if let index = skipped.firstIndex(where: { $0.failure == failure }) {
                    skipped[index].count += 1
                } else {
                    skipped.append((failure, incomplete(record, failure, address), 1))
                }
            case .failure(let failure):
                digest.combine(failure.reason)
                reading.documents[lookUp.document].parsed.records[lookUp.record].diagnostics.append(
                    incomplete(record, failure, address))
            }
        }
        reading.diagnostics += skipped.map { incomplete($0.count, $0.failure, $0.first) }
        reading.fetches?.lookUps = digest.finish()
    }

    private func answer(
        to link: WebLink, for record: ParsedRecord, onRequest: @Sendable () -> Void
    ) async throws(FileError) -> LookUpAnswer {
        let fetcher = context.network.fetcher
        var freshness = Fetcher.Freshness.once
        while true {
            switch try await fetcher.document(request(link), freshness, onRequest: onRequest) {
            case .failure(let failure): return .failure(failure)
            case .success(let fetched):
                let answer = await parse(fetched.bytes, link, isFollowUp: true)
                if answer.isReadable { try fetcher.store(fetched) } else { fetcher.recordRejection() }
                // An answer without the recipe may be another one in an hour.
                if answer.isReadable, !record.isCompleted(by: answer), freshness == .once,
                    fetcher.recordRetry(of: fetched)
                {
                    freshness = .asked
                    continue
                }
                return .answer(answer, hash: fetched.hash)
            }
        }
    }
}
