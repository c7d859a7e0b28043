import Bytes
import CatalogModel
import Configuration
import Kitchen
import MarkdownRendering
import Planning
import SafeHTML

/// The ingredients in their groups.
struct IngredientList: HTMLTemplate {
    let recipe: Shared<Recipe>
    let page: PageContext
    let language: RecipeLanguage

    var html: HTML {
        let groups = recipe.value.ingredientGroups.filter { !$0.ingredients.isEmpty }
        guard !groups.isEmpty else { return "" }
        // A script adds a checkbox to each line and shows the button that clears them.
        return """
            <section aria-labelledby="ingredients" data-checks="\(recipe.value.id.feed):\(recipe.value.id.key)">
            <div class="title-row"\(language.interfaceLang)><h2 id="ingredients">\(page.strings[.ingredients])</h2>\
            <button class="button" type="button" data-uncheck hidden>\(page.strings[.uncheckAll])</button></div>
            \(groups.map(group))</section>

            """
    }

    private func group(_ group: IngredientGroup) -> HTML {
        """
        \(group.name.map { "<h3>\($0)</h3>\n" as HTML })<ul class="ingredients">
        \(IngredientLines(ingredients: group.ingredients))</ul>

        """
    }
}

/// The lines of a group, as they were written:
/// `<li><span class="amount">2 cups </span><span><span class="ingredient-name">flour</span>, <span class="ingredient-note">sifted</span></span></li>`.
struct IngredientLines: HTMLPart {
    let ingredients: Ingredients

    func write(to html: inout HTML) {
        ingredients.forEachLine { line, parts, markup in
            write(IngredientDisplay(line, parts), markup, to: &html)
        }
    }

    private func write(amount: ByteView, to html: inout HTML) {
        if amount.contains(UInt8(ascii: "/")) {
            html.append(text: VulgarFractions.signs(in: amount))
        } else {
            html.append(text: amount)
        }
    }

    private func write(_ ingredient: IngredientDisplay, _ markup: Text.Markup, to html: inout HTML) {
        if ingredient.amount.isEmpty {
            html.append(literal: "<li><span class=\"whole-line\">")
        } else {
            html.append(literal: "<li><span class=\"amount\">")
            write(amount: ingredient.amount, to: &html)
            html.append(text: ingredient.itemSeparator)
            html.append(literal: "</span><span>")
        }
        html.append(literal: "<span class=\"ingredient-name\">")
        Markdown.write(inline: ingredient.item, markup, to: &html)
        html.append(literal: "</span>")
        if !ingredient.note.isEmpty {
            html.append(text: ingredient.noteSeparator)
            html.append(literal: "<span class=\"ingredient-note\">")
            Markdown.write(inline: ingredient.note, markup, to: &html)
            html.append(literal: "</span>")
        }
        html.append(text: ingredient.end)
        html.append(literal: "</span></li>\n")
    }
}
