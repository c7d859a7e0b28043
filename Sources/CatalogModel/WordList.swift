package import Bytes

/// The words of some texts, folded as `Folding.sortKey`, each once, in the order of the texts, with spaces between.
///
/// It makes the files small in which a script searches; the script folds again, so that what it looks for and what it
/// looks into meet. About 2 µs for the ingredients of a recipe.
package struct WordList: Sendable {
    private var line = ByteBuffer(capacity: 512)
    /// The first eight bytes of each known word. Most words are not longer, and no word contains a zero.
    private var keys: [UInt64] = []
    /// The range of each known word in the line.
    private var ranges: [Range<Int>] = []
    /// A Bloom filter of the keys: most new words are recognized without a search.
    private var hints: UInt64 = 0

    /// Words after so many are added without a check for duplicates, so that long lists do not take quadratic time.
    private static let mostKnown = 200

    package init() {
        keys.reserveCapacity(64)
        ranges.reserveCapacity(64)
    }

    /// The words with spaces between, as UTF-8.
    package func withBytes<Result>(_ body: (ByteView) -> Result) -> Result { line.withBytes(body) }

    /// Removes all words and retains the capacity.
    package mutating func removeAll() {
        line.removeAll()
        keys.removeAll(keepingCapacity: true)
        ranges.removeAll(keepingCapacity: true)
        hints = 0
    }

    /// Adds the words of a text.
    package mutating func add(_ text: String) {
        text.withBytes { add($0) }
    }

    /// Adds the words of a text.
    ///
    /// - Parameter utf8: Well-formed UTF-8.
    package mutating func add(_ utf8: ByteView) {
        // What folding does to ASCII is done below; nearly all words are it, and a folded text of its own took longer
        // than all else.
        guard !utf8.isASCII else { return addWords(utf8) }
        Folding.sortKey(for: String(decoding: utf8, as: UTF8.self)).withBytes { addWords($0) }
    }

    private mutating func addWords(_ bytes: ByteView) {
        var start = 0
        var key: UInt64 = 0
        for index in 0..<bytes.count {
            let letter = Self.letter(bytes[index])
            if letter != 0 {
                if index - start < 8 { key = key << 8 | UInt64(letter) }
                continue
            }
            if start < index { addWord(bytes.view(start..<index), key) }
            start = index + 1
            key = 0
        }
        if start < bytes.count { addWord(bytes.view(start..<bytes.count), key) }
    }

    private mutating func addWord(_ word: ByteView, _ key: UInt64) {
        // Multiplied, all letters of the key take part in the highest bits (Knuth, "Sorting and Searching", 6.4).
        let hint: UInt64 = 1 << ((key &* 0x9e37_79b9_7f4a_7c15) >> 58)
        guard hints & hint == 0 || !knows(word, key) else { return }
        hints |= hint
        if !line.isEmpty { line.append(0x20) }
        line.append(mapping: word, Self.letter)
        guard keys.count < Self.mostKnown else { return }
        keys.append(key)
        ranges.append(line.count - word.count..<line.count)
    }

    private func knows(_ word: ByteView, _ key: UInt64) -> Bool {
        for index in keys.indices where keys[index] == key {
            if ranges[index].count == word.count, word.count <= 8 || isAdded(word, at: ranges[index].lowerBound) {
                return true
            }
        }
        return false
    }

    private func isAdded(_ word: ByteView, at offset: Int) -> Bool {
        line.withBytes { line in word.indices.allSatisfy { line[offset + $0] == Self.letter(word[$0]) } }
    }

    /// The byte of a word in lower case; zero for a byte between words. Beyond ASCII all bytes are letters.
    private static func letter(_ byte: UInt8) -> UInt8 {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "'"), 0x80...:
            byte
        case UInt8(ascii: "A")...UInt8(ascii: "Z"): byte | 0x20
        default: 0
        }
    }
}
