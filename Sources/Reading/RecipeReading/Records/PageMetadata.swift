package import CatalogModel

/// What a page says about itself in its head, for what its recipe leaves out.
package struct PageMetadata: Sendable {
    /// A BCP 47 tag.
    package var language: String?
    /// The page's own address.
    package var address: WebLink?
    /// What relative addresses start from.
    package var base: WebLink?
    /// By Open Graph, else the first heading, else the name of the file.
    package var title: String?
    /// The title of the window.
    package var windowTitle: String?
    package var image: String?
    /// The first picture below the page's heading, for pages that name none.
    package var firstPicture: String?
    package var author: String?
    /// The category that the page is filed under, by the links beside its heading.
    package var category: String?
    package var siteName: String?

    package init() {}
}
