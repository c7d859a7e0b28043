package import CatalogModel

/// What has to be fetched to complete a document. Its bytes are read in the same format, with `address` and
/// `isFollowUp` of the context set.
package struct FollowUp: Sendable, Hashable {
    package enum Role: Sendable, Hashable {
        /// A further part of the same list; its records come after those of this document, in the order of the
        /// follow-ups.
        case page
        /// The whole of one record of this document: its place in `ParsedFeed.records`, whose
        /// `completed(by:)` takes the answer.
        case record(Int)
    }

    /// Absolute, http or https. It may hold the secrets of the feed's own addresses.
    package var address: WebLink
    package var role: Role

    package init(_ address: WebLink, _ role: Role) {
        self.address = address
        self.role = role
    }
}
