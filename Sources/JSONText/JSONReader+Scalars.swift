// Strings and numbers: most of the bytes of a feed are in strings.

import Bytes

extension JSONReader {
    /// Passes a string and checks it. Clean text goes sixteen bytes at a time.
    @inline(__always)
    mutating func readString() throws(JSONError) {
        let (base, end) = (base, end)
        let bytes = ByteView(UnsafeBufferPointer(start: base, count: end))
        let first = offset + 1
        var offset = first
        var tag = TapeNode.Tag.string
        var isASCII = true
        while true {
            offset = bytes.firstOffset(of: StringStop.self, from: offset)
            guard offset < end else { throw unclosedString(at: first - 1) }
            switch base[offset] {
            case .quote:
                append(tag, at: first, extent: offset - first, isASCII: isASCII && tag == .string)
                self.offset = offset + 1
                return
            case .backslash:
                tag = .codedString
                offset = try passEscape(at: offset)
            case 0x80...:
                isASCII = false
                if try !passNonASCII(&offset) { tag = .codedString }
            case _ where isLenient: offset += 1
            default: throw error(.controlCharacter(found: found(at: offset)), at: offset, ofMember: true)
            }
        }
    }

    /// Passes characters outside ASCII. Returns whether they are valid UTF-8.
    @inline(__always)
    private func passNonASCII(_ offset: inout Int) throws(JSONError) -> Bool {
        var isValid = true
        repeat {
            let length = UTF8Sequence.length(base, offset, end)
            if length == 0 {
                guard isLenient else { throw error(.invalidByte(base[offset]), at: offset, ofMember: true) }
                isValid = false
            }
            offset += max(length, 1)
        } while offset < end && base[offset] >= 0x80
        return isValid
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
