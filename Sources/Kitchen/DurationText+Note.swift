import Bytes

extension DurationText {
    /// A longer note is more than a remark on the duration.
    private static let longestNote = 200

    /// A length of time and what is said beside it: "20 mins plus chilling", "1 Std. (ohne Ruhezeit)", "2 h, overnight is
    /// better". The length must have a unit, and the note a word.
    ///
    /// - Returns: nil also where the rest is a duration as well: it is unknown which one counts.
    static func lengthWithNote(_ text: String) -> Reading? {
        guard text.utf8.count <= 64 * 4 + longestNote else { return nil }
        var index = text.startIndex
        var isInWord = false
        // The text after so many letters is no length of time.
        for _ in 0..<64 where index < text.endIndex {
            let character = text[index]
            let isWithinWord = isInWord && character.isLetter
            isInWord = character.isLetter
            if index > text.startIndex, !isWithinWord, let behind = behindOpener(text[index...]),
                let reading = reading(text[..<index], note: text[index...], behind)
            {
                return reading
            }
            index = text.index(after: index)
        }
        return nil
    }

    /// What follows the sign or word that opens a note; nil where none does. A comma opens one only before a space.
    private static func behindOpener(_ text: Substring) -> Substring? {
        guard let first = text.first else { return nil }
        let rest = text.dropFirst()
        switch first {
        case "+", "(", ";": return rest
        case ",": return rest.first == " " ? rest : nil
        default:
            guard first.isLetter else { return nil }
            let word = text.prefix { $0.isLetter }
            return TimeWords.additions.contains(word.lowercased()) ? text.dropFirst(word.count) : nil
        }
    }

    /// - Parameters:
    ///   - note: From its opener on.
    ///   - words: The same after its opener.
    private static func reading(_ head: Substring, note: Substring, _ words: Substring) -> Reading? {
        guard note.utf8.count <= longestNote, words.contains(where: \.isLetter),
            head.contains(where: { $0.isLetter || ":′'’".contains($0) }), var reading = length(String(head)),
            length(String(words)) == nil
        else { return nil }
        reading.note = tidy(note)
        return reading
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
