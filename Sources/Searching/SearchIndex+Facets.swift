import Bytes
package import CatalogModel

extension SearchIndex {
    /// The values of a facet, as keys have them, and the number of recipes with each.
    ///
    /// - Parameter facet: Its letter in `SearchTerms`.
    package func counts(ofFacet facet: StaticString) -> [String: Int] {
        let start = "=\(facet):"
        let shards = SearchShards(recipes: documents.numbers.count)
        let number = Array(start.utf8).withBytes { shards.shard(of: $0) }
        var counts: [String: Int] = [:]
        var reader = KeyReader(bytes(of: .strong(number)))
        while reader.advance() {
            guard reader.key.starts(with: start.utf8) else { continue }
            counts[String(decoding: reader.key.dropFirst(start.utf8.count), as: UTF8.self)] = reader.postingCount
        }
        return counts
    }
}
