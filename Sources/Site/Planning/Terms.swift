import Bytes
import CatalogModel
import Configuration

/// The cuisines, categories and tags of a catalog, and their recipes.
struct Terms: Sendable {
    /// By kind, then by name in the order of the catalogue.
    let all: [Term]
    /// For each term, the places of its recipes in the catalogue, ascending. The first ones, as many as the term counts, are in
    /// its list.
    let members: NumberLists
    /// For each recipe, its terms: cuisines, categories, tags.
    let ofRecipe: NumberLists
    /// How many recipes a group has at least that has a page.
    private let minimum: Int

    /// - Parameter listedCount: How many of the recipes are in lists, the first ones; nil for all.
    init(_ summaries: [RecipeSummary], kinds: [Taxonomy], minimum: Int = 1, listedCount: Int? = nil) {
        self.minimum = minimum
        var groups = GroupTable()
        var ofRecipe = NumberLists()
        var found: [Int32] = []
        for summary in summaries {
            found.removeAll(keepingCapacity: true)
            for kind in kinds {
                switch kind {
                case .cuisine: for name in summary.cuisines { groups.add(name, kind, to: &found) }
                case .category: for name in summary.categories { groups.add(name, kind, to: &found) }
                case .tag: for name in summary.tags { groups.add(name, kind, to: &found) }
                }
            }
            ofRecipe.append(found)
        }
        let order = groups.sorted(kinds)
        var newPlace = [Int32](repeating: 0, count: order.count)
        for (place, group) in zip(Int32(0)..., order) { newPlace[group] = place }
        ofRecipe.renumber(by: newPlace)
        let members = ofRecipe.inverted(limit: order.count)
        let listedCount = listedCount ?? summaries.count
        let counts = order.indices.map { place in
            listedCount == summaries.count ? members[place].count : members[place].count { $0 < listedCount }
        }
        all = groups.terms(in: order, counts: counts)
        self.ofRecipe = ofRecipe
        self.members = members
    }

    /// Whether the term at a place of `all` has a page.
    func hasPage(_ place: Int) -> Bool { all[place].count >= minimum }

    /// The places in `all` of the terms with pages.
    var withPages: [Int] { all.indices.filter(hasPage) }

    /// The places in `all` of a kind's terms with pages.
    func withPages(of kind: Taxonomy) -> [Int] { places(of: kind).filter(hasPage) }

    /// Whether a kind has a page with its terms.
    func hasIndex(_ kind: Taxonomy) -> Bool { !withPages(of: kind).isEmpty }

    /// The places of a kind's terms in `all`.
    func places(of kind: Taxonomy) -> Range<Int> {
        let start = all.firstIndex { $0.kind == kind } ?? all.count
        return start..<(all[start...].firstIndex { $0.kind != kind } ?? all.count)
    }

    /// A kind's terms with pages.
    func terms(of kind: Taxonomy) -> [Term] { withPages(of: kind).map { all[$0] } }
}

/// Names as they are met, brought together under one key: "Thai", "thai" and "THAÏ" are one cuisine, called as most
/// recipes call it.
private struct GroupTable {
    private struct Group {
        var kind: Taxonomy
        var key: String
    }

    /// A way to write the name of a group, and how many recipes have it.
    private struct Spelling {
        var group: Int
        var text: String
        var count = 0
    }

    private struct Name: Hashable {
        var kind: Taxonomy
        var text: String

        /// By the text alone: few names are of two kinds.
        func hash(into hasher: inout Hasher) { hasher.combine(text) }
    }

    private var groups: [Group] = []
    private var spellings: [Spelling] = []
    private var byName: [Name: Int] = [:]
    private var byKey: [Name: Int] = [:]

    /// Adds the group of a name to those that were found, unless it is there.
    mutating func add(_ name: String, _ kind: Taxonomy, to found: inout [Int32]) {
        let group = Int32(place(of: name, kind))
        if !found.contains(group) { found.append(group) }
    }

    private mutating func place(of text: String, _ kind: Taxonomy) -> Int {
        let name = Name(kind: kind, text: text)
        if let spelling = byName[name] {
            spellings[spelling].count += 1
            return spellings[spelling].group
        }
        // Folding costs more than a look-up, so it is done once a spelling.
        let key = Name(kind: kind, text: Folding.matchingKey(for: text))
        let place = byKey[key] ?? groups.count
        if place == groups.count { groups.append(Group(kind: kind, key: key.text)) }
        byName[name] = spellings.count
        spellings.append(Spelling(group: place, text: text, count: 1))
        byKey[key] = place
        return place
    }

    /// The commonest spelling for each group; of those that are as common, that of the recipe that is first by title.
    private var names: [String] {
        var best: [(text: String, count: Int)] = groups.map { _ in ("", 0) }
        for spelling in spellings where spelling.count > best[spelling.group].count {
            best[spelling.group] = (spelling.text, spelling.count)
        }
        return best.map(\.text)
    }

    func sorted(_ kinds: [Taxonomy]) -> [Int] {
        func rank(_ kind: Taxonomy) -> Int { kinds.firstIndex(of: kind) ?? kinds.count }
        return groups.indices.sorted {
            let (one, other) = (groups[$0], groups[$1])
            return one.kind == other.kind ? one.key < other.key : rank(one.kind) < rank(other.kind)
        }
    }

    /// The terms with their pages. Two names may have one slug ("Rice!", "Rice?"): the second gets an ending.
    func terms(in order: [Int], counts: [Int]) -> [Term] {
        let names = names
        var taken: Set<SitePath> = []
        return order.enumerated().map { place, index in
            let group = groups[index]
            let id = RecipeID(feed: group.kind.rawValue, key: group.key)
            let slug = Slug(title: names[index], id: id)
            var path = SitePath.page("\(group.kind.folder)/\(slug)")
            if !taken.insert(path).inserted {
                path = .page("\(group.kind.folder)/\(slug.suffixed(with: id.suffix()))")
                taken.insert(path)
            }
            return Term(kind: group.kind, name: names[index], path: path, count: counts[place])
        }
    }
}
