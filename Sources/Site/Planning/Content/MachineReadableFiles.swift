import Bytes
package import CatalogModel

// Pages that only machines read.

/// The addresses of the site for search engines (sitemaps.org, protocol 0.9).
package struct Sitemap: Sendable {
    /// One page of the site.
    package struct Page: Sendable, Hashable {
        package var path: SitePath
        /// nil if the feed has no date for it.
        package var modified: CalendarDate?
        /// Whole addresses of the pictures of the page.
        package var images: [String] = []
        /// The page and its translations, the main one first; empty for a page without.
        package var translations: [PageInLanguage] = []
    }

    /// The most entries that one file may have.
    package static let maximumEntries = 50_000
    /// The most pictures that are named of a page: so a file of the most entries stays below the protocol's 50 MB.
    package static let maximumImages = 4

    /// The site's own address, which those of all pages begin with.
    package var site: WebLink
    package var entries: [Page]
}

extension Sitemap: Fingerprinted {
    func combine(into digest: inout Fingerprint) {
        digest.combine(site.text)
        digest.combine(entries) {
            $0.combine($1.path.text)
            $0.combine($1.modified) { $0.combine($1) }
            $0.combine($1.images) { $0.combine($1) }
            $0.combine($1.translations) { $0.combine($1) }
        }
    }
}

/// The list of the sitemaps of a site with more than `Sitemap.maximumEntries` pages.
package struct SitemapIndex: Sendable {
    /// Whole addresses.
    package var addresses: [String]
}

extension SitemapIndex: Fingerprinted {
    func combine(into digest: inout Fingerprint) {
        digest.combine(addresses) { $0.combine($1) }
    }
}

/// What crawlers may do (RFC 9309).
package struct Robots: Sendable {
    static let path: SitePath = SitePath("robots.txt")

    /// The whole address of the sitemap; nil when the site has none.
    package var sitemap: String?
    /// Whether the site is private.
    package var isPrivate = false
}

extension Robots: Fingerprinted {
    func combine(into digest: inout Fingerprint) {
        digest.combine(sitemap)
        digest.combine(isPrivate)
    }
}
