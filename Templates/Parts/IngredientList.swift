import Bytes
import CatalogModel
import MarkdownRendering
import Planning
import SafeHTML

/// What to buy and to weigh, in its groups.
struct IngredientList {
    let recipe: Shared<Recipe>
    let page: PageContext
    let language: RecipeLanguage

    func write(to html: inout HTML) {
        let groups = recipe.value.ingredientGroups
        guard groups.contains(where: { !$0.ingredients.isEmpty }) else { return }
        // A script puts a box before each line and shows the button that takes all marks away.
        html.append(literal: "<section aria-labelledby=\"ingredients\" data-checks=\"")
        html.append(text: recipe.value.id.feed)
        html.append(literal: ":")
        html.append(text: recipe.value.id.key)
        html.append(literal: "\">\n<div class=\"title-row\"")
        html.append(language.site)
        html.append(literal: "><h2 id=\"ingredients\">")
        html.append(text: page.strings.ingredients)
        html.append(literal: "</h2><button class=\"button\" type=\"button\" data-uncheck hidden>")
        html.append(text: page.strings.uncheckAll)
        html.append(literal: "</button></div>\n")
        for group in groups where !group.ingredients.isEmpty {
            if let name = group.name { html += "<h3>\(name)</h3>\n" }
            html.append(literal: "<ul class=\"ingredients\">\n")
            for place in group.ingredients.indices { Self.write(group.ingredients[place], to: &html) }
            html.append(literal: "</ul>\n")
        }
        html.append(literal: "</section>\n")
    }

    /// Taken apart, most lines still read as they were written; for the others a hidden label says the line.
    ///
    /// Lines are the most of a page, so each is written in its place rather than put together from pieces.
    private static func write(_ ingredient: Ingredient, to html: inout HTML) {
        let isAsWritten = readsAsWritten(ingredient)
        html.append(literal: "<li>")
        if !isAsWritten {
            html.append(literal: "<span class=\"unseen\">")
            html.append(text: ingredient.line)
            html.append(literal: "</span><span class=\"parts\" aria-hidden=\"true\">")
        }
        if let amount = ingredient.amount {
            html.append(literal: "<span class=\"amount\">")
            html.append(text: amount)
            html.append(literal: " </span><span>")
        } else {
            html.append(literal: "<span class=\"whole\">")
        }
        html.append(literal: "<span class=\"item\">")
        Markdown.write(inline: ingredient.item, to: &html)
        html.append(literal: "</span>")
        if let note = ingredient.note {
            html.append(text: separator(before: note))
            html.append(literal: "<span class=\"remark\">")
            Markdown.write(inline: note, to: &html)
            html.append(literal: "</span>")
        }
        html.append(literal: isAsWritten ? "</span></li>\n" : "</span></span></li>\n")
    }

    private static func separator(before note: Text) -> String {
        note.source.utf8.first == UInt8(ascii: "(") ? " " : ", "
    }

    /// Whether the parts, one after the other, are the line: compared in their places, without making a text of them.
    private static func readsAsWritten(_ ingredient: Ingredient) -> Bool {
        ingredient.line.withBytes { line in
            var end = 0
            if let amount = ingredient.amount {
                guard pass(amount, in: line, at: &end), pass(" ", in: line, at: &end) else { return false }
            }
            guard pass(ingredient.item.source, in: line, at: &end) else { return false }
            if let note = ingredient.note {
                guard pass(separator(before: note), in: line, at: &end), pass(note.source, in: line, at: &end) else {
                    return false
                }
            }
            return end == line.count
        }
    }

    /// Goes behind a part of a line that stands at a place; gives whether it does.
    @inline(__always)
    private static func pass(_ part: String, in line: UnsafeBufferPointer<UInt8>, at place: inout Int) -> Bool {
        part.withBytes { part in
            guard line.count - place >= part.count else { return false }
            guard let base = line.baseAddress else { return true }
            let isThere = part.equals(base + place)
            place += part.count
            return isThere
        }
    }
}
