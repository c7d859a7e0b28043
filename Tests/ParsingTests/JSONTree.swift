import Bytes
import JSONText

/// A JSON value that a test can take apart, change and write.
indirect enum JSONTree: Hashable {
    case null
    case bool(Bool)
    /// As written.
    case number(String)
    case text(String)
    case array([JSONTree])
    case object([Member])

    struct Member: Hashable {
        var key: String
        var value: JSONTree
    }

    init(_ value: JSONValue) {
        switch value.kind {
        case .null: self = .null
        case .bool: self = .bool(value.bool ?? false)
        case .number: self = .number(value.numberText ?? "0")
        case .string: self = .text(value.string ?? "")
        case .array: self = .array(value.elements.map { JSONTree($0) })
        case .object: self = .object(value.members.map { Member(key: $0.key, value: JSONTree($0.value)) })
        }
    }

    var elements: [JSONTree]? {
        if case .array(let elements) = self { elements } else { nil }
    }

    var members: [Member]? {
        if case .object(let members) = self { members } else { nil }
    }

    /// The tree with another value for each text.
    ///
    /// - Parameter change: Gets the keys that lead to the text, outermost first, and the text.
    func mapTexts(
        _ path: [String] = [], _ change: (_ path: [String], _ text: String) -> String
    ) -> JSONTree {
        switch self {
        case .text(let text): .text(change(path, text))
        case .array(let elements): .array(elements.map { $0.mapTexts(path, change) })
        case .object(let members):
            .object(members.map { Member(key: $0.key, value: $0.value.mapTexts(path + [$0.key], change)) })
        case .null, .bool, .number: self
        }
    }

    var json: String {
        switch self {
        case .null: "null"
        case .bool(let value): value ? "true" : "false"
        case .number(let text): text
        case .text(let text): Self.quoted(text)
        case .array(let elements): "[" + elements.map(\.json).joined(separator: ",") + "]"
        case .object(let members):
            "{" + members.map { Self.quoted($0.key) + ":" + $0.value.json }.joined(separator: ",") + "}"
        }
    }

    private static func quoted(_ text: String) -> String {
        var writer = JSONWriter()
        writer.value(text)
        return String(decoding: writer.finish(), as: UTF8.self)
    }
}
