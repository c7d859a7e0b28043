import CatalogModel
import Diagnostics

/// The ids of the recipes of a feed, unique and independent of their order: records with one id and different titles
/// are told apart, recipes without an id are recognized when their title changes.
struct RecipeIdentities {
    /// In the order of the feed, under their final ids.
    private(set) var recipes: [RecipeSummary]
    /// For each recipe that has the id and title of an earlier one, which one that is.
    private(set) var repeated: [Int: Int] = [:]
    /// The addresses of recipes that were recognized under another title.
    private(set) var keptSlugs: [RecipeID: Slug] = [:]
    /// What the next build recognizes recipes by.
    private(set) var known: [KnownRecipe] = []
    private(set) var diagnostics: [Diagnostic] = []

    private let feed: FeedRecipes
    private var keys: [String] = []
    private var idSources: [RecipeOrigin.IDSource] = []
    /// The recipes that share id and title with others that are made otherwise: their addresses get an ending, too.
    private var namesakes: Set<Int> = []

    /// How many things of one kind are told one by one.
    static let mostTold = 20

    init(_ feed: FeedRecipes) {
        self.feed = feed
        recipes = feed.recipes
        var firsts: [String: Int] = [:]
        firsts.reserveCapacity(recipes.count)
        var isPlain = true
        for index in recipes.indices {
            if firsts.updateValue(index, forKey: recipes[index].id.key) != nil { isPlain = false }
            isPlain = isPlain && !feed.origin(of: index).isWeak
        }
        // Nearly all feeds: every recipe has an id of its own.
        if isPlain { return }
        keys = recipes.map(\.id.key)
        idSources = recipes.indices.map { feed.origin(of: $0).idSource }
        forgetSharedFragments()
        for group in groups() { split(group) }
        recognize()
        apply()
    }

    /// The places of recipes with one key, for each key that several have, in the order of the feed.
    private func groups() -> [[Int]] {
        var firsts: [String: Int] = [:]
        var groups: [Int: [Int]] = [:]
        for (index, key) in keys.enumerated() {
            if let first = firsts[key] {
                groups[first, default: [first]].append(index)
            } else {
                firsts[key] = index
            }
        }
        return groups.sorted { $0.key < $1.key }.map(\.value)
    }

    /// A fragment that several recipes have is the name of none: their ids are made of what else they have.
    private mutating func forgetSharedFragments() {
        for group in groups() where titles(of: group).count > 1 {
            for index in group where idSources[index] == .fragment {
                if let other = feed.origin(of: index).alternateKey {
                    keys[index] = other
                    idSources[index] = .feed
                } else {
                    keys[index] = RecipeID.key(fromTitle: recipes[index].title)
                    idSources[index] = .title
                }
            }
        }
    }

    private func title(of index: Int) -> String { Folding.matchingKey(for: recipes[index].title) }

    /// By title, in the order of the feed.
    private func titles(of group: [Int]) -> [[Int]] {
        Dictionary(grouping: group, by: title).values.sorted { $0[0] < $1[0] }
    }

    // MARK: One key

    private mutating func split(_ group: [Int]) {
        let own = group.filter { idSources[$0] != .title }
        let titled = group.filter { idSources[$0] == .title }
        let contents = Dictionary(grouping: titled) { recipes[$0].recipe.value.lastingContent }
        // What has the key as its own id keeps it.
        if !own.isEmpty || contents.count > 1 {
            for (content, places) in contents {
                for index in places { keys[index] += "-" + RecipeID.ending(from: content) }
                namesakes.formUnion(places)
            }
        }
        let titles = titles(of: own)
        guard titles.count > 1 else { return }
        let alternates = titles.map { places in places.compactMap { feed.origin(of: $0).alternateKey }.first }
        if !alternates.contains(nil), Set(alternates).count == titles.count {
            for (places, alternate) in zip(titles, alternates) {
                for index in places { keys[index] += "-" + RecipeID.ending(from: alternate ?? "") }
            }
            return
        }
        for places in titles.dropFirst().prefix(Self.mostTold) { diagnostics.append(shared(places[0], titles[0][0])) }
        if titles.count - 1 > Self.mostTold { diagnostics.append(sharedByMore(titles)) }
        for index in own { keys[index] += "-" + RecipeID.key(fromTitle: recipes[index].title) }
    }

    // MARK: Changed titles

