import Bytes

/// MurmurHash3 x64 128 as a stream: the fast digest that answers "is this the same as last time?".
///
/// It is not cryptographic, and needs not be: who can choose the bytes of a recipe can only keep their own page from
/// being rendered anew. What names bodies that others rely on is `SHA256`. About 3 GB/s.
///
/// Source: Austin Appleby, MurmurHash3.cpp (public domain), seed 0, checked against its published vectors.
package struct Fingerprint: Sendable {
    private var h1: UInt64 = 0
    private var h2: UInt64 = 0
    /// Bytes that do not fill a block of 16 yet, little-endian.
    private var tail: (UInt64, UInt64) = (0, 0)
    private var tailCount = 0
    private var count = 0

    package init() {}

    /// Adds bytes as they are. Two appends equal one append of both.
    package mutating func append(_ bytes: some Sequence<UInt8>) {
        let contiguous: Void? = bytes.withContiguousStorageIfAvailable { append(UnsafeRawBufferPointer($0)) }
        if contiguous == nil {
            Array(bytes).withUnsafeBytes { append($0) }
        }
    }

    /// Adds bytes as they are.
    package mutating func append(_ bytes: UnsafeRawBufferPointer) {
        var index = 0
        if tailCount == 0, bytes.count >= 16, let base = bytes.baseAddress {
            // In registers: written back once, not once a block.
            var (first, second) = (h1, h2)
            while bytes.count - index >= 16 {
                Self.mix(&first, &second, Self.word(at: base + index), Self.word(at: base + index + 8))
                index += 16
            }
            (h1, h2) = (first, second)
            count += index
        }
        while bytes.count - index >= 8 {
            push(word(of: bytes, at: index), 8)
            index += 8
        }
        guard index < bytes.count else { return }
        var rest: UInt64 = 0
        for (place, byte) in bytes[index...].enumerated() { rest |= UInt64(byte) << UInt64(place * 8) }
        push(rest, bytes.count - index)
    }

    private func word(of bytes: UnsafeRawBufferPointer, at offset: Int) -> UInt64 {
        UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self))
    }

    @inline(__always)
    private static func word(at place: UnsafeRawPointer) -> UInt64 {
        UInt64(littleEndian: place.loadUnaligned(as: UInt64.self))
    }

    /// Adds a word where only words were added before, which is what `combine` sees to.
    @inline(__always)
    fileprivate mutating func add(_ word: UInt64) {
        switch tailCount {
        case 0:
            tail.0 = word
            tailCount = 8
            count += 8
        case 8:
            mix(tail.0, word)
            tail = (0, 0)
            tailCount = 0
            count += 8
        default: push(word, 8)
        }
    }

    /// Adds the lowest 1...8 bytes of a word whose other bytes are zero. Most of what is added is small, so this counts
    /// more than the loop over blocks.
    fileprivate mutating func push(_ word: UInt64, _ bytes: Int) {
        count += bytes
        let bits = UInt64(tailCount % 8 * 8)
        let spilled = bits == 0 ? 0 : word >> (64 - bits)
        tailCount += bytes
        if tailCount - bytes < 8 {
            tail.0 |= word << bits
            tail.1 = spilled
            guard tailCount >= 16 else { return }
            mix(tail.0, tail.1)
            tail = (0, 0)
        } else {
            tail.1 |= word << bits
            guard tailCount >= 16 else { return }
            mix(tail.0, tail.1)
            tail = (spilled, 0)
        }
        tailCount -= 16
    }

    private static let c1: UInt64 = 0x87c3_7b91_1142_53d5
    private static let c2: UInt64 = 0x4cf5_ad43_2745_937f

    private static func scrambleFirst(_ k: UInt64) -> UInt64 { rotate(k &* c1, 31) &* c2 }
    private static func scrambleSecond(_ k: UInt64) -> UInt64 { rotate(k &* c2, 33) &* c1 }
    private static func rotate(_ value: UInt64, _ by: UInt64) -> UInt64 { value << by | value >> (64 - by) }

    @inline(__always)
    private mutating func mix(_ k1: UInt64, _ k2: UInt64) {
        Self.mix(&h1, &h2, k1, k2)
    }

    @inline(__always)
    private static func mix(_ h1: inout UInt64, _ h2: inout UInt64, _ k1: UInt64, _ k2: UInt64) {
        h1 ^= scrambleFirst(k1)
        h1 = (rotate(h1, 27) &+ h2) &* 5 &+ 0x52dc_e729
        h2 ^= scrambleSecond(k2)
        h2 = (rotate(h2, 31) &+ h1) &* 5 &+ 0x3849_5ab5
    }

    /// The digest of all that was added.
    package func finish() -> Digest {
        var (a, b) = (h1, h2)
        if tailCount > 8 { b ^= Self.scrambleSecond(tail.1) }
        if tailCount > 0 { a ^= Self.scrambleFirst(tail.0) }
        a ^= UInt64(count)
        b ^= UInt64(count)
        a &+= b
        b &+= a
        a = Self.avalanche(a)
        b = Self.avalanche(b)
        a &+= b
        b &+= a
        return Digest(high: a, low: b)
    }

    private static func avalanche(_ value: UInt64) -> UInt64 {
        var k = value
        k ^= k >> 33
        k &*= 0xff51_afd7_ed55_8ccd
        k ^= k >> 33
        k &*= 0xc4ce_b9fe_1a85_ec53
        k ^= k >> 33
        return k
    }
}

