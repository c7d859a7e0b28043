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
