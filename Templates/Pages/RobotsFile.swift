import Planning

/// What crawlers may do: read everything. What search engines may list is said by the pages, which they must read for it.
struct RobotsFile {
    let robots: Robots

    var bytes: [UInt8] {
        var text = "User-agent: *\nDisallow:\n"
        if let sitemap = robots.sitemap { text += "\nSitemap: \(sitemap)\n" }
        return Array(text.utf8)
    }
}
