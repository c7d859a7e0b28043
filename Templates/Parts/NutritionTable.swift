import CatalogModel
import SafeHTML

/// What a serving holds, as stated.
struct NutritionTable {
    let nutrition: Nutrition
    let page: PageContext

    func write(to html: inout HTML) {
        guard !nutrition.values.isEmpty else { return }
        html += "<section>\n<table class=\"nutrition\"><caption>\(page.strings.nutrition)</caption><tbody>\n"
        for entry in nutrition.values {
            html.append(literal: "<tr><th scope=\"row\">")
            html.append(text: page.strings.nutrient(entry.nutrient))
            html.append(literal: "</th><td>")
            html.append(text: entry.text)
            html.append(literal: "</td></tr>\n")
        }
        html.append(literal: "</tbody></table>\n</section>\n")
    }
}
