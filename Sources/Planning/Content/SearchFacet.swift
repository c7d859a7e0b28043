package import CatalogModel
package import Configuration
import Digests
import Searching

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
