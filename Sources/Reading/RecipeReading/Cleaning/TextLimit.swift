import Bytes

/// How long the texts of a feed may be, in bytes of UTF-8: far above what people write, and low enough that a text
/// cannot make each page that shows it megabytes large. A longer text is cut at the end of a character, with a warning.
package enum TextLimit: Int {
    /// The title of a recipe, which is shown in lists and indexes and is part of addresses.
    case title = 1000
    /// A text in one line: an ingredient, a name, a tag, an id.
    case line = 10_000
    /// A description, a step, a note, or a method in one text. Longer texts are not read as Markdown either.
    case prose = 250_000

    /// What has markup or white space to lose may be so much longer before that is dropped.
    var beforeCleaning: Int { rawValue * 4 }

    /// The first bytes of a text up to the end of a character.
    package static func cut(_ text: String, to limit: Int) -> String {
        guard text.utf8.count > limit else { return text }
        return text.withBytes { bytes in
            var start = max(limit - longestCharacter, 0)
            while start > 0, bytes[start] & 0xC0 == 0x80 { start -= 1 }
            // The characters around the limit; a longer one is cut where a scalar ends.
            let around = bytes[start..<min(limit + longestCharacter, bytes.count)]
            var (end, next) = (start, start)
            for character in String(decoding: around, as: UTF8.self) {
                next += character.utf8.count
                if next > limit { break }
                end = next
            }
            if end == start {
                end = limit
                while end > 0, bytes[end] & 0xC0 == 0x80 { end -= 1 }
            }
            return String(decoding: bytes[..<end], as: UTF8.self)
        }
    }

    /// Longer than a family of emoji with its joiners.
    private static let longestCharacter = 128
}
