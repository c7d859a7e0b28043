import CatalogModel

/// Recipes with nearly the same ingredients and steps.
package enum NearEqualCheck {
    /// How much of their sketches two recipes share that are named: then some 85 % of the runs of each are in the other.
    static let threshold = 0.75
    /// Recipes with one band are compared with so many of those before them.
    private static let mostCompared = 8

    package static func findings(_ pages: [CheckedPage]) -> [Finding] {
        let groups = groups(of: pages)
        guard !groups.isEmpty else { return [] }
        let items = groups.map { group in
            let names = group.prefix(4).map { "\"\(pages[$0].title)\" (/\(pages[$0].path.address))" }
            let more = group.count > 4 ? " and \(group.count - 4) more" : ""
            return pages[group[0]].item(names.joined(separator: ", ") + more)
        }
        let count = groups.reduce(0) { $0 + $1.count }
        return [
            Finding(
                .recipeNearEqual, "\(count.counted("recipe")) have nearly the words of another",
                fix: "leave one out with `hidden: true` in its override, or say what is different", items: items)
        ]
    }

    /// The places of pages that are nearly equal, each group and the groups in the order of the pages.
    private static func groups(of pages: [CheckedPage]) -> [[Int]] {
        struct Band: Hashable {
            var number: Int
            var values: ArraySlice<UInt32>
        }
        var first = Array(pages.indices)
        func root(_ place: Int) -> Int {
            var place = place
            while first[place] != place {
                first[place] = first[first[place]]
                place = first[place]
            }
            return place
        }
        var members: [Band: [Int]] = [:]
        for (place, page) in pages.enumerated() {
            guard let sketch = page.sketch else { continue }
            for start in stride(from: 0, to: ContentSketch.count, by: ContentSketch.bandSize) {
                let band = Band(number: start, values: sketch.values[start..<start + ContentSketch.bandSize])
                let others = members[band] ?? []
                for other in others where root(other) != root(place) {
                    guard let known = pages[other].sketch, sketch.likeness(to: known) >= threshold else { continue }
                    let (one, two) = (root(other), root(place))
                    first[max(one, two)] = min(one, two)
                }
                if others.count < mostCompared { members[band, default: []].append(place) }
            }
        }
        var groups: [Int: [Int]] = [:]
        for place in pages.indices where pages[place].sketch != nil { groups[root(place), default: []].append(place) }
        return groups.values.filter { $0.count > 1 }.sorted { $0[0] < $1[0] }
    }
}
