// The bytes that JSON is made of.

import Bytes

extension UInt8 {
    static let tab = UInt8(ascii: "\t")
    static let lineFeed = UInt8(ascii: "\n")
    static let carriageReturn = UInt8(ascii: "\r")
    static let space = UInt8(ascii: " ")
    package static let quote = UInt8(ascii: "\"")
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
    package static let openBracket = UInt8(ascii: "[")
    package static let closeBracket = UInt8(ascii: "]")
    package static let openBrace = UInt8(ascii: "{")
    package static let closeBrace = UInt8(ascii: "}")
}

/// The bytes that a string cannot hold as they are: quote, backslash, control characters, and those outside ASCII, which
/// must be checked.
enum StringStop: ByteClass {
    @inline(__always)
    static func mask(of block: ByteBlock) -> ByteMask {
        // As signed numbers, those outside ASCII are the least.
        let areBelowSpace: ByteMask =
            unsafeBitCast(block, to: SIMD16<Int8>.self) .< SIMD16<Int8>(repeating: Int8(UInt8.space))
        return block.mask(of: .quote) .| block.mask(of: .backslash) .| areBelowSpace
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
