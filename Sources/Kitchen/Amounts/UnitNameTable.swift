/// A unit's name for one, and for more.
package struct UnitName: Sendable, Hashable {
    package var one: String
    package var other: String
}

/// What a language calls the units that amounts are moved to.
struct UnitNameTable: Sendable {
    private struct Names: Sendable {
        var short: UnitName
        var long: UnitName

        init(_ short: String, _ shortOther: String, long: String, _ other: String) {
            self.short = UnitName(one: short, other: shortOther)
            self.long = UnitName(one: long, other: other)
        }
    }

    private var names: [MeasureUnit: Names] = [:]

    /// - Parameter language: The first part of a BCP 47 tag.
    init(language: String) {
        let symbols: [(MeasureUnit, String)] = [
            (.gram, "g"), (.kilogram, "kg"), (.milliliter, "ml"), (.liter, "l"), (.ounce, "oz"), (.pound, "lb"),
            (.milligram, "mg"), (.decagram, "dag"), (.hectogram, "hg"), (.centiliter, "cl"), (.deciliter, "dl"),
            (.fluidOunce, "fl oz"), (.pint, "pt"), (.quart, "qt"), (.gallon, "gal"), (.centimeter, "cm"),
            (.millimeter, "mm"), (.inch, "in"), (.pfund, "Pfund"),
        ]
        for (unit, symbol) in symbols {
            let isEnglish = language == "en"
            names[unit] = Names(
                symbol, symbol, long: isEnglish ? unit.name : symbol, isEnglish ? unit.name + "s" : symbol)
        }
        let (teaspoon, tablespoon, cup) = Self.spoonsAndCup(language)
        names[.teaspoon] = teaspoon
        names[.tablespoon] = tablespoon
        names[.cup] = cup
    }

    func short(_ unit: MeasureUnit) -> UnitName? { names[unit]?.short }

    /// Where the line writes the unit's name in full.
    func long(_ unit: MeasureUnit) -> UnitName? { names[unit]?.long }

    private static func spoonsAndCup(_ language: String) -> (Names, Names, Names) {
        switch language {
        case "de":
            (
                Names("TL", "TL", long: "Teelöffel", "Teelöffel"), Names("EL", "EL", long: "Esslöffel", "Esslöffel"),
                Names("Tasse", "Tassen", long: "Tasse", "Tassen")
            )
        case "fr":
            (
                Names("c. à c.", "c. à c.", long: "cuillère à café", "cuillères à café"),
                Names("c. à s.", "c. à s.", long: "cuillère à soupe", "cuillères à soupe"),
                Names("tasse", "tasses", long: "tasse", "tasses")
            )
        case "es":
            (
                Names("cdta.", "cdtas.", long: "cucharadita", "cucharaditas"),
                Names("cda.", "cdas.", long: "cucharada", "cucharadas"), Names("taza", "tazas", long: "taza", "tazas")
            )
        case "it":
            (
                Names("cucchiaino", "cucchiaini", long: "cucchiaino", "cucchiaini"),
                Names("cucchiaio", "cucchiai", long: "cucchiaio", "cucchiai"),
                Names("tazza", "tazze", long: "tazza", "tazze")
            )
        case "pt":
            (
                Names("c. chá", "c. chá", long: "colher de chá", "colheres de chá"),
                Names("c. sopa", "c. sopa", long: "colher de sopa", "colheres de sopa"),
                Names("xícara", "xícaras", long: "xícara", "xícaras")
            )
        case "nl":
            (
                Names("tl", "tl", long: "theelepel", "theelepels"), Names("el", "el", long: "eetlepel", "eetlepels"),
                Names("kop", "koppen", long: "kop", "koppen")
            )
        default:
            (
                Names("tsp", "tsp", long: "teaspoon", "teaspoons"),
                Names("tbsp", "tbsp", long: "tablespoon", "tablespoons"), Names("cup", "cups", long: "cup", "cups")
            )
        }
    }
}
