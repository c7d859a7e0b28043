import CatalogModel
import JSONText

/// The unit of a time that is a bare number.
enum TimeUnit {
    case seconds, minutes, hours

    /// The unit that a name ends in, without case and signs: "cook_time_secs", "prepTimeInMinutes"; nil for other names.
    init?(ofName name: String) {
        let name = name.lowercased().filter(\.isLetter)
        for (unit, endings) in Self.endings where endings.contains(where: { name.hasSuffix($0) }) {
            self = unit
            return
        }
        return nil
    }

    private static let endings: [(TimeUnit, [String])] = [
        (.seconds, ["seconds", "secs", "second", "sekunden"]), (.minutes, ["minutes", "mins", "minute", "minuten"]),
        (.hours, ["hours", "hrs", "hour", "stunden"]),
    ]

    /// The name without the unit that it ends in: "preptime" of "preptimeinseconds".
    static func withoutUnit(_ name: String) -> String {
        for ending in endings.flatMap(\.1) where name.hasSuffix(ending) && name.count > ending.count + 3 {
            let rest = name.dropLast(ending.count)
            return String(rest.hasSuffix("in") ? rest.dropLast(2) : rest)
        }
        return name
    }
}

extension RecordReader {
    /// A value as a duration, of which a bare number is in a unit. Without a unit that is minutes, unless the size says
    /// otherwise: 5400 is an hour and a half, and so is 1.5.
    mutating func time(_ value: JSONValue, in unit: TimeUnit?) -> CookingTime? {
        guard let number = value.number ?? value.string.flatMap({ Double($0.filter { $0 != " " }) }), number > 0,
            number < 1e8
        else { return time(value) }
        let seconds: Double
        switch unit ?? Self.unit(ofSize: number) {
        case .seconds: seconds = number
        case .minutes: seconds = number * 60
        case .hours: seconds = number * 3600
        }
        markRead(value)
        return CookingTime(.seconds(Int(seconds.rounded())))
    }

    /// Recipes of more than two days are rare, and whole minutes in seconds are not.
    private static func unit(ofSize number: Double) -> TimeUnit {
        if number >= 3600, number.truncatingRemainder(dividingBy: 60) == 0 { return .seconds }
        let isPart = [0.25, 0.5, 0.75].contains(number.truncatingRemainder(dividingBy: 1))
        return isPart && number < 24 ? .hours : .minutes
    }

    /// Marks the strings in a value that are a part of a text that was read.
    mutating func markRepeated(_ value: JSONValue, of text: String) {
        let known = Folding.matchingKey(for: text)
        mark(value, repeating: known, depth: 0)
    }

    private mutating func mark(_ value: JSONValue, repeating known: String, depth: Int) {
        if let text = value.string {
            if known.contains(Folding.matchingKey(for: TextLimit.cut(text, to: TextLimit.line.rawValue))) {
                markRead(value)
            }
        } else if depth < 8 {
            for member in value.members { mark(member.value, repeating: known, depth: depth + 1) }
            for element in value.elements { mark(element, repeating: known, depth: depth + 1) }
        }
    }

    /// Figures in a text or an object; other words become a note.
    mutating func addNutrition(_ key: StaticString, to recipe: inout Recipe) {
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
        guard let figures = NutritionText(text), recipe.nutrition == nil else {
            if let note = textInMarkup(text) { recipe.notes.append(Note(title: "Nutrition", note)) }
            return
        }
        recipe.nutrition = Nutrition(figures.inOrder)
        if !figures.rest.isEmpty, let note = textInMarkup(figures.rest.joined(separator: "\n")) {
            recipe.notes.append(Note(title: "Nutrition", note))
        }
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
        let known = recipe.nutrition?.values ?? []
        let new = figures.values.filter { figure in !known.contains { $0.nutrient == figure.nutrient } }
        let all = known + new
        recipe.nutrition = Nutrition(Nutrient.allCases.compactMap { nutrient in all.first { $0.nutrient == nutrient } })
    }

    /// The nutrients among the members of the current object, by their names; bare numbers are in the units of labels.
    mutating func namedNutrition() -> Nutrition? {
        var figures: [Nutrition.Figure] = []
        // Programs write 0 for all figures that nobody has entered.
        var hasAmount = false
        for (key, member) in value.members.prefix(64) where !Self.isAbsent(member) {
            guard member.string != nil || member.numberText != nil, let nutrient = NutritionText.nutrient(named: key),
                !figures.contains(where: { $0.nutrient == nutrient }), let text = line(member),
                text.contains(where: \.isNumber) || nutrient == .servingSize
            else { continue }
            markRead(member)
            if let number = Double(text) {
                guard number >= 0 else { continue }
                hasAmount = hasAmount || number > 0
            } else {
                hasAmount = true
            }
            figures.append(Nutrition.Figure(nutrient, NutritionText.withUnit(text, nutrient)))
        }
        let ordered = Nutrient.allCases.compactMap { nutrient in figures.first { $0.nutrient == nutrient } }
        return ordered.isEmpty || !hasAmount ? nil : Nutrition(ordered)
    }
}

extension NutritionText {
    /// The figures in the order of labels.
    var inOrder: [Nutrition.Figure] {
        Nutrient.allCases.compactMap { nutrient in
            figures.first { $0.nutrient == nutrient }.map { Nutrition.Figure($0.nutrient, $0.value) }
        }
    }
}
