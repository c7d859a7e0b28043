import CatalogModel
import JSONText

/// The records of `OpenRecipeDocument`, in schema.org's terms.
enum OpenRecipeFormat: FeedFormat {
    static let name = "openrecipe"

    static let takesCommonNames = false
    static let isOfDocuments = true

    static func recognizes(_ record: JSONValue) -> Bool { false }

    static func recipe(from reader: inout RecordReader) -> Recipe? {
        guard reader.hasTitle(fix: "write a line such as \"recipe_name: Soup\"") else { return nil }
        return TextRecipeFormat.recipe(from: &reader)
    }
}
