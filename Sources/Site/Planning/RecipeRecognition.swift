import CatalogModel

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
    func pairs(
        new: [Int], gone: [Int], hasLongText: (Int) throws(RecipeLost) -> Bool
    ) throws(RecipeLost) -> [Int: Int] {
        var pairs: [Int: Int] = [:]
        var new = new.filter { !marks[$0].isEmpty }
        var gone = gone.filter { !known[$0].marks.isEmpty }
        /// - Parameter isRare: Whether no other recipe may have it, be it new or not.
        func pair(
            isRare: Bool = false, by part: (RecipeMarks) -> [UInt64]?,
            where accepts: (Int) throws(RecipeLost) -> Bool = { _ in true }
        ) throws(RecipeLost) {
            guard !new.isEmpty, !gone.isEmpty else { return }
            let candidates = Dictionary(grouping: gone) { part(known[$0].marks) ?? [] }
            let rivals = Dictionary(grouping: isRare ? Array(marks.indices) : new) { part(marks[$0]) ?? [] }
            let others = isRare ? Dictionary(grouping: known.indices) { part(known[$0].marks) ?? [] } : candidates
            for place in new {
                guard let key = part(marks[place]), let found = candidates[key], found.count == 1,
                    rivals[key]?.count == 1, others[key]?.count == 1, try accepts(place)
                else { continue }
                pairs[place] = found[0]
            }
            new.removeAll { pairs[$0] != nil }
            let taken = Set(pairs.values)
            gone.removeAll { taken.contains($0) }
        }
        try pair(by: { [$0.ingredients, $0.steps, $0.media] })
        try pair(by: { $0.ingredients | $0.steps == 0 ? nil : [$0.ingredients, $0.steps] })
        // "Mix and bake." is no mark of a recipe.
        try pair(isRare: true, by: { $0.steps == 0 ? nil : [$0.steps] }, where: hasLongText)
        try pair(isRare: true, by: { $0.ingredients == 0 ? nil : [$0.ingredients] }, where: hasLongText)
        try pair(isRare: true, by: { $0.media == 0 ? nil : [$0.media] })
        return pairs
    }

    /// Pairs recipes with those that have the same ingredients and steps, where neither side has a second candidate.
    func wholePairs(new: [Int], gone: [Int]) -> [Int: Int] {
        onlyPairs(new, gone) { $0.ingredients | $0.steps == 0 ? nil : [$0.ingredients, $0.steps] }
    }

    /// Pairs recipes with those that have the same part, where neither side has a second candidate.
    private func onlyPairs(_ new: [Int], _ gone: [Int], by part: (RecipeMarks) -> [UInt64]?) -> [Int: Int] {
        let rivals = Dictionary(grouping: new) { part(marks[$0]) }
        let candidates = Dictionary(grouping: gone) { part(known[$0].marks) }
        var pairs: [Int: Int] = [:]
        for (key, places) in rivals where key != nil && places.count == 1 {
            if let found = candidates[key], found.count == 1 { pairs[places[0]] = found[0] }
        }
        return pairs
    }

    /// Pairs recipes of one title or id with those that are gone of it, by less than what tells them from all others; and
    /// where one of each is left, these.
    ///
    /// - Parameter plainKey: Of a place of `marks`, what the recipes of a group have in common.
    func pairs(new: [Int], gone: [Int], plainKey: (Int) -> String) -> [Int: Int] {
        guard !new.isEmpty, !gone.isEmpty else { return [:] }
        let groups = Dictionary(grouping: gone) { known[$0].plainKey }
        var pairs: [Int: Int] = [:]
        for (key, new) in Dictionary(grouping: new, by: plainKey) {
            guard let gone = groups[key] else { continue }
            pairs.merge(self.pairs(of: new, gone)) { first, _ in first }
        }
        return pairs
    }

    private func pairs(of new: [Int], _ gone: [Int]) -> [Int: Int] {
        var (new, gone) = (new, gone)
        var pairs: [Int: Int] = [:]
        for part in [\RecipeMarks.steps, \.ingredients, \.media] {
            let found = onlyPairs(new, gone) { $0[keyPath: part] == 0 ? nil : [$0[keyPath: part]] }
            pairs.merge(found) { first, _ in first }
            new.removeAll { pairs[$0] != nil }
            let taken = Set(pairs.values)
            gone.removeAll { taken.contains($0) }
        }
        if new.count == 1, gone.count == 1 { pairs[new[0]] = gone[0] }
        return pairs
    }
}
