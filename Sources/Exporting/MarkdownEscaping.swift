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
        case .plain: escapedStart(escaped(line, of: line))
        }
    }

    /// A plain text, whose lines are separate in a page.
    private static func paragraphs(_ text: String) -> String {
        let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map { line in
            escapedStart(escaped(line.trimmed, of: text))
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
    /// - Parameter text: All of the text: marks of emphasis may be in two lines.
    private static func escaped(_ line: String, of text: String) -> String {
        guard line.utf8.contains(where: { signs.contains($0) }) else { return line }
        // One that is alone marks nothing: "1 onion*".
        let pairs = "*_`".utf8.filter { sign in text.utf8.count { $0 == sign } > 1 }
        var bytes: [UInt8] = []
        let all = Array(line.utf8)
        for (index, byte) in all.enumerated() {
            let mayBeRead = "*_`".utf8.contains(byte) ? pairs.contains(byte) : isRead(byte, before: all[(index + 1)...])
            if signs.contains(byte), mayBeRead { bytes.append(UInt8(ascii: "\\")) }
            bytes.append(byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    private static let signs = Set("\\`*_[<&".utf8)

    /// Whether CommonMark may read a sign as markup. Other signs get no backslash, so that the text is easy to edit.
    private static func isRead(_ sign: UInt8, before rest: ArraySlice<UInt8>) -> Bool {
        switch sign {
        // A character reference, or a tag.
        case UInt8(ascii: "&"): rest.first.map { $0.isLetterOrDigit || $0 == UInt8(ascii: "#") } ?? false
        case UInt8(ascii: "<"): rest.first.map { $0.isLetter || "/!?".utf8.contains($0) } ?? false
        // A link, or what defines one: "[a](b)", "[a][b]", "[a]: b". A box alone is words.
        case UInt8(ascii: "["):
            rest.indices.contains { index in
                rest[index] == UInt8(ascii: "]") && index + 1 < rest.endIndex && "([:".utf8.contains(rest[index + 1])
            }
        default: true
        }
    }

    /// A line whose beginning opens no list, heading, quote or rule.
    private static func escapedStart(_ line: String) -> String {
        guard let first = line.utf8.first else { return line }
        if "-+*=~#>|:".utf8.contains(first) { return "\\" + line }
        let digits = line.utf8.prefix { $0.isDigit }.count
        let rest = line.utf8.dropFirst(digits)
        // "1.5 kg" is no item of a list.
        guard digits > 0, rest.first == UInt8(ascii: ".") || rest.first == UInt8(ascii: ")"),
            rest.dropFirst().first.map({ $0 == 0x20 || $0 == 0x09 }) ?? true
        else { return line }
        return line.prefix(digits) + "\\" + line.dropFirst(digits)
    }
}

extension StringProtocol {
    /// Without white space at its ends.
    var trimmed: String {
        let start = firstIndex { !$0.isWhitespace } ?? endIndex
        let end = lastIndex { !$0.isWhitespace }.map { index(after: $0) } ?? start
        return String(self[start..<end])
    }
}
