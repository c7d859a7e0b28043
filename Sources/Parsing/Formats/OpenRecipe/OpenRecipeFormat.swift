import Diagnostics
import JSONText

/// The records of `OpenRecipeDocument`, in schema.org's terms.
enum OpenRecipeFormat: CollectionFormat {
    static let name = "openrecipe"
    static let title = "the Open Recipe Format"
    static let endings = [".orf"]
    static let advice = "begin each recipe with a line such as \"recipe_name: Soup\""
    static let titleAdvice = "write a line such as \"recipe_name: Soup\""

    static func isIn(_ utf8: [UInt8]) -> Bool { OpenRecipeDocument.isOpenRecipe(SourceLines(utf8)) }

    static func records(of utf8: [UInt8], named name: String) -> Outcome<JSONSource>? {
        let lines = SourceLines(utf8)
        guard OpenRecipeDocument.isOpenRecipe(lines) else { return nil }
        let document = OpenRecipeDocument(lines, named: name)
        return Outcome(document.records, document.diagnostics)
    }
}
