import Bytes
package import CatalogModel

/// The address of a page or file of the site, relative to another page: `../../cuisines/thai/`.
///
/// It never has a scheme or a host, whatever it is made from.
package struct SiteLink: Sendable, Hashable {
    /// The path to the site's root. With the address after it, it is never empty and never starts with a host.
    let root: String
    /// Percent-encoded, not yet escaped for HTML.
    let address: String

    /// The link as a text.
    package var text: String { root + address }

    /// - Parameter page: The page with the link.
    package init(to path: SitePath, from page: SitePath) {
        self.init(to: path, root: page.toRoot)
    }

    /// - Parameter root: The path to the site's root: `../../`, empty on the home page, or the path of the site's
    ///   address (`/cookbook/`) on a page that hosts serve at any depth.
    package init(to path: SitePath, root: String) {
        address = path.address
        // An empty address is the page itself, with its query.
        self.root = root.isEmpty && address.isEmpty ? "./" : Self.pathToRoot(from: root)
    }

    /// The prefix of every address that is not empty. It never starts with a host.
    package static func pathToRoot(from root: String) -> String {
        if root.isEmpty { return "" }
        if root.utf8.first == UInt8(ascii: "/") {
            // Two slashes would begin the name of a host.
            let hasHost = root.utf8.dropFirst().first == UInt8(ascii: "/")
            return hasHost ? "/" + root.drop { $0 == "/" } : root
        }
        let isAbove = root.withBytes { bytes in
            bytes.count >= 3 && bytes[0] == UInt8(ascii: ".") && bytes[1] == UInt8(ascii: ".")
                && bytes[2] == UInt8(ascii: "/")
        }
        return isAbove ? root : "./" + root
    }
}
