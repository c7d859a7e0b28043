import Bytes
import CatalogModel
package import Diagnostics
package import JSONText

/// What surrounds the records of a document.
package struct FeedEnvelope: Sendable {
    /// The document; a large list of records is empty in it.
    package let root: JSONValue
    /// How many records the document has.
    let count: Int
    /// Whether the document itself is a record of a known format.
    let isRecord: Bool

    package init(root: JSONValue, count: Int, isRecord: Bool) {
        self.root = root
        self.count = count
        self.isRecord = isRecord
    }

    /// The keys under which feeds keep their list of records.
    package static let recordKeys = ["recipes", "meals"]

    /// That of a document that is only a list, which is empty in it.
    package static func ofList(in source: JSONSource, count: Int) -> FeedEnvelope {
        FeedEnvelope(root: JSONDocument([], name: source.name).root, count: count, isRecord: false)
    }

    /// How many recipes the list counts in all, as it is written; nil for none.
    package var total: String? {
        guard let total = root["total"], total.number.map({ $0 > 0 }) ?? (total.kind == .number) else { return nil }
        return total.numberText.map { RecordReader.excerpt($0) }
    }

    /// The words of an answer that says nothing but that something is wrong: `{"error": "limit"}`,
    /// `{"status": "fail", "message": "..."}`, `{"meals": "no data found"}`.
    package var refusal: Diagnostic? {
        let fields = (["error", "message"] + Self.recordKeys).lazy.compactMap { errorText(root[$0]) }
        guard let value = fields.first, let text = value.string else { return nil }
        let isLimit = text.lowercased().contains("limit")
        return Diagnostic(
            .error, .feedRefused, "the answer holds no recipe but an error: \"\(RecordReader.excerpt(text))\"",
            at: value.location,
            fix: isLimit
                ? "wait until the limit of the feed's key is over, or use another key"
                : "check the feed's address and key"
        )
    }

    private func errorText(_ value: JSONValue?) -> JSONValue? {
        guard let value else { return nil }
        let text = value.isObject ? value["message"] : value
        return text.flatMap { $0.kind == .string && !RecordReader.isAbsent($0) ? $0 : nil }
    }
}

extension ParsedFeed {
    /// Adds what has to be fetched to complete the document.
    package mutating func addFollowUps(
        as format: any FeedFormat.Type, around envelope: FeedEnvelope, _ context: FeedContext
    ) {
        var unknown = 0
        for (index, record) in records.enumerated() where record.summary != nil {
            switch record.rest {
            case .at(let address): followUps.append(FollowUp(address, .record(index)))
            case .unknown: unknown += 1
            case .none, .unreachable: break
            }
        }
        if unknown > 0, !context.isFollowUp {
            let example = format.lookupExample.map { ", such as \($0)" } ?? ""
            let query = format.wholeListQuery.map { "add \"\($0)\" to the feed's address, " } ?? ""
            diagnostics.append(
                Diagnostic(
                    .note, .recipeIncomplete, "the list shows \(unknown) of its \(records.count) recipes only in part",
                    at: Location(file: envelope.root.document.source.name),
                    advice: "\(query)set the feed's \"lookup\" to the address of one recipe\(example)"
                )
            )
        }
        let pages = format.furtherPages(of: envelope, context)
        followUps += pages.value.map { FollowUp($0, .page) }
        diagnostics += pages.diagnostics
    }
}

// What a document says around its records: no text is dropped without being named.

extension FeedEnvelope {
    /// A note of the members around the records that hold texts; nil where there is none.
    ///
    /// - Parameter records: What was read, in the order of the document.
    package func unread(around records: [ParsedRecord]) -> Diagnostic? {
        guard root.isObject else { return nil }
        var walk = EnvelopeWalk(records: records)
        walk.add(root, path: "", depth: 0)
        guard !walk.names.isEmpty else { return nil }
        let shown = walk.names.map { "\"\($0)\"" }.joined(separator: ", ")
        return Diagnostic(
            .note, .contentUnread, "around the recipes, the texts in \(shown) are not read",
            at: Location(file: root.document.source.name), advice: "write them into the recipes"
        )
    }
}

/// Finds the texts for people around the records of a document.
private struct EnvelopeWalk {
    let records: [ParsedRecord]
    private(set) var names: [String] = []

    /// Real envelopes have less of each.
    private static let mostNames = 32
    private static let mostElements = 64
    private static let mostDepth = 8

    mutating func add(_ value: JSONValue, path: String, depth: Int) {
        guard depth < Self.mostDepth, names.count < Self.mostNames, !isRecord(value) else { return }
        if value.isObject {
            // A link to a page has words for it.
            guard value["href"] == nil else { return }
            let prefix = path.isEmpty ? "" : path + "."
            // What else is in a graph is of other types, or was referred to.
            for (key, member) in value.members where key != "@graph" {
                add(member, path: prefix + key, depth: depth + 1)
            }
        } else if value.isArray {
            for element in value.elements.prefix(Self.mostElements) { add(element, path: path, depth: depth + 1) }
        } else if let text = value.string, text.contains(" "), RecordReader.isForPeople(nil, text) {
            // One word is for programs: a state, a version, the token of the next page.
            let name = RecordReader.excerpt(path)
            if !names.contains(name) { names.append(name) }
        }
    }

    /// Whether a value is one of the records, by where it begins.
    private func isRecord(_ value: JSONValue) -> Bool {
        let place = records.partitioningIndex { $0.origin.offset >= value.offset }
        return place < records.count && records[place].origin.offset == value.offset
    }
}
