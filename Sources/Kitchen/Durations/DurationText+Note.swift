import Bytes

extension DurationText {
    /// In bytes. A longer note is more than a remark on the duration.
    private static let longestNote = 200

    /// The remark after a length of time: "plus chilling", "(ohne Ruhezeit)", ", overnight is better".
    ///
    /// - Parameter text: What follows the length.
    /// - Returns: nil also where the rest is a length as well: it is unknown which one counts.
    static func note(_ text: ByteView) -> String? {
        guard text.count <= longestNote else { return nil }
        var tokens = Tokens(.forDuration(text))
        tokens.scan(text, .step)
        let opener = tokens[0]
        let isOpener =
            opener.has(.aside) || opener.isSign("+") || opener.isSign("(") || opener.isSign(";")
            || opener.isSign(",") && (tokens[1].isSpaced || tokens[1].kind == .word)
        guard isOpener, (1..<max(1, tokens.count)).contains(where: { tokens[$0].kind == .word }),
            !isLength(text.view(opener.end..<text.count))
        else { return nil }
        return tidy(String(decoding: text, as: UTF8.self)[...])
    }

    /// A note without its brackets or the comma before it; words that open it belong to it.
    private static func tidy(_ note: Substring) -> String {
        var note = note
        if note.first == "(", note.last == ")", note.dropFirst().firstIndex(of: ")") == note.indices.last {
            note = note.dropFirst().dropLast()
        }
        let start = note.drop { ",; ".contains($0) }
        let end = start.lastIndex { $0 != " " }
        return String(end.map { start[...$0] } ?? start)
    }
}
