import CatalogModel
import Planning
public import SafeHTML

/// A main page of the site, as menus link to it.
public struct NavigationValues: Sendable {
    /// Its title.
    public let title: String
    /// Its address.
    public let link: PageLink
    /// Whether it is the page with the menu.
    public let isCurrent: Bool

    init(_ item: NavigationItem, on page: PageContext) {
        title = page.language.title(of: item)
        link = PageLink(page.address(item.path))
        isCurrent = item.path == page.frame.path
    }
}

/// What is above the content of pages.
public struct HeaderValues: Sendable {
    private let header: Header

    init(_ header: Header) {
        self.header = header
    }

    /// The site.
    public var site: SiteValues { SiteValues(header.page) }

    /// The site's main pages, in the order of its menu.
    public var navigation: [NavigationValues] {
        header.page.site.navigation.map { NavigationValues($0, on: header.page) }
    }

    /// The header as recipegen makes it.
    public var standard: HTML { header.html }

    /// What recipegen makes it of.
    public var parts: Parts { Parts(header: header) }

    /// Parts of the header, from left to right.
    public struct Parts: Sendable {
        fileprivate let header: Header

        /// The site's name or logo, a link to the home page.
        public var brand: HTML { header.brandLink }

        /// The search box; empty on the search page.
        public var searchBox: HTML { header.box }

        /// The links to the site's main pages, and the choice between light and dark.
        public var menu: HTML { header.menu }
    }
}

/// What is below the content of pages.
public struct FooterValues: Sendable {
    private let footer: Footer

    init(_ footer: Footer) {
        self.footer = footer
    }

    /// The site.
    public var site: SiteValues { SiteValues(footer.page) }

    /// The words that the sources of recipes want to be shown.
    public var credits: [String] { footer.page.site.credits }

    /// The footer as recipegen makes it.
    public var standard: HTML { footer.html }

    /// What recipegen makes it of.
    public var parts: Parts { Parts(footer: footer) }

    /// Parts of the footer, from top to bottom.
    public struct Parts: Sendable {
        fileprivate let footer: Footer

        /// The site's name, a link to the home page.
        public var brand: HTML { footer.brand }

        /// The links to own pages, feeds and exports; empty if there are none.
        public var links: HTML { footer.links }

        /// The author and the credits; empty if there are none.
        public var credits: HTML { footer.credits }
    }
}
