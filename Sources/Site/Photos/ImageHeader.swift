// The format and size of a picture, from its first bytes: a page with its size does not shift when it loads.

/// The formats of published pictures.
package enum ImageFormat: String, Sendable, Hashable, CaseIterable {
    case jpeg
    case png
    case webp
    /// Copies, and animations.
    case avif
    /// A vector drawing.
    case svg

    /// As file names have it, without the dot.
    package var fileExtension: String { self == .jpeg ? "jpg" : rawValue }

    /// As people call it.
    var name: String { self == .webp ? "WebP" : rawValue.uppercased() }
}

/// The format of a picture and its size as it is to be seen.
package struct ImageHeader: Sendable, Hashable {
    package var format: ImageFormat
    /// In pixels, 1...65,535.
    var width: Int
    var height: Int

    init(format: ImageFormat, width: Int, height: Int) {
        self.format = format
        self.width = width
        self.height = height
    }

    /// Reads the header of a picture; nil for other bytes and for a damaged header. Nothing is decoded.
    ///
    /// - Parameter allowsDrawings: Whether the picture may be a vector drawing.
    package static func read(_ bytes: [UInt8], allowsDrawings: Bool = false) -> ImageHeader? {
        let reader = ByteReader(bytes)
        let header =
            JPEGHeader.read(reader) ?? PNGHeader.read(reader) ?? WebPHeader.read(reader) ?? AVIFHeader.read(reader)
            ?? (allowsDrawings ? DrawingHeader.read(bytes) : nil)
        guard let header, (1...65_535).contains(header.width), (1...65_535).contains(header.height) else { return nil }
        return header
    }
}

// A transfer that broke off leaves the upper part of a picture, whose header is whole.

extension ImageFormat {
    /// Whether a picture has all the bytes that its format requires. Bytes after its end do no harm.
    func isWhole(_ bytes: [UInt8]) -> Bool {
        switch self {
        case .png: Self.contains(Array("IEND".utf8), in: bytes)
        case .jpeg: Self.contains([0xFF, 0xD9], in: bytes)
        case .webp:
            bytes.count >= 12
                && bytes[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) } + 8 <= bytes.count
        case .svg: Self.contains(Array("</svg".utf8), in: bytes)
        // It shows what there is, and has no mark at its end that is worth the looking.
        case .avif: true
        }
    }

    /// Looks from the end, where it is in a whole picture.
    private static func contains(_ mark: [UInt8], in bytes: [UInt8]) -> Bool {
        var end = bytes.count - mark.count
        while end >= 0 {
            if bytes[end] == mark[0], bytes[end..<end + mark.count].elementsEqual(mark) { return true }
            end -= 1
        }
        return false
    }
}

/// ICC profiles: other bytes, and those after a profile, can be any text (ICC.1, sections 7.2 and 7.3).
enum ColorProfile {
    /// The profile without the bytes after it; nil for bytes that are no profile.
    static func trimmed(_ bytes: [UInt8]) -> [UInt8]? {
        let reader = ByteReader(bytes)
        guard let size = reader.big32(0), size <= bytes.count, reader.has("acsp", at: 36), let tags = reader.big32(128),
            132 + tags * 12 <= size
        else { return nil }
        for tag in 0..<tags {
            guard let start = reader.big32(136 + tag * 12), let count = reader.big32(140 + tag * 12),
                start >= 128, start + count <= size
            else { return nil }
        }
        return size == bytes.count ? bytes : Array(bytes[..<size])
    }
}
