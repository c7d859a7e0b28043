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
            group.ingredients.forEachLine { Self.write($0, $1, $2, to: &html) }
            html.append(literal: "</ul>\n")
        }
        html.append(literal: "</section>\n")
    }

    /// Taken apart, most lines still read as they were written; for the others a hidden label says the line.
    ///
    /// Lines are the most of a page, so each is written in its place rather than put together from pieces.
    private static func write(
        _ line: UnsafeBufferPointer<UInt8>, _ parts: Ingredient.Parts, _ markup: Text.Markup, to html: inout HTML
    ) {
        func bytes(_ part: Range<Int>) -> UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(rebasing: line[part]) }
        let separator = separator(before: parts.note, in: line)
        let isAsWritten = readsAsWritten(line, parts, separator)
        html.append(literal: "<li>")
        if !isAsWritten {
            html.append(literal: "<span class=\"unseen\">")
            switch markup {
            case .plain: html.append(text: line)
            case .markdown: html.append(text: Markdown.plainText(.markdown(String(decoding: line, as: UTF8.self))))
            }
            html.append(literal: "</span><span class=\"parts\" aria-hidden=\"true\">")
        }
        if parts.amount.isEmpty {
            html.append(literal: "<span class=\"whole\">")
        } else {
            html.append(literal: "<span class=\"amount\">")
            html.append(text: bytes(parts.amount))
            html.append(literal: " </span><span>")
        }
        html.append(literal: "<span class=\"item\">")
        Markdown.write(inline: bytes(parts.item), markup, to: &html)
        html.append(literal: "</span>")
        if !parts.note.isEmpty {
            html.append(literal: separator)
            html.append(literal: "<span class=\"remark\">")
            Markdown.write(inline: bytes(parts.note), markup, to: &html)
            html.append(literal: "</span>")
        }
        html.append(literal: isAsWritten ? "</span></li>\n" : "</span></span></li>\n")
    }

    private static func separator(before note: Range<Int>, in line: UnsafeBufferPointer<UInt8>) -> StaticString {
        !note.isEmpty && line[note.lowerBound] == UInt8(ascii: "(") ? " " : ", "
    }

    /// Whether the parts as they are shown, one after the other, are the line.
    private static func readsAsWritten(
        _ line: UnsafeBufferPointer<UInt8>, _ parts: Ingredient.Parts, _ separator: StaticString
    ) -> Bool {
        var end = 0
        if !parts.amount.isEmpty {
            guard parts.amount.lowerBound == 0 else { return false }
            end = parts.amount.upperBound
            guard pass(" ", in: line, at: &end) else { return false }
        }
        guard parts.item.lowerBound == end else { return false }
        end = parts.item.upperBound
        if !parts.note.isEmpty {
            guard pass(separator, in: line, at: &end), parts.note.lowerBound == end else { return false }
            end = parts.note.upperBound
        }
        return end == line.count
    }

    /// Goes behind a sign that stands at a place of a line; gives whether it does.
    private static func pass(_ sign: StaticString, in line: UnsafeBufferPointer<UInt8>, at place: inout Int) -> Bool {
        let sign = UnsafeBufferPointer(start: sign.utf8Start, count: sign.utf8CodeUnitCount)
        guard line[place...].starts(with: sign) else { return false }
        place += sign.count
        return true
    }
}
