/// GIF: comments go, and of the applications' extensions all but those that animate or hold a colour profile
/// (GIF89a, sections 24 and 26).
enum GIFMetadata {
    private static let kept: [StaticString] = ["NETSCAPE2.0", "ANIMEXTS1.0", "ICCRGBG1012"]

    static func remove(from bytes: [UInt8]) -> [UInt8]? {
        let reader = ByteReader(bytes)
        guard reader.has("GIF8", at: 0), let flags = reader.byte(10) else { return nil }
        var offset = 13 + tableSize(flags)
        guard offset <= bytes.count else { return nil }
        var result = Array(bytes[..<offset])
        while let mark = reader.byte(offset) {
            if mark == 0x3B {
                result.append(0x3B)
                break
            }
            let start = offset
            switch mark {
            case 0x2C:
                guard let flags = reader.byte(offset + 9) else { return result }
                // The descriptor, its colours and the size of codes precede the data.
                offset += 10 + tableSize(flags) + 1
            case 0x21: offset += 2
            default: return result
            }
            guard let end = endOfBlocks(reader, from: offset) else { return result }
            if mark == 0x2C || staysExtension(reader, at: start) { result += bytes[start..<end] }
            offset = end
        }
        return result
    }

    private static func staysExtension(_ reader: ByteReader, at offset: Int) -> Bool {
        switch reader.byte(offset + 1) {
        case 0xFE: false
        case 0xFF: reader.byte(offset + 2) == 11 && kept.contains { reader.has($0, at: offset + 3) }
        default: true
        }
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
