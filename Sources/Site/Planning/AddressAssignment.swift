// Each recipe of a catalogue gets its address: the one that it had, or one that no recipe ever had.

import CatalogModel
import Configuration
import Diagnostics

/// The addresses of a catalogue's recipes.
///
/// A recipe that an earlier build published keeps its address, whatever its title has become. The address of a recipe
/// that is gone goes to no other. A new recipe gets the plain slug of its title, or that with an ending of its id where
/// the plain one is taken: so an added recipe never moves another. The owner moves a recipe by writing `slug` into its
/// text, or another address into `addresses.json`.
struct AddressAssignment {
    private(set) var recipes: [RecipeSummary]
    private(set) var book: AddressBook
    private(set) var diagnostics: [Diagnostic] = []

    /// The earlier addresses of recipes that have some.
    private(set) var former: [RecipeID: [Slug]] = [:]

    private let unpublished: Unpublished
    private var rule: AddressRule
    /// The feeds of the site, by name.
    private let feeds: Set<String>
    /// The recipes whose owner has chosen their slugs.
    private let chosen: Set<RecipeID>
    /// The addresses of recipes that were recognized under another title.
    private let kept: [RecipeID: Slug]
    /// The ids of recipes that are parts of others, by the ids of these.
    private let parts: [RecipeID: [RecipeID]]
    private let locate: (RecipeID) -> Location?
    /// The names of the files that hold one recipe each, by its id.
    private let files: () -> [RecipeID: String]
    /// The ids of the book's addresses, the earlier ones too; empty where no recipe is new or moves.
    // Not lazy: to set a value of a lazy dictionary copies it.
    private var owners: [Slug: RecipeID] = [:]
    private lazy var present = Set(recipes.map(\.id))
    /// The entries of feeds that the site no longer has.
    private lazy var orphans = OrphanedAddresses(book, feeds: feeds, recipes)
    /// The ids of recipes that are gone, by the recipes that are alone in their files now: most often texts that got an id.
    private lazy var successors = findSuccessors()

    /// - Parameters:
    ///   - parts: For recipes that were joined with others, the ids of these.
    ///   - feeds: The names of the site's feeds.
    ///   - rule: What addresses look like.
    ///   - files: Gives the names of the files that hold one recipe each.
    ///   - locate: Gives the place of a recipe's record.
    init(
        _ recipes: [RecipeSummary], _ book: AddressBook, chosen: Set<RecipeID>, kept: [RecipeID: Slug],
        parts: [RecipeID: [RecipeID]], feeds: Set<String>, rule: AddressRule = AddressRule(),
        besides unpublished: Unpublished,
        files: @escaping () -> [RecipeID: String], locate: @escaping (RecipeID) -> Location?
    ) {
        self.kept = kept
        self.parts = parts
        self.locate = locate
        self.files = files
        self.recipes = recipes
        self.book = book
        self.chosen = chosen
        self.feeds = feeds
        self.unpublished = unpublished
        self.rule = rule
        recordPattern()
        var new: [Int] = []
        var moving: [Int] = []
        for index in recipes.indices {
            let id = recipes[index].id
            if chosen.contains(id) {
                moving.append(index)
            } else if let slug = self.book.slugs[id], !self.rule.reserves(slug) {
                assign(slug, to: index)
            } else {
                new.append(index)
            }
        }
        if !new.isEmpty || !moving.isEmpty { owners = self.book.owners }
        for index in moving { move(index) }
        // A recipe that was recognized comes before those that would have its address.
        for index in new where kept[recipes[index].id] != nil { add(index) }
        for index in new where kept[recipes[index].id] == nil { add(index) }
        for (whole, parts) in parts.sorted(by: { $0.key < $1.key }) {
            for part in parts where book.wholes[part] != whole {
                self.book.wholes[part] = whole
            }
        }
        collectFormer()
        diagnostics = shortened(diagnostics)
    }

    /// Writes down the pattern, and the dates that are in addresses from now on.
    private mutating func recordPattern() {
        if book.patterns.first ?? .standard != rule.pattern {
            if book.patterns.isEmpty, !book.slugs.isEmpty { book.patterns = [.standard] }
            book.patterns = [rule.pattern] + book.patterns.filter { $0 != rule.pattern }
        }
        rule = rule.after(book.patterns)
        guard rule.pattern.hasDate else { return }
        for recipe in recipes where book.dates[recipe.id] == nil {
            book.dates[recipe.id] = AddressBook.AddressDate(recipe.publication)
        }
    }

    private mutating func collectFormer() {
        guard !book.former.isEmpty else { return }
        former = book.former.filter { present.contains($0.key) }
    }

    private mutating func assign(_ slug: Slug, to index: Int) {
        if recipes[index].slug != slug { recipes[index] = recipes[index].with(slug: slug) }
    }

    /// Writes down what recipes without ids of their own are recognized by.
    mutating func addSigns(_ identities: [RecipeIdentities]) {
        for feed in identities where !feed.known.isEmpty {
            for recipe in feed.known {
                let id = RecipeID(feed: feed.feed.name, key: recipe.key)
                guard book.slugs[id] != nil, book.traces[id] != recipe.trace else { continue }
                book.traces[id] = recipe.trace
            }
        }
    }

