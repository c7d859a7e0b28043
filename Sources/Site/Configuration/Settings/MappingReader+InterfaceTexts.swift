import Bytes
import CatalogModel
import YAML

// `strings`.

extension MappingReader {
    /// The owner's own texts instead of the interface's. Each has the placeholders of its key and no other.
    mutating func interfaceTexts() -> [InterfaceString: InterfaceText] {
        var texts: [InterfaceString: InterfaceText] = [:]
        for key in InterfaceString.allCases {
            switch key.form {
            case .pattern(let parts):
                texts[key] = pattern(key.name, of: parts, key.meaning).map { .text($0) }
            case .plural: texts[key] = plural(key.name, key.meaning).map { .plural($0) }
            }
        }
        return texts
    }

    /// The plural categories of a single number, whose patterns may name it in words: "a recipe", "two recipes".
    private static let categoriesOfOneNumber: Set<PluralCategory> = [.zero, .one, .two]

    /// A pattern for each plural category: a mapping that has `other`, or one text for all numbers.
    mutating func plural(_ key: String, _ meaning: @autoclosure () -> String) -> [PluralCategory: String]? {
        let parts = ["the number"]
        let value = declare(
            key, .either(.text(.pattern(of: parts)), .mapping(Self.declarations { $0.pluralForms(of: parts) })),
            meaning()
        )
        guard let value else { return nil }
        let path = path(of: key)
        guard case .mapping = value.content else { return pattern(value, at: path, of: parts).map { [.other: $0] } }
        return mapping(value, at: path) { $0.pluralForms(of: parts) } ?? nil
    }

    private mutating func pluralForms(of parts: [String]) -> [PluralCategory: String]? {
        var forms: [PluralCategory: String] = [:]
        for category in PluralCategory.allCases {
            let key = category.rawValue
            let mayLack = Self.categoriesOfOneNumber.contains(category)
            let value = declare(
                key, .text(.pattern(of: parts, mayLackThem: mayLack)),
                presence: category == .other ? .required : .optional,
                category == .other
                    ? "The text for all other numbers." : "The text for numbers of the category `\(key)`."
            )
            forms[category] = value.flatMap { pattern($0, at: path(of: key), of: parts, mayLackThem: mayLack) }
        }
        return forms[.other] != nil ? forms : nil
    }

    mutating func pattern(
        _ key: String, of parts: [String], _ meaning: @autoclosure () -> String
    ) -> String? {
        declare(key, .text(.pattern(of: parts)), meaning()).flatMap { pattern($0, at: path(of: key), of: parts) }
    }

    /// A text that has `{0}`, `{1}`... once for each of its parts, and no other placeholder.
    private mutating func pattern(
        _ value: YAMLValue, at path: String, of parts: [String], mayLackThem: Bool = false
    ) -> String? {
        guard let text = text(value, at: path) else { return nil }
        var isRight = true
        let found = Self.placeholders(in: text)
        for (number, part) in parts.enumerated() {
            let count = found.count { $0 == number }
            if count == 0, !mayLackThem {
                report(
                    "\(path) has no {\(number)}", at: value.position, path: path, fix: "write {\(number)} for \(part)")
                isRight = false
            } else if count > 1 {
                report("\(path) has {\(number)} twice", at: value.position, path: path, fix: "keep one of them")
                isRight = false
            }
        }
        if let strange = found.first(where: { !parts.indices.contains($0) }) {
            let places = parts.indices.map { "{\($0)} for \(parts[$0])" }
            report(
                "\(path) has {\(strange)}, which has no value", at: value.position, path: path,
                fix: places.isEmpty ? "take it out" : "take it out; there is \(places.listed(with: "and"))"
            )
            isRight = false
        }
        return isRight ? text : nil
    }

    /// The numbers in braces of a text.
    private static func placeholders(in text: String) -> [Int] {
        text.split(separator: "{").compactMap { part in
            let digits = part.prefix { $0.utf8.allSatisfy(\.isDigit) }
            return part[digits.endIndex...].first == "}" ? Int(digits) : nil
        }
    }
}

extension TextForm {
    /// A text with a placeholder for each of its parts; nil for any text, if there are no parts.
    fileprivate static func pattern(of parts: [String], mayLackThem: Bool = false) -> TextForm? {
        guard !parts.isEmpty else { return nil }
        let places = parts.indices.map { "{\($0)}" }.listed(with: "and")
        let isThere = parts.indices.map { #"(?=[\s\S]*\{\#($0)\})"# }
        let isThereTwice = parts.indices.map { #"(?![\s\S]*\{\#($0)\}[\s\S]*\{\#($0)\})"# }
        let numbers = parts.indices.map(String.init).joined(separator: "|")
        let isStrange = #"(?![\s\S]*\{(?!(?:\#(numbers))\})[0-9]+\})"#
        let pattern = (mayLackThem ? [] : isThere) + isThereTwice + [isStrange, #"[\s\S]+"#]
        return TextForm(
            wanted: "a text with \(places)\(mayLackThem ? " or without" : "")", fix: "write \(places)",
            pattern: pattern.joined(), numbers: mayLackThem ? .any : .none
        )
    }
}

extension InterfaceString {
    /// What the key is, for the owner.
    fileprivate var meaning: String {
        switch form {
        case .plural: "A text for each plural of the language, or one for all. `{0}` is the number."
        case .pattern(of: []): "A text of the interface."
        case .pattern(let parts): parts.enumerated().map { "`{\($0)}` is \($1)" }.listed(with: "and") + "."
        }
    }
}
