import CatalogModel
import Configuration
import SafeHTML

/// A link that leaves the site: in a new tab, without a trace of where the reader came from, and said so.
struct ExternalLink: HTMLTemplate {
    enum Look {
        case text
        case button
        /// A button that leads to where a recipe comes from: the one address that is printed.
        case source
        /// What stands in it is its look.
        case picture
    }

    let link: WebLink
    let text: HTML
    let page: PageContext
    var look = Look.text
    /// Whether it may be paid for, which search engines want to be told.
    var isSponsored = false

    var html: HTML {
        let kind: HTML =
            switch look {
            case .text: "external-link"
            case .button: "button external-link"
            case .source: "button external-link source"
            case .picture: "partner"
            }
        let sponsored: HTML = isSponsored ? " sponsored" : ""
        return """
            <a class="\(kind)" href="\(url: link)" target="_blank" rel="noopener noreferrer\(sponsored)">\(text)\
            <span class="visually-hidden"\(page.interface)> \(page.strings[.opensInNewTab])</span></a>
            """
    }
}
