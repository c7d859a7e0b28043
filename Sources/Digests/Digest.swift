// Names for bytes. Two bodies with the same digest are taken to be the same.

import Bytes

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
        guard let digest = text.withBytes({ Digest(hex: $0) }) else { return nil }
        self = digest
    }

    /// Reads 32 hexadecimal digits in bytes; nil for anything else. A manifest has one for each file of a site.
    package init?(hex digits: UnsafeBufferPointer<UInt8>) {
        guard digits.count == 32, let high = Self.word(digits[..<16]), let low = Self.word(digits[16...]) else {
            return nil
        }
        self.init(high: high, low: low)
    }

    private static func word(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> UInt64? {
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
        String(unsafeUninitializedCapacity: 32) { room in
            room.baseAddress.map { writeHex(to: $0) } ?? 0
        }
    }

    /// Writes 32 lower-case hexadecimal digits where there is room for them; gives their number.
    package func writeHex(to room: UnsafeMutablePointer<UInt8>) -> Int {
        for index in 0..<32 {
            let word = index < 16 ? high : low
            let digit = UInt8(truncatingIfNeeded: word >> UInt64((15 - index % 16) * 4)) & 15
            room[index] = digit < 10 ? UInt8(ascii: "0") + digit : UInt8(ascii: "a") + digit - 10
        }
        return 32
    }
}

extension Digest: CustomStringConvertible {
    package var description: String { hex }
}
