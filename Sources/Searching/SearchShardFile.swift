import Bytes
import CatalogModel

// The two files of a shard: keys in ascending order, each as what it has in common with the one before, the number of
// bytes of its postings with a flag, and its postings.

/// Writes both files of a shard.
struct SearchShardWriter {
    private var strong = KeyWriter()
    private var weak = KeyWriter()

    /// Adds a key, which comes after all before, with its postings by document.
    mutating func append(_ key: ByteView, _ postings: some Collection<SearchPosting>) {
        let isInVocabulary =
            key.isLongWord && postings.contains { !$0.isPair && ($0.isStrong || $0.isInIngredient) }
        strong.append(key, postings.lazy.filter(\.isStrong), isInVocabulary: isInVocabulary)
        weak.append(key, postings.lazy.filter { !$0.isStrong }, isInVocabulary: isInVocabulary)
    }

    /// Adds a key of another shard as it is.
    mutating func append(_ entry: SearchShardReader.Entry) {
        entry.key.withBytes { key in
            if let found = entry.strong { strong.append(key, found, isInVocabulary: entry.isInVocabulary) }
            if let found = entry.weak { weak.append(key, found, isInVocabulary: entry.isInVocabulary) }
        }
    }

    func finish() -> SearchShard { SearchShard(strong: strong.bytes, weak: weak.bytes) }
}

/// Writes sorted keys, and their postings.
struct KeyWriter {
    private var buffer = ByteBuffer(capacity: 1 << 12)
    private var previous: [UInt8] = []

    var bytes: [UInt8] { buffer.bytes }

    mutating func append(_ key: ByteView) {
        previous.withBytes { buffer.append(key, after: $0) }
        previous = Array(key)
    }

    /// Adds a key, if it has postings.
    fileprivate mutating func append(_ key: ByteView, _ postings: some Sequence<SearchPosting>, isInVocabulary: Bool) {
        var encoded = ByteBuffer(capacity: 64)
        // The first one counts from -1: no document has the distance 0.
        var before: UInt64?
        for posting in postings {
            let document = UInt64(posting.document)
            let distance = before.map { document - $0 } ?? document + 1
            encoded.append(varint: distance << SearchPosting.bits | UInt64(posting.code))
            before = document
        }
        guard !encoded.isEmpty else { return }
        appendSize(key, encoded.count, isInVocabulary)
        buffer.append(encoded)
    }

    /// Adds a key with postings as another file has them.
    fileprivate mutating func append(_ key: ByteView, _ postings: ArraySlice<UInt8>, isInVocabulary: Bool) {
        appendSize(key, postings.count, isInVocabulary)
        postings.withBytes { buffer.append($0) }
    }

    private mutating func appendSize(_ key: ByteView, _ count: Int, _ isInVocabulary: Bool) {
        append(key)
        buffer.append(varint: UInt64(count) << 1 | (isInVocabulary ? 1 : 0))
    }
}

/// Reads the keys of a file, whose bytes are this program's own and whole.
struct KeyReader {
    private let bytes: [UInt8]
    private var offset = 0
    private(set) var key: [UInt8] = []
    /// Whether it is a word that a slip of the finger may mean.
    private(set) var isInVocabulary = false
    /// Where the postings of the key are.
    private var postings = 0..<0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    private mutating func varint() -> UInt64 { bytes.varint(at: &offset) }

    /// Goes to the next key; returns whether there is one.
    mutating func advance() -> Bool {
        guard offset < bytes.count else { return false }
        let shared = Int(clamping: varint())
        let count = Int(clamping: varint())
        let end = min(bytes.count, offset + count)
        key.removeSubrange(min(shared, key.count)...)
        key += bytes[offset..<end]
        offset = end
        let size = varint()
        isInVocabulary = size & 1 == 1
        postings = offset..<min(bytes.count, offset + Int(clamping: size >> 1))
        offset = postings.upperBound
        return true
    }

    /// The number of the key's postings, which end with a byte below 0x80 each.
    var postingCount: Int { bytes[postings].count { $0 < 0x80 } }

    /// The postings of the key, as the file has them.
    var encoded: ArraySlice<UInt8> { bytes[postings] }
}

