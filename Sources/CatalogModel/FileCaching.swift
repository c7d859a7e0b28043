/// How long browsers and caches keep a file of a site. The files of headers for hosts and uploads to stores say the same.
package enum FileCaching: Sendable, Hashable {
    /// Named by a digest of its content: it never changes.
    case lasting
    /// Anything else.
    case short

    /// By its folder and name: an owner may have files of other names in the same folders.
    package init(of path: SitePath) {
        let path = path.withoutCoding.text
        let folder = Self.lastingFolders.first(where: path.hasPrefix)
        self = folder.map { Self.hasDigest(path.dropFirst($0.utf8.count), in: $0) } == true ? .lasting : .short
    }

    /// The folders of files that are named by digests.
    package static let lastingFolders = ["assets/", "photos/", "data/cards/", "data/search/", "data/foods/"]

    /// Digests in the names of data have 8 digits, those in other names 16.
    private static func hasDigest(_ name: Substring, in folder: String) -> Bool {
        guard !name.utf8.contains(UInt8(ascii: "/")) else { return false }
        let parts = name.utf8.split { !(0x30...0x39).contains($0) && !(0x61...0x66).contains($0) }
        return parts.contains { $0.count >= (folder.hasPrefix("data/") ? 8 : 16) }
    }

    /// The owner's stylesheet, which has the same name whatever it says.
    package static let ownStylesheet: SitePath = SitePath("assets/own.css")

    /// The value of `Cache-Control` at stores of objects, where every question whether a file has changed costs money.
    package var storeHeader: String { self == .lasting ? Self.forever : "public, max-age=300" }

    /// The value of `Cache-Control` at hosts that know themselves when a file has changed: a page that was published is seen at
    /// once.
    package var hostHeader: String { self == .lasting ? Self.forever : "public, max-age=0, must-revalidate" }

    private static let forever = "public, max-age=31536000, immutable"
}
