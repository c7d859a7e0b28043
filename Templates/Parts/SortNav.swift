import CatalogModel
import Configuration
import Planning
import SafeHTML

/// Links to the list of all recipes in other orders, and to the letters of the one by title.
struct SortNav: HTMLTemplate {
    let content: ListContent
    let page: PageContext

    var html: HTML {
        "\(orders)\(letters)"
    }

    /// Empty where the list has one order.
    private var orders: HTML {
        guard !content.orders.isEmpty else { return "" }
        let links = content.orders.map(link).joined(separator: " ")
        return """
            <nav class="sort"\(page.interfaceLang) aria-label="\(page.strings[.sortBy])"><span aria-hidden="true">\(page.strings[.sortBy])</span> \
            \(links)</nav>

            """
    }

    private var letters: HTML {
        guard !content.letters.isEmpty else { return "" }
        let links = content.letters.map { letter in
            "<a href=\"\(url: page.address(letter.path))\">\(letter.letter)</a>" as HTML
        }
        return """
            <nav class="letters"\(page.contentLang) aria-label="\(page.strings.name(of: .title))">\(links.joined(separator: " "))</nav>

            """
    }

    private func link(_ order: ListOrder) -> HTML {
        let isFirst = content.pagination.page == 1
        let current: HTML =
            order != content.order ? "" : isFirst ? " aria-current=\"page\"" : " aria-current=\"true\""
        return "<a href=\"\(url: page.address(.page(order.folder)))\"\(current)>\(page.strings.name(of: order))</a>"
    }
}

/// Links to the other pages of a list.
struct Pager: HTMLTemplate {
    let pagination: Pagination
    let page: PageContext

    var html: HTML {
        guard pagination.pageCount > 1 else { return "" }
        return """
            <nav class="pager"\(page.interfaceLang) aria-label="\(page.strings[.pages])">\(previous)\
            <ol class="numbers">\(numbers)</ol>\(next)</nav>
            """
    }

    private var previous: HTML? {
        pagination.previous.map { link in
            "<a rel=\"prev\" href=\"\(url: page.address(link.path))\">\(page.strings[.previousPage])</a>"
        }
    }

    private var next: HTML? {
        pagination.next.map { link in
            "<a rel=\"next\" href=\"\(url: page.address(link.path))\">\(page.strings[.nextPage])</a>"
        }
    }

    private var numbers: [HTML] {
        zip(pagination.links, [nil] + pagination.links.map { Optional($0.page) }).map { link, last in
            let gap: HTML =
                last.map { link.page > $0 + 1 } ?? false ? "<li aria-hidden=\"true\"><span>…</span></li>" : ""
            let number = page.language.number(link.page)
            let current: HTML = link.page == pagination.page ? " aria-current=\"page\"" : ""
            return """
                \(gap)<li><a href="\(url: page.address(link.path))" aria-label="\(page.strings.page(number))"\(current)>\
                \(number)</a></li>
                """
        }
    }
}
