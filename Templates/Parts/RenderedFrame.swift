import CatalogModel
import Configuration
import Planning
import SafeHTML

/// What surrounds the content of a page: most of its head, the header, the footer. It is the same on all pages of one
/// depth and section of a site.
///
/// A class, because all pages share it.
final class RenderedFrame: Sendable {
    /// From the doctype to the sources of images in the Content-Security-Policy.
    let headStart: HTMLFragment
    /// From there to the title.
    let policyEnd: HTMLFragment
    /// Colors, and the preload of the stylesheet.
    let preloads: HTMLFragment
    /// The inline script, stylesheet, icons and feeds.
    let assets: HTMLFragment
    /// The site's name in Open Graph.
    let siteName: HTMLFragment
    /// The site's language in Open Graph.
    let locale: HTMLFragment
    /// From the end of the head to the content.
    let bodyStart: HTMLFragment
    /// The list pane before a recipe.
    let listPane: HTMLFragment
    /// From the content to the end.
    let bodyEnd: HTMLFragment

    init(_ page: PageContext, kind: PageKind = .other) {
        headStart = HTMLFragment(Self.headStart(page))
        let rules = SpeculationRules(page: page, kind: kind)
        policyEnd = HTMLFragment(Self.policyEnd(page, rules))
        preloads = HTMLFragment(Self.preloads(page, kind))
        assets = HTMLFragment(Self.assets(page, kind, rules))
        siteName = HTMLFragment(SocialTags.siteName(page.site.title))
        locale = HTMLFragment(SocialTags.locale(page.site.language))
        bodyStart = HTMLFragment(Self.bodyStart(page))
        listPane = HTMLFragment(kind == .recipe ? ListPane(page: page).html : "")
        bodyEnd = HTMLFragment(Self.bodyEnd(page, kind))
    }

    /// How many bytes it has.
    var count: Int {
        headStart.count + policyEnd.count + preloads.count + assets.count + siteName.count + locale.count
            + bodyStart.count + listPane.count + bodyEnd.count
    }

    // MARK: The head

    /// Pages load from their own site only, and photos also from the hosts where the owner left them.
    private static func headStart(_ page: PageContext) -> HTML {
        """
        <!doctype html>
        <html lang="\(page.site.language)" dir="\(page.direction.rawValue)" data-root="\(page.frame.root)"\
         data-symbol="\(page.site.favoriteSymbol.rawValue)"\
         data-layout="\(page.site.layout.rawValue)"\(recipeAddresses(page))>
        <head>
        <meta charset="utf-8">
        <meta name="generator" content="recipegen">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <meta http-equiv="Content-Security-Policy" content="default-src 'self'; img-src 'self' data:\(page.site.policy.sources(.images))
        """
    }

    /// Scripts know the standard addresses.
    private static func recipeAddresses(_ page: PageContext) -> HTML {
        guard let form = page.site.recipeAddresses else { return "" }
        return " data-recipes=\"\(form.expression)\" data-recipe-folder=\"\(form.folder)\""
    }

    /// Browsers ignore `'inline-speculation-rules'` beside a hash, so the rules have a hash too.
    private static func policyEnd(_ page: PageContext, _ rules: SpeculationRules) -> HTML {
        // The sheet's script sets the base of a list while a recipe is open over it.
        let base: HTML = page.site.layout == .sheet ? "'self'" : "'none'"
        let policy = page.site.policy
        return """
            ; script-src 'self' '\(rules.hash)'\(page.site.inlineScript.map { " '\($0.hash)'" as HTML })\(policy.sources(.scripts)); \
            style-src 'self'\(policy.sources(.styles)); object-src 'none'; base-uri \(base); \
            form-action 'self'\(policy.sources(.forms))\(others(policy))">
            <title>
            """
    }

    /// What the site's own host alone may do where the owner names no other.
    private static func others(_ policy: PolicySettings) -> HTML {
        let uses: [PolicySettings.Use] = [.frames, .media, .fonts, .connect]
        return uses.filter { !policy[$0].isEmpty }.map { use -> HTML in
            "; \(use.directive) 'self'\(policy.sources(use))"
        }.joined()
    }

