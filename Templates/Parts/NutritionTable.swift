import CatalogModel
import SafeHTML

/// What a serving holds, as stated.
struct NutritionTable {
    let nutrition: Nutrition
    let page: PageContext

    var html: HTML {
        guard !nutrition.values.isEmpty else { return "" }
        let rows = nutrition.values.map { entry -> HTML in
            "<tr><th scope=\"row\">\(page.strings.nutrient(entry.nutrient))</th><td>\(entry.text)</td></tr>\n"
        }
        return """
            <section>
            <table class="nutrition"><caption>\(page.strings.nutrition)</caption><tbody>
            \(rows)</tbody></table>
            </section>

            """
    }
}
