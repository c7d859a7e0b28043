/// SipHash-1-3 with 128 bits: the digest of texts that strangers choose, under a key that they do not know. Who has no key cannot
/// make two texts with one digest, as `Fingerprint` lets them. About 2 GB/s.
///
/// Source: J.-P. Aumasson and D. J. Bernstein, "SipHash: a fast short-input PRF" (2012), and their reference code for 128 bits;
/// checked against its vectors with two and four rounds.
package struct KeyedDigest: Sendable {
    private let key: Digest
    private let rounds: (block: Int, end: Int)

    /// - Parameter key: Secret, from a random generator.
    package init(key: Digest) { self.init(key: key, rounds: (1, 3)) }

    init(key: Digest, rounds: (block: Int, end: Int)) {
        self.key = key
        self.rounds = rounds
    }

    /// The digest of bytes after those of another digest.
    package func digest(of bytes: ByteView, after seed: Digest) -> Digest {
        var state = State(key)
        for word in [seed.high, seed.low] { state.mix(word, rounds.block) }
        return digest(of: bytes.unsafeBytes, 16, &state)
    }

    func digest(of bytes: [UInt8]) -> Digest {
        var state = State(key)
        return bytes.withUnsafeBufferPointer { digest(of: $0, 0, &state) }
    }

    /// - Parameter count: How many bytes were mixed in before.
    private func digest(of bytes: UnsafeBufferPointer<UInt8>, _ count: Int, _ state: inout State) -> Digest {
        let words = UnsafeRawBufferPointer(bytes)
        var index = 0
        while words.count - index >= 8 {
            state.mix(UInt64(littleEndian: words.loadUnaligned(fromByteOffset: index, as: UInt64.self)), rounds.block)
            index += 8
        }
        var last = UInt64(truncatingIfNeeded: words.count + count) << 56
        for (place, byte) in words[index...].enumerated() { last |= UInt64(byte) << UInt64(8 * place) }
        state.mix(last, rounds.block)
        return state.finish(rounds.end)
    }

    private struct State {
        var v0, v1, v2, v3: UInt64

        init(_ key: Digest) {
            v0 = key.high ^ 0x736f_6d65_7073_6575
            v1 = key.low ^ 0x646f_7261_6e64_6f6d ^ 0xee
            v2 = key.high ^ 0x6c79_6765_6e65_7261
            v3 = key.low ^ 0x7465_6462_7974_6573
        }

        @inline(__always)
        mutating func mix(_ word: UInt64, _ rounds: Int) {
            v3 ^= word
            for _ in 0..<rounds { round() }
            v0 ^= word
        }

        mutating func finish(_ rounds: Int) -> Digest {
            v2 ^= 0xee
            for _ in 0..<rounds { round() }
            let high = v0 ^ v1 ^ v2 ^ v3
            v1 ^= 0xdd
            for _ in 0..<rounds { round() }
            return Digest(high: high, low: v0 ^ v1 ^ v2 ^ v3)
        }

        @inline(__always)
        private mutating func round() {
            v0 &+= v1
            v1 = Self.rotate(v1, 13) ^ v0
            v0 = Self.rotate(v0, 32)
            v2 &+= v3
            v3 = Self.rotate(v3, 16) ^ v2
            v0 &+= v3
            v3 = Self.rotate(v3, 21) ^ v0
            v2 &+= v1
            v1 = Self.rotate(v1, 17) ^ v2
            v2 = Self.rotate(v2, 32)
        }

        @inline(__always)
        private static func rotate(_ value: UInt64, _ by: UInt64) -> UInt64 { value << by | value >> (64 - by) }
    }
}
