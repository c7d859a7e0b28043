import HTMLTree
import JSONText
import RecipeReading
import TextRecipes

/// Cookmate, which was My CookBook: `<cookbook><recipe>` with a list of `<li>` in each longer part. A file with the ending
/// `.mcb` is an archive of it and of the folder `images`.
package enum CookmateFormat: XMLCollectionFormat {
    package static let name = "cookmate"
    package static let title = "Cookmate"
    package static let advice = "export the recipes as .mcb or .xml again"
    static let root = "cookbook"
    static let recipeElement = "recipe"

    static func read(_ record: inout XMLRecord) {
        var categories: [String] = []
        var files: [String] = []
        var addresses: [String] = []
        for part in record.node.elements {
            switch part.name {
            case "title": record.set("name", record.line(part), of: part)
            case "description": record.set("description", record.lines(part).joined(separator: "\n\n"), of: part)
            case "ingredient": record.set("recipeIngredient", list: record.lines(part), of: part)
            case "recipetext": record.set("recipeInstructions", list: record.lines(part), of: part)
            case "preptime": record.set("prepTime", record.line(part), of: part)
            case "cooktime": record.set("cookTime", record.line(part), of: part)
            case "totaltime": record.set("totalTime", record.line(part), of: part)
            case "quantity": record.set("servings", record.line(part), of: part)
            case "url": record.take("url", record.line(part), of: part)
            case "source": record.take("source", record.lines(part).joined(separator: " "), of: part)
            case "category": categories.append(record.line(part))
            case "tag": record.recipe.addTag(record.line(part))
            case "comments": record.recipe.addNote(nil, record.lines(part).joined(separator: "\n\n"))
            case "nutrition":
                record.recipe.takeNutritionText(record.lines(part).joined(separator: "\n"), line: part.line)
            case "video": record.set("video", record.line(part), of: part)
            case "lang": record.set("inLanguage", record.line(part), of: part)
            case "imagepath": files += record.lines(part)
            case "imageurl": addresses += record.lines(part)
            case "rating": record.setRating(record.line(part), of: part)
            case "favorite", "favourite": record.setFavorite(part)
            default: continue
            }
        }
        record.recipe.set("recipeCategory", list: categories.filter { !$0.isBlankLine })
        record.recipe.set(RecordLines.photos, .array((files + addresses).map(JSONNode.string)))
    }
}
