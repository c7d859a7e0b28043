import Bytes
import Diagnostics
import JSONText
import YAML

/// A file of the Open Recipe Format (open-recipe-format.readthedocs.io), which is YAML: one recipe, or several between lines
/// of `---`.
struct OpenRecipeDocument {
    /// The recipes in schema.org's terms, each in the lines that it has in the file.
    let records: JSONSource
    /// A warning of lines that fit nowhere.
    let diagnostics: [Diagnostic]

    init(_ lines: SourceLines, named name: String) {
        var records = RecordLines()
        var skipped: [Int] = []
        let marks = (0..<lines.count).filter { Self.isMark(lines[$0]) } + [lines.count]
        var start = 0
        for mark in marks {
            let part = lines.part(start..<max(mark, start))
            start = mark + 1
            let yaml = SettingsYAML(part, hasTextKeys: true)
            let members = yaml.members
            guard let first = members.compactMap({ yaml.keyLines[$0.key] }).min() else { continue }
            records.append(OpenRecipe(members, lines: yaml.keyLines).recipe, line: first)
            skipped += yaml.skippedLines
        }
        self.records = records.source(named: name)
        diagnostics = LenientYAML.diagnostics(skipped: skipped, in: name)
    }

    /// Whether a text has the key of the format.
    static func isOpenRecipe(_ lines: SourceLines) -> Bool {
        (0..<lines.count).contains { lines[$0].begins(with: "recipe_name:") }
    }

    /// The lines that YAML's documents begin and end with.
    private static func isMark(_ line: Substring) -> Bool {
        (line.begins(with: "---") || line.begins(with: "...")) && line.part(from: 3).isBlankLine
    }
}
