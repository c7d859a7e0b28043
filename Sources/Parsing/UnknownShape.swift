// What is said of a document of JSON whose records no format knows: the keys that it has, and the keys that it would need.

import Diagnostics
import JSONText

/// The shape of a document that no format knows.
struct UnknownShape {
    private let message: String
    private let fix: String

    /// - Parameters:
    ///   - records: Some of the first records.
    ///   - root: The document.
    init(_ records: [JSONValue], root: JSONValue) {
        guard let record = records.first(where: \.isObject) else {
            let kind = records.first.map(Self.kind) ?? "null"
            let holdsRecords = root.isArray || root.isObject
            message = holdsRecords ? "its records are no objects but \(kind)" : "it is only \(kind)"
            fix = "write each recipe as an object, such as \(Self.example)"
            return
        }
        let inner = root.isObject ? Self.list(in: record) : nil
        let keys = Self.keys(of: inner?.first ?? record)
        let subject = inner.map { "the first record of \"\(RecordReader.excerpt($0.key))\"" }
        message = "\(subject ?? (root.isArray ? "the first record" : "the document")) has \(Self.named(keys))"
        let names = WantedNames(keys)
        if let inner, names.count > 1 {
            fix = "write \"recipes\" for \"\(RecordReader.excerpt(inner.key))\"; \(names.advice)"
        } else {
            fix = "\(names.advice); the formats are \(FeedFormats.namesOfJSON.joined(separator: ", "))"
        }
    }

    func diagnostic(in file: String) -> Diagnostic {
        Diagnostic(
            .error, .formatUnknown, "the content is in no format that recipegen knows: \(message)",
            at: Location(file: file), fix: fix
        )
    }

    private static let example = """
        {"@type": "Recipe", "name": "Soup", "recipeIngredient": ["1 onion"], "recipeInstructions": ["Cook."]}
        """

    private static func kind(_ value: JSONValue) -> String {
        switch value.kind {
        case .null: "null"
        case .bool: "true or false"
        case .number: "a number"
        case .string: "a text"
        case .array: "a list"
        case .object: "an object"
        }
    }

    /// The list of objects that an object holds under a name that no format has.
    private static func list(in object: JSONValue) -> (key: String, first: JSONValue)? {
        for member in object.members {
            if let first = member.value.elements.first(where: \.isObject) { return (member.key, first) }
        }
        return nil
    }

    private static func keys(of object: JSONValue) -> [String] { object.members.prefix(200).map(\.key) }

    /// `the keys title, ingredients and 3 more`
    private static func named(_ keys: [String]) -> String {
        guard !keys.isEmpty else { return "no keys" }
        let shown = keys.prefix(8).map { RecordReader.excerpt($0) }.joined(separator: ", ")
        let rest = keys.count > 8 ? " and \(keys.count - 8) more" : ""
        return keys.count == 1 ? "the key \(shown)" : "the keys \(shown)\(rest)"
    }
}

/// The names of schema.org for the parts of a recipe, by the keys of a record that uses other words.
private struct WantedNames {
    private static let others: [(name: String, words: Set<String>)] = [
        ("name", ["name", "title", "recipename", "recipetitle", "titel", "titre", "nombre", "nom"]),
        (
            "recipeIngredient",
            [
                "recipeingredient", "ingredients", "ingredient", "ingredientlist", "ingredientlines", "zutaten",
                "extendedingredients", "recipeingredients",
            ]
        ),
        (
            "recipeInstructions",
            [
                "recipeinstructions", "instructions", "instruction", "directions", "steps", "method", "preparation",
                "procedure", "zubereitung", "analyzedinstructions", "recipedirections", "recipesteps", "methods",
            ]
        ),
    ]

    /// What the record has, in its own words and in schema.org's.
    private var found: [(key: String, name: String)] = []
    private var missing: [String] = []

    init(_ keys: [String]) {
        for (name, words) in Self.others {
            let key = keys.first { words.contains($0.lowercased().filter { $0 != "_" && $0 != "-" && $0 != " " }) }
            if let key { found.append((key, name)) } else { missing.append(name) }
        }
    }

    var count: Int { found.count }

    /// What to write.
    var advice: String {
        guard count > 0 else {
            return "name a feed of recipes; as schema.org has it, a recipe has the keys name, recipeIngredient and "
                + "recipeInstructions"
        }
        let renamed = found.filter { $0.key != $0.name }.map { key, name in
            "\"\(name)\" for \"\(RecordReader.excerpt(key))\""
        }
        let added = missing.map { "\"\($0)\"" }
        var advice = ""
        if !renamed.isEmpty { advice = "write \(Self.listed(renamed)), as schema.org has it" }
        if !added.isEmpty { advice += "\(advice.isEmpty ? "" : ", and ")add \(Self.listed(added))" }
        return advice
    }

    private static func listed(_ words: [String]) -> String {
        guard let last = words.last, words.count > 1 else { return words.first ?? "" }
        return "\(words.dropLast().joined(separator: ", ")) and \(last)"
    }
}
