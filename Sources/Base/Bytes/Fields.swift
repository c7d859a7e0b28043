// Values one after the other in bytes, for files that only this program reads.

/// Writes values one after the other.
package struct FieldWriter {
    private var buffer = ByteBuffer(capacity: 512)

    package init() {}

    /// A copy of the bytes written.
    package var bytes: [UInt8] { buffer.bytes }

    /// Passes the bytes written, and begins anew.
    package mutating func flush(_ write: (ByteView) -> Void) {
        buffer.withBytes(write)
        buffer.removeAll()
    }

    package mutating func add(_ number: UInt64) { buffer.append(varint: number) }

    /// A number of at least 0.
    package mutating func add(count: Int) { add(UInt64(clamping: count)) }

    /// Eight bytes, for numbers of any size.
    package mutating func add(word: UInt64) { buffer.append(word: word) }

    package mutating func add(_ flag: Bool) { buffer.append(flag ? 1 : 0) }

    package mutating func add(_ text: String) { text.withBytes { add($0) } }

    package mutating func add(_ bytes: ByteView) {
        add(count: bytes.count)
        buffer.append(bytes)
    }

    package mutating func add(_ text: String?) {
        add(text != nil)
        if let text { add(text) }
    }

    package mutating func add(_ texts: [String]) {
        add(count: texts.count)
        for text in texts { add(text) }
    }

    /// Whether there is a value, and the value.
    @inlinable
    @inline(__always)
    package mutating func add<Value>(_ value: Value?, _ body: (inout FieldWriter, Value) -> Void) {
        add(value != nil)
        if let value { body(&self, value) }
    }

    /// How many there are, and each.
    @inlinable
    @inline(__always)
    package mutating func add<Element>(_ elements: [Element], _ body: (inout FieldWriter, Element) -> Void) {
        add(count: elements.count)
        for element in elements { body(&self, element) }
    }
}

extension ByteBuffer {
    /// Adds a number: seven bits in a byte, the lowest first; the last byte is below 0x80.
    package mutating func append(varint number: UInt64) {
        var rest = number
        while rest >= 0x80 {
            append(UInt8(truncatingIfNeeded: rest) | 0x80)
            rest >>= 7
        }
        append(UInt8(truncatingIfNeeded: rest))
    }

    /// Adds a number as eight bytes, the lowest first.
    package mutating func append(word: UInt64) {
        append(atMost: 8) { target in
            UnsafeMutableRawPointer(target).storeBytes(of: word.littleEndian, as: UInt64.self)
            return 8
        }
    }
}

/// Reads what a `FieldWriter` has written.
///
/// Where the bytes end too early, or hold what was not written, the values are empty and `isDamaged` is set: the caller
/// asks once, after the last value.
package struct FieldReader {
    private let bytes: ByteView
    private var offset = 0
    private var hasFailed = false

    /// - Parameter bytes: Must stay valid while values are read.
    package init(_ bytes: ByteView) {
        self.bytes = bytes
    }

    /// Whether a value could not be read, or more follow.
    package var isDamaged: Bool { hasFailed || offset != bytes.count }

    /// Marks the bytes as damaged: a value is none of those that may be there.
    package mutating func fail() { hasFailed = true }

    private mutating func byte() -> UInt8 {
        guard offset < bytes.count else {
            hasFailed = true
            return 0
        }
        defer { offset += 1 }
        return bytes[offset]
    }

    private mutating func view(_ count: Int) -> ByteView {
        guard count >= 0, count <= bytes.count - offset else {
            hasFailed = true
            return ByteView("")
        }
        defer { offset += count }
        return bytes.view(offset..<offset + count)
    }

    package mutating func number() -> UInt64 {
        var number: UInt64 = 0
        var shift: UInt64 = 0
        while shift < 64 {
            let byte = byte()
            number |= UInt64(byte & 0x7F) << shift
            if byte < 0x80 { return number }
            shift += 7
        }
        hasFailed = true
        return 0
    }

    package mutating func count() -> Int { Int(clamping: number()) }

    package mutating func word() -> UInt64 {
        let view = view(8)
        return view.count == 8 ? view.word(at: 0) : 0
    }

    package mutating func flag() -> Bool { byte() != 0 }

    package mutating func text() -> String { String(byteString()) }

    package mutating func byteString() -> ByteView { view(count()) }

    package mutating func optionalText() -> String? { optional { $0.text() } }

    package mutating func texts() -> [String] { list { $0.text() } }

    @inlinable
    @inline(__always)
    package mutating func optional<Value>(_ body: (inout FieldReader) -> Value) -> Value? {
        flag() ? body(&self) : nil
    }

    /// How many elements of a list follow.
    package mutating func listCount() -> Int {
        let count = count()
        // Each takes a byte at least.
        guard count <= bytes.count - offset else {
            hasFailed = true
            return 0
        }
        return count
    }

    @inlinable
    @inline(__always)
    package mutating func list<Element>(_ body: (inout FieldReader) -> Element) -> [Element] {
        let count = listCount()
        guard count > 0 else { return [] }
        var elements: [Element] = []
        elements.reserveCapacity(count)
        for _ in 0..<count { elements.append(body(&self)) }
        return elements
    }
}