    // MARK: Addresses of the owner's choice

    private mutating func move(_ index: Int) {
        let (id, wanted) = (recipes[index].id, recipes[index].slug)
        let old = book.slugs[id] ?? adopted(by: recipes[index], wanting: wanted)
        guard !rule.reserves(wanted) else {
            diagnostics.append(takenBySite(wanted, index))
            return add(index)
        }
        guard old != wanted else { return }
        if let owner = owners[wanted], owner != id {
            if isOnSite(owner), book.slugs[owner] == wanted {
                diagnostics.append(taken(wanted, by: owner, index))
                if let old { return assign(old, to: index) }
                return add(index)
            }
            // Its recipe is gone, or only leads on from it, and the owner of both decides.
            if isOnSite(owner) { diagnostics.append(redirectTaken(wanted, from: owner, index)) }
            book.remove(wanted, of: owner)
        }
        owners[wanted] = id
        book.slugs[id] = wanted
        guard let old else { return }
        diagnostics.append(moved(index, from: old))
        book.setFormer(([old] + book.former[id, default: []]).filter { $0 != wanted }, of: id)
    }

    private mutating func isOnSite(_ id: RecipeID) -> Bool {
        present.contains(id) || unpublished.contains(id.description)
    }

    // MARK: New recipes

    /// The address that a recipe had under another id: as a part of another recipe, before it was joined with one, or in
    /// a feed that has another name now.
    private mutating func adopted(by recipe: RecipeSummary, wanting slug: Slug) -> Slug? {
        guard !book.slugs.isEmpty, let old = formerID(of: recipe, wanting: slug), let slug = book.slugs[old] else {
            return nil
        }
        book.rename(old, to: recipe.id)
        // What has an id of its own needs no trace.
        if successors[recipe.id] == old { book.traces[recipe.id] = nil }
        for slug in [slug] + book.former[recipe.id, default: []] { owners[slug] = recipe.id }
        return slug
    }

    private mutating func formerID(of recipe: RecipeSummary, wanting slug: Slug) -> RecipeID? {
        if let part = parts[recipe.id]?.first(where: { book.slugs[$0] != nil }) { return part }
        if let whole = book.wholes[recipe.id], book.slugs[whole] != nil, !isOnSite(whole) { return whole }
        return successors[recipe.id] ?? orphans.entry(of: recipe, wanting: slug)
    }

    private mutating func findSuccessors() -> [RecipeID: RecipeID] {
        let gone = book.traces.filter { !isOnSite($0.key) && feeds.contains($0.key.feed) }
        guard !gone.isEmpty else { return [:] }
        let ids = Dictionary(gone.map { ($0.value.text, $0.key) }) { min($0, $1) }
        return files().compactMapValues { ids[$0] }
    }

    private mutating func add(_ index: Int) {
        let recipe = recipes[index]
        let id = recipe.id
        let own =
            kept[recipe.id] ?? (chosen.contains(recipe.id) ? Slug(title: recipe.title, id: recipe.id) : recipe.slug)
        let old = book.slugs[id] ?? adopted(by: recipe, wanting: own)
        if let old, !rule.reserves(old) { return assign(old, to: index) }
        let wanted = old ?? own
        var slug = wanted
        var digits = 6
        // Six digits meet once in sixteen million; the id's whole digest never does.
        while rule.reserves(slug) || isTaken(slug, from: id), digits <= 32 {
            if digits == 6, let owner = owners[slug], owner != id, !isOnSite(owner) {
                diagnostics.append(reserved(slug, for: owner, index))
            }
            slug = wanted.suffixed(with: recipe.id.suffix(digits))
            digits += 2
        }
        owners[slug] = id
        book.slugs[id] = slug
        // It had the address before the site's pattern was another one.
        if let old { book.setFormer([old] + book.former[id, default: []].filter { $0 != old && $0 != slug }, of: id) }
        assign(slug, to: index)
        if let old { diagnostics.append(displaced(index, from: old)) }
    }

    private func isTaken(_ slug: Slug, from id: RecipeID) -> Bool { owners[slug].map { $0 != id } ?? false }

    // MARK: Diagnostics

    /// Warnings of addresses that are fixed for recipes which the site does not have.
    mutating func unknown(_ ids: Set<RecipeID>) -> [Diagnostic] {
        guard !ids.isEmpty else { return [] }
        let unknown = ids.filter { book.slugs[$0] != nil && !isOnSite($0) }.sorted()
        guard !unknown.isEmpty else { return [] }
        let index = RecipeIndex(recipes)
        let location = Location(file: "addresses.json")
        let rest = unknown.count - RecipeIdentities.mostTold
        return unknown.prefix(RecipeIdentities.mostTold).map { id in
            Diagnostic(
                .warning, .addressUnknown,
                "the address \(book.slugs[id]?.text ?? "") is fixed for \"\(id)\", which the site does not have",
                at: location, fix: index.fix(for: id.description)
            )
        }
            + (rest > 0
                ? [
                    Diagnostic(
                        .warning, .addressUnknown,
                        "\(rest) more addresses are fixed for recipes that the site does not have",
                        at: location, fix: "compare their ids with those that `recipegen inspect` shows")
                ] : [])
    }

