import Planning
public import SafeHTML

/// A photo as the site publishes it.
public struct PhotoValues: Sendable {
    /// Where a photo is shown, which tells browsers how large a copy they need.
    public enum Use: Sendable {
        /// In a card of a grid.
        case card
        /// At the top of a recipe, over two thirds of a wide page.
        case hero
        /// In a text, at most 420 pixels wide.
        case text

        fileprivate var place: PhotoPlace {
            switch self {
            case .card: .card
            case .hero: .hero
            case .text: .text
            }
        }
    }

    /// One of the sizes in which a photo is published.
    public struct Copy: Sendable {
        /// The address of its file.
        public let link: PageLink
        /// In pixels.
        public let width: Int
        /// In pixels.
        public let height: Int
        /// Its format, such as `image/webp`.
        public let mediaType: String
    }

    private let photo: PublishedPhoto
    private let page: PageContext

    init(_ photo: PublishedPhoto, on page: PageContext) {
        self.photo = photo
        self.page = page
    }

    /// What the photo shows, for those who do not see it; empty where nothing is known.
    public var alternativeText: String { photo.alternativeText }

    /// The address of a file that every browser can show.
    public var link: PageLink {
        switch photo.address {
        case .local(let path, _, _): PageLink(page.address(path))
        case .resized(let variants): PageLink(page.address(variants.fallback.path))
        case .remote(let link): PageLink(link)
        }
    }

    /// The width of that file in pixels; nil for a photo on another host.
    public var width: Int? { photo.file?.width }

    /// The height of that file in pixels; nil for a photo on another host.
    public var height: Int? { photo.file?.height }

    /// The copies of several sizes, the best format first, of each format the smallest first; empty for a photo that is
    /// published as it is.
    public var copies: [Copy] {
        guard case .resized(let variants) = photo.address else { return [] }
        return variants.formats.flatMap { format in
            variants.whole(.modern(format)).map { copy in
                Copy(
                    link: PageLink(page.address(copy.path)), width: copy.width, height: copy.height,
                    mediaType: format.mediaType)
            }
        }
    }

    /// The photo as an element with all its copies.
    ///
    /// - Parameter isFirst: Whether it is in the first view: then it loads at once, else when it is about to be seen.
    public func element(for use: Use, isFirst: Bool = false) -> HTML {
        PhotoView(photo: photo, page: page, urgency: isFirst ? .first : .late, place: use.place).html
    }
}
