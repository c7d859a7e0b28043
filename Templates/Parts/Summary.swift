import Bytes

/// A text cut for where only a line of it has room.
enum Summary {
    /// The most bytes that search engines show of a page's description.
    private static let limit = 160

    /// At most 160 bytes in one line, cut at the end of a word and then marked with an ellipsis.
    static func line(_ text: String) -> String {
        let line = text.withBytes { $0.isTidyLine } ? text : collapsed(text)
        guard line.utf8.count > limit else { return line }
        let end = line.utf8.index(line.startIndex, offsetBy: limit)
        if let space = line.utf8[...end].lastIndex(of: UInt8(ascii: " ")) { return line[..<space] + " …" }
        // One word: it ends before the letter that reaches the limit.
        let letters = line.unicodeScalars
        return String(letters[..<letters.index(before: end)]) + " …"
    }

    /// The text with one space for all white space.
    private static func collapsed(_ text: String) -> String {
        text.utf8.split { $0 <= 0x20 }.map { String($0) ?? "" }.joined(separator: " ")
    }
}
