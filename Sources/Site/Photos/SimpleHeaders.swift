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

/// JPEG: the size in the start-of-frame segment (ITU-T T.81, section B.2.2), turned as Exif says (section 4.6.4, tag
/// 0x0112), since that is how browsers show it.
enum JPEGHeader {
    static func read(_ reader: ByteReader) -> ImageHeader? {
        guard reader.big16(0) == 0xFFD8 else { return nil }
        var offset = 2
        var isTurned = false
        while let mark = reader.byte(offset), mark == 0xFF, let marker = reader.byte(offset + 1) {
            if marker == 0xFF {
                offset += 1
                continue
            }
            if marker == 0x01 || (0xD0...0xD8).contains(marker) {
                offset += 2
                continue
            }
            guard let length = reader.big16(offset + 2), length >= 2 else { return nil }
            if isStartOfFrame(marker) {
                guard let height = reader.big16(offset + 5), let width = reader.big16(offset + 7) else { return nil }
                return ImageHeader(format: .jpeg, width: isTurned ? height : width, height: isTurned ? width : height)
            }
            if marker == 0xE1, let orientation = orientation(reader.part(offset + 4..<offset + 2 + length)) {
                isTurned = (5...8).contains(orientation)
            }
            // After the start of a scan or the end of the picture there is no frame any more.
            guard marker != 0xDA, marker != 0xD9 else { return nil }
            offset += 2 + length
        }
        return nil
    }

    /// C0...CF but for the tables of Huffman (C4), extensions (C8) and arithmetic coding (CC).
    static func isStartOfFrame(_ marker: Int) -> Bool {
        (0xC0...0xCF).contains(marker) && marker != 0xC4 && marker != 0xC8 && marker != 0xCC
    }

    private static func orientation(_ segment: ByteReader) -> Int? {
        guard segment.has("Exif\0\0", at: 0) else { return nil }
        return Orientation.read(tiff: segment.dropFirst(6))
    }
}

/// The size of a vector drawing, SVG. Drawings may hold scripts, which run when somebody opens the file itself: so only
/// those of the owner are published.
enum DrawingHeader {
    /// No drawing begins later: comments and a document type may be before it.
    private static let maximumStart = 16_384

