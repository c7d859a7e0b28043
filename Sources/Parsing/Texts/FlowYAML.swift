import Bytes
import JSONText

/// Lists and mappings in brackets: `[a, "b, c", {d: e}]`.
struct FlowYAML {
    private var rest: Substring
    private var depth = 0

    init(_ text: Substring) {
        rest = text
    }

    /// Whether an address follows the brackets.
    var isLink: Bool { rest.begins(with: "(") }

    /// Whether nothing but a comment is left.
    var isAtEnd: Bool { rest.isBlankLine || rest.stripped.begins(with: "#") }

    mutating func node() -> JSONNode? {
        skipSpace()
        guard let first = rest.utf8.first, depth < 16 else { return nil }
        depth += 1
        defer { depth -= 1 }
        switch first {
        case UInt8(ascii: "["):
            rest = rest.part(from: 1)
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
            rest = rest.part(from: 1)
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
            rest = rest.part(from: end + 1)
            return .string(text)
        }
        let length = rest.withBytes { bytes in bytes.firstIndex { ends.utf8.contains($0) } ?? bytes.count }
        let value = rest.part(0..<length).stripped
        rest = rest.part(from: length)
        return value == "null" || value == "~" ? .null : .string(String(value))
    }

    private mutating func skipSpace() { rest = rest.stripped }

    private mutating func take(_ sign: StaticString) -> Bool {
        guard rest.begins(with: sign) else { return false }
        rest = rest.part(from: sign.utf8CodeUnitCount)
        return true
    }
}
