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
