import CatalogModel
import Configuration
import Planning
import SafeHTML

/// The addresses of the site for search engines.
struct SitemapFile: HTMLTemplate {
    let sitemap: Sitemap

    var html: HTML {
        // Google, "Image sitemaps".
        let images: HTML =
            sitemap.entries.contains { !$0.images.isEmpty }
            ? " xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\"" : ""
        // Google, "Localized versions of your pages".
        let translations: HTML =
            sitemap.entries.contains { !$0.translations.isEmpty } ? " xmlns:xhtml=\"http://www.w3.org/1999/xhtml\"" : ""
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"\(images)\(translations)>
            \(each: sitemap.entries, entry)</urlset>

            """
    }

    private func entry(_ entry: Sitemap.Page) -> HTML {
        let modified: HTML = entry.modified.map { "<lastmod>\($0.description)</lastmod>" } ?? ""
        let main = entry.translations.first.map { alternate("x-default", $0.path) }
        let translations = entry.translations.map { alternate($0.language, $0.path) } + [main].compactMap(\.self)
        let images = entry.images.map { "<image:image><image:loc>\(xml: $0)</image:loc></image:image>" as HTML }
        return
            "<url><loc>\(xml: sitemap.site.text)\(entry.path.address)</loc>\(modified)\(translations)\(images)</url>\n"
    }

    private func alternate(_ language: String, _ path: SitePath) -> HTML {
        "<xhtml:link rel=\"alternate\" hreflang=\"\(xml: language)\" href=\"\(url: sitemap.site, path)\"/>"
    }
}

/// The list of the sitemaps of a large site.
struct SitemapIndexFile: HTMLTemplate {
    let index: SitemapIndex

    var html: HTML {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
        \(each: index.addresses, { "<sitemap><loc>\(xml: $0)</loc></sitemap>\n" })</sitemapindex>

        """
    }
}

/// `robots.txt`: crawlers may read everything. Pages say themselves whether search engines may list them.
///
/// Of a private site, only crawlers of search engines that heed what pages say may read: one that reads nothing would not know,
/// and may list an address that it found elsewhere.
struct RobotsFile {
    let robots: Robots

    private static let engines = ["Applebot", "Bingbot", "DuckDuckBot", "Googlebot"]

    var bytes: [UInt8] {
        var text = "User-agent: *\nDisallow:\n"
        if robots.isPrivate {
            text = Self.engines.map { "User-agent: \($0)\n" }.joined() + "Disallow:\n\nUser-agent: *\nDisallow: /\n"
        }
        if let sitemap = robots.sitemap { text += "\nSitemap: \(sitemap)\n" }
        return Array(text.utf8)
    }
}

/// `/.well-known/security.txt` (RFC 9116).
struct SecurityTextFile {
    let text: SecurityText

    var bytes: [UInt8] {
        var lines = [
            "Contact: \(text.settings.contact)", "Expires: \(text.settings.expires)T00:00:00Z",
            "Preferred-Languages: \(text.language)",
        ]
        if let address = text.address { lines.append("Canonical: \(address)") }
        if let policy = text.settings.policy { lines.append("Policy: \(policy.text)") }
        return Array((lines.joined(separator: "\n") + "\n").utf8)
    }
}
