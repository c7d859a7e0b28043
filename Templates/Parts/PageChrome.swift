import CatalogModel
import Configuration
import Planning
import SafeHTML
import Workers

/// What stands around the content of a page and is alike on all pages of one depth and section: most of its head, the
/// header, the footer.
///
/// A class, because all pages share it.
final class PageChrome: Sendable {
    /// Up to the origins of photos in the page's policy.
    let opening: KeptHTML
    /// From there up to the title.
    let policyEnd: KeptHTML
    /// Colours, and what is asked for before anything else.
    let ahead: KeptHTML
    /// Early script, stylesheet, icons and feeds.
    let assets: KeptHTML
    /// The site's name for who shares a page.
    let siteName: KeptHTML
    /// The language that the site's own texts are shared in.
    let locale: KeptHTML
    /// From the end of the head to the content.
    let top: KeptHTML
    /// What stands before a recipe.
    let listPane: KeptHTML
    /// From the content to the end.
    let bottom: KeptHTML

    /// How many bytes it is in all.
    var count: Int {
        opening.count + policyEnd.count + ahead.count + assets.count + siteName.count + locale.count + top.count
            + listPane.count + bottom.count
    }

    /// - Parameter waitsForScripts: Whether nothing is painted before the scripts ran.
    init(_ page: PageContext, waitsForScripts: Bool = false) {
        let site = page.site
        // The page asks nobody but its own site, and the hosts of photos that its owner left where they are.
        opening = KeptHTML(
            """
            <!doctype html>
            <html lang="\(site.language)" dir="\(page.direction.rawValue)" data-root="\(page.frame.root)" data-packs="\(site.cardPackCount)"\
             data-symbol="\(site.favoriteSymbol.rawValue)" data-layout="\(site.layout.rawValue)">
            <head>
            <meta charset="utf-8">
            <meta name="generator" content="recipegen">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta http-equiv="Content-Security-Policy" content="default-src 'self'; img-src 'self' data:
            """
        )
        policyEnd = KeptHTML(
            """
            ; script-src 'self' 'inline-speculation-rules'; \
            style-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'">
            <title>
            """
        )
        let early = site.scripts.filter(\.isEarly).map { script -> HTML in
            "<script src=\"\(url: page.address(script.path))\"></script>\n"
        }
        let modules = site.scripts.filter { !$0.isEarly && $0.belongs(to: page.frame.section) }
        // What is painted only when it ran; what the whole site has changes nothing that moves the page.
        let awaited = waitsForScripts ? modules.filter { !$0.sections.isEmpty } : []
        let others = waitsForScripts ? modules.filter(\.sections.isEmpty) : modules
        func tags(_ scripts: [Script], _ attributes: HTML = "") -> [HTML] {
            scripts.map { "<script type=\"module\"\(attributes) src=\"\(url: page.address($0.path))\"></script>\n" }
        }
        let stylesheet = page.address(site.stylesheet)
        // The stylesheet is asked for before the early script, which would wait for it if it stood behind it: so both
        // come at once, and the page is laid out once. A photo is asked for between them.
        ahead = KeptHTML(
            """
            <meta name="color-scheme" content="light dark">
            \(Self.colours(site))<link rel="preload" as="style" href="\(url: stylesheet)">

            """
        )
        // Modules that the page can be read without are asked for last, so that they take nothing from its photo.
        assets = KeptHTML(
            """
            \(early)<link rel="stylesheet" href="\(url: stylesheet)">
            \(tags(awaited, " blocking=\"render\""))\(SpeculationRules(page: page))\
            \(Self.icons(page))\(Self.feeds(page))\(OwnHead(site: site))
            """
        )
        siteName = KeptHTML(SocialTags.siteName(site.title))
        locale = KeptHTML(SocialTags.locale(site.language))
        top = KeptHTML(
            """
            </head>
            <body>
            <a class="skip" href="#main"\(page.interface)>\(page.strings[.skipToContent])</a>
            \(Header(page: page))
            <main id="main">

            """
        )
        listPane = KeptHTML(ListPane(page: page).html)
        bottom = KeptHTML(
            """

            </main>
            \(Footer(page: page))
            \(site.layout == .sheet ? Sheet(page: page).html : "")\
            <p class="toast" role="status"\(page.interface) data-toast data-unkept="\(page.strings[.favoritesNotKept])"></p>
            \(tags(others))</body>
            </html>

            """
        )
    }

