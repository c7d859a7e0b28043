import Planning
public import SafeHTML

/// The site, as any of its pages knows it.
public struct SiteValues: Sendable {
    private let page: PageContext

    init(_ page: PageContext) {
        self.page = page
    }

    /// Its title, as `site.title` sets it.
    public var title: String { page.site.title }

    /// Its line below the title; nil if it has none.
    public var tagline: String? { page.site.tagline }

    /// Its author; nil if the settings name none.
    public var author: String? { page.site.author }

    /// Its language as a BCP 47 tag, such as `en` or `de-AT`.
    public var language: String { page.site.language }

    /// Its whole address, with a slash at the end; nil if the settings have none.
    public var url: PageLink? { page.site.url.map { PageLink($0) } }

    /// The home page.
    public var home: PageLink { PageLink(page.homeAddress) }

    /// A page or file by its path from the site's root, such as `about/` or `logo.svg` (a file in `static/`); nil for a path
    /// that is no address.
    public func link(to path: String) -> PageLink? {
        PageLink(path: path, root: page.pathToRoot)
    }
}
