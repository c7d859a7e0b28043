import Bytes
import CatalogModel

/// Texts as CommonMark that reads as they do.
enum MarkdownEscaping {
    /// A text of a recipe as Markdown: as it is, or with its signs escaped and its line breaks kept.
    static func markdown(_ text: Text) -> String {
        switch text.markup {
        case .markdown: text.source
        case .plain: paragraphs(text.source)
        }
    }

    /// A line that is plain, or Markdown already.
    static func line(_ line: String, _ markup: Text.Markup) -> String {
        switch markup {
        case .markdown: line
        case .plain: escapedStart(escaped(line, pairs: pairs(in: line)))
        }
    }

    /// A plain text, whose lines are separate in a page.
    private static func paragraphs(_ text: String) -> String {
        let pairs = pairs(in: text)
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
            escapedStart(escaped(line.trimmed, pairs: pairs))
        }
        var result = ""
        for (index, line) in lines.enumerated() {
            result += line
            guard index + 1 < lines.count else { break }
            // A backslash at the end of a line is a hard break.
            result += line.isEmpty || lines[index + 1].isEmpty ? "\n" : "\\\n"
        }
        return result
    }

    /// A line in which CommonMark reads no signs.
    ///
    /// - Parameter pairs: Those of `pairs(in:)` for all of the text.
    private static func escaped(_ line: String, pairs: [UInt8]) -> String {
        guard line.utf8.contains(where: { signs.contains($0) }) else { return line }
        // A link, or what defines one: "[a](b)", "[a][b]", "[a]: b". A box alone is words.
        let mayLink = ["](", "][", "]:"].contains { line.contains($0) }
        var bytes: [UInt8] = []
        let all = Array(line.utf8)
        for (index, byte) in all.enumerated() {
            let next = index + 1 < all.count ? all[index + 1] : 0x20
            let mayBeRead =
                switch byte {
                case UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "`"), UInt8(ascii: "~"), UInt8(ascii: "="):
                    pairs.contains(byte)
                case UInt8(ascii: "["): mayLink
                // A character reference, or a tag. Other signs get no backslash, so that the text is easy to edit.
                case UInt8(ascii: "&"): next.isLetterOrDigit || next == UInt8(ascii: "#")
                case UInt8(ascii: "<"): next.isLetter || next.isOne(of: "/!?")
                default: true
                }
            if signs.contains(byte), mayBeRead { bytes.append(UInt8(ascii: "\\")) }
            bytes.append(byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static let signs = Set("\\`*_[<&~=".utf8)

    /// The signs of emphasis and code that a text has more than once, maybe in two lines, and those of struck and highlighted
    /// text that it has in two pairs. One that is alone marks nothing: "1 onion*".
    private static func pairs(in text: String) -> [UInt8] {
        "*_`".utf8.filter { sign in text.utf8.count { $0 == sign } > 1 }
            + "~=".utf8.filter { sign in text.utf8.count { $0 == sign } > 3 }
    }

    /// A line whose beginning opens no list, heading, quote or rule.
    private static func escapedStart(_ line: String) -> String {
        guard let first = line.utf8.first else { return line }
        if first.isOne(of: "-+*=~#>|:") { return "\\" + line }
        let digits = line.utf8.prefix { $0.isDigit }.count
        let rest = line.utf8.dropFirst(digits)
        // "1.5 kg" is no item of a list.
        guard digits > 0, rest.first == UInt8(ascii: ".") || rest.first == UInt8(ascii: ")"),
            rest.dropFirst().first.map({ $0 == 0x20 || $0 == 0x09 }) ?? true
        else { return line }
        return line.prefix(digits) + "\\" + line.dropFirst(digits)
    }
}
