extension ByteView {
    /// Whether all bytes are of ASCII.
    package var isASCII: Bool { hasNone(BeyondASCII.self) }

    /// Whether a text is words in one line: one space between two of them, none at the ends, no control characters.
    package var isTidyLine: Bool {
        guard let first, let last else { return true }
        return first.isVisible && last.isVisible && hasNoPair(UntidyPair.self)
    }
}

private enum BeyondASCII: ByteMarking {
    @inline(__always)
    static func marks(in block: ByteBlock) -> ByteMarks { block.marks(from: 0x80) }
}

/// Control characters, and spaces after a space.
private enum UntidyPair: BytePairMarking {
    @inline(__always)
    static func marks(in block: ByteBlock, after before: ByteBlock) -> ByteMarks {
        // Only two spaces, and control characters, have no bit but that of the space in either.
        block.marks(below: 0x20) .| block.marks(of: 0x7f) .| (before | block).marks(of: 0x20)
    }
}
