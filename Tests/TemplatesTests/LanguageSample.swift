import CatalogModel
import Planning
import RecipeSamples

@testable import Templates

/// A site and a recipe in the languages of the interface.
enum LanguageSample {
    static func site(_ language: String) throws -> SiteFrame {
        switch language {
        case "de":
            try Sample.site(
                title: "Abendbrot", tagline: "Gutes zum Kochen", language: "de-AT", credits: ["Aus der Küche"],
                ownPage: "Über uns"
            )
        case "ar":
            try Sample.site(
                title: "سفرة", tagline: "أطباق لذيذة", language: "ar", credits: ["من مطبخ العائلة"], ownPage: "من نحن"
            )
        default: try Sample.site(language: language)
        }
    }

    static func recipe(_ language: String) throws -> Recipe {
        var recipe = try Sample.fullRecipe()
        recipe.otherTimes = []
        recipe.notes = []
        recipe.diets = [.vegetarian, .glutenFree, .lowSalt]
        recipe.yield = RecipeYield(.serves, quantity: 2, text: "2")
        recipe.prepTime = CookingTime(.seconds(2 * 60))
        recipe.cookTime = CookingTime(.seconds(60 * 60))
        recipe.totalTime = CookingTime(.seconds(11 * 60))
        guard language == "ar" else { return recipe }
        recipe.title = "شكشوكة"
        recipe.description = .plain("بيض في صلصة الطماطم.")
        recipe.cuisine = "تونسي"
        recipe.difficulty = "سهل"
        recipe.ingredientGroups = [
            IngredientGroup(
                name: nil, ingredients: [Ingredient(line: "4 بيضات", amount: "4", item: .plain("بيضات"))]
            )
        ]
        recipe.sections = [MethodSection(name: nil, steps: [Step(.plain("اكسر البيض فوق الصلصة."))])]
        return recipe
    }
}
