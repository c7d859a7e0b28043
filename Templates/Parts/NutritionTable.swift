import CatalogModel
import SafeHTML

/// What a serving holds, as stated.
struct NutritionTable {
    let nutrition: Nutrition
    let page: PageContext
    let language: RecipeLanguage

    func write(to html: inout HTML) {
        guard !nutrition.values.isEmpty else { return }
        html += """
            <section>
            <table class="nutrition"\(language.site)><caption>\(page.strings.nutrition)</caption><tbody>

            """
        for entry in nutrition.values {
            html.append(literal: "<tr><th scope=\"row\">")
            html.append(text: page.strings.name(of: entry.nutrient))
            html += "</th><td><bdi\(language.recipe)>\(entry.text)</bdi></td></tr>\n"
        }
        html.append(literal: "</tbody></table>\n</section>\n")
    }
}
