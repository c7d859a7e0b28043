package import CatalogModel

/// All recipes of a site: sorted by title, ids and slugs unique.
package struct Catalog: Sendable {
    /// By title, folded for case, accents and width, then by id.
    package let shared: [Shared<Recipe>]
    /// Of the recipes, in the same order.
    package let summaries: [RecipeSummary]

    /// The recipe at a place of `summaries`.
    package func recipe(at index: Int) -> Shared<Recipe> { shared[index] }

    package init(sorted recipes: [SummarizedRecipe]) {
        shared = recipes.map(\.shared)
        summaries = recipes.map(\.summary)
    }
}

/// The recipes of a feed, as they were read, and what the owner wants of them.
package struct FeedRecipes: Sendable {
    package var recipes: [SummarizedRecipe]
    /// Ids, whole or without the feed's name, of recipes that the site should not have.
    package var exclude: Set<String>
    /// How many recipes are taken at the most, in the feed's order.
    package var limit: Int?

    package init(recipes: [SummarizedRecipe], exclude: Set<String> = [], limit: Int? = nil) {
        self.recipes = recipes
        self.exclude = exclude
        self.limit = limit
    }

    var chosen: [SummarizedRecipe] {
        let wanted =
            exclude.isEmpty
            ? recipes
            : recipes.filter { !exclude.contains($0.summary.id.key) && !exclude.contains($0.summary.id.description) }
        return limit.map { Array(wanted.prefix($0)) } ?? wanted
    }
}
