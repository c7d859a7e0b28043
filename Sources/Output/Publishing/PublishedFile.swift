package import Bytes
package import CatalogModel

/// A file of a built site.
package struct PublishedFile: Sendable, Hashable {
    /// When a file is published: what a page needs is there before the page, and the page before what links to it.
    package enum Rank: Int, Sendable, Hashable, CaseIterable {
        /// Named by a digest of its content, such as a style or a photo: it never changes.
        case lasting
        /// What pages need besides.
        case resource
        /// A page that lists lead to.
        case page
        /// What leads to pages: lists, feeds, the sitemap, and what scripts find pages with.
        case list
    }

    package let path: SitePath
    package let digest: Digest
    /// In bytes.
    package let size: Int
    package let rank: Rank

    package init(path: SitePath, digest: Digest, size: Int, rank: Rank) {
        self.path = path
        self.digest = digest
        self.size = size
        self.rank = rank
    }
}
