package import CatalogModel

/// All recipes of a site: sorted by title, ids and slugs unique.
package struct Catalog: Sendable {
    /// By title, folded for case, accents and width, then by id.
    package let summaries: [RecipeSummary]

    /// The recipe at a place of `summaries`.
    package func recipe(at index: Int) -> Shared<Recipe> { summaries[index].recipe }

    package init(sorted summaries: [RecipeSummary]) {
        self.summaries = summaries
    }
}

/// The recipes of a feed, as they were read, and what the owner wants of them.
package struct FeedRecipes: Sendable {
    package var recipes: [RecipeSummary]
    /// Ids, whole or without the feed's name, of recipes that the site should not have.
    package var exclude: Set<String>
    /// How many recipes are taken at the most, in the feed's order.
    package var limit: Int?

    package init(recipes: [RecipeSummary], exclude: Set<String> = [], limit: Int? = nil) {
        self.recipes = recipes
        self.exclude = exclude
        self.limit = limit
    }

    var chosen: [RecipeSummary] {
        let wanted =
            exclude.isEmpty
            ? recipes
            : recipes.filter { !exclude.contains($0.id.key) && !exclude.contains($0.id.description) }
        return limit.map { Array(wanted.prefix($0)) } ?? wanted
    }
}
