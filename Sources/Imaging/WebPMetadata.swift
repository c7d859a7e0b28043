/// WebP: chunks of the picture stay (RFC 9649, section 2.7).
enum WebPMetadata {
    private static let kept: [StaticString] = ["VP8X", "VP8 ", "VP8L", "ALPH", "ANIM", "ANMF", "ICCP"]

    static func remove(from bytes: [UInt8]) -> [UInt8]? {
        let reader = ByteReader(bytes)
        guard reader.has("RIFF", at: 0), reader.has("WEBP", at: 8), let size = little32(reader, 4), size >= 4,
            size + 8 <= bytes.count
        else { return nil }
        let end = size + 8
        var chunks: [UInt8] = []
        chunks.reserveCapacity(bytes.count)
        var flags: Int?
        var orientation: Int?
        var isChanged = end < bytes.count && !(end + 1 == bytes.count && bytes[end] == 0)
        var offset = 12
        while offset < end {
            guard let length = little32(reader, offset + 4), offset + 8 + length <= end else { return nil }
            let next = offset + 8 + length
            if kept.contains(where: { reader.has($0, at: offset) }) {
                if reader.has("VP8X", at: offset), flags == nil, length >= 10 { flags = chunks.count + 8 }
                chunks += bytes[offset..<next]
                if length % 2 == 1 { chunks.append(0) }
            } else {
                isChanged = true
                if reader.has("EXIF", at: offset) {
                    let content = reader.part(offset + 8..<next)
                    let tiff = content.has("Exif\0\0", at: 0) ? content.dropFirst(6) : content
                    orientation = Orientation.read(tiff: tiff) ?? orientation
                }
            }
            offset = next + length % 2
        }
        let exif: UInt8 = 0x08
        let xmp: UInt8 = 0x04
        let tiff = Orientation.tiff(orientation)
        if let flags {
            let announced = chunks[flags] & ~(exif | xmp) | (tiff == nil ? 0 : exif)
            isChanged = isChanged || announced != chunks[flags]
            chunks[flags] = announced
            if let tiff { chunks += Array("EXIF".utf8) + little32(tiff.count) + tiff }
        }
        guard isChanged else { return bytes }
        return Array("RIFF".utf8) + little32(chunks.count + 4) + Array("WEBP".utf8) + chunks
    }

    private static func little32(_ reader: ByteReader, _ offset: Int) -> Int? {
        reader.number(offset, bytes: 4, bigEndian: false)
    }

    private static func little32(_ value: Int) -> [UInt8] {
        [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: value >> $0) }
    }
}
