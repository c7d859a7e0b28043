import Bytes

/// Texts in UTF-8 that somebody read as Windows-1252 and saved again: "NaleÅ›niki" was "Naleśniki".
///
/// A text is mended only as a whole: every character must be one of Windows-1252, and their bytes together must be
/// UTF-8 with at least one character beyond ASCII. Words of a living language pass both by accident in no known feed.
enum Mojibake {
    /// The text as it was meant; nil for a text that has not suffered so.
    ///
    /// ASCII costs a look at sixteen bytes at a time, other text a look for the few pairs of bytes that such a text must
    /// hold.
    static func mended(_ text: String) -> String? {
        text.withBytes { bytes in
            guard !bytes.isASCII, isSuspect(bytes), let original = windows1252(bytes) else { return nil }
            return String(validating: original, as: UTF8.self)
        }
    }

    /// Whether a first byte of UTF-8 (C2...F4, as characters U+00C2...U+00F4) stands before what a following byte
    /// would have become: U+0080...U+00BF, or one of the signs that Windows-1252 has at 80...9F.
    private static func isSuspect(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
        var index = 0
        while index + 3 < bytes.count {
            if bytes[index] == 0xC3, (0x82...0xB4).contains(bytes[index + 1]) {
                switch bytes[index + 2] {
                case 0xC2, 0xC5, 0xC6, 0xCB, 0xE2: return true
                default: break
                }
            }
            index += 1
        }
        return false
    }

    /// The text in Windows-1252; nil when it has a character that is not there.
    private static func windows1252(_ bytes: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        for scalar in String(decoding: bytes, as: UTF8.self).unicodeScalars {
            switch scalar.value {
            case 0..<0x80, 0xA0...0xFF: result.append(UInt8(scalar.value))
            default:
                guard let place = Entities.windows1252.firstIndex(of: scalar) else { return nil }
                result.append(0x80 + UInt8(place))
            }
        }
        return result
    }
}
