package import Bytes
package import CatalogModel
package import Configuration

/// The smaller copies of a photo that a site publishes.
///
/// Their names and sizes are a function of the photo's digest, its size and the settings, so that pages are planned without
/// decoding a photo. Browsers choose one by its width (HTML Standard, section 4.8.4.3).
package struct PhotoVariants: Sendable, Hashable {
    /// A copy as a file of the site.
    package struct Variant: Sendable, Hashable {
        package enum Format: Sendable, Hashable {
            case modern(ImageSettings.Format)
            case jpeg
        }

        package enum Shape: Sendable, Hashable {
            case whole
            case crop(ImageSettings.Crop)
        }

        package var path: SitePath
        package var shape: Shape
        package var format: Format
        /// In pixels.
        package var width: Int
        package var height: Int
    }

    /// Of the photo's bytes and of the settings that change the bytes of copies: 16 hexadecimal digits. It begins the
    /// names of all copies.
    package let name: String
    /// The photo's size in pixels, as it is to be seen.
    package let width: Int
    package let height: Int
    /// The widths of copies of the whole photo in pixels, ascending; at least one.
    package let widths: [Int]
    /// Best first.
    package let formats: [ImageSettings.Format]
    /// Those that the photo is large enough for.
    package let crops: [ImageSettings.Crop]
    /// A tiny copy, a WebP in Base64 whose `data:` URL has at most 400 bytes: it is shown while the photo loads. nil for a
    /// photo that has none.
    package var placeholder: String?

    /// - Parameters:
    ///   - digest: Of the photo's published bytes.
    ///   - hasCrops: Whether the photo is the first of a recipe.
    package init(of digest: Digest, width: Int, height: Int, hasCrops: Bool, _ settings: ImageSettings) {
        var name = Fingerprint()
        name.combine(digest)
        name.combine(settings.quality)
        name.combine(Self.revision)
        self.name = String(name.finish().hex.prefix(16))
        self.width = width
        self.height = height
        widths = Self.widths(of: width, among: settings.widths)
        formats = settings.formats
        crops = hasCrops ? settings.crops.filter { Self.size(of: $0, in: width, height) != nil } : []
    }

    /// Changes with the way in which copies are made.
    private static let revision = 1

    /// The settings' widths up to the photo's own: nothing is enlarged, and none is much smaller than it could be.
    private static func widths(of width: Int, among settings: [Int]) -> [Int] {
        let fitting = settings.filter { $0 <= width }
        guard let largest = fitting.last else { return [min(width, settings.first ?? width)] }
        guard largest != settings.last, width * 10 > largest * 11 else { return fitting }
        return fitting + [width]
    }

    /// The widths that crops can have: few, because each is the work of another process.
    private static let cropWidths = [1200, 960, 640, 480]

    private static func size(of crop: ImageSettings.Crop, in width: Int, _ height: Int) -> (width: Int, height: Int)? {
        let ratio = crop.ratio
        return cropWidths.lazy.map { ($0, $0 * ratio.height / ratio.width) }.first { $0.0 <= width && $0.1 <= height }
    }

    /// All copies of the whole photo in a format, ascending.
    package func whole(_ format: Variant.Format) -> [Variant] { widths.map { variant($0, format) } }

    /// For browsers that know none of the formats, and for programs that take one image.
    package var fallback: Variant { variant(fallbackWidth, .jpeg) }

    /// The part of the photo that draws attention; nil if there is no such copy.
    package func cropped(_ crop: ImageSettings.Crop) -> Variant? {
        guard crops.contains(crop), let size = Self.size(of: crop, in: width, height) else { return nil }
        return Variant(
            path: .file("photos", "\(name)-\(crop.rawValue).jpg"), shape: .crop(crop), format: .jpeg, width: size.width,
            height: size.height
        )
    }

    /// For paper: the whole photo, as wide as a page needs it, which may be the copy for screens. Only photos of a book have
    /// another.
    package var printed: Variant {
        guard min(width, Self.printedWidth) > fallbackWidth else { return fallback }
        var printed = variant(min(width, Self.printedWidth), .jpeg)
        printed.path = .file("photos", "\(name)-print.jpg")
        return printed
    }

    /// At 250 dots per inch 160 mm, which is the text of a page of A4.
    private static let printedWidth = 1600

    /// Every copy for screens.
    package var all: [Variant] {
        formats.flatMap { whole(.modern($0)) } + [fallback] + crops.compactMap(cropped)
    }

    private var fallbackWidth: Int { widths.last { $0 <= 960 } ?? widths[0] }

    private func variant(_ width: Int, _ format: Variant.Format) -> Variant {
        Variant(
            path: .file("photos", "\(name)-\(width).\(format.fileExtension)"), shape: .whole, format: format,
            width: width,
            height: max(1, (self.height * width + self.width / 2) / self.width)
        )
    }
}

extension PhotoVariants.Variant.Format {
    /// Without the dot.
    package var fileExtension: String {
        switch self {
        case .modern(let format): format.rawValue
        case .jpeg: "jpg"
        }
    }
}

extension ImageSettings.Format {
    package var mediaType: String { "image/\(rawValue)" }
}

extension PhotoVariants: Fingerprinted {
    func combine(into digest: inout Fingerprint) {
        digest.combine(name)
        digest.combine(width)
        digest.combine(height)
        digest.combine(widths) { $0.combine($1) }
        digest.combine(formats) { $0.combine($1.rawValue) }
        digest.combine(crops) { $0.combine($1.rawValue) }
        digest.combine(placeholder)
    }
}
