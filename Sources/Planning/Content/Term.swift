package import CatalogModel
import Configuration

/// A kind of group that recipes belong to.
package enum TermKind: String, Sendable, Hashable, CaseIterable {
    case cuisine
    case category
    case tag

    init(_ taxonomy: Taxonomy) {
        self =
            switch taxonomy {
            case .cuisine: .cuisine
            case .category: .category
            case .tag: .tag
            }
    }

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
    package var kind: TermKind
    package var name: String
    package var path: SitePath
    /// How many recipes are in it.
    package var count: Int

    package init(kind: TermKind, name: String, path: SitePath, count: Int) {
        self.kind = kind
        self.name = name
        self.path = path
        self.count = count
    }
}
