// What a string of a document says. The reader has checked it by its mode; here nothing fails.

import Bytes

enum EscapedText {
    /// The text of a string's bytes, its escapes decoded. Lone surrogates and bytes that are not UTF-8 become U+FFFD.
    static func string(_ raw: Slice<UnsafeBufferPointer<UInt8>>, isCoded: Bool) -> String {
        let raw = UnsafeBufferPointer(rebasing: raw)
        guard isCoded else { return String(decoding: raw, as: UTF8.self) }
        // Escapes are never shorter than the text that they stand for.
        return String(unsafeUninitializedCapacity: raw.count) { decode(raw, into: $0) }
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

    private static func decode(
        _ raw: UnsafeBufferPointer<UInt8>, into text: UnsafeMutableBufferPointer<UInt8>
    ) -> Int {
        guard let base = raw.baseAddress, let target = text.baseAddress else { return 0 }
        var from = 0
        var count = 0
        while from < raw.count {
            // Clean runs go over at once.
            var run = from
            while run + 8 <= raw.count, !ByteWord.contains(.backslash, in: ByteWord.load(base, run)) { run += 8 }
            while run < raw.count, base[run] != .backslash { run += 1 }
            (target + count).update(from: base + from, count: run - from)
            count += run - from
            from = run + 1
            guard from < raw.count else { break }
            let byte = base[from]
            if byte == UInt8(ascii: "u"), let scalar = scalar(base, &from, raw.count) {
                count = append(scalar, to: target, at: count)
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
    private static func scalar(_ base: UnsafePointer<UInt8>, _ from: inout Int, _ end: Int) -> UInt32? {
        guard let unit = codeUnit(base, from + 1, end) else { return nil }
        from += 5
        guard unit & 0xf800 == 0xd800 else { return unit }
        guard
            unit < 0xdc00, from + 1 < end, base[from] == .backslash, base[from + 1] == UInt8(ascii: "u"),
            let low = codeUnit(base, from + 2, end), low & 0xfc00 == 0xdc00
        else { return 0xfffd }
        from += 6
        return 0x10000 + (unit & 0x3ff) << 10 + low & 0x3ff
    }

    private static func append(_ scalar: UInt32, to target: UnsafeMutablePointer<UInt8>, at count: Int) -> Int {
        func continuation(_ shift: UInt32) -> UInt8 { UInt8(truncatingIfNeeded: 0x80 | scalar >> shift & 0x3f) }
        switch scalar {
        case 0..<0x80:
            target[count] = UInt8(truncatingIfNeeded: scalar)
            return count + 1
        case 0x80..<0x800:
            target[count] = UInt8(truncatingIfNeeded: 0xc0 | scalar >> 6)
            target[count + 1] = continuation(0)
            return count + 2
        case 0x800..<0x10000:
            target[count] = UInt8(truncatingIfNeeded: 0xe0 | scalar >> 12)
            target[count + 1] = continuation(6)
            target[count + 2] = continuation(0)
            return count + 3
        default:
            target[count] = UInt8(truncatingIfNeeded: 0xf0 | scalar >> 18)
            target[count + 1] = continuation(12)
            target[count + 2] = continuation(6)
            target[count + 3] = continuation(0)
            return count + 4
        }
    }
}
