import Bytes
import CatalogModel
import Diagnostics

/// Joins recipes that are in the feeds twice: with the same id and title in one feed, or with the same source address and
/// title. The first one wins, field by field: what it lacks is taken from the other.
struct RecipeDeduplicator {
    private var recipes: [RecipeSummary] = []
    /// The places of recipes by their source and title.
    private var sources: [Digest: Int] = [:]
    private var duplicates: [Diagnostic] = []
    /// The ids of recipes that became parts of others, by the ids of these.
    private(set) var parts: [RecipeID: [RecipeID]] = [:]
    private var origins: [(feed: Int, index: Int)] = []
    private let feeds: [FeedRecipes]

    init(_ feeds: [FeedRecipes]) {
        self.feeds = feeds
        let count = feeds.reduce(0) { $0 + $1.recipes.count }
        recipes.reserveCapacity(count)
        origins.reserveCapacity(count)
    }

    /// Adds the recipes of a feed.
    ///
    /// - Parameter indices: Of the recipes to use.
    mutating func add(_ identities: RecipeIdentities, feed: Int, _ indices: [Int]) throws(RecipeLost) {
        /// The places of recipes that others repeat.
        var places: [Int: Int] = [:]
        let wanted = Set(identities.repeated.values)
        for index in indices {
            let recipe = identities.recipes[index]
            if let first = identities.repeated[index], let place = places[first] {
                try join(recipe.recipe().value, (feed, index), into: place)
                continue
            }
            let place = try add(recipe, (feed, index))
            if wanted.contains(index) { places[index] = place }
            // The first one may not be among the recipes to use.
            if let first = identities.repeated[index] { places[first] = place }
        }
    }

    func finish() -> (recipes: [RecipeSummary], diagnostics: [Diagnostic]) {
        let rest = duplicates.dropFirst(RecipeIdentities.mostTold)
        guard let first = rest.first else { return (recipes, duplicates) }
        let summary = Diagnostic(
            .note, .recipeDuplicate, "\(rest.count) more recipes are in the feeds twice: one is made of each two",
            at: first.location, fix: first.fix
        )
        return (recipes, duplicates.prefix(RecipeIdentities.mostTold) + [summary])
    }

    private mutating func add(
        _ recipe: RecipeSummary, _ origin: (feed: Int, index: Int)
    ) throws(RecipeLost) -> Int {
        if let key = recipe.sourceKey {
            if let place = sources[key] {
                try join(recipe.recipe().value, origin, into: place)
                return place
            }
            sources[key] = recipes.count
        }
        recipes.append(recipe)
        origins.append(origin)
        return recipes.count - 1
    }

    private mutating func join(
        _ recipe: Recipe, _ origin: (feed: Int, index: Int), into place: Int
    ) throws(RecipeLost) {
        let first = recipes[place]
        let (one, other) = (name(first.id, origins[place]), name(recipe.id, origin))
        duplicates.append(
            Diagnostic(
                .note, .recipeDuplicate,
                "\"\(recipe.title)\" is in the feeds twice, as \(one) and \(other): one recipe is made of both",
                at: feeds[origin.feed].location(origin.index),
                advice: "remove one of them: what the first lacks is taken from the second"
            )
        )
        if recipe.id != first.id, parts[first.id]?.contains(recipe.id) != true {
            parts[first.id, default: []].append(recipe.id)
        }
        recipes[place] = try first.changed { $0.fill(from: recipe) }
        // What it has now may be what a third one is known by.
        if first.source == nil, let key = recipes[place].sourceKey, sources[key] == nil { sources[key] = place }
    }

    /// `family:12 (record 3 in recipes.json:12:5)`.
    private func name(_ id: RecipeID, _ origin: (feed: Int, index: Int)) -> String {
        let feed = feeds[origin.feed]
        guard feed.origin(of: origin.index).record > 0 else { return id.description }
        return "\(id) (\(feed.placeName(origin.index)))"
    }
}
