import CatalogModel
import Planning
import SafeHTML

/// What surrounds the content of every page: head, header, footer.
struct Layout {
    let page: PageContext
    /// The page's own title; nil on the home page, which has the site's.
    var title: String?
    var description: String?
    /// Whether search engines may list the page, if they may list the site.
    var isIndexed = true
    /// Whether a script brings what the page is for: then nothing is painted before it ran, so that nothing moves.
    var waitsForScripts = false
    /// Structured data and whatever else stands in the head.
    var head: HTML = ""
    let main: HTML

    var html: HTML {
        let site = page.site
        let direction: HTML = WritingDirection(language: site.language) == .rightToLeft ? "rtl" : "ltr"
        return """
            <!doctype html>
            <html lang="\(site.language)" dir="\(direction)" data-root="\(page.frame.root)" data-packs="\(site.cardPackCount)"\
             data-symbol="\(site.favoriteSymbol.rawValue)">
            <head>
            <meta charset="utf-8">
            <meta name="generator" content="recipegen">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta http-equiv="Content-Security-Policy" content="\(policy)">
            <title>\(fullTitle)</title>
            \(meta)<meta name="color-scheme" content="light dark">
            <link rel="stylesheet" href="\(url: page.address(site.stylesheet))">
            \(site.scripts.map(script))\(Self.icon)\(head)</head>
            <body>
            <a class="skip" href="#main">\(page.strings.skipToContent)</a>
            \(Header(page: page).html)
            <main id="main">
            \(main)
            </main>
            \(Footer(page: page).html)
            </body>
            </html>

            """
    }

    private var fullTitle: String {
        let site = page.site
        if let title { return "\(title) – \(site.title)" }
        if let tagline = site.tagline { return "\(site.title) – \(tagline)" }
        return site.title
    }

    /// The page asks nobody but its own site, and the hosts of photos that its owner left where they are.
    private var policy: HTML {
        let photos = page.frame.photoOrigins.map { origin -> HTML in " \(origin)" }
        return """
            default-src 'self'; img-src 'self' data:\(photos); script-src 'self' 'inline-speculation-rules'; \
            style-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'
            """
    }

    private var meta: HTML {
        var meta: HTML = ""
        if let description { meta += "<meta name=\"description\" content=\"\(description)\">\n" }
        if !isIndexed || !page.site.isIndexed {
            meta += "<meta name=\"robots\" content=\"noindex\">\n"
        } else if let canonical = page.frame.canonical.flatMap(WebLink.init) {
            meta += "<link rel=\"canonical\" href=\"\(url: canonical)\">\n"
        }
        return meta
    }

    private func script(_ path: SitePath) -> HTML {
        let blocking: HTML = waitsForScripts ? " blocking=\"render\"" : ""
        return "<script type=\"module\"\(blocking) src=\"\(url: page.address(path))\"></script>\n"
    }

    /// A plate, drawn in the page: browsers ask for `/favicon.ico` otherwise, which most sites in a folder lack.
    private static let icon: HTML = """
        <link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E\
        %3Ccircle cx='16' cy='16' r='14' fill='%23a62f18'/%3E%3Ccircle cx='16' cy='16' r='8' fill='%23fbf6ee'/%3E\
        %3C/svg%3E">

        """
}
