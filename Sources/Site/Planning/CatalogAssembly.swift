package import CatalogModel
package import Configuration
package import Diagnostics

extension Catalog {
    /// Makes one catalogue of several feeds.
    ///
    /// Duplicates are joined, the owner's corrections applied, slugs made unique in feed order, and the whole sorted.
    ///
    /// - Parameters:
    ///   - feeds: In the order of the configuration, which decides ties.
    ///   - overrides: By id.
    ///   - addresses: Those of earlier builds, and of the owner's choice.
    ///   - added: The ids of `addresses` that the owner has written since the last build.
    ///   - addressRule: What addresses look like.
    ///   - rule: Which recipes are drafts.
    ///   - languages: Those of the interface.
    ///   - keepsLocations: Whether the records of recipes can be found afterwards, which retains the feeds.
    /// - Throws: `RecipeLost` when a recipe has to be read again that is not what it was.
    package static func assemble(
        _ feeds: [FeedRecipes], overrides: [String: Override], addresses: AddressBook = AddressBook(),
        added: Set<RecipeID> = [], addressRule: AddressRule = AddressRule(),
        rule: PublicationRule = PublicationRule(), languages: SiteLanguages = SiteLanguages(),
        keepsLocations: Bool = false
    ) throws(RecipeLost) -> Outcome<Catalog> {
        var unpublished = Unpublished()
        var joiner = RecipeDeduplicator(feeds)
        var diagnostics: [Diagnostic] = []
        var keptSlugs: [RecipeID: Slug] = [:]
        var known: [[KnownRecipe]] = []
        var knownTitles: [[UInt64]] = []
        var read: [RecipeIdentities] = []
        var chosenSlugs: Set<RecipeID> = []
        for (number, feed) in feeds.enumerated() {
            var identities = try RecipeIdentities(feed)
            diagnostics += identities.diagnostics
            keptSlugs.merge(identities.keptSlugs) { first, _ in first }
            known.append(identities.known)
            knownTitles.append(identities.recipes.map { KnownRecipe.mark(ofTitle: $0.title, key: $0.id.key) })
            let chosen = feed.choose(from: identities.recipes) { indices in
                identities.publish(indices, by: rule, &unpublished)
            }
            diagnostics += chosen.diagnostics
            try joiner.add(identities, feed: number, chosen.value)
            for index in chosen.value where feed.origin(of: index).hasChosenSlug {
                chosenSlugs.insert(identities.recipes[index].id)
            }
            read.append(identities)
        }
        let joined = joiner.finish()
        var recipes = joined.recipes
        diagnostics += joined.diagnostics
        diagnostics += unpublished.diagnostics
        diagnostics += try apply(overrides, to: &recipes, keeping: chosenSlugs, besides: unpublished)
        func files() -> [RecipeID: String] { read.reduce(into: [:]) { $0.merge($1.files) { first, _ in first } } }
        func location(of id: RecipeID) -> Location? { read.lazy.compactMap { $0.location(of: id) }.first }
        func leftOut(_ names: Set<String>) -> Set<String> {
            let known = Set(recipes.map(\.id)).union(joiner.parts.values.joined())
            let others = read.lazy.flatMap(\.recipes).filter { !known.contains($0.id) }
            return others.reduce(into: []) { $0.formUnion([$1.id.description, $1.slug.text].filter(names.contains)) }
        }
        // Where both have one title, the original has the plain address.
        if recipes.contains(where: { $0.translationOf != nil }) {
            recipes = recipes.filter { $0.translationOf == nil } + recipes.filter { $0.translationOf != nil }
        }
        var assigned = AddressAssignment(
            recipes, addresses, chosen: chosenSlugs, kept: keptSlugs, parts: joiner.parts,
            feeds: Set(feeds.map(\.name)), rule: addressRule, besides: unpublished,
            files: files, locate: location)
        assigned.addSigns(read)
        diagnostics += assigned.diagnostics
        recipes = assigned.recipes
        diagnostics += assigned.unknown(added.filter { overrides[$0.description]?.isHidden != true })
        if known.contains(where: { !$0.isEmpty }) { recordSlugs(of: recipes, into: &known, feeds) }
        let found = TranslationFinder.find(
            in: SortKey.sorted(recipes), languages, formerSlugs: assigned.former, besides: unpublished,
            leftOut: leftOut, files: files
        ) { id in
            let override = overrides[id.description]
            return override?.translationOf == nil ? location(of: id) : override?.location
        }
        return Outcome(
            Catalog(
                sorted: found.value.recipes, known: known, knownTitles: knownTitles, addresses: assigned.book,
                formerSlugs: assigned.former, unpublished: unpublished,
                locations: keepsLocations ? RecipeLocations(read) : nil, translations: found.value.translations),
            diagnostics + found.diagnostics)
    }

