import Planning

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
