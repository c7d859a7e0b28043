import Bytes
import JSONText

/// Reads the TOML that people write before texts for Hugo: keys, texts, lists and tables. All scalars are texts.
struct PlainTOML {
    private let bytes: [UInt8]
    private var index = 0
    /// The line of the file that `index` is in.
    private var line: Int
    /// The lines of the keys at the top, in the file.
    private(set) var keyLines: [String: Int] = [:]
    /// The lines in the file that are no key and value.
    private(set) var skippedLines: [Int] = []
    private static let deepest = 16

    init(_ source: SourceLines) {
        bytes = Array((0..<source.count).map { source[$0] }.joined(separator: "\n").utf8)
        line = source.first
    }

    mutating func table() -> [JSONNode.Member] {
        var top: [JSONNode.Member] = []
        // The tables of a list, `[[steps]]`, have one name.
        var lists: [String: [JSONNode]] = [:]
        var inner: [JSONNode.Member] = []
        var header: (name: String, isList: Bool)?
        func close() {
            guard let header else { return }
            if header.isList {
                if lists[header.name] == nil { top.append(.init(header.name, .null)) }
                lists[header.name, default: []].append(.object(inner))
            } else {
                top.append(.init(header.name, .object(inner)))
            }
            inner = []
        }
        while skipWhiteSpace() {
            if bytes[index] == UInt8(ascii: "[") {
                close()
                let text = rest(until: "\n")
                header = (text.filter { !"[]\"' \t".contains($0) }, text.hasPrefix("[["))
                continue
            }
            let keyLine = line
            guard let key = key() else {
                skippedLines.append(keyLine)
                continue
            }
            if header == nil { keyLines[key] = keyLine }
            let member = JSONNode.Member(key, value(depth: 0))
            if header == nil { top.append(member) } else { inner.append(member) }
            // Only a comment may be after a value.
            let valueLine = line
            let after = rest(until: "\n")
            if !after.isEmpty, !after.hasPrefix("#") { skippedLines.append(valueLine) }
        }
        close()
        return top.map { member in
            guard case .null = member.value, let items = lists[member.key] else { return member }
            return .init(member.key, .array(items))
        }
    }

    /// A key and its `=`; nil for a line that has none, which is passed over.
    private mutating func key() -> String? {
        let text = rest(until: "=\n")
        guard index < bytes.count, bytes[index] == UInt8(ascii: "=") else { return nil }
        index += 1
        return text.filter { $0 != "\"" && $0 != "'" }
    }

    private mutating func value(depth: Int) -> JSONNode {
        skipBlanks()
        guard index < bytes.count else { return .null }
        switch bytes[index] {
        case UInt8(ascii: "\""), UInt8(ascii: "'"): return .string(quoted())
        case UInt8(ascii: "[") where depth < Self.deepest: return .array(list(depth: depth))
        case UInt8(ascii: "{") where depth < Self.deepest: return .object(inlineTable(depth: depth))
        default: return .string(rest(until: depth == 0 ? "#\n" : ",]}#\n"))
        }
    }

    private mutating func list(depth: Int) -> [JSONNode] {
        index += 1
        var items: [JSONNode] = []
        while skipWhiteSpace(), bytes[index] != UInt8(ascii: "]") {
            let (start, startLine) = (index, line)
            let item = value(depth: depth + 1)
            // The list has no end, and this is the next key.
            if case .string = item, skipWhiteSpace(), bytes[index] == UInt8(ascii: "=") || hasEquals(start..<index) {
                (index, line) = (start, startLine)
                return items
            }
            items.append(item)
            guard skipWhiteSpace() else { break }
            if bytes[index] == UInt8(ascii: ",") { index += 1 } else if index == start { break }
        }
        index = min(index + 1, bytes.count)
        return items
    }

    private func hasEquals(_ range: Range<Int>) -> Bool {
        let first = bytes[range.lowerBound]
        return first != UInt8(ascii: "\"") && first != UInt8(ascii: "'") && bytes[range].contains(UInt8(ascii: "="))
    }

    private mutating func inlineTable(depth: Int) -> [JSONNode.Member] {
        index += 1
        var members: [JSONNode.Member] = []
        while skipWhiteSpace(), bytes[index] != UInt8(ascii: "}"), let key = key() {
            members.append(.init(key, value(depth: depth + 1)))
            guard skipWhiteSpace() else { break }
            if bytes[index] == UInt8(ascii: ",") { index += 1 }
        }
        if index < bytes.count, bytes[index] == UInt8(ascii: "}") { index += 1 }
        return members
    }

    /// A text in one, or three, quotes of either kind.
    private mutating func quoted() -> String {
        let quote = bytes[index]
        let isLong = bytes[index...].starts(with: [quote, quote, quote])
        index += isLong ? 3 : 1
        if isLong, index < bytes.count, bytes[index] == 0x0A { index += 1 }
        let start = index
        while index < bytes.count, isLong || bytes[index] != 0x0A {
            if bytes[index] == quote, !isLong || bytes[index...].starts(with: [quote, quote, quote]) { break }
            index += bytes[index] == UInt8(ascii: "\\") && quote == UInt8(ascii: "\"") ? 2 : 1
        }
        index = min(index, bytes.count)
        let content = String(decoding: bytes[start..<index], as: UTF8.self)
        line += bytes[start..<index].count { $0 == 0x0A }
        index = min(index + (isLong ? 3 : 1), bytes.count)
        return quote == UInt8(ascii: "'") ? content : Self.decoded(content)
    }

    /// What is between double quotes, with its escapes replaced by what they mean.
    private static func decoded(_ text: String) -> String {
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
        return result.limitingMarks
    }

    /// The text from here to the first of some bytes, which stays ahead.
    private mutating func rest(until ends: StaticString) -> String {
        let ends = ByteView(ends)
        let end = bytes[index...].firstIndex { ends.contains($0) } ?? bytes.count
        defer { index = end }
        return String(decoding: bytes[index..<end], as: UTF8.self).trimmed
    }

    private mutating func skipBlanks() {
        while index < bytes.count, bytes[index].isBlank { index += 1 }
    }

    /// Skips spaces, ends of lines and comments. Returns whether something follows.
    private mutating func skipWhiteSpace() -> Bool {
        while index < bytes.count {
            switch bytes[index] {
            case 0x0A: line += 1
            case 0x20, 0x09: break
            case UInt8(ascii: "#"):
                _ = rest(until: "\n")
                continue
            default: return true
            }
            index += 1
        }
        return false
    }
}
