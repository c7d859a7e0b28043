import Bytes

/// PNG: only chunks that say how pixels look stay, each of the length that it must have (PNG, third edition,
/// section 11).
enum PNGMetadata {
    private enum Kind: Equatable {
        /// May be there many times, for the data of pixels and frames.
        case data
        /// Counts once, with one of these lengths.
        case once(ClosedRange<Int>)
        case profile, orientation, end
    }

    private static let kinds: [(type: String, kind: Kind)] = [
        ("IDAT", .data), ("fdAT", .data), ("fcTL", .data), ("IHDR", .once(13...13)), ("PLTE", .once(3...768)),
        ("tRNS", .once(1...256)), ("cHRM", .once(32...32)), ("gAMA", .once(4...4)), ("sBIT", .once(1...4)),
        ("sRGB", .once(1...1)), ("cICP", .once(4...4)), ("mDCV", .once(24...24)), ("cLLI", .once(8...8)),
        ("bKGD", .once(1...6)), ("pHYs", .once(9...9)), ("acTL", .once(8...8)), ("iCCP", .profile),
        ("eXIf", .orientation), ("IEND", .end),
    ]
    private static let headerSize = 8 + 25
    private static let frameControlSize = 26
    /// Programs write their own and their owners' names here.
    private static let profileName = Array("ICC profile\0".utf8)

    static func remove(from bytes: [UInt8]) -> [UInt8]? {
        let reader = ByteReader(bytes)
        guard reader.has("IHDR", at: 12), reader.big32(8) == 13, bytes.count >= headerSize else { return nil }
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        result += bytes[..<8]
        var orientation: Int?
        var seen: Set<Int> = []
        var offset = 8
        while let length = reader.big32(offset) {
            guard offset + 12 + length <= bytes.count else {
                // Browsers show what there is of a picture that was cut.
                let rest = bytes[offset...]
                if reader.has("IDAT", at: offset + 4), !mayTell(rest) { result += rest }
                break
            }
            let end = offset + 12 + length
            let index = kinds.firstIndex { reader.has($0.type, at: offset + 4) }
            switch index.map({ kinds[$0].kind }) {
            case .data:
                guard !reader.has("fcTL", at: offset + 4) || length == frameControlSize else { return nil }
                result += bytes[offset..<end]
            case .once(let lengths):
                guard let index, lengths.contains(length), seen.insert(index).inserted else { break }
                result += bytes[offset..<end]
            case .profile:
                guard let index, seen.insert(index).inserted else { break }
                guard let named = profile(bytes[offset + 8..<end - 4]) else { return nil }
                result += named
            case .orientation:
                orientation = Orientation.read(tiff: reader.part(offset + 8..<end - 4)) ?? orientation
            case .end: result += chunk("IEND", [])
            case nil: break
            }
            if reader.has("IEND", at: offset + 4) { break }
            offset = end
        }
        if let tiff = Orientation.tiff(orientation) {
            result.insert(contentsOf: chunk("eXIf", tiff), at: headerSize)
        }
        return result
    }

    /// The chunk of a compressed color profile, with another name; empty for other bytes, nil for a text.
    private static func profile(_ content: ArraySlice<UInt8>) -> [UInt8]? {
        guard let end = content.prefix(80).firstIndex(of: 0) else { return [] }
        let data = content[(end + 1)...]
        guard !HiddenText.isFound(in: data) else { return nil }
        let reader = ByteReader(Array(data.prefix(3)))
        // The method, and the header of the data, whose 16 bits are a multiple of 31 (RFC 1950).
        guard reader.byte(0) == 0, let header = reader.big16(1), header >> 8 & 0x0F == 8, header % 31 == 0 else {
            return []
        }
        return chunk("iCCP", profileName + data)
    }

    /// Whether bytes without recognizable chunks may hold a chunk of texts.
    private static func mayTell(_ bytes: ArraySlice<UInt8>) -> Bool {
        ["tEXt", "zTXt", "iTXt", "eXIf"].contains { bytes.firstRange(of: Array($0.utf8)) != nil }
            || HiddenText.isFound(in: bytes)
    }

    private static func chunk(_ type: String, _ content: [UInt8]) -> [UInt8] {
        let typed = Array(type.utf8) + content
        return CRC32.bytes(of: UInt32(content.count)) + typed + CRC32.bytes(of: CRC32.checksum(of: typed))
    }
}
