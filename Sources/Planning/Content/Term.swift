package import CatalogModel
package import Configuration
import Digests

extension Taxonomy {
    /// The folder of its pages, which is also its place in the menu.
    package var folder: String {
        switch self {
        case .cuisine: "cuisines"
        case .category: "categories"
        case .tag: "tags"
        }
    }

    package var navigationKind: NavigationItem.Kind {
        switch self {
        case .cuisine: .cuisines
        case .category: .categories
        case .tag: .tags
        }
    }
}

/// A group of recipes with a page: "Italian", 12 recipes.
package struct Term: Sendable, Hashable {
    package var kind: Taxonomy
    package var name: String
    package var path: SitePath
    /// How many recipes are in it.
    package var count: Int
}

extension Term: Fingerprinted {
    func combine(into digest: inout Fingerprint) {
        digest.combine(kind.rawValue)
        digest.combine(name)
        digest.combine(path.text)
        digest.combine(count)
    }
}
