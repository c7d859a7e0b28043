/// Percent-encoding (RFC 3986, section 2.1): what may not stand in a part of an address is written byte by byte, as `%`
/// and two hexadecimal digits.
package struct PercentEncoding: Sendable {
    /// A bit for each byte that is not escaped. A vector rather than an array avoids reference counting across threads.
    private let stays: SIMD4<UInt64>
    private let keepsEscapes: Bool

    /// Letters, digits and `-._~` stay (RFC 3986, section 2.3): what is encoded so is data wherever it stands.
    package static let unreserved = PercentEncoding(keepsEscapes: false) { isUnreserved($0) }

    /// All of ASCII and escapes stay: for addresses that go where letters beyond ASCII are not read.
    package static let ascii = PercentEncoding(keepsEscapes: true) { $0 < 0x80 }

    /// - Parameters:
    ///   - keepsEscapes: Whether a `%` stays that two hexadecimal digits follow.
    ///   - stays: Asked once for each of the 256 bytes.
    package init(keepsEscapes: Bool, _ stays: (UInt8) -> Bool) {
        self.keepsEscapes = keepsEscapes
        var bits: SIMD4<UInt64> = .zero
        for byte in UInt8.min...UInt8.max where stays(byte) { bits[Int(byte >> 6)] |= 1 << UInt64(byte & 63) }
        self.stays = bits
    }

    /// Whether a byte is an unreserved character.
    package static func isUnreserved(_ byte: UInt8) -> Bool {
        byte.isLetterOrDigit || byte.isOne(of: "-._~")
    }

    /// The text, with escapes for the bytes of its UTF-8 that do not stay.
    package func encoded(_ text: String) -> String {
        // Most texts need nothing, and are not copied.
        text.withBytes { allStay($0) } ? text : encoded(Array(text.utf8)[...])
    }

    /// The bytes, which are UTF-8, with escapes for those that do not stay.
    package func encoded(_ bytes: ArraySlice<UInt8>) -> String {
        if bytes.allSatisfy(stay) { return String(decoding: bytes, as: UTF8.self) }
        let digits = Array("0123456789ABCDEF".utf8)
        var encoded: [UInt8] = []
        encoded.reserveCapacity(bytes.count)
        for (index, byte) in zip(bytes.indices, bytes) {
            if stay(byte) || keepsEscapes && Self.isEscape(bytes[index...]) {
                encoded.append(byte)
            } else {
                encoded += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: encoded, as: UTF8.self)
    }

    /// UTF-8, with escapes for those of its bytes that do not stay.
    package func encoded(_ utf8: ByteView) -> String {
        allStay(utf8) ? String(decoding: utf8, as: UTF8.self) : encoded(Array(utf8)[...])
    }

    private func allStay(_ utf8: ByteView) -> Bool {
        for byte in utf8 where !stay(byte) { return false }
        return true
    }

    private func stay(_ byte: UInt8) -> Bool { stays[Int(byte >> 6)] >> UInt64(byte & 63) & 1 != 0 }

    private static func isEscape(_ bytes: ArraySlice<UInt8>) -> Bool {
        bytes.first == UInt8(ascii: "%") && bytes.dropFirst().prefix(2).count(where: \.isHexDigit) == 2
    }
}

/// The text that a percent-encoded one is (RFC 3986, section 2.1).
package enum PercentDecoding {
    /// A `%` without two hexadecimal digits stays, and so does a text that would be no UTF-8.
    package static func decoded(_ text: String) -> String {
        let bytes = Array(text.utf8)
        guard bytes.contains(UInt8(ascii: "%")) else { return text }
        var decoded: [UInt8] = []
        var index = 0
        while index < bytes.count {
            let digits = bytes[index...].dropFirst().prefix(2)
            if bytes[index] == UInt8(ascii: "%"), digits.count(where: \.isHexDigit) == 2,
                let byte = UInt8(String(decoding: digits, as: UTF8.self), radix: 16), byte != 0
            {
                decoded.append(byte)
                index += 3
            } else {
                decoded.append(bytes[index])
                index += 1
            }
        }
        return String(validating: decoded, as: UTF8.self) ?? text
    }
}
