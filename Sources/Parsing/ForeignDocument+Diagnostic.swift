// Diagnostics of feeds that are not JSON.

import Diagnostics

extension ForeignDocument {
    /// What the document is, and what to do.
    ///
    /// - Parameters:
    ///   - file: The document's name for people.
    ///   - isFetched: Whether a server answered with it.
    func diagnostic(in file: String, isFetched: Bool) -> Diagnostic {
        Diagnostic(
            .error, .formatUnknown, "\(isFetched ? "the server answered with" : "this is") \(name), not JSON",
            at: Location(file: file), fix: fix(isFetched: isFetched)
        )
    }

    private var name: String {
        switch self {
        case .archive(let name), .compressed(let name), .document(let name): name
        case .image: "a picture"
        case .webPage(let page): page.name
        case .xml(""): "XML"
        case .xml(let root): "XML (<\(root)>)"
        case .table(let columns): "a table (CSV) with the columns \(Self.listed(columns))"
        case .script: "JavaScript"
        case .text(let notation): notation
        case .binary: "binary data"
        }
    }

    private func fix(isFetched: Bool) -> String {
        let download = isFetched ? "download it, " : ""
        switch self {
        case .archive: return "\(download)unpack it and name the folder as the feed's source"
        case .compressed: return "\(download)unpack it and name the file that comes out of it as the feed's source"
        case .image: return "name the feed's .json file; a recipe names its picture in \"image\""
        case .webPage(let page): return page.fix(isFetched: isFetched)
        case .script: return "remove the code around the data, so that only [ ... ] or { ... } is left"
        case .document, .xml, .binary: return "export the recipes as JSON, or name the file that holds them as JSON"
        case .table: return "write each row as an object of JSON, such as \(Self.example)"
        case .text: return "write the recipes as JSON, such as \(Self.example)"
        }
    }

    private static let example = """
        [{"@type": "Recipe", "name": "Soup", "recipeIngredient": ["1 onion"], "recipeInstructions": ["Cook."]}]
        """

    private static func listed(_ columns: [String]) -> String {
        let shown = columns.prefix(6).map { RecordReader.excerpt($0) }.joined(separator: ", ")
        return columns.count > 6 ? "\(shown) and \(columns.count - 6) more" : shown
    }
}

extension WebPage {
    fileprivate var name: String {
        let kind = isLogin ? "a login page" : "a web page"
        return title.isEmpty ? kind : "\(kind) (\"\(title)\")"
    }

    fileprivate func fix(isFetched: Bool) -> String {
        if holdsRecipe {
            return "it holds a recipe as JSON-LD: save the text between <script type=\"application/ld+json\"> and "
                + "</script> as a .json file, and name that file as the feed's source"
        }
        switch (isLogin, isFetched) {
        case (true, true):
            return "set `headers: {Authorization: \"${NAME}\"}` of the feed if the server gives out keys, "
                + "or download the recipes and name the file as the feed's source"
        case (true, false): return "download the recipes again while you are logged in"
        case (false, true): return "correct the feed's address: it must answer with JSON"
        case (false, false): return "name a file that holds the recipes as JSON"
        }
    }
}
