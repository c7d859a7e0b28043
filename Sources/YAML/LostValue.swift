/// A value in brackets that begins with `#` and has no quotes: YAML takes it, and what follows in its line, for a comment,
/// and finds much later that the brackets are not closed.
struct LostValue {
    /// Of the `#`.
    let position: YAMLPosition
    /// The value as it was meant, such as `#fff`.
    let text: String
    /// Whether it is the whole value rather than the end of one.
    let isWhole: Bool

    var message: String { "without quotes # begins a comment, so the rest of this line is lost" }
    var fix: String {
        isWhole ? "write \(text.quotedForPeople), with the quotes" : "put the text that holds # into double quotes"
    }

    /// The first one in a text that is not YAML, not after the line in which the reader gave up.
    static func first(in text: String, upTo line: Int) -> LostValue? {
        var brackets = Brackets()
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).prefix(line).enumerated() {
            guard let comment = brackets.comment(in: line), brackets.depth > 0 else { continue }
            let rest = line[comment...]
            let value = rest.prefix { !$0.isWhitespace && !",}]".contains($0) }
            // A real comment has no closing bracket and does not look like a colour.
            let isColour = value.dropFirst().prefix { $0.isHexDigit }.count >= 3
            guard isColour || rest.contains(where: { $0 == "}" || $0 == "]" }) else { continue }
            let column = line[..<comment].unicodeScalars.count + 1
            let before = line[..<comment].last { !$0.isWhitespace } ?? ","
            return LostValue(
                position: YAMLPosition(line: index + 1, column: column), text: String(value),
                isWhole: ":,[{".contains(before)
            )
        }
        return nil
    }
}

/// Brackets and quotes of YAML, followed from line to line.
private struct Brackets {
    /// How many brackets are open.
    private(set) var depth = 0
    private var quote: Character?

    /// Where the comment of the next line begins.
    mutating func comment(in line: Substring) -> String.Index? {
        // Whether a value may begin, so that brackets and quotes have a meaning.
        var isBeforeValue = true
        var last: Character = " "
        for index in line.indices {
            let character = line[index]
            defer { last = character }
            if let open = quote {
                if character == open, last != "\\" { quote = nil }
                continue
            }
            switch character {
            case "#" where last.isWhitespace || ",[{".contains(last): return index
            case "\"" where isBeforeValue, "'" where isBeforeValue: quote = character
            case "{" where isBeforeValue, "[" where isBeforeValue: depth += 1
            case "}" where depth > 0, "]" where depth > 0: depth -= 1
            default: break
            }
            if !character.isWhitespace { isBeforeValue = ":,[{-".contains(character) }
        }
        return nil
    }
}
