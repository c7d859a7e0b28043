// From bytes to a tree of values: all that can be wrong with a YAML file before its meaning is looked at.

import Diagnostics
import Foundation
import Synchronization
import Yams

/// Reads a file that is one YAML document, within bounds that a file written by a person does not reach.
enum YAMLDocument {
    /// Larger files are refused.
    static let maximumBytes = 1_000_000
    /// Larger trees are refused: only aliases make one of a file of `maximumBytes`.
    static let maximumValues = 1_000_000
    /// Nesting past this is refused.
    static let maximumDepth = 64

    /// The document's value; nil for a document without one. Throws the one reason why it can't be read.
    static func read(_ bytes: [UInt8], name: String) throws(YAMLFailure) -> YAMLValue? {
        let text = try YAMLText.check(bytes, name: name)
        let result = withLargeStack { Result { () throws(YAMLFailure) in try compose(text, name: name) } }
        return try result.get()
    }

    private static func compose(_ text: String, name: String) throws(YAMLFailure) -> YAMLValue? {
        let root: Node?
        do {
            // Given a resolver with rules, Yams compiles nine regular expressions; we know the few types ourselves.
            // Without an encoding it asks the environment.
            root = try Yams.compose(yaml: text, .basic, .default, .utf8)
        } catch {
            throw YAMLFailure(error, name: name)
        }
        guard let root else { return nil }
        var converter = Converter(name: name)
        let value = try converter.value(of: root, depth: 0)
        return value.isNull ? nil : value
    }

    /// Yams goes into nested values by recursion, and libyaml stops at 1,000 levels: measured with maps, these need
    /// between 1 and 2 MB of stack, where a thread of a pool has 512 KB on macOS.
    private static func withLargeStack<Value: Sendable>(_ body: @Sendable @escaping () -> Value) -> Value {
        let box = Box<Value>()
        let thread = Thread {
            box.value.withLock { $0 = body() }
            box.done.signal()
        }
        thread.stackSize = 8 << 20
        thread.start()
        box.done.wait()
        guard let value = box.value.withLock({ $0 }) else { preconditionFailure("the thread sets it, then signals") }
        return value
    }

    /// What the thread hands over: a class because both sides hold it.
    private final class Box<Value: Sendable>: Sendable {
        let value = Mutex<Value?>(nil)
        let done = DispatchSemaphore(value: 0)
    }
}

/// Converts the library's tree, which shares the values of aliases and so may be far larger than the file.
private struct Converter {
    let name: String
    private var values = 0

    init(name: String) {
        self.name = name
    }

    mutating func value(of node: Node, depth: Int) throws(YAMLFailure) -> YAMLValue {
        let position =
            node.mark.map { YAMLPosition(line: $0.line, column: $0.column) } ?? YAMLPosition(line: 1, column: 1)
        values += 1
        guard values <= YAMLDocument.maximumValues else { throw YAMLFailure.tooManyAliases(at: position, name: name) }
        guard depth <= YAMLDocument.maximumDepth else { throw YAMLFailure.tooDeep(at: position, name: name) }
        switch node {
        case .scalar(let scalar):
            return YAMLValue(content: .scalar(scalar.string, isPlain: scalar.style == .plain), position: position)
        case .sequence(let sequence):
            var list: [YAMLValue] = []
            for element in sequence { list.append(try value(of: element, depth: depth + 1)) }
            return YAMLValue(content: .list(list), position: position)
        case .mapping(let mapping):
            return YAMLValue(content: .mapping(try members(of: mapping, depth: depth + 1)), position: position)
        case .alias:
            // Yams makes these only when it writes.
            throw YAMLFailure.tooManyAliases(at: position, name: name)
        }
    }

    private mutating func members(of mapping: Node.Mapping, depth: Int) throws(YAMLFailure) -> [YAMLMember] {
        var members: [YAMLMember] = []
        var keys: Set<String> = []
        for (keyNode, valueNode) in mapping {
            let key = try value(of: keyNode, depth: depth)
            guard case .scalar(let text, isPlain: _) = key.content else {
                throw YAMLFailure(
                    "a key is \(key.summary), where a name is expected", at: key.position, name: name,
                    fix: "write a name, a colon, and the value"
                )
            }
            // The library has found those that are written alike; "a" and a are one key too.
            guard keys.insert(text).inserted else { throw YAMLFailure.duplicate([text], at: key.position, name: name) }
            members.append(YAMLMember(key: text, position: key.position, value: try value(of: valueNode, depth: depth)))
        }
        return members
    }
}
