import CatalogModel
import Planning
import SafeHTML

/// A photo, whose box the stylesheet keeps so that nothing moves when it comes.
struct PhotoView {
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
        var html = HTML(capacity: 256)
        let attributes = Attributes(of: photo)
        attributes.writeStart(on: page, to: &html)
        Attributes.write(photo, to: &html)
        attributes.writeEnd(urgency, to: &html)
        return html
    }

    /// What differs from place to place, before and behind what a photo has wherever it stands.
    struct Attributes {
        private let isLocal: Bool

        init(of photo: PublishedPhoto) {
            if case .local = photo.address { isLocal = true } else { isLocal = false }
        }

        /// Up to the address.
        func writeStart(on page: PageContext, to html: inout HTML) {
            html.append(literal: "<img src=\"")
            if isLocal { html.append(text: page.way) }
        }

        /// From the address within the site, or the whole one, to the alternative text.
        static func write(_ photo: PublishedPhoto, to html: inout HTML) {
            switch photo.address {
            case .local(let path, let width, let height):
                html.append(text: path.address)
                html.append(literal: "\" width=\"")
                html.append(width)
                html.append(literal: "\" height=\"")
                html.append(height)
            case .remote(let link):
                html.append(url: link)
            }
            html.append(literal: "\" alt=\"")
            html.append(text: photo.alternativeText)
            html.append(literal: "\"")
        }

        func writeEnd(_ urgency: Urgency, to html: inout HTML) {
            switch urgency {
            case .first: html.append(literal: " fetchpriority=\"high\"")
            case .soon: break
            case .late: html.append(literal: " loading=\"lazy\" decoding=\"async\"")
            }
            html.append(literal: isLocal ? ">" : " referrerpolicy=\"no-referrer\">")
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
