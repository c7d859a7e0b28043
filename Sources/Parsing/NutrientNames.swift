import CatalogModel

/// The names that people and programs give to nutrients.
enum NutrientNames {
    /// nil for another name. Case, spaces and signs do not count.
    static func nutrient(_ name: String) -> Nutrient? {
        names[name.lowercased().filter(\.isLetter)]
    }

    private static let names: [String: Nutrient] = {
        var names: [String: Nutrient] = [:]
        for nutrient in Nutrient.allCases { names[nutrient.rawValue.lowercased()] = nutrient }
        for (nutrient, others) in others { for name in others.split(separator: " ") { names[String(name)] = nutrient } }
        return names
    }()

    private static let others: [(Nutrient, String)] = [
        (.calories, "kcal energy kalorien calorias"), (.fatContent, "fat totalfat fett"),
        (.saturatedFatContent, "saturatedfat satfat"), (.unsaturatedFatContent, "unsaturatedfat"),
        (.transFatContent, "transfat"), (.cholesterolContent, "cholesterol"), (.sodiumContent, "sodium"),
        (.carbohydrateContent, "carbohydrates carbs carbohydrate totalcarbohydrate totalcarbohydrates kohlenhydrate"),
        (.fiberContent, "fiber fibre dietaryfiber ballaststoffe"), (.sugarContent, "sugar sugars zucker"),
        (.proteinContent, "protein proteins eiweiss"),
    ]

    /// A figure as a label prints it: a number alone gets the usual unit. nil for a text that begins with no number.
    static func figure(_ nutrient: Nutrient, _ text: String) -> String? {
        guard let first = text.first, first.isNumber else { return nil }
        guard Double(text) != nil else { return text }
        switch nutrient {
        case .calories: return text + " kcal"
        case .cholesterolContent, .sodiumContent: return text + " mg"
        case .servingSize: return text
        default: return text + " g"
        }
    }

    /// The figures of a text: `calories : 206 kcal`, one a line, or with commas or semicolons between.
    ///
    /// - Returns: nil where a part of the text is no figure.
    static func figures(in text: String) -> Nutrition? {
        var figures = [Nutrient: String]()
        for part in text.split(whereSeparator: { $0.isNewline || $0 == ";" || $0 == "," }) where !part.isBlankLine {
            guard let colon = part.firstIndex(of: ":"), let nutrient = nutrient(String(part[..<colon])),
                figures[nutrient] == nil
            else { return nil }
            let figure = part[part.index(after: colon)...].trimmed
            if !figure.isEmpty { figures[nutrient] = figure }
        }
        let ordered = Nutrient.allCases.compactMap { nutrient in
            figures[nutrient].map { Nutrition.Figure(nutrient, $0) }
        }
        return ordered.isEmpty ? nil : Nutrition(ordered)
    }
}
