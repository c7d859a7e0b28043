/// Text in the making that has any run of white space as one space, none at its ends, and no control characters.
struct TextLine {
    private var bytes: [UInt8] = []
    private var owesSpace = false

    /// What was added so far.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    mutating func append(_ text: UnsafeBufferPointer<UInt8>) {
        var start = 0
        while start < text.count {
            guard Self.isWord(text[start]) else {
                owesSpace = owesSpace || Self.isSpace(text[start])
                start += 1
                continue
            }
            var end = start + 1
            while end < text.count, Self.isWord(text[end]) || Self.isGap(text, end) { end += 1 }
            if owesSpace, !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) }
            owesSpace = false
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<end]))
            start = end
        }
    }

    mutating func appendSpace() {
        owesSpace = true
    }

    /// Whether adding a text would change nothing in it.
    static func isTidy(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let base = text.baseAddress, let first = text.first, let last = text.last else { return true }
        guard isWord(first), isWord(last) else { return false }
        // No way out of the loop, so that it is done on sixteen bytes at a time.
        var untidy: UInt8 = 0
        for index in 1..<max(text.count, 1) {
            let byte = base[index]
            let isDoubled = byte | base[index &- 1] == 0x20 ? 1 : 0 as UInt8
            untidy |= (byte < 0x20 ? 1 : 0) | (byte == 0x7f ? 1 : 0) | isDoubled
        }
        return untidy == 0
    }

    /// Whether there is a single space between two words.
    private static func isGap(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> Bool {
        text[index] == UInt8(ascii: " ") && index + 1 < text.count && isWord(text[index + 1])
    }

    private static func isWord(_ byte: UInt8) -> Bool { byte > 0x20 && byte != 0x7f }

    private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || (0x09...0x0d).contains(byte) }
}
