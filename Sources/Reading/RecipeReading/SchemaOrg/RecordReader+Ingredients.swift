import Bytes
package import CatalogModel
package import JSONText
import Kitchen

extension RecordReader {
    /// The ingredients: texts, one text with lines, lists of lists, or objects.
    mutating func ingredientGroups() -> [IngredientGroup] {
        first(of: Self.ingredientKeys).map { ingredientGroups(of: $0) } ?? []
    }

    static let ingredientKeys: [StaticString] = ["recipeIngredient", "ingredients", "ingredient"]

    /// The ingredients of a field of whatever format.
    ///
    /// - Parameter headingMark: What the headings in its text begin with, where the format has a mark of its own.
    package mutating func ingredientGroups(_ key: StaticString, headingMark: String? = nil) -> [IngredientGroup] {
        self[key].map { ingredientGroups(of: $0, headingMark: headingMark) } ?? []
    }

    mutating func ingredientGroups(of field: JSONValue, headingMark: String? = nil) -> [IngredientGroup] {
        readingMarkdown { $0.groups(of: field, headingMark) }
    }

    /// The ingredients of values, one after another.
    package mutating func ingredientGroups(of values: [JSONValue]) -> [IngredientGroup] {
        if values.count == 1 { return ingredientGroups(of: values[0]) }
        return readingMarkdown { reader in
            var groups = IngredientGroupBuilder(
                expectedLines: values.count, bytes: values.reduce(0) { $0 + $1.span },
                reader.context.ingredientReader, reader.context.markup
            )
            for value in values { reader.addIngredientLines(of: value, to: &groups) }
            return groups.finish()
        }
    }

    private mutating func groups(of field: JSONValue, _ headingMark: String?) -> [IngredientGroup] {
        let markup = context.markup
        if let text = text(Self.textWithLines(in: field) ?? field) {
            let lines = StepTexts.lines(text, markup)
            var clean = lines.map { markup == .markdown ? TextCleaning.markdownLine($0) : TextCleaning.line($0) }
            if let headingMark {
                for index in clean.indices
                where clean[index].hasPrefix(headingMark) && !clean[index].contains(where: \.isNumber) {
                    clean[index] = "## " + clean[index].dropFirst(headingMark.count)
                }
            }
            if clean.count == 1, let listed = ListInOneLine.ingredients(clean[0]) { clean = listed }
            return IngredientGrouping.groups(clean.filter { !$0.isEmpty }, context.ingredientReader, markup)
        }
        var groups = IngredientGroupBuilder(
            expectedLines: max(field.count, 1), bytes: field.span, context.ingredientReader, markup)
        if field.isArray {
            field.forEachElement { addIngredientLines(of: $0, to: &groups) }
        } else {
            addIngredientLines(of: field, to: &groups)
        }
        return groups.finish()
    }

    /// The text with several lines that a list has for its only element; nil for other lists.
    private static func textWithLines(in field: JSONValue) -> JSONValue? {
        guard field.isArray, field.count == 1, let element = field.elements.first(where: { _ in true }) else {
            return nil
        }
        let hasLines = element.withUTF8 { $0.contains(0x0A) || $0.contains(UInt8(ascii: "<")) }
        return hasLines == true ? element : nil
    }

    /// - Parameter isInner: Whether the value is in a list within the list; deeper ones are in no real page.
    private mutating func addIngredientLines(
        of value: JSONValue, to groups: inout IngredientGroupBuilder, isInner: Bool = false, depth: Int = 0
    ) {
        guard depth < 4 else { return reportType(value, expected: "an ingredient: lists are nested too deeply") }
        switch value.kind {
        case .string:
            // Most lines are taken as they are.
            if value.isASCII,
                value.withUTF8({ line in
                    line.count <= TextLimit.line.rawValue && TextCleaning.isClean(line, inOneLine: true)
                        && groups.add(line)
                }) == true
            {
                return marks.insert(value)
            }
            if let line = line(value) { groups.add(line) }
        case .array where !isInner:
            for element in value.elements { addIngredientLines(of: element, to: &groups, isInner: true) }
        case .object:
            let ingredient = within(resolved(value)) { IngredientObject(&$0) }
            if let heading = ingredient.heading { groups.begin(heading) }
            if !ingredient.line.isEmpty { groups.add(ingredient.line, isFixed: ingredient.isFixed) }
            for element in ingredient.elements {
                addIngredientLines(of: element, to: &groups, isInner: isInner, depth: depth + 1)
            }
            if ingredient.isEmpty { addIngredients(byName: resolved(value), to: &groups, depth) }
        case .null: break
        case .array, .bool, .number: reportType(value, expected: "an ingredient")
        }
    }

    /// The members of an object whose keys are ingredients or groups: `{"flour": "200 g"}`, `{"Dough": ["200 g flour"]}`.
    private mutating func addIngredients(
        byName object: JSONValue, to groups: inout IngredientGroupBuilder, _ depth: Int
    ) {
        for (key, value) in object.members where !key.hasPrefix("@") && !Self.isAbsent(value) {
            let name = TextCleaning.line(TextLimit.cut(key, to: TextLimit.line.rawValue))
            switch value.kind {
            // A list that was written as an object: `{"0": "200 g flour"}`.
            case .string where name.utf8.allSatisfy(\.isDigit):
                addIngredientLines(of: value, to: &groups, depth: depth + 1)
            case .string, .number:
                guard let amount = line(value), !name.isEmpty else { continue }
                var reader = context.ingredientReader
                groups.add(reader.line(measure: amount, ingredient: name))
            case .array, .object:
                groups.begin(name)
                addIngredientLines(of: value, to: &groups, depth: depth + 1)
            case .null, .bool: continue
            }
        }
    }
}
