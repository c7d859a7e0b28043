package import CatalogModel
package import JSONText

/// The list of recipes in a document whose form no format knows: the one list in it whose records have common names.
package struct FoundList {
    package let items: FieldPath
    /// Some of the first records.
    package let records: [JSONValue]

    /// The paths of all lists of recipes in a document.
    package static func paths(in root: JSONValue) -> [String] {
        var search = Search()
        find(in: root, at: "", depth: 0, &search)
        return search.found.map(\.items.text)
    }

    /// nil if there is no such list, or more than one.
    package init?(in root: JSONValue) {
        var search = Search()
        let members = root.members.prefix(MappingCheck.mostRecords).map(\.value)
        if !members.isEmpty, members.allSatisfy(\.isObject), Self.isList(members), let items = FieldPath("[]") {
            self = FoundList(items: items, records: members)
            return
        }
        Self.find(in: root, at: "", depth: 0, &search)
        guard search.found.count == 1 else { return nil }
        self = search.found[0]
    }

    private struct Search {
        var found: [FoundList] = []
        /// How many lists are still looked at.
        var rest = 200
    }

    private init(items: FieldPath, records: [JSONValue]) {
        self.items = items
        self.records = records
    }

    /// Envelopes have few members, and lists are not deep in them.
    private static let mostMembers = 64
    private static let mostDepth = 3

    private static func find(in object: JSONValue, at path: String, depth: Int, _ search: inout Search) {
        guard depth < mostDepth, object.isObject, search.rest > 0 else { return }
        for (key, value) in object.members.prefix(mostMembers)
        where !key.contains(where: { ".[*".contains($0) }) && !isPart(key) {
            let place = path.isEmpty ? key : "\(path).\(key)"
            if value.isArray {
                let records = value.elements.prefix(MappingCheck.mostRecords).filter(\.isObject)
                add(place, records, to: &search)
            } else if value.isObject {
                let members = value.members.prefix(MappingCheck.mostRecords).map(\.value)
                search.rest -= 1
                if members.allSatisfy(\.isObject), isList(members) {
                    add(place, members, to: &search)
                } else {
                    find(in: value, at: place, depth: depth + 1, &search)
                }
            }
        }
    }

    /// Whether a member is a part of a recipe by its name: its groups of ingredients have names and ingredients, too.
    private static func isPart(_ key: String) -> Bool {
        let name = key.lowercased()
        return ["ingredient", "instruction", "direction", "step", "section", "component"].contains { name.contains($0) }
            || name == "groups"
    }

    /// Adds a list if its elements are recipes, or hold one each: `{"hits": [{"recipe": {...}}]}`.
    private static func add(_ path: String, _ records: [JSONValue], to search: inout Search) {
        guard let first = records.first, search.rest > 0 else { return }
        search.rest -= 1
        if isList(records) {
            guard let items = FieldPath(path) else { return }
            search.found.append(FoundList(items: items, records: records))
            return
        }
        for (key, value) in first.members.prefix(mostMembers) where value.isObject {
            let inner = records.compactMap { $0[key] }.filter(\.isObject)
            guard inner.count == records.count, isList(inner), let items = FieldPath("\(path)[].\(key)") else {
                continue
            }
            search.found.append(FoundList(items: items, records: inner))
        }
    }

    private static func isList(_ records: [JSONValue]) -> Bool {
        CommonNames(of: records, beside: FieldMapping()).isRecipe
    }
}