    /// The drawing's `width` and `height` in pixels, or those of its `viewBox` (SVG 2, sections 7.2 and 8.2).
    static func read(_ bytes: [UInt8]) -> ImageHeader? {
        let text = String(decoding: bytes.prefix(maximumStart), as: UTF8.self)
        guard text.drop(while: { $0.isWhitespace || $0 == "\u{FEFF}" }).first == "<",
            let tag = text.firstMatch(of: /<svg(?=[\s>\/])(?:[^>"']|"[^"]*"|'[^']*')*>/)?.output
        else { return nil }
        var size = [attribute("width", of: tag), attribute("height", of: tag)].map { $0.flatMap(pixels) }
        if size.contains(nil), let box = attribute("viewBox", of: tag) {
            let numbers = box.split { $0 == " " || $0 == "," || $0.isNewline }.map { Double($0) }
            if numbers.count == 4 { size = numbers[2...].map { $0 } }
        }
        guard let width = size[0].flatMap(whole), let height = size[1].flatMap(whole) else { return nil }
        return ImageHeader(format: .svg, width: width, height: height)
    }

    private static func attribute(_ name: String, of tag: Substring) -> Substring? {
        for match in tag.matches(of: /\s([A-Za-z:-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/) where match.output.1 == name {
            return match.output.2 ?? match.output.3
        }
        return nil
    }

    /// A length without a unit, or in pixels; other lengths depend on the page around the drawing.
    private static func pixels(_ text: Substring) -> Double? {
        let words = text.split(whereSeparator: \.isWhitespace)
        guard words.count == 1, let word = words.first else { return nil }
        return Double(word.hasSuffix("px") ? word.dropLast(2) : word)
    }

    private static func whole(_ length: Double) -> Int? {
        length >= 0.5 && length < 65_535.5 ? Int(length.rounded()) : nil
    }
}

/// AVIF: the size of the primary item, among the properties of all items, in boxes within boxes (ISO/IEC 14496-12 and
/// 23008-12). Thumbnails and the alpha plane are items too, with sizes of their own.
enum AVIFHeader {
    static func read(_ reader: ByteReader) -> ImageHeader? {
        guard hasBrand(["avif", "avis"], reader), let size = size(reader) else { return nil }
        return ImageHeader(format: .avif, width: size.width, height: size.height)
    }

    /// The size of the primary item in pixels, as it is to be seen; nil for a damaged file.
    static func size(_ reader: ByteReader) -> (width: Int, height: Int)? {
        // `meta` is a full box: four bytes of version and flags come first.
        guard let meta = box("meta", in: reader)?.dropFirst(4), let properties = box("iprp", in: meta) else {
            return nil
        }
        let container = box("ipco", in: properties) ?? properties.dropFirst(properties.count)
        var size: (width: Int, height: Int)?
        var isTurned = false
        for index in propertiesOfPrimaryItem(meta, properties) {
            guard let property = box(number: index, in: container) else { continue }
            // `ispe` is a full box, `irot` is not; both count (23008-12, sections 6.5.3 and 6.5.10).
            if property.type.has("ispe", at: 0), let width = property.content.big32(4),
                let height = property.content.big32(8)
            {
                size = (width, height)
            } else if property.type.has("irot", at: 0) {
                isTurned = property.content.byte(0).map { $0 & 1 == 1 } ?? false
            }
        }
        guard let size else { return nil }
        return isTurned ? (size.height, size.width) : size
    }

    /// Whether a file says that it can be read as one of these kinds.
    static func hasBrand(_ brands: [String], _ reader: ByteReader) -> Bool {
        guard let type = box("ftyp", in: reader) else { return false }
        return stride(from: 0, to: min(type.count, 256), by: 4).contains { offset in
            brands.contains { type.has($0, at: offset) }
        }
    }

    /// The numbers, from 1, of the properties that the primary item has (23008-12, section 9.3.1).
    private static func propertiesOfPrimaryItem(_ meta: ByteReader, _ properties: ByteReader) -> [Int] {
        guard let primary = box("pitm", in: meta), let association = box("ipma", in: properties),
            let version = association.byte(0), let flags = association.byte(3), let entries = association.big32(4)
        else { return [] }
        let primaryIsLong = (primary.byte(0) ?? 0) > 0
        guard let item = primaryIsLong ? primary.big32(4) : primary.big16(4) else { return [] }
        var offset = 8
        // Each entry is at least three bytes, so this ends with the bytes, whatever number they state.
        for _ in 0..<entries {
            guard let id = version > 0 ? association.big32(offset) : association.big16(offset),
                let count = association.byte(offset + (version > 0 ? 4 : 2))
            else { return [] }
            offset += version > 0 ? 5 : 3
            let width = flags & 1 == 1 ? 2 : 1
            if id == item {
                // The highest bit is set if the property must be understood.
                return (0..<count).compactMap { index in
                    width == 2
                        ? association.big16(offset + index * 2).map { $0 & 0x7FFF }
                        : association.byte(offset + index).map { $0 & 0x7F }
                }
            }
            offset += count * width
        }
        return []
    }

    /// The content of the first box of a type.
    private static func box(_ type: String, in reader: ByteReader) -> ByteReader? {
        firstBox(in: reader) { _, box in box.has(type, at: 0) }?.content
    }

    private static func box(number: Int, in reader: ByteReader) -> (type: ByteReader, content: ByteReader)? {
        firstBox(in: reader) { index, _ in index == number }
    }

    /// Walks through boxes, numbered from 1. A box is at least eight bytes, and no more than a thousand are looked at, so
    /// this comes to an end soon.
    private static func firstBox(
        in reader: ByteReader, where isWanted: (Int, ByteReader) -> Bool
    ) -> (type: ByteReader, content: ByteReader)? {
        var offset = 0
        for number in 1...1000 {
            guard let size = reader.big32(offset) else { return nil }
            var header = 8
            var length = size
            if size == 1 {
                guard reader.big32(offset + 8) == 0, let low = reader.big32(offset + 12) else { return nil }
                header = 16
                length = low
            } else if size == 0 {
                length = reader.count - offset
            }
            // A box that is longer than its parent lacks its end.
            guard length >= header, length <= reader.count - offset else { return nil }
            let type = reader.part(offset + 4..<offset + 8)
            if isWanted(number, type) { return (type, reader.part(offset + header..<offset + length)) }
            offset += length
        }
        return nil
    }
}
