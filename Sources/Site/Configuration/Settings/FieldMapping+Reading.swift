// `mapping` of a feed.

import Bytes
import CatalogModel
import YAML

extension FieldMapping {
    init(from reader: inout MappingReader) {
        self.init()
        items = reader.fieldPath("items", "Where the list of recipes is.")
        for field in Field.allCases {
            if let paths = reader.fieldPaths(field.rawValue, field.meaning) { fields[field] = paths }
        }
        paging.next = reader.fieldPath(
            "next", "The address of the next page; with `page`, the value of that member of the query.")
        paging.total = reader.fieldPath("total", "How many recipes the list has in all its pages.")
        paging.page = reader.queryName("page", "The member of the address's query with the number of the page.")
        paging.offset = reader.queryName(
            "offset", "The member of the address's query with the number of recipes before the page.")
        if paging.page != nil, paging.offset != nil, let value = reader.value("offset") {
            reader.report(
                "\(reader.path) has page and offset", at: value.position, path: reader.path(of: "offset"),
                fix: "keep the one that the feed's address has in its query"
            )
        }
    }
}

extension FieldMapping.Field {
    /// What is at the path, for the owner.
    fileprivate var meaning: String {
        switch self {
        case .id: "Where a recipe's id is."
        case .title: "Where its title is."
        case .description: "Where the text that opens the recipe is."
        case .ingredients: "Where its ingredients are. Several paths into one list give the words of each line."
        case .steps: "Where its steps are."
        case .notes: "Where its notes are."
        case .photo: "Where its photos are."
        case .url: "Where the address of its source is."
        case .credit: "Where the line on its source is."
        case .author: "Where its author is."
        case .cuisine: "Where its cuisines are."
        case .category: "Where its categories are."
        case .tags: "Where its tags are."
        case .equipment: "Where the tools that it needs are."
        case .yield: "Where it says how much it gives."
        case .prepTime: "Where the time to prepare it is. A bare number is minutes."
        case .cookTime: "Where the time to cook it is. A bare number is minutes."
        case .totalTime: "Where the time for all of it is. A bare number is minutes."
        case .difficulty: "Where its difficulty is."
        case .calories: "Where its energy is."
        case .nutrition: "Where its nutrition is: a text such as `calories: 206 kcal`, or an object."
        case .video: "Where the address of its video is."
        case .published: "Where its date is."
        }
    }
}

extension MappingReader {
    /// The way to values in a document.
    fileprivate mutating func fieldPath(_ key: String, _ meaning: String) -> FieldPath? {
        text(key, .fieldPath, meaning) { FieldPath($0) }
    }

    /// One way, or a list of several.
    fileprivate mutating func fieldPaths(_ key: String, _ meaning: String) -> [FieldPath]? {
        let kind = SettingKind.text(.fieldPath)
        guard let value = declare(key, .either(kind, .list(of: kind)), meaning) else { return nil }
        let path = path(of: key)
        guard case .list = value.content else { return fieldPath(value, at: path).map { [$0] } }
        return list(value, at: path)?.compactMap { fieldPath($0.value, at: $0.path) }
    }

    private mutating func fieldPath(_ value: YAMLValue, at path: String) -> FieldPath? {
        text(value, at: path, .fieldPath) { FieldPath($0) }
    }

    /// The name of a member of an address's query.
    fileprivate mutating func queryName(_ key: String, _ meaning: String) -> String? {
        text(key, .queryName, meaning) { text in
            let isName = text.utf8.allSatisfy { $0.isLetterOrDigit || $0.isOne(of: "-._[]") }
            return isName ? text : nil
        }
    }
}

extension TextForm {
    /// What `FieldPath` reads.
    fileprivate static let fieldPath = TextForm(
        wanted: "the way to a value",
        fix: "write keys with dots between, and [] after a list, such as \"data.parts[].line\"",
        pattern: #"(?:[^.\[]+(?:\[[0-9]*\])*|(?:\[[0-9]*\])+)(?:\.[^.\[]+(?:\[[0-9]*\])*)*"#, numbers: .any
    )

    fileprivate static let queryName = TextForm(
        wanted: "the name of a member of the address's query",
        fix: "write the word before the = of the query, such as page of ?page=2", pattern: #"[A-Za-z0-9._\[\]-]+"#,
        numbers: .any
    )
}
