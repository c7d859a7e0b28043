import Bytes
package import CatalogModel
package import Configuration
import Diagnostics

/// The ids of the recipes of a feed, unique and independent of their order: records with one id and different titles
/// are told apart, recipes without an id are recognized when their title changes. What the last build knew decides which
/// of several recipes keeps an id.
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

    let feed: FeedRecipes
    private(set) var keys: [String] = []
    /// The keys before any got an ending.
    private var plainKeys: [String] = []
    private(set) var idSources: [RecipeOrigin.IDSource] = []
    /// The recipes that share id and title with others that are made otherwise: their addresses get an ending, too.
    private var namesakes: Set<Int> = []
    /// The recipes that share the id of others with another title.
    private var sharers: Set<Int> = []
    /// The groups of records with one id, by title, for which a diagnostic is reported.
    private var shared: [[[Int]]] = []
    /// The plain keys that recipes had in the last build, by the keys with endings that they would have.
    private var pinned: [String: String] = [:]
    private lazy var knownTitles = Set(feed.knownTitles)

    /// The most diagnostics of one kind. Further ones are counted in one diagnostic.
    static let mostTold = 20

    init(_ feed: FeedRecipes) throws(RecipeLost) {
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
        plainKeys = keys
        for group in groups() { try split(group) }
        try recognize()
        diagnostics = shared.flatMap(sharing) + diagnostics
        apply()
    }

    /// The place of the record of a recipe.
    func location(of id: RecipeID) -> Location? {
        guard id.feed == feed.name else { return nil }
        return recipes.firstIndex { $0.id == id }.flatMap { feed.location($0) }
    }

    /// The names of the files that hold one recipe each, by its id.
    var files: [RecipeID: String] {
        let named = recipes.indices.compactMap { index in feed.file(index).map { (recipes[index].id, $0) } }
        return Dictionary(named) { first, _ in first }
    }

    /// The recipes of `indices` that are on the site.
    mutating func publish(_ indices: [Int], by rule: PublicationRule, _ unpublished: inout Unpublished) -> [Int] {
        unpublished.published(of: &recipes, indices, by: rule) { [feed] in feed.location($0) }
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
        for group in groups() {
            let titles = titles(of: group)
            guard titles.count > 1 else { continue }
            let holder = holder(of: keys[group[0]], among: titles).map { Set(titles[$0]) } ?? []
            for index in group where idSources[index] == .fragment && !holder.contains(index) {
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

    private func lastingContent(of index: Int) throws(RecipeLost) -> String {
        try recipes[index].recipe().value.lastingContent
    }

    private func title(of index: Int) -> String { Folding.matchingKey(for: recipes[index].title) }

    /// By title, in the order of the feed.
    private func titles(of group: [Int]) -> [[Int]] {
        Dictionary(grouping: group, by: title).values.sorted { $0[0] < $1[0] }
    }

    /// The one of several recipes with a key that had it in the last build; nil if none is known.
    private mutating func holder(of key: String, among titles: [[Int]]) -> Int? {
        guard !feed.knownTitles.isEmpty else { return nil }
        let known = knownTitles
        let holders = titles.indices.filter { place in
            titles[place].contains { known.contains(KnownRecipe.mark(ofTitle: recipes[$0].title, key: key)) }
        }
        return holders.count == 1 ? holders[0] : nil
    }

    // MARK: One key

    private mutating func split(_ group: [Int]) throws(RecipeLost) {
        let own = group.filter { idSources[$0] != .title }
        let titled = group.filter { idSources[$0] == .title }
        var contents: [String: [Int]] = [:]
        for index in titled { contents[try lastingContent(of: index), default: []].append(index) }
        // What has the key as its own id keeps it.
        if !own.isEmpty || contents.count > 1 {
            for (content, places) in contents {
                for index in places { keys[index] += "-" + RecipeID.ending(from: content) }
                namesakes.formUnion(places)
            }
        }
        var titles = titles(of: own)
        guard titles.count > 1 else { return }
        let key = keys[own[0]]
        let holder = holder(of: key, among: titles)
        if let holder { titles.insert(titles.remove(at: holder), at: 0) }
        let alternates = titles.map { places in places.compactMap { feed.origin(of: $0).alternateKey }.first }
        let areNamed = !alternates.contains(nil) && Set(alternates).count == titles.count
        for (places, alternate) in zip(titles, alternates) {
            let ending =
                areNamed ? RecipeID.ending(from: alternate ?? "") : RecipeID.key(fromTitle: recipes[places[0]].title)
            for index in places { keys[index] += "-" + ending }
        }
        if holder != nil { pinned[keys[titles[0][0]]] = key }
        sharers.formUnion(own)
        if !areNamed { shared.append(titles) }
    }

    // MARK: Changed titles

    private mutating func recognize() throws(RecipeLost) {
        var firsts: [String: Int] = [:]
        for index in keys.indices where firsts[keys[index]] == nil { firsts[keys[index]] = index }
        let weak = keys.indices.filter { isChangeable($0) && firsts[keys[$0]] == $0 }
        guard !weak.isEmpty else { return }
        let marks = try weak.map { (index) throws(RecipeLost) in try recipes[index].marks() }
        let found = try recognized(weak, marks, firsts)
        let entries = feed.known
        let kept = found.filter { entries[$0.value].key != keys[weak[$0.key]] }
        var keptKeys = Set(kept.values.map { entries[$0].key })
        var finalKeys: [String: String] = [:]
        for (place, index) in weak.enumerated() {
            let titleKey = keys[index]
            var key = titleKey
            if let entry = kept[place] {
                key = entries[entry].key
                keptSlugs[RecipeID(feed: recipes[index].id.feed, key: key)] = entries[entry].slug
                // A shared id is reported already.
                if !sharers.contains(index) || entries[entry].titleKey != titleKey {
                    diagnostics.append(renamed(index, key, entries[entry].slug))
                }
            } else if found[place] == nil, let plain = pinned[titleKey], keptKeys.insert(plain).inserted {
                key = plain
            } else if keptKeys.contains(key) {
                // The recipe that had this title before has the key.
                key += "-" + RecipeID.ending(from: try lastingContent(of: index))
            }
            finalKeys[titleKey] = key
            known.append(
                KnownRecipe(
                    key: key, titleKey: titleKey, slug: recipes[index].slug, marks: marks[place], file: feed.file(index)
                ))
        }
        diagnostics = shortened(diagnostics)
        for index in keys.indices where isChangeable(index) { keys[index] = finalKeys[keys[index]] ?? keys[index] }
    }

    /// Whether a recipe's key is made of what the owner may change.
    private func isChangeable(_ index: Int) -> Bool { idSources[index].isWeak || sharers.contains(index) }

    /// The recipes of the last build that recipes of this one are: by title, by content, or because they are the only
    /// ones left of those that had one title or one id.
    ///
    /// - Returns: For indices of `weak`, indices of known recipes.
    private func recognized(
        _ weak: [Int], _ marks: [RecipeMarks], _ firsts: [String: Int]
    ) throws(RecipeLost) -> [Int: Int] {
        let entries = feed.known
        guard !entries.isEmpty else { return [:] }
        let byTitle = Dictionary(entries.indices.map { (entries[$0].titleKey, $0) }) { first, _ in first }
        // Written as an id into another record since, it is that record's.
        let isFree = { (key: String) in firsts[key].map { isChangeable($0) } ?? true }
        var found = inTheSameFiles(weak)
        let sameFiles = Set(found.values)
        var titled = returned(weak, marks, found)
        let returning = sameFiles.union(titled.values)
        for (place, index) in weak.enumerated() where found[place] == nil && titled[place] == nil {
            if let entry = byTitle[keys[index]], isFree(entries[entry].key), !returning.contains(entry) {
                titled[place] = entry
            }
        }
        let recognition = RecipeRecognition(entries, among: marks)
        // A recipe that has another's former title and none of its content is not that recipe where the content is elsewhere.
        let agreed = titled.filter { !marks[$0.key].isOther(than: entries[$0.value].marks) }
        if agreed.count < titled.count {
            let (places, taken) = (Set(agreed.keys), sameFiles.union(agreed.values))
            let others = recognition.wholePairs(
                new: weak.indices.filter { found[$0] == nil && !places.contains($0) },
                gone: entries.indices.filter { !taken.contains($0) && isFree(entries[$0].key) })
            found.merge(others) { first, _ in first }
        }
        let recognized = Set(found.values)
        found.merge(titled.filter { !recognized.contains($0.value) }) { first, _ in first }
        let matched = Set(found.values)
        let gone = entries.indices.filter { !matched.contains($0) && isFree(entries[$0].key) }
        let new = weak.indices.filter { found[$0] == nil }
        guard !gone.isEmpty, !new.isEmpty else { return found }
        let pairs = try recognition.pairs(new: new, gone: gone) { (place) throws(RecipeLost) in
            try lastingContent(of: weak[place]).utf8.count >= 60
        }
        let taken = Set(pairs.values)
        let groups = recognition.pairs(
            new: new.filter { pairs[$0] == nil }, gone: gone.filter { !taken.contains($0) }
        ) { plainKeys[weak[$0]] }
        return found.merging(pairs) { first, _ in first }.merging(groups) { first, _ in first }
    }

    /// The recipes of the last build under another title whose first title is back, with their content: what had taken their
    /// place was a copy, which gets an id of its own.
    private func returned(_ weak: [Int], _ marks: [RecipeMarks], _ found: [Int: Int]) -> [Int: Int] {
        let entries = feed.known
        let taken = Set(found.values)
        let renamed = entries.indices.filter { entries[$0].titleKey != entries[$0].key && !taken.contains($0) }
        guard !renamed.isEmpty else { return [:] }
        let byKey = Dictionary(renamed.map { (entries[$0].key, $0) }) { first, _ in first }
        var returned: [Int: Int] = [:]
        for (place, index) in weak.enumerated() where found[place] == nil && idSources[index].isWeak {
            guard let entry = byKey[keys[index]], !marks[place].isEmpty,
                marks[place].ingredients == entries[entry].marks.ingredients,
                marks[place].steps == entries[entry].marks.steps
            else { continue }
            returned[place] = entry
        }
        return returned
    }

    /// The recipes of the last build that were alone in files in which others are alone now.
    private func inTheSameFiles(_ weak: [Int]) -> [Int: Int] {
        let entries = feed.known
        let byFile = Dictionary(entries.indices.compactMap { index in entries[index].file.map { ($0, index) } }) {
            _, last in
            last
        }
        guard !byFile.isEmpty else { return [:] }
        var found: [Int: Int] = [:]
        for (place, index) in weak.enumerated() {
            if let file = feed.file(index), let entry = byFile[file] { found[place] = entry }
        }
        return found
    }

    private mutating func apply() {
        var firsts: [String: Int] = [:]
        for index in recipes.indices {
            if let first = firsts[keys[index]] { repeated[index] = first } else { firsts[keys[index]] = index }
            guard keys[index] != recipes[index].id.key else { continue }
            let isNamesake = namesakes.contains(index)
            let isSlugChosen = feed.origin(of: index).hasChosenSlug
            let recipe = recipes[index]
            let id = RecipeID(feed: recipe.id.feed, key: keys[index])
            var slug = isSlugChosen ? recipe.slug : Slug(title: recipe.title, id: id)
            if !isSlugChosen, isNamesake, Slug(recipe.title) != nil { slug = slug.suffixed(with: id.suffix()) }
            recipes[index] = recipe.with(id: id, slug: slug)
        }
    }
}

extension RecipeOrigin {
    var isWeak: Bool { idSource.isWeak }
}

/// What a build leaves of a recipe whose id was made of its title, so that the next one recognizes it under another.
package struct KnownRecipe: Sendable, Hashable {
    /// The key of its id.
    package var key: String
    /// The key that its title gives by itself; another one when the title has changed since the id was made.
    package var titleKey: String
    package var slug: Slug
    package var marks: RecipeMarks
    /// The name of the file that holds it and no other recipe.
    package var file: String?

    package init(key: String, titleKey: String, slug: Slug, marks: RecipeMarks, file: String? = nil) {
        self.file = file
        self.key = key
        self.titleKey = titleKey
        self.slug = slug
        self.marks = marks
    }
}

extension KnownRecipe {
    /// What `addresses.json` recognizes it by: its file, which outlives a change of the content, else its content.
    var trace: AddressBook.Trace {
        let digits = [marks.ingredients, marks.steps, marks.media].map { String($0, radix: 16) }
        return AddressBook.Trace(
            file ?? digits.joined(separator: "-"), titleKey: titleKey == key ? nil : titleKey)
    }

    /// Those of a feed that a book of addresses knows.
    package static func known(of feed: String, in book: AddressBook) -> [KnownRecipe] {
        book.traces.compactMap { id, trace in
            guard id.feed == feed, let slug = book.slugs[id] else { return nil }
            let numbers = trace.text.split(separator: "-", omittingEmptySubsequences: false).map {
                UInt64($0, radix: 16)
            }
            var marks = RecipeMarks(ingredients: 0, steps: 0, media: 0)
            var file: String? = trace.text
            if numbers.count == 3, let ingredients = numbers[0], let steps = numbers[1], let media = numbers[2] {
                marks = RecipeMarks(ingredients: ingredients, steps: steps, media: media)
                file = nil
            }
            return KnownRecipe(
                key: id.key, titleKey: trace.titleKey ?? id.key, slug: slug, marks: marks, file: file)
        }.sorted { $0.key < $1.key }
    }

    /// A hash of a title and a key: shows whether a recipe had both, without storing either.
    package static func mark(ofTitle title: String, key: String) -> UInt64 {
        var digest = Fingerprint()
        digest.combine(key)
        digest.combine(title)
        return digest.finish().high
    }

    /// `titleKey` without the ending that distinguishes recipes of one title or id.
    var plainKey: String {
        guard let dash = titleKey.utf8.lastIndex(of: UInt8(ascii: "-")) else { return titleKey }
        let ending = titleKey.utf8[dash...].dropFirst()
        guard ending.count == 8 || ending.count == 12,
            ending.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit })
        else { return titleKey }
        return String(titleKey[..<dash])
    }
}
