import Bytes

/// The related recipes of the last build, as far as they hold for this one.
///
/// The related recipes of a recipe depend on the recipes near it in each of its groups, on the groups of these, and on the
/// sizes of its own groups. So a recipe that is added, removed or renamed may change those of the recipes near it. All other
/// recipes keep theirs.
struct KnownRelations: Sendable {
    private let last: NumberLists
    /// For each recipe its place in the last build; nil for those whose related recipes are found anew.
    private let lastPlaces: [Int32?]
    /// For each recipe of the last build its place in this one; nil for those that are gone or have moved.
    private let newPlaces: [Int32?]
    /// Whether they hold for all recipes, which are the same as before.
    let isComplete: Bool

    /// Where more than one recipe in so many has changed, all are found anew.
    private static let leastShare = 16

    /// - Parameters:
    ///   - state: Of the last build.
    ///   - ids: The digests of the recipes' ids, in the order of the catalogue.
    /// - Returns: nil if the catalogues have little in common.
    init?(_ state: RelatedState, _ groups: RelationGroups, ids: [Digest]) {
        let places = Self.samePlaces(state.ids, ids)
        var newPlaces = [Int32?](repeating: nil, count: state.ids.count)
        for (place, old) in zip(Int32(0)..., places) {
            if let old { newPlaces[Int(old)] = place }
        }
        var changes = Changes(groups, before: state.groups)
        for (place, old) in places.enumerated() {
            if let old, state.groups[Int(old)] == groups.ofRecipe[place] { continue }
            changes.added.append(place)
        }
        var next = ids.count
        for old in state.ids.indices.reversed() {
            if let new = newPlaces[old].map(Int.init) {
                next = new
                if state.groups[old] == groups.ofRecipe[new] { continue }
            }
            changes.removed.append((old, next))
        }
        guard changes.count <= max(1, ids.count / Self.leastShare) else { return nil }
        var lastPlaces = places
        changes.forEachAffected { lastPlaces[$0] = nil }
        last = state.related
        self.lastPlaces = lastPlaces
        self.newPlaces = newPlaces
        isComplete = changes.count == 0
    }

    /// What is related to a recipe; nil where it has to be found anew.
    func places(of recipe: Int) -> [Int32]? {
        guard let old = lastPlaces[recipe] else { return nil }
        var places: [Int32] = []
        places.reserveCapacity(RelatedRecipes.maximum)
        for place in last[Int(old)] {
            guard newPlaces.indices.contains(Int(place)), let new = newPlaces[Int(place)] else { return nil }
            places.append(new)
        }
        return places
    }

    /// The places of a list's elements in an older list, which ascend. nil for new elements, and for those whose order among the
    /// others has changed.
    private static func samePlaces(_ old: [Digest], _ new: [Digest]) -> [Int32?] {
        var places = [Int32?](repeating: nil, count: new.count)
        lazy var oldPlaces = Dictionary(zip(old, old.indices)) { first, _ in first }
        lazy var newPlaces = Dictionary(zip(new, new.indices)) { first, _ in first }
        var (one, other) = (0, 0)
        while one < old.count, other < new.count {
            if old[one] == new[other] {
                places[other] = Int32(one)
                one += 1
                other += 1
            } else if let ahead = oldPlaces[new[other]], ahead > one,
                newPlaces[old[one]].map({ $0 < other || ahead - one <= $0 - other }) ?? true
            {
                one += 1
            } else {
                other += 1
            }
        }
        return places
    }
}

/// What has changed of the groups of a catalogue, and whom it concerns.
private struct Changes {
    /// The places of recipes that are new or have other groups.
    var added: [Int] = []
    /// The former places of recipes that are gone or had other groups, and the places of those that follow them now.
    var removed: [(old: Int, next: Int)] = []

    private let groups: RelationGroups
    private let before: NumberLists

    /// One more on each side than a recipe looks at, itself included.
    private static let reach = RelatedRecipes.candidates + 2

    init(_ groups: RelationGroups, before: NumberLists) {
        self.groups = groups
        self.before = before
    }

    var count: Int { max(added.count, removed.count) }

    /// Calls a closure with the places of the recipes whose related recipes may be others now, with some more than once.
    func forEachAffected(_ body: (Int) -> Void) {
        // How many more recipes each group has than before.
        var growth = [Int](repeating: 0, count: groups.members.count)
        func note(_ place: Int, in own: ArraySlice<Int32>, _ change: Int) {
            for group in own where growth.indices.contains(Int(group)) {
                growth[Int(group)] += change
                for neighbour in neighbours(at: Int32(place), in: Int(group)) { body(Int(neighbour)) }
            }
        }
        for place in added {
            body(place)
            note(place, in: groups.ofRecipe[place], 1)
        }
        for (old, next) in removed { note(next, in: before[old], -1) }
        // Of each group from the smaller to the larger of its sizes before and now.
        let sizes = growth.indices.map { group in
            let size = groups.members[group].count
            return min(size, size - growth[group])...max(size, size - growth[group])
        }
        for group in growth.indices where growth[group] != 0 {
            for recipe in groups.members[group] where sizeMatters(of: group, for: Int(recipe), sizes) {
                body(Int(recipe))
            }
        }
    }

    /// The recipes of a group around a place in the catalogue.
    private func neighbours(at place: Int32, in group: Int) -> ArraySlice<Int32> {
        let members = groups.members[group]
        let middle = members.place(of: place)
        return members[max(members.startIndex, middle - Self.reach)..<min(members.endIndex, middle + Self.reach)]
    }

    /// Whether a group weighs more or less than before for one of its recipes, or comes before or after another of its groups.
    private func sizeMatters(of group: Int, for recipe: Int, _ sizes: [ClosedRange<Int>]) -> Bool {
        let own = sizes[group]
        let (least, most) = (own.lowerBound, own.upperBound)
        return RelatedRecipes.weight(ofGroupOf: least) != RelatedRecipes.weight(ofGroupOf: most)
            || groups.ofRecipe[recipe].contains { Int($0) != group && sizes[Int($0)].overlaps(own) }
    }
}
