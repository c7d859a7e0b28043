/// PNG: chunks that say how pixels look stay (PNG, third edition, section 11).
enum PNGMetadata {
    private static let kept: [StaticString] = [
        "IHDR", "PLTE", "IDAT", "IEND", "tRNS", "cHRM", "gAMA", "iCCP", "sBIT", "sRGB", "cICP", "mDCV", "cLLI", "bKGD",
        "hIST",
        "pHYs", "sPLT", "acTL", "fcTL", "fdAT",
    ]
    private static let headerSize = 8 + 25

    static func remove(from bytes: [UInt8]) -> [UInt8]? {
        let reader = ByteReader(bytes)
        guard reader.has("IHDR", at: 12), reader.big32(8) == 13, bytes.count >= headerSize else { return nil }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        result += bytes[..<8]
        var orientation: Int?
        var offset = 8
        while let length = reader.big32(offset) {
            guard offset + 12 + length <= bytes.count else {
                // Browsers show what there is of a picture that was cut.
                let rest = bytes[offset...]
                if reader.has("IDAT", at: offset + 4), !mayTell(rest) { result += rest }
                break
            }
            let end = offset + 12 + length
            if kept.contains(where: { reader.has($0, at: offset + 4) }) {
                result += bytes[offset..<end]
            } else if reader.has("eXIf", at: offset + 4) {
                orientation = Orientation.read(tiff: reader.part(offset + 8..<end - 4)) ?? orientation
            }
            if reader.has("IEND", at: offset + 4) { break }
            offset = end
        }
        if let tiff = Orientation.tiff(orientation) {
            result.insert(contentsOf: chunk("eXIf", tiff), at: headerSize)
        }
        return result
    }

    /// Whether bytes whose chunks cannot be told apart may hold a chunk of texts.
    private static func mayTell(_ bytes: ArraySlice<UInt8>) -> Bool {
        ["tEXt", "zTXt", "iTXt", "eXIf"].contains { bytes.firstRange(of: Array($0.utf8)) != nil }
    }

    private static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
        let typed = Array(type.utf8) + content
        return big32(UInt32(content.count)) + typed + big32(checksum(typed))
    }

    private static func big32(_ value: UInt32) -> [UInt8] {
        [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: value >> $0) }
    }

    /// CRC-32 (PNG, annex D).
    private static func checksum(_ bytes: [UInt8]) -> UInt32 {
        ~bytes.reduce(0xFFFF_FFFF as UInt32) { sum, byte in
            (0..<8).reduce(sum ^ UInt32(byte)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0xEDB8_8320 : value >> 1 }
        }
    }
}
