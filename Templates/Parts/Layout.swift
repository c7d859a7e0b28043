import CatalogModel
import Planning
import SafeHTML

/// What surrounds the content of every page: head, header, footer.
struct Layout {
    let page: PageContext
    /// The page's own title; nil on the home page, which has the site's.
    var title: String?
    var description: String?
    /// The page that this one leads to at once, under whose address search engines list it.
    var target: SitePath?
    /// Whether search engines may list the page, if they may list the site.
    var isIndexed = true
    /// Whether a script brings what the page is for: then nothing is painted before it ran, so that nothing moves.
    var waitsForScripts = false
    /// The photo that readers see first, if the page opens with one.
    var firstPhoto: PublishedPhoto?
    /// Whether the page is a recipe, which a list may stand beside.
    var isRecipe = false
    /// What the page shows to who shares it, beside its title and description.
    var shared = SocialTags.Subject()
    /// Structured data and whatever else stands in the head.
    var head: HTML = ""
    var main: HTML = ""

    var html: HTML {
        html(size: head.count + main.count, head: { $0.append(head) }, main: { $0.append(main) })
    }

    /// The page with a head and a content that are written in their places, so that none is copied into it.
    ///
    /// - Parameter size: About how many bytes the two have.
    func html(size: Int, head: (inout HTML) -> Void, main: (inout HTML) -> Void) -> HTML {
        let chrome = waitsForScripts ? PageChrome(page, waitsForScripts: true) : page.chrome() ?? PageChrome(page)
        var html = HTML(capacity: chrome.count + size + 2048)
        html.append(chrome.opening)
        for origin in page.frame.photoOrigins { html += " \(origin)" }
        html.append(chrome.policyEnd)
        writeTitle(to: &html)
        html.append(literal: "</title>\n")
        writeMeta(chrome, to: &html)
        html.append(chrome.ahead)
        if let firstPhoto { html += PhotoView(photo: firstPhoto, page: page, urgency: .first).preload }
        html.append(chrome.assets)
        head(&html)
        html.append(chrome.top)
        if isRecipe { html.append(chrome.beside) }
        main(&html)
        html.append(chrome.bottom)
        return html
    }

    /// What others gave is isolated, so that the parts keep their order.
    private func writeTitle(to html: inout HTML) {
        if let title {
            Isolation.write(title, in: page.direction, to: &html)
            html.append(literal: " – ")
            Isolation.write(page.site.title, in: page.direction, to: &html)
        } else if let tagline = page.site.tagline {
            Isolation.write(page.site.title, in: page.direction, to: &html)
            html.append(literal: " – ")
            Isolation.write(tagline, in: page.direction, to: &html)
        } else {
            html.append(text: page.site.title)
        }
    }

    private func writeMeta(_ chrome: PageChrome, to html: inout HTML) {
        if let target {
            html += "<meta http-equiv=\"refresh\" content=\"0; url=\(url: page.address(target))\">\n"
        }
        if let description {
            html.append(literal: "<meta name=\"description\" content=\"")
            html.append(text: description)
            html.append(literal: "\">\n")
        }
        if !isIndexed || !page.site.isIndexed {
            html.append(literal: "<meta name=\"robots\" content=\"noindex\">\n")
        } else if let address = target.map({ page.site.url?.address(of: $0) }) ?? page.canonical {
            html.append(literal: "<link rel=\"canonical\" href=\"")
            html.append(text: address)
            html.append(literal: "\">\n")
            SocialTags(page: page, title: title, description: description, subject: shared)
                .write(chrome, address: address, to: &html)
        }
    }
}
