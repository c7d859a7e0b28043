import CatalogModel
import Configuration
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
