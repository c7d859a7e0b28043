import Planning

/// `robots.txt`: crawlers may read everything. Pages say themselves whether search engines may list them.
struct RobotsFile {
    let robots: Robots

    var bytes: [UInt8] {
        var text = "User-agent: *\nDisallow:\n"
        if let sitemap = robots.sitemap { text += "\nSitemap: \(sitemap)\n" }
        return Array(text.utf8)
    }
}
