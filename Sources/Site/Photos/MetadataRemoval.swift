// Photos of phones record place, time, device and sometimes the author. Pages need none of it.

extension ImageFormat {
    /// A picture without metadata (Exif, XMP, IPTC, comments, thumbnails) and without what follows its end. Pixels stay as
    /// they are encoded; colour profile, orientation and animation stay, too.
    ///
    /// - Returns: The same bytes if there is nothing to remove. nil for a picture whose metadata cannot be removed.
    package func withoutMetadata(_ bytes: [UInt8]) -> [UInt8]? {
        switch self {
        case .jpeg: JPEGMetadata.remove(from: bytes)
        case .png: PNGMetadata.remove(from: bytes)
        case .webp: WebPMetadata.remove(from: bytes)
        case .avif: AVIFMetadata.mayBe(in: bytes) ? nil : bytes
        // Drawings are the owner's text.
        case .svg: bytes
        }
    }
}

/// AVIF: only animations are published as they are, because libvips would make stills of them.
enum AVIFMetadata {
    /// The types of boxes and items that hold texts (ISO/IEC 14496-12 and 23008-12), and of boxes that readers skip.
    private static let types = [
        "Exif", "mime", "uri ", "udta", "uuid", "ilst", "xml ", "bxml", "udes", "altt", "free", "skip",
    ].map(code)

    private static func code(_ type: String) -> UInt32 { type.utf8.reduce(0) { $0 << 8 | UInt32($1) } }

    /// Whether one of the types is anywhere: compressed data of a megabyte holds one by chance once in 350 files.
    static func mayBe(in bytes: [UInt8]) -> Bool {
        var last: UInt32 = 0
        return bytes.contains { byte in
            last = last << 8 | UInt32(byte)
            return types.contains(last)
        }
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

// Decoders skip what follows the last pixel of compressed data, so a text there is published unseen.

/// Texts in compressed data, whose end cannot be found without decoding it.
enum HiddenText {
    /// Compressed data is a run of printable bytes of this length once in 10^13 offsets.
    private static let length = 32
    /// Areas of one colour repeat a few bytes, which can all be printable.
    private static let distinct = 10

    /// Whether compressed data holds a run of text. A byte that is no text skips all that precede it.
    static func isFound(in bytes: ArraySlice<UInt8>) -> Bool {
        var start = bytes.startIndex
        while start + length <= bytes.endIndex {
            let run = bytes[start..<start + length]
            if let other = run.lastIndex(where: { !isText($0) }) {
                start = other + 1
            } else if distinctBytes(run) >= distinct {
                return true
            } else {
                start += length / 2
            }
        }
        return false
    }

    /// How many different bytes there are, all of which are ASCII.
    private static func distinctBytes(_ run: ArraySlice<UInt8>) -> Int {
        run.reduce(0 as UInt128) { $0 | 1 << UInt128($1) }.nonzeroBitCount
    }

    private static func isText(_ byte: UInt8) -> Bool {
        (0x20...0x7E).contains(byte) || byte == 0x0A || byte == 0x0D || byte == 0x09
    }
}
