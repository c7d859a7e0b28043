/// How long browsers and caches keep a file of a site. The files of headers for hosts and uploads to stores say the same.
package enum FileCaching: Sendable, Hashable {
    /// Named by a digest of its content: it never changes.
    case lasting
    /// Anything else.
    case short

    package init(of path: SitePath) {
        let isLasting = Self.lastingFolders.contains(where: path.text.hasPrefix)
        self = isLasting && path.withoutCoding != Self.ownStylesheet ? .lasting : .short
    }

    /// The folders whose files are named by digests, but for `ownStylesheet`.
    package static let lastingFolders = ["assets/", "photos/", "data/cards/", "data/search/", "data/foods/"]

    /// The owner's stylesheet, which has the same name whatever it says.
    package static let ownStylesheet: SitePath = SitePath("assets/own.css")

    /// The value of `Cache-Control` at stores of objects, where every question whether a file has changed costs money.
    package var storeHeader: String { self == .lasting ? Self.forever : "public, max-age=300" }

    /// The value of `Cache-Control` at hosts that know themselves when a file has changed: a page that was published is seen at
    /// once.
    package var hostHeader: String { self == .lasting ? Self.forever : "public, max-age=0, must-revalidate" }

    private static let forever = "public, max-age=31536000, immutable"
}
