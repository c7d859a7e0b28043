import Bytes
import JSONText

/// Reads the YAML that people write before recipes: mappings, lists, texts in one line or several. All scalars are texts.
///
/// Front matter of recipes is full of what YAML would refuse or misread, such as `- Note: use cold butter` and
/// `title: Soup: the best`: here a colon within a text is one. A list's item is a mapping only where its key is one word and
/// a further key follows, or where it is one of the keys that programs write for ingredients and steps.
struct PlainYAML {
    private let source: SourceLines
    private var line = 0
    /// The lines of the keys at the top, in the file.
    private(set) var keyLines: [String: Int] = [:]
    private static let deepest = 16

    init(_ source: SourceLines) {
        self.source = source
    }

    mutating func mapping() -> [JSONNode.Member] {
        skipBlank()
        guard line < source.count else { return [] }
        return mapping(source[line].indentation, depth: 0)
    }

    // MARK: Collections

    private mutating func mapping(_ indentation: Int, depth: Int) -> [JSONNode.Member] {
        var members: [JSONNode.Member] = []
        while skipBlank(), line < source.count {
            let text = source[line]
            guard text.indentation == indentation, let (key, value) = Self.member(text.stripped) else {
                // What fits nowhere is passed over, so that the rest is read.
                if text.indentation < indentation || depth > 0, text.indentation != indentation { break }
                line += 1
                continue
            }
            if depth == 0 { keyLines[key] = source.first + line }
            line += 1
            members.append(JSONNode.Member(key, node(value, indentation, depth: depth)))
        }
        return members
    }

    /// The value after a key or a dash: in its line, or below it.
    private mutating func node(_ value: Substring, _ indentation: Int, depth: Int) -> JSONNode {
        if let first = value.utf8.first, first == UInt8(ascii: "|") || first == UInt8(ascii: ">"),
            value.utf8.dropFirst().allSatisfy({ "+-0123456789".utf8.contains($0) })
        {
            return .string(block(indentation, isFolded: first == UInt8(ascii: ">")))
        }
        guard value.isEmpty || value.hasPrefix("#") || value.hasPrefix("&") && !value.contains(" ") else {
            return scalar(value, indentation)
        }
        skipBlank()
        guard line < source.count, depth < Self.deepest else { return .null }
        let next = source[line]
        if Self.isItem(next.stripped), next.indentation >= indentation {
            return .array(list(next.indentation, depth: depth + 1))
        }
        guard next.indentation > indentation else { return .null }
        if Self.member(next.stripped) != nil { return .object(mapping(next.indentation, depth: depth + 1)) }
        line += 1
        return scalar(next.stripped, indentation)
    }

    private mutating func list(_ indentation: Int, depth: Int) -> [JSONNode] {
        var items: [JSONNode] = []
        while skipBlank(), line < source.count {
            let text = source[line]
            guard text.indentation == indentation, Self.isItem(text.stripped) else { break }
            let content = text.stripped.dropFirst().stripped
            if let member = Self.member(content), isMapping(member, after: line, indentation) {
                // The keys of an item are as far in as the first.
                let column = indentation + 1 + text.stripped.dropFirst().indentation
                line += 1
                let first = JSONNode.Member(member.key, node(member.value, column, depth: depth))
                items.append(.object([first] + mapping(column, depth: depth + 1)))
            } else {
                line += 1
                items.append(node(content, indentation, depth: depth))
            }
        }
        return items
    }

    private static let itemKeys: Set<String> = [
        "name", "text", "ingredient", "amount", "quantity", "qty", "unit", "item", "step", "title", "group", "section",
        "note", "image", "ingredients", "steps", "url", "src", "caption",
    ]

    private func isMapping(_ member: (key: String, value: Substring), after line: Int, _ indentation: Int) -> Bool {
        guard member.key.utf8.allSatisfy({ $0.isLetterOrDigit || $0 == 0x5F || $0 == 0x2D }) else { return false }
        if Self.itemKeys.contains(member.key) { return true }
        let next = line + 1
        guard next < source.count, source[next].indentation > indentation else { return member.value.isEmpty }
        return Self.member(source[next].stripped) != nil || member.value.isEmpty
    }

    // MARK: Scalars

