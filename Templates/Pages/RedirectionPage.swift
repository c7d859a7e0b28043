import Configuration
import Planning
import SafeHTML

/// A page that leads to another one at once. Static hosts know no other way to answer an address with another.
struct RedirectionPage: HTMLTemplate {
    private let content: RedirectionContent
    private let page: PageContext

    init(_ content: RedirectionContent, _ chrome: borrowing SiteChrome?) {
        self.content = content
        page = PageContext(content.frame, chrome)
    }

    var html: HTML {
        let title = page.strings[.allRecipes]
        return Layout(
            page: page, title: title, description: PageDescription.of(title, [page.site.title], on: page),
            target: content.target,
            main: """
                <div class="status-message"\(page.interface)>
                <h1>\(title)</h1>
                <p class="actions"><a class="button" href="\(url: page.address(content.target))">\(page.strings[.browseRecipes])</a></p>
                </div>
                """
        ).html
    }
}
