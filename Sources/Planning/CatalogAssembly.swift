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
    ///   - addresses: Slugs by id that outlive a change of title.
    package static func assemble(
        _ feeds: [FeedRecipes], overrides: [String: Override], addresses: [String: Slug]
    ) -> Outcome<Catalog> {
        let chosen = feeds.map(\.chosen)
        var duplicates = DuplicateJoiner(count: chosen.reduce(0) { $0 + $1.count })
        for feed in chosen {
            for recipe in feed { duplicates.add(recipe) }
        }
        var (recipes, diagnostics) = duplicates.finish()
        diagnostics += apply(overrides, to: &recipes)
        assignSlugs(to: &recipes, addresses)
        return Outcome(Catalog(sorted: SortKey.sorted(recipes)), diagnostics)
    }

    /// Applies the owner's corrections and takes out what is hidden.
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
    private static func assignSlugs(to recipes: inout [RecipeSummary], _ addresses: [String: Slug]) {
        var taken = Set<Slug>(minimumCapacity: recipes.count)
        var fixed: Set<Int> = []
        if !addresses.isEmpty {
            for index in recipes.indices {
                guard let slug = addresses[recipes[index].id.description], taken.insert(slug).inserted else {
                    continue
                }
                recipes[index] = recipes[index].changed { $0.slug = slug }
                fixed.insert(index)
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
    }
}
