// Addresses that recipes and pages had before: in the site's own words, or those of another generator.

import Bytes
import CatalogModel

/// An old address of a page as a file of this site, which leads to the page.
enum OldAddress {
    /// Why no file of the site can answer for an address.
    enum Trouble: Error, Equatable {
        case otherHost
        /// A static host does not look at what follows `?`.
        case query
        /// The address is above the folder of the site.
        case outside
        case unusable
        /// The name is one of the site's host, of a compressed copy, of a publication, or of a file while it is written.
        case reserved
        case tooLong

        var words: String {
            switch self {
            case .otherHost: "is an address of another host"
            case .query: "differs from others after its \"?\" only, which a host of files does not look at"
            case .outside: "is not within the site's own address"
            case .unusable: "can't be the name of a file"
            case .reserved: "is a name that the site's host, its publication or this program may need for a file"
            case .tooLong: "is longer than file systems allow"
            }
        }
    }

    /// Reads an entry of `aliases` or `redirect_from`, as Hugo and Jekyll have it: `/2019/05/cake/`, `old-cake`,
    /// `/cake.html`, or a whole address of the site.
    ///
    /// - Parameters:
    ///   - folder: The folder of the page's own folder, which an entry without a slash at its start is in; empty for the
    ///     root.
    ///   - site: The site's own address.
    static func path(of entry: String, in folder: String, of site: WebLink?) throws(Trouble) -> SitePath {
        var text = entry[...]
        if let link = WebLink(entry), link.isAbsolute {
            guard let site, isSameHost(link, site) else { throw .otherHost }
            return try path(of: link, on: site)
        }
        if let end = text.firstIndex(where: { $0 == "#" || $0 == "?" }) {
            if text[end] == "?" { throw .query }
            text = text[..<end]
        }
        let isFromRoot = text.utf8.first == UInt8(ascii: "/")
        return try path(isFromRoot || folder.isEmpty ? String(text) : "\(folder)/\(text)")
    }

    /// The file for an address of the site's own host.
    static func path(of link: WebLink, on site: WebLink) throws(Trouble) -> SitePath {
        let path = link.path
        if let mark = path.firstIndex(where: { $0 == "?" || $0 == "#" }), path[mark] == "?" { throw .query }
        let plain = path.prefix { $0 != "?" && $0 != "#" }
        guard plain.utf8.starts(with: site.path.utf8) else { throw .outside }
        return try self.path(String(plain.utf8.dropFirst(site.path.utf8.count)) ?? "")
    }

    static func isSameHost(_ link: WebLink, _ site: WebLink) -> Bool {
        site.hostName.map(link.isOnHost) ?? false
    }

    /// - Parameter text: From the site's root, percent-encoded.
    private static func path(_ text: String) throws(Trouble) -> SitePath {
        var parts: [String] = []
        for part in PercentDecoding.decoded(text).utf8.split(separator: UInt8(ascii: "/")) {
            let part = String(part) ?? ""
            switch part {
            case ".": break
            case "..": if parts.popLast() == nil { throw .outside }
            default: parts.append(part)
            }
        }
        if parts.last == "index.html" { parts.removeLast() }
        let name = parts.joined(separator: "/")
        guard name.utf8.count <= longest else { throw .tooLong }
        guard !parts.contains(where: { isReserved($0.lowercased()) }) else { throw .reserved }
        let isFile = [".html", ".htm"].contains { name.lowercased().hasSuffix($0) }
        guard let path = SitePath(isFile || name.isEmpty ? name : name + "/index.html") else { throw .unusable }
        return path
    }

    /// In bytes. macOS allows paths of 1,024, with the folder that the site is in.
    private static let longest = 768

    /// Whether a part of a path, in small letters, may be a file that others put into the folder of the site: hidden ones
    /// (`.git`, `.well-known`, `.nojekyll`), those of this program, compressed copies, settings of hosts. Many file systems
    /// take capital and small letters for the same.
    private static func isReserved(_ part: String) -> Bool {
        part.hasPrefix(".") || part.hasPrefix("recipegen.") || settingsOfHosts.contains(part)
            || [".recipegen-new", ".gz", ".br", ".zst"].contains { part.hasSuffix($0) }
    }

    private static let settingsOfHosts: Set<String> = [
        "_headers", "_redirects", "_routes.json", "_worker.js", "cname", "netlify.toml", "redirects.map",
        "staticwebapp.config.json", "vercel.json", "web.config", "wrangler.toml",
    ]
}
