// The nutrition of a record: one text, an object, or a member for each nutrient.

import Bytes
package import CatalogModel
import JSONText

extension RecordReader {
    /// Figures in a text or an object; other words become a note.
    package mutating func addNutrition(_ key: StaticString, to recipe: inout Recipe) {
        guard let field = self[key] else { return }
        addNutrition(field, to: &recipe)
    }

    mutating func addNutrition(_ field: JSONValue, to recipe: inout Recipe) {
        if field.isObject || field.isArray {
            let nutrition = within(field) { $0.namedNutrition() }
            if recipe.nutrition == nil { recipe.nutrition = nutrition }
            return
        }
        guard let text = text(field) else { return }
        let found = recipe.nutrition == nil ? NutritionText(text) : nil
        if let figures = found?.figures {
            recipe.nutrition = Nutrition(figures.map { Nutrition.Figure($0.nutrient, $0.value) }.inOrder)
        }
        let rest = found?.rest.joined(separator: "\n") ?? text
        if let note = textInMarkup(rest) { recipe.notes.append(Note(title: "Nutrition", note)) }
    }

    /// The nutrition of a record of any keys: a member for it, or one for each nutrient.
    mutating func addNamedNutrition(to recipe: inout Recipe) {
        let names = [
            "nutrition", "nutritionfacts", "nutritioninfo", "nutritionalinfo", "nutritionalinformation", "nutrients",
            "nahrwerte",
        ]
        for (key, member) in value.members.prefix(200) where !Self.isAbsent(member) && !marks.containsAny(in: member) {
            let name = Folding.sortKey(for: key).filter { $0.isLetter }
            if names.contains(name) { addNutrition(member, to: &recipe) }
        }
        guard let figures = namedNutrition(), figures.values.contains(where: { $0.nutrient != .servingSize }) else {
            return
        }
        recipe.nutrition = Nutrition(((recipe.nutrition?.values ?? []) + figures.values).inOrder)
    }

    /// The nutrients among the members of the current object, by their names; bare numbers are in the units of labels.
    package mutating func namedNutrition() -> Nutrition? {
        var figures: [Nutrition.Figure] = []
        // Programs write 0 for each figure that was never entered.
        var hasAmount = false
        for (key, member) in value.members.prefix(64) where !Self.isAbsent(member) {
            guard member.string != nil || member.numberText != nil, let nutrient = NutritionText.nutrient(named: key),
                !figures.contains(where: { $0.nutrient == nutrient }), let text = line(member)
            else { continue }
            guard text.contains(where: \.isNumber) || nutrient == .servingSize else {
                markUnread(member)
                continue
            }
            markRead(member)
            if let number = Double(text) {
                guard number >= 0 else { continue }
                hasAmount = hasAmount || number > 0
            } else {
                hasAmount = true
            }
            figures.append(Nutrition.Figure(nutrient, NutritionText.withUnit(text, nutrient)))
        }
        return figures.isEmpty || !hasAmount ? nil : Nutrition(figures.inOrder)
    }
}

extension [Nutrition.Figure] {
    /// The first figure of each nutrient, in the order of labels.
    var inOrder: [Nutrition.Figure] { Nutrient.allCases.compactMap { nutrient in first { $0.nutrient == nutrient } } }
}
