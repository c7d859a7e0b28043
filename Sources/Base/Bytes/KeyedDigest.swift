/// SipHash-1-3 with 128 bits: the digest of texts that strangers choose, under a key that they do not know. Who has no key cannot
/// make two texts with one digest, as `Fingerprint` lets them.
///
/// Source: J.-P. Aumasson and D. J. Bernstein, "SipHash: a fast short-input PRF" (2012), and their reference code for 128 bits;
/// checked against its vectors with two and four rounds.
package struct KeyedDigest: Sendable, Hashable {
    private let key: Digest

    /// - Parameter key: Secret, from a random generator.
    package init(key: Digest) { self.key = key }

    /// The digest of bytes after those of another digest.
    package func digest(of bytes: ByteView, after seed: Digest) -> Digest {
        var state = State(key)
        state.mix(seed.high, rounds: 1)
        state.mix(seed.low, rounds: 1)
        return Self.digest(of: UnsafeRawBufferPointer(bytes.unsafeBytes), 16, state, rounds: 1, atEnd: 3)
    }

    /// The digest of bytes alone.
    func digest(of bytes: UnsafeRawBufferPointer) -> Digest {
        Self.digest(of: bytes, 0, State(key), rounds: 1, atEnd: 3)
    }

    /// That of the reference code, with two and four rounds.
    func referenceDigest(of bytes: [UInt8]) -> Digest {
        let state = State(key)
        return bytes.withUnsafeBytes { Self.digest(of: $0, 0, state, rounds: 2, atEnd: 4) }
    }

    /// - Parameter count: How many bytes were mixed in before.
    @inline(__always)
    private static func digest(
        of bytes: UnsafeRawBufferPointer, _ count: Int, _ state: State, rounds: Int, atEnd endRounds: Int
    ) -> Digest {
        // A copy of its own stays in registers.
        var own = state
        var index = 0
        while bytes.count - index >= 8 {
            own.mix(UInt64(littleEndian: bytes.loadUnaligned(fromByteOffset: index, as: UInt64.self)), rounds: rounds)
            index += 8
        }
        var last = UInt64(truncatingIfNeeded: bytes.count + count) << 56
        for (place, byte) in bytes[index...].enumerated() { last |= UInt64(byte) << UInt64(8 * place) }
        own.mix(last, rounds: rounds)
        return own.finish(endRounds)
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
        mutating func mix(_ word: UInt64, rounds: Int) {
            v3 ^= word
            round()
            if rounds > 1 { round() }
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
