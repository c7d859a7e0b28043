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
        guard let digest = text.withBytes({ Digest(hex: $0) }) else { return nil }
        self = digest
    }

    /// Reads 32 hexadecimal digits in bytes; nil for anything else. A manifest has one for each file of a site.
    package init?(hex digits: ByteView) {
        guard digits.count == 32, let high = Self.word(digits.view(0..<16)), let low = Self.word(digits.view(16..<32))
        else {
            return nil
        }
        self.init(high: high, low: low)
    }

    private static func word(_ digits: ByteView) -> UInt64? {
        var word: UInt64 = 0
        for byte in digits {
            guard let digit = byte.hexValue else { return nil }
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
        var buffer = ByteBuffer(capacity: 32)
        buffer.append(hex: self)
        return String(buffer)
    }
}

extension ByteBuffer {
    /// Adds the 32 lower-case hexadecimal digits of a digest.
    package mutating func append(hex digest: Digest) {
        append(hex: digest.high)
        append(hex: digest.low)
    }
}

extension Digest: CustomStringConvertible {
    package var description: String { hex }
}

/// FNV-1a in 32 bits, by which scripts of the site find card packs and shards of the search index, too: see `numberOf` in
/// `card-packs.js`.
package struct ShortHash {
    @usableFromInline
    var hash: UInt32 = 0x811c_9dc5

    @inlinable
    package init() {}

    @inlinable
    package mutating func combine(_ byte: UInt8) {
        hash = (hash ^ UInt32(byte)) &* 0x0100_0193
    }

    /// The hash with its halves folded: the low bits of FNV alone are its weakest.
    @inlinable
    package var folded: UInt32 { hash ^ hash >> 16 }
}
