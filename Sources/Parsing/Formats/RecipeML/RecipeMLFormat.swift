import CatalogModel
import JSONText

/// The records of `RecipeMLDocument`, in schema.org's terms.
enum RecipeMLFormat: FeedFormat {
    static let name = "recipeml"

    static let takesCommonNames = false
    static let isOfDocuments = true

    static func recognizes(_ record: JSONValue) -> Bool { false }

    static func recipe(from reader: inout RecordReader) -> Recipe? {
        guard reader.hasTitle(fix: "write a <title> into the <head> of the recipe") else { return nil }
        return TextRecipeFormat.recipe(from: &reader)
    }
}
