package import Bytes

/// Appends JSON to a buffer, in the order of the calls: the same calls give the same bytes on every machine.
///
/// Values and keys are written one after the other; commas, colons and line breaks come by themselves. Every `begin`
/// needs its `end`, and every value in an object its `key` before it.
///
/// With `escapingForHTML`, `<`, `>`, `&`, U+2028 and U+2029 are written as `\u` escapes, so that nothing in the data
/// can end a `script` element or begin a comment in it (HTML Standard, section 4.12.1.3), nor end a line of JavaScript.
package struct JSONWriter: Sendable {
    /// What was written, with what stood in it before.
    package private(set) var buffer: ByteBuffer
    private let isPretty: Bool
    /// Whether it is escaped for a `script` element.
    package let isForHTML: Bool
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

    /// Goes on in a buffer that has something in it already.
    package init(appendingTo buffer: consuming ByteBuffer, escapingForHTML: Bool) {
        self.buffer = buffer
        isPretty = false
        isForHTML = escapingForHTML
    }

    /// A copy of the bytes written.
    package consuming func finish() -> [UInt8] { buffer.bytes }

    package mutating func beginArray() { begin(.openBracket) }
    package mutating func endArray() { end(.closeBracket) }
    package mutating func beginObject() { begin(.openBrace) }
    package mutating func endObject() { end(.closeBrace) }

    /// The name of the member whose value comes next.
    package mutating func key(_ key: String) {
        appendText(key)
        buffer.append(UInt8.colon)
        if isPretty { buffer.append(UInt8.space) }
        followsKey = true
    }

    /// The name of the member whose value comes next; one that needs no escape, as the program spells it out.
    package mutating func key(literal key: StaticString) {
        let needsComma = separate()
        // With its signs at once: a recipe's page has a hundred keys.
        buffer.append(atMost: key.utf8CodeUnitCount + 5) { [isPretty] room in
            if needsComma { room[0] = .comma }
            let end = Self.write(key: key, in: room, at: needsComma ? 1 : 0)
            guard isPretty else { return end }
            room[end] = .space
            return end + 1
        }
        followsKey = true
    }

    /// A text that needs no escape, as the program spells it out.
    package mutating func value(literal text: StaticString) {
        let needsComma = separate()
        buffer.append(atMost: text.utf8CodeUnitCount + 3) { room in
            if needsComma { room[0] = .comma }
            return Self.write(text, in: room, at: needsComma ? 1 : 0)
        }
    }

    /// A member whose value is a text, at once: nearly all members are.
    ///
    /// - Parameters:
    ///   - key: One that needs no escape.
    ///   - first: The text, or its beginning.
    package mutating func member(literal key: StaticString, _ first: String, _ second: String = "") {
        guard !isPretty else {
            self.key(literal: key)
            return value(first, second)
        }
        appendText(key: key, first, second)
    }

    /// A member whose value is a text that comes as its bytes.
    ///
    /// - Parameters:
    ///   - key: One that needs no escape.
    ///   - utf8: Well-formed UTF-8.
    package mutating func member(literal key: StaticString, _ utf8: ByteView) {
        guard !isPretty else {
            self.key(literal: key)
            return value(utf8)
        }
        append(key, utf8)
    }

    /// A member whose value is a text, the end of which comes as its bytes.
    ///
    /// - Parameters:
    ///   - key: One that needs no escape.
    ///   - utf8: Well-formed UTF-8.
    package mutating func member(literal key: StaticString, _ first: String, _ utf8: ByteView) {
        guard !isPretty else {
            self.key(literal: key)
            return value(first, String(decoding: utf8, as: UTF8.self))
        }
        first.withBytes { append(key, $0, utf8) }
    }

    /// A member whose value is a text that was escaped before, and a number after it.
    ///
    /// - Parameters:
    ///   - key: One that needs no escape.
    ///   - text: What `escaped` gave.
    package mutating func member(literal key: StaticString, escaped text: [UInt8], _ number: Int) {
        self.key(literal: key)
        // After a key stands no comma.
        followsKey = false
        _ = text.withBytes { text in
            buffer.append(atMost: text.count + 1) { room in
                room[0] = .quote
                text.copy(to: room + 1)
                return text.count + 1
            }
        }
        buffer.append(decimal: number)
        buffer.append(UInt8.quote)
    }

    /// Two texts as one, as they stand in quotes here: for what many texts begin with.
    package func escaped(_ first: String, _ second: String) -> [UInt8] {
        var writer = JSONWriter(escapingForHTML: isForHTML)
        writer.value(first, second)
        return Array(writer.finish().dropFirst().dropLast())
    }

    /// A member whose value is a text, or null where there is none.
    package mutating func member(literal key: StaticString, orNull text: String?) {
        guard let text else {
            self.key(literal: key)
            return null()
        }
        member(literal: key, text)
    }

    /// The beginning of an object and its first member, both of whose texts need no escape.
    package mutating func beginObject(literal key: StaticString, _ text: StaticString) {
        guard !isPretty else {
            beginObject()
            self.key(literal: key)
            return value(literal: text)
        }
        let needsComma = separate()
        buffer.append(atMost: key.utf8CodeUnitCount + text.utf8CodeUnitCount + 7) { room in
            var end = 0
            if needsComma {
                room[0] = .comma
                end = 1
            }
            room[end] = .openBrace
            end = Self.write(key: key, in: room, at: end + 1)
            return Self.write(text, in: room, at: end)
        }
        depth += 1
        hasContent = true
    }

    package mutating func value(_ text: String) {
        appendText(text)
    }

    /// A text that comes as its bytes.
    ///
    /// - Parameter utf8: Well-formed UTF-8.
    package mutating func value(_ utf8: ByteView) {
        append(nil, utf8)
    }

    private mutating func append(
        _ key: StaticString?, _ first: ByteView,
        _ second: ByteView = ByteView("")
    ) {
        let needsComma = separate()
        Self.append(key: key, first, second, after: needsComma, to: &buffer, escapingForHTML: isForHTML)
    }

    /// Two texts as one, which is not made for it.
    package mutating func value(_ first: String, _ second: String) {
        appendText(first, second)
    }

    package mutating func value(_ number: Int) {
        if separate() { buffer.append(UInt8.comma) }
        buffer.append(decimal: number)
    }

    /// Writes the shortest digits that read back as the same number, without `.0`; null if it is not finite.
    package mutating func value(_ number: Double) {
        guard number.isFinite else { return null() }
        if separate() { buffer.append(UInt8.comma) }
        var digits = number.description.utf8[...]
        if digits.suffix(2).elementsEqual(".0".utf8) { digits = digits.dropLast(2) }
        buffer.append(String(Substring(digits)))
    }

    package mutating func value(_ flag: Bool) {
        if separate() { buffer.append(UInt8.comma) }
        buffer.append(flag ? "true" : "false" as StaticString)
    }

    package mutating func null() {
        if separate() { buffer.append(UInt8.comma) }
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

    /// The elements of an array that was written before: what many arrays begin with is written once.
    ///
    /// - Parameter array: With its brackets, not empty, in one line, and escaped as this is.
    package mutating func elements(written array: ByteView) {
        precondition(
            array.count > 2 && array.first == .openBracket && array.last == .closeBracket, "an array with elements"
        )
        if separate() { buffer.append(UInt8.comma) }
        buffer.append(array.view(1..<array.count - 1))
    }

    private mutating func begin(_ bracket: UInt8) {
        if separate() { buffer.append(UInt8.comma) }
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

    /// Writes what stands between the last thing and the next, but for the comma of a line that goes on.
    ///
    /// - Returns: Whether the next thing has to begin with a comma.
    private mutating func separate() -> Bool {
        if followsKey {
            followsKey = false
            return false
        }
        guard depth > 0 else { return false }
        let needsComma = hasContent
        hasContent = true
        guard isPretty else { return needsComma }
        if needsComma { buffer.append(UInt8.comma) }
        breakLine()
        return false
    }

    private mutating func breakLine() {
        buffer.append(UInt8.lineFeed)
        for _ in 0..<depth * 2 { buffer.append(UInt8.space) }
    }

    private mutating func appendText(key: StaticString? = nil, _ first: String, _ second: String = "") {
        let needsComma = separate()
        first.withBytes { first in
            second.withBytes { second in
                Self.append(
                    key: key, first, second, after: needsComma, to: &buffer, escapingForHTML: isForHTML
                )
            }
        }
    }
}
