import Diagnostics
import JSONText

/// What surrounds the records of a document.
struct FeedEnvelope: Sendable {
    /// The document; a large list of records is empty in it.
    let root: JSONValue
    /// How many records the document has.
    let count: Int

    /// That of a document that is only a list, which is empty in it.
    static func ofList(in source: JSONSource, count: Int) -> FeedEnvelope {
        FeedEnvelope(root: JSONDocument([], name: source.name).root, count: count)
    }

    /// The records of an answer that is neither a list nor a recipe itself: a single recipe in a member
    /// (`{"recipe": {...}}`), the content of `data`, or the list of a service whose answers the program knows. Empty if the
    /// member is `null`; nil if the document has no such member.
    static func records(in root: JSONValue) -> [JSONValue]? {
        for container in [root, root["data"] ?? root] {
            for key in FeedFormats.recordKeys + ["recipe"] {
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

    /// How many recipes the list counts in all, as it is written; nil for none.
    var total: String? {
        guard let total = root["total"], total.number.map({ $0 > 0 }) ?? (total.kind == .number) else { return nil }
        return total.numberText.map { RecordReader.excerpt($0) }
    }

    /// The words of an answer that says nothing but that something is wrong: `{"error": "limit"}`,
    /// `{"status": "fail", "message": "..."}`, `{"meals": "no data found"}`.
    var refusal: Diagnostic? {
        let fields = (["error", "message"] + FeedFormats.recordKeys).lazy.compactMap { errorText(root[$0]) }
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
    mutating func addFollowUps(
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
