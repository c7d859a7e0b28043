/// JPEG: segments that decoders need stay, of the application segments those of JFIF, Adobe and colour profiles
/// (ITU-T T.81, section B.1.1; ICC.1, annex B.4).
enum JPEGMetadata {
    static func remove(from bytes: [UInt8]) -> [UInt8]? {
        let reader = ByteReader(bytes)
        guard reader.big16(0) == 0xFFD8 else { return nil }
        var kept: [UInt8] = [0xFF, 0xD8]
        kept.reserveCapacity(bytes.count)
        // Exif belongs to the start, after JFIF.
        var start = kept.count
        var orientation: Int?
        var hasFrame = false
        var offset = 2
        while let mark = reader.byte(offset), let marker = reader.byte(offset + 1) {
            guard mark == 0xFF, marker != 0xFF, marker != 0 else {
                offset += 1
                continue
            }
            if marker == 0xD9 {
                kept += [0xFF, 0xD9]
                break
            }
            if marker == 0x01 || (0xD0...0xD8).contains(marker) {
                offset += 2
                continue
            }
            guard let length = reader.big16(offset + 2), length >= 2, offset + 2 + length <= bytes.count else { break }
            let end = offset + 2 + length
            let content = reader.part(offset + 4..<end)
            switch marker {
            case 0xE0 where content.has("JFIF\0", at: 0) && content.count >= 14:
                guard kept.count == 2 else { break }
                // Without its thumbnail.
                kept += [0xFF, 0xE0, 0, 16] + bytes[offset + 4..<offset + 16] + [0, 0]
                start = kept.count
            case 0xE1 where !hasFrame && content.has("Exif\0\0", at: 0):
                orientation = Orientation.read(tiff: content.dropFirst(6)) ?? orientation
            case 0xE2 where content.has("ICC_PROFILE\0", at: 0): kept += bytes[offset..<end]
            case 0xEE where content.has("Adobe", at: 0) && content.count >= 12:
                kept += [0xFF, 0xEE, 0, 14] + bytes[offset + 4..<offset + 16]
            case 0xC0...0xCF, 0xDB...0xDF:
                hasFrame = hasFrame || (marker <= 0xCF && ![0xC4, 0xC8, 0xCC].contains(marker))
                kept += bytes[offset..<end]
            case 0xDA:
                let next = endOfScan(bytes, from: end)
                kept += bytes[offset..<next]
                offset = next
                continue
            default: break
            }
            offset = end
        }
        guard hasFrame else { return nil }
        if let tiff = Orientation.tiff(orientation) {
            let exif = Array("Exif\0\0".utf8) + tiff
            kept.insert(contentsOf: [0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif, at: start)
        }
        return kept
    }

    /// Where the next marker is that ends the compressed data of a scan; the end of the bytes if there is none.
    private static func endOfScan(_ bytes: [UInt8], from start: Int) -> Int {
        var offset = start
        while offset + 1 < bytes.count {
            if bytes[offset] == 0xFF {
                let marker = bytes[offset + 1]
                // Stuffed bytes and restart markers belong to the data; fill bytes may precede any marker.
                if marker != 0, marker != 0xFF, !(0xD0...0xD7).contains(marker) { return offset }
            }
            offset += 1
        }
        return bytes.count
    }
}
