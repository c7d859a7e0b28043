package import CatalogModel
package import Digests

/// Cards that a script can ask for by the id of a recipe: `data/cards/<number>.<name>.json`.
///
/// The number is a pure function of the id, so that an added recipe moves no other. The name changes with the content, so
/// that no browser shows an old pack after the site has changed; `CardPackNames` has the names of all.
package struct CardPack: Sendable {
    /// In the order of the catalogue.
    package var cards: [PackedCard]
    /// The language of durations, a BCP 47 tag.
    package var language: String

    /// The pack of an id: FNV-1a of its UTF-8 in 32 bits, folded to the number of packs, a power of two.
    ///
    /// Source: draft-eastlake-fnv, section 2. The site's script computes the same.
    package static func number(of id: RecipeID, count: Int) -> Int { number(ofHash: hash(of: id), count: count) }

    static func number(ofHash hash: UInt32, count: Int) -> Int { Int(hash & UInt32(count - 1)) }

    static func hash(of id: RecipeID) -> UInt32 {
        var hash: UInt32 = 0x811c_9dc5
        func mix(_ byte: UInt8) { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
        for byte in id.feed.utf8 { mix(byte) }
        mix(UInt8(ascii: ":"))
        for byte in id.key.utf8 { mix(byte) }
        // The low bits of FNV alone are its weakest.
        return hash ^ hash >> 16
    }

    /// How many packs a catalogue has: so many that 64 cards are in each at the most, on average.
    package static func count(forRecipes recipes: Int) -> Int {
        var count = 1
        while count * 64 < recipes { count *= 2 }
        return count
    }

    /// Where a pack is published.
    package static func path(of number: Int, named name: String) -> SitePath {
        .file("data/cards", "\(number).\(name).json")
    }
}

/// The names of all card packs, by number: 8 hexadecimal digits each.
package struct CardPackNames: Sendable, Equatable {
    package let names: [String]

    package static let path = SitePath.file("data", "packs.json")

    package init(_ names: [String]) {
        self.names = names
    }

    /// - Parameters:
    ///   - packs: For each pack the places of its recipes.
    ///   - seed: The digest of what all packs depend on.
    init(_ packs: [[Int32]], _ cards: CardTable, _ summaries: [RecipeSummary], seed: Digest) {
        names = packs.map { places in
            var digest = Fingerprint()
            digest.combine(seed)
            for place in places {
                digest.combine(cards.digests[Int(place)])
                digest.combine(summaries[Int(place)].search)
            }
            return String(digest.finish().hex.prefix(8))
        }
    }
}

extension CardPackNames: Fingerprinted {
    func combine(into digest: inout Fingerprint) { digest.combine(names) { $0.combine($1) } }
}

extension CardPack: Fingerprinted {
    func combine(into digest: inout Fingerprint) {
        Self.combine(cards.map { ($0.card.digest, $0.searchDigest) }, language, into: &digest)
    }

    /// - Parameter cards: The digests of the cards, and of what a search looks into of their recipes.
    static func combine(_ cards: [(card: Digest, search: Digest)], _ language: String, into digest: inout Fingerprint) {
        digest.combine(cards) {
            $0.combine($1.card)
            $0.combine($1.search)
        }
        digest.combine(language)
    }
}

/// A recipe as scripts know it: what lists show of it, and what a search looks into.
package struct PackedCard: Sendable {
    /// Lists show no more than this, so an edited ingredient changes none of them.
    package var card: Card
    /// Its category, its tags and what to buy are shown. Shared, since a copy of these parts for each of its two ways,
    /// to a fingerprint and to a file, took as long as to write them.
    package var recipe: Shared<Recipe>
    /// Of what a search looks into of the recipe.
    package var searchDigest: Digest

    package init(_ card: Card, _ recipe: Shared<Recipe>, searchDigest: Digest? = nil) {
        self.card = card
        self.recipe = recipe
        self.searchDigest = searchDigest ?? recipe.value.searchDigest
    }
}
