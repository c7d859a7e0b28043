import CatalogModel
import Planning
import SafeHTML

/// A photo. The stylesheet reserves its box, so that nothing moves when it loads.
struct PhotoView: HTMLTemplate {
    /// The loading priority.
    enum Urgency {
        /// The recipe's photo, or the first card of a list.
        case first
        /// Probably in the first view.
        case soon
        /// Loaded when the visitor scrolls near it.
        case late
    }

    let photo: PublishedPhoto
    let page: PageContext
    let urgency: Urgency

    var html: HTML {
        switch photo.address {
        case .local(let path, let width, let height):
            """
            <img src="\(url: page.address(path))" width="\(width)" height="\(height)" alt="\(photo.alternativeText)"\(loading)>
            """
        case .remote(let link):
            """
            <img src="\(url: link)" alt="\(photo.alternativeText)"\(loading) referrerpolicy="no-referrer">
            """
        }
    }

    private var loading: HTML {
        switch urgency {
        case .first: " fetchpriority=\"high\""
        case .soon: ""
        case .late: " loading=\"lazy\" decoding=\"async\""
        }
    }

    /// The preload for the head.
    var preload: HTML {
        switch photo.address {
        case .local(let path, _, _):
            "<link rel=\"preload\" as=\"image\" href=\"\(url: page.address(path))\" fetchpriority=\"high\">\n"
        case .remote(let link):
            """
            <link rel="preload" as="image" href="\(url: link)" fetchpriority="high" referrerpolicy="no-referrer">

            """
        }
    }
}
