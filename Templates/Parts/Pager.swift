import CatalogModel
import Planning
import SafeHTML

/// The ways to the other pages of a list.
struct Pager {
    let pagination: Pagination
    let page: PageContext

    func write(to html: inout HTML) {
        guard pagination.pageCount > 1 else { return }
        html.append(literal: "<nav class=\"pager\"")
        html.append(page.interface)
        html.append(literal: " aria-label=\"")
        html.append(text: page.strings.pages)
        html.append(literal: "\">")
        if let previous = pagination.previous { write(previous, "prev", page.strings.previousPage, to: &html) }
        html.append(literal: "<ol class=\"numbers\">")
        writeNumbers(to: &html)
        html.append(literal: "</ol>")
        if let next = pagination.next { write(next, "next", page.strings.nextPage, to: &html) }
        html.append(literal: "</nav>")
    }

    private func write(_ link: Pagination.Link, _ relation: StaticString, _ text: String, to html: inout HTML) {
        html.append(literal: "<a rel=\"")
        html.append(literal: relation)
        html.append(literal: "\" href=\"")
        html.append(url: page.address(link.path))
        html.append(literal: "\">")
        html.append(text: text)
        html.append(literal: "</a>")
    }

    private func writeNumbers(to html: inout HTML) {
        var last = 0
        for link in pagination.links {
            if last > 0, link.page > last + 1 { html.append(literal: "<li aria-hidden=\"true\"><span>…</span></li>") }
            let number = page.language.number(link.page)
            html.append(literal: "<li><a href=\"")
            html.append(url: page.address(link.path))
            html.append(literal: "\" aria-label=\"")
            html.append(text: page.strings.page(number))
            html.append(literal: link.page == pagination.page ? "\" aria-current=\"page\">" : "\">")
            html.append(text: number)
            html.append(literal: "</a></li>")
            last = link.page
        }
    }
}
