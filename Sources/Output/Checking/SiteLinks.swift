// What the addresses in pages lead to, by the table of the site's files: nothing is requested.

import Bytes
package import CatalogModel

/// The addresses of a site.
package struct SiteLinks: Sendable {
    private let paths: Set<SitePath>
    private let site: WebLink?
    private let origin: String?
    /// `/cookbook/`, or `/`.
    private let basePath: String
    /// The owner's own rules for the host, which lead on from addresses without a file.
    private let rules: RedirectRules

    /// What an address leads to.
    enum Target: Equatable {
        /// A file of the site.
        case file(SitePath)
        /// An address of the site that has no file.
        case missing(String)
        /// A file that the site has below its path, which the address leaves out.
        case withoutBase(SitePath)
        /// A place on the site's own host that is not below the site's path.
        case above(WebLink?, shown: String)
        /// Another site.
        case outside(WebLink)
        /// No address of the web, such as of a mail.
        case other
    }

    /// - Parameters:
    ///   - paths: Those of all files.
    ///   - site: The site's own address, with a slash at its end; nil where it is not known.
    ///   - rules: Those of the owner's `_redirects`.
    package init(paths: Set<SitePath>, site: WebLink?, rules: RedirectRules = RedirectRules()) {
        self.rules = rules
        self.paths = paths
        self.site = site
        origin = site?.origin
        basePath = site?.path ?? "/"
    }

    package func contains(_ path: SitePath) -> Bool { paths.contains(path) }

    /// Whether an address is that of a file of the site, or none of the web. One with a fragment needs a further look.
    ///
    /// - Parameter page: The page that has the address.
    package func leadToFile(_ address: String, on page: SitePath) -> Bool {
        guard !address.utf8.contains(UInt8(ascii: "#")) else { return false }
        return switch target(of: address, on: page) {
        case .file, .other: true
        case .missing, .withoutBase, .above, .outside: false
        }
    }

    /// - Parameter page: The page that has the address.
    func target(of address: String, on page: SitePath) -> Target {
        guard let link = WebLink(address) else { return .other }
        if link.isRelative { return target(ofPath: link.text, on: page) }
        guard link.isAbsolute else { return .other }
        guard let origin, let site, let other = link.origin, Self.isSameHost(other, origin) else {
            return .outside(link)
        }
        let path = Self.withoutQuery(link.path)
        // Who writes the host means that place.
        guard path.utf8.starts(with: site.path.utf8) || path + "/" == site.path else { return .outside(link) }
        return file(at: String(path.dropFirst(basePath.count)), shown: link.text)
    }

    /// Whether two origins are one but for the scheme.
    private static func isSameHost(_ one: String, _ other: String) -> Bool {
        one.split(separator: "/").last == other.split(separator: "/").last
    }

    private func target(ofPath address: String, on page: SitePath) -> Target {
        let path = Self.withoutQuery(address)
        if path.isEmpty { return .file(page) }
        guard path.utf8.first == UInt8(ascii: "/") else {
            let folders = page.text.split(separator: "/").dropLast()
            return file(at: (folders + [Substring(path)]).joined(separator: "/"), shown: address)
        }
        if path.utf8.starts(with: basePath.utf8) || path + "/" == basePath {
            return file(at: String(path.dropFirst(basePath.count)), shown: address)
        }
        if case .file(let file) = file(at: String(path.dropFirst()), shown: address) { return .withoutBase(file) }
        return .above(origin.flatMap { WebLink($0 + address) }, shown: address)
    }

    /// - Parameters:
    ///   - path: From the site's root, percent-encoded.
    ///   - shown: The address as the page has it.
    private func file(at path: String, shown: String) -> Target {
        var parts: [Substring] = []
        for part in PercentDecoding.decoded(path).split(separator: "/") {
            switch part {
            case ".": break
            // Browsers stay at the root.
            case "..": _ = parts.popLast()
            default: parts.append(part)
            }
        }
        let text = parts.joined(separator: "/")
        // Hosts lead from `/about` to `/about/`, and some send `about.html`.
        let isFolder = path.hasSuffix("/") || text.isEmpty
        let candidates = isFolder ? [.page(text)] : [SitePath(text), .page(text), SitePath(text + ".html")]
        if let file = candidates.compactMap(\.self).first(where: paths.contains) { return .file(file) }
        return rules.match(basePath + text) ? .other : .missing(shown)
    }

    private static func withoutQuery(_ address: String) -> String {
        String(address.prefix { $0 != "?" && $0 != "#" })
    }
}
