import CatalogModel
package import Digests

/// A site whose files can be asked for one by one: the table of a plan, or a folder that was built.
package protocol ServedSite: Sendable {
    /// The path of the site's address, with a slash at both ends: `/cookbook/`.
    var basePath: String { get }

    /// The file at a path from the site's root such as `recipes/soup/index.html`; nil where there is none.
    ///
    /// - Parameter path: Holds no `..`, no empty name, no backslash and no control character.
    func file(at path: String) async -> ServedFile?

    /// Of the files whose addresses do not contain a digest: where one changes, pages that show it have changed.
    var looseFiles: Digest { get }

    /// The address of a stylesheet that has no digest in its address, from the site's root, and the digest of its content;
    /// nil where there is none.
    var looseStyles: (path: String, digest: Digest)? { get }
}

extension ServedSite {
    package var looseFiles: Digest { Digest(high: 0, low: 0) }
    package var looseStyles: (path: String, digest: Digest)? { nil }
}

/// A file of a site, ready to be sent.
package struct ServedFile: Sendable {
    /// A whole file: bytes, or all of a file on the disk.
    package var body: Response.Body
    /// Two files of this site at one path with the same digest are the same.
    package var digest: Digest
    /// Whether it is a page of the program's, to which the preview may add elements.
    package var isPage: Bool
}
