import CatalogModel
import Planning
import SafeHTML

/// What stands around the content of a page and is alike on all pages of one depth and section: most of its head, the
/// header, the footer.
///
/// A class, because all pages share it.
final class PageChrome: Sendable {
    /// Up to the origins of photos in the page's policy.
    let opening: HTML
    /// From there up to the title.
    let policyEnd: HTML
    /// Stylesheet, scripts and icon.
    let assets: HTML
    /// From the end of the head to the content.
    let top: HTML
    /// From the content to the end.
    let bottom: HTML

    /// How many bytes it is in all.
    var count: Int { opening.count + policyEnd.count + assets.count + top.count + bottom.count }

    /// - Parameter waitsForScripts: Whether nothing is painted before the scripts ran.
    init(_ page: PageContext, waitsForScripts: Bool = false) {
        let site = page.site
        let direction: HTML = WritingDirection(language: site.language) == .rightToLeft ? "rtl" : "ltr"
        // The page asks nobody but its own site, and the hosts of photos that its owner left where they are.
        opening = """
            <!doctype html>
            <html lang="\(site.language)" dir="\(direction)" data-root="\(page.frame.root)" data-packs="\(site.cardPackCount)"\
             data-symbol="\(site.favoriteSymbol.rawValue)">
            <head>
            <meta charset="utf-8">
            <meta name="generator" content="recipegen">
            <meta name="viewport" content="width=device-width, initial-scale=1">
            <meta http-equiv="Content-Security-Policy" content="default-src 'self'; img-src 'self' data:
            """
        policyEnd = """
            ; script-src 'self' 'inline-speculation-rules'; \
            style-src 'self'; object-src 'none'; base-uri 'self'; form-action 'self'">
            <title>
            """
        let blocking: HTML = waitsForScripts ? " blocking=\"render\"" : ""
        let scripts = site.scripts.filter { $0.belongs(to: page.frame.section) }.map { script -> HTML in
            "<script type=\"module\"\(blocking) src=\"\(url: page.address(script.path))\"></script>\n"
        }
        assets = """
            <meta name="color-scheme" content="light dark">
            <link rel="stylesheet" href="\(url: page.address(site.stylesheet))">
            \(scripts)\(Self.icon)
            """
        top = """
            </head>
            <body>
            <a class="skip" href="#main">\(page.strings.skipToContent)</a>
            \(Header(page: page).html)
            <main id="main">

            """
        bottom = """

            </main>
            \(Footer(page: page).html)
            <p class="toast" role="status" data-toast data-unkept="\(page.strings.favoritesNotKept)"></p>
            </body>
            </html>

            """
    }

    /// A plate, drawn in the page: browsers ask for `/favicon.ico` otherwise, which most sites in a folder lack.
    private static let icon: HTML = """
        <link rel="icon" href="data:image/svg+xml,%3Csvg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 32 32'%3E\
        %3Ccircle cx='16' cy='16' r='14' fill='%23a62f18'/%3E%3Ccircle cx='16' cy='16' r='8' fill='%23fbf6ee'/%3E\
        %3C/svg%3E">

        """
}

/// The chromes of a site, made once: put together anew, they were a fifth of the time of a page.
final class SiteChrome: Sendable {
    private struct Key: Hashable {
        let root: String
        let section: NavigationItem.Kind?
    }

    private let chromes: [Key: PageChrome]
    /// Their own place in the menu is marked, so these pages have a chrome of their own.
    private let menuPaths: Set<SitePath>

    init(_ site: SiteFrame) {
        menuPaths = Set(site.navigation.map(\.path))
        let shared = Shared(site)
        var chromes: [Key: PageChrome] = [:]
        let sections: [NavigationItem.Kind?] = [nil, .recipes, .cuisines, .categories, .tags, .favorites, .own]
        // The deepest pages are those of lists: `cuisines/thai/page/2/`.
        for depth in 0...4 {
            let root = String(repeating: "../", count: depth)
            for section in sections {
                let frame = PageFrame(site: shared, path: Self.elsewhere, root: root, section: section)
                chromes[Key(root: root, section: section)] = PageChrome(PageContext(frame))
            }
        }
        self.chromes = chromes
    }

    /// No menu leads there.
    private static let elsewhere = SitePath.file("data", "none")

    /// nil for a page that needs one of its own.
    func chrome(of frame: PageFrame) -> PageChrome? {
        menuPaths.contains(frame.path) ? nil : chromes[Key(root: frame.root, section: frame.section)]
    }
}
