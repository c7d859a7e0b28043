import CatalogModel
import JSONText
import Kitchen
import SafeHTML

/// What the script needs that scales a recipe: how amounts are rounded, and the units with their names and neighbours.
///
///     {"mark": ".", "countsToTwo": false, "tolerance": "1/20", "fractions": {"teaspoon": [[4, 3], "1/4", [8]]},
///      "units": {"gram": ["decimal", ["g"], ["kilogram", "1/1000", "1000"]]}, "signs": {"1/2": "½"}}
///
/// Fractions are the denominators that can be measured, and those of numbers below one.
/// Names are those for one and for more, where they differ. A step up and a step down have the new unit, how many of it one of
/// the old is, and the number of the old from which on, or below which, they are taken. What a row does not have at its end is
/// left out.
enum UnitTableData {
    /// - Parameter language: Of the recipe, a BCP 47 tag.
    static func html(language: String) -> HTML {
        let kitchen = Lexicon.ofLines(language)
        var html = HTML()
        html.append { json in
            json.beginObject()
            json.member("mark", Lexicon.decimalMark(of: language))
            json.key("countsToTwo")
            json.value(kitchen.countsToTwo)
            if kitchen.countsFew {
                json.key("countsFew")
                json.value(true)
            }
            json.member("little", kitchen.little)
            writeRounding(to: &json)
            json.key("units")
            json.beginObject()
            for unit in MeasureUnit.allCases { write(unit, kitchen.name(of: unit), to: &json) }
            json.endObject()
            json.endObject()
        }
        return html
    }

    private static func writeRounding(to json: inout JSONWriter) {
        json.member("tolerance", text(AmountRounding.tolerance))
        json.member("decimalTolerance", text(AmountRounding.decimalTolerance))
        json.member("sumTolerance", text(AmountRounding.sumTolerance))
        json.member("greatestError", text(UnitSystem.greatestError))
        json.member("halvesFrom", text(AmountRounding.halvesFrom))
        json.member("nearly", AmountRounding.nearlySign)
        json.key("furtherDenominators")
        write(AmountRounding.furtherDenominators, to: &json)
        json.key("fractions")
        json.beginObject()
        for style in AmountStyle.allCases {
            guard let (denominators, few) = style.fractions else { continue }
            json.key(style.rawValue)
            json.beginArray()
            write(denominators, to: &json)
            if let few {
                json.value(text(few.below))
                write(few.denominators, to: &json)
            }
            json.endArray()
        }
        json.endObject()
        json.key("signs")
        json.beginObject()
        for (number, sign) in AmountRounding.signs {
            json.key(text(number))
            json.value(sign)
        }
        json.endObject()
    }

    private static func write(_ numbers: [Int], to json: inout JSONWriter) {
        json.beginArray()
        for number in numbers { json.value(number) }
        json.endArray()
    }

    /// Units that are simply counted have no row, and measures of one country have one in its language.
    private static func write(_ unit: MeasureUnit, _ name: UnitName?, to json: inout JSONWriter) {
        let traits = unit.traits
        guard traits.style != .counted && traits.system != .written || name != nil else { return }
        json.key(unit.name)
        json.beginArray()
        json.value(traits.style.rawValue)
        if let name {
            json.beginArray()
            for name in name.one == name.other ? [name.one] : [name.one, name.other] { json.value(name) }
            json.endArray()
        } else if traits.larger != nil || traits.smaller != nil {
            json.null()
        }
        for (step, isLast) in [(traits.larger, traits.smaller == nil), (traits.smaller, true)] {
            guard let step else {
                if !isLast { json.null() }
                continue
            }
            json.beginArray()
            json.value(step.unit.name)
            json.value(text(step.ratio))
            json.value(text(step.limit))
            json.endArray()
        }
        json.endArray()
    }

    private static func text(_ number: Rational) -> String {
        number.isWhole ? "\(number.numerator)" : "\(number.numerator)/\(number.denominator)"
    }
}
