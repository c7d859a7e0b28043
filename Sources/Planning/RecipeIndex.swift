import CatalogModel

/// Finds the recipe that was meant by a name that is no id: a slug, an id without its feed or in other case, or an id
/// that was made of a title before the feed had ids.
struct RecipeIndex {
    private var ids: [String: String] = [:]

    /// Takes some microseconds for each recipe: to be made when a name is known to be wrong.
    init(_ recipes: [RecipeSummary]) {
        for recipe in recipes {
            let id = recipe.id.description
            let feed = recipe.id.feed
            for name in [
                id.lowercased(), recipe.id.key.lowercased(), recipe.slug.text,
                "\(feed):\(recipe.slug)", "\(feed):\(RecipeID.key(fromTitle: recipe.title))",
                recipe.source.map { "\(feed):\(RecipeID.key(from: $0))" } ?? id,
            ] where ids[name] == nil {
                ids[name] = id
            }
        }
    }

    /// The id that was meant; nil for none.
    func id(for name: String) -> String? {
        ids[name.lowercased()] ?? name.split(separator: ":").last.flatMap { ids[$0.lowercased()] }
    }

    /// What to do about a name that no recipe has.
    func fix(for name: String) -> String {
        if let id = id(for: name) { return "write \"\(id)\"" }
        return "write the feed's name and the id that `recipegen inspect` shows, as in family:12, or take it out"
    }
}
