import Bytes
package import CatalogModel

/// The address of a page or file of the site as another page of it writes it: `../../cuisines/thai/`.
///
/// Whatever it is made from, it stays in the site: it has no scheme and no host.
package struct SiteLink: Sendable, Hashable {
    /// What leads to the site's root; with the address behind it never empty, and never the beginning of a host.
    let root: String
    /// Percent-encoded, not yet escaped for HTML.
    let address: String

    /// The link as a text.
    package var text: String { root + address }

    /// - Parameter page: The page that the link stands on.
    package init(to path: SitePath, from page: SitePath) {
        self.init(to: path, root: page.toRoot)
    }

    /// - Parameter root: What leads to the site's root: `../../`, empty on the home page, or the path of the site's
    ///   address (`/cookbook/`) on a page that hosts serve at any depth.
    package init(to path: SitePath, root: String) {
        address = path.address
        // An empty address is the page itself, with its query.
        self.root = root.isEmpty && address.isEmpty ? "./" : Self.pathToRoot(from: root)
    }

    /// What stands before every address that is not empty: a root that is never the beginning of a host.
    package static func pathToRoot(from root: String) -> String {
        if root.isEmpty { return "" }
        if root.utf8.first == UInt8(ascii: "/") {
            // Two slashes would begin the name of a host.
            let hasHost = root.utf8.dropFirst().first == UInt8(ascii: "/")
            return hasHost ? "/" + root.drop { $0 == "/" } : root
        }
        // Of every link of every page; `starts(with:)` takes 300 instructions for it.
        let isAbove = root.withBytes { bytes in
            bytes.count >= 3 && bytes[0] == UInt8(ascii: ".") && bytes[1] == UInt8(ascii: ".")
                && bytes[2] == UInt8(ascii: "/")
        }
        return isAbove ? root : "./" + root
    }
}
