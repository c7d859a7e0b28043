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
