package import CatalogModel
package import Diagnostics
import HTMLTree
package import JSONText
package import RecipeReading
import TextRecipes

/// A format of documents that are no JSON and hold any number of recipes. Their recipes become records in schema.org's terms.
package protocol CollectionFormat: FeedFormat {
    /// What people call it.
    static var title: String { get }

    /// What the names of its files end in; empty where they have an ending that is for anything.
    static var endings: [String] { get }

    /// What to do about a file in which there is no recipe.
    static var advice: String { get }

    /// What to do about a recipe without a title.
    static var titleAdvice: String { get }

    /// A file in UTF-8.
    static func utf8(_ bytes: [UInt8]) -> [UInt8]

    /// Whether a document is one of this format, by what is near its beginning.
    static func isIn(_ utf8: [UInt8]) -> Bool

    /// The recipes of a document, and what it holds besides; nil for another document.
    static func records(of utf8: [UInt8], named name: String) -> Outcome<JSONSource>?
}

extension CollectionFormat {
    package static func recognizes(_ record: JSONValue) -> Bool { false }
    package static var endings: [String] { [] }
    package static var takesCommonNames: Bool { false }
    package static var isOfDocuments: Bool { true }
    package static var isExport: Bool { true }

    /// What to do about a line of a text that is in no recipe.
    static var strayAdvice: String { "move it below the first line of a recipe, or take it out" }

    package static func utf8(_ bytes: [UInt8]) -> [UInt8] { PageEncoding.utf8(bytes) }

    package static func recipe(from reader: inout RecordReader) -> Recipe? {
        guard reader.hasTitle(fix: titleAdvice) else { return nil }
        guard var recipe = TextRecipeFormat.recipe(from: &reader) else { return nil }
        recipe.photos += reader.photosOfCollection()
        return recipe
    }
}

extension SourceLines {
    /// A note of a line that is in no recipe.
    ///
    /// - Parameter count: How many such lines there are.
    func stray(_ index: Int, of count: Int = 1, in file: String, fix: String? = nil, advice: String? = nil)
        -> Diagnostic
    {
        let others = count > 1 ? ", as are \(count - 1) more" : ""
        return Diagnostic(
            .note, .contentUnread,
            "\"\(RecordReader.excerpt(String(self[index])))\" is in no recipe and is left out\(others)",
            at: Location(file: file, line: first + index), fix: fix, advice: advice
        )
    }
}

/// A document of another notation than JSON that holds any number of recipes: made into records of JSON, it is read as a
/// feed of these.
package struct RecipeCollection {
    /// The format of the records.
    package let format: any FeedFormat.Type
    /// The recipes, each in the lines that it has in the document.
    package let records: JSONSource
    /// What the document holds besides.
    package let diagnostics: [Diagnostic]

    package init(format: any FeedFormat.Type, records: JSONSource, diagnostics: [Diagnostic]) {
        self.format = format
        self.records = records
        self.diagnostics = diagnostics
    }
}
