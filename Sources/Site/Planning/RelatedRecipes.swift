import Bytes

/// Which recipes stand below each recipe: those that share most of its groups (cuisine, category, tags), where a rare
/// group says more than a common one; those alike come by title.
///
/// All pairs would be a matter of minutes for a large catalogue. So a recipe looks at a few others alone: in each of its
/// groups at those whose titles stand next to its own, which also keeps a recipe that comes or goes from changing pages
/// all over the site.
struct RelatedRecipes: Sendable {
    /// The most that are found: as many as the page of a recipe that is only a link shows.
    static let maximum = 8
    /// The most that other pages show.
    static let usual = 6
    /// The most that are looked at.
    static let candidates = 50

    /// For each recipe the places of others in the catalogue, the nearest first.
    let all: NumberLists
    /// Whether they are others than those of the last build, or found from others.
    let isNew: Bool
    /// From what they were found.
    let groups: RelationGroups
    /// nil for a site with one language and no translations.
    private let translations: Translations?

    /// - Parameters:
    ///   - translations: nil for a site with one language and no translations.
    ///   - known: What is known of them from the last build.
    init(
        _ groups: RelationGroups, _ translations: Translations? = nil, known: KnownRelations? = nil, jobs: Int
    ) async {
        self.groups = groups
        self.translations = translations
        // Each part allocates tables of one entry per recipe, so parts are large.
        let parts = await mapInParts(count: groups.ofRecipe.count, jobs: jobs, size: 1024) { range in
            lazy var finder = Finder(groups, translations)
            var lists = NumberLists()
            for recipe in range {
                lists.append(known?.places(of: recipe) ?? finder.nearest(to: Int32(recipe)))
            }
            return lists
        }
        all = NumberLists(joining: parts)
        isNew = known?.isComplete != true
    }

    func places(of recipe: Int) -> ArraySlice<Int32> { all[recipe] }

    /// The same, and those that follow by title up to the maximum: a page that has little else shows a full row.
    func placesWithNeighbours(of recipe: Int) -> ArraySlice<Int32> {
        let related = all[recipe]
        let following = neighbours(of: recipe).filter { other in
            other != recipe && !related.contains(other) && translations?.mayRelate(Int32(recipe), other) ?? true
        }
        let missing = min(Self.maximum, all.count - 1) - related.count
        return (related + following.prefix(max(0, missing)))[...]
    }

    /// Those that follow by title among the pages in the same language.
    private func neighbours(of recipe: Int) -> [Int32] {
        let reach = 1...2 * Self.maximum
        guard let translations, translations.hasLanguages else {
            return reach.map { Int32((recipe + $0) % all.count) }
        }
        let same = translations.places(inLanguageOf: recipe)
        let place = same.place(of: Int32(recipe))
        return reach.map { same[(place + $0) % same.count] }
    }

    /// From 22 for a group of two down to 8 for a large one: two groups outweigh one, unless that one is rare.
    static func weight(ofGroupOf count: Int) -> Int32 {
        Int32(24 - min(16, Int.bitWidth - count.leadingZeroBitCount))
    }

    /// Finds the nearest recipes. The tables are allocated once and used for every recipe.
    private struct Finder {
        private let groups: RelationGroups
        private let translations: Translations?
        /// The weight of each group of the current recipe; zero for all others.
        private var weights: [Int32]
        /// For each recipe the last one that it was a candidate for.
        private var seenBy: [Int32]
        /// The nearest recipes so far: the first `count`, with capacity for one more.
        private var nearest: [(place: Int32, weight: Int32)]
        private var count = 0
        /// The least weight that is inserted: most candidates weigh less.
        private var least: Int32 = 0

        init(_ groups: RelationGroups, _ translations: Translations?) {
            self.groups = groups
            self.translations = translations
            weights = Array(repeating: 0, count: groups.members.count)
            seenBy = Array(repeating: -1, count: groups.ofRecipe.count)
            nearest = Array(repeating: (0, 0), count: RelatedRecipes.maximum + 1)
        }

