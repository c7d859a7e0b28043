import Configuration

/// For each cuisine and category the recipe whose photo stands for it.
///
/// That is the best of its recipes with a photo: the owner's favorites come first, then the newest, without dates the
/// first by title. Where it can be avoided, no recipe stands for two groups of one kind.
struct TermCovers: Sendable {
    /// The places of the recipes, for each of the terms; nil without a photo, and for tags.
    private let places: [Int32?]

    /// - Parameters:
    ///   - favorites: The places of the owner's favorites, the best first.
    ///   - newest: The places of the listed recipes, by date where they have some.
    init(_ terms: Terms, _ cards: CardTable, favorites: [Int32], newest: [Int32]) {
        var alone = [Int32?](repeating: nil, count: terms.all.count)
        var shared = alone
        var missing = terms.all.count { $0.kind != .tag }
        for place in [favorites, newest].joined() {
            guard missing > 0 else { break }
            guard cards.items[Int(place)].photo != nil else { continue }
            var usedFor: [Taxonomy] = []
            for term in terms.ofRecipe[Int(place)].map(Int.init) where alone[term] == nil {
                let kind = terms.all[term].kind
                guard kind != .tag else { continue }
                shared[term] = shared[term] ?? place
                guard !usedFor.contains(kind) else { continue }
                usedFor.append(kind)
                alone[term] = place
                missing -= 1
            }
        }
        places = zip(alone, shared).map { $0 ?? $1 }
    }

    subscript(term: Int) -> Int32? { places[term] }
}
