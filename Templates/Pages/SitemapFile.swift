import CatalogModel
import Planning
import SafeHTML

/// The addresses of the site for search engines.
struct SitemapFile {
    let sitemap: Sitemap

    var html: HTML {
        // Google, "Image sitemaps".
        let images: HTML =
            sitemap.entries.contains { !$0.images.isEmpty }
            ? " xmlns:image=\"http://www.google.com/schemas/sitemap-image/1.1\"" : ""
        var html: HTML = """
            <?xml version="1.0" encoding="UTF-8"?>
            <urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"\(images)>

            """
        let beginning: HTML = "<url><loc>\(xml: sitemap.site.text)"
        for entry in sitemap.entries {
            html.append(beginning)
            write(entry, to: &html)
        }
        html.append(literal: "</urlset>\n")
        return html
    }

    private func write(_ entry: Sitemap.Entry, to html: inout HTML) {
        html.append(text: entry.path.address)
        html.append(literal: "</loc>")
        if let modified = entry.modified {
            html.append(literal: "<lastmod>")
            html.append(text: modified.description)
            html.append(literal: "</lastmod>")
        }
        for image in entry.images {
            html += "<image:image><image:loc>\(xml: image)</image:loc></image:image>"
        }
        html.append(literal: "</url>\n")
    }
}

/// The list of the sitemaps of a large site.
struct SitemapIndexFile {
    let index: SitemapIndex

    var html: HTML {
        let sitemaps = index.addresses.map { "<sitemap><loc>\(xml: $0)</loc></sitemap>\n" as HTML }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
            \(sitemaps)</sitemapindex>

            """
    }
}