/// Values, each in whole words: so that no shifting is needed to put one behind the other.
extension Fingerprint {
    /// Adds a text with its length, so that `"ab", "c"` and `"a", "bc"` differ.
    package mutating func combine(_ text: String) {
        text.withBytes { combine(UnsafeRawBufferPointer($0)) }
    }

    /// Adds the UTF-8 of a text with its length.
    package mutating func combine(_ text: UnsafeBufferPointer<UInt8>) {
        combine(UnsafeRawBufferPointer(text))
    }

    private mutating func combine(_ bytes: UnsafeRawBufferPointer) {
        add(UInt64(bytes.count))
        guard let base = bytes.baseAddress else { return }
        var index = 0
        if tailCount == 8, bytes.count >= 8 {
            add(Self.word(at: base))
            index = 8
        }
        if tailCount == 0 {
            // In registers: written back once, not once a block.
            let start = index
            var (first, second) = (h1, h2)
            while bytes.count - index >= 16 {
                Self.mix(&first, &second, Self.word(at: base + index), Self.word(at: base + index + 8))
                index += 16
            }
            (h1, h2) = (first, second)
            count += index - start
        }
        while bytes.count - index >= 8 {
            add(Self.word(at: base + index))
            index += 8
        }
        guard index < bytes.count else { return }
        add(Self.lastWord(of: base, bytes.count))
    }

    /// The last eight bytes of at least one; of fewer all, some of them twice. With their number they say it all.
    private static func lastWord(of base: UnsafeRawPointer, _ count: Int) -> UInt64 {
        if count >= 8 { return word(at: base + count - 8) }
        if count >= 4 {
            let first = UInt32(littleEndian: base.loadUnaligned(as: UInt32.self))
            let last = UInt32(littleEndian: base.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self))
            return UInt64(first) << 32 | UInt64(last)
        }
        let (first, middle, last) = (0, count / 2, count - 1)
        func byte(_ place: Int) -> UInt64 { UInt64(base.load(fromByteOffset: place, as: UInt8.self)) }
        return byte(first) << 16 | byte(middle) << 8 | byte(last)
    }

    package mutating func combine(_ text: String?) {
        combine(text != nil)
        if let text { combine(text) }
    }

    package mutating func combine(_ number: Int) {
        add(UInt64(bitPattern: Int64(number)))
    }

    package mutating func combine(_ flag: Bool) {
        add(flag ? 1 : 0)
    }

    package mutating func combine(_ number: Double) {
        add(number.bitPattern)
    }

    package mutating func combine(_ digest: Digest) {
        add(digest.high)
        add(digest.low)
    }
}