    /// The browser's own frame takes the colour of the page's ground.
    private static func colours(_ site: SiteFrame) -> HTML {
        """
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="\(site.palette.light.paper.css)">
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="\(site.palette.dark.paper.css)">

        """
    }

    /// Browsers ask for `/favicon.ico` where a page names no icon, which most sites in a folder lack.
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
}

/// What the pages of a site share, made once: put together anew, their chromes were a fifth of the time of a page.
final class SiteChrome: Sendable {
    let language: PageLanguage
    let direction: WritingDirection
    let interfaceLanguage: String
    let interface: HTML
    let own: HTML
    let cards: RenderedCards?
    let terms: RenderedTerms?
    /// By how deep pages stand, and for each depth those of `sections`.
    private let chromes: [PageChrome]
    /// Their own place in the menu is marked, so these pages have a chrome of their own.
    private let menuPaths: Set<SitePath>
    /// Most pages stand deeper, and need not be looked for among these.
    private let deepestMenuPath: Int

    /// For a page by itself, which makes what it needs.
    init(of site: SiteFrame) {
        language = PageLanguage.of(site)
        direction = WritingDirection(language: site.language)
        interfaceLanguage = PageLanguage.tag(of: site)
        (interface, own) = Self.attributes(interfaceLanguage, site.language)
        cards = nil
        terms = nil
        chromes = []
        menuPaths = []
        deepestMenuPath = 0
    }

    /// - Parameters:
    ///   - cards: The site's.
    ///   - terms: The site's.
    init(_ site: SiteFrame, _ cards: CardTable, _ terms: TermTable, jobs: Int) async {
        language = PageLanguage.of(site)
        direction = WritingDirection(language: site.language)
        interfaceLanguage = PageLanguage.tag(of: site)
        (interface, own) = Self.attributes(interfaceLanguage, site.language)
        menuPaths = Set(site.navigation.map(\.path))
        deepestMenuPath = menuPaths.map(\.depth).max() ?? 0
        let shared = Shared(site)
        let page = PageContext(PageFrame(site: shared, path: Self.elsewhere))
        self.cards = await RenderedCards(cards, on: page, jobs: jobs)
        self.terms = RenderedTerms(terms, on: page)
        let count = Self.sections.count
        chromes = await mapInChunks(count: Self.depths * count, jobs: jobs, chunk: count) { range in
            range.map { place in
                let (depth, section) = place.quotientAndRemainder(dividingBy: count)
                let root = String(repeating: Self.step, count: depth)
                let frame = PageFrame(
                    site: shared, path: Self.elsewhere, root: root, section: Self.sections[section]
                )
                return PageChrome(PageContext(frame))
            }
        }
    }

    private static func attributes(_ interface: String, _ own: String) -> (HTML, HTML) {
        interface == own ? ("", "") : (RecipeLanguage.attributes(interface), RecipeLanguage.attributes(own))
    }

    private static let sections = [nil] + NavigationItem.Kind.allCases.map { Optional($0) }
    /// The deepest pages are those of lists: `cuisines/thai/page/2/`.
    private static let depths = 5
    /// From a folder to the one that it is in.
    private static let step = "../"
    /// No menu leads there.
    private static let elsewhere = SitePath.file("data", "none")

    /// nil for a page that needs one of its own.
    func chrome(of frame: PageFrame) -> PageChrome? {
        let depth = frame.path.depth
        guard !chromes.isEmpty, depth < Self.depths, frame.root.utf8.count == depth * Self.step.utf8.count,
            frame.root.utf8.first != UInt8(ascii: "/"), let section = Self.sections.firstIndex(of: frame.section),
            depth > deepestMenuPath || !menuPaths.contains(frame.path)
        else { return nil }
        return chromes[depth * Self.sections.count + section]
    }
}
