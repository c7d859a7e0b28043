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
    package init?(hex text: String) {
        self.init(hex: Array(text.utf8)[...])
    }

    /// Reads 32 hexadecimal digits in bytes; nil for anything else. A manifest has one for each file of a site.
    package init?(hex digits: ArraySlice<UInt8>) {
        guard digits.count == 32 else { return nil }
        let middle = digits.startIndex + 16
        guard let high = Self.word(digits[..<middle]), let low = Self.word(digits[middle...]) else { return nil }
        self.init(high: high, low: low)
    }

    private static func word(_ digits: ArraySlice<UInt8>) -> UInt64? {
        var word: UInt64 = 0
        for byte in digits {
            let digit: UInt8
            switch byte {
            case UInt8(ascii: "0")...UInt8(ascii: "9"): digit = byte - UInt8(ascii: "0")
            case UInt8(ascii: "a")...UInt8(ascii: "f"): digit = byte - UInt8(ascii: "a") + 10
            case UInt8(ascii: "A")...UInt8(ascii: "F"): digit = byte - UInt8(ascii: "A") + 10
            default: return nil
            }
            word = word << 4 | UInt64(digit)
        }
        return word
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
