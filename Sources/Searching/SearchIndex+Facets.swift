import Bytes
import CatalogModel

extension SearchShards {
    /// The number of recipes by value of a facet, as keys have it, by the letter of the facet.
    func facetCounts(in files: SearchFiles) throws(RecipeLost) -> [UInt8: [String: Int]] {
        var counts: [UInt8: [String: Int]] = [:]
        for shard in facetShards {
            var reader = KeyReader(try files.shard(shard).shard.strong)
            while reader.advance() {
                let key = reader.key
                guard key.count > 3, key[0] == SearchTerms.facetSign, key[2] == UInt8(ascii: ":") else { continue }
                counts[key[1], default: [:]][String(decoding: key.dropFirst(3), as: UTF8.self)] = reader.postingCount
            }
        }
        return counts
    }
}
