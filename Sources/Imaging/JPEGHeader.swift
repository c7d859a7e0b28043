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
