import Bytes
import Files

/// A photo in a format that browsers do not show, or whose metadata are not removed here: libvips makes another of it,
/// which is published.
package struct OriginalPhoto: Sendable, Hashable {
    package enum Format: String, Sendable, Hashable, CaseIterable {
        case heic
        case tiff
        case avif
        case gif

        /// As people call it.
        var name: String { rawValue.uppercased() }

        /// The format of the published picture: JPEG for photos, WebP for what may be transparent or move.
        var published: PhotoCopy.Format {
            switch self {
            case .heic, .tiff: .jpeg
            case .avif: .webp
            case .gif: .animatedWebP
            }
        }
    }

    var format: Format
    /// The first half of the SHA-256 of the file.
    var digest: Digest
    /// In pixels; nil where the header does not say it.
    var pixels: Int?
    /// The size and time of the file when it was read.
    var stamp: FileStamp

    /// nil for the bytes of anything else.
    init?(_ bytes: [UInt8], stamp: FileStamp) {
        guard let (format, pixels) = Self.header(bytes) else { return nil }
        self.format = format
        self.pixels = pixels
        self.stamp = stamp
        digest = SHA256.digest(bytes)
    }

    /// nil for the bytes of anything else.
    package static func format(of bytes: [UInt8]) -> Format? { header(bytes)?.format }

    private static func header(_ bytes: [UInt8]) -> (format: Format, pixels: Int?)? {
        let reader = ByteReader(bytes)
        if let size = GIFHeader.size(reader) { return (.gif, pixels(size)) }
        if AVIFHeader.hasBrand(["avif", "avis"], reader) {
            // libvips would make a still of an animation.
            return AVIFHeader.hasBrand(["avis"], reader) ? nil : (.avif, pixels(AVIFHeader.size(reader)))
        }
        if AVIFHeader.hasBrand(["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"], reader) {
            return (.heic, pixels(AVIFHeader.size(reader)))
        }
        guard let directory = TIFFDirectory(reader), !directory.isRaw else { return nil }
        return (.tiff, pixels(directory.size))
    }

    private static func pixels(_ size: (width: Int, height: Int)?) -> Int? {
        guard let product = size.map({ $0.width.multipliedReportingOverflow(by: $0.height) }) else { return nil }
        return product.overflow ? nil : product.partialValue
    }
}

/// The first directory of a TIFF file (TIFF 6.0, section 2).
private struct TIFFDirectory {
    private var width: Int?
    private var height: Int?
    /// Whether the file is a camera's raw data (DNG), whose first picture is a thumbnail.
    private(set) var isRaw = false

    init?(_ reader: ByteReader) {
        let isBig = reader.has("MM\0*", at: 0)
        guard isBig || reader.has("II*\0", at: 0),
            let start = reader.number(4, bytes: 4, bigEndian: isBig),
            let count = reader.number(start, bytes: 2, bigEndian: isBig)
        else { return nil }
        for index in 0..<count {
            let entry = start + 2 + index * 12
            guard let tag = reader.number(entry, bytes: 2, bigEndian: isBig),
                let type = reader.number(entry + 2, bytes: 2, bigEndian: isBig)
            else { return }
            let value = reader.number(entry + 8, bytes: type == 3 ? 2 : 4, bigEndian: isBig)
            switch tag {
            case 0x0100: width = value
            case 0x0101: height = value
            case 0xC612: isRaw = true
            default: break
            }
        }
    }

    /// nil where it does not say it.
    var size: (width: Int, height: Int)? {
        guard let width, let height else { return nil }
        return (width, height)
    }
}
