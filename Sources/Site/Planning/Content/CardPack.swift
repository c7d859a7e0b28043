import Bytes
package import CatalogModel
package import Configuration

/// Cards that a script can ask for by the id of a recipe: `data/cards/<number>.<name>.json`.
///
/// The number is a pure function of the id, so that an added recipe moves no other. The name changes with the content, so
/// that no browser shows an old pack after the site has changed; `CardPackNames` has the names of all.
package struct CardPack: Sendable {
    /// In the order of the catalogue.
    package var cards: [PackedCard]
    /// The language of durations, a BCP 47 tag.
    package var language: String
    /// As the owner's translation says it.
    package var rules: LanguageRules?
    /// What the owner's templates know of the site; nil for a site without.
    package var frame: PageFrame?

    /// Stands for the path to the site's root in cards by the owner's templates: no address of a site begins like that.
    static let root = "/%00/"

    /// The pack of an id: FNV-1a of its UTF-8 in 32 bits, folded to the number of packs, a power of two.
    ///
    /// Source: draft-eastlake-fnv, section 2. The site's script computes the same.
    package static func number(of id: RecipeID, count: Int) -> Int { number(ofHash: hash(of: id), count: count) }

    static func number(ofHash hash: UInt32, count: Int) -> Int { Int(hash & UInt32(count - 1)) }

    static func hash(of id: RecipeID) -> UInt32 {
        var hash = ShortHash()
        for byte in id.feed.utf8 { hash.combine(byte) }
        hash.combine(UInt8(ascii: ":"))
        for byte in id.key.utf8 { hash.combine(byte) }
        return hash.folded
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
    ///   - slots: Of the recipes, by place.
    ///   - seed: The digest of what all packs depend on.
    init(_ packs: [[Int32]], _ cards: CardTable, slots: (Int) -> Int, seed: Digest) {
        names = packs.map { places in
            var digest = Fingerprint()
            digest.combine(seed)
            for place in places {
                digest.combine(cards.digests[Int(place)])
                digest.combine(slots(Int(place)))
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
        Self.combine(
            cards.map { ($0.card.digest, $0.slot) }, language, rules,
            site: frame.map { SiteDigest($0.site.value).ofCards }, into: &digest)
    }

    /// - Parameters:
    ///   - cards: The digests of the cards, and their slots.
    ///   - site: What cards by the owner's templates may show of the site; nil for a site without.
    static func combine(
        _ cards: [(card: Digest, slot: Int)], _ language: String, _ rules: LanguageRules?, site: Digest?,
        into digest: inout Fingerprint
    ) {
        digest.combine(cards) {
            $0.combine($1.card)
            $0.combine($1.slot)
        }
        digest.combine(language)
        digest.combine(rules)
        if let site { digest.combine(site) }
    }
}

/// A recipe as scripts know it.
package struct PackedCard: Sendable {
    package var card: Card
    /// By which the search index knows it in its pack: see `SearchDocuments`.
    package var slot: Int

    package init(_ card: Card, slot: Int) {
        self.card = card
        self.slot = slot
    }
}
