import Bytes

// The two files of a shard: keys in ascending order, each as what it has in common with the one before, the number of
// bytes of its postings with a flag, and its postings. `ShardFiles` puts the longest ones elsewhere.

/// Writes both files of one shard after another.
struct SearchShardWriter {
    private var strong = KeyWriter()
    private var weak = KeyWriter()

    /// Adds a key, which comes after all before, with its postings by document.
    mutating func append(_ key: ByteView, _ postings: some Collection<SearchPosting>) {
        var isInVocabulary = false
        for posting in postings {
            if posting.isStrong { strong.add(posting) } else { weak.add(posting) }
            if posting.isOfVocabulary { isInVocabulary = true }
        }
        finish(key, isInVocabulary: isInVocabulary && key.isLongWord)
    }

    /// Adds postings of the next key as a file of another shard has them, whose documents come after those before.
    mutating func add(_ encoded: ArraySlice<UInt8>, isStrong: Bool) {
        if isStrong { strong.add(encoded) } else { weak.add(encoded) }
    }

    /// Ends the postings of a key, which comes after all before.
    mutating func finish(_ key: ByteView, isInVocabulary: Bool) {
        strong.finish(key, isInVocabulary: isInVocabulary)
        weak.finish(key, isInVocabulary: isInVocabulary)
    }

    /// Ends a shard.
    mutating func finish() -> SearchShard { SearchShard(strong: strong.finish()[...], weak: weak.finish()[...]) }
}

/// Writes sorted keys, and their postings.
struct KeyWriter {
    private var buffer = ByteBuffer(capacity: 1 << 12)
    private var previous = ByteBuffer()
    /// The postings of the key that comes next.
    private var postings = ByteBuffer(capacity: 1 << 10)
    /// The document of the last one + 1.
    private var end: UInt64 = 0

    /// The bytes of a file, after which another one begins.
    mutating func finish() -> [UInt8] {
        defer {
            buffer.removeAll()
            previous.removeAll()
        }
        return buffer.bytes
    }

    mutating func append(_ key: ByteView) {
        previous.withBytes { buffer.append(key, after: $0) }
        pass(key)
    }

    /// Adds a key with the bytes that follow it in another file.
    mutating func append(_ key: ByteView, _ body: ArraySlice<UInt8>) {
        append(key)
        append(body)
    }

    /// Adds bytes of another file.
    mutating func append(_ bytes: ArraySlice<UInt8>) { bytes.withBytes { buffer.append($0) } }

    /// Notes a key as the one before the next, whose bytes are added in another way.
    mutating func pass(_ key: ByteView) {
        previous.removeAll()
        previous.append(key)
    }

    /// Adds a posting of the next key.
    mutating func add(_ posting: SearchPosting) {
        add(document: UInt64(posting.document), code: UInt64(posting.code))
    }

    private mutating func add(document: UInt64, code: UInt64) {
        // The first one counts from -1: no document has the distance 0.
        let distance = document &+ 1 &- end
        postings.append(varint: distance << SearchPosting.bits | code)
        end = document &+ 1
    }

    /// Adds postings of the next key as another file has them, after the same one there.
    ///
    /// - Parameter end: The document of their last one + 1.
    mutating func add(_ encoded: ArraySlice<UInt8>, before end: UInt64) {
        guard !encoded.isEmpty else { return }
        encoded.withBytes { postings.append($0) }
        self.end = end
    }

    /// Adds postings of the next key as another file has them.
    fileprivate mutating func add(_ encoded: ArraySlice<UInt8>) {
        guard !encoded.isEmpty else { return }
        var rest = encoded.startIndex
        let first = encoded.varint(at: &rest)
        add(document: (first >> SearchPosting.bits) &- 1, code: first & (1 << SearchPosting.bits - 1))
        encoded[rest...].withBytes { postings.append($0) }
        while rest < encoded.endIndex { end &+= encoded.varint(at: &rest) >> SearchPosting.bits }
    }