    private mutating func scalar(_ value: Substring, _ indentation: Int) -> JSONNode {
        var text = value
        switch text.utf8.first {
        case UInt8(ascii: "["), UInt8(ascii: "{"):
            let whole = joined(text) { Self.isBalanced($0) }
            var flow = FlowYAML(whole)
            if let node = flow.node() { return node }
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            let quote = text.utf8.first ?? 0
            let whole = joined(text) { Self.endOfQuoted($0, quote) != nil }
            if let end = Self.endOfQuoted(whole, quote) {
                let rest = Substring(whole.utf8.dropFirst(end + 1)).stripped
                // `"JIFFY" muffins` is a text that begins with a quoted word.
                if rest.isEmpty || rest.hasPrefix("#") { return .string(Self.unquoted(whole, end, quote)) }
            }
        default: break
        }
        if text.utf8.contains(UInt8(ascii: "#")), let comment = text.firstRange(of: " #") {
            text = text[..<comment.lowerBound].stripped
        }
        var parts = [String(text)]
        while line < source.count {
            let next = source[line]
            guard !next.isBlankLine, next.indentation > indentation, !Self.isItem(next.stripped) else { break }
            if Self.member(next.stripped).map({ !$0.key.contains(" ") }) ?? false { break }
            parts.append(String(next.stripped))
            line += 1
        }
        let whole = parts.joined(separator: " ")
        return ["null", "~", "Null", "NULL"].contains(whole) ? .null : .string(whole)
    }

    /// A value with the lines after it that it goes on in.
    private mutating func joined(_ text: Substring, _ isWhole: (Substring) -> Bool) -> Substring {
        var whole = String(text)
        var next = line
        while !isWhole(whole[...]), next < source.count, next < line + Self.mostLines {
            whole += " " + source[next].stripped
            next += 1
        }
        guard isWhole(whole[...]) else { return text }
        line = next
        return whole[...]
    }

    /// A quoted text or a list in brackets goes on for no longer.
    private static let mostLines = 64

    private static func isBalanced(_ text: Substring) -> Bool {
        var depth = 0
        var quote: UInt8?
        var isEscaped = false
        for byte in text.utf8 {
            if let open = quote {
                if byte == open, !isEscaped { quote = nil }
                isEscaped = byte == UInt8(ascii: "\\") && !isEscaped
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): quote = byte
            case UInt8(ascii: "["), UInt8(ascii: "{"): depth += 1
            case UInt8(ascii: "]"), UInt8(ascii: "}"): depth -= 1
            default: break
            }
            if depth == 0 { return true }
        }
        return false
    }

    /// The offset of the quote that ends a text.
    static func endOfQuoted(_ text: Substring, _ quote: UInt8) -> Int? {
        var isEscaped = false
        var offset = 0
        let bytes = Array(text.utf8)
        for index in bytes.indices.dropFirst() {
            offset = index
            let byte = bytes[index]
            if isEscaped {
                isEscaped = false
            } else if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
                isEscaped = true
            } else if byte == quote {
                if quote == UInt8(ascii: "'"), index + 1 < bytes.count, bytes[index + 1] == quote {
                    isEscaped = true
                } else {
                    return offset
                }
            }
        }
        return nil
    }

    static func unquoted(_ text: Substring, _ end: Int, _ quote: UInt8) -> String {
        let content = String(Substring(text.utf8.prefix(end).dropFirst()))
        if quote == UInt8(ascii: "'") { return content.replacing("''", with: "'") }
        return BackslashEscapes.decoded(content)
    }

    /// The lines of a block scalar.
    private mutating func block(_ indentation: Int, isFolded: Bool) -> String {
        var lines: [Substring] = []
        var inner: Int?
        while line < source.count {
            let text = source[line]
            if text.isBlankLine {
                lines.append("")
            } else {
                guard text.indentation > indentation else { break }
                let columns = inner ?? text.indentation
                inner = columns
                lines.append(text.unindented(columns))
            }
            line += 1
        }
        while lines.last?.isEmpty == true { lines.removeLast() }
        guard isFolded else { return lines.joined(separator: "\n") }
        var text = ""
        for (index, line) in lines.enumerated() {
            if index > 0 { text += line.isEmpty || lines[index - 1].isEmpty ? (line.isEmpty ? "\n" : "\n") : " " }
            text += line
        }
        return text
    }

    // MARK: Lines

    @discardableResult
    private mutating func skipBlank() -> Bool {
        while line < source.count, source[line].isBlankLine || source[line].stripped.hasPrefix("#") { line += 1 }
        return true
    }

    private static func isItem(_ text: Substring) -> Bool {
        text == "-" || text.hasPrefix("- ") || text.hasPrefix("-\t")
    }

    /// The key and the value of `key: value`; nil for another line.
    static func member(_ text: Substring) -> (key: String, value: Substring)? {
        guard let first = text.utf8.first, !isItem(text) else { return nil }
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
            guard let end = endOfQuoted(text, first) else { return nil }
            let rest = Substring(text.utf8.dropFirst(end + 1)).stripped
            guard rest.hasPrefix(":") else { return nil }
            return (unquoted(text, end, first), rest.dropFirst().stripped)
        }
        var index = text.utf8.startIndex
        while index < text.utf8.endIndex {
            let next = text.utf8.index(after: index)
            if text.utf8[index] == UInt8(ascii: ":"),
                next == text.utf8.endIndex || text.utf8[next] == 0x20 || text.utf8[next] == 0x09
            {
                let key = text[..<index].stripped
                return key.isEmpty ? nil : (String(key), text[next...].stripped)
            }
            index = next
        }
        // "cooking time    :30 mins"
        guard let colon = text.firstIndex(of: ":"), text[..<colon].utf8.last == 0x20, !text.contains("://") else {
            return nil
        }
        return (String(text[..<colon].stripped), text[text.index(after: colon)...].stripped)
    }
}

