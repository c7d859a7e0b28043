package import CatalogModel

/// Figures of nutrition that an API gives as numbers with units.
package struct NutrientFigures {
    private var texts: [Nutrient: String] = [:]

    package init() {}

    /// Adds a figure; what is no amount is left out. Of two figures of a nutrient, the first counts.
    package mutating func add(_ nutrient: Nutrient, _ amount: Double?, _ unit: String) {
        guard let amount, amount >= 0, amount < 1e6, texts[nutrient] == nil else { return }
        texts[nutrient] = unit.isEmpty ? Self.text(amount) : "\(Self.text(amount)) \(unit)"
    }

    /// In the order of labels; nil where nothing is known.
    package var nutrition: Nutrition? {
        texts.isEmpty ? nil : Nutrition(texts.map { Nutrition.Figure($0.key, $0.value) }.inOrder)
    }

    /// A number as labels print it: "543" for 543.36, "2.5" for 2.4567.
    package static func text(_ number: Double) -> String {
        let rounded = number >= 10 ? number.rounded() : (number * 10).rounded() / 10
        return rounded == rounded.rounded() ? String(Int(rounded)) : String(rounded)
    }
}
