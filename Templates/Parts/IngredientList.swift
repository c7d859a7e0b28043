import Bytes
import CatalogModel
import Configuration
import Kitchen
import MarkdownRendering
import Planning
import SafeHTML

/// The ingredients in their groups.
struct IngredientList {
    let recipe: Shared<Recipe>
    let page: PageContext
    let language: RecipeLanguage

    /// - Parameter lines: What the steps of the recipe refer to.
    func html(adding lines: inout [StepIngredientLine]) -> HTML {
        let groups = recipe.value.ingredientGroups.filter { !$0.ingredients.isEmpty }
        guard !groups.isEmpty else { return "" }
        let lists = groups.map { group($0, adding: &lines) }
        // A script adds a checkbox to each line and shows the button that clears them.
        return """
            <section aria-labelledby="ingredients" data-checks="\(recipe.value.id.feed):\(recipe.value.id.key)">
            <div class="title-row"\(language.interfaceLang)><h2 id="ingredients">\(page.strings[.ingredients])</h2>\
            <button class="button" type="button" data-uncheck hidden>\(page.strings[.uncheckAll])</button></div>
            \(scaling(groups))\(lists)</section>

            """
    }

    private var readingLanguage: String { recipe.value.language ?? page.site.language }

    private func scaling(_ groups: [IngredientGroup]) -> HTML? {
        guard groups.contains(where: { $0.ingredients.mayHaveAmounts }) else { return nil }
        return ScalingControls(
            yield: recipe.value.yield, unitTable: page.unitTable(of: readingLanguage), page: page, language: language
        )
        .html
    }

    private func group(_ group: IngredientGroup, adding lines: inout [StepIngredientLine]) -> HTML {
        var items = HTML()
        IngredientLines(ingredients: group.ingredients, scaling: ScalingReader(language: readingLanguage))
            .write(to: &items, adding: &lines)
        return """
            \(group.name.map { "<h3>\($0)</h3>\n" as HTML })<ul class="ingredients">
            \(items)</ul>

            """
    }
}

extension Ingredients {
    /// Whether a line has a digit or a sign such as ½, which has a byte of C2 BC to C2 BE or E2 85.
    fileprivate var mayHaveAmounts: Bool {
        var found = false
        forEachLine { line, _, _ in found = found || line.contains { $0.isDigit || $0 == 0xC2 || $0 == 0x85 } }
        return found
    }
}
