import CatalogModel

// Which of the two columns a recipe's page has.

extension RecipeContent {
    /// Whether there are ingredients, equipment or nutrition values.
    package var hasIngredientsColumn: Bool {
        recipe.value.ingredientGroups.contains { !$0.ingredients.isEmpty } || !recipe.value.equipment.isEmpty
            || recipe.value.nutrition.map { !$0.values.isEmpty } ?? false
    }

    /// Whether there are steps, notes, photos beside the first one, or a credit.
    package var hasMethodColumn: Bool {
        recipe.value.sections.contains { !$0.steps.isEmpty } || !recipe.value.notes.isEmpty
            || recipe.value.credit != nil
            || recipe.value.photos.dropFirst().contains { photos[$0.source] != nil }
    }
}