    /// The stylesheet and the photo load while the browser reads the rest of the head.
    private static func preloads(_ page: PageContext, _ kind: PageKind) -> HTML {
        """
        <meta name="color-scheme" content="light dark">
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="\(page.site.palette.light.paper.css)">
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="\(page.site.palette.dark.paper.css)">
        \(stylesheets(page, kind).map { "<link rel=\"preload\" as=\"style\" href=\"\(url: page.address($0))\">\n" as HTML })
        """
    }

    /// Those that all pages of a kind load.
    private static func features(of kind: PageKind) -> [ClientFeature] {
        ClientFeature.allCases.filter { $0.row.isOf(kind) }
    }

    private static func stylesheets(_ page: PageContext, _ kind: PageKind) -> [SitePath] {
        let site = page.site
        return features(of: kind).compactMap { site.features[$0]?.styles } + [site.ownStylesheet].compactMap(\.self)
    }

    /// The inline script comes first: a script after a stylesheet waits for it.
    private static func assets(_ page: PageContext, _ kind: PageKind, _ rules: SpeculationRules) -> HTML {
        """
        \(page.site.inlineScript.map { InlineScriptElement(script: $0) })\
        \(stylesheets(page, kind).map { "<link rel=\"stylesheet\" href=\"\(url: page.address($0))\">\n" as HTML })\
        \(rules)\
        \(icons(page))\(feeds(page))\(CustomHead(site: page.site))
        """
    }

    /// A page without icons would make browsers request `/favicon.ico`, which a site in a folder does not have.
    private static func icons(_ page: PageContext) -> HTML {
        """
        <link rel="icon" type="image/svg+xml" sizes="any" href="\(url: page.address(SiteIcon.drawing.path))">
        <link rel="apple-touch-icon" href="\(url: page.address(SiteIcon.touch.path))">
        <link rel="manifest" href="\(url: page.address(WebManifest.path))">

        """
    }

    private static func feeds(_ page: PageContext) -> HTML {
        guard page.site.hasNewsFeeds else { return "" }
        return """
            <link rel="alternate" type="application/atom+xml" title="\(page.site.title)"\
             href="\(url: page.address(NewsFeed.Form.atom.path))">
            <link rel="alternate" type="application/feed+json" title="\(page.site.title)"\
             href="\(url: page.address(NewsFeed.Form.json.path))">

            """
    }

    // MARK: The body

    private static func bodyStart(_ page: PageContext) -> HTML {
        """
        </head>
        <body>
        <a class="skip" href="#main"\(page.interfaceLang)>\(page.strings[.skipToContent])</a>
        \(header(page))
        \(SlotView(.afterHeader, on: page))<main id="main">

        """
    }

    private static func header(_ page: PageContext) -> HTML {
        let header = Header(page: page)
        return page.own?.header(HeaderValues(header)) ?? header.html
    }

    private static func footer(_ page: PageContext) -> HTML {
        let footer = Footer(page: page)
        return page.own?.footer(FooterValues(footer)) ?? footer.html
    }

    private static func element(_ script: SitePath, _ page: PageContext) -> HTML {
        "<script type=\"module\" src=\"\(url: page.address(script))\"></script>\n"
    }

    /// Texts for visitors without a network; none on a site that keeps nothing on the device.
    private static func offline(_ page: PageContext) -> HTML? {
        guard page.site.isKeptOffline else { return nil }
        return " data-offline=\"\(page.strings[.youAreOffline])\" data-kept=\"\(page.strings[.availableOffline])\""
    }

    /// The script is last, so that it does not compete with the photo.
    private static func bodyEnd(_ page: PageContext, _ kind: PageKind) -> HTML {
        let script = page.site.scripts.first { $0.pages == kind }
        return
            """

            </main>
            \(SlotView(.beforeFooter, on: page))\(footer(page))
            \(page.site.layout == .sheet ? Sheet(page: page) : nil)\
            <p class="toast" role="status"\(page.interfaceLang) data-toast data-unkept="\(page.strings[.favoritesNotKept])"\(offline(page))></p>
            \(ScriptTexts.timers(on: page))\(ScriptTexts.suggestions(on: page))\
            \(script.map { element($0.path, page) })\
            \(features(of: kind).compactMap { page.site.features[$0]?.script }.map { element($0, page) })</body>
            </html>

            """
    }
}
