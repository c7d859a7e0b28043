import CatalogModel
import Configuration
import Planning
import SafeHTML

/// The index of all cuisines, categories or tags.
struct TermsPage: HTMLTemplate {
    private let content: TermsContent
    private let page: PageContext

    init(_ content: TermsContent, _ shell: SiteShell?) {
        self.content = content
        page = PageContext(content.frame, shell)
    }

    var html: HTML {
        let title = page.strings.index(of: content.kind)
        return Layout(
            page: page, title: title, description: PageDescription.ofIndex(title, content.terms, on: page),
            main: """
                <div class="heading">
                <h1\(page.interfaceLang)>\(title)</h1>
                </div>
                \(list)
                """
        ).html
    }

    private var list: HTML {
        guard !content.terms.isEmpty else {
            return
                "<div class=\"status-message\"\(page.interfaceLang)>\n<h2>\(page.strings[.emptyTitle])</h2>\n<p>\(page.strings[.emptyText])</p>\n</div>"
        }
        return TermList(terms: content.terms, page: page).html
    }
}
