import CatalogModel
import Configuration
import Searching

/// Finds what narrows a search of a catalogue. Reads no recipe: the search index has counted them.
struct SearchFacets {
    let terms: Terms
    let index: SearchIndex
    /// The commonest spelling of each difficulty, by its value in keys.
    let difficulties: [String: String]
    let recipeCount: Int

    /// The most values of a facet that a page lists.
    private static let limit = 40

    /// Without those that would leave all recipes.
    var all: [SearchFacet] {
        SearchFacet.Kind.allCases.compactMap { kind in
            let values = values(of: kind)
            let isUseful = values.count > 1 || values.contains { $0.count < recipeCount }
            return isUseful ? SearchFacet(kind: kind, values: values) : nil
        }
    }

    private func values(of kind: SearchFacet.Kind) -> [SearchFacet.Value] {
        switch kind {
        case .cuisine: terms(of: .cuisine, "c")
        case .category: terms(of: .category, "k")
        case .tag: terms(of: .tag, "g")
        case .diet: diets
        case .difficulty:
            commonest(
                counts(of: "f").sorted { $0.key < $1.key }.compactMap { key, count in
                    difficulties[key].map { SearchFacet.Value(name: .text($0), count: count) }
                })
        case .time: times
        }
    }

    /// The number of recipes by value, as keys have it.
    private func counts(of facet: Unicode.Scalar) -> [String: Int] { index.facetCounts[UInt8(ascii: facet)] ?? [:] }

    private var diets: [SearchFacet.Value] {
        let counts = counts(of: "d")
        return commonest(
            Diet.allCases.map { diet in
                let key = diet.searchName.filter { $0 != " " }
                return SearchFacet.Value(name: .diet(diet), count: counts[key] ?? 0)
            })
    }

    /// Terms that a search can tell apart: "C" and "C++" are one value, and "!!!" is none.
    private func terms(of kind: Taxonomy, _ facet: Unicode.Scalar) -> [SearchFacet.Value] {
        let counts = counts(of: facet)
        var seen: Set<String> = []
        let places = terms.places(of: kind)
        let order = places.sorted { (terms.all[$1].count, $0) < (terms.all[$0].count, $1) }
        var values: [SearchFacet.Value] = []
        for place in order where values.count < Self.limit {
            let name = terms.all[place].name
            let value = SearchTerms.facetValue(of: name)
            guard let count = counts[value], seen.insert(value).inserted else { continue }
            values.append(SearchFacet.Value(name: .text(name), count: count))
        }
        return values
    }

    /// Values that are equally common stay in their order.
    private func commonest(_ values: [SearchFacet.Value]) -> [SearchFacet.Value] {
        let sorted = values.enumerated().sorted { ($1.element.count, $0.offset) < ($0.element.count, $1.offset) }
        return sorted.lazy.map(\.element).prefix(Self.limit).filter { $0.count > 0 }
    }

    /// A time within which no more recipes are done than within the one before is left out.
    private var times: [SearchFacet.Value] {
        let counts = counts(of: "t")
        var values: [SearchFacet.Value] = []
        var sum = 0
        for minutes in SearchTerms.timeLimits {
            guard let count = counts[String(minutes)] else { continue }
            sum += count
            values.append(SearchFacet.Value(name: .upTo(minutes: minutes), count: sum))
        }
        if let count = counts["more"], let last = SearchTerms.timeLimits.last {
            values.append(SearchFacet.Value(name: .over(minutes: last), count: count))
        }
        return values
    }

    /// The commonest spelling of each difficulty; of those that are as common, the first of the catalogue.
    static func difficulties(of summaries: [RecipeSummary]) -> [String: String] {
        var places: [String: Int] = [:]
        var spellings: [(text: String, count: Int)] = []
        for case let difficulty? in summaries.lazy.map(\.difficulty) {
            if let place = places[difficulty] {
                spellings[place].count += 1
            } else {
                places[difficulty] = spellings.count
                spellings.append((difficulty, 1))
            }
        }
        var best: [String: (text: String, count: Int)] = [:]
        for spelling in spellings {
            let key = SearchTerms.facetValue(of: spelling.text)
            if spelling.count > best[key]?.count ?? 0 { best[key] = spelling }
        }
        return best.mapValues(\.text)
    }
}
