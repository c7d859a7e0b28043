import Bytes
import HTMLTree
import JSONText
import RecipeFormats
import RecipeReading
import TextRecipes

/// Whether files hold recipes whose names do not say it: `.txt`, `.xml`, `.yml` and `index.md` are for anything.
package enum RecipeDetection {
    /// - Parameters:
    ///   - beginning: The first bytes of a file.
    ///   - name: The file's name or path.
    package static func isIn(_ beginning: [UInt8], named name: String) -> Bool {
        let bytes = PageEncoding.utf8(beginning)
        guard let first = bytes.first(where: { $0 > 0x20 }), !bytes.prefix(4096).contains(0) else { return false }
        let source = JSONSource(bytes, name: name)
        if RecipeCollection.isIn(source) { return true }
        // Markdown may begin with a comment, or with front matter in JSON.
        switch TextRecipeReader.Notation(fileName: name) == .markdown ? 0 : first {
        case UInt8(ascii: "<"): return holds(bytes, ["application/ld+json", "itemprop=\"recipeIngredient\""])
        case UInt8(ascii: "{"), UInt8(ascii: "["):
            return holds(bytes, ["\"recipeIngredient\"", "ngredients\"", "\"strMeal\"", "\"strDrink\""])
        default:
            let file = name.lastPathPart
            guard !file.lowercased().hasSuffix(".xml"), !file.contains(/(?i)\.ya?ml$/) else { return false }
            let reader = TextRecipeReader(context: FeedContext(name: ""), notation: .text)
            return reader.read(source).hasWholeRecipe
        }
    }

    private static func holds(_ bytes: [UInt8], _ signs: [StaticString]) -> Bool {
        bytes.withView { view in signs.contains { view.holds($0) } }
    }
}
