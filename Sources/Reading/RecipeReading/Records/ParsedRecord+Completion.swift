package import CatalogModel
import Diagnostics
package import JSONText

extension ParsedRecord {
    /// The record of a list with what the answer to its follow-up knows: the answer's fields win, what it lacks comes
    /// from the list, and the id stays. An answer without this recipe leaves the record as it is, with a warning.
    ///
    /// - Parameter address: Of the answer.
    package func completed(by answer: ParsedFeed, at address: String? = nil) -> ParsedRecord {
        guard let part = recipe else { return self }
        guard let found = whole(in: answer), var whole = found.recipe else {
            return with(recipe: part, diagnostics: diagnostics + [Self.incomplete(part, answer, address)])
        }
        whole.id = part.id
        whole.slug = part.slug
        whole.fill(from: part)
        return with(recipe: whole, diagnostics: diagnostics + found.diagnostics)
    }

    /// Another recipe of the same record.
    private func with(recipe: Recipe, diagnostics: [Diagnostic]) -> ParsedRecord {
        var record = ParsedRecord(recipe: recipe, diagnostics: diagnostics)
        record.origin = origin
        return record
    }

    /// Whether an answer has the whole of the record.
    package func isCompleted(by answer: ParsedFeed) -> Bool { whole(in: answer) != nil }

    private func whole(in answer: ParsedFeed) -> ParsedRecord? {
        guard let key = summary?.id.key else { return nil }
        return answer.records.first { $0.summary?.id.key == key && $0.rest == .none }
    }

    private static func incomplete(_ part: Recipe, _ answer: ParsedFeed, _ address: String?) -> Diagnostic {
        let troubles = answer.diagnostics + answer.records.flatMap(\.diagnostics)
        let cause = troubles.first { $0.severity == .error } ?? troubles.first
        let reason: String
        if let other = answer.recipes.first {
            let isOther = other.id.key != part.id.key
            reason =
                isOther ? "the answer is about \"\(RecordReader.excerpt(other.id.key))\"" : "the answer is as short"
        } else if let cause, cause.severity == .error {
            reason = cause.message
        } else {
            reason = "the answer holds no recipe"
        }
        return Diagnostic(
            .warning, .recipeIncomplete,
            "\"\(RecordReader.excerpt(part.title))\" (\(RecordReader.excerpt(part.id.description))) could not be completed: "
                + reason,
            at: cause?.location ?? address.map { Location(file: $0) },
            fix: cause?.severity == .error ? cause?.fix : "check the feed's \"lookup\" address"
        )
    }
}

extension ParsedRecord {
    /// A record of a document, as a recipe; skipped if it does not claim to be one.
    ///
    /// - Parameters:
    ///   - graph: The nodes that it may refer to.
    ///   - value: Gives the record as JSON.
    package static func read(
        _ index: Int, of source: JSONSource, as format: any FeedFormat.Type, _ context: Shared<FeedContext>,
        _ graph: LinkedGraph = LinkedGraph(), _ value: () throws(JSONError) -> JSONValue
    ) -> ParsedRecord {
        let record: JSONValue
        do throws(JSONError) {
            record = try value()
        } catch {
            return ParsedRecord(recipe: nil, diagnostics: [error.diagnostic(in: source)])
        }
        if format.skips(record) { return .skipped }
        var reader = RecordReader(record, number: index + 1, context: context, graph: graph)
        guard record.isObject else {
            reader.leaveOut(
                .fieldType, "record \(index + 1) is not an object", fix: "each record must be a JSON object")
            return ParsedRecord(recipe: nil, diagnostics: reader.diagnostics)
        }
        if context.value.format == nil { reader.assumedFormat = format.name }
        var parsed = ParsedRecord(recipe: reader.recipe(as: format))
        if let recipe = parsed.summary?.held { parsed.unread = reader.unreadMembers(recipe, as: format) }
        parsed.diagnostics = reader.diagnostics
        parsed.rest = reader.rest
        parsed.origin = reader.origin
        return parsed
    }
}
