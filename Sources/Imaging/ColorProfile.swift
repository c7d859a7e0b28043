/// ICC profiles: other bytes, and those after a profile, can be any text (ICC.1, sections 7.2 and 7.3).
enum ColorProfile {
    /// The profile without the bytes after it; nil for bytes that are no profile.
    static func trimmed(_ bytes: [UInt8]) -> [UInt8]? {
        let reader = ByteReader(bytes)
        guard let size = reader.big32(0), size <= bytes.count, reader.has("acsp", at: 36), let tags = reader.big32(128),
            132 + tags * 12 <= size
        else { return nil }
        for tag in 0..<tags {
            guard let start = reader.big32(136 + tag * 12), let count = reader.big32(140 + tag * 12),
                start >= 128, start + count <= size
            else { return nil }
        }
        return size == bytes.count ? bytes : Array(bytes[..<size])
    }
}
