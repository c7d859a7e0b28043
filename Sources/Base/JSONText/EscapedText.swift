// The text of a string in a document. The reader has checked it by its mode; here nothing fails.

import Bytes

enum EscapedText {
    /// The text of a string's bytes, its escapes decoded, with no more than 30 marks in a row. Lone surrogates and bytes
    /// that are not UTF-8 become U+FFFD.
    static func string(_ raw: Slice<UnsafeBufferPointer<UInt8>>, isCoded: Bool) -> String {
        let raw = UnsafeBufferPointer(rebasing: raw)
        guard isCoded else { return String(decoding: raw, as: UTF8.self).limitingMarks }
        // Escapes are never shorter than the text that they represent.
        return String(unsafeUninitializedCapacity: raw.count) { decode(raw, into: $0) }.limitingMarks
    }

    /// The code unit of four hexadecimal digits; nil when they are not there.
    static func codeUnit(_ base: UnsafePointer<UInt8>, _ offset: Int, _ end: Int) -> UInt32? {
        guard offset + 4 <= end else { return nil }
        var unit: UInt32 = 0
        for index in offset..<offset + 4 {
            guard let digit = base[index].hexValue else { return nil }
            unit = unit << 4 | UInt32(digit)
        }
        return unit
    }

    private enum Backslash: ByteClass {
        @inline(__always)
        static func mask(of block: ByteBlock) -> ByteMask { block.mask(of: .backslash) }
    }

    private static func decode(
        _ raw: UnsafeBufferPointer<UInt8>, into text: UnsafeMutableBufferPointer<UInt8>
    ) -> Int {
        guard let base = raw.baseAddress, let target = text.baseAddress else { return 0 }
        var from = 0
        var count = 0
        while from < raw.count {
            // Clean runs go over at once.
            let run = ByteView(raw).firstOffset(of: Backslash.self, from: from)
            (target + count).update(from: base + from, count: run - from)
            count += run - from
            from = run + 1
            guard from < raw.count else { break }
            let byte = base[from]
            if byte == UInt8(ascii: "u"), let scalar = scalar(base, &from, raw.count) {
                for unit in UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter {
                    target[count] = unit
                    count += 1
                }
                continue
            }
            switch byte {
            case UInt8(ascii: "b"): target[count] = 0x08
            case UInt8(ascii: "f"): target[count] = 0x0c
            case UInt8(ascii: "n"): target[count] = .lineFeed
            case UInt8(ascii: "r"): target[count] = .carriageReturn
            case UInt8(ascii: "t"): target[count] = .tab
            // The character itself; the first byte of it when it has more, and the run takes the others.
            default: target[count] = byte
            }
            count += 1
            from += 1
        }
        return count
    }

    /// Reads a `u` and its four hexadecimal digits, or two such escapes that make a pair, and goes past them.
    private static func scalar(_ base: UnsafePointer<UInt8>, _ from: inout Int, _ end: Int) -> Unicode.Scalar? {
        guard let unit = codeUnit(base, from + 1, end) else { return nil }
        from += 5
        if let scalar = Unicode.Scalar(unit) { return scalar }
        guard
            unit < 0xdc00, from + 1 < end, base[from] == .backslash, base[from + 1] == UInt8(ascii: "u"),
            let low = codeUnit(base, from + 2, end), low & 0xfc00 == 0xdc00
        else { return "\u{fffd}" }
        from += 6
        return Unicode.Scalar(0x10000 + (unit & 0x3ff) << 10 + low & 0x3ff)
    }
}
