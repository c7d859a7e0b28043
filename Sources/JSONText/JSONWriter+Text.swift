import Bytes

// Strings as JSON. Clean runs, which is nearly all of a text, are copied at once.

extension JSONWriter {
    /// Appends two texts as one in quotes, escaped by RFC 8259 section 7: only what must be is.
    ///
    /// - Parameters:
    ///   - key: What the text is called, if it is the value of a member.
    ///   - needsComma: Whether something stands before it.
    static func append(
        key: StaticString?, _ first: ByteView, _ second: ByteView,
        after needsComma: Bool, to bytes: inout ByteBuffer, escapingForHTML: Bool
    ) {
        let size = (key?.utf8CodeUnitCount ?? 0) + first.count + second.count + 6
        let written = bytes.append(atMost: size) { room in
            let start = open(room, key, needsComma)
            let middle = start + first.count
            guard first.copy(to: room + start, unless: Stop.self), second.copy(to: room + middle, unless: Stop.self)
            else {
                return 0
            }
            room[middle + second.count] = .quote
            return middle + second.count + 1
        }
        guard written == 0 else { return }
        bytes.append(atMost: size) { open($0, key, needsComma) }
        append(first, to: &bytes, escapingForHTML: escapingForHTML)
        append(second, to: &bytes, escapingForHTML: escapingForHTML)
        bytes.append(UInt8.quote)
    }

    /// Writes what stands before a text; gives its end.
    @inline(__always)
    private static func open(_ room: UnsafeMutablePointer<UInt8>, _ key: StaticString?, _ needsComma: Bool) -> Int {
        var end = 0
        if needsComma {
            room[0] = .comma
            end = 1
        }
        if let key { end = write(key: key, in: room, at: end) }
        room[end] = .quote
        return end + 1
    }

    /// Writes a key with its colon; gives its end.
    @inline(__always)
    static func write(key: StaticString, in room: UnsafeMutablePointer<UInt8>, at start: Int) -> Int {
        let end = write(key, in: room, at: start)
        room[end] = .colon
        return end + 1
    }

    /// Writes a literal in quotes; gives its end.
    @inline(__always)
    static func write(_ literal: StaticString, in room: UnsafeMutablePointer<UInt8>, at start: Int) -> Int {
        room[start] = .quote
        ByteView(literal).copy(to: room + start + 1)
        let end = start + 1 + literal.utf8CodeUnitCount
        room[end] = .quote
        return end + 1
    }

    /// The bytes that may need an escape, in HTML or not: beside those of ASCII the first one of U+2028, with which
    /// dashes and quotation marks begin as well.
    private enum Stop: ByteClass {
        @inline(__always)
        static func mask(of block: ByteBlock) -> ByteMask {
            // The angle brackets differ in one bit.
            block.mask(below: 0x20) .| block.mask(of: .quote) .| block.mask(of: .backslash)
                .| block.mask(of: UInt8(ascii: "&")) .| block.mask(of: UInt8(ascii: ">"), with: 0x02)
                .| block.mask(of: 0xe2)
        }
    }

    private static func append(
        _ text: ByteView, to bytes: inout ByteBuffer, escapingForHTML: Bool
    ) {
        var clean = 0
        var index = 0
        while let stop = nextStop(text, index, escapingForHTML: escapingForHTML) {
            index = stop + 1
            let byte = text[stop]
            if byte >= 0x80 {
                guard let escape = lineSeparator(text, stop) else { continue }
                bytes.append(text.view(clean..<stop))
                bytes.append(escape)
                index = stop + 3
            } else {
                bytes.append(text.view(clean..<stop))
                appendEscape(byte, to: &bytes)
            }
            clean = index
        }
        bytes.append(text.view(clean..<text.count))
    }

    /// The place of the next byte that may need an escape.
    private static func nextStop(
        _ text: ByteView, _ start: Int, escapingForHTML: Bool
    ) -> Int? {
        guard let base = text.unsafeBytes.baseAddress else { return nil }
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
    private static func lineSeparator(_ text: ByteView, _ index: Int) -> StaticString? {
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
