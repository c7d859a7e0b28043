import Bytes
import JSONText

/// A mark that begins or ends a string: JSON's, JavaScript's, or one of those that editors put in their place.
struct QuotationMark {
    /// How many bytes it has.
    let length: Int
    private let first: UInt8

    init?(at index: Int, in bytes: [UInt8]) {
        first = bytes[index]
        switch first {
        case .quote, UInt8(ascii: "'"): length = 1
        // U+201C, U+201D, U+201E and U+2033.
        case 0xE2:
            guard index + 2 < bytes.count, bytes[index + 1] == 0x80,
                [0x9C, 0x9D, 0x9E, 0xB3].contains(bytes[index + 2])
            else { return nil }
            length = 3
        default: return nil
        }
    }

    /// Whether one can end what the other begins. Those of editors differ at the two ends.
    func isSame(as other: QuotationMark) -> Bool { first == other.first }
}

/// The grammar of JavaScript as far as data in pages is written in it.
enum JavaScriptText {
    /// Words for which JSON has another, or none.
    static let literals = [
        "true": "true", "false": "false", "null": "null", "True": "true", "False": "false", "None": "null",
        "NaN": "null", "undefined": "null", "Infinity": "null", "-Infinity": "null",
    ]

    /// A number as JSON writes it: `+4`, `04` and `.5` are none there. nil for another word.
    static func number(_ word: ArraySlice<UInt8>) -> String? {
        let text = String(decoding: word, as: UTF8.self).trimmed
        guard text.utf8.count <= 20, text.utf8.allSatisfy({ $0.isDigit || $0.isOne(of: "+-.eE") }) else {
            return nil
        }
        if let integer = Int(text) { return String(integer) }
        return Double(text).map { "\($0)" }
    }

    static func isOfName(_ byte: UInt8) -> Bool { byte.isLetterOrDigit || byte.isOne(of: "@$_-") }

    /// Whether a text can be a key.
    static func isName(_ text: ArraySlice<UInt8>) -> Bool {
        !text.isEmpty && text.count <= 40 && text.allSatisfy(isOfName)
    }

    /// The offset of the next byte that is neither white space nor in a comment.
    static func sign(_ bytes: [UInt8], from start: Int) -> Int? {
        var index = start
        while index < bytes.count {
            if let end = endOfComment(bytes, from: index, limit: longestComment) {
                index = end
            } else if let count = spaces.first(where: { bytes[index...].starts(with: $0) })?.count {
                index += count
            } else if bytes[index] <= 0x20 {
                index += 1
            } else {
                return index
            }
        }
        return nil
    }

    /// Those that editors write: U+00A0, U+200B and U+FEFF.
    private static let spaces: [[UInt8]] = [[0xC2, 0xA0], [0xE2, 0x80, 0x8B], [0xEF, 0xBB, 0xBF]]

    /// The offset after the comment that begins at an offset: `// flour`, `/* flour */`; nil for no comment, and for one that
    /// is longer than a limit.
    static func endOfComment(_ bytes: [UInt8], from start: Int, limit: Int = .max) -> Int? {
        guard start + 1 < bytes.count, bytes[start] == UInt8(ascii: "/") else { return nil }
        let isLine = bytes[start + 1] == UInt8(ascii: "/")
        guard isLine || bytes[start + 1] == UInt8(ascii: "*") else { return nil }
        var index = start + (isLine ? 2 : 3)
        while index < bytes.count {
            guard index - start < limit else { return nil }
            if isLine
                ? bytes[index] == 0x0A : bytes[index - 1] == UInt8(ascii: "*") && bytes[index] == UInt8(ascii: "/")
            {
                return index + 1
            }
            index += 1
        }
        return bytes.count
    }

    /// A comment that never ends is looked through again at each quote before it.
    private static let longestComment = 256
}
