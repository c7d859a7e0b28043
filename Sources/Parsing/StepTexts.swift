import CatalogModel

/// Texts that hold a method, or one step of it, without what only counts the steps.
enum StepTexts {
    /// A line of a method: a step, or the heading of those that follow.
    enum Part: Equatable {
        case step(Text)
        case heading(String)
    }

    /// The steps of a text that holds a whole method, one a line.
    static func split(_ text: String) -> [Text] {
        parts(of: text).compactMap { if case .step(let step) = $0 { step } else { nil } }
    }

    /// The steps and headings of a text that holds a whole method, one a line.
    static func parts(of text: String) -> [Part] {
        var parts: [Part] = []
        var number = 1
        for line in lines(text) {
            guard let part = part(line, number: number) else { continue }
            parts.append(part)
            if case .step = part { number += 1 } else { number = 1 }
        }
        return parts
    }

    /// A text that is one step. Headings are `## For the dough` (Nextcloud Cookbook).
    ///
    /// - Parameter number: 1-based, among the steps of its section.
    /// - Returns: nil for what holds no word: a number alone, the comma between two paragraphs.
    static func part(_ text: String, number: Int) -> Part? {
        let text = text.trimmed
        if let heading = IngredientLines.markedHeading(text) { return .heading(Cleaning.line(heading)) }
        let words = withoutNumber(text, expected: number)
        guard words.utf8.contains(where: isPartOfWord) else { return nil }
        return Cleaning.prose(words).map(Part.step)
    }

    /// The lines of a text; where it has tags, those that end a line count as line breaks.
    static func lines(_ text: String) -> [String] {
        let decoded = Entities.decoded(text)
        guard Markup.mayBegin(in: decoded), Markup.hasTags(decoded) else {
            return decoded.split { $0.isNewline }.map { $0.trimmed }.filter { !$0.isEmpty }
        }
        return Markup.lines(decoded)
    }

    /// "3. Mix", "3) Mix" and "Step 3: Mix" as the third step are "Mix"; "1986. A great year" is not.
    private static func withoutNumber(_ line: String, expected: Int) -> String {
        var rest = line.utf8[...]
        let hasWord = rest.prefix(5).map { $0 | 0x20 }.elementsEqual("step ".utf8)
        if hasWord { rest = rest.dropFirst(5) }
        let number = String(expected)
        guard rest.starts(with: number.utf8) else { return line }
        rest = rest.dropFirst(number.utf8.count)
        guard let mark = rest.first else { return "" }
        guard ".):".utf8.contains(mark), rest.dropFirst().first.map({ $0 <= 0x20 }) ?? true else { return line }
        return Substring(rest.dropFirst()).trimmed
    }

    /// Letters and digits; what is beyond ASCII counts as such.
    private static func isPartOfWord(_ byte: UInt8) -> Bool {
        byte >= 0x80 || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
            || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }
}
