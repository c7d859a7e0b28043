import CatalogModel
import Planning
import SafeHTML

/// A photo, whose box the stylesheet keeps so that nothing moves when it comes.
struct PhotoView: HTMLTemplate {
    /// How soon the browser should have it.
    enum Urgency {
        /// The page's hero, or the first card of a list.
        case first
        /// Probably in the first view.
        case soon
        /// When the reader comes near.
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

    /// Asks for it from the head, before anything that is in the page's way.
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
