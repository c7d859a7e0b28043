import CatalogModel
import SafeHTML

/// A link that leaves the site: in a new tab, without a trace of where the reader came from, and said so.
struct OutsideLink {
    let link: WebLink
    let text: HTML
    let page: PageContext
    var isButton = false

    var html: HTML {
        let kind: HTML = isButton ? "button outside" : "outside"
        return """
            <a class="\(kind)" href="\(url: link)" target="_blank" rel="noopener noreferrer">\(text)\
            <span class="unseen"> \(page.strings.opensInNewTab)</span></a>
            """
    }
}
