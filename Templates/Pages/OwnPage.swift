import CatalogModel
import MarkdownRendering
import Planning
import SafeHTML

/// A page that the owner wrote.
struct OwnPage {
    private let content: OwnContent
    private let page: PageContext

    init(_ content: OwnContent, _ chrome: borrowing SiteChrome?) {
        self.content = content
        page = PageContext(content.frame, chrome)
    }

    var html: HTML {
        Layout(
            page: page, title: content.title,
            description: Summary.line(Markdown.plainText(content.text)),
            main: """
                <article class="text own">
                <h1>\(content.title)</h1>
                \(Markdown.block(content.text, headingOffset: 0))</article>
                """
        ).html
    }
}
