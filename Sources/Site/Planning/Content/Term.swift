import Bytes
package import CatalogModel
package import Configuration
import Searching

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

/// The terms that a search box suggests while a visitor types: `data/terms.json`.
package struct TermNames: Sendable {
    /// The groups, those with most recipes first.
    package let terms: [Term]

    /// The file stays small, however many tags a site has; the search finds recipes by the others too.
    package static let limit = 1000
    /// In UTF-8. Longer names are sentences, which do not fit into the box.
    package static let nameLimit = 100

    package static let path = SitePath.file("data", "terms.json")

    /// - Parameter terms: In the site's order, which those with equally many recipes keep.
    init(_ terms: [Term]) {
        let order = terms.indices.filter { terms[$0].name.utf8.count <= Self.nameLimit }
            .sorted { (terms[$1].count, $0) < (terms[$0].count, $1) }
        self.terms = order.prefix(Self.limit).map { terms[$0] }
    }
}

extension TermNames: Fingerprinted {
    func combine(into digest: inout Fingerprint) { digest.combine(terms) { $0.combine($1) } }
}

/// What narrows a search: a property of recipes, and its commonest values with their numbers of recipes.
package struct SearchFacet: Sendable, Equatable {
    package enum Kind: String, Sendable, CaseIterable {
        case cuisine, category, diet, time, difficulty, tag
    }

    package enum Name: Sendable, Equatable {
        case text(String)
        case diet(Diet)
        /// Recipes that take so many minutes at most.
        case upTo(minutes: Int)
        /// Recipes that take longer than so many minutes.
        case over(minutes: Int)
    }

    package struct Value: Sendable, Equatable {
        package var name: Name
        package var count: Int
    }

    package var kind: Kind
    package var values: [Value]
}

extension SearchFacet.Value {
    /// The value in addresses.
    package var address: String {
        switch name {
        case .text(let text): text
        case .diet(let diet): diet.searchName.replacing(" ", with: "-")
        case .upTo(let minutes): String(minutes)
        case .over: "more"
        }
    }
}

extension Taxonomy {
    /// What narrows a search to its terms.
    package var facet: SearchFacet.Kind {
        switch self {
        case .cuisine: .cuisine
        case .category: .category
        case .tag: .tag
        }
    }
}

extension SearchFacet: Fingerprinted {
    func combine(into digest: inout Fingerprint) {
        digest.combine(kind.rawValue)
        digest.combine(values) {
            switch $1.name {
            case .text(let text): $0.combine(text)
            case .diet, .upTo, .over: $0.combine($1.address)
            }
            $0.combine($1.count)
        }
    }
}
