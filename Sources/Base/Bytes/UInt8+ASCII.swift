// The classes of ASCII characters. Bytes beyond ASCII are in none of them, and no class costs more than a comparison or
// two: no locale or Unicode table takes part.

extension UInt8 {
    /// `0` to `9`.
    @inlinable
    @inline(__always)
    package var isDigit: Bool { self &- UInt8(ascii: "0") < 10 }

    /// `a` to `z` and `A` to `Z`.
    @inlinable
    @inline(__always)
    package var isLetter: Bool { (self | 0x20) &- UInt8(ascii: "a") < 26 }

    /// A letter or a digit.
    @inlinable
    @inline(__always)
    package var isLetterOrDigit: Bool { isLetter || isDigit }

    /// `0` to `9`, `a` to `f` and `A` to `F`.
    @inlinable
    @inline(__always)
    package var isHexDigit: Bool { isDigit || (self | 0x20) &- UInt8(ascii: "a") < 6 }

    /// The space, and tab, line feed, vertical tab, form feed and carriage return.
    @inlinable
    @inline(__always)
    package var isSpace: Bool { self == 0x20 || self &- 0x09 < 5 }

    /// The space and the tab.
    @inlinable
    @inline(__always)
    package var isBlank: Bool { self == 0x20 || self == 0x09 }

    /// Neither the space nor a control character: a byte that is part of a visible sign of ASCII, or of a character
    /// beyond it.
    @inlinable
    @inline(__always)
    package var isVisible: Bool { self > 0x20 && self != 0x7F }

    /// A visible sign of ASCII.
    @inlinable
    @inline(__always)
    package var isVisibleASCII: Bool { self &- 0x21 < 0x5E }

    /// Whether it is one of some signs of ASCII.
    @inlinable
    @inline(__always)
    package func isOne(of signs: StaticString) -> Bool {
        UnsafeBufferPointer(start: signs.utf8Start, count: signs.utf8CodeUnitCount).contains(self)
    }

    /// The letter in lower case if it is one of ASCII, else the byte as it is.
    @inlinable
    @inline(__always)
    package var lowercased: UInt8 { self &- UInt8(ascii: "A") < 26 ? self | 0x20 : self }

    /// The value of a hexadecimal digit, 0 to 15; nil for another byte.
    @inlinable
    package var hexValue: UInt8? {
        isDigit ? self - UInt8(ascii: "0") : isHexDigit ? (self | 0x20) - UInt8(ascii: "a") + 10 : nil
    }

    /// The lower-case hexadecimal digit of a value from 0 to 15.
    @inlinable
    package static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "a") + value - 10
    }
}
