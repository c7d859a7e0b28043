/// What decides whether and how smaller copies of a picture are made.
struct ImageTraits: OptionSet, Sendable, Hashable {
    package let rawValue: Int

    package init(rawValue: Int) { self.rawValue = rawValue }

    /// It may move: a copy would be a still.
    static let animated = ImageTraits(rawValue: 1)
    /// What is under it may be seen.
    static let transparent = ImageTraits(rawValue: 2)
    /// Its colors are not sRGB, or may not be.
    static let profiled = ImageTraits(rawValue: 4)

    /// The traits of a picture, from its bytes. What cannot be known without decoding counts as there.
    init(of bytes: [UInt8], _ format: ImageFormat) {
        let reader = ByteReader(bytes)
        switch format {
        case .jpeg: self = Self.jpeg(reader)
        case .png: self = Self.png(reader)
        case .webp: self = Self.webp(reader)
        case .avif, .svg: self = [.animated, .transparent]
        }
    }

    /// The profile is in a segment before the scan (ICC.1, section B.4); other pictures than gray and YCbCr ones have four
    /// components (T.81, section B.2.2).
    private static func jpeg(_ reader: ByteReader) -> ImageTraits {
        var offset = 2
        while reader.byte(offset) == 0xFF, let marker = reader.byte(offset + 1), marker != 0xDA {
            guard marker != 0xFF else {
                offset += 1
                continue
            }
            guard let length = reader.big16(offset + 2), length >= 2 else { return [] }
            if marker == 0xE2, reader.has("ICC_PROFILE\0", at: offset + 4) { return .profiled }
            if JPEGHeader.isStartOfFrame(marker), reader.byte(offset + 9) == 4 { return .profiled }
            offset += 2 + length
        }
        return []
    }

    /// Color type, and the chunks before the image data (PNG, third edition, sections 11.2.1 and 11.3).
    private static func png(_ reader: ByteReader) -> ImageTraits {
        var traits: ImageTraits = [4, 6].contains(reader.byte(25)) ? .transparent : []
        var offset = 8
        while let length = reader.big32(offset), !reader.has("IDAT", at: offset + 4) {
            if reader.has("tRNS", at: offset + 4) { traits.insert(.transparent) }
            if reader.has("iCCP", at: offset + 4) { traits.insert(.profiled) }
            if reader.has("acTL", at: offset + 4) { traits.insert(.animated) }
            offset += 12 + length
        }
        return traits
    }

    /// The flags of the extended format (RFC 9649, section 2.7), and of the lossless one (section 3.4).
    private static func webp(_ reader: ByteReader) -> ImageTraits {
        if reader.has("VP8L", at: 12) { return reader.byte(24).map { $0 & 0x10 != 0 } ?? true ? .transparent : [] }
        guard reader.has("VP8X", at: 12), let flags = reader.byte(20) else { return [] }
        var traits: ImageTraits = []
        if flags & 0x02 != 0 { traits.insert(.animated) }
        if flags & 0x10 != 0 { traits.insert(.transparent) }
        if flags & 0x20 != 0 { traits.insert(.profiled) }
        return traits
    }
}

/// Numbers from bytes that may end anywhere: what lies outside is nil, never a crash.
struct ByteReader {
    private let bytes: ArraySlice<UInt8>

    init(_ bytes: [UInt8]) {
        self.bytes = bytes[...]
    }

    private init(slice: ArraySlice<UInt8>) {
        bytes = slice
    }

    var count: Int { bytes.count }

    func byte(_ offset: Int) -> Int? {
        guard offset >= 0, offset < bytes.count else { return nil }
        return Int(bytes[bytes.startIndex + offset])
    }

    /// A number of up to four bytes.
    func number(_ offset: Int, bytes count: Int, bigEndian: Bool) -> Int? {
        guard offset >= 0, offset <= bytes.count - count else { return nil }
        var value = 0
        for index in 0..<count {
            let byte = Int(bytes[bytes.startIndex + offset + (bigEndian ? index : count - 1 - index)])
            value = value << 8 | byte
        }
        return value
    }

    func big16(_ offset: Int) -> Int? { number(offset, bytes: 2, bigEndian: true) }
    func big32(_ offset: Int) -> Int? { number(offset, bytes: 4, bigEndian: true) }
    func little16(_ offset: Int) -> Int? { number(offset, bytes: 2, bigEndian: false) }
    func little24(_ offset: Int) -> Int? { number(offset, bytes: 3, bigEndian: false) }

    /// Whether these letters are at an offset.
    func has(_ text: String, at offset: Int) -> Bool {
        offset >= 0 && bytes.dropFirst(offset).starts(with: text.utf8)
    }

    /// What follows so many bytes; nothing when there are fewer.
    func dropFirst(_ count: Int) -> ByteReader { ByteReader(slice: bytes.dropFirst(count)) }

    /// A part; cut at the end of the bytes.
    func part(_ range: Range<Int>) -> ByteReader {
        let lower = min(max(range.lowerBound, 0), bytes.count)
        let upper = min(max(range.upperBound, lower), bytes.count)
        return ByteReader(slice: bytes[(bytes.startIndex + lower)..<(bytes.startIndex + upper)])
    }
}
