package import JSONText

/// The values of properties that a page has in any order, as members in the order in which it first names each.
package struct GatheredMembers {
    private var places: [String: Int] = [:]
    private var lists: [(key: String, values: [JSONNode])] = []

    package init() {}

    package mutating func add(_ values: [JSONNode], to key: String) {
        if let place = places[key] {
            lists[place].values += values
        } else {
            places[key] = lists.count
            lists.append((key, values))
        }
    }

    /// Several values of a property are a list.
    package var members: [JSONNode.Member] {
        lists.filter { !$0.values.isEmpty }.map { key, values in
            .init(key, values.count == 1 ? values[0] : .array(values))
        }
    }
}
