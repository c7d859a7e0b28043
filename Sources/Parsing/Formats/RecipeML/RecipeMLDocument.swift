import Bytes
import Diagnostics
import HTMLTree
import JSONText

/// A file of RecipeML: recipes, which menus may be around.
struct RecipeMLDocument {
    /// The recipes in schema.org's terms, each in the lines that it has in the file.
    let records: JSONSource
    let count: Int
    /// What is wrong with the XML, and what of it is in no recipe.
    let diagnostics: [Diagnostic]

    /// - Parameter utf8: As `PageEncoding` gives it.
    init(_ utf8: [UInt8], named name: String) {
        let (xml, faultLine) = utf8.withView { HTMLDocument.readXML($0) }
        var records = RecordLines()
        var count = 0
        var menus: [HTMLNode] = []
        var next = 0
        // What a menu says is named by its title.
        var outside = XMLRemainder(ignoring: ["recipe", "menu"])
        for node in xml.nodes where node.index >= next {
            outside.add(node)
            if node.name == "recipe" {
                records.append(RecipeMLRecipe(node).recipe, line: node.line)
                count += 1
                next = node.end
            } else if node.name == "menu" {
                menus.append(node)
            }
        }
        self.records = records.source(named: name)
        self.count = count
        diagnostics = [
            faultLine.map { Self.broken(at: $0, in: name) },
            menus.first.flatMap { Self.menu($0, of: menus.count, in: name) }, outside.diagnostic(in: name),
        ].compactMap { $0 }
    }

    /// Whether a file has the root of the format near its beginning.
    static func isRecipeML(_ utf8: [UInt8]) -> Bool {
        utf8.withView { bytes in
            let mark: StaticString = "<recipeml"
            var index = 0
            let head = bytes.view(0..<min(bytes.count, beginning))
            while let found = head[index...].firstIndex(of: UInt8(ascii: "<")) {
                if head.view(found..<head.count).begins(with: mark) { return true }
                index = found + 1
            }
            return false
        }
    }

    /// How many bytes comments and the document type may take before the root.
    private static let beginning = 1 << 16

    private static func broken(at line: Int, in file: String) -> Diagnostic {
        Diagnostic(
            .warning, .textInvalid, "the XML is broken here; what can be told of the rest is read",
            at: Location(file: file, line: line), fix: "close each element that is opened, or export the recipes again"
        )
    }

    /// A note of the first menu, if it has a title.
    private static func menu(_ menu: HTMLNode, of count: Int, in file: String) -> Diagnostic? {
        guard let head = menu.elements.first(where: { $0.name == "head" }), case let title = RecipeMLText.line(head),
            !title.isEmpty
        else { return nil }
        let others = count > 1 ? ", as are \(count - 1) more" : ""
        return Diagnostic(
            .note, .contentUnread, "the menu \"\(RecordReader.excerpt(title))\" is read as its recipes alone\(others)",
            at: Location(file: file, line: menu.line),
            advice: "write its name as a category of each"
        )
    }
}
