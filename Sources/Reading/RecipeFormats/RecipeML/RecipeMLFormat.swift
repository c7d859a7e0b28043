import Bytes
package import Diagnostics
import HTMLTree
package import JSONText
import RecipeReading
import TextRecipes

/// RecipeML: recipes, which menus may be around.
package enum RecipeMLFormat: XMLDocumentFormat {
    package static let name = "recipeml"
    package static let title = "RecipeML"
    package static let endings = [".recipeml"]
    package static let advice = "write each recipe as a <recipe> within <recipeml>"
    package static let titleAdvice = "write a <title> into the <head> of the recipe"

    package static func isIn(_ utf8: [UInt8]) -> Bool {
        utf8.withView { $0.view(0..<min($0.count, XMLRoot.beginning)).holds("<recipeml") }
    }

    package static func records(of utf8: [UInt8], named name: String) -> Outcome<JSONSource>? {
        let (xml, faultLine) = utf8.withView { HTMLDocument.readXML($0) }
        var records = RecordLines()
        var menus: [HTMLNode] = []
        var next = 0
        // What a menu says is named by its title.
        var outside = XMLRemainder(ignoring: ["recipe", "menu"])
        for node in xml.nodes where node.index >= next {
            outside.add(node)
            if node.name == "recipe" {
                records.append(RecipeMLRecipe(node).recipe, line: node.line)
                next = node.end
            } else if node.name == "menu" {
                menus.append(node)
            }
        }
        let menu = menus.first.flatMap { note(of: $0, of: menus.count, in: name) }
        return records.outcome(
            named: name, XMLRoot.broken(at: faultLine, in: name), menu, outside.diagnostic(in: name))
    }

    /// A note of the first menu, if it has a title.
    private static func note(of menu: HTMLNode, of count: Int, in file: String) -> Diagnostic? {
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
