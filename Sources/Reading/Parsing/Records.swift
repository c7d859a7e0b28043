import Bytes
import CatalogModel
import Diagnostics
import JSONText
import RecipeReading

/// The records of a document: slices of a big array, each read when its turn comes, or values of a small document.
struct Records: Sendable {
    private enum Storage {
        case slices([JSONSlice])
        case values([JSONValue])
    }

    private let source: JSONSource
    private let storage: Storage
    /// The nodes that records may refer to by their `@id`.
    private let graph: LinkedGraph
    /// The document; a list of records that was split off is empty in it.
    private let root: JSONValue
    /// The offsets of records that an object around them keeps private.
    private var privateOffsets: Set<Int> = []

    /// Throws when the document is no JSON, or none that could hold records.
    ///
    /// - Parameter items: Where the list of records is; nil for where feeds commonly have it.
    init(_ source: JSONSource, items: FieldPath? = nil) throws(JSONError) {
        self.source = source
        if let items {
            (storage, root) = try Self.records(of: source, at: items)
            graph = LinkedGraph()
            privateOffsets = Self.privateOffsets(in: root, at: items)
            return
        }
        if let lines = JSONLines.slices(of: source, isNamed: DocumentName.isJSONLines(source.name)) {
            graph = LinkedGraph()
            storage = .slices(lines)
            root = FeedEnvelope.ofList(in: source, count: lines.count).root
            return
        }
        let outline = try JSONOutline(source, arrayKeys: FeedEnvelope.recordKeys)
        root = outline.document.root
        guard let slices = outline.slices else {
            graph = LinkedGraph(nodes: [root])
            storage = .values(Self.records(in: root, graph))
            return
        }
        if outline.arrayKey == nil, slices.count <= Self.mostNodes, let nodes = Self.linkedNodes(source) {
            graph = LinkedGraph(nodes: nodes)
            storage = .values(nodes.flatMap { LinkedGraph.recipes(in: $0) ?? [$0] })
        } else {
            graph = LinkedGraph()
            storage = .slices(slices)
        }
    }

    /// The records of a list that the owner maps, or that was found, and the document.
    private static func records(
        of source: JSONSource, at items: FieldPath
    ) throws(JSONError) -> (Storage, JSONValue) {
        if let key = items.key {
            let outline = try JSONOutline(source, arrayKeys: [key])
            if outline.arrayKey == key, let slices = outline.slices { return (.slices(slices), outline.document.root) }
        }
        let root = try JSONDocument(source).root
        let values = items.values(in: root)
        guard values.count == 1 else { return (.values(values), root) }
        if values[0].isArray { return (.values(values[0].elements.filter { !$0.isNull }), root) }
        // Some write an object of records by their ids.
        let members = values[0].members.map(\.value)
        return (.values(!members.isEmpty && members.allSatisfy(\.isObject) ? members : values), root)
    }

    /// The offsets of the values that a path leads to by way of an object that is marked as private.
    private static func privateOffsets(in root: JSONValue, at items: FieldPath) -> Set<Int> {
        var open = [root]
        var hidden: [JSONValue] = []
        for step in items.steps {
            let marked = open.filter(\.isMarkedPrivate)
            if !marked.isEmpty { open.removeAll(where: \.isMarkedPrivate) }
            open = open.flatMap { FieldPath.follow(step, from: $0) }
            hidden = (hidden + marked).flatMap { FieldPath.follow(step, from: $0) }
        }
        return Set(hidden.flatMap { [$0] + Array($0.elements) + $0.members.map(\.value) }.map(\.offset))
    }

    /// No page has as many nodes; longer lists are catalogues, whose records do not refer to each other.
    static let mostNodes = 64

    /// The elements of a short list when some are graphs or nodes around a recipe rather than records; nil also when
    /// the list has an error, which costs the record alone where each is read by itself.
    private static func linkedNodes(_ source: JSONSource) -> [JSONValue]? {
        let nodes = JSONDocument.root(of: source).map { Array($0.elements) } ?? []
        let isLinked = nodes.contains { $0["@graph"] != nil || $0["@type"] != nil && !SchemaOrgFormat.isRecipe($0) }
        return isLinked ? nodes : nil
    }

    /// How many there are.
    var count: Int {
        switch storage {
        case .slices(let slices): slices.count
        case .values(let values): values.count
        }
    }

    /// What surrounds them.
    var envelope: FeedEnvelope {
        FeedEnvelope(root: root, count: count, isRecord: root.isObject && FeedFormats.format(of: root) != nil)
    }

    /// The reason for having none, if the document gives one.
    var refusal: Diagnostic? {
        guard case .values(let values) = storage, values.count == 1,
            !FeedFormats.all.contains(where: { $0.recognizes(values[0]) })
        else { return nil }
        return envelope.refusal
    }

