import Bytes

/// What a recipe is called by, for as long as its feed calls it so: the feed's name and the feed's own id.
///
/// Hearts on visitors' devices, `overrides` and `favorites.json` hold it, so it never depends on a title or an order.
package struct RecipeID: Sendable, Hashable {
    /// The name of the feed, as configured.
    package var feed: String
    /// The feed's own id; where it has none, a digest of the source address or of the normalised title.
    package var key: String

    package init(feed: String, key: String) {
        self.feed = feed
        self.key = key
    }

    /// An id as files have it, such as `fetch:0c6ca6e7`; one without a colon is of no feed.
    package init(written text: String) {
        (feed, key) = text.withBytes { bytes in
            guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")) else { return ("", text) }
            return (String(bytes.view(0..<colon)), String(bytes.view(colon + 1..<bytes.count)))
        }
    }

    /// By the key alone: few feeds share keys, and every recipe is looked for.
    package func hash(into hasher: inout Hasher) { hasher.combine(key) }

    /// Hexadecimal digits of its digest, which tell two recipes of one title apart.
    package func suffix(_ digits: Int = 6) -> Substring { Self.lastingHex(of: description).prefix(digits) }

    /// Hexadecimal digits for a text, the same in every version of this program: addresses and hearts are made of them.
    static func lastingHex(of text: String) -> String { SHA256.digest(Array(text.utf8)).hex }
}

extension RecipeID: CustomStringConvertible {
    /// `fetch:0c6ca6e7`, as in files.
    package var description: String { feed.isEmpty ? key : String(joining: feed, ":", key) }
}

extension RecipeID: Comparable {
    package static func < (one: RecipeID, other: RecipeID) -> Bool {
        (one.feed, one.key) < (other.feed, other.key)
    }
}

extension RecipeID {
    /// An id's key for a recipe whose feed has none: a digest of its source address, which outlives a change of title.
    package static func key(from source: WebLink) -> String {
        String(lastingHex(of: NormalizedAddress.make(source)).prefix(12))
    }

    /// An id's key for a recipe that has nothing but a title. Two recipes may share it; see `Catalog`.
    package static func key(fromTitle title: String) -> String {
        String(lastingHex(of: Folding.matchingKey(for: title)).prefix(12))
    }
}

/// The record that a recipe was read from, and what its id was made of: enough to tell two records with one id apart.
package struct RecipeOrigin: Sendable, Hashable {
    /// What an id was made of, the most lasting first.
    package enum IDSource: UInt8, Sendable, Hashable {
        /// The feed's own id.
        case feed
        /// The address of the recipe.
        case address
        /// A name within its document, such as `#r1`, which another document may use for another recipe.
        case fragment
        /// The title, which the owner may change.
        case title

        /// Whether the id may change with what the owner writes.
        package var isWeak: Bool { self == .title || self == .fragment }
    }

    package var idSource = IDSource.feed
    /// Another lasting name of the record, for when its first one turns out to name several recipes.
    package var alternateKey: String?
    /// Whether the recipe's slug was chosen by the owner of its text.
    package var hasChosenSlug = false
    /// The number of the record in its document, 1-based; 0 if unknown.
    package var record = 0
    /// Where the record begins in its document, in bytes.
    package var offset = 0

    package init(idSource: IDSource = .feed, alternateKey: String? = nil, record: Int = 0, offset: Int = 0) {
        self.idSource = idSource
        self.alternateKey = alternateKey
        self.record = record
        self.offset = offset
    }
}
