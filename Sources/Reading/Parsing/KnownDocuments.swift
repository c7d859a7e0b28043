import Bytes
import CatalogModel
import JSONText
import RecipeReading

extension FeedReader {
    /// Reads a document that is one recipe, unless it is known.
    ///
    /// - Parameters:
    ///   - kind: What it is read as.
    ///   - read: Reads it.
    func readUnlessKnown(
        _ source: JSONSource, as kind: String, _ read: @escaping @Sendable (JSONSource) -> ParsedFeed
    ) -> ParsedFeed {
        guard let memory else { return read(source) }
        var digest = context.digest
        digest.combine(memory.program)
        digest.combine(kind)
        digest.combine(context.nameInSite(of: source))
        let bytes = source.bytes
        let seed = digest.finish()
        let key = bytes.withBytes { memory.keys.digest(of: $0, after: seed) }
        var known: ParsedFeed?
        let place = memory.withFields(of: key) { fields in
            let place = StoredRecipe(in: WholeDocument(source, read), offset: 0, count: bytes.count, record: 0)
            var format: String?
            guard let record = ParsedRecord(fields, recipe: place, format: &format) else { return }
            known = ParsedFeed(format: format, records: [record], source: source)
        }
        if let known, let place {
            memory.note(NotedRecords(known: [place]))
            return known
        }
        let feed = read(source)
        if feed.records.count == 1, feed.diagnostics.isEmpty, feed.followUps.isEmpty,
            let fields = feed.records[0].fields(format: feed.format)
        {
            memory.note(NotedRecords(new: [KnownRecord(key: key, fields: fields)]))
        }
        return feed
    }
}

/// A document with one recipe, which is read when it is asked for.
private final class WholeDocument: RecipeStore {
    private let source: JSONSource
    private let read: @Sendable (JSONSource) -> ParsedFeed

    init(_ source: JSONSource, _ read: @escaping @Sendable (JSONSource) -> ParsedFeed) {
        self.source = source
        self.read = read
    }

    var name: String { source.name }

    func recipe(at offset: Int, _ count: Int, record: Int) -> Recipe? { read(source).records.first?.recipe }
}