    private mutating func recognize() {
        var firsts: [String: Int] = [:]
        for index in keys.indices where firsts[keys[index]] == nil { firsts[keys[index]] = index }
        let weak = keys.indices.filter { idSources[$0].isWeak && firsts[keys[$0]] == $0 }
        guard !weak.isEmpty else { return }
        let marks = weak.map { RecipeMarks(of: recipes[$0].recipe.value) }
        let entries = feed.known
        let byTitle = Dictionary(entries.indices.map { (entries[$0].titleKey, $0) }) { first, _ in first }
        // Written as an id into another record since, it is that record's.
        let isFree = { [idSources] (key: String) in firsts[key].map { idSources[$0].isWeak } ?? true }

        var found: [Int: Int] = [:]
        for (place, index) in weak.enumerated() {
            if let entry = byTitle[keys[index]], isFree(entries[entry].key) { found[place] = entry }
        }
        let matched = Set(found.values)
        let gone = entries.indices.filter { !matched.contains($0) && isFree(entries[$0].key) }
        let new = weak.indices.filter { found[$0] == nil }
        if !gone.isEmpty, !new.isEmpty {
            let pairs = RecipeRecognition(entries, among: marks).pairs(new: new, gone: gone) { [recipes] in
                recipes[weak[$0]].recipe.value.lastingContent.utf8.count >= 60
            }
            found.merge(pairs) { first, _ in first }
        }
        let kept = found.filter { entries[$0.value].key != keys[weak[$0.key]] }
        let keptKeys = Set(kept.values.map { entries[$0].key })
        var finalKeys: [String: String] = [:]
        for (place, index) in weak.enumerated() {
            let titleKey = keys[index]
            var key = titleKey
            if let entry = kept[place] {
                key = entries[entry].key
                keptSlugs[RecipeID(feed: recipes[index].id.feed, key: key)] = entries[entry].slug
                diagnostics.append(renamed(index, key, entries[entry].slug))
            } else if keptKeys.contains(key) {
                // The recipe that had this title before has the key.
                key += "-" + RecipeID.ending(from: recipes[index].recipe.value.lastingContent)
            }
            finalKeys[titleKey] = key
            known.append(KnownRecipe(key: key, titleKey: titleKey, slug: recipes[index].slug, marks: marks[place]))
        }
        if kept.count > Self.mostTold { shortenRenamed(kept.count) }
        for index in keys.indices where idSources[index].isWeak { keys[index] = finalKeys[keys[index]] ?? keys[index] }
    }

    private mutating func apply() {
        var firsts: [String: Int] = [:]
        for index in recipes.indices {
            if let first = firsts[keys[index]] { repeated[index] = first } else { firsts[keys[index]] = index }
            guard keys[index] != recipes[index].id.key else { continue }
            let isNamesake = namesakes.contains(index)
            recipes[index] = recipes[index].changed {
                $0.id.key = keys[index]
                $0.slug = Slug(title: $0.title, id: $0.id)
                if isNamesake, Slug($0.title) != nil { $0.slug = $0.slug.suffixed(with: $0.id.suffix()) }
            }
        }
    }

    // MARK: Diagnostics

    private func shared(_ index: Int, _ first: Int) -> Diagnostic {
        let (title, key) = (recipes[index].title, recipes[index].id.key)
        let isOwn = idSources[index] == .feed
        return Diagnostic(
            isOwn ? .error : .warning, .idDuplicate,
            "\(feed.recordName(index)) (\"\(title)\") has the \(isOwn ? "id \"\(key)\"" : "address") of "
                + "\(feed.placeName(first)) (\"\(recipes[first].title)\"); both recipes are kept, under ids made of "
                + "their titles",
            at: feed.location(index),
            fix: "give each record an id of its own, such as \"identifier\": \"\(key)-2\""
        )
    }

    private func sharedByMore(_ titles: [[Int]]) -> Diagnostic {
        let (first, count) = (titles[0][0], titles.count - 1 - Self.mostTold)
        let isOwn = idSources[first] == .feed
        return Diagnostic(
            isOwn ? .error : .warning, .idDuplicate,
            "\(count) more \(count == 1 ? "recipe has" : "recipes have") the \(isOwn ? "id" : "address") of "
                + "\(feed.placeName(first)) (\"\(recipes[first].title)\")",
            at: feed.location(first), fix: "give each record an id of its own, in \"identifier\""
        )
    }

    private func renamed(_ index: Int, _ key: String, _ slug: Slug) -> Diagnostic {
        let id = RecipeID(feed: recipes[index].id.feed, key: key)
        return Diagnostic(
            .note, .idKept,
            "\(feed.recordName(index)) (\"\(recipes[index].title)\") has no id, and its title has changed or belongs to "
                + "several recipes; it is recognized by its content and keeps the id \(id) and the address \(slug)",
            at: feed.location(index),
            fix:
                "to keep them for good, write \"identifier\": \"\(key)\" into the record and \"\(id)\": \"\(slug)\" into "
                + "addresses.json"
        )
    }

    /// One line for what is beyond the number that is told one by one.
    private mutating func shortenRenamed(_ count: Int) {
        let told = diagnostics.indices.filter { diagnostics[$0].code == .idKept }
        let rest = told.dropFirst(Self.mostTold)
        guard let example = rest.first.map({ diagnostics[$0] }) else { return }
        for place in rest.reversed() { diagnostics.remove(at: place) }
        diagnostics.append(
            Diagnostic(
                .note, .idKept, "\(rest.count) more recipes without an id have another title and keep id and address",
                at: example.location, fix: "give the records ids of their own, in \"identifier\""
            )
        )
    }
}

extension RecipeOrigin {
    var isWeak: Bool { idSource.isWeak }
}

extension RecipeOrigin.IDSource {
    /// Whether the id may change with what the owner writes.
    fileprivate var isWeak: Bool { self == .title || self == .fragment }
}
