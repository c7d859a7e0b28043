package import CatalogModel
import Digests
package import Languages

/// The page with what a visitor needs to buy: a script adds it up.
package struct ShoppingListContent: Sendable {
    package var frame: PageFrame
    /// What the owner takes to be in every kitchen; nil for what is usual.
    package var staples: [String]?
    /// In the order of the shop.
    package var aisles: [Aisle]

    package static let path = SitePath.page("shopping-list")
}

extension ShoppingListContent: FramedContent {
    func combine(into digest: inout Fingerprint) {
        digest.combine(staples) { digest, staples in digest.combine(staples) { $0.combine($1) } }
        digest.combine(aisles) { digest, aisle in
            digest.combine(aisle.name)
            digest.combine(aisle.words) { $0.combine($1) }
        }
    }
}
