import Bytes

/// Which file of the index has a key.
struct SearchShards: Sendable {
    /// The number of shards of words: a power of two.
    let wordShards: Int
    /// The number of files of words: a power of two.
    let wordFiles: Int

    /// The letters of facets in ascending order. Each facet has a shard, after those of words: it has nearly every recipe, and a
    /// search for a word does not need it.
    private static let facets: StaticString = "acdfgkt"

    /// - Parameter recipes: One file has the index of up to 500 of them; a shard of words of more has 16 to 32 KB.
    init(recipes: Int) {
        var count = 1
        if recipes > 500 { while count * 256 < recipes { count *= 2 } }
        wordShards = count
        wordFiles = count > 4 ? 16 : 1
    }

    /// - Parameter shards: Their number, a power of two.
    init(shards: Int) {
        wordShards = shards
        wordFiles = 1
    }

    /// The number of shards.
    var count: Int { wordShards > 1 ? wordShards + Self.facets.utf8CodeUnitCount : 1 }

    /// The shards that have facets.
    var facetShards: Range<Int> { wordShards > 1 ? wordShards..<count : 0..<1 }

    /// By the first three characters, so that all words that begin with them are in one file.
    func shard(of key: ByteView) -> Int {
        guard count > 1, key.count > 1, key[0] == SearchTerms.facetSign else {
            return number(of: key, characters: 3, count: wordShards)
        }
        return wordShards + (ByteView(Self.facets).firstIndex(of: key[1]) ?? 0)
    }

    func wordFile(of word: ByteView) -> Int { number(of: word, characters: 1, count: wordFiles) }

    /// By the first characters of a key.
    private func number(of key: ByteView, characters: Int, count: Int) -> Int {
        guard count > 1 else { return 0 }
        var hash = ShortHash()
        var begun = 0
        for byte in key {
            if byte & 0xC0 != 0x80 {
                begun += 1
                if begun > characters { break }
            }
            hash.combine(byte)
        }
        return Int(hash.folded & UInt32(count - 1))
    }
}

extension ByteView {
    /// Whether it is a word of three characters or more, and not the value of a facet.
    var isLongWord: Bool {
        first != SearchTerms.facetSign && (count >= 9 || lazy.filter { $0 & 0xC0 != 0x80 }.count >= 3)
    }
}

extension ByteBuffer {
    /// Adds a key as what it has in common with the one before it, and the rest.
    mutating func append(_ key: ByteView, after previous: ByteView) {
        var shared = 0
        while shared < key.count, shared < previous.count, key[shared] == previous[shared] { shared += 1 }
        append(varint: UInt64(shared))
        append(varint: UInt64(key.count - shared))
        append(key.view(shared..<key.count))
    }
}
