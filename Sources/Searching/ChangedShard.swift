import Bytes
import CatalogModel

/// A shard without the postings of some documents, and with those of others.
struct ChangedShard: Sendable {
    private(set) var shard: SearchShard
    /// Words that a slip of the finger may mean, and those that it no longer may.
    private(set) var newWords: [[UInt8]] = []
    private(set) var lostWords: [[UInt8]] = []
    /// Whether nothing changed.
    private(set) var isSame = true

    /// - Parameter added: The postings of new documents.
    init(_ old: SearchShard, without change: SearchChange, adding added: SearchShard) {
        shard = old
        var keys = Self.keys(of: added)
        for file in [old.strong, old.weak] { Self.findKeys(in: file, thatLose: change, &keys) }
        guard !keys.isEmpty else { return }
        isSame = false
        let sorted = keys.keys.sorted { $0.lexicographicallyPrecedes($1) }
        for file in [old.strong, old.weak] { Self.addPostings(in: file, of: sorted, without: change, &keys) }
        var (strong, weak) = (KeySplicer(old.strong), KeySplicer(old.weak))
        for key in sorted {
            let change = keys[key] ?? Key()
            let postings = change.postings.sorted { $0.document < $1.document }
            let isWord = key.withBytes { $0.isLongWord } && postings.contains { $0.isOfVocabulary }
            if isWord != change.wasWord { if isWord { newWords.append(key) } else { lostWords.append(key) } }
            strong.replace(key, by: postings.lazy.filter(\.isStrong), isInVocabulary: isWord)
            weak.replace(key, by: postings.lazy.filter { !$0.isStrong }, isInVocabulary: isWord)
        }
        shard = SearchShard(strong: strong.finish(), weak: weak.finish())
    }

    /// A key whose postings change.
    private struct Key {
        var wasWord = false
        /// All that it has after the change.
        var postings: [SearchPosting] = []
    }

    private static func keys(of added: SearchShard) -> [[UInt8]: Key] {
        var keys: [[UInt8]: Key] = [:]
        for file in [added.strong, added.weak] {
            var reader = KeyReader(file)
            while reader.advance() { keys[reader.key, default: Key()].postings += PostingReader(reader.encoded) }
        }
        return keys
    }

    /// Finds the keys of a file that lose postings.
    private static func findKeys(
        in file: ArraySlice<UInt8>, thatLose change: SearchChange, _ keys: inout [[UInt8]: Key]
    ) {
        guard !change.removed.isEmpty else { return }
        var reader = KeyReader(file)
        while reader.advance() {
            if PostingReader(reader.encoded).contains(anyOf: change) { keys[reader.key] = keys[reader.key] ?? Key() }
        }
    }

    /// Adds the postings that keys retain.
    private static func addPostings(
        in file: ArraySlice<UInt8>, of sorted: [[UInt8]], without change: SearchChange, _ keys: inout [[UInt8]: Key]
    ) {
        var reader = KeyReader(file)
        var next = sorted.startIndex
        while next < sorted.endIndex, reader.advance() {
            while next < sorted.endIndex, sorted[next].lexicographicallyPrecedes(reader.key) { next += 1 }
            guard next < sorted.endIndex, sorted[next] == reader.key else { continue }
            keys[reader.key]?.postings += PostingReader(reader.encoded).filter { !change.isRemoved($0.document) }
            if reader.isInVocabulary { keys[reader.key]?.wasWord = true }
        }
    }
}

/// Copies a file of a shard with other postings of some keys.
private struct KeySplicer {
    private let file: ArraySlice<UInt8>
    /// At the first key that has not been looked at.
    private var reader: KeyReader
    private var hasKey: Bool
    private var writer = KeyWriter()
    /// Where the bytes begin that are still to be copied as they are.
    private var start: Int
    /// Whether the key of the reader may have something else in common with the one before it.
    private var isAfterChange = false

    init(_ file: ArraySlice<UInt8>) {
        self.file = file
        reader = KeyReader(file)
        start = file.startIndex
        hasKey = reader.advance()
    }

    /// - Parameter key: After all before.
    mutating func replace(_ key: [UInt8], by postings: some Sequence<SearchPosting>, isInVocabulary: Bool) {
        while hasKey, reader.key.lexicographicallyPrecedes(key) { keep() }
        writer.append(file[start..<reader.start])
        for posting in postings { writer.add(posting) }
        key.withBytes { writer.finish($0, isInVocabulary: isInVocabulary) }
        if hasKey, reader.key == key { hasKey = reader.advance() }
        start = reader.start
        isAfterChange = true
    }

    /// Leaves a key as it is.
    private mutating func keep() {
        reader.key.withBytes { key in
            if isAfterChange {
                writer.append(key, file[reader.body..<reader.end])
                start = reader.end
                isAfterChange = false
            } else {
                writer.pass(key)
            }
        }
        hasKey = reader.advance()
    }

    mutating func finish() -> ArraySlice<UInt8> {
        if isAfterChange, hasKey { keep() }
        writer.append(file[start...])
        return writer.finish()[...]
    }
}
