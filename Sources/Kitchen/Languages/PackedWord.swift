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

    var first: UInt8 { UInt8(truncatingIfNeeded: low) }
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
