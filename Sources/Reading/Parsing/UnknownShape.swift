// What is said of a document of JSON whose records no format knows: the keys that it has, and the keys that it would need.

import CatalogModel
import Diagnostics
import JSONText
import RecipeReading

/// The shape of a document that no format knows.
struct UnknownShape {
    private let message: String
    private let fix: String
    /// What the records have, with values.
    private(set) var paths: UnusedPaths?

    /// - Parameters:
    ///   - records: Some of the first records.
    ///   - root: The document.
    init(_ records: [JSONValue], root: JSONValue) {
        guard let record = records.first(where: \.isObject) else {
            let kind = (records.first?.kind ?? .null).name
            let holdsRecords = root.isArray || root.isObject
            message = holdsRecords ? "its records are no objects but \(kind)" : "it is only \(kind)"
            fix = "write each recipe as an object, such as \(Self.example)"
            return
        }
        let lists = FoundList.paths(in: root)
        if lists.count > 1 {
            message = "the lists \(lists.map { "\"\(RecordReader.excerpt($0))\"" }.listed) hold recipes"
            fix = Self.choice(of: lists)
            return
        }
        let inner = root.isObject ? Self.list(in: record) : nil
        let keys = (inner?.first ?? record).members.prefix(200).map(\.key)
        let subject = inner.map { "the first record of \"\(RecordReader.excerpt($0.key))\"" }
        message = "\(subject ?? (root.isArray ? "the first record" : "the document")) has \(Self.named(keys))"
        paths = UnusedPaths(of: inner.map { [$0.first] } ?? records, beside: FieldMapping())
        fix =
            "\(Self.advice(inner.map { [$0.first] } ?? records)); the formats are \(FeedFormats.namesOfJSON.joined(separator: ", "))"
    }

    /// What to write so that one of several lists is read, or all of them if they are members of the document.
    private static func choice(of lists: [String]) -> String {
        let all =
            lists.contains { $0.contains(".") || $0.contains("[") } ? "" : ", or \"mapping: {items: '*[]'}\" for all"
        return "say in the feed's `mapping` which list to read, such as "
            + "\"mapping: {items: \(RecordReader.excerpt(lists[0]))}\"\(all)"
    }

    /// What to write so that the records can be read.
    private static func advice(_ records: [JSONValue]) -> String {
        let names = CommonNames(of: records, beside: FieldMapping())
        if let (field, keys) = names.ambiguous.first, let first = keys.first {
            let choices = keys.map { "\"\(RecordReader.excerpt($0))\"" }.listed
            return "say which of \(choices) is the recipe's \(field.rawValue) in the feed's `mapping`, such as "
                + "\"mapping: {\(field.rawValue): \(RecordReader.excerpt(first))}\""
        }
        let fields: [FieldMapping.Field] = [.title, .ingredients, .steps]
        let examples = fields.map { field in
            let key = names.found.first { $0.field == field }?.keys.first
            return "\(field.rawValue): \(key.map { RecordReader.excerpt($0) } ?? "...")"
        }
        return "if these are recipes, say in the feed's `mapping` which keys hold their parts, such as "
            + "\"mapping: {\(examples.joined(separator: ", "))}\""
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

    /// The list of objects that an object holds under a name that no format has.
    private static func list(in object: JSONValue) -> (key: String, first: JSONValue)? {
        for member in object.members {
            if let first = member.value.elements.first(where: \.isObject) { return (member.key, first) }
        }
        return nil
    }

    /// `the keys title, ingredients and 3 more`
    private static func named(_ keys: [String]) -> String {
        guard !keys.isEmpty else { return "no keys" }
        return keys.count == 1 ? "the key \(keys.excerpt())" : "the keys \(keys.excerpt())"
    }
}
