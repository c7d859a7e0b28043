/// A unit's name for one, and for more.
package struct UnitName: Sendable, Hashable {
    package var one: String
    package var other: String
}

/// What a language calls the units that amounts are moved to, in short.
struct UnitNameTable: Sendable {
    private var names: [MeasureUnit: UnitName] = [:]

    /// - Parameter language: The first part of a BCP 47 tag.
    init(language: String) {
        let symbols: [(MeasureUnit, String)] = [
            (.gram, "g"), (.kilogram, "kg"), (.milliliter, "ml"), (.liter, "l"), (.ounce, "oz"), (.pound, "lb"),
            (.centiliter, "cl"), (.deciliter, "dl"), (.fluidOunce, "fl oz"), (.pint, "pt"), (.quart, "qt"),
        ]
        for (unit, symbol) in symbols { names[unit] = UnitName(one: symbol, other: symbol) }
        let (teaspoon, tablespoon, cup) = Self.spoonsAndCup(language)
        names[.teaspoon] = teaspoon
        names[.tablespoon] = tablespoon
        names[.cup] = cup
    }

    subscript(unit: MeasureUnit) -> UnitName? { names[unit] }

    private static func spoonsAndCup(_ language: String) -> (UnitName, UnitName, UnitName) {
        switch language {
        case "de": (name("TL"), name("EL"), name("Tasse", "Tassen"))
        case "fr": (name("c. à c."), name("c. à s."), name("tasse", "tasses"))
        case "es": (name("cdta.", "cdtas."), name("cda.", "cdas."), name("taza", "tazas"))
        case "it": (name("cucchiaino", "cucchiaini"), name("cucchiaio", "cucchiai"), name("tazza", "tazze"))
        case "pt": (name("c. chá"), name("c. sopa"), name("xícara", "xícaras"))
        case "nl": (name("tl"), name("el"), name("kop", "koppen"))
        default: (name("tsp"), name("tbsp"), name("cup", "cups"))
        }
    }

    private static func name(_ one: String, _ other: String? = nil) -> UnitName {
        UnitName(one: one, other: other ?? one)
    }
}
