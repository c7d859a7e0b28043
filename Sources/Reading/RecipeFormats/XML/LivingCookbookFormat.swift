import Bytes
import CatalogModel
import HTMLTree
import JSONText
import RecipeReading
import TextRecipes

/// Living Cookbook (`.fdx`, in an archive `.fdxz`): `<fdx><Recipes><Recipe>`, whose attributes say most of it.
package enum LivingCookbookFormat: XMLCollectionFormat {
    package static let name = "livingcookbook"
    package static let title = "Living Cookbook"
    package static let endings = [".fdx"]
    package static let advice = "export the recipes as Food Data Exchange (.fdx) again"
    static let root = "fdx"
    static let recipeElement = "recipe"

    /// The names of attributes with the members that they are.
    private static let members = [
        ("Name", "name"), ("Servings", "servings"), ("Yield", "recipeYield"), ("PreparationTime", "prepTime"),
        ("CookingTime", "cookTime"), ("ReadyInTime", "totalTime"), ("Author", "author"),
    ]

    static func read(_ record: inout XMLRecord) {
        let node = record.node
        for (name, member) in members {
            guard let text = record.attribute(name, of: node) else { continue }
            // Times are minutes, and 0 if they are not known.
            if text != "0" { record.set(member, text, of: node) }
        }
        if let text = record.attribute("Source", of: node) { record.take("source", text, of: node) }
        if let text = record.attribute("WebPage", of: node) {
            record.take("url", text.contains("://") ? text : "https://" + text, of: node)
        }
        if let text = record.attribute("Comments", of: node) { record.set("description", text, of: node) }
        if let text = record.attribute("RecipeTypes", of: node) {
            record.set("recipeCategory", list: text.split(separator: ",").map { $0.trimmed }, of: node)
        }
        for part in node.elements {
            switch part.name {
            case "recipeingredients": readIngredients(part, &record)
            case "recipeprocedures": readProcedures(part, &record)
            case "recipetips": for tip in part.elements { record.recipe.addNote(nil, record.text(tip)) }
            case "recipeimages", "recipeimage": record.setPhotos(part.elements.isEmpty ? [part] : part.elements)
            case "recipenutrition": readNutrition(part, &record)
            case "recipereviews": for review in part.elements { record.recipe.addNote("Review", record.text(review)) }
            default: continue
            }
        }
    }

    private static func readIngredients(_ list: HTMLNode, _ record: inout XMLRecord) {
        var lines: [String] = []
        for part in list.elements {
            let words = record.attributes("Quantity", "Unit", "Ingredient", of: part)
            let text = words.joined(separator: " ").replacing(" -- ", with: ", ")
            // What the line is in the program's table of foods.
            _ = record.attributes(
                "LinkType", "IngredientName", "Measure", "MeasureQuantity", "MeasureGramWeight", of: part)
            lines.append(isHeading(part, &record) ? "## " + text : text)
        }
        record.set("recipeIngredient", list: lines, of: list)
    }

    /// `Heading="Y"` or `Heading="N"`.
    private static func isHeading(_ part: HTMLNode, _ record: inout XMLRecord) -> Bool {
        guard let word = part["Heading"]?.uppercased(), word == "Y" || word == "N" else { return false }
        return record.attribute("Heading", of: part)?.uppercased() == "Y"
    }

    private static func readProcedures(_ list: HTMLNode, _ record: inout XMLRecord) {
        var steps: [String] = []
        for part in list.elements {
            let isHeading = isHeading(part, &record)
            for text in part.elements where text.name == "proceduretext" {
                let words = record.text(text)
                steps.append(isHeading ? "## " + words : words)
            }
            for image in part.elements where image.name == "procedureimage" { record.setPhotos([image]) }
        }
        record.set("recipeInstructions", list: steps, of: list)
    }

    /// Attributes such as `Calories="180"`; what is no nutrient is not read.
    private static func readNutrition(_ node: HTMLNode, _ record: inout XMLRecord) {
        var figures: [JSONNode.Member] = []
        for (name, value) in node.attributes {
            guard let number = Double(value) else { continue }
            _ = record.attribute(name, of: node)
            if number > 0, let nutrient = NutritionText.nutrient(named: name) {
                figures.append(.init(nutrient.rawValue, .string(NutritionText.withUnit(value, nutrient))))
            }
        }
        record.recipe.setNutrition(figures, line: node.line)
    }
}
