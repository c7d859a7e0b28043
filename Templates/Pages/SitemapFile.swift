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
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"\(images)>
            \(each: sitemap.entries, entry)</urlset>

            """
    }

    private func entry(_ entry: Sitemap.Page) -> HTML {
        let modified: HTML = entry.modified.map { "<lastmod>\($0.description)</lastmod>" } ?? ""
        let images = entry.images.map { "<image:image><image:loc>\(xml: $0)</image:loc></image:image>" as HTML }
        return "<url><loc>\(xml: sitemap.site.text)\(entry.path.address)</loc>\(modified)\(images)</url>\n"
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
