import Bytes
import CommonMark

/// Character references of HTML in texts that should have none.
package enum Entities {
    /// Decodes up to twice: feeds hold `&amp;frac12;`. A third layer would be the author's own.
    package static func decoded(_ text: String) -> String {
        let once = decodedOnce(text)
        return once.utf8.contains(UInt8(ascii: "&")) ? decodedOnce(once) : once
    }

    /// Decodes the character references of a line of Markdown. Decoded ASCII punctuation is escaped with a backslash, so
    /// that it does not become markup.
    static func decodedInMarkdown(_ text: String) -> String {
        decodedOnce(text, escapesMarks: true)
    }

    private static func decodedOnce(_ text: String, escapesMarks: Bool = false) -> String {
        return text.withBytes { bytes in
            guard bytes.contains(UInt8(ascii: "&")) else { return String(decoding: bytes, as: UTF8.self) }
            var result: [UInt8] = []
            result.reserveCapacity(bytes.count)
            var index = 0
            while index < bytes.count {
                if bytes[index] == UInt8(ascii: "&"), let found = reference(in: bytes, at: index) {
                    if escapesMarks, found.replacement.allSatisfy({ $0.isASCII && !$0.isLetter && !$0.isNumber }) {
                        result.append(UInt8(ascii: "\\"))
                    }
                    result.append(contentsOf: found.replacement.utf8)
                    index = found.end
                } else {
                    result.append(bytes[index])
                    index += 1
                }
            }
            return String(decoding: result, as: UTF8.self).limitingMarks
        }
    }

    /// The reference that begins at an ampersand. A semicolon is required, since without one `&times` in an address would
    /// change it.
    private static func reference(
        in bytes: ByteView, at start: Int
    ) -> (replacement: String, end: Int)? {
        let limit = min(bytes.count, start + CharacterReference.longestName + 2)
        var end = start + 1
        while end < limit, isNamePart(bytes[end]) { end += 1 }
        guard end < limit, end > start + 1, bytes[end] == UInt8(ascii: ";") else { return nil }
        let name = bytes[start + 1..<end]
        guard name.first == UInt8(ascii: "#") else {
            return CharacterReference.characters(named: String(decoding: name, as: UTF8.self)).map { ($0, end + 1) }
        }
        let digits = name.dropFirst()
        let isHexadecimal = digits.first == UInt8(ascii: "x") || digits.first == UInt8(ascii: "X")
        let number = String(decoding: isHexadecimal ? digits.dropFirst() : digits, as: UTF8.self)
        guard let value = UInt32(number, radix: isHexadecimal ? 16 : 10) else { return nil }
        return (String(scalar(numbered: value)), end + 1)
    }

    private static func isNamePart(_ byte: UInt8) -> Bool {
        byte.isLetterOrDigit || byte == UInt8(ascii: "#")
    }

    /// Numbers from 128 to 159 mean Windows-1252 (HTML, section 13.2.5.80); what is no character is U+FFFD.
    private static func scalar(numbered value: UInt32) -> Character {
        if (0x80...0x9F).contains(value) { return Character(windows1252[Int(value - 0x80)]) }
        guard value != 0, let scalar = Unicode.Scalar(value) else { return "\u{FFFD}" }
        return Character(scalar)
    }

    /// What Windows-1252 has at 0x80...0x9F; where it has nothing, the control character of that number.
    static let windows1252: [Unicode.Scalar] = [
        "€", "\u{81}", "‚", "ƒ", "„", "…", "†", "‡", "ˆ", "‰", "Š", "‹", "Œ", "\u{8D}", "Ž", "\u{8F}", "\u{90}", "‘",
        "’", "“", "”", "•", "–", "—", "˜", "™", "š", "›", "œ", "\u{9D}", "ž", "Ÿ",
    ]
}
