import Bytes
package import Diagnostics
package import JSONText
import RecipeReading
import TextRecipes
import YAML

/// The Open Recipe Format (open-recipe-format.readthedocs.io), which is YAML: one recipe, or several between lines of `---`.
package enum OpenRecipeFormat: CollectionFormat {
    package static let name = "openrecipe"
    package static let title = "the Open Recipe Format"
    package static let endings = [".orf"]
    package static let advice = "begin each recipe with a line such as \"recipe_name: Soup\""
    package static let titleAdvice = "write a line such as \"recipe_name: Soup\""

    package static func isIn(_ utf8: [UInt8]) -> Bool { isIn(SourceLines(utf8)) }

    /// Whether a text has the key of the format.
    static func isIn(_ lines: SourceLines) -> Bool { lines.rows.contains { $0.begins(with: "recipe_name:") } }

    package static func records(of utf8: [UInt8], named name: String) -> Outcome<JSONSource>? {
        let lines = SourceLines(utf8)
        guard isIn(lines) else { return nil }
        var records = RecordLines()
        var skipped: [Int] = []
        for part in lines.split(at: isMark) {
            let yaml = SettingsYAML(part, hasTextKeys: true)
            guard let first = yaml.members.compactMap({ yaml.keyLines[$0.key] }).min() else { continue }
            records.append(OpenRecipe(yaml.members, lines: yaml.keyLines).recipe, line: first)
            skipped += yaml.skippedLines
        }
        return Outcome(records.source(named: name), LenientYAML.diagnostics(skipped: skipped, in: name))
    }

    /// The lines that YAML's documents begin and end with.
    private static func isMark(_ line: Substring) -> Bool {
        (line.begins(with: "---") || line.begins(with: "...")) && line.part(from: 3).isBlankLine
    }
}
