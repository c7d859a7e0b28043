package import CatalogModel
package import Diagnostics
package import JSONText

/// The paths of records of any keys that a mapping does not use, nested ones too, each with a value: what is left to map.
package struct UnusedPaths {
    /// In the order of the records.
    private(set) var paths: [(path: String, value: String)] = []
    private var known: Set<String> = []
    private var isCut = false

    /// - Parameter records: Some of the first: a path that is in none of them is not told.
    package init(of records: [JSONValue], beside mapping: FieldMapping) {
        for record in records.prefix(MappingCheck.mostRecords) where record.isObject {
            let used = mapping.fields.values.joined().flatMap { $0.values(in: record) }.map(\.offset)
            add(record, "", Set(used), depth: 0)
        }
    }

    // More is no help to people.
    private static let most = 60
    private static let mostMembers = 64
    private static let mostElements = 4
    private static let mostDepth = 8

    private mutating func add(_ value: JSONValue, _ path: String, _ used: Set<Int>, depth: Int) {
        guard !used.contains(value.offset), depth <= Self.mostDepth, !isCut else { return }
        if value.isObject {
            for (key, member) in value.members.prefix(Self.mostMembers) {
                add(member, FieldPath.text(path, then: .member(key)), used, depth: depth + 1)
            }
        } else if value.isArray {
            for element in value.elements.prefix(Self.mostElements) {
                add(element, FieldPath.text(path, then: .elements), used, depth: depth + 1)
            }
        } else if !RecordReader.isAbsent(value), !known.contains(path) {
            isCut = paths.count == Self.most
            guard !isCut else { return }
            known.insert(path)
            paths.append(
                (
                    RecordReader.excerpt(path),
                    RecordReader.excerpt(value.string ?? value.numberText ?? (value.bool == true ? "true" : "false"))
                ))
        }
    }

    /// One note for the document; nil where all is used.
    package func diagnostic(in file: String) -> Diagnostic? {
        guard !paths.isEmpty else { return nil }
        let shown = paths.map { "\($0.path) (\"\($0.value)\")" }.joined(separator: ", ")
        return Diagnostic(
            .note, .mappingPath, "no part of a recipe is taken from \(shown)\(isCut ? " and more" : "")",
            at: Location(file: file), advice: "name a path in the feed's `mapping`, such as \"notes: \(paths[0].path)\""
        )
    }

    /// Whether a member of records is told.
    ///
    /// - Parameter name: Its path without the brackets of lists.
    package func contains(_ name: String) -> Bool {
        paths.contains { path, _ in
            let plain = path.replacing("[]", with: "")
            return plain == name || plain.hasPrefix(name + ".")
        }
    }
}
