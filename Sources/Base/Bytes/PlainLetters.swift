extension Unicode.Scalar {
    /// Whether it is a letter of Arabic, Japanese or Chinese that is one character in NFC, has no case, and is no wide or
    /// narrow form. A text of these is its own key for sorting, and need not be taken apart for it.
    @inlinable
    package var isPlainLetter: Bool {
        switch value {
        case 0x0620...0x064A, 0x3041...0x3096, 0x30A1...0x30FA, 0x30FC, 0x4E00...0x9FFF: true
        default: false
        }
    }
}

extension String {
    /// Whether it has no other characters beyond ASCII than plain letters.
    package var hasPlainLetters: Bool { unicodeScalars.allSatisfy { $0.isASCII || $0.isPlainLetter } }
}

/// The letters of U+00C0...U+00FF, with which Latin 1 ends.
package enum Latin1Letters {
    /// A letter in lower case and without its accent: one letter of ASCII, or two with the first one in the lower byte, as
    /// Unicode's CLDR transform Latin-ASCII writes them: "e" for "É", "ss" for "ß". nil for the signs × and ÷.
    ///
    /// - Parameter second: Its second byte in UTF-8, after C3.
    package static func folded(_ second: UInt8) -> UInt16? {
        guard second != 0x97, second != 0xB7 else { return nil }
        switch second & 0x1F {
        case 0x06: return pair("a", "e")
        case 0x1E: return pair("t", "h")
        case 0x1F: return second == 0xBF ? UInt16(UInt8(ascii: "y")) : pair("s", "s")
        case let place: return UInt16(ByteView(letters)[Int(place)])
        }
    }

    private static func pair(_ first: Unicode.Scalar, _ second: Unicode.Scalar) -> UInt16 {
        UInt16(UInt8(ascii: first)) | UInt16(UInt8(ascii: second)) << 8
    }

    /// U+00C0...U+00DF, and U+00E0...U+00FF likewise. Those that become two letters, and signs, are "?".
    private static let letters: StaticString = "aaaaaa?ceeeeiiiidnooooo?ouuuuy??"
}
