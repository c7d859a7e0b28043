package import CatalogModel
package import Diagnostics
package import JSONText

/// Whether the paths of the owner's mapping lead anywhere in the first document of a feed. Where one does not, the keys
/// that are there say how it could go on.
package struct MappingCheck {
    let mapping: FieldMapping
    /// The document's name for people.
    let file: String

    package init(mapping: FieldMapping, file: String) {
        self.mapping = mapping
        self.file = file
    }

    /// How many records are looked at: some parts are missing in some.
    package static let mostRecords = 16

    /// What is wrong with the path of the list; nil if it leads somewhere.
    package func items(in root: JSONValue) -> Diagnostic? {
        mapping.items.flatMap { diagnostic(.error, "items", $0, from: [root], "the document") }
    }

    /// What is wrong with the other paths. A list without titles cannot be read at all.
    package func fields(in records: [JSONValue], root: JSONValue) -> [Diagnostic] {
        guard !records.isEmpty else { return [] }
        let subject = records.count == 1 ? "the first record" : "the first \(records.count) records"
        var found: [Diagnostic] = []
        for field in FieldMapping.Field.allCases {
            for path in mapping.fields[field] ?? [] {
                let severity: Diagnostic.Severity = field == .title ? .error : .warning
                found += diagnostic(severity, field.rawValue, path, from: records, subject).map { [$0] } ?? []
            }
        }
        for (name, path) in [("next", mapping.paging.next), ("total", mapping.paging.total)] {
            // A list of one page may have neither.
            found += path.flatMap { diagnostic(.note, name, $0, from: [root], "the document") }.map { [$0] } ?? []
        }
        return found
    }

    private func diagnostic(
        _ severity: Diagnostic.Severity, _ name: String, _ path: FieldPath, from start: [JSONValue], _ subject: String
    ) -> Diagnostic? {
        guard !start.contains(where: { $0[path.text] != nil }) else { return nil }
        var places = start
        var way = ""
        for step in path.steps {
            let next = places.flatMap { FieldPath.follow(step, from: $0) }
            guard !next.isEmpty else { break }
            places = next
            way = FieldPath.text(way, then: step)
        }
        guard way != path.text else { return nil }
        let place = way.isEmpty ? subject : "\"\(RecordReader.excerpt(way))\" in \(subject)"
        return Diagnostic(
            severity, .mappingPath,
            "`\(name)` in the feed's mapping is \"\(RecordReader.excerpt(path.text))\", and \(place) "
                + (way.isEmpty && start.count > 1 ? "have " : "has ") + Self.contents(of: places),
            at: places.first?.location ?? Location(file: file),
            fix: "correct `\(name)` in the feed's mapping: write the way to the value, such as a.b or list[].c"
        )
    }

    /// `the keys a, b and c`, or what else is there.
    private static func contents(of places: [JSONValue]) -> String {
        var keys: [String] = []
        for place in places.prefix(mostRecords) {
            // A path may go through a list without brackets.
            for object in place.isArray ? Array(place.elements.prefix(mostRecords)) : [place] {
                for (key, _) in object.members.prefix(64) where !keys.contains(key) { keys.append(key) }
            }
        }
        guard !keys.isEmpty else { return places.first.map { "only \($0.kind.name)" } ?? "nothing" }
        let shown = keys.prefix(16).map { RecordReader.excerpt($0) }
        let rest = keys.count > 16 ? ["\(keys.count - 16) more"] : []
        return keys.count == 1 ? "the key \(shown[0])" : "the keys \((shown + rest).listed)"
    }
}
