import CatalogModel
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
