import CatalogModel

// Which of the two columns a recipe's page has.

extension RecipeContent {
    /// Whether there are ingredients, equipment or nutrition values.
    package var hasIngredientsColumn: Bool {
        let recipe = recipe.value
        return recipe.ingredientGroups.contains { !$0.ingredients.isEmpty } || !recipe.equipment.isEmpty
            || recipe.nutrition.map { !$0.values.isEmpty } ?? false
    }

    /// Whether there are steps, notes, photos beside the first one, or a credit.
    package var hasMethodColumn: Bool {
        let recipe = recipe.value
        return recipe.sections.contains { !$0.steps.isEmpty } || !recipe.notes.isEmpty || recipe.credit != nil
            || recipe.photos.dropFirst().contains { photos[$0.source] != nil }
    }
}
