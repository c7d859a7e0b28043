import Bytes

/// Text shortened to one line, for descriptions.
enum Summary {
    /// The number of bytes that search engines show of a description.
    private static let limit = 160

    /// At most 160 bytes in one line, cut at the end of a word, with an ellipsis where it is cut.
    static func truncated(_ text: String) -> String {
        let line = text.withBytes { $0.isSingleSpacedLine } ? text : collapsed(text)
        guard line.utf8.count > limit else { return line }
        let space = line.withBytes { $0.view(0..<limit + 1).lastIndex(of: UInt8(ascii: " ")) }
        let end = line.utf8.index(line.startIndex, offsetBy: space ?? limit)
        guard space == nil else { return String(line[..<end]) + " …" }
        // A single word is cut before the character that exceeds the limit.
        let letters = line.unicodeScalars
        return String(letters[..<letters.index(before: end)]) + " …"
    }

    /// The text with each run of white space replaced by a space.
    private static func collapsed(_ text: String) -> String {
        text.utf8.split { $0 <= 0x20 }.map { String($0) ?? "" }.joined(separator: " ")
    }
}
