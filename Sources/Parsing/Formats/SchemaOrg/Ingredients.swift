import CatalogModel
import JSONText

extension RecordReader {
    /// The ingredient lines: texts, one text with lines, lists of lists, or PropertyValues (schema.org, example 13 of
    /// Recipe).
    mutating func ingredientLines() -> [String] {
        let key: StaticString = self["recipeIngredient"] != nil ? "recipeIngredient" : "ingredients"
        guard let field = self[key] else { return [] }
        if let text = text(field) { return StepTexts.lines(text).map { Cleaning.line($0) }.filter { !$0.isEmpty } }
        return array(key).flatMap { ingredientLines($0) }
    }

    /// - Parameter isInner: Whether the value stands in a list within the list; deeper ones are in no real page.
    private mutating func ingredientLines(_ value: JSONValue, isInner: Bool = false) -> [String] {
        switch value.kind {
        case .string: return line(value).map { [$0] } ?? []
        case .array where !isInner: return value.elements.flatMap { ingredientLines($0, isInner: true) }
        case .object:
            return within(graph.resolved(value)) { part in
                let amount = [part.line("value"), part.line("unitText")].compactMap { $0 }
                let words = amount + [part.line("name") ?? part.line("text")].compactMap { $0 }
                return words.isEmpty ? [] : [words.joined(separator: " ")]
            }
        case .null: return []
        case .array, .bool, .number:
            reportType(value, expected: "an ingredient")
            return []
        }
    }
}
