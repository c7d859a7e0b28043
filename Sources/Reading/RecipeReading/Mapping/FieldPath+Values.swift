package import CatalogModel
package import JSONText

extension FieldPath {
    /// The values that the path leads to, in the order of the document, without what is absent. Lists on the way whose
    /// brackets were left out are gone through as if they were there.
    package func values(in root: JSONValue) -> [JSONValue] {
        // A key may have a dot or brackets in it, as the names of columns do.
        if let value = root[text] { return RecordReader.isAbsent(value) ? [] : [value] }
        var values = [root]
        for step in steps {
            values = values.flatMap { Self.follow(step, from: $0) }
            if values.isEmpty { break }
        }
        return values.filter { !RecordReader.isAbsent($0) }
    }

    /// The values of a path, with the elements of those that are lists in their place.
    func elements(in root: JSONValue) -> [JSONValue] {
        values(in: root).flatMap { $0.isArray ? $0.elements.filter { !$0.isNull } : [$0] }
    }

    package static func follow(_ step: Step, from value: JSONValue) -> [JSONValue] {
        switch step {
        case .member(let key):
            if value.isArray { return value.elements.compactMap { $0[key] } }
            return value[key].map { [$0] } ?? []
        case .members(let prefix): return value.members.filter { $0.key.hasPrefix(prefix) }.map(\.value)
        case .elements: return value.isArray ? Array(value.elements) : value.members.map(\.value)
        case .element(let index):
            guard value.isArray, index < value.count else { return [] }
            return value.elements.dropFirst(index).prefix(1).map { $0 }
        }
    }
}
