import CatalogModel
import Planning
import SafeHTML

/// A whole page: head, header, content, footer.
struct WholePage: HTMLTemplate {
    let page: PageContext
    /// nil on the home page, which has the site's title.
    var title: String?
    var description: String?
    /// The page that this one redirects to; search engines list that one instead.
    var target: SitePath?
    /// Whether search engines may list the page, where they may list the site.
    var isIndexed = true
    /// Its script, and whether it has the list pane of the split layout.
    var kind = PageKind.other
    /// The photo in the first view.
    var firstPhoto: PublishedPhoto?
    /// Where that photo is shown.
    var firstPlace = PhotoPlace.card
    /// For previews of shared links, beside title and description.
    var shared = SocialTags.Subject()
    /// Whether a page of a recipe has running text, whose styles it then needs as other pages do.
    var hasText = false
    /// Structured data, and what else belongs into the head.
    var head: any HTMLPart = HTML()
    var main: HTML

    var html: HTML {
        let frame = page.sharedFrame(kind) ?? RenderedFrame(page, kind: kind)
        return """
            \(frame.headStart)\(page.frame.photoOrigins.map { " \($0)" as HTML })\(frame.policyEnd)\(headTitle)</title>
            \(refresh)\(descriptionTag)\(listing(frame))\(frame.preloads)\(preload)\(textStyles)\(frame.assets)\(part: head)\
            \(frame.bodyStart)\(frame.listPane)\(main)\(frame.bodyEnd)
            """
    }

    /// Texts of owners and feeds are isolated, so that the parts keep their order.
    private var headTitle: HTML {
        let site = BidiIsolation.text(page.site.title, in: page.direction)
        if let title { return "\(BidiIsolation.text(title, in: page.direction)) – \(site)" }
        guard let tagline = page.site.tagline else { return "\(page.site.title)" }
        return "\(site) – \(BidiIsolation.text(tagline, in: page.direction))"
    }

    private var refresh: HTML? {
        target.map { "<meta http-equiv=\"refresh\" content=\"0; url=\(url: page.address($0))\">\n" }
    }

    private var descriptionTag: HTML? {
        description.map { "<meta name=\"description\" content=\"\($0)\">\n" }
    }

    /// The tags for search engines and previews of shared links.
    private func listing(_ frame: RenderedFrame) -> HTML {
        guard isIndexed, page.site.isIndexed else { return "<meta name=\"robots\" content=\"noindex\">\n" }
        guard let site = page.site.url else { return "" }
        let path = target ?? page.frame.path
        return """
            <link rel="canonical" href="\(url: site, path)">
            \(page.frame.translations.map { alternate($0.language, of: site, $0.path) })\(mainAlternate(of: site))\
            \(SocialTags(page: page, shared: frame, title: title, description: description, path: path, subject: shared))
            """
    }

    private func alternate(_ language: String, of site: WebLink, _ path: SitePath) -> HTML {
        "<link rel=\"alternate\" hreflang=\"\(language)\" href=\"\(url: site, path)\">\n"
    }

    /// For readers of other languages.
    private func mainAlternate(of site: WebLink) -> HTML? {
        page.frame.translations.first.map { alternate("x-default", of: site, $0.path) }
    }

    /// Before the other stylesheets, so that the owner's rules are last.
    private var textStyles: HTML? {
        guard hasText, let styles = page.site.features[.lists]?.styles else { return nil }
        return "<link rel=\"stylesheet\" href=\"\(url: page.address(styles))\">\n"
    }

    private var preload: HTML? {
        firstPhoto.map { PhotoView(photo: $0, page: page, urgency: .first, place: firstPlace).preload }
    }
}
