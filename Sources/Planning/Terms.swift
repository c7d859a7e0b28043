import CatalogModel

/// The cuisines, categories and tags of a catalogue, and who is in them.
struct Terms: Sendable {
    /// By kind, then by name in the order of the catalogue.
    private(set) var all: [Term] = []
    /// For each term, the places of its recipes in the catalogue, ascending.
    private(set) var members: [[Int32]] = []
    /// For each recipe, its terms: cuisine, category, tags.
    private(set) var ofRecipe: [[Int32]] = []

    init(_ summaries: [RecipeSummary], kinds: [TermKind]) {
        var groups = GroupTable()
        ofRecipe = summaries.indices.map { index in
            let summary = summaries[index]
            var found: [Int32] = []
            found.reserveCapacity(2 + summary.tags.count)
            for kind in kinds {
                switch kind {
                case .cuisine: if let name = summary.cuisine { groups.add(name, kind, to: &found) }
                case .category: if let name = summary.category { groups.add(name, kind, to: &found) }
                case .tag: for name in summary.tags { groups.add(name, kind, to: &found) }
                }
            }
            return found
        }
        let order = groups.sorted(kinds)
        var newPlace = [Int32](repeating: 0, count: order.count)
        for (place, group) in zip(Int32(0)..., order) { newPlace[group] = place }
        members = [[Int32]](repeating: [], count: order.count)
        for index in ofRecipe.indices {
            for slot in ofRecipe[index].indices { ofRecipe[index][slot] = newPlace[Int(ofRecipe[index][slot])] }
            for place in ofRecipe[index] { members[Int(place)].append(Int32(index)) }
        }
        all = groups.terms(in: order, counts: members.map(\.count))
    }

    /// The places of a kind's terms in `all`.
    func places(of kind: TermKind) -> Range<Int> {
        let start = all.firstIndex { $0.kind == kind } ?? all.count
        return start..<(all[start...].firstIndex { $0.kind != kind } ?? all.count)
    }
}

/// Names as they are met, brought together under one key: "Thai", "thai" and "THAÏ" are one cuisine, called as it was
/// first.
private struct GroupTable {
    private struct Group {
        var kind: TermKind
        var name: String
        var key: String
    }

    private struct Name: Hashable {
        var kind: TermKind
        var text: String

        /// By the text alone: few names are of two kinds.
        func hash(into hasher: inout Hasher) { hasher.combine(text) }
    }

    private var groups: [Group] = []
    private var byName: [Name: Int] = [:]
    private var byKey: [Name: Int] = [:]

    /// Adds the group of a name to those that were found, unless it is there.
    mutating func add(_ name: String, _ kind: TermKind, to found: inout [Int32]) {
        let group = Int32(place(of: name, kind))
        if !found.contains(group) { found.append(group) }
    }

    private mutating func place(of text: String, _ kind: TermKind) -> Int {
        let name = Name(kind: kind, text: text)
        if let place = byName[name] { return place }
        // Folding costs more than a look-up, so it is done once a spelling.
        let key = Name(kind: kind, text: Folding.matchingKey(for: text))
        let place = byKey[key] ?? groups.count
        if place == groups.count { groups.append(Group(kind: kind, name: text, key: key.text)) }
        byName[name] = place
        byKey[key] = place
        return place
    }

    func sorted(_ kinds: [TermKind]) -> [Int] {
        func rank(_ kind: TermKind) -> Int { kinds.firstIndex(of: kind) ?? kinds.count }
        return groups.indices.sorted {
            let (one, other) = (groups[$0], groups[$1])
            return one.kind == other.kind ? one.key < other.key : rank(one.kind) < rank(other.kind)
        }
    }

    /// The terms with their pages. Two names may have one slug ("Rice!", "Rice?"): the second gets an ending.
    func terms(in order: [Int], counts: [Int]) -> [Term] {
        var taken: Set<SitePath> = []
        return order.enumerated().map { place, index in
            let group = groups[index]
            let id = RecipeID(feed: group.kind.rawValue, key: group.key)
            let slug = Slug(title: group.name, id: id)
            var path = SitePath.page("\(group.kind.folder)/\(slug)")
            if !taken.insert(path).inserted {
                path = .page("\(group.kind.folder)/\(slug.suffixed(with: id.suffix()))")
                taken.insert(path)
            }
            return Term(kind: group.kind, name: group.name, path: path, count: counts[place])
        }
    }
}
