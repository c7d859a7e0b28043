import Bytes
import HTMLTree
import RecipeReading
import TextRecipes

/// Gourmet Recipe Manager (`.grmt`): `<gourmetDoc><recipe>` with `<ingredient-list>` of `<ingredient>` and `<inggroup>`.
package enum GourmetFormat: XMLCollectionFormat {
    package static let name = "gourmet"
    package static let title = "Gourmet"
    package static let endings = [".grmt"]
    package static let advice = "export the recipes as Gourmet XML again"
    static let root = "gourmetdoc"
    static let recipeElement = "recipe"

    static func read(_ record: inout XMLRecord) {
        var categories: [String] = []
        for part in record.node.elements {
            switch part.name {
            case "title": record.set("name", record.line(part), of: part)
            case "category": categories += record.line(part).split(separator: ",").map { $0.trimmed }
            case "cuisine": record.set("recipeCuisine", record.line(part), of: part)
            case "servings": record.set("servings", record.line(part), of: part)
            case "yields": record.set("recipeYield", record.line(part), of: part)
            case "preptime": record.set("prepTime", record.line(part), of: part)
            case "cooktime": record.set("cookTime", record.line(part), of: part)
            case "source": record.take("source", record.line(part), of: part)
            case "link": record.take("url", record.line(part), of: part)
            case "rating": record.setRating(record.line(part), of: part)
            case "image": record.setPhotos([part])
            case "ingredient-list": record.set("recipeIngredient", list: ingredients(of: part, &record), of: part)
            case "instructions": record.set("recipeInstructions", record.lines(part).joined(separator: "\n"), of: part)
            case "modifications": record.recipe.addNote(nil, record.text(part))
            default: continue
            }
        }
        record.set("recipeCategory", list: categories, of: record.node)
    }

    private static func ingredients(of list: HTMLNode, _ record: inout XMLRecord) -> [String] {
        var lines: [String] = []
        // Those in no group come first, as a group goes on to the next.
        var groups: [String] = []
        for part in list.elements {
            switch part.name {
            case "ingredient", "ingref": lines.append(line(of: part, &record))
            case "inggroup":
                for name in part.elements where name.name == "groupname" { groups.append("## " + record.line(name)) }
                groups += ingredients(of: part, &record)
            default: continue
            }
        }
        return lines + groups
    }

    private static func line(of ingredient: HTMLNode, _ record: inout XMLRecord) -> String {
        var words: [String] = []
        for part in ingredient.elements {
            switch part.name {
            case "amount", "unit", "item": words.append(record.line(part))
            // The name that shopping lists have for it.
            case "key": if words.joined(separator: " ").contains(TextCleaning.line(part.text)) { record.skip(part) }
            default: continue
            }
        }
        let line = words.filter { !$0.isEmpty }.joined(separator: " ")
        let isOptional = ["yes", "true"].contains(record.attribute("optional", of: ingredient)?.lowercased() ?? "")
        return isOptional && !line.contains("optional") ? line + ", optional" : line
    }
}
