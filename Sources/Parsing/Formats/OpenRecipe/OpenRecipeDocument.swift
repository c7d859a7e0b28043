import Bytes
import Diagnostics
import JSONText

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
            var yaml = PlainYAML(part, hasTextKeys: true)
            let members = yaml.mapping()
            guard let first = members.compactMap({ yaml.keyLines[$0.key] }).min() else { continue }
            records.append(OpenRecipe(members, lines: yaml.keyLines).recipe, line: first)
            skipped += yaml.skippedLines
        }
        self.records = records.source(named: name)
        diagnostics = skipped.first.map { [Self.unread($0, of: skipped.count, in: name)] } ?? []
    }

    /// Whether a text has the key of the format.
    static func isOpenRecipe(_ lines: SourceLines) -> Bool {
        (0..<lines.count).contains { lines[$0].begins(with: "recipe_name:") }
    }

    /// The lines that YAML's documents begin and end with.
    private static func isMark(_ line: Substring) -> Bool {
        (line.begins(with: "---") || line.begins(with: "...")) && line.part(from: 3).isBlankLine
    }

    private static func unread(_ line: Int, of count: Int, in file: String) -> Diagnostic {
        let others = count > 1 ? ", nor are \(count - 1) more" : ""
        return Diagnostic(
            .warning, .textInvalid, "the line is no \"key: value\" that fits here, and is not read\(others)",
            at: Location(file: file, line: line), fix: "indent it as far as the lines that it belongs to, or remove it"
        )
    }
}
