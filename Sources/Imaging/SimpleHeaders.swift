// Formats that have their size at a fixed offset.

/// PNG: the IHDR chunk comes first (PNG, third edition, section 11.2.1).
enum PNGHeader {
    static func read(_ reader: ByteReader) -> ImageHeader? {
        guard reader.big32(0) == 0x8950_4E47, reader.big32(4) == 0x0D0A_1A0A, reader.has("IHDR", at: 12) else {
            return nil
        }
        guard let width = reader.big32(16), let height = reader.big32(20) else { return nil }
        return ImageHeader(format: .png, width: width, height: height)
    }
}

/// GIF: the logical screen descriptor (GIF89a, section 18).
enum GIFHeader {
    /// In pixels; nil for other bytes.
    static func size(_ reader: ByteReader) -> (width: Int, height: Int)? {
        guard reader.has("GIF87a", at: 0) || reader.has("GIF89a", at: 0) else { return nil }
        guard let width = reader.little16(6), let height = reader.little16(8) else { return nil }
        return (width, height)
    }
}

/// WebP: the first chunk, in its three kinds (RFC 9649, section 2).
enum WebPHeader {
    static func read(_ reader: ByteReader) -> ImageHeader? {
        guard reader.has("RIFF", at: 0), reader.has("WEBP", at: 8) else { return nil }
        if reader.has("VP8X", at: 12) {
            guard let width = reader.little24(24), let height = reader.little24(27) else { return nil }
            return ImageHeader(format: .webp, width: width + 1, height: height + 1)
        }
        if reader.has("VP8L", at: 12) {
            guard reader.byte(20) == 0x2F, let low = reader.little16(21), let high = reader.little16(23) else {
                return nil
            }
            let bits = low | high << 16
            return ImageHeader(format: .webp, width: (bits & 0x3FFF) + 1, height: (bits >> 14 & 0x3FFF) + 1)
        }
        guard reader.has("VP8 ", at: 12), reader.byte(23) == 0x9D, reader.byte(24) == 0x01, reader.byte(25) == 0x2A
        else {
            return nil
        }
        // The two highest bits are a wish for scaling.
        guard let width = reader.little16(26), let height = reader.little16(28) else { return nil }
        return ImageHeader(format: .webp, width: width & 0x3FFF, height: height & 0x3FFF)
    }
}
