package import Bytes

/// Appends JSON to a buffer, in the order of the calls: the same calls give the same bytes on every machine.
///
/// Values and keys are written one after the other; commas, colons and line breaks come by themselves. Every `begin`
/// needs its `end`, and every value in an object its `key` before it.
///
/// With `escapingForHTML`, `<`, `>`, `&`, U+2028 and U+2029 are written as `\u` escapes, so that nothing in the data
/// can end a `script` element or begin a comment in it (HTML Standard, section 4.12.1.3), nor end a line of JavaScript.
package struct JSONWriter: Sendable {
    /// The text between the last key, value or bracket and the next.
    private enum Separator {
        case none, lineBreak, comma
    }

    /// The bytes written, after those that were in the buffer before.
    package private(set) var buffer: ByteBuffer
    private let isPretty: Bool
    /// Whether it is escaped for a `script` element.
    package let isForHTML: Bool
    private var depth = 0
    private var separator = Separator.none

    /// - Parameter pretty: Whether each element and member has a line, indented by two spaces a level.
    package init(pretty: Bool = false, escapingForHTML: Bool = false) {
        buffer = ByteBuffer(capacity: 512)
        isPretty = pretty
        isForHTML = escapingForHTML
    }

    /// Appends to a buffer that may have content.
    package init(appendingTo buffer: consuming ByteBuffer, escapingForHTML: Bool) {
        self.buffer = buffer
        isPretty = false
        isForHTML = escapingForHTML
    }

    /// A copy of the bytes written.
    package consuming func finish() -> [UInt8] { buffer.bytes }

    // MARK: Containers

    package mutating func beginArray() { begin(.openBracket) }
    package mutating func endArray() { end(.closeBracket) }
    package mutating func beginObject() { begin(.openBrace) }
    package mutating func endObject() { end(.closeBrace) }

    private mutating func begin(_ bracket: UInt8) {
        separate()
        buffer.append(bracket)
        depth += 1
        separator = .lineBreak
    }

    private mutating func end(_ bracket: UInt8) {
        precondition(depth > 0, "every end has a begin")
        depth -= 1
        if isPretty, separator == .comma { breakLine() }
        buffer.append(bracket)
        separator = .comma
    }

    private mutating func separate() {
        if separator == .comma { buffer.append(UInt8.comma) }
        if isPretty, separator != .none { breakLine() }
        separator = .comma
    }

    private mutating func breakLine() {
        buffer.append(UInt8.lineFeed)
        for _ in 0..<depth * 2 { buffer.append(UInt8.space) }
    }

    // MARK: Keys and values

    /// The name of the next member.
    ///
    /// - Parameter key: A literal that needs no escape.
    package mutating func key(_ key: StaticString) {
        separate()
        let key = ByteView(key)
        buffer.append(atMost: key.count + 3) { target in
            target[0] = .quote
            key.copy(to: target + 1)
            target[key.count + 1] = .quote
            target[key.count + 2] = .colon
            return key.count + 3
        }
        endKey()
    }

    /// The name of the next member.
    @_disfavoredOverload
    package mutating func key(_ key: String) {
        value(key)
        buffer.append(UInt8.colon)
        endKey()
    }

    private mutating func endKey() {
        if isPretty { buffer.append(UInt8.space) }
        separator = .none
    }

    /// A member whose value is a text, or null for nil.
    ///
    /// - Parameter key: A literal that needs no escape.
    package mutating func member(_ key: StaticString, _ text: String?) {
        self.key(key)
        if let text { value(text) } else { null() }
    }

    /// A member whose value is a number.
    package mutating func member(_ key: StaticString, _ number: Int) {
        self.key(key)
        value(number)
    }

    package mutating func value(_ text: String) {
        text.withBytes { value($0) }
    }

    /// A text.
    ///
    /// - Parameter utf8: Well-formed UTF-8.
    package mutating func value(_ utf8: ByteView) {
        separate()
        Self.append(utf8, to: &buffer, escapingForHTML: isForHTML)
    }

    /// A text in two parts.
    package mutating func value(_ first: String, _ second: String) {
        separate()
        first.withBytes { first in
            second.withBytes { Self.append(first, $0, to: &buffer, escapingForHTML: isForHTML) }
        }
    }

    package mutating func value(_ number: Int) {
        separate()
        buffer.append(decimal: number)
    }

    /// Writes the shortest digits that read back as the same number, without `.0`; null if it is not finite.
    package mutating func value(_ number: Double) {
        guard number.isFinite else { return null() }
        separate()
        let digits = number.description
        buffer.append(digits.hasSuffix(".0") ? String(digits.dropLast(2)) : digits)
    }

    package mutating func value(_ flag: Bool) {
        separate()
        buffer.append(flag ? "true" : "false" as StaticString)
    }

    package mutating func null() {
        separate()
        buffer.append("null" as StaticString)
    }

    package mutating func value(_ node: JSONNode) {
        switch node {
        case .null: null()
        case .bool(let flag): value(flag)
        case .integer(let number): value(number)
        case .number(let number): value(number)
        case .string(let text): value(text)
        case .array(let elements):
            beginArray()
            for element in elements { value(element) }
            endArray()
        case .object(let members):
            beginObject()
            for member in members {
                key(member.key)
                value(member.value)
            }
            endObject()
        }
    }

    /// The elements of an array that another writer wrote.
    ///
    /// - Parameter array: With its brackets, not empty, in one line, and escaped as this is.
    package mutating func elements(written array: ByteView) {
        precondition(
            array.count > 2 && array.first == .openBracket && array.last == .closeBracket, "an array with elements"
        )
        separate()
        buffer.append(array.view(1..<array.count - 1))
    }
}

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
