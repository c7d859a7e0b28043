import CatalogModel
import Configuration
import Kitchen
import Planning
import SafeHTML
import Searching

/// The ingredients in their groups.
struct IngredientList: HTMLTemplate {
    let recipe: Shared<Recipe>
    let page: PageContext
    let language: RecipeLanguage
    let placement: RecipePlacement

    var html: HTML {
        let groups = recipe.value.ingredientGroups.filter { !$0.ingredients.isEmpty }
        guard !groups.isEmpty else { return "" }
        var first = 1
        let (id, level) = (HTML(id: "ingredients", placement), placement.level)
        let lists = groups.map { group -> HTML in
            defer { first += group.ingredients.count }
            return list(of: group, first)
        }
        // A script adds a checkbox to each line and shows the button that clears them.
        return """
            <section aria-labelledby="\(id)\(placement.nameEnd)" data-checks="\(recipe.value.id.feed):\(recipe.value.id.key)">
            <div class="title-row"\(language.interfaceLang)><h\(level) id="\(id)">\(page.strings[.ingredients])</h\(level)>\
            <button class="button" type="button" data-uncheck hidden>\(page.strings[.uncheckAll])</button></div>
            \(scaling(groups))\(lists)</section>

            """
    }

    private var readingLanguage: String { recipe.value.language ?? page.site.language }

    private func scaling(_ groups: [IngredientGroup]) -> HTML? {
        guard groups.contains(where: { $0.ingredients.haveAmounts }) else { return nil }
        return ScalingControls(
            yield: recipe.value.yield, unitTable: page.unitTable(of: readingLanguage), page: page, language: language
        )
        .html
    }

    private func lines(of group: IngredientGroup, _ first: Int) -> IngredientLines {
        IngredientLines(
            ingredients: group.ingredients, first: first, language: .ofLines(readingLanguage), idEnd: placement.idEnd,
            foods: .of(language: page.site.language))
    }

    private func list(of group: IngredientGroup, _ first: Int) -> HTML {
        """
        \(group.name.map { "<h\(placement.level + 1)>\($0)</h\(placement.level + 1)>\n" as HTML })<ul class="ingredients">
        \(lines(of: group, first))</ul>

        """
    }
}
