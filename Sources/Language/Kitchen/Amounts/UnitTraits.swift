package import CatalogModel

/// The units that a page shows amounts in.
package enum UnitSystem: String, Sendable, CaseIterable {
    /// The units of the recipe.
    case written
    /// Grams and milliliters. Spoons stay spoons, as in cookbooks of metric countries.
    case metric
    /// Ounces, pounds, cups and spoons.
    case us
}

/// How a unit's numbers are written: which fractions of it can be measured.
package enum AmountStyle: String, Sendable, CaseIterable {
    /// Of cups and pounds: quarters, thirds and halves, which kitchens have.
    case cup
    /// Of tablespoons: halves.
    case tablespoon
    /// Of teaspoons: quarters, thirds and halves, and an eighth.
    case teaspoon
    /// Of ounces: quarters, from four on halves.
    case ounce
    /// What is counted: common fractions, and whole numbers in ranges from two on.
    case counted
    /// The same, and from two on whole numbers: leaves and sheets.
    case whole
    /// Whole numbers.
    case pinch
    /// Decimals: grams and milliliters.
    case decimal
    /// Decimals of large units: kilograms and liters.
    case large
}

extension AmountStyle {
    /// The denominators of the fractions that can be measured, which a small number may have of its own; nil for what is counted
    /// and for decimals.
    package var fractions: (denominators: [Int], few: (below: Rational, denominators: [Int])?)? {
        switch self {
        case .cup: ([4, 3], nil)
        case .tablespoon: ([2], nil)
        case .teaspoon: ([4, 3], (Rational(1, 4), [8]))
        case .ounce: ([2], (Rational(4), [4]))
        case .counted, .whole, .pinch, .decimal, .large: nil
        }
    }

    /// Those for a number.
    func denominators(for value: Rational) -> [Int] {
        guard let (all, few) = fractions else { return [] }
        return few.flatMap { value < $0.below ? $0.denominators : nil } ?? all
    }

    var isFine: Bool { fractions != nil }
}

/// What a unit is. Pages have the same table for their script.
package struct UnitTraits: Sendable {
    package enum Kind: Sendable {
        case weight, volume, length, container, count, loose
    }

    package var kind: Kind
    /// nil for what is counted, and for spoons, which both systems have; `written` for measures of one country.
    package var system: UnitSystem?
    /// How many grams or milliliters it has; nil for other units. US measures are those of food labels: a cup has 240 ml, a
    /// fluid ounce 30, a tablespoon 15 and a teaspoon 5 (21 CFR 101.9(b)(5)(viii)). An ounce has 28.35 g.
    package var ratio: Rational?
    package var style = AmountStyle.counted
    /// The units of which cooks take more or less of the same amount, and the number from which on they do.
    package var smaller: Step?
    package var larger: Step?

    package struct Step: Sendable {
        package var unit: MeasureUnit
        /// How many of the new unit one of the old is.
        package var ratio: Rational
        /// The number of the old unit below which, or from which on, the step is taken.
        package var limit: Rational
    }

    fileprivate init(_ kind: Kind, _ system: UnitSystem? = nil, ratio: Rational? = nil, _ style: AmountStyle = .counted)
    {
        self.kind = kind
        self.system = system
        self.ratio = ratio
        self.style = style
    }

    /// By the raw values of the units.
    static let all: [UnitTraits] = {
        var all = MeasureUnit.allCases.map { UnitTraits($0.kind) }
        func set(_ unit: MeasureUnit, _ kind: Kind, _ system: UnitSystem?, _ ratio: Rational?, _ style: AmountStyle) {
            all[Int(unit.rawValue)] = UnitTraits(kind, system, ratio: ratio, style)
        }
        for (unit, ratio) in [
            (.milligram, Rational(1, 1000)), (.gram, .one), (.decagram, Rational(10)), (.hectogram, Rational(100)),
            (.pfund, Rational(500)),
        ] as [(MeasureUnit, Rational)] {
            set(unit, .weight, .metric, ratio, .decimal)
        }
        set(.kilogram, .weight, .metric, Rational(1000), .large)
        set(.ounce, .weight, .us, Rational(567, 20), .ounce)
        set(.pound, .weight, .us, Rational(2268, 5), .cup)
        set(.milliliter, .volume, .metric, .one, .decimal)
        set(.centiliter, .volume, .metric, Rational(10), .decimal)
        set(.deciliter, .volume, .metric, Rational(100), .decimal)
        set(.liter, .volume, .metric, Rational(1000), .large)
        for (unit, ratio, system, style) in [
            (.teaspoon, 5, nil, .teaspoon), (.dessertspoon, 10, nil, .teaspoon), (.tablespoon, 15, nil, .tablespoon),
            (.fluidOunce, 30, .us, .ounce), (.cup, 240, .us, .cup), (.pint, 480, .us, .cup), (.quart, 960, .us, .cup),
            (.gallon, 3840, .us, .cup),
        ] as [(MeasureUnit, Int, UnitSystem?, AmountStyle)] {
            set(unit, .volume, system, Rational(ratio), style)
        }
        // Both systems show them in units of their own.
        set(.japaneseCup, .volume, .written, Rational(200), .cup)
        set(.go, .volume, .written, Rational(180), .cup)
        set(.drop, .volume, nil, nil, .whole)
        set(.millimeter, .length, .metric, nil, .decimal)
        set(.centimeter, .length, .metric, nil, .decimal)
        set(.inch, .length, .us, nil, .cup)
        for unit in [.leaf, .sheet] as [MeasureUnit] { all[Int(unit.rawValue)].style = .whole }
        all[Int(MeasureUnit.pinch.rawValue)].style = .pinch
        all[Int(MeasureUnit.stick.rawValue)].style = .tablespoon
        for (unit, smaller, ratio, least, most) in [
            (.kilogram, .gram, Rational(1000), Rational(1), Rational(1)),
            (.liter, .milliliter, Rational(1000), Rational(1), Rational(1)),
            (.cup, .tablespoon, Rational(16), Rational(1, 4), Rational(1, 4)),
            (.tablespoon, .teaspoon, Rational(3), .one, .one), (.pound, .ounce, Rational(16), Rational(1, 4), .one),
            (.stick, .tablespoon, Rational(8), Rational(1, 2), nil),
            (.teaspoon, .pinch, Rational(16), Rational(1, 8), nil),
        ] as [(MeasureUnit, MeasureUnit, Rational, Rational, Rational?)] {
            all[Int(unit.rawValue)].smaller = Step(unit: smaller, ratio: ratio, limit: least)
            guard let most else { continue }
            all[Int(smaller.rawValue)].larger = Step(unit: unit, ratio: .one / ratio, limit: most * ratio)
        }
        return all
    }()
}

extension MeasureUnit {
    package var traits: UnitTraits { UnitTraits.all[Int(rawValue)] }

    /// Whether cooks take a larger or a smaller unit for some of its amounts.
    var hasNeighbor: Bool { Self.withNeighbor[Int(rawValue)] }

    private static let withNeighbor = UnitTraits.all.map { $0.smaller != nil || $0.larger != nil }

    package var kind: UnitTraits.Kind {
        switch rawValue {
        case ...Self.pfund.rawValue: .weight
        case ...Self.drop.rawValue: .volume
        case ...Self.inch.rawValue: .length
        case ...Self.basket.rawValue: .container
        case ...Self.hand.rawValue: .count
        default: .loose
        }
    }
}
