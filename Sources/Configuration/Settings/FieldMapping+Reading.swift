// `mapping` of a feed.

import CatalogModel

extension FieldMapping {
    init(from reader: inout MappingReader) {
        self.init()
        items = reader.fieldPath("items")
        for field in Field.allCases {
            if let paths = reader.fieldPaths(field.rawValue) { fields[field] = paths }
        }
        paging.next = reader.fieldPath("next")
        paging.total = reader.fieldPath("total")
        paging.page = reader.queryName("page")
        paging.offset = reader.queryName("offset")
        if paging.page != nil, paging.offset != nil, let value = reader.value("offset") {
            reader.report(
                "\(reader.path) has page and offset", at: value.position, path: reader.path(of: "offset"),
                fix: "keep the one that the feed's address has in its query"
            )
        }
    }
}

extension MappingReader {
    /// The way to values in a document.
    fileprivate mutating func fieldPath(_ key: String) -> FieldPath? {
        value(key).flatMap { fieldPath($0, at: path(of: key)) }
    }

    /// One way, or a list of several.
    fileprivate mutating func fieldPaths(_ key: String) -> [FieldPath]? {
        guard let value = value(key) else { return nil }
        guard case .list = value.content else { return fieldPath(value, at: path(of: key)).map { [$0] } }
        return list(key)?.compactMap { fieldPath($0.value, at: $0.path) }
    }

    private mutating func fieldPath(_ value: YAMLValue, at path: String) -> FieldPath? {
        guard let text = text(value, at: path) else { return nil }
        if let found = FieldPath(text) { return found }
        refuse(
            value, at: path, wanted: "the way to a value",
            fix: "write keys with dots between, and [] after a list, such as \"data.parts[].line\""
        )
        return nil
    }

    /// The name of a member of an address's query.
    fileprivate mutating func queryName(_ key: String) -> String? {
        guard let value = value(key), let text = text(value, at: path(of: key)) else { return nil }
        let isName = text.utf8.allSatisfy { $0.isASCIILetter || $0.isASCIIDigit || "-._[]".utf8.contains($0) }
        if isName { return text }
        refuse(
            value, at: path(of: key), wanted: "the name of a member of the address's query",
            fix: "write the word before the = of the query, such as page of ?page=2"
        )
        return nil
    }
}
