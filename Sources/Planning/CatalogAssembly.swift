package import CatalogModel
package import Configuration
package import Diagnostics
import Workers

extension Catalog {
    /// Makes one catalogue of several feeds.
    ///
    /// Duplicates are joined, the owner's corrections applied, slugs made unique in feed order, and the whole sorted.
    ///
    /// - Parameters:
    ///   - feeds: In the order of the configuration, which decides ties.
    ///   - overrides: By id.
    ///   - addresses: Slugs by id that outlive a change of title.
    package static func assemble(
        _ feeds: [FeedRecipes], overrides: [String: Override], addresses: [String: Slug], jobs: Int
    ) async -> Outcome<Catalog> {
        var duplicates = DuplicateJoiner()
        for feed in feeds {
            for recipe in feed.chosen { duplicates.add(recipe) }
        }
        var (recipes, diagnostics) = duplicates.finish()
        diagnostics += apply(overrides, to: &recipes)
        assignSlugs(to: &recipes, addresses)
        let order = sorted(recipes)
        let sorted = order.map { recipes[$0] }
        let summaries = await mapInChunks(count: sorted.count, jobs: jobs, chunk: 256) { range in
            range.map { RecipeSummary(sorted[$0].value) }
        }
        return Outcome(Catalog(sorted: sorted, summaries: summaries), diagnostics)
    }

    /// The order of the catalogue, as places in `recipes`. Keys are made once, not once a comparison.
    private static func sorted(_ recipes: [Shared<Recipe>]) -> [Int] {
        let keys = recipes.map { Folding.sortKey(for: $0.value.title) }
        let beginnings = keys.map { beginning(of: $0) }
        return recipes.indices.sorted { one, other in
            if let first = beginnings[one], let second = beginnings[other], first != second { return first < second }
            return keys[one] == keys[other] ? recipes[one].value.id < recipes[other].value.id : keys[one] < keys[other]
        }
    }

    /// The first eight bytes of a key, in which nearly all differ: a look at two whole ones takes twenty times as long.
    /// nil where letters beyond ASCII may be written in two ways.
    private static func beginning(of key: String) -> UInt64? {
        guard key.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        let first = key.utf8.prefix(8)
        return first.reduce(0) { $0 << 8 | UInt64($1) } << UInt64((8 - first.count) * 8)
    }

    /// Applies the owner's corrections and takes out what is hidden.
    private static func apply(_ overrides: [String: Override], to recipes: inout [Shared<Recipe>]) -> [Diagnostic] {
        guard !overrides.isEmpty else { return [] }
        var unused = Set(overrides.keys)
        var hidden = false
        for index in recipes.indices {
            let id = recipes[index].value.id.description
            guard let override = overrides[id] else { continue }
            unused.remove(id)
            recipes[index] = .changed(recipes[index]) { override.apply(to: &$0) }
            hidden = hidden || override.isHidden
        }
        if hidden { recipes.removeAll { overrides[$0.value.id.description]?.isHidden == true } }
        return unused.sorted().map { id in
            Diagnostic(
                .warning, .overrideUnknown, "the override \"\(id)\" corrects a recipe that the site does not have",
                at: overrides[id]?.location,
                fix:
                    "write the feed's name and the id that `recipegen inspect` shows, as in family:12, or remove the override"
            )
        }
    }

    /// The first recipe of a title keeps the plain slug, each other gets an ending of its id: so an added recipe never
    /// moves another. Addresses that the owner has fixed come before all.
    private static func assignSlugs(to recipes: inout [Shared<Recipe>], _ addresses: [String: Slug]) {
        var taken: Set<Slug> = []
        var fixed: Set<Int> = []
        if !addresses.isEmpty {
            for index in recipes.indices {
                guard let slug = addresses[recipes[index].value.id.description], taken.insert(slug).inserted else {
                    continue
                }
                recipes[index] = .changed(recipes[index]) { $0.slug = slug }
                fixed.insert(index)
            }
        }
        for index in recipes.indices where !fixed.contains(index) {
            if taken.insert(recipes[index].value.slug).inserted { continue }
            let plain = recipes[index].value.slug
            var digits = 6
            var slug = plain.suffixed(with: recipes[index].value.id.suffix(digits))
            // Six digits meet once in sixteen million; the id's whole digest never does.
            while !taken.insert(slug).inserted, digits < 32 {
                digits += 2
                slug = plain.suffixed(with: recipes[index].value.id.suffix(digits))
            }
            recipes[index] = .changed(recipes[index]) { $0.slug = slug }
        }
    }
}

extension Shared<Recipe> {
    /// A recipe of its own in place of one that others may hold.
    static func changed(_ recipe: Shared, _ change: (inout Recipe) -> Void) -> Shared {
        var copy = recipe.value
        change(&copy)
        return Shared(copy)
    }
}
