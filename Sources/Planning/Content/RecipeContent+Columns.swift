import CatalogModel

// Which of the two columns a recipe's page has.

extension RecipeContent {
    /// Whether there are ingredients, equipment or nutrition values.
    package var hasIngredientsColumn: Bool { Self.hasIngredientsColumn(recipe) }

    /// Whether there are steps, notes, photos beside the first one, or a credit.
    package var hasMethodColumn: Bool { Self.hasMethod(recipe, photos) || recipe.value.credit != nil }

    /// Whether the feed knows no more of the recipe than where it is: then its page leads there.
    package var isLinkOnly: Bool { Self.isLinkOnly(recipe, photos) }

    static func isLinkOnly(_ recipe: Shared<Recipe>, _ photos: [Photo.Source: PublishedPhoto]) -> Bool {
        !hasIngredientsColumn(recipe) && !hasMethod(recipe, photos)
    }

    private static func hasIngredientsColumn(_ recipe: Shared<Recipe>) -> Bool {
        recipe.value.ingredientGroups.contains { !$0.ingredients.isEmpty } || !recipe.value.equipment.isEmpty
            || recipe.value.nutrition.map { !$0.values.isEmpty } ?? false
    }

    private static func hasMethod(_ recipe: Shared<Recipe>, _ photos: [Photo.Source: PublishedPhoto]) -> Bool {
        recipe.value.sections.contains { !$0.steps.isEmpty } || !recipe.value.notes.isEmpty
            || recipe.value.photos.dropFirst().contains { photos[$0.source] != nil }
    }
}
