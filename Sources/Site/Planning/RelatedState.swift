package import Bytes
import CatalogModel

/// The related recipes of a site and what they were found from, kept for the next build.
package struct RelatedState: Sendable {
    /// The digests of the recipes' ids, in the order of the catalogue.
    let ids: [Digest]
    /// The groups of each recipe, as `RelationGroups.ofRecipe`.
    let groups: NumberLists
    /// As `RelatedRecipes.all`.
    let related: NumberLists
    /// Of which recipes are translations of others: those are not related.
    let translations: Digest
}

extension RelatedState {
    /// How many recipes are written at a time.
    private static let part = 1 << 14

    /// - Parameter seed: Of the program: another may find other recipes.
    private static func form(_ seed: Digest) -> StateForm { StateForm("related recipes", version: 3, seed: seed) }

    /// Passes its bytes in parts.
    package func write(seed: Digest, to write: (ByteView) -> Void) {
        Self.form(seed).write(to: write) { add in
            var fields = FieldWriter()
            fields.add(translations)
            fields.add(count: ids.count)
            for recipe in ids.indices {
                fields.add(ids[recipe])
                for list in [groups[recipe], related[recipe]] {
                    fields.add(count: list.count)
                    for number in list { fields.add(count: Int(number)) }
                }
                if recipe % Self.part == Self.part - 1 { fields.flush(add) }
            }
            fields.flush(add)
        }
    }

    /// Reads one; nil for one that is damaged, of another version or of another program.
    package init?(_ bytes: ByteView, seed: Digest) {
        let state = Self.form(seed).read(bytes) { fields in
            let translations = fields.digest()
            let count = fields.listCount()
            var ids: [Digest] = []
            ids.reserveCapacity(count)
            var lists = [NumberLists(), NumberLists()]
            for _ in 0..<count {
                ids.append(fields.digest())
                for kind in lists.indices { lists[kind].append(fields.list { Int32(clamping: $0.count()) }) }
            }
            return RelatedState(ids: ids, groups: lists[0], related: lists[1], translations: translations)
        }
        guard let state else { return nil }
        self = state
    }
}

extension Catalog {
    /// The digests of the recipes' ids, by place.
    var idDigests: [Digest] {
        summaries.map { summary in
            var digest = Fingerprint()
            digest.combine(summary.id.feed)
            digest.combine(summary.id.key)
            return digest.finish()
        }
    }
}