extension RandomAccessCollection<UInt8> where Index == Int {
    /// The number that begins at an offset, which becomes that of what follows it.
    func varint(at offset: inout Int) -> UInt64 {
        var (number, shift): (UInt64, UInt64) = (0, 0)
        while offset < endIndex, shift < 64 {
            let byte = self[offset]
            offset += 1
            number |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { break }
            shift += 7
        }
        return number
    }
}

/// Reads the postings of a key.
private struct PostingReader: Sequence, IteratorProtocol {
    private let bytes: ArraySlice<UInt8>
    private var offset: Int
    private var document: UInt64 = 0
    private var isFirst = true

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        offset = bytes.startIndex
    }

    mutating func next() -> SearchPosting? {
        guard offset < bytes.endIndex else { return nil }
        let number = bytes.varint(at: &offset)
        document &+= number >> SearchPosting.bits
        // The first one counts from -1.
        if isFirst { document &-= 1 }
        isFirst = false
        return SearchPosting(UInt32(truncatingIfNeeded: document), code: UInt8(truncatingIfNeeded: number))
    }
}

/// Reads both files of a shard.
struct SearchShardReader {
    /// A key with its postings in both files.
    struct Entry {
        let key: [UInt8]
        fileprivate let strong, weak: ArraySlice<UInt8>?
        fileprivate let isInVocabulary: Bool

        /// By document.
        var postings: [SearchPosting] {
            let strong = Array(PostingReader(strong ?? []))
            let weak = Array(PostingReader(weak ?? []))
            if strong.isEmpty || weak.isEmpty { return strong + weak }
            return (strong + weak).sorted { $0.document < $1.document }
        }

        func contains(where isWanted: (UInt32) -> Bool) -> Bool {
            [strong, weak].contains { PostingReader($0 ?? []).contains { isWanted($0.document) } }
        }
    }

    private var strong, weak: KeyReader
    private var hasStrong, hasWeak: Bool

    init(_ shard: SearchShard) {
        strong = KeyReader(shard.strong)
        weak = KeyReader(shard.weak)
        hasStrong = strong.advance()
        hasWeak = weak.advance()
    }

    /// The next key.
    mutating func next() -> Entry? {
        guard hasStrong || hasWeak else { return nil }
        let isStrong = hasStrong && (!hasWeak || !weak.key.lexicographicallyPrecedes(strong.key))
        let isWeak = hasWeak && (!hasStrong || !strong.key.lexicographicallyPrecedes(weak.key))
        let entry = Entry(
            key: isStrong ? strong.key : weak.key, strong: isStrong ? strong.encoded : nil,
            weak: isWeak ? weak.encoded : nil,
            isInVocabulary: isStrong ? strong.isInVocabulary : weak.isInVocabulary)
        if isStrong { hasStrong = strong.advance() }
        if isWeak { hasWeak = weak.advance() }
        return entry
    }
}

extension SearchShard {
    /// Whether it has postings of some documents.
    func contains(where isWanted: (UInt32) -> Bool) -> Bool {
        [strong, weak].contains { bytes in
            var reader = KeyReader(bytes)
            while reader.advance() {
                if PostingReader(reader.encoded).contains(where: { isWanted($0.document) }) { return true }
            }
            return false
        }
    }
}

extension SearchShard {
    /// The words in it that a slip of the finger may mean.
    fileprivate var words: Set<[UInt8]> {
        var words: Set<[UInt8]> = []
        for bytes in [strong, weak] {
            var reader = KeyReader(bytes)
            while reader.advance() { if reader.isInVocabulary { words.insert(reader.key) } }
        }
        return words
    }

    func hasSameWords(as other: SearchShard) -> Bool { self == other || words == other.words }
}

extension SearchShards {
    /// The files of words.
    func words(in shards: [SearchShard]) -> [[UInt8]] {
        var words = [[[UInt8]]](repeating: [], count: wordFiles)
        for shard in shards {
            for word in shard.words { words[word.withBytes { wordFile(of: $0) }].append(word) }
        }
        return words.map { words in
            guard !words.isEmpty else { return [] }
            var writer = KeyWriter()
            for word in words.sorted(by: { $0.lexicographicallyPrecedes($1) }) { word.withBytes { writer.append($0) } }
            return writer.bytes
        }
    }
}
