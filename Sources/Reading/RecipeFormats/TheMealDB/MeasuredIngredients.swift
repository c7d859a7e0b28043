import CatalogModel
import Diagnostics
import Kitchen
import RecipeReading

extension RecordReader {
    /// The ingredients of a meal, which stand in twenty pairs of fields. Unused ones are `""`, `" "` or null, and may have
    /// used ones after them; an ingredient may be twice.
    mutating func measuredIngredients() -> [IngredientGroup] {
        let ingredients = readingMarkdown { $0.ingredientsOfSlots() }
        return ingredients.isEmpty ? [] : [IngredientGroup(ingredients: Ingredients(ingredients))]
    }

    private mutating func ingredientsOfSlots() -> [Ingredient] {
        var reader = context.ingredientReader
        return Self.slots.compactMap { ingredientKey, measureKey in
            let measure = line(measureKey)
            if let ingredient = line(ingredientKey) {
                let line = reader.line(measure: measure ?? "", ingredient: ingredient)
                return reader.ingredient(line, markup: context.markup)
            }
            if let measure, let field = self[measureKey] {
                report(
                    .warning, .fieldMissing,
                    "\(recordName) has \"\(measureKey)\" (\"\(Self.excerpt(measure))\") without \"\(ingredientKey)\"",
                    at: field, fix: "tell the feed's publisher"
                )
            }
            return nil
        }
    }

    private static let slots: [(ingredient: StaticString, measure: StaticString)] = [
        ("strIngredient1", "strMeasure1"), ("strIngredient2", "strMeasure2"), ("strIngredient3", "strMeasure3"),
        ("strIngredient4", "strMeasure4"), ("strIngredient5", "strMeasure5"), ("strIngredient6", "strMeasure6"),
        ("strIngredient7", "strMeasure7"), ("strIngredient8", "strMeasure8"), ("strIngredient9", "strMeasure9"),
        ("strIngredient10", "strMeasure10"), ("strIngredient11", "strMeasure11"), ("strIngredient12", "strMeasure12"),
        ("strIngredient13", "strMeasure13"), ("strIngredient14", "strMeasure14"), ("strIngredient15", "strMeasure15"),
        ("strIngredient16", "strMeasure16"), ("strIngredient17", "strMeasure17"), ("strIngredient18", "strMeasure18"),
        ("strIngredient19", "strMeasure19"), ("strIngredient20", "strMeasure20"),
    ]
}
