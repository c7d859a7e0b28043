package import Bytes
package import SafeHTML

/// Text in the making that has any run of white space as one space, none at its ends, and no control characters.
struct TextLine {
    private var bytes: [UInt8] = []
    private var owesSpace = false

    /// What was added so far.
    var text: String { String(decoding: bytes, as: UTF8.self) }

    mutating func append(_ text: ByteView) {
        var start = 0
        while start < text.count {
            guard text[start].isVisible else {
                owesSpace = owesSpace || text[start].isSpace
                start += 1
                continue
            }
            var end = start + 1
            while end < text.count, text[end].isVisible || Self.isGap(text, end) { end += 1 }
            if owesSpace, !bytes.isEmpty { bytes.append(UInt8(ascii: " ")) }
            owesSpace = false
            bytes.append(contentsOf: text.view(start..<end))
            start = end
        }
    }

    mutating func appendSpace() {
        owesSpace = true
    }

    /// Whether there is a single space between two words.
    private static func isGap(_ text: ByteView, _ index: Int) -> Bool {
        text[index] == UInt8(ascii: " ") && index + 1 < text.count && text[index + 1].isVisible
    }
}

/// Writes a run of text without markup, such as all of a plain line or what is between two emphases, and may mark parts of
/// it. What it gets is well-formed UTF-8; what it writes has to be balanced.
package typealias TextWriter = (_ text: ByteView, _ html: inout HTML) -> Void
