import Bytes
package import CatalogModel
import Languages

/// The figures of a recipe as people and programs write them into one text: "calories : 206 kcal" and "Fat: 3 g", with a line,
/// a semicolon or a comma after each.
package struct NutritionText {
    package private(set) var figures: [(nutrient: Nutrient, value: String)] = []
    /// The parts that are no figures.
    package private(set) var rest: [String] = []

    /// nil for a text without figures.
    package init?(_ text: String) {
        for line in text.split(whereSeparator: { $0.isNewline || $0 == ";" }) {
            // "Calories: 120, Fat: 3 g"
            let parts = line.replacing(", ", with: "\n").split(separator: "\n")
            let found = parts.map { Self.figure($0) }
            if found.allSatisfy({ $0 != nil }) {
                for case let (nutrient, value)? in found { add(nutrient, value, String(line)) }
            } else if let (nutrient, value) = Self.figure(line[...]) {
                add(nutrient, value, String(line))
            } else if line.contains(where: { $0.isLetter || $0.isNumber }) {
                rest.append(line.trimmed)
            }
        }
        guard !figures.isEmpty else { return nil }
    }

    private mutating func add(_ nutrient: Nutrient, _ value: String, _ line: String) {
        if figures.contains(where: { $0.nutrient == nutrient }) {
            rest.append(line.trimmed)
        } else {
            figures.append((nutrient, value))
        }
    }

    private static func figure(_ part: Substring) -> (Nutrient, String)? {
        let part = part.trimmed
        guard let colon = part.firstIndex(where: { $0 == ":" || $0 == "=" }) else {
            // "206 kcal"
            return part.hasSuffix("kcal") && part.first?.isNumber == true ? (.calories, part) : nil
        }
        let value = part[colon...].dropFirst().trimmed
        guard let nutrient = Self.nutrient(named: String(part[..<colon])), value.contains(where: \.isNumber)
        else { return nil }
        return (nutrient, withUnit(value, nutrient))
    }

    /// A bare number is in the unit that labels have.
    package static func withUnit(_ value: String, _ nutrient: Nutrient) -> String {
        guard Double(value) != nil else { return value }
        switch nutrient {
        case .calories: return "\(value) kcal"
        case .cholesterolContent, .sodiumContent: return "\(value) mg"
        case .servingSize: return value
        default: return "\(value) g"
        }
    }

    /// The nutrient that a name means; nil for another name.
    package static func nutrient(named name: String) -> Nutrient? {
        names[Folding.sortKey(for: name).filter { $0.isLetter }]
    }

    private static let names: [String: Nutrient] = {
        var names: [String: Nutrient] = [:]
        for row in Language.everywhere("nutrient").rows {
            guard let nutrient = Nutrient(rawValue: String(row.key)) else { continue }
            for word in row.text.split(separator: " ") { names[Folding.sortKey(for: String(word))] = nutrient }
        }
        for nutrient in Nutrient.allCases { names[nutrient.rawValue.lowercased()] = nutrient }
        return names
    }()
}
