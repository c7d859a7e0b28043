import Bytes
import CatalogModel
import JSONText
import RecipeReading

/// Reads the slices of a document of JSON that are not known, and says of the others what is known of them.
struct SliceReader: Sendable {
    private let source: JSONSource
    private let format: any FeedFormat.Type
    private let context: Shared<FeedContext>
    private let known: Known?
    /// nil for a file of which all recipes fit into memory.
    private let lists: SharedLists?

    private struct Known: Sendable {
        let memory: any RecordMemory
        let store: SlicedDocument
        /// The digest of the context and the format.
        let seed: Digest
    }

    init(
        _ source: JSONSource, as format: any FeedFormat.Type, _ context: Shared<FeedContext>,
        _ memory: (any RecordMemory)?
    ) {
        self.source = source
        self.format = format
        self.context = context
        lists = source.fileSize >= Self.huge ? SharedLists() : nil
        known = memory.map { memory in
            var seed = context.value.digest
            seed.combine(memory.program)
            seed.combine("slice")
            seed.combine(format.name)
            return Known(memory: memory, store: SlicedDocument(source, as: format, context), seed: seed.finish())
        }
    }

    /// Reads a slice.
    ///
    /// - Parameters:
    ///   - bytes: Of the slice.
    ///   - notes: Gets what is to be noted of it.
    ///   - read: Reads the slice, if it is not known.
    func read(
        _ slice: JSONSlice, _ bytes: ByteView, _ notes: inout NotedRecords, _ read: () -> ParsedRecord
    ) -> ParsedRecord {
        guard let known else { return read() }
        let recipe = StoredRecipe(
            in: known.store, offset: slice.range.lowerBound, count: slice.range.count, record: slice.index)
        let key = known.memory.keys.digest(of: bytes, after: known.seed)
        var found: ParsedRecord?
        let memorized = known.memory.withFields(of: key) { fields in
            var format: String?
            found = ParsedRecord(fields, recipe: recipe, format: &format, lists)
        }
        if let found, let memorized {
            notes.known.append(memorized)
            return found
        }
        var record = read()
        if let fields = record.fields() { notes.new.append(KnownRecord(key: key, fields: fields)) }
        if let lists { record.summary = record.summary?.released(to: recipe, lists) }
        return record
    }

    /// The recipes of files of this size are read once more when their pages are made: all of them would not fit into
    /// the memory of a small machine.
    private static let huge = 1 << 28

    func note(_ records: NotedRecords) { known?.memory.note(records) }
}

/// A document of JSON whose recipes are read when they are asked for.
private final class SlicedDocument: RecipeStore {
    private let source: JSONSource
    private let format: any FeedFormat.Type
    private let context: Shared<FeedContext>

    init(_ source: JSONSource, as format: any FeedFormat.Type, _ context: Shared<FeedContext>) {
        self.source = source
        self.format = format
        self.context = context
    }

    var name: String { source.name }

    func recipe(at offset: Int, _ count: Int, record: Int) -> Recipe? {
        guard let bytes = source.bytes(at: offset, count) else { return nil }
        return ParsedRecord.read(record, of: source, as: format, context) { () throws(JSONError) in
            try JSONDocument(source, bytes: bytes, at: offset).root
        }.recipe
    }
}
