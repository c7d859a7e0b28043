// The members of a JSON Schema (draft-07) for each kind of setting. Each keyword is about values of one type, so a value
// of several types has the keywords of all of them, and no `anyOf` hides from editors which one is meant.

import JSONText

extension SettingKind {
    /// - Parameter mayBeEmpty: Whether null and an empty text are allowed: they are, where they mean an absent key.
    func schema(mayBeEmpty: Bool) -> [JSONNode.Member] {
        switch self {
        case .colour: return [.init("allOf", [["$ref": "#/definitions/colour"]])]
        case .words(let words):
            let empty: [JSONNode] = mayBeEmpty ? [.null, .string("")] : []
            return [.init("enum", .array(words.map { .string($0) } + empty))]
        default: break
        }
        var keywords = keywords(mayBeEmpty: mayBeEmpty)
        var types = types
        if mayBeEmpty {
            types += types.contains("string") ? ["null"] : ["null", "string"]
            if !self.types.contains("string") {
                keywords += [.init("pattern", "^$"), .patternErrorMessage("must be \(wanted)")]
            }
        }
        let type: JSONNode = types.count == 1 ? .string(types[0]) : .array(types.map { .string($0) })
        return [.init("type", type)] + keywords
    }

    /// The types of JSON that values have, the usual one first.
    private var types: [String] {
        switch self {
        case .text(nil): ["string", "number"]
        case .text(let form?):
            switch form.numbers {
            case .none: ["string"]
            case .integers: ["string", "integer"]
            case .any, .bounded: ["string", "number"]
            }
        case .colour, .words: ["string"]
        case .flag: ["boolean"]
        case .integer: ["integer"]
        case .list: ["array"]
        case .mapping, .named: ["object"]
        case .either(let one, let other): one.types + other.types
        }
    }

    private func keywords(mayBeEmpty: Bool) -> [JSONNode.Member] {
        switch self {
        case .text(nil): return mayBeEmpty ? [] : [.init("minLength", 1)]
        case .text(let form?): return form.keywords(mayBeEmpty: mayBeEmpty)
        case .colour, .words, .flag: return []
        case .integer(let bounds): return bounds.keywords
        case .list(let kind, let minimum, let isUnique):
            var keywords: [JSONNode.Member] = [.init("items", .object(kind.schema(mayBeEmpty: false)))]
            if minimum > 0 { keywords.append(.init("minItems", .integer(minimum))) }
            if isUnique { keywords.append(.init("uniqueItems", true)) }
            return keywords
        case .mapping(let settings): return Self.keywords(settings)
        case .named(let names, let kind):
            var keywords: [JSONNode.Member] = []
            if let pattern = names.pattern {
                keywords.append(.init("propertyNames", ["pattern": .string("^(?:\(pattern))$")]))
            }
            keywords.append(.init("additionalProperties", .object(kind.schema(mayBeEmpty: true))))
            return keywords
        case .either(let one, let other):
            return one.keywords(mayBeEmpty: mayBeEmpty) + other.keywords(mayBeEmpty: mayBeEmpty)
        }
    }

    private static func keywords(_ settings: [SettingDeclaration]) -> [JSONNode.Member] {
        var keywords: [JSONNode.Member] = [
            .init("properties", .object(settings.map { .init($0.key, .object($0.schema)) })),
            .init("additionalProperties", false),
        ]
        let required = settings.filter { $0.presence == .required }.map(\.key)
        if !required.isEmpty { keywords.append(.init("required", .array(required.map { .string($0) }))) }
        for setting in settings {
            guard case .requiredUnless(let others) = setting.presence else { continue }
            let hasValue = JSONNode.Member(setting.key, .object(setting.kind.schema(mayBeEmpty: false)))
            keywords.append(
                .init(
                    "anyOf",
                    .array(
                        [["required": [.string(setting.key)], "properties": .object([hasValue])]]
                            + others.map { ["required": [.string($0)]] })))
        }
        return keywords
    }

    /// The names of colours for completion, and the forms that are no names. Names in capitals are not checked.
    static var colourDefinition: [JSONNode.Member] {
        let digits = "[0-9A-Fa-f]"
        let pattern = "^(?:#(?:\(digits){3}|\(digits){4}|\(digits){6}|\(digits){8})|[A-Za-z]*[A-Z][A-Za-z]*)?$"
        let names = Colour.names.keys.sorted().map { JSONNode.string(String($0)) }
        let other: JSONNode = [
            "type": ["string", "null"], "pattern": .string(pattern), "patternErrorMessage": "must be a colour",
            "examples": .array(colourExamples.map { .string($0) }),
        ]
        return [.init("anyOf", [["enum": .array(names)], other])]
    }
}

extension SettingDeclaration {
    fileprivate var schema: [JSONNode.Member] {
        var schema: [JSONNode.Member] = [.init("description", .string(meaning))]
        schema += kind.schema(mayBeEmpty: presence != .required)
        if let standard { schema.append(.init("default", standard)) }
        return schema
    }
}

extension JSONNode.Member {
    /// What editors show in place of the pattern. It is no keyword of the standard.
    fileprivate static func patternErrorMessage(_ message: String) -> JSONNode.Member {
        JSONNode.Member("patternErrorMessage", .string(message))
    }
}

extension ClosedRange<Int> {
    /// The bounds, of which `Int.min` and `Int.max` are none.
    fileprivate var keywords: [JSONNode.Member] {
        var keywords: [JSONNode.Member] = []
        if lowerBound != .min { keywords.append(.init("minimum", .integer(lowerBound))) }
        if upperBound != .max { keywords.append(.init("maximum", .integer(upperBound))) }
        return keywords
    }
}

extension TextForm {
    fileprivate func keywords(mayBeEmpty: Bool) -> [JSONNode.Member] {
        var keywords: [JSONNode.Member] = [
            .init("pattern", .string("^(?:\(pattern))\(mayBeEmpty ? "?" : "")$")),
            .patternErrorMessage("must be \(wanted)"),
        ]
        if !examples.isEmpty { keywords.append(.init("examples", .array(examples.map { .string($0) }))) }
        if let maximumLength { keywords.append(.init("maxLength", .integer(maximumLength))) }
        switch numbers {
        case .none, .any: break
        case .integers(let bounds), .bounded(let bounds): keywords += bounds.keywords
        }
        return keywords
    }
}
