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
    /// The texts that `*name` repeats.
    private var anchors: [Substring: String] = [:]
    private static let deepest = 16
    /// How many bytes repetitions may make.
    private static let mostRepeated = 1 << 20
    private var repeated = 0
    /// The lines in the file that fit nowhere.
    private(set) var skippedLines: [Int] = []
    private let hasTextKeys: Bool

    /// - Parameter hasTextKeys: Whether keys are texts of several words, as YAML allows, so that each item of a list with a
    ///   colon is a mapping.
    init(_ source: SourceLines, hasTextKeys: Bool = false) {
        self.source = source
        self.hasTextKeys = hasTextKeys
    }

    mutating func mapping() -> [JSONNode.Member] {
        skipBlank()
        guard line < source.count else { return [] }
        let members = mapping(source[line].indentation, depth: 0)
        skippedLines += (line..<source.count).filter { !source[$0].isBlankLine }.map { source.first + $0 }
        return members
    }

    // MARK: Collections

    private mutating func mapping(_ indentation: Int, depth: Int) -> [JSONNode.Member] {
        var members: [JSONNode.Member] = []
        while skipBlank(), line < source.count {
            let text = source[line]
            let columns = text.indentation
            guard columns == indentation, let (key, value) = Self.member(text.stripped) else {
                // What fits nowhere is passed over, so that the rest is read.
                if columns < indentation || depth > 0, columns != indentation { break }
                skippedLines.append(source.first + line)
                line += 1
                continue
            }
            if depth == 0 { keyLines[key] = source.first + line }
            line += 1
            members.append(JSONNode.Member(key, node(value, indentation, depth: depth)))
        }
        return members
    }

    /// The value after a key or a dash, without its anchor (`&x`) and tag (`!!int`).
    private mutating func node(_ value: Substring, _ indentation: Int, depth: Int) -> JSONNode {
        switch value.utf8.first {
        case UInt8(ascii: "*"):
            if let known = anchors[value.part(from: 1)], repeated + known.utf8.count <= Self.mostRepeated {
                repeated += known.utf8.count
                return .string(known)
            }
        case UInt8(ascii: "&"), UInt8(ascii: "!"):
            let name = value.prefix { $0 != " " }
            let isProperty =
                name.begins(with: "!!") || name.begins(with: "&") && name.utf8.dropFirst().allSatisfy(Self.isWord)
            guard isProperty, name.utf8.count > 1 else { break }
            let node = bareNode(value.part(from: name.utf8.count).stripped, indentation, depth: depth)
            if name.begins(with: "&"), case .string(let text) = node { anchors[name.part(from: 1)] = text }
            return node
        default: break
        }
        return bareNode(value, indentation, depth: depth)
    }

    private static func isWord(_ byte: UInt8) -> Bool {
        byte.isLetterOrDigit || byte == UInt8(ascii: "_") || byte == UInt8(ascii: "-")
    }

    /// The value after a key or a dash: in its line, or below it.
    private mutating func bareNode(_ value: Substring, _ indentation: Int, depth: Int) -> JSONNode {
        if let first = value.utf8.first, first == UInt8(ascii: "|") || first == UInt8(ascii: ">"),
            value.utf8.dropFirst().allSatisfy({ "+-0123456789".utf8.contains($0) })
        {
            return .string(block(indentation, isFolded: first == UInt8(ascii: ">")))
        }
        guard value.isEmpty || value.begins(with: "#") else { return scalar(value, indentation) }
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
            let text = source[line].stripped
            guard source[line].indentation == indentation, Self.isItem(text) else { break }
            let content = text.part(from: 1).stripped
            if let heading = Self.heading(content), let group = group(heading, indentation, depth) {
                items.append(group)
            } else if let member = Self.member(content), isMapping(member, after: line, indentation) {
                // The keys of an item are as far in as the first.
                let column = indentation + 1 + text.part(from: 1).indentation
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

    /// An item that names the list below it, further in: `- Potato crust:`, or the words alone.
    private mutating func group(_ heading: String, _ indentation: Int, _ depth: Int) -> JSONNode? {
        var next = line + 1
        while next < source.count, source[next].isBlankLine { next += 1 }
        guard next < source.count, depth < Self.deepest, source[next].indentation > indentation,
            Self.isItem(source[next].stripped)
        else { return nil }
        line = next
        let inner = list(source[next].indentation, depth: depth + 1)
        return .object([JSONNode.Member(heading, .array(inner))])
    }

    /// The words of an item that may name a list; nil for one that is empty, in signs, or has a value of its own.
    private static func heading(_ content: Substring) -> String? {
        guard let first = content.utf8.first, !"[{|>&*!#-".utf8.contains(first) else { return nil }
        guard let (key, value) = member(content) else { return unquoted(content) }
        guard value.isEmpty || value.begins(with: "#") else { return nil }
        // Keys of programs, which more may follow.
        return itemKeys.contains(key) ? nil : key
    }

    private static func unquoted(_ text: Substring) -> String {
        guard let quote = text.utf8.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'"),
            let end = endOfQuoted(text, quote), text.part(from: end + 1).isBlankLine
        else { return String(text) }
        return unquoted(text, end, quote)
    }

    private static let itemKeys: Set<String> = [
        "name", "text", "ingredient", "amount", "quantity", "qty", "unit", "item", "step", "title", "group", "section",
        "note", "image", "ingredients", "steps", "url", "src", "caption",
    ]

    private func isMapping(_ member: (key: String, value: Substring), after line: Int, _ indentation: Int) -> Bool {
        if hasTextKeys { return !member.key.begins(with: "{") && !member.key.begins(with: "[") }
        guard member.key.utf8.allSatisfy(Self.isWord) else { return false }
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
            let whole = joined(text)
            let valueLine = source.first + line - 1
            var flow = FlowYAML(whole)
            // `[Ann](https://example.org)` is a link of Markdown.
            if let node = flow.node(), !flow.isLink {
                if !flow.isAtEnd { skippedLines.append(valueLine) }
                return node
            }
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            let quote = text.utf8.first ?? 0
            let whole = joined(text)
            if let end = Self.endOfQuoted(whole, quote) {
                let rest = whole.part(from: end + 1).stripped
                // `"JIFFY" muffins` is a text that begins with a quoted word.
                if rest.isEmpty || rest.begins(with: "#") { return .string(Self.unquoted(whole, end, quote)) }
            }
            text = Self.withoutStrayQuotes(text, quote)
        default: break
        }
        if text.utf8.contains(UInt8(ascii: "#")), let comment = text.firstRange(of: " #") {
            text = text[..<comment.lowerBound].stripped
        }
        var whole = String(text)
        while line < source.count {
            let next = source[line].stripped
            guard !next.isEmpty, source[line].indentation > indentation, !Self.isItem(next) else { break }
            if Self.member(next).map({ !$0.key.utf8.contains(0x20) }) ?? false { break }
            whole += " " + next
            line += 1
        }
        return Self.isNull(whole) ? .null : .string(whole)
    }

    private static func isNull(_ text: String) -> Bool {
        text.utf8.count <= 4 && ["null", "~", "Null", "NULL"].contains(text)
    }

    /// `'It's good'` and `"Soup`, whose quotes are not in pairs, without those around them.
    private static func withoutStrayQuotes(_ text: Substring, _ quote: UInt8) -> Substring {
        let count = text.utf8.count { $0 == quote }
        if count == 1 { return text.part(from: 1) }
        guard count % 2 == 1, text.utf8.last == quote else { return text }
        return text.part(1..<text.utf8.count - 1)
    }

    /// A value in brackets or quotes with the lines after it that it goes on in.
    private mutating func joined(_ text: Substring) -> Substring {
        var extent = ValueExtent()
        guard !extent.ends(in: text) else { return text }
        let further = line..<min(source.count, line + Self.mostLines)
        guard let last = further.first(where: { extent.ends(in: source[$0]) }) else { return text }
        let parts = [text] + (line...last).map { source[$0].stripped }
        line = last + 1
        return parts.joined(separator: " ")[...]
    }

    /// A quoted text or a list in brackets goes on for no longer.
    private static let mostLines = 64

    /// The offset of the quote that ends a text.
    static func endOfQuoted(_ text: Substring, _ quote: UInt8) -> Int? {
        text.withBytes { bytes in
            var index = 1
            while index < bytes.count {
                let byte = bytes[index]
                if byte == UInt8(ascii: "\\"), quote == UInt8(ascii: "\"") {
                    index += 1
                } else if byte == quote {
                    let isDoubled = quote == UInt8(ascii: "'") && index + 1 < bytes.count && bytes[index + 1] == quote
                    guard isDoubled else { return index }
                    index += 1
                }
                index += 1
            }
            return nil
        }
    }

    static func unquoted(_ text: Substring, _ end: Int, _ quote: UInt8) -> String {
        let content = String(text.part(1..<end))
        if quote == UInt8(ascii: "'") {
            return content.utf8.contains(quote) ? content.replacing("''", with: "'") : content
        }
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
            if index > 0 { text += line.isEmpty || lines[index - 1].isEmpty ? "\n" : " " }
            text += line
        }
        return text
    }

    // MARK: Lines

    @discardableResult
    private mutating func skipBlank() -> Bool {
        while line < source.count {
            let text = source[line].stripped
            guard text.isEmpty || text.begins(with: "#") else { break }
            line += 1
        }
        return true
    }

    private static func isItem(_ text: Substring) -> Bool {
        text.withBytes { $0.first == UInt8(ascii: "-") && ($0.count == 1 || $0[1].isBlank) }
    }

    /// The key and the value of `key: value`; nil for another line.
    static func member(_ text: Substring) -> (key: String, value: Substring)? {
        guard let first = text.utf8.first, !isItem(text) else { return nil }
        if first == UInt8(ascii: "\"") || first == UInt8(ascii: "'") {
            guard let end = endOfQuoted(text, first) else { return nil }
            let rest = text.part(from: end + 1).stripped
            guard rest.begins(with: ":") else { return nil }
            return (unquoted(text, end, first), rest.part(from: 1).stripped)
        }
        guard let colon = text.withBytes(colon) else { return nil }
        let key = text.part(0..<colon).stripped
        return key.isEmpty ? nil : (String(key), text.part(from: colon + 1).stripped)
    }

    /// The offset of the colon after a key.
    private static func colon(_ text: ByteView) -> Int? {
        var first: Int?
        var hasAddress = false
        var index = text.firstOffset(of: Colon.self, from: 0)
        while index < text.count {
            if index + 1 == text.count || text[index + 1].isBlank { return index }
            first = first ?? index
            hasAddress = hasAddress || text.view(index + 1..<text.count).begins(with: "//")
            index = text.firstOffset(of: Colon.self, from: index + 1)
        }
        // "cooking time    :30 mins"
        guard let first, first > 0, text[first - 1] == 0x20, !hasAddress else { return nil }
        return first
    }

    private enum Colon: ByteClass {
        @inline(__always)
        static func mask(of block: ByteBlock) -> ByteMask { block.mask(of: UInt8(ascii: ":")) }
    }
}
