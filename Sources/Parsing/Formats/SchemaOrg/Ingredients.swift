import CatalogModel
import JSONText

extension RecordReader {
    /// The ingredients: texts, one text with lines, lists of lists, or PropertyValues (schema.org, example 13 of Recipe).
    mutating func ingredientGroups() -> [IngredientGroup] {
        guard let field = self["recipeIngredient"] ?? self["ingredients"] else { return [] }
        if let text = text(field) {
            return IngredientLines.groups(StepTexts.lines(text).map { Cleaning.line($0) }.filter { !$0.isEmpty })
        }
        var groups = IngredientGroupBuilder(expectedLines: max(field.count, 1), bytes: field.span)
        if field.isArray {
            field.forEachElement { addIngredientLines(of: $0, to: &groups) }
        } else {
            addIngredientLines(of: field, to: &groups)
        }
        return groups.finish()
    }

    /// - Parameter isInner: Whether the value stands in a list within the list; deeper ones are in no real page.
    private mutating func addIngredientLines(
        of value: JSONValue, to groups: inout IngredientGroupBuilder, isInner: Bool = false
    ) {
        switch value.kind {
        case .string:
            // Most lines are taken as they stand.
            if value.isASCII, value.span <= TextLimit.line.rawValue,
                value.withUTF8({ Cleaning.isClean($0, inOneLine: true) && groups.add($0) }) == true
            {
                return
            }
            if let line = line(value) { groups.add(line) }
        case .array where !isInner:
            for element in value.elements { addIngredientLines(of: element, to: &groups, isInner: true) }
        case .object:
            let words = within(resolved(value)) { part in
                [part.line("value"), part.line("unitText"), part.line("name") ?? part.line("text")].compactMap { $0 }
            }
            if !words.isEmpty { groups.add(words.joined(separator: " ")) }
        case .null: break
        case .array, .bool, .number: reportType(value, expected: "an ingredient")
        }
    }
}