    /// Ends the postings of a key; without any the key is not in the file.
    mutating func finish(_ key: ByteView, isInVocabulary: Bool) {
        guard !postings.isEmpty else { return }
        append(key)
        buffer.append(varint: UInt64(postings.count) << 1 | (isInVocabulary ? 1 : 0))
        buffer.append(postings)
        postings.removeAll()
        end = 0
    }
}

/// Reads the keys of a file, whose bytes are this program's own and whole.
struct KeyReader {
    private let bytes: ArraySlice<UInt8>
    private var offset: Int
    /// Where the key, with all that belongs to it, begins; at the end of the file after the last one.
    private(set) var start: Int
    /// Where what follows the key begins.
    private(set) var body: Int
    private(set) var key: [UInt8] = []
    /// Whether it is a word that a slip of the finger may mean.
    private(set) var isInVocabulary = false
    /// Where the postings of the key are, or the name of the file that has them.
    private(set) var postings = 0..<0
    private var isElsewhere = false

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        (offset, start, body) = (bytes.startIndex, bytes.startIndex, bytes.startIndex)
    }

    /// Where the next key begins.
    var end: Int { offset }

    private mutating func varint() -> UInt64 { bytes.varint(at: &offset) }

    /// Goes to the next key; returns whether there is one.
    mutating func advance() -> Bool {
        guard advanceToWord() else { return false }
        let size = varint()
        isInVocabulary = size & 1 == 1
        isElsewhere = size < 2
        postings = part(isElsewhere ? KeyFile.nameSize : Int(clamping: size >> 1))
        return true
    }

    /// Goes to the next key of a file without postings; returns whether there is one.
    mutating func advanceToWord() -> Bool {
        start = offset
        guard offset < bytes.endIndex else { return false }
        key.removeSubrange(min(Int(clamping: varint()), key.count)...)
        key += bytes[part(Int(clamping: varint()))]
        body = offset
        return true
    }

    /// So many bytes, or as many as there are.
    private mutating func part(_ count: Int) -> Range<Int> {
        let part = offset..<offset + min(count, bytes.endIndex - offset)
        offset = part.upperBound
        return part
    }

    /// The number of the key's postings, which end with a byte below 0x80 each.
    var postingCount: Int { bytes[postings].count { $0 < 0x80 } }

    /// The name of the file that has the postings of the key; nil if they are in this one.
    var keyFileName: String? { isElsewhere ? String(decoding: bytes[postings], as: UTF8.self) : nil }

    /// The postings of the key, as the file has them.
    var encoded: ArraySlice<UInt8> { bytes[postings] }
}

extension ArraySlice<UInt8> {
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
struct PostingReader: Sequence, IteratorProtocol {
    private let bytes: ArraySlice<UInt8>
    /// Where the next posting begins.
    private(set) var offset: Int
    /// The document of the last one + 1: the first one counts from -1.
    private(set) var end: UInt64 = 0

    init(_ bytes: ArraySlice<UInt8>) {
        self.bytes = bytes
        offset = bytes.startIndex
    }

    @inline(__always)
    mutating func next() -> SearchPosting? {
        guard offset < bytes.endIndex else { return nil }
        let number = bytes.varint(at: &offset)
        end &+= number >> SearchPosting.bits
        return SearchPosting(UInt32(truncatingIfNeeded: end &- 1), code: UInt8(truncatingIfNeeded: number))
    }

    /// Whether one of those that follow is no longer there.
    consuming func contains(anyOf change: SearchChange) -> Bool {
        guard let last = change.removed.last else { return false }
        while let posting = next(), posting.document <= last {
            if change.isRemoved(posting.document) { return true }
        }
        return false
    }
}

extension SearchShard {
    /// The words in it that a slip of the finger may mean.
    var words: Set<[UInt8]> {
        var words: Set<[UInt8]> = []
        for bytes in [strong, weak] {
            var reader = KeyReader(bytes)
            while reader.advance() { if reader.isInVocabulary { words.insert(reader.key) } }
        }
        return words
    }
}
