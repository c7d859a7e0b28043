// A tree to write, or to keep when the document is gone. Reading feeds does without it.

/// A JSON value of its own. Members keep their order, so equal trees are equal bytes.
package enum JSONNode: Sendable, Equatable {
    case null
    case bool(Bool)
    case integer(Int)
    /// Written as null when it is not finite: JSON has no word for that.
    case number(Double)
    case string(String)
    case array([JSONNode])
    case object([Member])

    /// A name and its value.
    package struct Member: Sendable, Equatable {
        package var key: String
        package var value: JSONNode

        package init(_ key: String, _ value: JSONNode) {
            self.key = key
            self.value = value
        }
    }
}

extension JSONNode {
    /// The value of a member; nil for what is no object, and for an object without it.
    package subscript(_ key: String) -> JSONNode? {
        guard case .object(let members) = self else { return nil }
        return members.first { $0.key == key }?.value
    }

    /// The value as JSON in UTF-8.
    package func bytes(pretty: Bool = false) -> [UInt8] {
        var writer = JSONWriter(pretty: pretty)
        writer.value(self)
        return writer.finish()
    }
}

extension JSONDocument {
    /// A tree as a document of its own.
    package convenience init(_ node: JSONNode, name: String) {
        do throws(JSONError) {
            try self.init(JSONSource(node.bytes(), name: name))
        } catch {
            preconditionFailure("what was written as JSON is JSON: \(error)")
        }
    }
}

extension JSONValue {
    /// A copy that does not need the document. Numbers that are integers become integers; those too large for a
    /// `Double` become null. Of members with the same key all are kept.
    package var node: JSONNode {
        switch kind {
        case .null: return .null
        case .bool: return .bool(bool ?? false)
        case .number: return integer.map(JSONNode.integer) ?? number.map(JSONNode.number) ?? .null
        case .string: return .string(string ?? "")
        // Loops, not `map`: its closures take stack, and this goes as deep as the document. With writing, 512 levels
        // take under 128 KiB in release and under 576 KiB in debug; threads may have 512 KiB.
        case .array:
            var nodes: [JSONNode] = []
            nodes.reserveCapacity(count)
            for element in elements { nodes.append(element.node) }
            return .array(nodes)
        case .object:
            var nodes: [JSONNode.Member] = []
            nodes.reserveCapacity(count)
            for member in members { nodes.append(JSONNode.Member(member.key, member.value.node)) }
            return .object(nodes)
        }
    }
}

extension JSONNode: ExpressibleByNilLiteral {
    package init(nilLiteral: ()) { self = .null }
}

extension JSONNode: ExpressibleByBooleanLiteral {
    package init(booleanLiteral value: Bool) { self = .bool(value) }
}

extension JSONNode: ExpressibleByIntegerLiteral {
    package init(integerLiteral value: Int) { self = .integer(value) }
}

extension JSONNode: ExpressibleByFloatLiteral {
    package init(floatLiteral value: Double) { self = .number(value) }
}

extension JSONNode: ExpressibleByStringInterpolation {
    package init(stringLiteral value: String) { self = .string(value) }
}

extension JSONNode: ExpressibleByArrayLiteral {
    package init(arrayLiteral elements: JSONNode...) { self = .array(elements) }
}

extension JSONNode: ExpressibleByDictionaryLiteral {
    /// Keeps the members in the order written.
    package init(dictionaryLiteral members: (String, JSONNode)...) {
        self = .object(members.map { Member($0.0, $0.1) })
    }
}
