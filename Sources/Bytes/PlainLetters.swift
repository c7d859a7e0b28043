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