    /// Records the slugs of recipes for the next build.
    private static func recordSlugs(
        of recipes: [RecipeSummary], into known: inout [[KnownRecipe]], _ feeds: [FeedRecipes]
    ) {
        var slugs: [RecipeID: Slug] = [:]
        slugs.reserveCapacity(recipes.count)
        for recipe in recipes { slugs[recipe.id] = recipe.slug }
        for feed in known.indices {
            guard let name = feeds[feed].recipes.first?.id.feed else { continue }
            for index in known[feed].indices {
                guard let slug = slugs[RecipeID(feed: name, key: known[feed][index].key)] else { continue }
                known[feed][index].slug = slug
            }
        }
    }

    /// Applies the owner's corrections and removes hidden recipes.
    private static func apply(
        _ overrides: [String: Override], to recipes: inout [RecipeSummary], keeping chosenSlugs: Set<RecipeID>,
        besides unpublished: Unpublished
    ) throws(RecipeLost) -> [Diagnostic] {
        guard !overrides.isEmpty else { return [] }
        var unused = Set(overrides.keys)
        var hidden = false
        for index in recipes.indices {
            let id = recipes[index].id.description
            guard let override = overrides[id] else { continue }
            unused.remove(id)
            let slug = chosenSlugs.contains(recipes[index].id) ? recipes[index].slug : nil
            recipes[index] = try recipes[index].changed {
                override.apply(to: &$0)
                if let slug { $0.slug = slug }
            }
            hidden = hidden || override.isHidden
        }
        if hidden { recipes.removeAll { overrides[$0.id.description]?.isHidden == true } }
        unused = unused.filter { !unpublished.contains($0) }
        guard !unused.isEmpty else { return [] }
        let index = RecipeIndex(recipes)
        return unused.sorted().map { id in
            Diagnostic(
                .warning, .overrideUnknown, "the override \"\(id)\" corrects a recipe that the site does not have",
                at: overrides[id]?.location, fix: index.fix(for: id)
            )
        }
    }
}

extension FeedRecipes {
    /// The indices of the recipes to use of a feed, and the names in `exclude` without effect.
    ///
    /// - Parameter published: Gives those that are no drafts.
    fileprivate func choose(
        from recipes: [RecipeSummary], _ published: ([Int]) -> [Int]
    ) -> Outcome<[Int]> {
        guard !exclude.isEmpty else { return Outcome(Array(published(Array(recipes.indices)).prefix(limit ?? .max))) }
        var unused = Set(exclude)
        let names = unused
        func named(_ id: RecipeID) -> [String] { [id.key, id.description].filter(names.contains) }
        let owned = Set(recipes.flatMap { named($0.id) })
        let wanted = recipes.indices.filter { index in
            // Records that share an id are known by it, too, unless one of them has it.
            let found = named(recipes[index].id) + named(self.recipes[index].id).filter { !owned.contains($0) }
            unused.subtract(found)
            return found.isEmpty
        }
        let chosen = Array(published(Array(wanted)).prefix(limit ?? .max))
        guard !unused.isEmpty else { return Outcome(chosen) }
        let index = RecipeIndex(recipes)
        let named = exclude.filter { unused.remove($0) != nil }
        return Outcome(
            chosen,
            [
                Diagnostic(
                    .warning, .excludeUnknown,
                    "exclude names \(named.count == 1 ? "a recipe" : "recipes") that the feed does not have: "
                        + named.map { "\"\($0)\"" }.joined(separator: ", "),
                    at: settingsLocation, fix: index.fix(for: named[0])
                )
            ]
        )
    }
}
