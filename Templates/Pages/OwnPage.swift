import CatalogModel
import MarkdownRendering
import Planning
import SafeHTML

/// A page that the owner wrote.
struct OwnPage: HTMLTemplate {
    private let content: OwnContent
    private let page: PageContext

    init(_ content: OwnContent, _ chrome: borrowing SiteChrome?) {
        self.content = content
        page = PageContext(content.frame, chrome)
    }

    /// The beginning of the text; the title of a page that has none.
    private var description: String {
        let line = Summary.line(Markdown.plainText(content.text))
        guard line.isEmpty else { return line }
        return PageDescription.of(page.isolated(content.title), [page.site.title], on: page)
    }

    var html: HTML {
        Layout(
            page: page, title: content.title,
            description: description,
            main: """
                <article class="text own"\(page.ownDirection)>
                <h1>\(content.title)</h1>
                \(Markdown.block(content.text, headingOffset: 0))</article>
                """
        ).html
    }
}
