import CatalogModel
import Configuration
import Digests
import Fetching
import Files
import JSONText
import Parsing

extension FeedStage {
    /// What has become of a file of a folder that has lost recipes.
    struct DocumentLoss: Sendable {
        var loss: FeedLoss
        /// What is used in its place; nil where there is no copy.
        var standIn: StandIn?
        /// Whether the copy has the recipes that the file had.
        var isCopyWhole: Bool
    }

    /// The files of a folder that have become empty or lost most of their recipes, by index. Recipes that other files of
    /// the folder have now are not lost.
    func losses(
        of documents: [ParsedFeed], in feed: Fetched, known: FeedRecord?, _ copies: inout FeedCopies.Reader
    ) async throws(FileError) -> [Int: DocumentLoss] {
        // A feed of one file is compared as a whole.
        guard documents.count > 1, !acceptsLoss, !feed.settings.allowEmpty else { return [:] }
        let counts = known?.countsByFile ?? [:]
        var losses: [Int: DocumentLoss] = [:]
        var present: [RecipeName: Set<Int>]?
        for index in documents.indices where documents[index].isUsable {
            let now = documents[index].recipeCount
            let before = counts[fileKey(feed.documents[index].source.name)]
            // Where no count is known the copies tell, as for whole feeds.
            let mayHaveLost =
                before.map { FeedLoss(from: $0, to: now) != nil } ?? (now == 0 || known == nil && shown == nil)
            guard mayHaveLost else { continue }
            var standIn = try await standIn(for: feed.documents[index], of: feed, &copies)
            let count = standIn?.parsed.recipeCount ?? 0
            guard let loss = FeedLoss(from: before ?? count, to: now) else { continue }
            let places = present ?? Self.places(of: documents)
            present = places
            let found = standIn?.parsed.records.compactMap { $0.summary.flatMap { places[RecipeName($0)] } } ?? []
            let isMoved = now == 0 ? found.count == count : found.count * 2 >= loss.before
            if standIn != nil, isMoved { continue }
            standIn?.parsed.records.removeAll { record in
                guard let summary = record.summary, let places = places[RecipeName(summary)] else { return false }
                return places != [index]
            }
            let isCopyWhole = standIn != nil && FeedLoss(from: loss.before, to: count) == nil
            losses[index] = DocumentLoss(loss: loss, standIn: standIn, isCopyWhole: isCopyWhole)
        }
        return losses
    }

    /// How many recipes each file had, for the next build.
    func counts(of contents: FeedContents) -> [FeedRecord.FileCount] {
        contents.counts.map { FeedRecord.FileCount(file: fileKey($0.name), count: $0.count) }
    }

    /// The name of a file in records, wherever the site is built.
    private func fileKey(_ name: String) -> UInt64 { Digest(of: Paths.relative(name, to: folder.path)).high }

    /// What tells the recipes of a feed apart before their ids are final.
    private struct RecipeName: Hashable {
        let key: String
        let title: String

        init(_ recipe: RecipeSummary) {
            key = recipe.id.key
            title = recipe.title
        }
    }

    /// The indices of the files that each recipe is in.
    private static func places(of documents: [ParsedFeed]) -> [RecipeName: Set<Int>] {
        var places: [RecipeName: Set<Int>] = [:]
        for (index, document) in documents.enumerated() {
            for record in document.records {
                if let summary = record.summary { places[RecipeName(summary), default: []].insert(index) }
            }
        }
        return places
    }
}
