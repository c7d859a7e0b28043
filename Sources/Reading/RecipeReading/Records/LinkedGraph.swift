package import JSONText

/// The nodes of a JSON-LD `@graph` and what their `@id`s lead to (JSON-LD 1.1, section 4.9).
package struct LinkedGraph: Sendable {
    private var byID: [String: JSONValue] = [:]

    /// The graph of a document that is a list of nodes, some of which may be graphs.
    package init(nodes: [JSONValue] = []) {
        for node in nodes { add(node) }
    }

    /// The nodes of a graph, also where it is an object with numbers for keys.
    package static func nodes(of graph: JSONValue) -> [JSONValue] {
        graph.isObject ? graph.members.map { $0.value } : Array(graph.elements)
    }

    private mutating func add(_ node: JSONValue) {
        if let id = node["@id"]?.string, byID[id] == nil { byID[id] = node }
        for inner in node["@graph"].map(Self.nodes) ?? [] {
            guard let id = inner["@id"]?.string, byID[id] == nil else { continue }
            byID[id] = inner
        }
    }

    /// The node that a bare reference (`{"@id": "..."}`, also with its type) refers to; other values are returned as they
    /// are.
    package func resolved(_ value: JSONValue) -> JSONValue {
        guard value.isObject, value.count == 1 || value.count == 2 && value["@type"] != nil,
            let id = value["@id"]?.string
        else { return value }
        return byID[id] ?? value
    }

    /// The recipes that a node is, holds as a graph, or is about; nil for a node that says nothing of the kind. A recipe
    /// under another property, such as `itemReviewed` or `mentions`, is not the recipe of the page.
    package static func recipes(in node: JSONValue, depth: Int = 0) -> [JSONValue]? {
        if SchemaOrgFormat.recognizes(node) { return [node] }
        guard depth < 4 else { return nil }
        if let graph = node["@graph"] {
            return LinkedGraph.nodes(of: graph).flatMap { recipes(in: $0, depth: depth + 1) ?? [] }
        }
        return node["mainEntity"].flatMap { recipes(in: $0, depth: depth + 1) }
    }
}
