package import Bytes
import Files
package import Parsing
import Synchronization

/// What is known of the records of a feed: most of it in a large table, what has changed since in a small one, so that
/// an edit writes little.
///
/// It is a cache: to lose it costs time and nothing else. Tables that are damaged, or of another version, are as good as
/// absent; under the keys of another program nothing is found.
package final class KnownRecords: RecordMemory {
    package let program: Digest
    package let keys: KeyedDigest
    private let path: String
    private let isReadOnly: Bool
    /// The large table and, where it is there, the small one; empty without the large one.
    private let tables: [RecordTable]
    private let state: Mutex<State>

    private struct State {
        /// Which of the records of all tables are in the feed, by their places.
        var used: [Bool]
        /// How many records of the feed were known.
        var found = 0
        var new: NewRecords
    }

    /// - Parameters:
    ///   - path: Of the large table.
    ///   - program: The digest of the program.
    ///   - keys: Make the keys of records.
    ///   - isIgnored: Whether what is there is not used, but replaced.
    ///   - isReadOnly: Whether nothing is remembered.
    init(_ path: String, program: Digest, _ keys: KeyedDigest, isIgnored: Bool, isReadOnly: Bool = false) {
        self.path = path
        self.isReadOnly = isReadOnly
        self.program = program
        self.keys = keys
        let large = isIgnored ? nil : RecordTable(path)
        let small = large == nil ? nil : RecordTable(Self.changes(path))
        tables = [large, small].compactMap(\.self)
        let used = [Bool](repeating: false, count: tables.reduce(0) { $0 + $1.count })
        state = Mutex(State(used: used, new: NewRecords(path + "-new")))
    }

    private static func changes(_ path: String) -> String { path + "-changes" }

    package func withFields(of key: Digest, _ body: (ByteView) -> Void) -> Int? {
        var start = 0
        for table in tables {
            if let place = table.place(of: key) {
                table.withRecord(at: place) { body($1) }
                return start + place
            }
            start += table.count
        }
        return nil
    }

    package func note(_ records: NotedRecords) {
        state.withLock { state in
            if !isReadOnly { state.new.add(records.new) }
            state.found += records.known.count
            for place in records.known { state.used[place] = true }
        }
    }

    /// How many records of a feed were known.
    package var found: Int { state.withLock { $0.found } }

    /// Gives back the memory of the tables, once all records are read.
    func release() {
        for table in tables { table.release() }
    }

    /// Writes what the next build should know.
    func store() throws(FileError) {
        guard !isReadOnly else { return }
        let (used, new) = state.withLock { state in
            defer { state.new.removeAll() }
            return (state.used, state.new)
        }
        if let failure = new.failure { throw failure }
        var start = 0
        let kept = tables.map { table in
            defer { start += table.count }
            return (0..<table.count).filter { used[start + $0] }
        }
        let known = tables.reduce(0) { $0 + $1.count }
        let hasWaste = known > 2 * kept.reduce(0) { $0 + $1.count } + Self.mostWaste
        guard !new.isEmpty || hasWaste else { return }
        try Files.makeFolder(Paths.parent(path))
        if let large = tables.first, !hasWaste {
            let changes = kept.dropFirst().flatMap { places in places.map { (tables[1], $0) } }
            if changes.count + new.places.count <= large.count / Self.smallPart {
                return try RecordTable.write(new, changes, to: Self.changes(path))
            }
        }
        let all = tables.indices.flatMap { table in kept[table].map { (tables[table], $0) } }
        try RecordTable.write(new, all, to: path)
        try Files.remove(Self.changes(path))
    }

    /// So many records that are gone do no harm.
    private static let mostWaste = 64
    /// The part of the large table that the small one may grow to.
    private static let smallPart = 16
}

/// Records that were read. Their fields are put aside in a file: those of a million recipes would take some hundred megabytes
/// of memory.
struct NewRecords: Sendable {
    /// Their keys, and where their fields are.
    private(set) var places: [(key: Digest, fields: Range<Int>)] = []
    private let path: String
    private var spool: SpoolFile?
    private var end = 0
    /// Why they could not be put aside.
    private(set) var failure: FileError?

    init(_ path: String) {
        self.path = path
    }

    var isEmpty: Bool { places.isEmpty }

    /// Adds records.
    mutating func add(_ records: [KnownRecord]) {
        guard !records.isEmpty, failure == nil else { return }
        var bytes = ByteBuffer(capacity: records.reduce(0) { $0 + $1.fields.count })
        for record in records {
            places.append((record.key, end..<end + record.fields.count))
            end += record.fields.count
            record.fields.withBytes { bytes.append($0) }
        }
        do throws(FileError) {
            if spool == nil {
                try Files.makeFolder(Paths.parent(path))
                spool = try SpoolFile(path)
            }
            try spool?.append(bytes.bytes)
        } catch {
            failure = error
        }
    }

    /// All that was put aside; nil where it cannot be read.
    func fields() -> MappedFile? { spool?.read() }

    /// Forgets the records. Their file is removed when its last reader is gone.
    mutating func removeAll() {
        places = []
        spool = nil
    }
}
