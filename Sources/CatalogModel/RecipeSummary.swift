package import Digests

/// What lists, planning and addresses need of a recipe, so that the recipe itself can stay where it is.
package struct RecipeSummary: Sendable, Hashable {
    package var id: RecipeID
    package var slug: Slug
    package var title: String
    package var cuisine: String?
    package var category: String?
    package var tags: [String]
    /// Its own, then those of its steps.
    package var photos: [Photo]
    /// The first of its own.
    package var photo: Photo?
    package var totalTime: Duration?
    package var modified: CalendarDate?
    /// Of all that the recipe's own page shows.
    package var content: Digest

    package init(_ recipe: Recipe) {
        id = recipe.id
        slug = recipe.slug
        title = recipe.title
        cuisine = recipe.cuisine
        category = recipe.category
        tags = recipe.tags
        photos = recipe.allPhotos
        photo = recipe.photos.first
        totalTime = recipe.overallTime
        modified = recipe.modified ?? recipe.published
        content = recipe.contentDigest
    }
}
