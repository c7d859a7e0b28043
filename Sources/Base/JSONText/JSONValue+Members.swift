// What is inside arrays and objects.

package import Bytes

extension JSONValue {
    /// The elements of an array in order; none for another kind, nor for the array that an outline has cut.
    @inlinable
    package var elements: JSONElements { JSONElements(of: self) }

    /// Calls a closure with each element of an array, as `elements` gives them: without a counted reference for each.
    @inlinable
    package func forEachElement(_ body: (JSONValue) -> Void) {
        let node = tapeNode
        guard node.tag == .array else { return }
        var place = index + 1
        while place < node.next {
            body(JSONValue(document, place))
            place = Int(document.tape[place].next)
        }
    }

    /// The members of an object in order, those with the same key each; none for another kind.
    package var members: JSONMembers { JSONMembers(of: self) }

    /// The value of a member; nil when there is none, or the value is no object. Of several members with the same key
    /// the last one counts, as in JavaScript and most other readers.
    package subscript(_ key: StaticString) -> JSONValue? {
        precondition(key.hasPointerRepresentation, "a key is a text, not one scalar")
        return member(ByteView(key))
    }

    /// The value of the member with a name, or with the name and a capital first letter, as some writers of linked data
    /// have it. The name begins with a letter of ASCII or an `@`.
    package func member(orCapitalized key: StaticString) -> JSONValue? {
        precondition(key.hasPointerRepresentation, "a key is a text, not one scalar")
        return member(ByteView(key), orCapitalized: true)
    }

    /// The value of a member, for a key that is not known when the program is built. As for literals, the last counts.
    @_disfavoredOverload
    package subscript(_ key: String) -> JSONValue? {
        key.withBytes { member($0) }
    }

    /// Whether a condition holds for each member of an object, by its key and its value; false for another kind. For who
    /// wants several members of a small object at once: a look-up goes through all of them each time.
    @inlinable
    package func allMembersSatisfy(_ condition: (_ key: JSONValue, _ value: JSONValue) -> Bool) -> Bool {
        let node = tapeNode
        guard node.tag == .object else { return false }
        var member = index + 1
        while member < node.next {
            guard condition(JSONValue(document, member), JSONValue(document, member + 1)) else { return false }
            member = Int(document.tape[member + 1].next)
        }
        return true
    }

    /// The members of an object whose keys fulfil a condition, in order; none for another kind. No text is made of the
    /// keys that do not.
    package func members(whereKey condition: (ByteView) -> Bool) -> [(key: JSONValue, value: JSONValue)] {
        let node = tapeNode
        guard node.tag == .object else { return [] }
        var found: [(key: JSONValue, value: JSONValue)] = []
        document.bytes.withUnsafeBufferPointer { file in
            document.tape.withUnsafeBufferPointer { tape in
                var member = index + 1
                while member < node.next {
                    let key = tape[member]
                    let letters = file[Int(key.offset)..<Int(key.offset + key.extent)]
                    let isWanted =
                        key.tag == .string
                        ? condition(ByteView(UnsafeBufferPointer(rebasing: letters)))
                        : EscapedText.string(letters, isCoded: true).withBytes(condition)
                    if isWanted { found.append((JSONValue(document, member), JSONValue(document, member + 1))) }
                    member = Int(tape[member + 1].next)
                }
            }
        }
        return found
    }

    /// Reads 32 bytes of tape for each member, and the key's bytes when its length and first letter fit: a table of the
    /// few dozen members of a recipe would take longer to make.
    private func member(_ key: ByteView, orCapitalized: Bool = false) -> JSONValue? {
        let node = tapeNode
        guard node.tag == .object else { return nil }
        var found: Int?
        var foundCapitalized: Int?
        document.bytes.withUnsafeBufferPointer { file in
            document.tape.withUnsafeBufferPointer { tape in
                var member = index + 1
                while member < node.next {
                    defer { member = Int(tape[member + 1].next) }
                    let isPlain = tape[member].tag == .string
                    // Most keys have another length.
                    if isPlain, Int(tape[member].extent) != key.count { continue }
                    let letters = file[Int(tape[member].offset)..<Int(tape[member].offset + tape[member].extent)]
                    let match =
                        isPlain
                        ? Self.match(ByteView(UnsafeBufferPointer(rebasing: letters)), key)
                        : EscapedText.string(letters, isCoded: true).withBytes { Self.match($0, key) }
                    switch match {
                    case .same: found = member + 1
                    case .capitalized where orCapitalized: foundCapitalized = member + 1
                    default: break
                    }
                }
            }
        }
        return (found ?? foundCapitalized).map { JSONValue(document, $0) }
    }

    private enum KeyMatch {
        case none, same, capitalized
    }

    @inline(__always)
    private static func match(_ name: ByteView, _ key: ByteView) -> KeyMatch {
        guard name.count == key.count else { return .none }
        guard let first = name.first, let initial = key.first else { return .same }
        guard (first ^ initial) & 0xdf == 0, name.view(1..<name.count).hasSameBytes(as: key.view(1..<key.count)) else {
            return .none
        }
        return first == initial ? .same : first == initial & 0xdf ? .capitalized : .none
    }
}

/// The elements of an array, in order.
@usableFromInline
package struct JSONElements: Sequence, IteratorProtocol, Sendable {
    @usableFromInline
    let document: JSONDocument
    @usableFromInline
    var index: Int
    @usableFromInline
    let end: Int
    @usableFromInline
    package let underestimatedCount: Int

    @inlinable
    init(of value: JSONValue) {
        let node = value.tapeNode
        let isArray = node.tag == .array
        document = value.document
        index = value.index + 1
        end = isArray ? Int(node.next) : value.index
        underestimatedCount = isArray ? Int(node.extent) : 0
    }

    @inlinable
    package mutating func next() -> JSONValue? {
        guard index < end else { return nil }
        let value = JSONValue(document, index)
        index = Int(value.tapeNode.next)
        return value
    }
}

/// The members of an object, in order.
package struct JSONMembers: Sequence, IteratorProtocol, Sendable {
    private let document: JSONDocument
    private var index: Int
    private let end: Int
    package let underestimatedCount: Int

    fileprivate init(of value: JSONValue) {
        let node = value.tapeNode
        let isObject = node.tag == .object
        document = value.document
        index = value.index + 1
        end = isObject ? Int(node.next) : value.index
        underestimatedCount = isObject ? Int(node.extent) : 0
    }

    package mutating func next() -> (key: String, value: JSONValue)? {
        guard index < end else { return nil }
        let key = JSONValue(document, index)
        let value = JSONValue(document, index + 1)
        index = Int(value.tapeNode.next)
        return (key.string ?? "", value)
    }
}