/// Lists and mappings in brackets: `[a, "b, c", {d: e}]`.
struct FlowYAML {
    private var rest: Substring
    private var depth = 0

    init(_ text: Substring) {
        rest = text
    }

    mutating func node() -> JSONNode? {
        skipSpace()
        guard let first = rest.utf8.first, depth < 16 else { return nil }
        depth += 1
        defer { depth -= 1 }
        switch first {
        case UInt8(ascii: "["):
            rest = rest.dropFirst()
            var items: [JSONNode] = []
            while true {
                skipSpace()
                if take("]") { return .array(items) }
                guard let item = node() else { return nil }
                items.append(item)
                skipSpace()
                if !take(",") { return take("]") ? .array(items) : nil }
            }
        case UInt8(ascii: "{"):
            rest = rest.dropFirst()
            var members: [JSONNode.Member] = []
            while true {
                skipSpace()
                if take("}") { return .object(members) }
                guard case .string(let key)? = scalar(until: ":,}"), take(":"), let value = node() else { return nil }
                members.append(.init(key, value))
                skipSpace()
                if !take(",") { return take("}") ? .object(members) : nil }
            }
        default: return scalar(until: ",]}")
        }
    }

    private mutating func scalar(until ends: String) -> JSONNode? {
        skipSpace()
        if let quote = rest.utf8.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
            guard let end = PlainYAML.endOfQuoted(rest, quote) else { return nil }
            let text = PlainYAML.unquoted(rest, end, quote)
            rest = Substring(rest.utf8.dropFirst(end + 1))
            return .string(text)
        }
        let text = Substring(rest.utf8.prefix { !ends.utf8.contains($0) })
        rest = Substring(rest.utf8.dropFirst(text.utf8.count))
        let value = text.stripped
        return value == "null" || value == "~" ? .null : .string(String(value))
    }

    private mutating func skipSpace() { rest = rest.stripped }

    private mutating func take(_ sign: Character) -> Bool {
        guard rest.first == sign else { return false }
        rest = rest.dropFirst()
        return true
    }
}

/// The escapes of texts in double quotes that YAML, TOML and JSON have in common.
enum BackslashEscapes {
    static func decoded(_ text: String) -> String {
        guard text.utf8.contains(UInt8(ascii: "\\")) else { return text }
        var result = ""
        var rest = text.unicodeScalars[...]
        while let scalar = rest.popFirst() {
            guard scalar == "\\", let next = rest.popFirst() else {
                result.unicodeScalars.append(scalar)
                continue
            }
            switch next {
            case "n": result += "\n"
            case "t": result += "\t"
            case "r": break
            case "u", "U", "x":
                let count = next == "u" ? 4 : next == "U" ? 8 : 2
                let digits = String(String.UnicodeScalarView(rest.prefix(count)))
                if digits.count == count, let value = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(value) {
                    result.unicodeScalars.append(scalar)
                    rest = rest.dropFirst(count)
                } else {
                    result.unicodeScalars.append(next)
                }
            default: result.unicodeScalars.append(next)
            }
        }
        return result
    }
}
