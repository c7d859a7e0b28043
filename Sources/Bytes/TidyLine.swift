extension UInt8 {
    /// Whether a byte of a text is neither white space of ASCII nor a control character.
    @inlinable
    package var isInk: Bool { self > 0x20 && self != 0x7f }
}

extension UnsafeBufferPointer<UInt8> {
    /// Whether no byte is part of a character beyond ASCII.
    package var isASCII: Bool { hasNone(BeyondASCII.self) }

    /// Whether a text is words in one line: one space between two of them, none at the ends, no control characters.
    package var isTidyLine: Bool {
        guard let base = baseAddress, let first, let last else { return true }
        guard first.isInk, last.isInk else { return false }
        let pairs = count - 1
        guard pairs > 0 else { return true }
        // The first byte is one of a word already, so each pair of neighbours is looked at for its second.
        guard pairs > 16 else {
            return Self.untidy(ByteBlock(from: base, count: pairs), ByteBlock(from: base + 1, count: pairs)).isEmpty
        }
        let end = pairs - 16
        var found = Self.untidy(ByteBlock(from: base + end), ByteBlock(from: base + end + 1))
        var place = 0
        while place < end {
            found = found .| Self.untidy(ByteBlock(from: base + place), ByteBlock(from: base + place + 1))
            place &+= 16
        }
        return found.isEmpty
    }

    /// Control characters, and spaces behind a space.
    @inline(__always)
    private static func untidy(_ before: ByteBlock, _ block: ByteBlock) -> ByteMarks {
        // Only two spaces, and control characters, have no bit but that of the space in either.
        block.marks(below: 0x20) .| block.marks(of: 0x7f) .| (before | block).marks(of: 0x20)
    }
}

private enum BeyondASCII: ByteMarking {
    @inline(__always)
    static func marks(in block: ByteBlock) -> ByteMarks { block.marks(from: 0x80) }
}
