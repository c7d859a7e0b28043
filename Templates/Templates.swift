package import Planning
import SafeHTML

/// A `PageContent` to the bytes of its page. No input or output, no clock: equal contents are equal bytes.
package enum Templates {
    /// The bytes of a page, a file for machines or an asset; nil for a file that is published as it is, and for an
    /// asset that `assets` does not have.
    package static func render(_ content: PageContent) -> [UInt8]? {
        switch content {
        case .recipe(let content): RecipePage(content).html.bytes
        case .list(let content): ListPage(content).html.bytes
        case .terms(let content): TermsPage(content).html.bytes
        case .favorites(let content): FavoritesPage(content).html.bytes
        case .own(let content): OwnPage(content).html.bytes
        case .notFound(let content): NotFoundPage(content).html.bytes
        case .cardPack(let pack): CardPackFile(pack: pack).bytes
        case .sitemap(let sitemap): SitemapFile(sitemap: sitemap).html.bytes
        case .sitemapIndex(let index): SitemapIndexFile(index: index).html.bytes
        case .robots(let robots): RobotsFile(robots: robots).bytes
        case .asset(let name): assets.first { $0.name == name }?.bytes
        case .copy: nil
        }
    }
}
