import CatalogModel
import Configuration
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

        var attributes: HTML {
            switch self {
            case .first: " fetchpriority=\"high\""
            case .soon: ""
            case .late: " loading=\"lazy\" decoding=\"async\""
            }
        }
    }

    let photo: PublishedPhoto
    let page: PageContext
    let urgency: Urgency
    var place = PhotoPlace.text

    var html: HTML {
        switch photo.address {
        case .local(let path, let width, let height):
            """
            <img src="\(url: page.address(path))" width="\(width)" height="\(height)" alt="\(photo.alternativeText)"\(urgency.attributes)>
            """
        case .resized(let variants):
            """
            \(placeholder(variants))<picture>\(PhotoSources(variants: variants, place: place, root: "\(page.pathToRoot)"))\
            <img src="\(url: page.address(variants.fallback.path))" width="\(variants.width)" height="\(variants.height)"\
             alt="\(photo.alternativeText)"\(urgency.attributes)></picture>
            """
        case .remote(let link):
            """
            <img src="\(url: link)" alt="\(photo.alternativeText)"\(urgency.attributes) referrerpolicy="no-referrer">
            """
        }
    }

    /// The template that scripts fill. Photos that have no copies lose the source.
    static func pattern(_ place: PhotoPlace) -> HTML {
        """
        <picture><source sizes="\(place.sizes)"><img src="data:," alt="" loading="lazy" decoding="async"></picture>
        """
    }

    /// Only under the photo that is first in view: others are still far away, or small.
    private func placeholder(_ variants: PhotoVariants) -> HTML? {
        guard urgency == .first, let placeholder = variants.placeholder else { return nil }
        return "<img class=\"placeholder\" src=\"data:image/webp;base64,\(placeholder)\" alt=\"\">"
    }

    /// The preload for the head.
    var preload: HTML {
        switch photo.address {
        case .local(let path, _, _):
            "<link rel=\"preload\" as=\"image\" href=\"\(url: page.address(path))\" fetchpriority=\"high\">\n"
        case .resized(let variants):
            preload(PhotoSources(variants: variants, place: place, root: "\(page.pathToRoot)"))
        case .remote(let link):
            """
            <link rel="preload" as="image" href="\(url: link)" fetchpriority="high" referrerpolicy="no-referrer">

            """
        }
    }

    /// Of the best format: a browser that does not know it ignores the tag.
    private func preload(_ sources: PhotoSources) -> HTML {
        guard let format = sources.variants.formats.first else { return "" }
        return """
            <link rel="preload" as="image" type="\(format.mediaType)" imagesrcset="\(sources.candidates(format))"\
             imagesizes="\(place.sizes)" fetchpriority="high">

            """
    }
}

/// Where a photo is shown, which tells browsers how wide it will be before they know the stylesheet.
enum PhotoPlace {
    /// In a grid of two to five columns.
    case card
    /// The photo of the home page's first recipe: half of a wide page.
    case lead
    /// In the index of cuisines or categories.
    case tile
    /// Above the list of a cuisine or category.
    case cover
    /// In the list pane, or as small as there.
    case thumbnail
    /// The recipe's photo at the top of its page.
    case hero
    /// Beside a step, below the method, in a banner.
    case text
    /// In a page of running text.
    case page

    /// A list of source sizes (HTML Standard, section 4.8.4.2.2).
    var sizes: HTML {
        switch self {
        case .card: "(min-width: 1100px) 290px, (min-width: 700px) 30vw, 46vw"
        case .lead: "(min-width: 1600px) 720px, (min-width: 880px) 46vw, 100vw"
        case .tile: "(min-width: 1600px) 280px, (min-width: 1100px) 18vw, (min-width: 640px) 30vw, 46vw"
        case .cover: "(min-width: 1600px) 560px, (min-width: 700px) 38vw, 92vw"
        case .thumbnail: "72px"
        case .hero: "(min-width: 880px) 64vw, 100vw"
        case .text: "(min-width: 700px) 420px, 92vw"
        case .page: "(min-width: 780px) 714px, 92vw"
        }
    }

    /// The largest width in pixels that a screen of three pixels a point can use.
    var largestWidth: Int {
        switch self {
        case .thumbnail: 320
        case .card, .tile: 960
        case .lead, .cover, .hero, .text, .page: .max
        }
    }
}

/// The copies of a photo, of which a browser takes one.
struct PhotoSources: HTMLTemplate {
    let variants: PhotoVariants
    let place: PhotoPlace
    /// The path from the page to the site's root.
    let root: HTML

    var html: HTML {
        "\(each: variants.formats, { "<source type=\"\($0.mediaType)\" srcset=\"\(candidates($0))\" sizes=\"\(place.sizes)\">" })"
    }

    /// `photos/1f-320.webp 320w, photos/1f-640.webp 640w`.
    func candidates(_ format: ImageSettings.Format) -> HTML {
        let copies = variants.whole(.modern(format))
        let count = copies.firstIndex { $0.width >= place.largestWidth }.map { $0 + 1 } ?? copies.count
        return copies.prefix(count).map { "\(root)\($0.path.address) \($0.width)w" }.joined(separator: ", ")
    }
}
