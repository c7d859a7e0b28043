// Names for bytes. Two bodies with the same digest are taken to be the same.

/// 128 bits that stand for some content.
package struct Digest: Sendable, Hashable {
    package var high: UInt64
    package var low: UInt64

    package init(high: UInt64, low: UInt64) {
        self.high = high
        self.low = low
    }

    /// Reads 32 hexadecimal digits; nil for anything else.
    package init?(hex: some StringProtocol) {
        guard hex.utf8.count == 32 else { return nil }
        var words: (UInt64, UInt64) = (0, 0)
        for (index, byte) in hex.utf8.enumerated() {
            let digit: UInt8
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
            case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
            default: return nil
            }
            if index < 16 { words.0 = words.0 << 4 | UInt64(digit) } else { words.1 = words.1 << 4 | UInt64(digit) }
        }
        self.init(high: words.0, low: words.1)
    }

    /// The digest of some bytes, by `Fingerprint`.
    package init(of bytes: some Sequence<UInt8>) {
        var fingerprint = Fingerprint()
        fingerprint.append(bytes)
        self = fingerprint.finish()
    }

    /// The digest of a text's UTF-8, by `Fingerprint`.
    package init(of text: String) {
        self.init(of: text.utf8)
    }

    /// 32 lower-case hexadecimal digits.
    package var hex: String {
        String(unsafeUninitializedCapacity: 32) { buffer in
            for index in 0..<32 {
                let word = index < 16 ? high : low
                let digit = UInt8(truncatingIfNeeded: word >> UInt64((15 - index % 16) * 4)) & 15
                buffer[index] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
            }
            return 32
        }
    }
}

extension Digest: CustomStringConvertible {
    package var description: String { hex }
}
