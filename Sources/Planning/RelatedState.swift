package import Bytes
import CatalogModel
package import Digests

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

    /// Changed with each change of the form.
    private static let version = 2
    /// How many recipes are written at a time.
    private static let part = 1 << 14

    /// Passes its bytes in parts.
    ///
    /// - Parameter seed: Of the program: another may find other recipes.
    package func write(seed: Digest, to write: (ByteView) -> Void) {
        var digest = Fingerprint()
        var fields = FieldWriter()
        func end() {
            fields.bytes.withBytes {
                digest.append($0)
                write($0)
            }
            fields = FieldWriter()
        }
        fields.add(count: Self.version)
        fields.add(seed)
        fields.add(translations)
        fields.add(count: ids.count)
        for recipe in ids.indices {
            fields.add(ids[recipe])
            for list in [groups[recipe], related[recipe]] {
                fields.add(count: list.count)
                for number in list { fields.add(count: Int(number)) }
            }
            if recipe % Self.part == Self.part - 1 { end() }
        }
        end()
        fields.add(digest.finish())
        fields.bytes.withBytes(write)
    }

    /// Reads one; nil for one that is damaged, of another version or of another program.
    package init?(_ bytes: ByteView, seed: Digest) {
        let body = bytes.count - 16
        guard body >= 0 else { return nil }
        let digest = Digest(high: bytes.word(at: body), low: bytes.word(at: body + 8))
        guard Digest(of: bytes.view(0..<body)) == digest else { return nil }
        var fields = FieldReader(bytes.view(0..<body))
        guard fields.count() == Self.version, fields.digest() == seed else { return nil }
        let translations = fields.digest()
        let count = fields.listCount()
        var ids: [Digest] = []
        ids.reserveCapacity(count)
        var lists = [NumberLists(), NumberLists()]
        for _ in 0..<count {
            ids.append(fields.digest())
            for kind in lists.indices { lists[kind].append(fields.list { Int32(clamping: $0.count()) }) }
        }
        guard !fields.isDamaged else { return nil }
        self.init(ids: ids, groups: lists[0], related: lists[1], translations: translations)
    }

    init(ids: [Digest], groups: NumberLists, related: NumberLists, translations: Digest) {
        self.ids = ids
        self.groups = groups
        self.related = related
        self.translations = translations
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
