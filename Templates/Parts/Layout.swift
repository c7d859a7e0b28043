import CatalogModel
import Planning
import SafeHTML

/// What surrounds the content of every page: head, header, footer.
struct Layout: HTMLTemplate {
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
    /// Whether the page is a recipe, which a list may be shown beside.
    var isRecipe = false
    /// What the page shows to who shares it, beside its title and description.
    var shared = SocialTags.Subject()
    /// Structured data and whatever else stands in the head.
    var head: any HTMLPart = HTML()
    var main: HTML

    var html: HTML {
        let chrome = waitsForScripts ? PageChrome(page, waitsForScripts: true) : page.chrome() ?? PageChrome(page)
        return """
            \(chrome.opening)\(page.frame.photoOrigins.map { " \($0)" as HTML })\(chrome.policyEnd)\(headTitle)</title>
            \(refresh)\(descriptionTag)\(listing(chrome))\(chrome.ahead)\(preload)\(chrome.assets)\(part: head)\
            \(chrome.top)\(if: isRecipe, "\(chrome.listPane)")\(main)\(chrome.bottom)
            """
    }

    /// What others gave is isolated, so that the parts keep their order.
    private var headTitle: HTML {
        let site = Isolation.text(page.site.title, in: page.direction)
        if let title { return "\(Isolation.text(title, in: page.direction)) – \(site)" }
        guard let tagline = page.site.tagline else { return "\(page.site.title)" }
        return "\(site) – \(Isolation.text(tagline, in: page.direction))"
    }

    private var refresh: HTML? {
        target.map { "<meta http-equiv=\"refresh\" content=\"0; url=\(url: page.address($0))\">\n" }
    }

    private var descriptionTag: HTML? {
        description.map { "<meta name=\"description\" content=\"\($0)\">\n" }
    }

    /// What search engines and networks are told of the page.
    private func listing(_ chrome: PageChrome) -> HTML {
        guard isIndexed, page.site.isIndexed else { return "<meta name=\"robots\" content=\"noindex\">\n" }
        guard let site = page.site.url else { return "" }
        let path = target ?? page.frame.path
        return """
            <link rel="canonical" href="\(url: site, path)">
            \(SocialTags(page: page, chrome: chrome, title: title, description: description, path: path, subject: shared))
            """
    }

    private var preload: HTML? {
        firstPhoto.map { PhotoView(photo: $0, page: page, urgency: .first).preload }
    }
}
