import CatalogModel

// `strings`.

extension MappingReader {
    /// The owner's own texts instead of the interface's. Each has the placeholders of its key and no other.
    mutating func interfaceTexts() -> [InterfaceString: InterfaceText] {
        var texts: [InterfaceString: InterfaceText] = [:]
        for key in InterfaceString.allCases {
            switch key.form {
            case .pattern(let parts): texts[key] = pattern(key.name, of: parts).map { .text($0) }
            case .plural: texts[key] = plural(key.name).map { .plural($0) }
            }
        }
        return texts
    }

    /// The plural categories of a single number, whose patterns may name it in words: "a recipe", "two recipes".
    private static let categoriesOfOneNumber: Set<PluralCategory> = [.zero, .one, .two]

    /// A pattern for each plural category: a mapping that has `other`, or one text for all numbers.
    private mutating func plural(_ key: String) -> [PluralCategory: String]? {
        let parts = ["the number"]
        guard let value = value(key) else { return nil }
        guard case .mapping = value.content else { return pattern(key, of: parts).map { [.other: $0] } }
        return mapping(key) { reader in
            var forms: [PluralCategory: String] = [:]
            for category in PluralCategory.allCases {
                let mayLack = Self.categoriesOfOneNumber.contains(category)
                forms[category] = reader.pattern(category.rawValue, of: parts, mayLackThem: mayLack)
            }
            return reader.requireValue(PluralCategory.other.rawValue) && forms[.other] != nil ? forms : nil
        } ?? nil
    }

    /// A text that has `{0}`, `{1}`... once for each of its parts, and no other placeholder.
    private mutating func pattern(_ key: String, of parts: [String], mayLackThem: Bool = false) -> String? {
        guard let value = value(key), let text = text(value, at: path(of: key)) else { return nil }
        let path = path(of: key)
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
            part.firstIndex(of: "}").flatMap { Int(part[..<$0]) }
        }
    }
}
