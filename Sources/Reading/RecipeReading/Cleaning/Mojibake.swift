import Bytes

/// Texts in UTF-8 that were read as Windows-1252 and saved again: "NaleÅ›niki" was "Naleśniki".
///
/// A text is repaired only as a whole: every character must be one of Windows-1252, and their bytes together must be
/// valid UTF-8. That alone is also true of "RAGÚ®", whose last two characters are the bytes of an Arabic letter. So the
/// decoded characters must be what such a text would hold as well (`Evidence`).
enum Mojibake {
    /// The text as it was meant; nil for a text that is right already.
    ///
    /// ASCII costs a look at sixteen bytes at a time, other text a look for the few pairs of bytes that such a text must
    /// hold.
    static func mended(_ text: String) -> String? {
        text.withBytes { bytes in
            guard !bytes.isASCII, isSuspect(bytes) else { return nil }
            let scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
            guard let original = windows1252(scalars), let mended = String(validating: original, as: UTF8.self),
                Evidence.isEnough(scalars, mended)
            else { return nil }
            return mended.limitingMarks
        }
    }

    /// Whether a first byte of UTF-8 (C2...F4, as characters U+00C2...U+00F4) stands before what a following byte
    /// would have become: U+0080...U+00BF, or one of the signs that Windows-1252 has at 80...9F.
    private static func isSuspect(_ bytes: ByteView) -> Bool {
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

    /// The text in Windows-1252, a byte for each scalar; nil when it has a character that is not there.
    private static func windows1252(_ scalars: [Unicode.Scalar]) -> [UInt8]? {
        var result: [UInt8] = []
        result.reserveCapacity(scalars.count)
        for scalar in scalars {
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

extension Mojibake {
    /// Tells a text in the wrong encoding from a right one that only has the same bytes.
    ///
    /// Several sequences that decode to letters of one script are enough, and so is one that decodes to a Latin letter
    /// that living languages use, in a text with other Latin letters, or to a sign that texts hold. A sequence counts
    /// only if it cannot be meant as it is written: the accented capital at the end of a word in capitals before a sign
    /// such as ®, ½ or a closing quote can.
    enum Evidence {
        /// - Parameters:
        ///   - scalars: The text as it is.
        ///   - mended: The same bytes as UTF-8.
        static func isEnough(_ scalars: [Unicode.Scalar], _ mended: String) -> Bool {
            var place = 0
            var scripts: [UInt32: Int] = [:]
            let hasLatin = scalars.contains { $0.isASCII && $0.properties.isAlphabetic }
            for decoded in mended.unicodeScalars {
                let width = UTF8.width(decoded)
                defer { place += width }
                guard width > 1, !mayBeMeant(scalars, place, width) else { continue }
                if width == 4 || isSign(decoded) || hasLatin && isCommonLatin(decoded) { return true }
                let count = scripts[script(of: decoded), default: 0] + 1
                if count > 1 { return true }
                scripts[script(of: decoded)] = count
            }
            return false
        }

        /// Whether two characters can be right as they are: "É®" in "CAFÉ®", "Å’" in "SMÅ’S".
        private static func mayBeMeant(_ scalars: [Unicode.Scalar], _ place: Int, _ width: Int) -> Bool {
            let (lead, sign) = (scalars[place], scalars[place + 1])
            guard width == 2, closing.contains(sign) else { return false }
            let before = place > 0 ? scalars[place - 1].properties : nil
            // No word is "Ã" or "Â" alone.
            guard before?.isAlphabetic == true ? before?.isUppercase == true : lead != "Ã" && lead != "Â" else {
                return false
            }
            let next = place + 2 < scalars.count ? scalars[place + 2].properties : nil
            // "KÃ–LN" was "KÖLN".
            return next?.isAlphabetic != true || lead != "Ã" && joining.contains(sign)
        }

        /// Signs that follow a word.
        private static let closing = Set("…’”•–—™›\u{A0}©ª®°²³·¹º»¼½¾".unicodeScalars)
        /// Characters that also occur between two words.
        private static let joining = Set("…’–—\u{A0}".unicodeScalars)

        /// Punctuation and symbols of Latin 1, quotes, dashes, fractions, currencies, arrows, and the byte order mark.
        private static func isSign(_ scalar: Unicode.Scalar) -> Bool {
            switch scalar.value {
            case 0x80...0xBF, 0xD7, 0xF7, 0x2010...0x205E, 0x20A0...0x20BF, 0x2100...0x22FF, 0xFEFF: true
            default: false
            }
        }

        /// Latin letters of living languages, as against those for phonetics, and combining accents.
        private static func isCommonLatin(_ scalar: Unicode.Scalar) -> Bool {
            switch scalar.value {
            case 0xC0...0x17F, 0x218...0x21B, 0x300...0x36F, 0x1EA0...0x1EF9: true
            default: false
            }
        }

        /// A number for the script that a character belongs to, by its block.
        private static func script(of scalar: Unicode.Scalar) -> UInt32 {
            switch scalar.value {
            case 0..<0x370, 0x1E00..<0x1F00: 0
            case 0x370..<0x400, 0x1F00..<0x2000: 1
            case 0x400..<0x530: 2
            case 0x590..<0x600: 3
            case 0x600..<0x780, 0xFB50..<0xFE00: 4
            case 0x2E80..<0xFB00: 5
            default: 16 + scalar.value >> 7
            }
        }
    }
}
