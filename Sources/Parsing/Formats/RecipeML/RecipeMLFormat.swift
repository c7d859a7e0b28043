import Diagnostics
import JSONText

/// The records of `RecipeMLDocument`, in schema.org's terms.
enum RecipeMLFormat: XMLDocumentFormat {
    static let name = "recipeml"
    static let title = "RecipeML"
    static let endings = [".recipeml"]
    static let advice = "write each recipe as a <recipe> within <recipeml>"
    static let titleAdvice = "write a <title> into the <head> of the recipe"

    static func isIn(_ utf8: [UInt8]) -> Bool { RecipeMLDocument.isRecipeML(utf8) }

    static func records(of utf8: [UInt8], named name: String) -> Outcome<JSONSource>? {
        let document = RecipeMLDocument(utf8, named: name)
        return document.count > 0 ? Outcome(document.records, document.diagnostics) : nil
    }
}
