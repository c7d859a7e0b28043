import Bytes

/// A word of at most sixteen bytes as two integers: words are compared and looked up by the million, and a text with its
/// hash takes ten times as long.
struct PackedWord: Hashable, Sendable {
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

    /// The first sixteen letters of a text, in lower case and without accents; nil if it begins with none.
    init?(folding text: some StringProtocol) {
        guard let word = String(text).withBytes({ PackedWord(folding: $0) }) else { return nil }
        self = word
    }

    /// - Parameter text: Well-formed UTF-8.
    init?(folding text: ByteView) {
        var folder = WordFolder()
        var position = 0
        let line = LineBytes(text, end: text.count)
        while folder.take(line, &position) {}
        guard folder.packed != PackedWord() else { return nil }
        self = folder.packed
    }

    var first: UInt8 { UInt8(truncatingIfNeeded: low) }

    /// How many bytes the word has, sixteen at most.
    var count: Int {
        high == 0 ? 8 - low.leadingZeroBitCount / 8 : 16 - high.leadingZeroBitCount / 8
    }

    func byte(at place: Int) -> UInt8 {
        UInt8(truncatingIfNeeded: place < 8 ? low >> UInt64(place * 8) : high >> UInt64(place * 8 - 64))
    }

    /// Puts up to eight bytes after the first ones of a word that ends there; the first of them is lowest. What has no space
    /// is left out.
    @inline(__always)
    mutating func append(_ bytes: UInt64, at place: Int) {
        if place < 8 {
            low |= bytes << UInt64(place * 8)
            if place > 0 { high |= bytes >> UInt64(64 - place * 8) }
        } else if place < 16 {
            high |= bytes << UInt64(place * 8 - 64)
        }
    }

    /// The first bytes.
    func prefix(_ count: Int) -> PackedWord {
        switch count {
        case ...0: PackedWord()
        case ..<8: PackedWord(low & (1 << UInt64(count * 8) &- 1), 0)
        case 8: PackedWord(low, 0)
        case ..<16: PackedWord(low, high & (1 << UInt64(count * 8 - 64) &- 1))
        default: self
        }
    }

    /// The word without its first bytes.
    func dropFirst(_ count: Int) -> PackedWord {
        switch count {
        case ...0: self
        case ..<8:
            PackedWord(low >> UInt64(count * 8) | high << UInt64(64 - count * 8), high >> UInt64(count * 8))
        case ..<16: PackedWord(high >> UInt64(count * 8 - 64), 0)
        default: PackedWord()
        }
    }

    /// The word with another one after it, as far as there is space.
    func appending(_ other: PackedWord) -> PackedWord {
        let count = count
        switch count {
        case 0: return other
        case ..<8:
            let shift = UInt64(count * 8)
            return PackedWord(low | other.low << shift, other.low >> (64 - shift) | other.high << shift)
        case 8: return PackedWord(low, other.low)
        case ..<16: return PackedWord(low, high | other.low << UInt64(count * 8 - 64))
        default: return self
        }
    }

    func removing(at place: Int) -> PackedWord { prefix(place).appending(dropFirst(place + 1)) }

    func hasSuffix(_ suffix: PackedWord) -> Bool {
        let (count, length) = (count, suffix.count)
        return length <= count && dropFirst(count - length) == suffix
    }
}

extension PackedWord: ExpressibleByStringLiteral {
    /// - Parameter text: 1 to 16 letters, folded.
    init(stringLiteral text: StaticString) {
        let bytes = ByteView(text)
        precondition(!bytes.isEmpty && bytes.count <= 16, "a word has 1 to 16 bytes")
        for (place, byte) in bytes.enumerated() { append(UInt64(byte), at: place) }
    }
}
