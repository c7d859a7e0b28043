import CatalogModel
import Diagnostics

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
