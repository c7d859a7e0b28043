package import CatalogModel

/// What a build leaves of a recipe whose id was made of its title, so that the next one recognizes it under another.
package struct KnownRecipe: Sendable, Hashable {
    /// The key of its id.
    package var key: String
    /// The key that its title gives by itself; another one when the title has changed since the id was made.
    package var titleKey: String
    package var slug: Slug
    package var marks: RecipeMarks

    package init(key: String, titleKey: String, slug: Slug, marks: RecipeMarks) {
        self.key = key
        self.titleKey = titleKey
        self.slug = slug
        self.marks = marks
    }
}

/// Finds the recipes of the last build among those of this one by what they hold.
struct RecipeRecognition {
    private let known: [KnownRecipe]
    private let marks: [RecipeMarks]

    /// - Parameter marks: Of all recipes of the feed that may be one of the known.
    init(_ known: [KnownRecipe], among marks: [RecipeMarks]) {
        self.known = known
        self.marks = marks
    }

    /// Pairs recipes that are new by title with those that are gone by title: first by all that they hold, then by
    /// ingredients and steps, then by one of these alone, last by their pictures. A pair counts where neither side has
    /// a second candidate.
    ///
    /// - Returns: For places of `marks`, places in `known`.
    func pairs(new: [Int], gone: [Int], hasLongText: (Int) -> Bool) -> [Int: Int] {
        var pairs: [Int: Int] = [:]
        var new = new.filter { !marks[$0].isEmpty }
        var gone = gone.filter { !known[$0].marks.isEmpty }
        /// - Parameter isRare: Whether no other recipe may have it, be it new or not.
        func pair(
            isRare: Bool = false, by part: (RecipeMarks) -> [UInt64]?, where accepts: (Int) -> Bool = { _ in true }
        ) {
            guard !new.isEmpty, !gone.isEmpty else { return }
            let candidates = Dictionary(grouping: gone) { part(known[$0].marks) ?? [] }
            let rivals = Dictionary(grouping: isRare ? Array(marks.indices) : new) { part(marks[$0]) ?? [] }
            let others = isRare ? Dictionary(grouping: known.indices) { part(known[$0].marks) ?? [] } : candidates
            for place in new where accepts(place) {
                guard let key = part(marks[place]), let found = candidates[key], found.count == 1,
                    rivals[key]?.count == 1, others[key]?.count == 1
                else { continue }
                pairs[place] = found[0]
            }
            new.removeAll { pairs[$0] != nil }
            let taken = Set(pairs.values)
            gone.removeAll { taken.contains($0) }
        }
        pair(by: { [$0.ingredients, $0.steps, $0.media] })
        pair(by: { $0.ingredients | $0.steps == 0 ? nil : [$0.ingredients, $0.steps] })
        // "Mix and bake." is no mark of a recipe.
        pair(isRare: true, by: { $0.steps == 0 ? nil : [$0.steps] }, where: hasLongText)
        pair(isRare: true, by: { $0.ingredients == 0 ? nil : [$0.ingredients] }, where: hasLongText)
        pair(isRare: true, by: { $0.media == 0 ? nil : [$0.media] })
        return pairs
    }
}
