// Photos of phones record place, time, device and sometimes the author. Pages need none of it.

extension ImageFormat {
    /// A picture without metadata (Exif, XMP, IPTC, comments, thumbnails) and without what follows its end. Pixels stay as
    /// they are encoded; colour profile, orientation and animation stay, too.
    ///
    /// - Returns: The same bytes if there is nothing to remove. nil for a picture that is too damaged to tell its parts.
    package func withoutMetadata(_ bytes: [UInt8]) -> [UInt8]? {
        switch self {
        case .jpeg: JPEGMetadata.remove(from: bytes)
        case .png: PNGMetadata.remove(from: bytes)
        case .webp: WebPMetadata.remove(from: bytes)
        case .gif: GIFMetadata.remove(from: bytes)
        case .avif: AVIFMetadata.remove(from: bytes) ?? bytes
        // Drawings are the owner's text.
        case .svg: bytes
        }
    }

    /// Whether a picture may hold metadata that `withoutMetadata` leaves.
    package func mayKeepMetadata(_ bytes: [UInt8]) -> Bool {
        guard self == .avif, AVIFMetadata.remove(from: bytes) == nil else { return false }
        let head = ByteReader(bytes).part(0..<65_536)
        return (0..<max(0, head.count - 3)).contains { head.has("Exif", at: $0) || head.has("rdf+", at: $0) }
    }
}

/// The orientation of a picture in Exif (version 3.0, section 4.6.5, tag 0x0112): 1...8.
enum Orientation {
    /// In a TIFF structure; nil if it has none.
    static func read(tiff: ByteReader) -> Int? {
        let isBig = tiff.has("MM", at: 0)
        guard isBig || tiff.has("II", at: 0) else { return nil }
        guard let directory = tiff.number(4, bytes: 4, bigEndian: isBig),
            let entries = tiff.number(directory, bytes: 2, bigEndian: isBig)
        else { return nil }
        for entry in 0..<entries {
            let offset = directory + 2 + entry * 12
            guard let tag = tiff.number(offset, bytes: 2, bigEndian: isBig) else { return nil }
            if tag == 0x0112 { return tiff.number(offset + 8, bytes: 2, bigEndian: isBig) }
        }
        return nil
    }

    /// A TIFF structure with only the orientation; nil where it is the default.
    static func tiff(_ orientation: Int?) -> [UInt8]? {
        guard let orientation, (2...8).contains(orientation) else { return nil }
        let header: [UInt8] = [0x4D, 0x4D, 0, 42, 0, 0, 0, 8]
        let entry: [UInt8] = [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, UInt8(orientation), 0, 0]
        return header + [0, 1] + entry + [0, 0, 0, 0]
    }
}
