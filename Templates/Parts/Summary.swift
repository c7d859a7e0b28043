/// A text cut for where only a line of it has room.
enum Summary {
    /// The most bytes that search engines show of a page's description.
    private static let limit = 160

    /// At most 160 bytes in one line, cut at the end of a word and then marked with an ellipsis.
    static func line(_ text: String) -> String {
        var line: [UInt8] = []
        line.reserveCapacity(limit + 8)
        var end = 0
        for byte in text.utf8 {
            let isSpace = byte <= 0x20
            if isSpace, line.isEmpty || line.last == 0x20 { continue }
            if isSpace { end = line.count }
            guard line.count < limit else {
                line.removeSubrange((end > 0 ? end : boundary(in: line))...)
                return String(decoding: line, as: UTF8.self) + " …"
            }
            line.append(isSpace ? 0x20 : byte)
        }
        while line.last == 0x20 { line.removeLast() }
        return String(decoding: line, as: UTF8.self)
    }

    /// Where the last whole letter ends.
    private static func boundary(in line: [UInt8]) -> Int {
        var end = line.count
        while end > 0, line[end - 1] & 0xC0 == 0x80 { end -= 1 }
        return max(0, end - 1)
    }
}
