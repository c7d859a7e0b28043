// A transfer that broke off leaves the upper part of a picture, whose header is whole.

extension ImageFormat {
    /// Whether a picture has all the bytes that its format requires. Bytes after its end do no harm.
    package func isWhole(_ bytes: [UInt8]) -> Bool {
        switch self {
        case .png: Self.contains(Array("IEND".utf8), in: bytes)
        case .jpeg: Self.contains([0xFF, 0xD9], in: bytes)
        case .webp:
            bytes.count >= 12
                && bytes[4..<8].reversed().reduce(0) { $0 << 8 | Int($1) } + 8 <= bytes.count
        case .svg: Self.contains(Array("</svg".utf8), in: bytes)
        // It shows what there is, and has no mark at its end that is worth the looking.
        case .avif: true
        }
    }

    /// Looks from the end, where it is in a whole picture.
    private static func contains(_ mark: [UInt8], in bytes: [UInt8]) -> Bool {
        var end = bytes.count - mark.count
        while end >= 0 {
            if bytes[end] == mark[0], bytes[end..<end + mark.count].elementsEqual(mark) { return true }
            end -= 1
        }
        return false
    }
}
