import Bytes

// Strings as JSON: nearly all need no escape, and are copied and checked in one pass.

extension JSONWriter {
    /// Appends a text in quotes with the escapes that RFC 8259, section 7, requires.
    ///
    /// - Parameter rest: What follows the first part of a text that is in two parts.
    static func append(
        _ text: ByteView, _ rest: ByteView = ByteView(""), to buffer: inout ByteBuffer, escapingForHTML: Bool
    ) {
        let count = text.count + rest.count
        let written = buffer.append(atMost: count + 2) { target in
            target[0] = .quote
            guard text.copy(to: target + 1, unless: PossibleEscape.self),
                rest.copy(to: target + 1 + text.count, unless: PossibleEscape.self)
            else { return 0 }
            target[count + 1] = .quote
            return count + 2
        }
        guard written == 0 else { return }
        buffer.append(UInt8.quote)
        appendWithEscapes(text, to: &buffer, escapingForHTML: escapingForHTML)
        appendWithEscapes(rest, to: &buffer, escapingForHTML: escapingForHTML)
        buffer.append(UInt8.quote)
    }

    private static func appendWithEscapes(_ text: ByteView, to buffer: inout ByteBuffer, escapingForHTML: Bool) {
        var copied = 0
        var offset = text.firstOffset(of: PossibleEscape.self, from: 0)
        while offset < text.count {
            let rest = text.view(offset..<text.count)
            let length = rest[0] < 0x80 ? 1 : 3
            if let escape = escape(rest, forHTML: escapingForHTML) {
                buffer.append(text.view(copied..<offset))
                buffer.append(escape)
                copied = offset + length
            }
            offset = text.firstOffset(of: PossibleEscape.self, from: offset + 1)
        }
        buffer.append(text.view(copied..<text.count))
    }

    /// The bytes that may need an escape: beside those of ASCII the first one of U+2028, with which dashes and quotation
    /// marks begin as well.
    private enum PossibleEscape: ByteClass {
        @inline(__always)
        static func mask(of block: ByteBlock) -> ByteMask {
            // The angle brackets differ in one bit.
            block.mask(below: 0x20) .| block.mask(of: .quote) .| block.mask(of: .backslash)
                .| block.mask(of: UInt8(ascii: "&")) .| block.mask(of: UInt8(ascii: ">"), with: 0x02)
                .| block.mask(of: 0xe2)
        }
    }

    /// The escape of the character that a text begins with; nil if it needs none.
    private static func escape(_ text: ByteView, forHTML: Bool) -> String? {
        switch text[0] {
        case .quote: return "\\\""
        case .backslash: return "\\\\"
        case 0x08: return "\\b"
        case 0x0c: return "\\f"
        case .lineFeed: return "\\n"
        case .carriageReturn: return "\\r"
        case .tab: return "\\t"
        case UInt8(ascii: "<") where forHTML: return "\\u003c"
        case UInt8(ascii: ">") where forHTML: return "\\u003e"
        case UInt8(ascii: "&") where forHTML: return "\\u0026"
        case 0xe2 where forHTML && text.starts(with: [0xe2, 0x80, 0xa8]): return "\\u2028"
        case 0xe2 where forHTML && text.starts(with: [0xe2, 0x80, 0xa9]): return "\\u2029"
        case 0..<0x20: return "\\u00" + (text[0] < 0x10 ? "0" : "") + String(text[0], radix: 16)
        default: return nil
        }
    }
}
