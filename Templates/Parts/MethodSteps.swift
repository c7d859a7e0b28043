import Bytes
import CatalogModel
import CommonMark
import Configuration
import Planning
import SafeHTML

/// The method: sections of numbered steps. Each step has a fragment (`#step-3`), its number in the whole method. `data-adds` has the
/// lines of ingredients that go in at each step.
struct MethodSteps: HTMLTemplate {
    let content: RecipeContent
    let page: PageContext
    let language: RecipeLanguage
    let placement: RecipePlacement

    var html: HTML {
        let sections = content.recipe.value.sections.filter { !$0.steps.isEmpty }
        guard !sections.isEmpty else { return "" }
        var marks = StepMarks(content.recipe.value, page: page, idEnd: placement.idEnd)
        var lists = lists(of: sections, marks)
        // Only the last step shows which amounts are not sure.
        let unsure = marks.unsureLines
        if !unsure.isEmpty {
            marks = StepMarks(content.recipe.value, page: page, idEnd: placement.idEnd, unsure: unsure)
            lists = self.lists(of: sections, marks)
        }
        let (id, level) = (HTML(id: "method", placement), placement.level)
        return """
            <section aria-labelledby="\(id)\(placement.nameEnd)"\(marks.additions)>
            <div class="title-row"\(language.interfaceLang)><h\(level) id="\(id)">\(page.strings[.method])</h\(level)></div>
            \(lists)</section>
            \(page.cookingTexts)
            """
    }

    private func lists(of sections: [MethodSection], _ marks: StepMarks) -> HTML {
        var html = HTML(capacity: 4096)
        var first = 1
        for section in sections {
            write(section, from: first, marks, to: &html)
            first += section.steps.count
        }
        return html
    }

    private func write(_ section: MethodSection, from first: Int, _ marks: StepMarks, to html: inout HTML) {
        marks.beginSection(section.name)
        let level = placement.level + 1
        html += """
            \(section.name.map { "<h\(level)>\($0)</h\(level)>\n" as HTML })<ol class="steps"\(if: first > 1, " start=\"\(first)\"")>

            """
        StepItems(
            steps: section.steps, first: first, content: content, marks: marks, page: page, placement: placement
        ).write(to: &html)
        html.append(literal: "</ol>\n")
    }
}

/// The steps of a section, each as `<li id="step-3"><h4>Fry</h4><div class="text"><p>Fry the onions.</p></div></li>`, with
/// its photo at the end.
struct StepItems: HTMLPart {
    let steps: Steps
    /// The number of the first step in the whole method.
    let first: Int
    let content: RecipeContent
    let marks: StepMarks
    let page: PageContext
    let placement: RecipePlacement

    func write(to html: inout HTML) {
        var number = first
        steps.forEachText { text, markup, details in
            write(number, text, markup, details, to: &html)
            number += 1
        }
    }

    private func write(
        _ number: Int, _ text: ByteView, _ markup: Text.Markup, _ details: Steps.Details?, to html: inout HTML
    ) {
        var words = HTML(capacity: text.count * 2)
        marks.beginStep(number)
        Markdown.write(block: text, markup, to: &words) { marks.write($0, to: &$1) }
        html.append(literal: "<li id=\"step-")
        html.append(number)
        html.append(placement.idEnd)
        html.append(literal: marks.usesMore ? "\" data-rest>" : "\">")
        if let name = details?.name { html += "<h\(placement.level + 2)>\(name)</h\(placement.level + 2)>" }
        html.append(literal: "<div class=\"text\"")
        html.append(page.blockDirection)
        html.append(literal: ">")
        html.append(words)
        html.append(literal: "</div>")
        if let photo = details?.photo.flatMap(content.published) {
            html += "<div class=\"picture\">\(PhotoView(photo: photo, page: page, urgency: .late))</div>"
        }
        html.append(literal: "</li>\n")
    }
}
