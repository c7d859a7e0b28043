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
    package var name: String { self == .webp ? "WebP" : rawValue.uppercased() }
}

/// The format of a picture and its size as it is to be seen.
package struct ImageHeader: Sendable, Hashable {
    package var format: ImageFormat
    /// In pixels, 1...65,535.
    package var width: Int
    package var height: Int

    package init(format: ImageFormat, width: Int, height: Int) {
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
