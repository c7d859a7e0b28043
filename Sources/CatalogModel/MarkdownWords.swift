import Bytes

/// The parts of Markdown that a reader sees as words: not the addresses of links and pictures, nor tags and characters by
/// name. It is good enough to find words by; pages are made by the library.
enum MarkdownWords {
    static func forEachPart(of text: ByteView, _ body: (ByteView) -> Void) {
        var start = 0
        var index = 0
        while index < text.count {
            guard let end = end(ofHidden: text, at: index) else {
                index += 1
                continue
            }
            if start < index { body(text.view(start..<index)) }
            (start, index) = (end, end)
        }
        if start < text.count { body(text.view(start..<text.count)) }
    }

    /// Where what begins at a byte ends; nil for what is seen.
    private static func end(ofHidden text: ByteView, at index: Int) -> Int? {
        switch text[index] {
        case UInt8(ascii: "]"):
            guard index + 1 < text.count, text[index + 1] == UInt8(ascii: "(") else { return nil }
            return place(of: UInt8(ascii: ")"), in: text, from: index + 2)
        case UInt8(ascii: "<"):
            guard index + 1 < text.count, text[index + 1].isLetter || text[index + 1] == UInt8(ascii: "/") else {
                return nil
            }
            return place(of: UInt8(ascii: ">"), in: text, from: index + 1)
        case UInt8(ascii: "&"): return place(of: UInt8(ascii: ";"), in: text, from: index + 1, within: 10)
        default: return nil
        }
    }

    /// After a byte, if it is within so many others that have no space among them.
    private static func place(of sign: UInt8, in text: ByteView, from start: Int, within most: Int = 2000) -> Int? {
        for index in start..<max(start, min(text.count, start + most)) {
            if text[index] == sign { return index + 1 }
            if most == 10, !text[index].isLetterOrDigit, text[index] != UInt8(ascii: "#") { return nil }
        }
        return nil
    }
}
