import CatalogModel
import Planning
import SafeHTML

/// The ways to the other pages of a list.
struct Pager {
    let pagination: Pagination
    let page: PageContext

    var html: HTML {
        guard pagination.pageCount > 1 else { return "" }
        let previous = pagination.previous.map { link($0, "prev", page.strings.previousPage) } ?? ""
        let next = pagination.next.map { link($0, "next", page.strings.nextPage) } ?? ""
        return """
            <nav class="pager" aria-label="\(page.strings.pages)">\(previous)<ol class="numbers">\(numbers)</ol>\(next)</nav>
            """
    }

    private func link(_ link: Pagination.Link, _ relation: StaticString, _ text: String) -> HTML {
        "<a rel=\"\(relation.description)\" href=\"\(url: page.address(link.path))\">\(text)</a>"
    }

    private var numbers: HTML {
        var numbers: HTML = ""
        var last = 0
        for link in pagination.links {
            if link.page > last + 1, last > 0 { numbers += "<li aria-hidden=\"true\"><span>…</span></li>" }
            let number = page.language.number(link.page)
            let current: HTML = link.page == pagination.page ? " aria-current=\"page\"" : ""
            numbers += """
                <li><a href="\(url: page.address(link.path))" aria-label="\(page.strings.page(number))"\(current)>\
                \(number)</a></li>
                """
            last = link.page
        }
        return numbers
    }
}
