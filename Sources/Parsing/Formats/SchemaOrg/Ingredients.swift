import CatalogModel
import JSONText

extension RecordReader {
    /// The ingredient lines: texts, one text with lines, lists of lists, or PropertyValues (schema.org, example 13 of
    /// Recipe).
    mutating func ingredientLines() -> [String] {
        let key: StaticString = self["recipeIngredient"] != nil ? "recipeIngredient" : "ingredients"
        guard let field = self[key] else { return [] }
        if let text = text(field) { return StepTexts.lines(text).map { Cleaning.line($0) }.filter { !$0.isEmpty } }
        var lines: [String] = []
        lines.reserveCapacity(field.count)
        if field.isArray {
            for element in field.elements { addIngredientLines(of: element, to: &lines) }
        } else {
            addIngredientLines(of: field, to: &lines)
        }
        return lines
    }

    /// - Parameter isInner: Whether the value stands in a list within the list; deeper ones are in no real page.
    private mutating func addIngredientLines(of value: JSONValue, to lines: inout [String], isInner: Bool = false) {
        switch value.kind {
        case .string:
            if let line = line(value) { lines.append(line) }
        case .array where !isInner:
            for element in value.elements { addIngredientLines(of: element, to: &lines, isInner: true) }
        case .object:
            let words = within(graph.resolved(value)) { part in
                [part.line("value"), part.line("unitText"), part.line("name") ?? part.line("text")].compactMap { $0 }
            }
            if !words.isEmpty { lines.append(words.joined(separator: " ")) }
        case .null: break
        case .array, .bool, .number: reportType(value, expected: "an ingredient")
        }
    }
}
