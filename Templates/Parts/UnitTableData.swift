import JSONText
import Kitchen
import SafeHTML

/// The steps between units and their names, for the script that scales a recipe: `{"mark": ".", "countsToTwo": false,
/// "units": {"gram": ["decimal", ["g"], ["kilogram", "1/1000", "1000"]]}}`.
///
/// Names are those for one and for more, where they differ. A step up and a step down have the new unit, how many of it one
/// of the old is, and the number of the old from which on, or below which, they are taken. What a row does not have at its
/// end is left out.
enum UnitTableData {
    /// - Parameter language: Of the recipe, a BCP 47 tag.
    static func html(language: String) -> HTML {
        let table = UnitTable(language: language)
        var html = HTML()
        html.append { json in
            json.beginObject()
            json.member("mark", table.decimalMark)
            json.key("countsToTwo")
            json.value(table.countsToTwo)
            json.key("units")
            json.beginObject()
            for row in table.rows {
                json.key(row.unit.name)
                write(row, to: &json)
            }
            json.endObject()
            json.endObject()
        }
        return html
    }

    private static func write(_ row: UnitTable.Row, to json: inout JSONWriter) {
        json.beginArray()
        json.value(row.style.rawValue)
        if let name = row.name {
            json.beginArray()
            for name in name.one == name.other ? [name.one] : [name.one, name.other] { json.value(name) }
            json.endArray()
        } else if row.up != nil || row.down != nil {
            json.null()
        }
        for (step, isLast) in [(row.up, row.down == nil), (row.down, true)] {
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
