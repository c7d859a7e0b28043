package import Digests

/// A recipe on its way from a feed to its page, and what lists, planning and addresses need of it, so that the recipe
/// itself can stay where it is. It is made where the recipe was read: there all of it is at hand.
///
/// A class, because tables of a catalogue are sorted, cut and joined, and each of its parts would be counted each time.
package final class RecipeSummary: Sendable {
    package let recipe: Shared<Recipe>
    package let id: RecipeID
    package let slug: Slug
    package let title: String
    /// Of the title: see `Folding.sortKey`.
    package let sortKey: SortKey
    package let cuisines: [String]
    package let categories: [String]
    package let tags: [String]
    /// Its own, then those of its steps.
    package let photos: [Photo]
    /// The first of its own.
    package let photo: Photo?
    package let totalTime: Duration?
    /// The day of its last change, as far as the recipe says.
    package let modified: CalendarDate?
    /// The day by which it is new: that of its publication, else of its last change.
    package let published: CalendarDate?
    /// Whether its owner keeps it private.
    package let isDraft: Bool
    /// What two recipes share that are one: their source, however it is written, and their title; nil without a source.
    package let sourceKey: String?
    /// Of all that the recipe's own page shows.
    package let content: Digest
    /// Of what a search looks into.
    package let search: Digest

    package init(_ recipe: consuming Recipe) {
        id = recipe.id
        slug = recipe.slug
        title = recipe.title
        sortKey = SortKey(title: recipe.title, language: recipe.language)
        cuisines = recipe.cuisines
        categories = recipe.categories
        tags = recipe.tags
        photos = recipe.allPhotos
        photo = recipe.photos.first
        totalTime = recipe.overallTime
        modified = recipe.modified ?? recipe.published
        published = recipe.published ?? recipe.modified
        isDraft = recipe.isDraft
        sourceKey = recipe.source.map { NormalizedAddress.make($0) + "\n" + Folding.matchingKey(for: recipe.title) }
        content = recipe.contentDigest
        search = recipe.searchDigest
        self.recipe = Shared(recipe)
    }

    /// A recipe of its own in place of one that others may hold.
    package func changed(_ change: (inout Recipe) -> Void) -> RecipeSummary {
        var recipe = recipe.value
        change(&recipe)
        return RecipeSummary(recipe)
    }
}
