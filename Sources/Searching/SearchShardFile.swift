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
        append(key)
        buffer.append(varint: UInt64(encoded.count) << 1 | (isInVocabulary ? 1 : 0))
        buffer.append(encoded)
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

    private mutating func varint() -> UInt64 {
        var (number, shift): (UInt64, UInt64) = (0, 0)
        while offset < bytes.count, shift < 64 {
            let byte = bytes[offset]
            offset += 1
            number |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { break }
            shift += 7
        }
        return number
    }

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

    /// Calls a closure with each posting of the key.
    func forEachPosting(_ body: (SearchPosting) -> Void) {
        var reader = self
        reader.offset = postings.lowerBound
        // The first one counts from -1.
        var document: UInt64 = 0
        var isFirst = true
        while reader.offset < postings.upperBound {
            let number = reader.varint()
            document &+= number >> SearchPosting.bits
            if isFirst { document &-= 1 }
            isFirst = false
            body(SearchPosting(UInt32(truncatingIfNeeded: document), code: UInt8(truncatingIfNeeded: number)))
        }
    }
}

/// Reads both files of a shard, without the postings of some documents.
struct SearchShardReader {
    private var strong, weak: KeyReader
    private var hasStrong, hasWeak: Bool
    private let isRemoved: (UInt32) -> Bool
    /// Whether there are postings of these documents.
    let hasRemoved: Bool

    init(_ shard: SearchShard, without isRemoved: @escaping (UInt32) -> Bool = { _ in false }) {
        strong = KeyReader(shard.strong)
        weak = KeyReader(shard.weak)
        self.isRemoved = isRemoved
        var hasRemoved = false
        for bytes in [shard.strong, shard.weak] where !hasRemoved {
            var reader = KeyReader(bytes)
            while !hasRemoved, reader.advance() {
                reader.forEachPosting { if isRemoved($0.document) { hasRemoved = true } }
            }
        }
        self.hasRemoved = hasRemoved
        hasStrong = strong.advance()
        hasWeak = weak.advance()
    }

    /// The next key with its postings by document; none are left of some.
    mutating func next() -> (key: [UInt8], postings: [SearchPosting])? {
        guard hasStrong || hasWeak else { return nil }
        let isStrong = hasStrong && (!hasWeak || !weak.key.lexicographicallyPrecedes(strong.key))
        let isWeak = hasWeak && (!hasStrong || !strong.key.lexicographicallyPrecedes(weak.key))
        let key = isStrong ? strong.key : weak.key
        var postings: [SearchPosting] = []
        func take(_ posting: SearchPosting) {
            if !isRemoved(posting.document) { postings.append(posting) }
        }
        if isStrong {
            strong.forEachPosting(take)
            hasStrong = strong.advance()
        }
        if isWeak {
            weak.forEachPosting(take)
            hasWeak = weak.advance()
        }
        if isStrong, isWeak { postings.sort { $0.document < $1.document } }
        return (key, postings)
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
