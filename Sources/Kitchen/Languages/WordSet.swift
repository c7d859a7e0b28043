import Bytes

/// A word of at most sixteen bytes as two integers: words are compared and looked up by the million, and a text with its
/// hash takes ten times as long.
struct PackedWord: Equatable, Sendable {
    /// The first eight bytes, the first of them lowest; zeros after the end.
    private(set) var low: UInt64 = 0
    private(set) var high: UInt64 = 0

    /// - Parameters:
    ///   - low: The first eight bytes, zeros after the end.
    ///   - high: The others.
    @inline(__always)
    init(_ low: UInt64 = 0, _ high: UInt64 = 0) {
        self.low = low
        self.high = high
    }

    var first: UInt8 { UInt8(truncatingIfNeeded: low) }

    fileprivate var hash: Int {
        let mixed = (low ^ high &* 0x9e37_79b9_7f4a_7c15) &* 0xff51_afd7_ed55_8ccd
        return Int(truncatingIfNeeded: mixed >> 40)
    }
}

extension PackedWord: ExpressibleByStringLiteral {
    init(stringLiteral text: StaticString) {
        self.init(ByteView(text))
    }

    init(_ bytes: some Collection<UInt8>) {
        precondition(!bytes.isEmpty && bytes.count <= 16, "a word of the tables has 1 to 16 bytes")
        for (place, byte) in bytes.enumerated() {
            if place < 8 {
                low |= UInt64(byte) << UInt64(place * 8)
            } else {
                high |= UInt64(byte) << UInt64(place * 8 - 64)
            }
        }
    }
}

/// Words to look up: a table with open addressing, at most half full.
struct WordSet: Sendable {
    private let slots: [PackedWord]

    init(_ words: some Sequence<PackedWord>) {
        let words = Array(words)
        var size = 8
        while size < words.count * 2 { size *= 2 }
        var slots = [PackedWord](repeating: PackedWord(), count: size)
        for word in words {
            var place = word.hash & (size - 1)
            while slots[place] != PackedWord(), slots[place] != word { place = (place + 1) & (size - 1) }
            slots[place] = word
        }
        self.slots = slots
    }

    /// Words with spaces between them.
    init(_ words: String) {
        self.init(words.utf8.split(separator: UInt8(ascii: " ")).map { PackedWord($0) })
    }

    func contains(_ word: PackedWord) -> Bool {
        var index = word.hash & (slots.count - 1)
        while true {
            let slot = slots[index]
            if slot == word { return true }
            if slot.low == 0 { return false }
            index = (index + 1) & (slots.count - 1)
        }
    }
}

extension WordSet: ExpressibleByArrayLiteral {
    init(arrayLiteral words: PackedWord...) {
        self.init(words)
    }
}
