package import CatalogModel
package import Digests

/// A recipe as lists show it.
///
/// A class, because every list that the recipe is on shows the same card.
package final class Card: Sendable {
    package let id: RecipeID
    package let title: String
    package let path: SitePath
    package let cuisine: String?
    package let totalTime: Duration?
    package let photo: PublishedPhoto?
    /// Of all of the above.
    package let digest: Digest

    package init(_ summary: RecipeSummary, path: SitePath, photo: PublishedPhoto?) {
        id = summary.id
        title = summary.title
        self.path = path
        cuisine = summary.cuisine
        totalTime = summary.totalTime
        self.photo = photo
        var digest = Fingerprint()
        digest.combine(id.feed)
        digest.combine(id.key)
        digest.combine(title)
        digest.combine(path.text)
        digest.combine(cuisine)
        digest.combine(totalTime) { $0.combine($1) }
        digest.combine(photo) { $0.combine($1) }
        self.digest = digest.finish()
    }
}

extension Card: Equatable {
    package static func == (one: Card, other: Card) -> Bool { one.digest == other.digest }
}

/// A photo as pages refer to it.
package struct PublishedPhoto: Sendable, Hashable {
    /// Where the browser finds it.
    package enum Address: Sendable, Hashable {
        /// In this site, with its size in pixels.
        case local(SitePath, width: Int, height: Int)
        /// On the host of the feed; its size is not known.
        case remote(WebLink)
    }

    package var address: Address
    package var alternativeText: String

    package init(_ address: Address, alternativeText: String) {
        self.address = address
        self.alternativeText = alternativeText
    }

    /// The host that the browser asks, for a photo that is not in this site.
    package var origin: String? {
        guard case .remote(let link) = address else { return nil }
        return link.origin
    }
}

extension Fingerprint {
    package mutating func combine(_ photo: PublishedPhoto) {
        switch photo.address {
        case .local(let path, let width, let height):
            combine(path.text)
            combine(width)
            combine(height)
        case .remote(let link):
            combine(link.text)
        }
        combine(photo.alternativeText)
    }
}

/// Cards that a script can ask for by the id of a recipe: `data/cards/<number>.json`.
///
/// The pack is a pure function of the id, so that no index is needed and an added recipe moves no other.
package struct CardPack: Sendable, Equatable {
    /// In the order of the catalogue.
    package var cards: [Card]
    /// The site's language, a BCP 47 tag: times are told in it.
    package var language: String

    package init(cards: [Card], language: String) {
        self.cards = cards
        self.language = language
    }

    /// The pack of an id: FNV-1a of its UTF-8 in 32 bits, folded to the number of packs, a power of two.
    ///
    /// Source: draft-eastlake-fnv, section 2. The site's script computes the same.
    package static func number(of id: RecipeID, count: Int) -> Int {
        var hash: UInt32 = 0x811c_9dc5
        func mix(_ byte: UInt8) { hash = (hash ^ UInt32(byte)) &* 0x0100_0193 }
        for byte in id.feed.utf8 { mix(byte) }
        mix(UInt8(ascii: ":"))
        for byte in id.key.utf8 { mix(byte) }
        // The low bits of FNV alone are its weakest.
        return Int((hash ^ hash >> 16) & UInt32(count - 1))
    }

    /// How many packs a catalogue has: so many that 64 cards are in each at the most, on average.
    package static func count(forRecipes recipes: Int) -> Int {
        var count = 1
        while count * 64 < recipes { count *= 2 }
        return count
    }

    /// Where a pack is published.
    package static func path(of number: Int) -> SitePath {
        .file("data/cards", "\(number).json")
    }
}
