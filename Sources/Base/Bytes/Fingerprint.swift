/// MetroHash128 as a stream: the fast digest that answers "is this the same as last time?".
///
/// It is not cryptographic: whoever chooses the bytes can make two texts with one digest. Two versions of a recipe that were made
/// so leave its page, and lists that show it, as they were before. Whether documents and records are read again is therefore
/// decided by a `KeyedDigest`, and answers and photos are named by their `SHA256`.
///
/// Source: J. Andrew Rogers, metrohash128.cpp, the form that takes its bytes in parts, seed 0; checked against its
/// published vector.
///
/// The attribute is for members that are inlined in other targets.
@usableFromInline
package struct Fingerprint: Sendable {
    private var state = State()
    /// Whether a block was mixed into the state.
    private var isLong = false
    /// What does not fill a block of 32 bytes yet, little-endian. The bytes after `filled` are unused, but the
    /// word that they end in has zeros after them.
    private var block: (UInt64, UInt64, UInt64, UInt64) = (0, 0, 0, 0)
    /// How many bytes of the block there are, 0...31.
    private var filled = 0

    package init() {}

    private static let k0: UInt64 = 0xc83a_91e1
    private static let k1: UInt64 = 0x8648_dbdb
    private static let k2: UInt64 = 0x7bde_c03b
    private static let k3: UInt64 = 0x2f58_70a5

    private struct State: Sendable {
        var v0 = 0 &- k0 &* k3
        var v1 = k1 &* k2
        var v2 = k0 &* k2
        var v3 = 0 &- k1 &* k3

        @inline(__always)
        mutating func mix(_ first: UInt64, _ second: UInt64, _ third: UInt64, _ fourth: UInt64) {
            v0 = rotate(v0 &+ first &* k0, 29) &+ v2
            v1 = rotate(v1 &+ second &* k1, 29) &+ v3
            v2 = rotate(v2 &+ third &* k2, 29) &+ v0
            v3 = rotate(v3 &+ fourth &* k3, 29) &+ v1
        }
    }

    @inline(__always)
    private static func rotate(_ value: UInt64, _ by: UInt64) -> UInt64 { value >> by | value << (64 - by) }

    @inline(__always)
    private static func word(at place: UnsafeRawPointer) -> UInt64 {
        UInt64(littleEndian: place.loadUnaligned(as: UInt64.self))
    }

    /// Adds bytes as they are. Two appends equal one append of both.
    package mutating func append(_ bytes: some Sequence<UInt8>) {
        let contiguous: Void? = bytes.withContiguousStorageIfAvailable { append(UnsafeRawBufferPointer($0)) }
        if contiguous == nil {
            Array(bytes).withUnsafeBytes { append($0) }
        }
    }

    /// Adds bytes as they are.
    package mutating func append(_ bytes: UnsafeRawBufferPointer) {
        guard let base = bytes.baseAddress else { return }
        var index = filled == 0 ? appendBlocks(of: base, 0, bytes.count) : 0
        while bytes.count - index >= 8 {
            push(Self.word(at: base + index), 8)
            index += 8
        }
        guard index < bytes.count else { return }
        var rest: UInt64 = 0
        for (place, byte) in bytes[index...].enumerated() { rest |= UInt64(byte) << UInt64(place * 8) }
        push(rest, bytes.count - index)
    }

    /// Mixes all whole blocks from a place on into the state, where none is begun; gives the place after them.
    @inline(__always)
    private mutating func appendBlocks(of base: UnsafeRawPointer, _ start: Int, _ end: Int) -> Int {
        guard end - start >= 32 else { return start }
        var index = start
        // In registers: written back once, not once a block.
        var state = state
        while end - index >= 32 {
            let place = base + index
            state.mix(
                Self.word(at: place), Self.word(at: place + 8), Self.word(at: place + 16), Self.word(at: place + 24)
            )
            index += 32
        }
        self.state = state
        isLong = true
        return index
    }

    /// Adds a word where only words were added before, which is what `combine` sees to.
    @inline(__always)
    fileprivate mutating func add(_ word: UInt64) {
        switch filled {
        case 0: block.0 = word
        case 8: block.1 = word
        case 16: block.2 = word
        case 24:
            state.mix(block.0, block.1, block.2, word)
            isLong = true
            filled = 0
            return
        default: return push(word, 8)
        }
        filled += 8
    }

    /// Adds the lowest 1...8 bytes of a word whose other bytes are zero.
    private mutating func push(_ word: UInt64, _ bytes: Int) {
        let bits = UInt64(filled % 8 * 8)
        let place = filled / 8
        put(word << bits, at: place, behind: bits > 0)
        filled += bytes
        guard filled / 8 > place else { return }
        if filled >= 32 {
            state.mix(block.0, block.1, block.2, block.3)
            isLong = true
            filled -= 32
        }
        put(bits > 0 ? word >> (64 - bits) : 0, at: filled / 8, behind: false)
    }

    /// - Parameter after: Whether the bytes that stand there stay.
    private mutating func put(_ word: UInt64, at place: Int, behind: Bool) {
        switch place {
        case 0: block.0 = behind ? block.0 | word : word
        case 1: block.1 = behind ? block.1 | word : word
        case 2: block.2 = behind ? block.2 | word : word
        default: block.3 = behind ? block.3 | word : word
        }
    }

    /// The digest of all that was added.
    package func finish() -> Digest {
        let (k0, k1, k2, k3) = (Self.k0, Self.k1, Self.k2, Self.k3)
        var (v0, v1) = (state.v0, state.v1)
        if isLong {
            var (v2, v3) = (state.v2, state.v3)
            v2 ^= Self.rotate((v0 &+ v3) &* k0 &+ v1, 21) &* k1
            v3 ^= Self.rotate((v1 &+ v2) &* k1 &+ v0, 21) &* k0
            v0 ^= Self.rotate((v0 &+ v2) &* k0 &+ v3, 21) &* k1
            v1 ^= Self.rotate((v1 &+ v3) &* k1 &+ v2, 21) &* k0
        }
        func addToFirst(_ part: UInt64, _ turn: UInt64) {
            v0 = Self.rotate(v0 &+ part &* k2, 33) &* k3
            v0 ^= Self.rotate(v0 &* k2 &+ v1, turn) &* k1
        }
        func addToSecond(_ part: UInt64, _ turn: UInt64) {
            v1 = Self.rotate(v1 &+ part &* k2, 33) &* k3
            v1 ^= Self.rotate(v1 &* k3 &+ v0, turn) &* k0
        }
        var words = block
        if filled & 16 > 0 {
            // Both are turned before one is mixed into the other.
            v0 = Self.rotate(v0 &+ words.0 &* k2, 33) &* k3
            v1 = Self.rotate(v1 &+ words.1 &* k2, 33) &* k3
            v0 ^= Self.rotate(v0 &* k2 &+ v1, 45) &* k1
            v1 ^= Self.rotate(v1 &* k3 &+ v0, 45) &* k0
            words = (words.2, words.3, 0, 0)
        }
        if filled & 8 > 0 {
            addToFirst(words.0, 27)
            words.0 = words.1
        }
        var rest = words.0
        if filled & 4 > 0 {
            addToSecond(rest & 0xffff_ffff, 46)
            rest >>= 32
        }
        if filled & 2 > 0 {
            addToFirst(rest & 0xffff, 22)
            rest >>= 16
        }
        if filled & 1 > 0 { addToSecond(rest, 58) }
        v0 &+= Self.rotate(v0 &* k0 &+ v1, 13)
        v1 &+= Self.rotate(v1 &* k1 &+ v0, 37)
        v0 &+= Self.rotate(v0 &* k2 &+ v1, 13)
        v1 &+= Self.rotate(v1 &* k3 &+ v0, 37)
        return Digest(high: v0, low: v1)
    }
}

/// Values, each in whole words: so that no shifting is needed to put one after the other.
extension Fingerprint {
    /// Adds a text with its length, so that `"ab", "c"` and `"a", "bc"` differ.
    package mutating func combine(_ text: String) {
        text.withBytes { combine($0) }
    }

    /// Adds the UTF-8 of a text with its length.
    package mutating func combine(_ text: ByteView) {
        combine(UnsafeRawBufferPointer(text.unsafeBytes))
    }

    private mutating func combine(_ bytes: UnsafeRawBufferPointer) {
        add(UInt64(bytes.count))
        guard let base = bytes.baseAddress else { return }
        var index = 0
        while filled > 0, bytes.count - index >= 8 {
            add(Self.word(at: base + index))
            index += 8
        }
        if filled == 0 { index = appendBlocks(of: base, index, bytes.count) }
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

    @usableFromInline
    package mutating func combine(_ number: Int) {
        add(UInt64(bitPattern: Int64(number)))
    }

    @usableFromInline
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
