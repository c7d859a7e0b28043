import CatalogModel
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
    ///   - addresses: By id, those that outlive a change of title.
    package static func assemble(
        _ feeds: [FeedRecipes], overrides: [String: Override], addresses: [String: FixedAddress]
    ) -> Outcome<Catalog> {
        var joiner = RecipeDeduplicator(feeds)
        var diagnostics: [Diagnostic] = []
        var keptSlugs: [RecipeID: Slug] = [:]
        var known: [[KnownRecipe]] = []
        var knownTitles: [[UInt64]] = []
        for (number, feed) in feeds.enumerated() {
            let identities = RecipeIdentities(feed)
            diagnostics += identities.diagnostics
            keptSlugs.merge(identities.keptSlugs) { first, _ in first }
            known.append(identities.known)
            knownTitles.append(identities.recipes.map { KnownRecipe.mark(ofTitle: $0.title, key: $0.id.key) })
            let chosen = feed.choose(from: identities.recipes)
            diagnostics += chosen.diagnostics
            joiner.add(identities, feed: number, chosen.value)
        }
        let joined = joiner.finish()
        var recipes = joined.recipes
        diagnostics += joined.diagnostics
        diagnostics += apply(overrides, to: &recipes)
        let visible = addresses.filter { overrides[$0.key]?.isHidden != true }
        diagnostics += assignSlugs(to: &recipes, visible, keptSlugs)
        if known.contains(where: { !$0.isEmpty }) { recordSlugs(of: recipes, into: &known, feeds) }
        return Outcome(Catalog(sorted: SortKey.sorted(recipes), known: known, knownTitles: knownTitles), diagnostics)
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
    private static func apply(_ overrides: [String: Override], to recipes: inout [RecipeSummary]) -> [Diagnostic] {
        guard !overrides.isEmpty else { return [] }
        var unused = Set(overrides.keys)
        var hidden = false
        for index in recipes.indices {
            let id = recipes[index].id.description
            guard let override = overrides[id] else { continue }
            unused.remove(id)
            recipes[index] = recipes[index].changed { override.apply(to: &$0) }
            hidden = hidden || override.isHidden
        }
        if hidden { recipes.removeAll { overrides[$0.id.description]?.isHidden == true } }
        guard !unused.isEmpty else { return [] }
        let index = RecipeIndex(recipes)
        return unused.sorted().map { id in
            Diagnostic(
                .warning, .overrideUnknown, "the override \"\(id)\" corrects a recipe that the site does not have",
                at: overrides[id]?.location, fix: index.fix(for: id)
            )
        }
    }

    /// The first recipe of a title keeps the plain slug, each other gets an ending of its id: so an added recipe never
    /// moves another. Addresses that the owner has fixed come before all, then those of recipes that were recognized.
    private static func assignSlugs(
        to recipes: inout [RecipeSummary], _ addresses: [String: FixedAddress], _ kept: [RecipeID: Slug]
    ) -> [Diagnostic] {
        var taken = Set<Slug>(minimumCapacity: recipes.count)
        var fixed: Set<Int> = []
        func fix(_ index: Int, at slug: Slug) {
            guard taken.insert(slug).inserted else { return }
            if recipes[index].slug != slug { recipes[index] = recipes[index].changed { $0.slug = slug } }
            fixed.insert(index)
        }
        var unused = Set(addresses.keys)
        if !addresses.isEmpty {
            for index in recipes.indices {
                let id = recipes[index].id.description
                guard let address = addresses[id] else { continue }
                unused.remove(id)
                fix(index, at: address.slug)
            }
        }
        if !kept.isEmpty {
            for index in recipes.indices where !fixed.contains(index) {
                if let slug = kept[recipes[index].id] { fix(index, at: slug) }
            }
        }
        for index in recipes.indices where !fixed.contains(index) {
            let plain = recipes[index].slug
            if taken.insert(plain).inserted { continue }
            var digits = 6
            var slug = plain.suffixed(with: recipes[index].id.suffix(digits))
            // Six digits meet once in sixteen million; the id's whole digest never does.
            while !taken.insert(slug).inserted, digits < 32 {
                digits += 2
                slug = plain.suffixed(with: recipes[index].id.suffix(digits))
            }
            recipes[index] = recipes[index].changed { $0.slug = slug }
        }
        return unknown(addresses.filter { unused.contains($0.key) }, recipes)
    }

    private static func unknown(_ addresses: [String: FixedAddress], _ recipes: [RecipeSummary]) -> [Diagnostic] {
        guard !addresses.isEmpty else { return [] }
        let index = RecipeIndex(recipes)
        let unknown = addresses.sorted { $0.value.slug.text < $1.value.slug.text }
        var diagnostics = unknown.prefix(RecipeIdentities.mostTold).map { id, address in
            Diagnostic(
                .warning, .addressUnknown,
                "the address \(address.slug) is fixed for \"\(id)\", which the site does not have",
                at: address.location, fix: index.fix(for: id)
            )
        }
        let rest = unknown.dropFirst(RecipeIdentities.mostTold)
        if let example = rest.first {
            diagnostics.append(
                Diagnostic(
                    .warning, .addressUnknown,
                    "\(rest.count) more addresses are fixed for recipes that the site does not have: "
                        + rest.map { "\"\($0.key)\"" }.joined(separator: ", "),
                    at: example.value.location, fix: index.fix(for: example.key)
                )
            )
        }
        return diagnostics
    }
}

extension FeedRecipes {
    /// The indices of the recipes to use of a feed, and the names in `exclude` without effect.
    fileprivate func choose(from recipes: [RecipeSummary]) -> Outcome<[Int]> {
        guard !exclude.isEmpty else { return Outcome(Array(recipes.indices.prefix(limit ?? .max))) }
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
        let chosen = Array(wanted.prefix(limit ?? .max))
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
