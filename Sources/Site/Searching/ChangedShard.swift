import Bytes

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
        var keys = Self.postings(of: added)
        for file in [old.strong, old.weak] { Self.findKeys(in: file, thatLose: change, &keys) }
        guard !keys.isEmpty else { return }
        isSame = false
        var (strong, weak) = (KeySplicer(old.strong), KeySplicer(old.weak))
        for (key, postings) in keys.sorted(by: { $0.key.lexicographicallyPrecedes($1.key) }) {
            let inStrong = strong.change(key, without: change, adding: postings.filter(\.isStrong))
            let inWeak = weak.change(key, without: change, adding: postings.filter { !$0.isStrong })
            let isLong = key.withBytes { $0.isLongWord }
            let isWord = isLong && (inStrong.isOfVocabulary || inWeak.isOfVocabulary)
            strong.finish(key, isInVocabulary: isWord)
            weak.finish(key, isInVocabulary: isWord)
            let wasWord = inStrong.wasWord || inWeak.wasWord
            if isWord, !wasWord { newWords.append(key) }
            if wasWord, !isWord { lostWords.append(key) }
        }
        shard = SearchShard(strong: strong.finish(), weak: weak.finish())
    }

    /// By key, in the order of documents.
    private static func postings(of shard: SearchShard) -> [[UInt8]: [SearchPosting]] {
        var keys: [[UInt8]: [SearchPosting]] = [:]
        for file in [shard.strong, shard.weak] {
            var reader = KeyReader(file)
            while reader.advance() { keys[reader.key, default: []] += PostingReader(reader.encoded) }
        }
        return keys
    }

    /// Finds the keys of a file that lose postings.
    private static func findKeys(
        in file: ArraySlice<UInt8>, thatLose change: SearchChange, _ keys: inout [[UInt8]: [SearchPosting]]
    ) {
        guard !change.removed.isEmpty else { return }
        var reader = KeyReader(file)
        while reader.advance() {
            if PostingReader(reader.encoded).contains(anyOf: change) { keys[reader.key] = keys[reader.key] ?? [] }
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

    /// Changes the postings of a key, which comes after all before and must be finished next.
    ///
    /// - Parameter added: In the order of documents.
    /// - Returns: Whether a slip of the finger might mean the key, and whether a posting makes that so now.
    mutating func change(
        _ key: [UInt8], without change: SearchChange, adding added: [SearchPosting]
    ) -> (wasWord: Bool, isOfVocabulary: Bool) {
        while hasKey, reader.key.lexicographicallyPrecedes(key) { keep() }
        writer.append(file[start..<reader.start])
        var wasWord = false
        var isOfVocabulary = added.contains(where: \.isOfVocabulary)
        var new = added[...]
        if hasKey, reader.key == key {
            wasWord = reader.isInVocabulary
            if copyPostings(without: change, adding: &new) { isOfVocabulary = true }
            hasKey = reader.advance()
        }
        for posting in new { writer.add(posting) }
        start = reader.start
        isAfterChange = true
        return (wasWord, isOfVocabulary)
    }

    /// Copies the postings of the reader's key. Most bytes stay as they are: a posting depends only on the one before it.
    ///
    /// - Parameter new: In the order of documents; those that belong before the last posting are removed.
    /// - Returns: Whether the vocabulary has the key because of one that stays.
    private mutating func copyPostings(
        without change: SearchChange, adding new: inout ArraySlice<SearchPosting>
    ) -> Bool {
        let encoded = reader.encoded
        var postings = PostingReader(encoded)
        var gone = change.removed[...]
        var isOfVocabulary = false
        // What begins there is still to be copied.
        var left = postings.offset
        // The next document that is gone or new; 0 after one that is gone.
        var nextChange: UInt32 = 0
        while case let (place, before) = (postings.offset, postings.end), let posting = postings.next() {
            if posting.document < nextChange {
                if posting.isOfVocabulary { isOfVocabulary = true }
                continue
            }
            writer.add(encoded[left..<place], before: before)
            left = postings.offset
            while let next = new.first, next.document < posting.document {
                writer.add(next)
                new.removeFirst()
            }
            while let next = gone.first, next < posting.document { gone.removeFirst() }
            guard gone.first != posting.document else {
                nextChange = 0
                continue
            }
            writer.add(posting)
            if posting.isOfVocabulary { isOfVocabulary = true }
            nextChange = min(gone.first ?? .max, new.first?.document ?? .max)
        }
        writer.add(encoded[left...], before: postings.end)
        return isOfVocabulary
    }

    mutating func finish(_ key: [UInt8], isInVocabulary: Bool) {
        key.withBytes { writer.finish($0, isInVocabulary: isInVocabulary) }
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
