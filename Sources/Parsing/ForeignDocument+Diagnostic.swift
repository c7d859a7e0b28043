// Diagnostics of feeds that are not JSON.

import Diagnostics

extension ForeignDocument {
    /// What the document is, and what to do.
    ///
    /// - Parameters:
    ///   - file: The document's name for people.
    ///   - isFetched: Whether a server answered with it.
    func diagnostic(in file: String, isFetched: Bool) -> Diagnostic {
        let expected = Expected(file)
        return Diagnostic(
            .error, .formatUnknown,
            "\(isFetched ? "the server answered with" : "this is") \(name), not \(isSavedPage ? "HTML" : expected.rawValue)",
            at: Location(file: file), fix: fix(expected, isFetched: isFetched)
        )
    }

    private var isSavedPage: Bool { if case .savedPage = self { true } else { false } }

    /// What the ending of a file's name says that it is.
    private enum Expected: String {
        case json = "JSON"
        case text = "a text"
        case webPage = "a web page"

        init(_ file: String) {
            let isText = TextRecipeReader.Notation(fileName: file) != nil || RecipeCollection.isNamed(file)
            self = DocumentName.isWebPage(file) ? .webPage : isText ? .text : .json
        }
    }

    private var name: String {
        switch self {
        case .archive(let name), .compressed(let name), .document(let name), .savedPage(let name): name
        case .image: "a picture"
        case .webPage: "a web page"
        case .xml(""): "XML"
        case .xml(let root): "XML (<\(root)>)"
        case .table(let columns): "a table (CSV) with the columns \(columns.excerpt(most: 6))"
        case .script: "JavaScript"
        case .text(let notation): notation
        case .binary: "binary data"
        }
    }

    private func fix(_ expected: Expected, isFetched: Bool) -> String {
        let download = isFetched ? "download it, " : ""
        switch self {
        case .archive: return "\(download)unpack it and name the folder as the feed's source"
        case .compressed: return "\(download)unpack it and name the file that comes out of it as the feed's source"
        case .savedPage: return "save the page in a browser as HTML (\"Web page, complete\"), and name that file"
        case _ where expected == .text: return "save the recipe as a text in UTF-8, and name that file"
        case .webPage: return "leave `format` out, or write \"webpage\""
        case .table: return "leave `format` out: a table is read by the names of its columns"
        case _ where expected == .webPage: return "save the page in a browser as HTML, and name that file"
        case .image: return "name the feed's .json file; a recipe names its picture in \"image\""
        case .script: return "remove the code around the data, so that only [ ... ] or { ... } is left"
        case .document, .xml, .binary: return "export the recipes as JSON, or name the file that holds them as JSON"
        case .text: return "write the recipes as JSON, such as \(Self.example)"
        }
    }

    private static let example = """
        [{"@type": "Recipe", "name": "Soup", "recipeIngredient": ["1 onion"], "recipeInstructions": ["Cook."]}]
        """
}
