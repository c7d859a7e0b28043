/// What happens to photos: `images`.
package struct ImageSettings: Sendable, Hashable {
    package enum Policy: String, Sendable, Hashable, CaseIterable {
        /// Photos are copied into the site.
        case local
        /// Pages show photos from where the feed has them: visitors' browsers then talk to other hosts.
        case hotlink
    }

    /// How unavailable photos are reported.
    package enum Missing: String, Sendable, Hashable, CaseIterable {
        /// Each is named.
        case warn
        /// The owner accepts it, and pages show titles.
        case quiet
    }

    /// The formats of smaller copies, beside a JPEG for old browsers.
    package enum Format: String, Sendable, Hashable, CaseIterable {
        case webp
        case avif
    }

    /// The parts of a recipe's first photo that search engines and previews of shared links ask for.
    package enum Crop: String, Sendable, Hashable, CaseIterable {
        case wide = "16x9"
        case standard = "4x3"
        case square = "1x1"

        /// Width and height have this ratio.
        package var ratio: (width: Int, height: Int) {
            switch self {
            case .wide: (16, 9)
            case .standard: (4, 3)
            case .square: (1, 1)
            }
        }
    }

    package var policy = Policy.local
    package var missing = Missing.warn
    /// The widths of smaller copies in pixels, ascending.
    package var widths = [320, 480, 640, 960, 1280]
    /// Best first: browsers take the first that they know.
    package var formats = [Format.webp]
    /// Of smaller copies, 1...100.
    package var quality = 75
    package var crops = Crop.allCases
    /// Whether recipes without a photo get a picture for previews of shared links; nil if the owner does not say.
    package var socialCards: Bool?
    /// How long the copies of all photos may take in a build.
    package var seconds = 3600
    /// How many megapixels of photos a build may make copies of.
    package var megapixels = 500_000

    package init() {}

    init(from reader: inout MappingReader) {
        policy = reader.choice(
            "policy", default: policy,
            "Whether photos are copied into the site (`local`), or shown from the hosts that have them (`hotlink`).")
        missing = reader.choice(
            "missing", default: missing, "Whether missing photos are named in warnings (`warn`) or not (`quiet`).")
        let widths = reader.integers(
            "widths", in: Self.possibleWidths, default: widths,
            "The widths of the copies in pixels, up to the photo's own. `[]` publishes photos as they are.")
        self.widths = Set(widths).sorted()
        let formats = reader.choices(
            "formats", default: formats,
            "The formats of the copies. `avif` is smaller and takes ten times as long; a JPEG for old browsers is always "
                + "made.")
        self.formats = [.avif, .webp].filter { formats.contains($0) }
        quality = reader.integer("quality", in: 1...100, default: quality, "The quality of the copies.")
        crops = reader.choices(
            "crops", default: crops,
            "The parts of a recipe's first photo that search engines and previews of shared links show.")
        socialCards = reader.flag(
            "socialCards",
            "Whether recipes without a photo get a picture for previews of shared links, drawn from title and theme at "
                + "10 ms each. Without this key it is drawn unless more than 1,000 recipes have no photo."
        )
        seconds = reader.integer(
            "seconds", in: 1...86_400, default: seconds,
            "How long a build may make copies. The next build makes the rest; until then such photos are published as they "
                + "are.")
        megapixels = reader.integer(
            "megapixels", in: 1...100_000_000, default: megapixels,
            "How many megapixels of photos a build may make copies of, likewise.")
    }

    private static let possibleWidths = 16...4096
}
