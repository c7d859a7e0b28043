import Bytes

// Nearly all texts have nothing to escape: they are checked and copied in one pass, sixteen bytes at a time. In others
// the characters are found eight bytes at a time in an integer, since `SIMD16` cannot give the index of a match: 0.25
// GB/s where every sixth byte is escaped.

/// Escapes text for HTML.
enum Escaping {
    /// Appends text with `&`, `<`, `>` and both quotes as references, and without the control characters that HTML
    /// forbids (HTML Standard, section 13.1.4: all but tab, line feed and carriage return; a form feed is no help).
    static func append(_ text: String, to bytes: inout ByteBuffer) {
        text.withBytes { append($0, to: &bytes) }
    }

    static func append(_ text: Substring, to bytes: inout ByteBuffer) {
        text.withBytes { append($0, to: &bytes) }
    }

    static func append(_ text: ByteView, to bytes: inout ByteBuffer) {
        if bytes.append(text, unless: SpecialCharacter.self) { return }
        appendWithReferences(text, to: &bytes)
    }

    /// Two texts, one after the other.
    static func append(_ first: String, _ second: String, to bytes: inout ByteBuffer) {
        first.withBytes { first in
            second.withBytes { second in
                let size = first.count + second.count
                let written = bytes.append(atMost: size) { room in
                    first.copy(to: room, unless: SpecialCharacter.self)
                        && second.copy(to: room + first.count, unless: SpecialCharacter.self)
                        ? size : 0
                }
                guard written != size else { return }
                appendWithReferences(first, to: &bytes)
                appendWithReferences(second, to: &bytes)
            }
        }
    }

    /// What a text may not have that is copied as it is, and the three control characters that stay.
    private enum SpecialCharacter: ByteClass {
        @inline(__always)
        static func mask(of block: ByteBlock) -> ByteMask {
            // `&` and `'` differ in the lowest bit, `<` and `>` in the next one.
            block.mask(below: 0x20) .| block.mask(of: 0x7f) .| block.mask(of: UInt8(ascii: "\""))
                .| block.mask(of: UInt8(ascii: "'"), with: 0x01) .| block.mask(of: UInt8(ascii: ">"), with: 0x02)
        }
    }

    @inline(never)
    private static func appendWithReferences(_ text: ByteView, to bytes: inout ByteBuffer) {
        var start = 0
        var index = 0
        while true {
            index = nextMark(in: text, from: index)
            guard index < text.count else { break }
            let reference: StaticString
            switch text[index] {
            case UInt8(ascii: "&"): reference = "&amp;"
            case UInt8(ascii: "<"): reference = "&lt;"
            case UInt8(ascii: ">"): reference = "&gt;"
            case UInt8(ascii: "\""): reference = "&quot;"
            case UInt8(ascii: "'"): reference = "&#39;"
            default: reference = ""
            }
            if start < index { bytes.append(text.view(start..<index)) }
            bytes.append(reference)
            index += 1
            start = index
        }
        if start < text.count { bytes.append(text.view(start..<text.count)) }
    }

    /// The place of the next byte that cannot be copied; the end if there is none.
    @inline(__always)
    private static func nextMark(in text: ByteView, from start: Int) -> Int {
        guard let base = text.unsafeBytes.baseAddress else { return 0 }
        var index = start
        while index + 8 <= text.count {
            let word = UnsafeRawPointer(base + index).loadUnaligned(as: UInt64.self)
            // A word with a mark, or with one of the three control characters that stay, is looked at byte by byte.
            if mayHaveMarks(word) {
                for offset in index..<index + 8 where isMark(base[offset]) { return offset }
            }
            index += 8
        }
        // The last eight bytes once more, most of which are known, take less than the rest of them one by one.
        if index < text.count, text.count >= 8 {
            let word = UnsafeRawPointer(base + text.count - 8).loadUnaligned(as: UInt64.self)
            guard mayHaveMarks(word) else { return text.count }
        }
        while index < text.count {
            if isMark(base[index]) { return index }
            index += 1
        }
        return index
    }

    @inline(__always)
    private static func isMark(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"): true
        case 0x09, 0x0a, 0x0d: false
        case 0x00..<0x20, 0x7f: true
        default: false
        }
    }

    /// Whether one of eight bytes is a control character or to be escaped. Bytes outside ASCII never are.
    @inline(__always)
    private static func mayHaveMarks(_ word: UInt64) -> Bool {
        let ones: UInt64 = 0x0101_0101_0101_0101
        // Exclusive or with 2 brings `"` (0x22) to 0x20, next to the control characters, and the space out of the way.
        let quotesAndControls = (word ^ ones &* 0x02) &- ones &* 0x21
        // `&` and `'` differ in the lowest bit, `<` and `>` in the next one.
        let ampersands = (word | ones) ^ ones &* 0x27
        let angles = (word | ones &* 0x02) ^ ones &* 0x3e
        let deletes = word ^ ones &* 0x7f
        let hits = quotesAndControls | (ampersands &- ones) | (angles &- ones) | (deletes &- ones)
        return hits & ~word & (ones &* 0x80) != 0
    }
}