    private func address(_ slug: Slug, _ index: Int) -> String {
        rule.pattern.address(of: slug, book.dates[recipes[index].id]?.day)
    }

    private func moved(_ index: Int, from old: Slug) -> Diagnostic {
        let recipe = recipes[index]
        return Diagnostic(
            .note, .addressMoved,
            "\"\(recipe.title)\" has moved from \(address(old, index)) to \(address(recipe.slug, index)), the address that its \"slug\" "
                + "asks for; the old address leads to the new one",
            at: locate(recipe.id), fix: "commit addresses.json, so that other machines know it"
        )
    }

    private func displaced(_ index: Int, from old: Slug) -> Diagnostic {
        let recipe = recipes[index]
        return Diagnostic(
            .warning, .addressMoved,
            "\"\(recipe.title)\" has moved from \(address(old, index)) to \(address(recipe.slug, index)): a page, file or folder of "
                + "the site itself has its address",
            at: locate(recipe.id),
            fix: "give that another name and the recipe the \"slug\" \(old), or commit addresses.json"
        )
    }

    private func taken(_ slug: Slug, by owner: RecipeID, _ index: Int) -> Diagnostic {
        let recipe = recipes[index]
        return Diagnostic(
            .error, .addressTaken,
            "\"\(recipe.title)\" (\(recipe.id)) asks for the address \(address(slug, index)), which belongs to \(owner)",
            at: locate(recipe.id),
            fix: "write another \"slug\" into one of the two"
        )
    }

    private func takenBySite(_ slug: Slug, _ index: Int) -> Diagnostic {
        let recipe = recipes[index]
        return Diagnostic(
            .error, .addressTaken,
            "\"\(recipe.title)\" (\(recipe.id)) asks for the address \(address(slug, index)), which a page or folder of the site "
                + "itself has",
            at: locate(recipe.id), fix: "write another \"slug\", or another \"addresses: {pattern: ...}\""
        )
    }

    private func redirectTaken(_ slug: Slug, from owner: RecipeID, _ index: Int) -> Diagnostic {
        let recipe = recipes[index]
        return Diagnostic(
            .warning, .addressTaken,
            "\"\(recipe.title)\" (\(recipe.id)) has the address \(address(slug, index)) now, which led to \(owner) until now",
            at: locate(recipe.id),
            fix: "write another \"slug\" into \"\(recipe.title)\" if old links should lead to \(owner)"
        )
    }

    private func reserved(_ slug: Slug, for owner: RecipeID, _ index: Int) -> Diagnostic {
        let recipe = recipes[index]
        let own = slug.suffixed(with: recipe.id.suffix(6))
        return Diagnostic(
            .note, .addressKept,
            "\"\(recipe.title)\" (\(recipe.id)) gets the address \(address(own, index)): \(address(slug, index)) was that of \(owner), "
                + "which the site no longer has",
            at: locate(recipe.id),
            fix: "if both are one recipe, give the line of \"\(owner)\" in addresses.json the id \"\(recipe.id)\""
        )
    }

    /// The first `mostTold` notes and one that counts the rest.
    private func shortened(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
        let notes = diagnostics.filter { $0.severity == .note }
        guard notes.count > RecipeIdentities.mostTold else { return diagnostics }
        let rest = notes.count - RecipeIdentities.mostTold
        return diagnostics.filter { $0.severity != .note } + notes.prefix(RecipeIdentities.mostTold) + [
            Diagnostic(
                .note, .addressKept, "\(rest) more recipes have other addresses than their titles would give them")
        ]
    }
}

extension AddressBook {
    /// The ids of its addresses. A present address is stronger than an earlier one.
    fileprivate var owners: [Slug: RecipeID] {
        var owners: [Slug: RecipeID] = [:]
        owners.reserveCapacity(slugs.count)
        for (id, former) in former.sorted(by: { $0.key < $1.key }) {
            for slug in former where owners[slug] == nil { owners[slug] = id }
        }
        for (id, slug) in slugs { owners[slug] = id }
        return owners
    }

    /// Forgets that a recipe has, or had, an address.
    fileprivate mutating func remove(_ slug: Slug, of id: RecipeID) {
        var earlier = former[id, default: []].filter { $0 != slug }
        if slugs[id] == slug {
            slugs[id] = earlier.first
            if earlier.isEmpty { traces[id] = nil } else { earlier.removeFirst() }
        }
        setFormer(earlier, of: id)
    }

    /// Gives what is known of a recipe to another id.
    fileprivate mutating func rename(_ old: RecipeID, to new: RecipeID) {
        slugs[new] = slugs.removeValue(forKey: old)
        setFormer(former[old, default: []], of: new)
        setFormer([], of: old)
        traces[new] = traces.removeValue(forKey: old)
        if let date = dates.removeValue(forKey: old) { dates[new] = date }
    }
}
