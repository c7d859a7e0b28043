import CatalogModel
import Configuration
import Digests
import Fetching
import Files
import JSONText
import Parsing

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
        of parsed: [ParsedFeed], known: FeedRecord?, _ copies: inout FeedCopies.Reader
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
    /// The name of a file in records, wherever the site is built.
    func fileKey(_ name: String) -> UInt64 { Digest(of: Paths.relative(name, to: path)).high }
}
