// YAML as its readers see it: a finite tree whose every value knows its place.

/// A place in a text: 1-based, columns in Unicode scalars.
package struct YAMLPosition: Sendable, Hashable, Comparable {
    package var line: Int
    package var column: Int

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }

    package static func < (one: YAMLPosition, other: YAMLPosition) -> Bool {
        (one.line, one.column) < (other.line, other.column)
    }
}

/// A value of a YAML document; aliases are replaced by their values.
package struct YAMLValue: Sendable, Hashable {
    package enum Content: Sendable, Hashable {
        case scalar(String, isPlain: Bool)
        case list([YAMLValue])
        case mapping([YAMLMember])
    }

    package var content: Content
    package var position: YAMLPosition

    package init(content: Content, position: YAMLPosition) {
        self.content = content
        self.position = position
    }

    /// Whether it is one of the spellings of nothing (YAML 1.2, section 10.3.2).
    package var isNull: Bool {
        guard case .scalar(let text, isPlain: true) = content else { return false }
        return ["", "~", "null", "Null", "NULL"].contains(text)
    }

    /// Whether it is null or an empty text.
    package var isEmpty: Bool { isNull || content == .scalar("", isPlain: false) }

    /// The truth value that it spells (YAML 1.2, section 10.3.2): `yes` and `on` are texts.
    package var bool: Bool? {
        guard case .scalar(let text, isPlain: true) = content else { return nil }
        switch text {
        case "true", "True", "TRUE": return true
        case "false", "False", "FALSE": return false
        default: return nil
        }
    }

    /// What it is, for the owner of the file.
    package var summary: String {
        if isNull { return "nothing" }
        switch content {
        case .scalar(let text, isPlain: _): return bool == nil ? text.quotedForPeople : text
        case .list: return "a list"
        case .mapping: return "a mapping"
        }
    }
}

/// A key and its value.
package struct YAMLMember: Sendable, Hashable {
    package var key: String
    /// Where the key begins.
    package var position: YAMLPosition
    package var value: YAMLValue

    package init(key: String, position: YAMLPosition, value: YAMLValue) {
        self.key = key
        self.position = position
        self.value = value
    }
}

extension String {
    /// The text in double quotes on one line, cut when it is long: it may be anything that stands in a file.
    package var quotedForPeople: String {
        let longest = 60
        let flat = String(String.UnicodeScalarView(unicodeScalars.prefix(longest).map { $0.value < 0x20 ? " " : $0 }))
        return unicodeScalars.count > longest ? "\"\(flat)…\"" : "\"\(flat)\""
    }
}

/// A value in brackets that begins with `#` and has no quotes: YAML takes it, and what follows in its line, for a comment,
/// and finds much later that the brackets are not closed.
struct LostValue {
    /// Where the `#` is.
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
