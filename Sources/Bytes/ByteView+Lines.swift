extension ByteView {
    /// Whether all bytes are of ASCII.
    package var isASCII: Bool { containsNone(of: BeyondASCII.self) }

    /// Calls a closure with each line, without the line feed at its end.
    package func forEachLine(_ body: (ByteView) -> Void) {
        var start = 0
        while start < count {
            let end = view(start..<count).firstIndex(of: UInt8(ascii: "\n")).map { start + $0 } ?? count
            body(view(start..<end))
            start = end + 1
        }
    }

    /// Without the white space at both ends.
    package var trimmed: ByteView {
        guard let start = firstIndex(where: { !$0.isSpace }), let end = lastIndex(where: { !$0.isSpace }) else {
            return view(0..<0)
        }
        return view(start..<end + 1)
    }

    /// Whether a text is words in one line: one space between two of them, none at the ends, no control characters.
    package var isSingleSpacedLine: Bool {
        guard let first, let last else { return true }
        return first.isVisible && last.isVisible && containsNoPair(of: UntidyPair.self)
    }
}

private enum BeyondASCII: ByteClass {
    @inline(__always)
    static func mask(of block: ByteBlock) -> ByteMask { block.mask(from: 0x80) }
}

/// Control characters, and spaces after a space.
private enum UntidyPair: BytePairClass {
    @inline(__always)
    static func mask(of block: ByteBlock, after before: ByteBlock) -> ByteMask {
        // Only two spaces, and control characters, have no bit but that of the space in either.
        block.mask(below: 0x20) .| block.mask(of: 0x7f) .| (before | block).mask(of: 0x20)
    }
}
