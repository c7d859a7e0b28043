import Bytes

// Strings as JSON. Clean runs, which is nearly all of a text, are copied at once.

extension JSONWriter {
    /// Appends two texts as one in quotes, escaped by RFC 8259 section 7: only what must be is.
    static func append(
        _ first: UnsafeBufferPointer<UInt8>, _ second: UnsafeBufferPointer<UInt8>, after needsComma: Bool,
        to bytes: inout ByteBuffer, escapingForHTML: Bool
    ) {
        guard isClean(first), isClean(second) else {
            bytes.append((needsComma ? ",\"" : "\"") as StaticString)
            append(first, to: &bytes, escapingForHTML: escapingForHTML)
            append(second, to: &bytes, escapingForHTML: escapingForHTML)
            bytes.append(UInt8.quote)
            return
        }
        bytes.append(atMost: first.count + second.count + 3) { room in
            var end = open(room, needsComma)
            end = write(UnsafeRawBufferPointer(first), in: room, at: end)
            end = write(UnsafeRawBufferPointer(second), in: room, at: end)
            room[end] = .quote
            return end + 1
        }
    }

    /// Writes a literal in quotes; gives its end.
    static func write(_ literal: StaticString, in room: UnsafeMutableBufferPointer<UInt8>, _ needsComma: Bool) -> Int {
        let bytes = UnsafeRawBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount)
        let end = write(bytes, in: room, at: open(room, needsComma))
        room[end] = .quote
        return end + 1
    }

    private static func open(_ room: UnsafeMutableBufferPointer<UInt8>, _ needsComma: Bool) -> Int {
        if needsComma { room[0] = .comma }
        let start = needsComma ? 1 : 0
        room[start] = .quote
        return start + 1
    }

    private static func write(
        _ bytes: UnsafeRawBufferPointer, in room: UnsafeMutableBufferPointer<UInt8>, at start: Int
    ) -> Int {
        guard let source = bytes.baseAddress, let target = room.baseAddress else { return start }
        UnsafeMutableRawPointer(target + start).copyMemory(from: source, byteCount: bytes.count)
        return start + bytes.count
    }

    private static func append(
        _ text: UnsafeBufferPointer<UInt8>, to bytes: inout ByteBuffer, escapingForHTML: Bool
    ) {
        var clean = 0
        var index = 0
        while let stop = nextStop(text, index, escapingForHTML: escapingForHTML) {
            index = stop + 1
            let byte = text[stop]
            if byte >= 0x80 {
                guard let escape = lineSeparator(text, stop) else { continue }
                bytes.append(UnsafeBufferPointer(rebasing: text[clean..<stop]))
                bytes.append(escape)
                index = stop + 3
            } else {
                bytes.append(UnsafeBufferPointer(rebasing: text[clean..<stop]))
                appendEscape(byte, to: &bytes)
            }
            clean = index
        }
        bytes.append(UnsafeBufferPointer(rebasing: text[clean...]))
    }

    /// Whether a text is ASCII that needs no escape, in HTML or not; nearly all are.
    private static func isClean(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
        guard let base = text.baseAddress else { return true }
        guard text.count >= 16 else { return stops(base, text.count) == 0 }
        let last = text.count - 16
        var start = 0
        var found: UInt8 = 0
        while start < last {
            found |= stops(base + start, 16)
            start += 16
        }
        return found | stops(base + last, 16) == 0
    }

    /// Not zero if one of some bytes may need an escape. The loop has no way out, so that it is done on sixteen bytes at
    /// a time.
    @inline(__always)
    private static func stops(_ bytes: UnsafePointer<UInt8>, _ count: Int) -> UInt8 {
        var found: UInt8 = 0
        for index in 0..<count {
            let byte = bytes[index]
            found |= (byte < 0x20 ? 1 : 0) | (byte >= 0x80 ? 1 : 0) | (byte == .quote ? 1 : 0)
            // The angle brackets differ in one bit.
            found |= (byte == .backslash ? 1 : 0) | (byte | 0x02 == 0x3e ? 1 : 0) | (byte == 0x26 ? 1 : 0)
        }
        return found
    }

    /// The place of the next byte that may need an escape.
    private static func nextStop(
        _ text: UnsafeBufferPointer<UInt8>, _ start: Int, escapingForHTML: Bool
    ) -> Int? {
        guard let base = text.baseAddress else { return nil }
        var offset = start
        while offset < text.count {
            // Eight bytes at a time through ASCII; other scripts go byte by byte.
            if offset + 8 <= text.count {
                let word = ByteWord.load(base, offset)
                let stops = ByteWord.stringStops(in: word) | (escapingForHTML ? ByteWord.markup(in: word) : 0)
                guard stops != 0 else {
                    offset += 8
                    continue
                }
                offset += stops.trailingZeroBitCount >> 3
            }
            while offset < text.count, base[offset] >= 0x80 {
                if escapingForHTML, base[offset] == 0xe2 { return offset }
                offset += 1
            }
            guard offset < text.count else { return nil }
            switch base[offset] {
            case 0..<0x20, .quote, .backslash: return offset
            case UInt8(ascii: "<") where escapingForHTML: return offset
            case UInt8(ascii: ">") where escapingForHTML: return offset
            case UInt8(ascii: "&") where escapingForHTML: return offset
            default: offset += 1
            }
        }
        return nil
    }

    /// The escape of U+2028 (E2 80 A8) or U+2029 (E2 80 A9).
    private static func lineSeparator(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> StaticString? {
        guard index + 2 < text.count, text[index] == 0xe2, text[index + 1] == 0x80 else { return nil }
        switch text[index + 2] {
        case 0xa8: return "\\u2028"
        case 0xa9: return "\\u2029"
        default: return nil
        }
    }

    private static func appendEscape(_ byte: UInt8, to bytes: inout ByteBuffer) {
        bytes.append(UInt8.backslash)
        switch byte {
        case .quote, .backslash: bytes.append(byte)
        case 0x08: bytes.append(UInt8(ascii: "b"))
        case 0x0c: bytes.append(UInt8(ascii: "f"))
        case .lineFeed: bytes.append(UInt8(ascii: "n"))
        case .carriageReturn: bytes.append(UInt8(ascii: "r"))
        case .tab: bytes.append(UInt8(ascii: "t"))
        default:
            bytes.append("u00" as StaticString)
            for digit in [byte >> 4, byte & 15] {
                bytes.append(digit < 10 ? .zero + digit : UInt8(ascii: "a") + digit - 10)
            }
        }
    }
}
