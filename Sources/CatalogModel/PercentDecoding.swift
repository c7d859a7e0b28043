import Bytes

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
