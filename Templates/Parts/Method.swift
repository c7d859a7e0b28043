import CatalogModel
import MarkdownRendering
import Planning
import SafeHTML

/// How to cook it: sections of numbered steps. Each step has an address (`#step-3`), by its number in the whole method.
struct Method {
    let content: RecipeContent
    let page: PageContext
    let language: RecipeLanguage

    func write(to html: inout HTML) {
        let sections = content.recipe.value.sections
        guard sections.contains(where: { !$0.steps.isEmpty }) else { return }
        html.append(literal: "<section aria-labelledby=\"method\">\n<h2 id=\"method\"")
        html.append(language.site)
        html.append(literal: ">")
        html.append(text: page.strings.method)
        html.append(literal: "</h2>\n")
        var number = 1
        for section in sections where !section.steps.isEmpty {
            if let name = section.name { html += "<h3>\(name)</h3>\n" }
            html.append(literal: "<ol class=\"steps\"")
            if number > 1 { html += " start=\"\(number)\"" }
            html.append(literal: ">\n")
            section.steps.forEachText { text, markup, details in
                write(text, markup, details, number, to: &html)
                number += 1
            }
            html.append(literal: "</ol>\n")
        }
        html.append(literal: "</section>\n")
    }

    private func write(
        _ text: UnsafeBufferPointer<UInt8>, _ markup: Text.Markup, _ details: Steps.Details?, _ number: Int,
        to html: inout HTML
    ) {
        html.append(literal: "<li id=\"step-")
        html.append(number)
        html.append(literal: "\">")
        if let name = details?.name { html += "<h4>\(name)</h4>" }
        html.append(literal: "<div class=\"text\"")
        html.append(page.ownDirection)
        html.append(literal: ">")
        Markdown.write(block: text, markup, to: &html)
        html.append(literal: "</div>")
        if let photo = details?.photo.flatMap({ content.photos[$0.source] }) {
            html += "<div class=\"picture\">\(PhotoView(photo: photo, page: page, urgency: .late).html)</div>"
        }
        html.append(literal: "</li>\n")
    }
}
