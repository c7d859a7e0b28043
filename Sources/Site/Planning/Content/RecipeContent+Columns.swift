import CatalogModel

// Which of the two columns a recipe's page has.

extension RecipeContent {
    /// Whether there are ingredients, equipment or nutrition values.
    package var hasIngredientsColumn: Bool { parts.contains(.ingredients) }

    /// Whether there are steps, notes, photos beside the first one, or a credit.
    package var hasMethodColumn: Bool {
        parts.contains(.method) || Self.hasFurtherPhoto(recipe.value.photos, photos)
            || recipe.value.credit != nil
    }

    /// Whether the feed knows no more of the recipe than where it is: then its page leads there.
    package var isLinkOnly: Bool {
        parts.isEmpty && !Self.hasFurtherPhoto(recipe.value.photos, photos)
    }

    /// Whether a text is before its ingredients and method, which the page then has a link to.
    package var leadsToRecipe: Bool { !recipe.value.story.above.isEmpty && !isLinkOnly }

    static func isLinkOnly(_ recipe: RecipeSummary, _ photos: [Photo.Source: PublishedPhoto]) -> Bool {
        recipe.parts.isEmpty && !hasFurtherPhoto(recipe.photos.prefix(recipe.ownPhotoCount), photos)
    }

    private static func hasFurtherPhoto(
        _ ownPhotos: some Collection<Photo>, _ photos: [Photo.Source: PublishedPhoto]
    ) -> Bool { ownPhotos.dropFirst().contains { photos[$0.source] != nil } }
}
