/// The units that a page shows amounts in.
package enum UnitSystem: String, Sendable, CaseIterable {
    /// Those of the recipe.
    case written
    /// Grams and milliliters. Spoons stay spoons, as in cookbooks of metric countries.
    case metric
    /// Ounces, pounds, cups and spoons.
    case us
}

/// A quantity in a unit.
package struct Measure: Sendable, Hashable {
    package var quantity: Quantity
    package var unit: MeasureUnit

    package init(_ quantity: Quantity, _ unit: MeasureUnit) {
        self.quantity = quantity
        self.unit = unit
    }
}

extension MeasureUnit {
    /// The system that a unit belongs to; nil for what is counted.
    var system: UnitSystem? {
        switch self {
        case .milligram, .gram, .decagram, .hectogram, .kilogram, .pfund: .metric
        case .milliliter, .centiliter, .deciliter, .liter, .millimeter, .centimeter: .metric
        case .ounce, .pound, .fluidOunce, .cup, .pint, .quart, .gallon, .inch: .us
        default: nil
        }
    }

    /// Of a weight in grams; nil for other units. An ounce has 28.35 g, and a pound sixteen of them.
    var grams: Rational? {
        switch self {
        case .milligram: Rational(1, 1000)
        case .gram: .one
        case .decagram: Rational(10)
        case .hectogram: Rational(100)
        case .kilogram: Rational(1000)
        case .pfund: Rational(500)
        case .ounce: Rational(567, 20)
        case .pound: Rational(2268, 5)
        default: nil
        }
    }

    /// Of a volume in milliliters; nil for other units.
    ///
    /// US measures are those of food labels: a cup has 240 ml, a fluid ounce 30, a tablespoon 15 and a teaspoon 5 (21 CFR
    /// 101.9(b)(5)(viii)).
    var milliliters: Rational? {
        switch self {
        case .milliliter: .one
        case .centiliter: Rational(10)
        case .deciliter: Rational(100)
        case .liter: Rational(1000)
        case .teaspoon: Rational(5)
        case .dessertspoon: Rational(10)
        case .tablespoon: Rational(15)
        case .fluidOunce: Rational(30)
        case .cup: Rational(240)
        case .pint: Rational(480)
        case .quart: Rational(960)
        case .gallon: Rational(3840)
        default: nil
        }
    }
}

extension Measure {
    /// The same in the base unit of a system: grams, milliliters, ounces or teaspoons; nil for what is counted.
    ///
    /// - Parameter gramsPerCup: Of the food; nil if it is not known. Then a volume stays one.
    func inBase(of system: UnitSystem, gramsPerCup: Rational?) -> Measure? {
        switch (system, unit.grams, unit.milliliters) {
        case (.metric, let grams?, _): return Measure(quantity * grams, .gram)
        case (.metric, _, let milliliters?):
            guard let gramsPerCup else { return Measure(quantity * milliliters, .milliliter) }
            return Measure(quantity * (milliliters / Rational(240) * gramsPerCup), .gram)
        case (.us, let grams?, _) where unit != .milligram:
            return Measure(quantity * (grams / Rational(567, 20)), .ounce)
        case (.us, _, let milliliters?): return Measure(quantity * (milliliters / Rational(5)), .teaspoon)
        default: return nil
        }
    }
}