    /// Problems of the nodes of a graph without a type: one may be a recipe.
    var strays: [Diagnostic] {
        guard let graph = root["@graph"] else { return [] }
        let strays = LinkedGraph.nodes(of: graph).filter {
            $0.count > 1 && !SchemaOrgFormat.namesType($0) && !SchemaOrgFormat.recognizes($0) && $0["@graph"] == nil
        }
        return strays.prefix(Self.mostStrays).enumerated().map { index, stray in
            let isLast = index == Self.mostStrays - 1 && strays.count > Self.mostStrays
            let more = isLast ? ", as are \(strays.count - Self.mostStrays) more" : ""
            return Diagnostic(
                .note, .contentUnread, "a node of the graph has no \"@type\" and is left out\(more)",
                at: stray.location, fix: "add \"@type\": \"Recipe\" if it is a recipe"
            )
        }
    }

    private static let mostStrays = 8

    /// One of them, as JSON.
    func value(at index: Int) throws(JSONError) -> JSONValue {
        switch storage {
        case .slices(let slices): try JSONDocument(source, slice: slices[index]).root
        case .values(let values): values[index]
        }
    }

    /// Some of the first, as JSON.
    var first: [JSONValue] { Self.first(of: count, value(at:)) }

    /// Some of the first of a number of records. The problems of the others are reported in their turn.
    static func first(of count: Int, _ value: (Int) throws(JSONError) -> JSONValue) -> [JSONValue] {
        (0..<min(count, MappingCheck.mostRecords)).compactMap { index in
            do throws(JSONError) {
                return try value(index)
            } catch {
                return nil
            }
        }
    }

    /// One of them, as a recipe, unless it is known.
    ///
    /// - Parameter notes: Gets what is to be noted of it.
    func read(
        _ index: Int, as format: any FeedFormat.Type, _ context: Shared<FeedContext>, _ slices: SliceReader,
        _ notes: inout NotedRecords
    ) -> ParsedRecord {
        guard case .slices(let all) = storage else { return read(index, as: format, context) }
        return source.bytes.withBytes { bytes in
            slices.read(all[index], bytes.view(all[index].range.clamped(to: bytes.indices)), &notes) {
                read(index, as: format, context)
            }
        }
    }

    /// One of them, as a recipe; skipped if it does not claim to be one.
    func read(_ index: Int, as format: any FeedFormat.Type, _ context: Shared<FeedContext>) -> ParsedRecord {
        var parsed = ParsedRecord.read(index, of: source, as: format, context, graph) { () throws(JSONError) in
            try value(at: index)
        }
        if !privateOffsets.isEmpty, case .values(let values) = storage, privateOffsets.contains(values[index].offset) {
            parsed.summary = parsed.summary?.asDraft
        }
        return parsed
    }

    /// The records of a document without a list of them at its top: the recipes of a graph, the recipe that a page is
    /// about, what an envelope holds, or the document itself. `{"recipes": null}` has none.
    private static func records(in root: JSONValue, _ graph: LinkedGraph) -> [JSONValue] {
        guard root.isObject else { return [root] }
        return LinkedGraph.recipes(in: root) ?? enveloped(in: root) ?? [root]
    }

    /// The records of an answer that is neither a list nor a recipe itself: a single recipe in a member
    /// (`{"recipe": {...}}`), the content of `data`, or the list of a service whose answers the program knows. Empty if the
    /// member is `null`; nil if the document has no such member.
    private static func enveloped(in root: JSONValue) -> [JSONValue]? {
        for container in [root, root["data"] ?? root] {
            for key in FeedEnvelope.recordKeys + ["recipe"] {
                guard let value = container[key] else { continue }
                switch value.kind {
                case .null: return []
                case .array: return Array(value.elements)
                case .object: return [value]
                case .bool, .number, .string: continue
                }
            }
        }
        return FeedFormats.all.lazy.compactMap { $0.records(of: root) }.first
    }
}

/// Faults that the same member has in many records, such as a column of a table: said once.
enum RepeatedFaults {
    /// What is the same in all records that have a fault.
    private struct Kind: Hashable {
        var severity: Diagnostic.Severity
        var code: Diagnostic.Code
        /// Of the member, without the places in lists.
        var path: String
    }

    /// Leaves the first of each kind, with how many more records have it. What loses a record is said of each.
    static func join(_ records: inout [ParsedRecord]) {
        var firsts: [Kind: (record: Int, diagnostic: Int, others: Int)] = [:]
        for record in records.indices where !records[record].diagnostics.isEmpty {
            var kept: [Diagnostic] = []
            for diagnostic in records[record].diagnostics {
                guard let kind = kind(of: diagnostic) else {
                    kept.append(diagnostic)
                    continue
                }
                if let first = firsts[kind] {
                    if first.record != record { firsts[kind]?.others += 1 }
                    guard first.record == record else { continue }
                } else {
                    firsts[kind] = (record, kept.count, 0)
                }
                kept.append(diagnostic)
            }
            records[record].diagnostics = kept
        }
        for first in firsts.values where first.others > 0 {
            let others = first.others == 1 ? "another record" : "\(first.others) more records"
            records[first.record].diagnostics[first.diagnostic].message += "; so it is in \(others)"
        }
    }

    private static func kind(of diagnostic: Diagnostic) -> Kind? {
        guard diagnostic.severity != .error, let path = diagnostic.location?.path else { return nil }
        return Kind(
            severity: diagnostic.severity, code: diagnostic.code, path: path.replacing(/\[\d+\]/, with: "[]"))
    }
}
