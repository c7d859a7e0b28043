// The bytes that JSON is made of, looked at eight at a time where that is possible.

import Bytes

extension UInt8 {
    static let tab = UInt8(ascii: "\t")
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let space = UInt8(ascii: " ")
    static let quote = UInt8(ascii: "\"")
    static let backslash = UInt8(ascii: "\\")
    static let slash = UInt8(ascii: "/")
    static let star = UInt8(ascii: "*")
    static let comma = UInt8(ascii: ",")
    static let colon = UInt8(ascii: ":")
    static let plus = UInt8(ascii: "+")
    static let minus = UInt8(ascii: "-")
    static let dot = UInt8(ascii: ".")
    static let zero = UInt8(ascii: "0")
    static let nine = UInt8(ascii: "9")
    static let openBracket = UInt8(ascii: "[")
    static let closeBracket = UInt8(ascii: "]")
    static let openBrace = UInt8(ascii: "{")
    static let closeBrace = UInt8(ascii: "}")
}

/// Eight bytes at once in a plain integer.
enum ByteWord {
    static let lowBits: UInt64 = 0x0101_0101_0101_0101
    static let highBits: UInt64 = 0x8080_8080_8080_8080

    /// Eight bytes, the first in the lowest bits. All eight must be inside the buffer.
    @inline(__always)
    static func load(_ base: UnsafePointer<UInt8>, _ offset: Int) -> UInt64 {
        UInt64(littleEndian: UnsafeRawPointer(base + offset).loadUnaligned(as: UInt64.self))
    }

    @inline(__always)
    static func repeating(_ byte: UInt8) -> UInt64 { lowBits &* UInt64(byte) }

    /// The high bits of the bytes below a limit of at most 128. Only the first one is exact: the borrow of a byte that
    /// is below may mark the ones after it.
    @inline(__always)
    static func bytesBelow(_ limit: UInt8, in word: UInt64) -> UInt64 {
        (word &- repeating(limit)) & ~word & highBits
    }

    /// The high bits of the bytes that a string cannot hold as they are: quote, backslash, control characters, and
    /// those outside ASCII, which must be checked. Only the first one is exact.
    @inline(__always)
    static func stringStops(in word: UInt64) -> UInt64 {
        // Exclusive or with 2 puts the quote (0x22) just above the control characters and the space out of the way.
        let quotesAndControls = (word ^ repeating(0x02)) &- repeating(0x21)
        let backslashes = (word ^ repeating(.backslash)) &- lowBits
        return ((quotesAndControls | backslashes) & ~word | word) & highBits
    }

    @inline(__always)
    static func contains(_ byte: UInt8, in word: UInt64) -> Bool {
        let difference = word ^ repeating(byte)
        return (difference &- lowBits) & ~difference & highBits != 0
    }

    /// The high bits of `<`, `>` and `&`. Only the first one is exact, and bytes outside ASCII may be marked.
    @inline(__always)
    static func markup(in word: UInt64) -> UInt64 {
        // The angle brackets differ in one bit.
        let angles = (word | repeating(0x02)) ^ repeating(UInt8(ascii: ">"))
        let ampersands = word ^ repeating(UInt8(ascii: "&"))
        return ((angles &- lowBits) & ~angles | (ampersands &- lowBits) & ~ampersands) & highBits
    }

    /// Whether two stretches of bytes are the same.
    @inline(__always)
    static func equal(_ first: UnsafePointer<UInt8>, _ second: UnsafePointer<UInt8>, count: Int) -> Bool {
        guard count >= 8 else {
            for index in 0..<count where first[index] != second[index] { return false }
            return true
        }
        var index = 0
        while index + 8 < count {
            guard load(first, index) == load(second, index) else { return false }
            index += 8
        }
        // The last word ends with the stretch, wherever it begins.
        return load(first, count - 8) == load(second, count - 8)
    }
}

extension ByteBlock {
    /// The bytes that a string cannot hold as they are: quote, backslash, control characters, and those outside ASCII,
    /// which must be checked.
    @inline(__always)
    var stringStops: ByteMask {
        // As signed numbers, those outside ASCII are the least.
        let areBelowSpace: ByteMask =
            unsafeBitCast(self, to: SIMD16<Int8>.self) .< SIMD16<Int8>(repeating: Int8(UInt8.space))
        return mask(of: .quote) .| mask(of: .backslash) .| areBelowSpace
    }
}

extension ByteMask {
    /// The place of the first byte that is meant; nil for none.
    @inline(__always)
    var first: Int? {
        let words = unsafeBitCast(self, to: SIMD2<UInt64>.self)
        let (low, high) = (words[0], words[1])
        guard low | high != 0 else { return nil }
        return low != 0 ? low.trailingZeroBitCount >> 3 : 8 + high.trailingZeroBitCount >> 3
    }
}

/// Well-formed UTF-8 by table 3-7 of the Unicode Standard: no overlong forms, no surrogates, nothing past U+10FFFF.
enum UTF8Sequence {
    /// The length of the sequence that begins here with a byte of 0x80 or more; 0 when it is not well-formed.
    @inline(__always)
    static func length(_ base: UnsafePointer<UInt8>, _ offset: Int, _ end: Int) -> Int {
        let lead = base[offset]
        if lead < 0xe0 {
            guard lead >= 0xc2, offset + 1 < end, isContinuation(base[offset + 1]) else { return 0 }
            return 2
        }
        if lead < 0xf0 {
            guard offset + 2 < end, isContinuation(base[offset + 2]) else { return 0 }
            let second = base[offset + 1]
            let lowest: UInt8 = lead == 0xe0 ? 0xa0 : 0x80
            let highest: UInt8 = lead == 0xed ? 0x9f : 0xbf
            return second >= lowest && second <= highest ? 3 : 0
        }
        guard lead < 0xf5, offset + 3 < end, isContinuation(base[offset + 2]), isContinuation(base[offset + 3]) else {
            return 0
        }
        let second = base[offset + 1]
        let lowest: UInt8 = lead == 0xf0 ? 0x90 : 0x80
        let highest: UInt8 = lead == 0xf4 ? 0x8f : 0xbf
        return second >= lowest && second <= highest ? 4 : 0
    }

    @inline(__always)
    private static func isContinuation(_ byte: UInt8) -> Bool { byte & 0xc0 == 0x80 }
}
