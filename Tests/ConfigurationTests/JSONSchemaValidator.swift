import JSONText

/// What JSON Schema (draft-07) says about a value, for the keywords that the schema of `recipegen.yml` has.
struct JSONSchemaValidator {
    let root: JSONNode

    /// What is wrong, with its place; empty for a valid value.
    func errors(of value: JSONNode) throws -> [String] { try errors(of: value, in: root, at: "") }

    private func errors(of value: JSONNode, in schema: JSONNode, at path: String) throws -> [String] {
        guard case .object(let keywords) = schema else {
            return schema == .bool(false) ? ["\(path): nothing is allowed here"] : []
        }
        return try keywords.flatMap { try errors(of: value, keyword: $0.key, $0.value, in: schema, at: path) }
    }

    private func errors(
        of value: JSONNode, keyword: String, _ argument: JSONNode, in schema: JSONNode, at path: String
    ) throws -> [String] {
        func error(unless isValid: Bool) -> [String] { isValid ? [] : ["\(path): \(keyword) \(argument)"] }
        switch (keyword, value) {
        case ("$schema", _), ("title", _), ("description", _), ("default", _), ("definitions", _),
            ("patternErrorMessage", _), ("examples", _):
            return []
        case ("$ref", _):
            let name = argument.text?.split(separator: "/").last.map(String.init) ?? ""
            guard let definition = root["definitions"]?[name] else { return ["\(path): there is no \(argument)"] }
            return try errors(of: value, in: definition, at: path)
        case ("allOf", _): return try argument.elements.flatMap { try errors(of: value, in: $0, at: path) }
        case ("anyOf", _):
            let isAny = try argument.elements.contains { try errors(of: value, in: $0, at: path).isEmpty }
            return error(unless: isAny)
        case ("type", _):
            let types = argument.text.map { [$0] } ?? argument.elements.compactMap(\.text)
            return error(unless: types.contains(where: value.isOfType))
        case ("enum", _): return error(unless: argument.elements.contains(value))
        case ("pattern", .string(let text)):
            let pattern = try Regex(argument.text ?? "").matchingSemantics(.unicodeScalar)
            return error(unless: text.firstMatch(of: pattern) != nil)
        case ("minLength", .string(let text)): return error(unless: text.unicodeScalars.count >= argument.integer)
        case ("maxLength", .string(let text)): return error(unless: text.unicodeScalars.count <= argument.integer)
        case ("minimum", .integer(let number)): return error(unless: number >= argument.integer)
        case ("maximum", .integer(let number)): return error(unless: number <= argument.integer)
        case ("minimum", .number(let number)): return error(unless: number >= Double(argument.integer))
        case ("maximum", .number(let number)): return error(unless: number <= Double(argument.integer))
        case ("items", .array(let elements)):
            return try elements.enumerated().flatMap { try errors(of: $1, in: argument, at: "\(path)[\($0)]") }
        case ("minItems", .array(let elements)): return error(unless: elements.count >= argument.integer)
        case ("uniqueItems", .array(let elements)):
            return error(unless: elements.indices.allSatisfy { !elements[..<$0].contains(elements[$0]) })
        case ("properties", .object(let members)):
            return try members.flatMap { member in
                try argument[member.key].map { try errors(of: member.value, in: $0, at: "\(path).\(member.key)") } ?? []
            }
        case ("additionalProperties", .object(let members)):
            let others = members.filter { schema["properties"]?[$0.key] == nil }
            return try others.flatMap { try errors(of: $0.value, in: argument, at: "\(path).\($0.key)") }
        case ("propertyNames", .object(let members)):
            return try members.flatMap { try errors(of: .string($0.key), in: argument, at: "\(path).\($0.key)") }
        case ("required", .object):
            return error(unless: argument.elements.allSatisfy { $0.text.flatMap { value[$0] } != nil })
        case ("pattern", _), ("minLength", _), ("maxLength", _), ("minimum", _), ("maximum", _), ("items", _),
            ("minItems", _), ("uniqueItems", _), ("properties", _), ("additionalProperties", _), ("propertyNames", _),
            ("required", _):
            return []
        default: return ["the validator does not know the keyword \(keyword)"]
        }
    }
}

extension JSONNode {
    fileprivate var text: String? {
        guard case .string(let text) = self else { return nil }
        return text
    }

    fileprivate var integer: Int {
        guard case .integer(let number) = self else { return 0 }
        return number
    }

    fileprivate var elements: [JSONNode] {
        guard case .array(let elements) = self else { return [] }
        return elements
    }

    fileprivate func isOfType(_ type: String) -> Bool {
        switch self {
        case .null: type == "null"
        case .bool: type == "boolean"
        case .integer: type == "integer" || type == "number"
        case .number(let number): type == "number" || type == "integer" && number == number.rounded()
        case .string: type == "string"
        case .array: type == "array"
        case .object: type == "object"
        }
    }
}
