package import CatalogModel
import Digests

/// The terms that a search box suggests while a visitor types: `data/terms.json`.
package struct TermNames: Sendable {
    /// Those with most recipes first.
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
