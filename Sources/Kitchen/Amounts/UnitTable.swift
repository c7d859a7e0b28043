// Which unit an amount is shown in: 4 tablespoons are a quarter of a cup, 1500 g are 1.5 kg.

/// The steps between units, for the language of a recipe.
package struct UnitTable: Sendable {
    /// A step from a unit to a larger or a smaller one.
    package struct Step: Sendable {
        package var unit: MeasureUnit
        /// How many of the new unit one of the old is.
        package var ratio: Rational
        /// The number of the old unit from which on, or below which, the step is taken.
        package var limit: Rational
    }

    let language: String
    /// Whether cups are measured with, as in English; elsewhere spoons stay spoons.
    let hasCups: Bool

    /// - Parameter language: A BCP 47 tag; nil for English.
    package init(language: String?) {
        self.language = language.map { String($0.prefix { $0 != "-" && $0 != "_" }).lowercased() } ?? "en"
        hasCups = self.language == "en"
    }

    package func up(from unit: MeasureUnit) -> Step? {
        switch unit {
        case .gram: Step(unit: .kilogram, ratio: Rational(1, 1000), limit: Rational(1000))
        case .milliliter: Step(unit: .liter, ratio: Rational(1, 1000), limit: Rational(1000))
        case .teaspoon: Step(unit: .tablespoon, ratio: Rational(1, 3), limit: Rational(3))
        case .tablespoon where hasCups: Step(unit: .cup, ratio: Rational(1, 16), limit: Rational(4))
        case .ounce: Step(unit: .pound, ratio: Rational(1, 16), limit: Rational(16))
        default: nil
        }
    }

    package func down(from unit: MeasureUnit) -> Step? {
        switch unit {
        case .kilogram: Step(unit: .gram, ratio: Rational(1000), limit: .one)
        case .liter: Step(unit: .milliliter, ratio: Rational(1000), limit: .one)
        case .cup where hasCups: Step(unit: .tablespoon, ratio: Rational(16), limit: Rational(1, 4))
        case .tablespoon: Step(unit: .teaspoon, ratio: Rational(3), limit: .one)
        case .pound: Step(unit: .ounce, ratio: Rational(16), limit: Rational(1, 4))
        default: nil
        }
    }

    /// How far a converted amount may be from a number that cooks measure, as a share of it; an amount that is only
    /// multiplied is not moved to another unit unless that is exact.
    static let tolerance = Rational(6, 100)

    /// A converted amount that is further from a number that cooks measure is shown as written: 1 g is no eighth of an
    /// ounce.
    static let greatestError = Rational(1, 8)

    /// An amount in the unit in which cooks measure it.
    ///
    /// - Parameter isConverted: Whether it comes from another system of units.
    package func fitted(_ measure: Measure, isConverted: Bool) -> Measure {
        var measure = measure
        while let step = down(from: measure.unit), measure.quantity.value < step.limit {
            let smaller = Measure(measure.quantity * step.ratio, step.unit)
            guard step.unit.isMetric || isMeasured(smaller, isConverted) else { break }
            measure = smaller
        }
        while let step = up(from: measure.unit), measure.quantity.value >= step.limit {
            let larger = Measure(measure.quantity * step.ratio, step.unit)
            guard step.unit.isMetric || isMeasured(larger, isConverted) else { break }
            measure = larger
        }
        return measure
    }

    private func isMeasured(_ measure: Measure, _ isConverted: Bool) -> Bool {
        isNear(measure, within: isConverted ? Self.tolerance : .zero)
    }

    /// Whether rounding changes an amount by no more than a share of it.
    func isNear(_ measure: Measure, within share: Rational) -> Bool {
        let style = AmountStyle(measure.unit)
        return [measure.quantity.value, measure.quantity.upper ?? measure.quantity.value].allSatisfy { value in
            let rounded = value.rounded(style, isConverted: false)
            let distance = rounded < value ? value - rounded : rounded - value
            return distance <= value * share
        }
    }
}

extension MeasureUnit {
    fileprivate var isMetric: Bool { system == .metric }
}

extension UnitTable {
    /// What a script needs to scale and convert amounts as `AmountWriter` does: a row for each unit that is not simply
    /// counted.
    package struct Row: Sendable {
        package var unit: MeasureUnit
        package var style: AmountStyle
        /// nil for a unit that no amount is moved to.
        package var name: UnitName?
        package var up: Step?
        package var down: Step?
    }

    package var rows: [Row] {
        let names = UnitNameTable(language: language)
        return MeasureUnit.allCases.compactMap { unit in
            let style = AmountStyle(unit)
            guard style != .coarse || names[unit] != nil else { return nil }
            return Row(unit: unit, style: style, name: names[unit], up: up(from: unit), down: down(from: unit))
        }
    }

    /// "." or ",".
    package var decimalMark: String { language == "en" ? "." : "," }

    /// Whether less than two is one.
    package var countsToTwo: Bool { WordFormTable(language: language).countsToTwo }
}
