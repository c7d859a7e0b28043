import Bytes
import Diagnostics
import JSONText

/// A file of Meal-Master: recipes, each between a header such as `MMMMM----- Recipe via Meal-Master (tm) v8.05` and an end
/// mark, `MMMMM` or `-----`.
struct MealMasterDocument {
    /// The recipes in schema.org's terms, each in the lines that it has in the file.
    let records: JSONSource
    /// A note of lines that are in no recipe.
    let diagnostics: [Diagnostic]

    /// nil for a text without a header.
    ///
    /// - Parameter lines: As `MealMasterEncoding` decodes them.
    init?(_ lines: SourceLines, named name: String) {
        let headers = (0..<lines.count).filter { Self.isHeader(lines[$0]) }
        guard let first = headers.first else { return nil }
        var records = RecordLines()
        var strays = Array(0..<first)
        for (number, header) in headers.enumerated() {
            let isLast = number == headers.count - 1
            let next = isLast ? lines.count : headers[number + 1]
            let end = Self.end(of: header, before: next, lines)
            var members = MealMasterRecipe(lines.part(header + 1..<(end ?? next))).members
            if end == nil {
                let key = isLast ? MealMasterFormat.isCut : MealMasterFormat.isOpen
                members.insert(.init("\(key)", true, line: lines.first + header), at: 0)
            }
            members.insert(.init("@type", "Recipe", line: lines.first + header), at: 0)
            records.append(members, line: lines.first + header)
            if let end { strays += end + 1..<next }
        }
        strays.removeAll { !lines[$0].utf8.contains(where: \.isLetterOrDigit) }
        self.records = records.source(named: name)
        diagnostics = strays.first.map { [Self.stray(lines, $0, count: strays.count, in: name)] } ?? []
    }

    /// Whether a text has a header.
    static func isMealMaster(_ lines: SourceLines) -> Bool { (0..<lines.count).contains { isHeader(lines[$0]) } }

    /// Whether a line begins a recipe.
    private static func isHeader(_ line: Substring) -> Bool {
        let line = line.stripped
        guard line.begins(with: "MMMMM-----") || line.begins(with: "-----") else { return false }
        return line.lowercased().contains("meal-master")
    }

    /// The line that ends the recipe of a header: first one with its header's sign, then any; nil if there is none.
    private static func end(of header: Int, before next: Int, _ lines: SourceLines) -> Int? {
        let isMarked = lines[header].stripped.begins(with: "M")
        var other: Int?
        for index in header + 1..<next {
            let line = lines[index].stripped
            guard line == "MMMMM" || line == "-----" else { continue }
            if line.begins(with: "M") == isMarked { return index }
            other = other ?? index
        }
        return other
    }

    private static func stray(_ lines: SourceLines, _ index: Int, count: Int, in file: String) -> Diagnostic {
        let others = count > 1 ? ", as are \(count - 1) more" : ""
        return Diagnostic(
            .note, .contentUnread,
            "\"\(RecordReader.excerpt(String(lines[index])))\" is in no recipe and is left out\(others)",
            at: Location(file: file, line: lines.first + index),
            advice: "move it between the first line of a recipe and its end"
        )
    }
}
