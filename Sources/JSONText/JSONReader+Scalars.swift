// Strings and numbers: most of the bytes of a feed are in strings.

import Bytes

extension JSONReader {
    /// Passes a string and checks it. Clean text goes sixteen bytes at a time.
    @inline(__always)
    mutating func readString() throws(JSONError) {
        let (base, end) = (base, end)
        let first = offset + 1
        var offset = first
        var tag = TapeNode.Tag.string
        var isASCII = true
        while true {
            while offset + 16 <= end {
                let stops = ByteBlock(from: base + offset).stringStops
                guard let stop = stops.first else {
                    offset += 16
                    continue
                }
                offset += stop
                break
            }
            guard offset < end else { throw unclosedString(at: first - 1) }
            let byte = base[offset]
            if byte == .quote { break }
            if byte >= 0x80 {
                isASCII = false
                // Texts in other scripts stay in this loop.
                repeat {
                    let length = UTF8Sequence.length(base, offset, end)
                    if length == 0 {
                        guard isLenient else { throw error(.invalidByte(base[offset]), at: offset, ofMember: true) }
                        tag = .codedString
                    }
                    offset += max(length, 1)
                } while offset < end && base[offset] >= 0x80
            } else if byte == .backslash {
                tag = .codedString
                offset = try passEscape(at: offset)
            } else if byte < .space {
                guard isLenient else {
                    throw error(.controlCharacter(found: found(at: offset)), at: offset, ofMember: true)
                }
                offset += 1
            } else {
                // Near the end of the part, where sixteen bytes cannot be read.
                offset += 1
            }
        }
        append(tag, at: first, extent: offset - first, isASCII: isASCII && tag == .string)
        self.offset = offset + 1
    }

    /// The place after an escape.
    private func passEscape(at offset: Int) throws(JSONError) -> Int {
        guard offset + 1 < end else { return end }
        switch base[offset + 1] {
        case .quote, .backslash, .slash: return offset + 2
        case UInt8(ascii: "b"), UInt8(ascii: "f"), UInt8(ascii: "n"), UInt8(ascii: "r"), UInt8(ascii: "t"):
            return offset + 2
        case UInt8(ascii: "u"):
            if EscapedText.codeUnit(base, offset + 2, end) != nil { return offset + 6 }
        default: break
        }
        // What follows the backslash is read on its own: it may be more than a byte, or not UTF-8.
        if isLenient { return offset + 1 }
        throw escapeError(at: offset)
    }

    /// Passes a number and checks it. Its value is worked out when it is asked for.
    @inline(__always)
    mutating func readNumber() throws(JSONError) {
        let first = offset
        var offset = first
        if base[offset] == .minus { offset += 1 }
        guard offset < end, base[offset].isDigit else { throw digitError(at: offset) }
        if base[offset] == .zero {
            offset += 1
            if offset < end, base[offset].isDigit { throw error(.leadingZero, at: offset - 1, ofMember: true) }
        } else {
            offset = passDigits(offset)
        }
        if offset < end, base[offset] == .dot {
            offset += 1
            guard offset < end, base[offset].isDigit else { throw digitError(at: offset) }
            offset = passDigits(offset)
        }
        if offset < end, base[offset] | 0x20 == UInt8(ascii: "e") {
            offset += 1
            if offset < end, base[offset] == .plus || base[offset] == .minus { offset += 1 }
            guard offset < end, base[offset].isDigit else { throw digitError(at: offset) }
            offset = passDigits(offset)
        }
        append(.number, at: first, extent: offset - first)
        self.offset = offset
    }

    @inline(__always)
    private func passDigits(_ first: Int) -> Int {
        var offset = first
        while offset < end, base[offset].isDigit { offset += 1 }
        return offset
    }
}
