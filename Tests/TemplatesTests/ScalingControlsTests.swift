import CatalogModel
import Kitchen
import Testing

@testable import Planning
@testable import Templates

/// What the field for the number of a recipe is called.
@Suite struct ScalingControlsTests {
    @Test(
        arguments: [
            (RecipeYield(.serves, quantity: 4, text: "4"), "Servings", "Fewer servings"),
            (RecipeYield(.makes, quantity: 24, unit: "rolls", text: "24 rolls"), "Rolls", "Fewer rolls"),
            (RecipeYield(.makes, quantity: 36, text: "About 3 dozen"), "Yield", "Smaller amounts"),
            (RecipeYield(.serves, quantity: nil, text: "a crowd"), "Amounts ×", "Smaller amounts"),
        ] as [(RecipeYield, String, String)])
    func namesWhatARecipeCounts(yield: RecipeYield, label: String, fewer: String) throws {
        var recipe = Sample.bareRecipe
        recipe.yield = yield
        var reader = LineReader(language: "en")
        recipe.ingredientGroups = [IngredientGroup(ingredients: [reader.ingredient("2 eggs")])]
        let frame = try Sample.frame(.page("recipes/soup"))
        let content = RecipeContent(frame: frame, recipe: Shared(recipe), photos: [:], terms: [])
        let page = String(decoding: try #require(Templates().render(.recipe(content))), as: UTF8.self)
        #expect(page.contains("<div class=\"stepper\" role=\"group\" aria-label=\"\(label)\">"))
        #expect(page.contains("data-step=\"-1\" aria-label=\"\(fewer)\""))
    }
}
