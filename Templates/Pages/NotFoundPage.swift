import Planning
import SafeHTML

/// What a host shows for an address that the site does not have.
struct NotFoundPage {
    private let content: NotFoundContent
    private let page: PageContext

    init(_ content: NotFoundContent, _ chrome: SiteChrome?) {
        self.content = content
        page = PageContext(content.frame, chrome)
    }

    var html: HTML {
        let cuisines: HTML =
            page.site.navigation.first { $0.kind == .cuisines }.map {
                "<a class=\"button\" href=\"\(url: page.address($0.path))\">\(page.strings.cuisines)</a>"
            } ?? ""
        return Layout(
            page: page, title: page.strings.notFoundTitle, isIndexed: false,
            main: """
                <div class="state">
                \(Drawing(title: "?", cuisine: nil).html)
                <h1>\(page.strings.notFoundTitle)</h1>
                <p>\(page.strings.notFoundText)</p>
                <p class="actions"><a class="button" href="\(url: page.homeAddress)">\(page.strings.allRecipes)</a>\(cuisines)</p>
                </div>
                """
        ).html
    }
}
