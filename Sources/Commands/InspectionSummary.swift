import CatalogModel
import Pipeline

/// What `inspect` says at its end: how many recipes were read, and what they have.
struct InspectionSummary {
    private var recipes = 0
    private var withIngredients = 0
    private var withSteps = 0
    private var withPhoto = 0
    private var leftOut = 0

    mutating func add(_ findings: [Inspection.Finding]) {
        for finding in findings {
            guard let recipe = finding.model else {
                leftOut += finding.isLeftOut ? 1 : 0
                continue
            }
            recipes += 1
            withIngredients += recipe.ingredientGroups.isEmpty ? 0 : 1
            withSteps += recipe.sections.isEmpty ? 0 : 1
            withPhoto += recipe.photos.isEmpty ? 0 : 1
        }
    }

    var text: String {
        var text = "\(recipes) \(recipes == 1 ? "recipe" : "recipes")"
        if recipes == 1 {
            let missing = [
                withIngredients == 0 ? "ingredients" : nil, withSteps == 0 ? "steps" : nil,
                withPhoto == 0 ? "photo" : nil,
            ].compactMap { $0 }
            text += missing.isEmpty ? "" : ", without \(missing.joined(separator: ", "))"
        } else if recipes > 1 {
            text += ": \(withIngredients) with ingredients, \(withSteps) with steps, \(withPhoto) with a photo"
        }
        return leftOut == 0 ? text : "\(text); \(leftOut) left out"
    }
}
