import CatalogModel
import SafeHTML

/// What a serving holds, as stated.
struct NutritionTable {
    let nutrition: Nutrition
    let page: PageContext
    let language: RecipeLanguage

    func write(to html: inout HTML) {
        guard !nutrition.values.isEmpty else { return }
        html.append(literal: "<section>\n<table class=\"nutrition\"")
        html.append(language.site)
        html.append(literal: "><caption>")
        html.append(text: page.strings.nutrition)
        html.append(literal: "</caption><tbody>\n")
        for entry in nutrition.values {
            html.append(literal: "<tr><th scope=\"row\">")
            html.append(text: page.strings.name(of: entry.nutrient))
            html.append(literal: "</th><td><bdi")
            html.append(language.own)
            html.append(literal: ">")
            html.append(text: entry.text)
            html.append(literal: "</bdi></td></tr>\n")
        }
        html.append(literal: "</tbody></table>\n</section>\n")
    }
}
