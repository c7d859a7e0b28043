import Bytes
import CatalogModel
import JSONText
import Kitchen

// Times, yields and figures.

extension SchemaOrg {
    /// Google: what stands as cuisine or category is no keyword.
    func keywords(of recipe: Shared<Recipe>) -> String? {
        let tags = recipe.value.tags
        guard !tags.isEmpty else { return nil }
        func isSaid(_ tag: String) -> Bool {
            recipe.value.cuisines.contains { Folding.match($0, tag) }
                || recipe.value.categories.contains { Folding.match($0, tag) }
        }
        // Most tags say something else, and an array of those that do is not made for nothing.
        guard purpose == .page, tags.contains(where: isSaid) else { return String(joining: tags, by: ", ") }
        return String(joining: tags.filter { !isSaid($0) }, by: ", ")
    }

    /// Google: prepTime and cookTime always together, else the total alone; never a range.
    func addTimes(of recipe: Shared<Recipe>, to node: inout JSONWriter) {
        let isComplete = recipe.value.prepTime != nil && recipe.value.cookTime != nil
        if isComplete || purpose == .everything {
            node.add("prepTime", recipe.value.prepTime.map { DurationText.iso8601($0.duration) })
            node.add("cookTime", recipe.value.cookTime.map { DurationText.iso8601($0.duration) })
        }
        let total = purpose == .everything ? recipe.value.totalTime?.duration : recipe.value.overallTime
        node.add("totalTime", total.map { DurationText.iso8601($0) })
    }

    /// What a duration does not say: notes, and the shorter ends of ranges.
    func addRestOfTimes(of recipe: Recipe, to node: inout JSONWriter) {
        add("x:timeNotes", of: recipe, to: &node) { $0.note }
        add("x:leastTimes", of: recipe, to: &node) { $0.least.map { DurationText.iso8601($0) } }
    }

    private func add(
        _ key: StaticString, of recipe: Recipe, to node: inout JSONWriter, _ text: (CookingTime) -> String?
    ) {
        let texts = [recipe.prepTime, recipe.cookTime, recipe.totalTime].map { $0.flatMap(text) }
        guard texts.contains(where: { $0 != nil }) else { return }
        node.key(key)
        node.beginObject()
        node.add("prepTime", texts[0])
        node.add("cookTime", texts[1])
        node.add("totalTime", texts[2])
        node.endObject()
    }

    /// Google: servings as a bare number, further yields as words.
    func yield(_ yield: RecipeYield) -> [String] {
        guard let servings = servings(yield) else { return [yield.text] }
        let number = String(servings)
        return number == yield.text ? [number] : [number, yield.text]
    }

    private func servings(_ yield: RecipeYield) -> Int? {
        guard yield.kind != .makes, let quantity = yield.quantity, quantity == quantity.rounded(), quantity < 1e9
        else {
            return nil
        }
        return Int(quantity)
    }

    /// Google: calories are per serving, and then the number of servings must be known.
    func addNutrition(of recipe: Shared<Recipe>, to node: inout JSONWriter) {
        guard let nutrition = recipe.value.nutrition else { return }
        guard purpose == .everything || recipe.value.yield.flatMap(servings) != nil else { return }
        node.add("nutrition", type: "NutritionInformation") { node in
            for entry in nutrition.values { node.add(nutrient: entry.nutrient.rawValue, entry.text) }
        }
    }
}
