/// GIF: pictures stay if the first is whole, and of the extensions those that animate or hold a colour profile (GIF89a, sections 23 and 26).
enum GIFMetadata {
    private static let loops: [String] = ["NETSCAPE2.0", "ANIMEXTS1.0"]

    static func remove(from bytes: [UInt8]) -> [UInt8]? {
        let reader = ByteReader(bytes)
        guard reader.has("GIF8", at: 0), let flags = reader.byte(10) else { return nil }
        var offset = 13 + tableSize(flags)
        guard offset <= bytes.count else { return nil }
        var result = Array(bytes[..<offset])
        var hasPicture = false
        while let mark = reader.byte(offset) {
            if mark == 0x3B {
                result.append(0x3B)
                break
            }
            let start = offset
            switch mark {
            case 0x2C:
                guard let flags = reader.byte(offset + 9) else { return hasPicture ? result : nil }
                // The descriptor, its colours and the size of codes precede the data.
                let data = offset + 10 + tableSize(flags)
                guard hasPicture || GIFPixels.areWhole(bytes, from: data, pixels: pixels(reader, at: offset))
                else { return nil }
                offset = data + 1
            case 0x21: offset += 2
            default: return hasPicture ? result : nil
            }
            guard let end = endOfBlocks(reader, from: offset) else { return hasPicture ? result : nil }
            if mark == 0x2C || staysExtension(reader, at: start) { result += bytes[start..<end] }
            hasPicture = hasPicture || mark == 0x2C
            offset = end
        }
        return hasPicture ? result : nil
    }

    /// How many pixels the picture has whose descriptor is at an offset.
    private static func pixels(_ reader: ByteReader, at offset: Int) -> Int {
        (reader.little16(offset + 5) ?? 0) * (reader.little16(offset + 7) ?? 0)
    }

    /// - Parameter offset: Of the whole extension, whose blocks are complete.
    private static func staysExtension(_ reader: ByteReader, at offset: Int) -> Bool {
        let size = reader.byte(offset + 2)
        switch reader.byte(offset + 1) {
        case 0xF9: return size == 4 && reader.byte(offset + 7) == 0
        case 0xFF where size == 11:
            if reader.has("ICCRGBG1012", at: offset + 3) {
                let profile = blocks(reader, from: offset + 14)
                return ColorProfile.trimmed(profile)?.count == profile.count
            }
            // How often it repeats: one block of three bytes.
            return loops.contains { reader.has($0, at: offset + 3) } && reader.byte(offset + 14) == 3
                && reader.byte(offset + 15) == 1 && reader.byte(offset + 18) == 0
        default: return false
        }
    }

    /// The content of blocks up to the empty one.
    private static func blocks(_ reader: ByteReader, from start: Int) -> [UInt8] {
        var content: [UInt8] = []
        var offset = start
        while let size = reader.byte(offset), size > 0 {
            content += (1...size).compactMap { reader.byte(offset + $0).map { UInt8($0) } }
            offset += 1 + size
        }
        return content
    }

    /// In bytes, by the flags that announce it.
    private static func tableSize(_ flags: Int) -> Int { flags & 0x80 == 0 ? 0 : 3 << ((flags & 7) + 1) }

    /// What follows the empty block; nil if the bytes end before it.
    private static func endOfBlocks(_ reader: ByteReader, from start: Int) -> Int? {
        var offset = start
        while let size = reader.byte(offset) {
            offset += 1 + size
            if size == 0 { return offset }
        }
        return nil
    }
}
