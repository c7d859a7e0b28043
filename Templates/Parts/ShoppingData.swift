import CatalogModel
import JSONText
import Kitchen
import Languages
import Planning
import SafeHTML
import Searching

/// What the script of the shopping list needs: how foods become keys, as in `data/foods.json`, the aisles with the keys of their
/// foods, and the sizes of units.
///
///     {"isHeadFirst": false, "stem": "s/", …, "aisles": [["Bakery", "bread"]],
///      "weights": {"gram": "1"}, "volumes": {"cup": "240"}}
///
/// Weights are in grams, volumes in milliliters.
struct ShoppingData: HTMLTemplate {
    let content: ShoppingListContent
    let page: PageContext

    var html: HTML {
        let language = page.site.language
        let rules = FoodRules.of(language: language, staples: content.staples)
        var html: HTML = "<script type=\"application/json\" data-shopping-data>"
        html.append { json in
            json.beginObject()
            json.member("language", language)
            json.key("isHeadFirst")
            json.value(rules.isHeadFirst)
            json.members(of: rules)
            json.key("aisles")
            json.beginArray()
            for aisle in content.aisles { json.list([aisle.name] + aisle.words.map { rules.key(of: $0) }) }
            json.endArray()
            Self.writeSizes("weights", of: .weight, .ofLines(language), to: &json)
            Self.writeSizes("volumes", of: .volume, .ofLines(language), to: &json)
            json.endObject()
        }
        html.append(literal: "</script>\n")
        return html
    }

    private static func writeSizes(
        _ key: String, of kind: UnitTraits.Kind, _ language: Lexicon, to json: inout JSONWriter
    ) {
        json.key(key)
        json.beginObject()
        for unit in MeasureUnit.allCases where unit.kind == kind {
            // A measure of one country is one of sites in its language.
            guard let size = language.ratio(of: unit), unit.traits.system != .written || language.name(of: unit) != nil
            else {
                continue
            }
            json.key(unit.name)
            json.value(size.isWhole ? "\(size.numerator)" : "\(size.numerator)/\(size.denominator)")
        }
        json.endObject()
    }
}
