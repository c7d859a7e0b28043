import Bytes
package import CatalogModel
package import HTMLTree
package import RecipeReading

/// The export of Recipe Keeper: `recipes.html` with a `<div class="recipe-details">` for each recipe and the folder `images`
/// beside it. Parts have an `itemprop`: `name, recipeId, recipeCourse, recipeCategory, recipeCollection, recipeSource,
/// recipeYield, prepTime, cookTime, recipeIngredients, recipeDirections, recipeNotes, recipeNutCalories, ...`. Ingredients
/// and directions are paragraphs.
package enum RecipeKeeperFormat: PageExportFormat {
    package static let name = "recipekeeper"
    package static let mark: StaticString = "recipe-details"
    package static let lists: Set<String> = ["recipeIngredients", "recipeDirections"]

    package static func isRecipe(_ node: HTMLNode) -> Bool {
        HTMLNode.isBlock(node.name) && node["class"] != nil && node.classes.contains("recipe-details")
    }

    package static func name(of node: HTMLNode) -> String? {
        if node.name == "img", node.classes.contains(where: { $0.hasPrefix("recipe-photo") }) { return "image" }
        return node["itemprop"]?.split(whereSeparator: \.isWhitespace).first.map(String.init)
    }

    package static func content(of name: String) -> ExportedParts.Content? {
        switch name {
        case "image": .picture
        case "recipeSource": .link
        case "recipeIngredients": .ingredients
        case "recipeDirections": .steps
        case "recipeNotes", "description": .prose
        default: .line
        }
    }

    package static func recipe(from reader: inout RecordReader) -> Recipe? {
        guard let title = reader.required("name", { $0.line("name") }) else { return nil }
        let source = reader.exportedSource("recipeSource")
        var recipe = reader.recipe(key: reader.line("recipeId"), title: title, source: source.link)
        recipe.credit = source.words
        recipe.description = reader.prose("description")
        recipe.photos = reader.photos("image")
        recipe.yield = reader.yield("recipeYield")
        reader.addTimes(prep: "prepTime", cook: "cookTime", total: "totalTime", to: &recipe)
        recipe.ingredientGroups = reader.ingredientGroups("recipeIngredients")
        recipe.sections = reader.method("recipeDirections")
        recipe.notes = reader.exportedNotes("recipeNotes")
        recipe.categories = Folding.distinct(reader.lines("recipeCourse") + reader.lines("recipeCategory"))
        recipe.tags = Folding.distinct(reader.lines("recipeCollection"))
        if reader.line("recipeIsFavourite")?.lowercased() == "true" { recipe.tags.append(Recipe.favoriteTag) }
        recipe.rating = reader.exportedRating("recipeRating")
        recipe.nutrition = nutrition(&reader)
        reader.addDefaults(to: &recipe)
        return recipe
    }

    /// The nutrition figures. The app writes numbers without units, and only zeros for a recipe without figures.
    private static func nutrition(_ reader: inout RecordReader) -> Nutrition? {
        var isKnown = false
        let figures = figures.compactMap { key, nutrient, unit -> Nutrition.Figure? in
            guard let text = reader.line(key) else { return nil }
            isKnown = isKnown || text.contains { $0.isLetter || ("1"..."9").contains($0) }
            return Nutrition.Figure(
                nutrient, text.contains(where: \.isLetter) || unit.isEmpty ? text : "\(text) \(unit)")
        }
        return isKnown ? Nutrition(figures) : nil
    }

    /// In the order of labels.
    private static let figures: [(StaticString, Nutrient, unit: String)] = [
        ("recipeNutServingSize", .servingSize, ""), ("recipeNutCalories", .calories, "kcal"),
        ("recipeNutTotalFat", .fatContent, "g"), ("recipeNutSaturatedFat", .saturatedFatContent, "g"),
        ("recipeNutTransFat", .transFatContent, "g"), ("recipeNutCholesterol", .cholesterolContent, "mg"),
        ("recipeNutSodium", .sodiumContent, "mg"), ("recipeNutTotalCarbohydrate", .carbohydrateContent, "g"),
        ("recipeNutDietaryFiber", .fiberContent, "g"), ("recipeNutSugars", .sugarContent, "g"),
        ("recipeNutProtein", .proteinContent, "g"),
    ]
}
