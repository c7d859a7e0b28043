import Bytes

/// Appends JSON to a buffer, in the order of the calls: the same calls give the same bytes on every machine.
///
/// Values and keys are written one after the other; commas, colons and line breaks come by themselves. Every `begin`
/// needs its `end`, and every value in an object its `key` before it.
///
/// With `escapingForHTML`, `<`, `>`, `&`, U+2028 and U+2029 are written as `\u` escapes, so that nothing in the data
/// can end a `script` element or begin a comment in it (HTML Standard, section 4.12.1.3), nor end a line of JavaScript.
package struct JSONWriter: Sendable {
    /// What was written.
    package var bytes: [UInt8] { buffer.bytes }
    private var buffer: ByteBuffer
    private let isPretty: Bool
    private let isForHTML: Bool
    private var depth = 0
    /// Whether the innermost container has something in it.
    private var hasContent = false
    private var followsKey = false

    /// - Parameter pretty: Whether each element and member has a line, indented by two spaces a level.
    package init(pretty: Bool = false, escapingForHTML: Bool = false) {
        buffer = ByteBuffer(capacity: 512)
        isPretty = pretty
        isForHTML = escapingForHTML
    }

    package mutating func beginArray() { begin(.openBracket) }
    package mutating func endArray() { end(.closeBracket) }
    package mutating func beginObject() { begin(.openBrace) }
    package mutating func endObject() { end(.closeBrace) }

    /// The name of the member whose value comes next.
    package mutating func key(_ key: String) {
        separate()
        Self.append(key, to: &buffer, escapingForHTML: isForHTML)
        buffer.append(UInt8.colon)
        if isPretty { buffer.append(UInt8.space) }
        followsKey = true
    }

    /// The name of the member whose value comes next; one that needs no escape, as the program spells it out.
    package mutating func key(literal key: StaticString) {
        separate()
        buffer.append(UInt8.quote)
        buffer.append(key)
        buffer.append("\":" as StaticString)
        if isPretty { buffer.append(UInt8.space) }
        followsKey = true
    }

    /// A text that needs no escape, as the program spells it out.
    package mutating func value(literal text: StaticString) {
        separate()
        buffer.append(UInt8.quote)
        buffer.append(text)
        buffer.append(UInt8.quote)
    }

    package mutating func value(_ text: String) {
        separate()
        Self.append(text, to: &buffer, escapingForHTML: isForHTML)
    }

    /// Two texts as one, which is not made for it.
    package mutating func value(_ first: String, _ second: String) {
        separate()
        buffer.append(UInt8.quote)
        Self.append(contentOf: first, to: &buffer, escapingForHTML: isForHTML)
        Self.append(contentOf: second, to: &buffer, escapingForHTML: isForHTML)
        buffer.append(UInt8.quote)
    }

    package mutating func value(_ number: Int) {
        separate()
        buffer.append(decimal: number)
    }

    /// Writes the shortest digits that read back as the same number, without `.0`; null if it is not finite.
    package mutating func value(_ number: Double) {
        guard number.isFinite else { return null() }
        separate()
        var digits = number.description.utf8[...]
        if digits.suffix(2).elementsEqual(".0".utf8) { digits = digits.dropLast(2) }
        buffer.append(String(Substring(digits)))
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

    private mutating func begin(_ bracket: UInt8) {
        separate()
        buffer.append(bracket)
        depth += 1
        hasContent = false
    }

    private mutating func end(_ bracket: UInt8) {
        precondition(depth > 0, "every end has a begin")
        depth -= 1
        if isPretty, hasContent { breakLine() }
        buffer.append(bracket)
        hasContent = true
    }

    /// Writes what stands between the last thing and the next.
    private mutating func separate() {
        if followsKey {
            followsKey = false
            return
        }
        guard depth > 0 else { return }
        if hasContent { buffer.append(UInt8.comma) }
        hasContent = true
        if isPretty { breakLine() }
    }

    private mutating func breakLine() {
        buffer.append(UInt8.lineFeed)
        for _ in 0..<depth * 2 { buffer.append(UInt8.space) }
    }
}
