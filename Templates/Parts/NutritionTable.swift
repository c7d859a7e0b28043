import CatalogModel
import Configuration
import SafeHTML

/// The nutrition values of one serving, as the recipe states them.
struct NutritionTable: HTMLTemplate {
    let nutrition: Nutrition
    let page: PageContext
    let language: RecipeLanguage

    var html: HTML {
        guard !nutrition.values.isEmpty else { return "" }
        return """
            <section>
            <table class="nutrition"\(language.interfaceLang)><caption>\(page.strings[.nutrition])</caption><tbody>
            \(nutrition.values.map(row))</tbody></table>
            </section>

            """
    }

    private func row(_ entry: Nutrition.Figure) -> HTML {
        """
        <tr><th scope="row">\(page.strings.name(of: entry.nutrient))</th><td><bdi\(language.recipeLang)>\(entry.text)</bdi></td></tr>

        """
    }
}
