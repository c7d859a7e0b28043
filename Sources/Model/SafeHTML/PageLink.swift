package import CatalogModel

/// The address of a link: a page or a file of the site, or an address elsewhere. Templates of an owner's own program get
/// and make these; the project's own have `SiteLink` and `WebLink`.
///
/// It can do nothing but lead somewhere: of the schemes only `http`, `https`, `mailto` and `tel` exist. Write it into an
/// attribute in quotes: `"<a href=\"\(url: link)\">"`.
public struct PageLink: Sendable, Hashable {
    /// The path to the site's root; empty for an address elsewhere.
    let root: String
    /// Percent-encoded, not yet escaped for HTML.
    let address: String

    /// The address as a text, such as `../../recipes/pie/` or `https://example.org/`.
    public var text: String { root + address }

    /// An address such as `https://example.org/`, `mailto:me@example.org` or `#notes`; nil for an empty text, and for a
    /// scheme that is not allowed.
    public init?(_ address: String) {
        guard let link = WebLink(address) else { return nil }
        self.init(link)
    }

    /// The address of a path from the site's root, such as `about/` or `/logo.svg`; nil for what is no path.
    ///
    /// - Parameter root: The path to the root, as `SiteLink.pathToRoot(from:)` has it.
    package init?(path: String, root: String) {
        // The prefix keeps a path such as `a:b` from being read as one with a scheme.
        let prefix = "./"
        guard let link = WebLink(prefix + path.drop { $0 == "/" }) else { return nil }
        self.root = root.isEmpty ? prefix : root
        address = String(link.text.dropFirst(prefix.utf8.count))
    }

    /// An address elsewhere.
    package init(_ link: WebLink) {
        root = ""
        address = link.text
    }

    /// An address within the site.
    package init(_ link: SiteLink) {
        root = link.root
        address = link.address
    }
}
