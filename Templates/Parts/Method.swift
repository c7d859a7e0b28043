import CatalogModel
import MarkdownRendering
import Planning
import SafeHTML

/// How to cook it: sections of numbered steps. Each step has an address (`#step-3`), by its number in the whole method.
struct Method {
    let content: RecipeContent
    let page: PageContext

    var html: HTML {
        var number = 1
        let sections = content.recipe.sections.filter { !$0.steps.isEmpty }.map { section -> HTML in
            let name: HTML = section.name.map { "<h3>\($0)</h3>\n" } ?? ""
            let first = number
            let steps = section.steps.map { step -> HTML in
                defer { number += 1 }
                return self.step(step, number)
            }
            let start: HTML = first == 1 ? "" : " start=\"\(first)\""
            return "\(name)<ol class=\"steps\"\(start)>\n\(steps)</ol>\n"
        }
        guard !sections.isEmpty else { return "" }
        return """
            <section aria-labelledby="method">
            <h2 id="method">\(page.strings.method)</h2>
            \(sections)</section>

            """
    }

    private func step(_ step: Step, _ number: Int) -> HTML {
        let name: HTML = step.name.map { "<h4>\($0)</h4>" } ?? ""
        let photo: HTML =
            step.photo.flatMap { content.photos[$0.source] }.map {
                "<div class=\"picture\">\(PhotoView(photo: $0, page: page, urgency: .late).html)</div>"
            } ?? ""
        return "<li id=\"step-\(number)\">\(name)<div class=\"text\">\(Markdown.block(step.text))</div>\(photo)</li>\n"
    }
}
