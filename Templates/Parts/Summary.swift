import Bytes

/// A text cut for where only a line of it has room.
enum Summary {
    /// The most bytes that search engines show of a page's description.
    private static let limit = 160

    /// At most 160 bytes in one line, cut at the end of a word and then marked with an ellipsis.
    static func line(_ text: String) -> String {
        text.withBytes { bytes in
            if bytes.isTidyLine { return cut(text, bytes) }
            return withUnsafeTemporaryAllocation(of: UInt8.self, capacity: limit) { line in
                var count = 0
                var end = 0
                for byte in bytes {
                    let isSpace = byte <= 0x20
                    if isSpace, count == 0 || line[count - 1] == 0x20 { continue }
                    if isSpace { end = count }
                    guard count < limit else {
                        let cut = end > 0 ? end : boundary(in: UnsafeBufferPointer(line))
                        return String(decoding: line[..<cut], as: UTF8.self) + " …"
                    }
                    line[count] = isSpace ? 0x20 : byte
                    count += 1
                }
                if count > 0, line[count - 1] == 0x20 { count -= 1 }
                return String(decoding: line[..<count], as: UTF8.self)
            }
        }
    }

    /// The same for a text that is in one line already, as most are.
    private static func cut(_ text: String, _ bytes: UnsafeBufferPointer<UInt8>) -> String {
        guard bytes.count > limit else { return text }
        var end = limit
        while end > 0, bytes[end] != 0x20 { end -= 1 }
        if end == 0 { end = boundary(in: UnsafeBufferPointer(rebasing: bytes[..<limit])) }
        return String(decoding: bytes[..<end], as: UTF8.self) + " …"
    }

    /// Where the last whole letter ends.
    private static func boundary(in line: UnsafeBufferPointer<UInt8>) -> Int {
        var end = line.count
        while end > 0, line[end - 1] & 0xC0 == 0x80 { end -= 1 }
        return max(0, end - 1)
    }
}