        mutating func nearest(to recipe: Int32) -> [Int32] {
            let own = groups.ofRecipe[Int(recipe)]
            for group in own {
                weights[Int(group)] = RelatedRecipes.weight(ofGroupOf: groups.members[Int(group)].count)
            }
            defer { for group in own { weights[Int(group)] = 0 } }
            count = 0
            least = 0
            seenBy[Int(recipe)] = recipe
            let rarestFirst = own.sorted {
                let (one, other) = (groups.members[Int($0)].count, groups.members[Int($1)].count)
                return one == other ? $0 < $1 : one < other
            }
            var left = RelatedRecipes.candidates
            for (index, group) in rarestFirst.enumerated() {
                // What small groups leave over is for the larger ones.
                let share = left / (rarestFirst.count - index)
                left -= look(at: neighbours(of: recipe, in: groups.members[Int(group)], atMost: share), from: recipe)
            }
            return nearest[..<count].map(\.place)
        }

        /// - Returns: How many were new.
        private mutating func look(at others: ArraySlice<Int32>, from recipe: Int32) -> Int {
            var looked = 0
            for other in others where seenBy[Int(other)] != recipe {
                seenBy[Int(other)] = recipe
                if let translations, !translations.mayRelate(recipe, other) { continue }
                looked += 1
                var weight: Int32 = 0
                for group in groups.ofRecipe[Int(other)] { weight += weights[Int(group)] }
                if weight >= least { note(other, weight) }
            }
            return looked
        }

        /// Keeps it if it is among the nearest: weight first, then title, which is the order of the catalogue.
        private mutating func note(_ place: Int32, _ weight: Int32) {
            var rank = count
            while rank > 0 {
                let above = nearest[rank - 1]
                if above.weight > weight || above.weight == weight && above.place < place { break }
                nearest[rank] = above
                rank -= 1
            }
            nearest[rank] = (place, weight)
            count = min(count + 1, RelatedRecipes.maximum)
            if count == RelatedRecipes.maximum { least = nearest[count - 1].weight }
        }

        /// The recipes around a recipe in one of its groups, with the recipe itself.
        private func neighbours(of recipe: Int32, in members: ArraySlice<Int32>, atMost count: Int) -> ArraySlice<Int32>
        {
            guard members.count > count + 1 else { return members }
            let place = members.place(of: recipe)
            let start = min(max(members.startIndex, place - count / 2), members.endIndex - count - 1)
            return members[start...start + count]
        }
    }
}

extension RandomAccessCollection<Int32> where Index == Int {
    /// The index of the first number that is not below another, among numbers that ascend.
    func place(of number: Int32) -> Int {
        var (low, high) = (startIndex, endIndex)
        while low < high {
            let middle = low + (high - low) / 2
            if self[middle] < number { low = middle + 1 } else { high = middle }
        }
        return low
    }
}

/// The groups by which recipes are related: those of a site, each divided by the languages of its recipes' pages, since a page
/// leads to none in another language.
struct RelationGroups: Sendable {
    /// For each recipe the numbers of its groups.
    let ofRecipe: NumberLists
    /// For each group the places of its recipes.
    let members: NumberLists

    init(_ terms: Terms, _ translations: Translations? = nil) {
        guard let translations, translations.hasLanguages else {
            (ofRecipe, members) = (terms.ofRecipe, terms.members)
            return
        }
        let count = terms.members.count
        var ofRecipe = NumberLists()
        var languages = 1
        for recipe in 0..<terms.ofRecipe.count {
            let language = translations.language(of: recipe)
            languages = max(languages, language + 1)
            ofRecipe.append(terms.ofRecipe[recipe].map { $0 + Int32(language * count) })
        }
        self.ofRecipe = ofRecipe
        members = ofRecipe.inverted(limit: languages * count)
    }
}
