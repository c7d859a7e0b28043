import Bytes

extension PackedWord {
    /// How many bytes the word has, sixteen at most.
    var count: Int {
        high == 0 ? 8 - low.leadingZeroBitCount / 8 : 16 - high.leadingZeroBitCount / 8
    }

    func byte(at place: Int) -> UInt8 {
        UInt8(truncatingIfNeeded: place < 8 ? low >> UInt64(place * 8) : high >> UInt64(place * 8 - 64))
    }

    /// The word with another byte at a place.
    func replacing(at place: Int, with byte: UInt8) -> PackedWord {
        let shift = UInt64(place & 7) * 8
        let mask: UInt64 = ~(0xFF << shift)
        let bits = UInt64(byte) << shift
        return place < 8 ? PackedWord(low & mask | bits, high) : PackedWord(low, high & mask | bits)
    }

    /// The first bytes.
    func prefix(_ count: Int) -> PackedWord {
        switch count {
        case ..<8: PackedWord(low & (1 << UInt64(count * 8) &- 1), 0)
        case 8: PackedWord(low, 0)
        case ..<16: PackedWord(low, high & (1 << UInt64(count * 8 - 64) &- 1))
        default: self
        }
    }

    /// The word without its first bytes.
    func dropFirst(_ count: Int) -> PackedWord {
        var word = PackedWord()
        for place in count..<max(count, self.count) { word = word.replacing(at: place - count, with: byte(at: place)) }
        return word
    }

    func removing(at place: Int) -> PackedWord {
        var word = prefix(place)
        for next in place + 1..<max(place + 1, count) { word = word.replacing(at: next - 1, with: byte(at: next)) }
        return word
    }

    func hasSuffix(_ suffix: StaticString, endingAt end: Int) -> Bool {
        let letters = ByteView(suffix)
        let start = end - letters.count
        return start >= 0 && letters.indices.allSatisfy { byte(at: start + $0) == letters[$0] }
    }
}
