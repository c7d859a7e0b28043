import Bytes
import JSONText

/// Values as PHP's `serialize` writes them, in which plugins of WordPress keep lists:
/// `a:2:{s:5:"count";i:12;s:7:"average";d:4.67;}` (PHP manual, "serialize").
enum PHPValue {
    /// A value as JSON: arrays whose keys count from 0 are lists, others are objects; nil for another text.
    static func read(_ text: String) -> JSONNode? {
        var rest = Array(text.utf8)[...]
        return value(&rest, depth: 0)
    }

    private static func value(_ rest: inout ArraySlice<UInt8>, depth: Int) -> JSONNode? {
        guard depth < deepest, let kind = rest.popFirst() else { return nil }
        switch kind {
        case UInt8(ascii: "N"):
            return rest.popFirst() == UInt8(ascii: ";") ? .null : nil
        case UInt8(ascii: "i"): return scalar(&rest).flatMap { Int($0) }.map(JSONNode.integer)
        case UInt8(ascii: "d"): return scalar(&rest).flatMap { Double($0) }.map(JSONNode.number)
        case UInt8(ascii: "b"): return scalar(&rest).map { .bool($0 == "1") }
        case UInt8(ascii: "s"): return string(&rest)
        case UInt8(ascii: "a"): return array(&rest, depth: depth)
        default: return nil
        }
    }

    /// What is between `:` and `;`.
    private static func scalar(_ rest: inout ArraySlice<UInt8>) -> String? { part(&rest, until: UInt8(ascii: ";")) }

    /// `:12:` of a length.
    private static func length(_ rest: inout ArraySlice<UInt8>) -> Int? {
        part(&rest, until: UInt8(ascii: ":")).flatMap { Int($0) }.flatMap { $0 >= 0 ? $0 : nil }
    }

    private static func part(_ rest: inout ArraySlice<UInt8>, until end: UInt8) -> String? {
        guard rest.popFirst() == UInt8(ascii: ":"), let stop = rest.prefix(40).firstIndex(of: end) else { return nil }
        defer { rest = rest[stop...].dropFirst() }
        return String(decoding: rest[..<stop], as: UTF8.self)
    }

    /// Of a text whose line breaks were changed on the way, the length is another: it ends at the next `";`.
    private static func string(_ rest: inout ArraySlice<UInt8>) -> JSONNode? {
        let end = Array("\";".utf8)
        guard let length = length(&rest), rest.popFirst() == UInt8(ascii: "\"") else { return nil }
        var text = rest.prefix(length)
        if !rest.dropFirst(text.count).starts(with: end) {
            guard let stop = rest.indices.first(where: { rest[$0...].starts(with: end) }) else { return nil }
            text = rest[..<stop]
        }
        rest = rest[text.endIndex...].dropFirst(end.count)
        return .string(String(decoding: text, as: UTF8.self))
    }

    private static func array(_ rest: inout ArraySlice<UInt8>, depth: Int) -> JSONNode? {
        guard length(&rest) != nil, rest.popFirst() == UInt8(ascii: "{") else { return nil }
        var members: [JSONNode.Member] = []
        var isList = true
        while let first = rest.first, first != UInt8(ascii: "}") {
            guard let key = value(&rest, depth: depth + 1), let item = value(&rest, depth: depth + 1) else {
                return nil
            }
            switch key {
            case .integer(let number): isList = isList && number == members.count
            default: isList = false
            }
            members.append(.init(key.phpKey, item))
        }
        guard rest.popFirst() != nil else { return nil }
        return isList ? .array(members.map(\.value)) : .object(members)
    }

    private static let deepest = 16
}

extension JSONNode {
    fileprivate var phpKey: String {
        switch self {
        case .string(let text): text
        case .integer(let number): String(number)
        default: ""
        }
    }
}
