/// Bytes in the making: what every page, card pack and piece of JSON is written into.
///
/// `Array.append(contentsOf:)` takes about 150 instructions for a piece of any length, and a page has a thousand pieces;
/// this takes 30 and one copy.
///
/// The attribute is for its members: those of a type without it are inlined in no other target, whatever they say.
@usableFromInline
package struct ByteBuffer: Sendable {
    /// The first `count` bytes are content; the others are not initialized. No array: to allocate one that is not
    /// cleared takes three times the instructions, and a page is put together from a hundred buffers.
    ///
    /// Copied before it is changed when another buffer has it too.
    @usableFromInline
    nonisolated(unsafe) var storage: ManagedBuffer<Void, UInt8>?
    /// How many bytes the storage can hold.
    @usableFromInline
    var capacity: Int
    /// How many bytes were written.
    @usableFromInline
    package private(set) var count = 0

    /// An empty buffer that can hold that many bytes.
    package init(capacity: Int = 0) {
        storage = capacity > 0 ? Self.allocate(capacity) : nil
        self.capacity = capacity
    }

    /// A copy of bytes.
    package init(_ bytes: [UInt8]) {
        self.init(capacity: bytes.count)
        bytes.withUnsafeBytes { append($0) }
    }

    private static func allocate(_ capacity: Int) -> ManagedBuffer<Void, UInt8> {
        .create(minimumCapacity: capacity) { _ in () }
    }

    /// Ensures that the storage can hold that many bytes and belongs to this buffer alone, and returns its first byte.
    @inlinable
    @inline(__always)
    mutating func reserve(_ needed: Int) -> UnsafeMutablePointer<UInt8> {
        if needed > capacity || !isKnownUniquelyReferenced(&storage) { reallocate(toHold: needed) }
        // It is there: a buffer that holds nothing has no reference, which is not unique.
        return storage.unsafelyUnwrapped.withUnsafeMutablePointerToElements { $0 }
    }

    @usableFromInline
    mutating func reallocate(toHold needed: Int) {
        // A page grows from a few hundred bytes to twenty thousand: in steps of four it is copied half as often.
        let growth = capacity < 1 << 16 ? 4 : 2
        let size = needed > capacity ? max(needed, capacity * growth, 256) : capacity
        let larger = Self.allocate(size)
        if count > 0 {
            larger.withUnsafeMutablePointerToElements { bytes in
                withBytes {
                    _ = UnsafeMutableBufferPointer(start: bytes, count: count).initialize(
                        fromContentsOf: $0.unsafeBytes)
                }
            }
        }
        storage = larger
        capacity = size
    }

    @inlinable
    package var isEmpty: Bool { count == 0 }

    /// Adds bytes as they are.
    @inlinable
    package mutating func append(_ bytes: UnsafeRawBufferPointer) {
        guard let source = bytes.baseAddress, !bytes.isEmpty else { return }
        let end = count + bytes.count
        UnsafeMutableRawPointer(reserve(end) + count).copyMemory(from: source, byteCount: bytes.count)
        count = end
    }

    @inlinable
    package mutating func append(_ bytes: ByteView) {
        append(UnsafeRawBufferPointer(bytes.unsafeBytes))
    }

    @inlinable
    package mutating func append(_ byte: UInt8) {
        reserve(count + 1)[count] = byte
        count += 1
    }

    /// Makes room for that many bytes and calls a closure with it, which says how many of them it has written: for who
    /// adds several short things, of which each would look for room of its own.
    ///
    /// - Returns: How many were written.
    @inlinable
    @inline(__always)
    @discardableResult
    package mutating func append(atMost size: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Int) -> Int {
        guard size > 0 else { return 0 }
        let written = body(reserve(count + size) + count)
        precondition(written <= size, "no more was written than there is room for")
        count += written
        return written
    }

    /// Adds bytes of which none is marked, in the pass that looks at them; adds nothing and gives false if one is.
    @inlinable
    @inline(__always)
    package mutating func append<Marked: ByteMarking>(
        _ bytes: ByteView, unless marked: Marked.Type
    ) -> Bool {
        append(atMost: bytes.count) { bytes.copy(to: $0, unless: marked) ? bytes.count : 0 } == bytes.count
    }

    /// Adds what the program itself spells out.
    // Where it is written its size is known, and the copy becomes a few moves: a page has five hundred of them.
    @inlinable
    @inline(__always)
    package mutating func append(_ literal: StaticString) {
        let length = literal.utf8CodeUnitCount
        guard length > 0 else { return }
        UnsafeMutableRawPointer(reserve(count + length) + count)
            .copyMemory(from: literal.utf8Start, byteCount: length)
        count += length
    }

    /// Adds the UTF-8 of a text.
    @inlinable
    package mutating func append(_ text: String) {
        text.withBytes { append($0) }
    }

    @inlinable
    package mutating func append(_ other: ByteBuffer) {
        other.withBytes { append($0) }
    }

    /// Adds what a function makes of each byte.
    @inlinable
    package mutating func append(mapping bytes: ByteView, _ transform: (UInt8) -> UInt8) {
        append(atMost: bytes.count) { target in
            for (index, byte) in bytes.enumerated() { target[index] = transform(byte) }
            return bytes.count
        }
    }

    /// Adds a whole number in decimal digits.
    package mutating func append(decimal number: Int) {
        if number < 0 { append(UInt8(ascii: "-")) }
        var rest = number.magnitude
        let end = count + Self.digits(of: rest)
        let bytes = reserve(end)
        var place = end
        repeat {
            place -= 1
            let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
            bytes[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)
            rest = quotient
        } while rest > 0
        count = end
    }

    private static func digits(of number: UInt) -> Int {
        var digits = 1
        var rest = number / 10
        while rest > 0 {
            digits += 1
            rest /= 10
        }
        return digits
    }

    /// Puts bytes before what stands at an offset, and moves the rest.
    package mutating func insert(_ bytes: ByteView, at offset: Int) {
        precondition(offset <= count, "an insertion within what was written")
        guard let source = bytes.unsafeBytes.baseAddress, !bytes.isEmpty else { return }
        let place = UnsafeMutableRawPointer(reserve(count + bytes.count) + offset)
        (place + bytes.count).copyMemory(from: place, byteCount: count - offset)
        place.copyMemory(from: source, byteCount: bytes.count)
        count += bytes.count
    }

    /// Begins anew in the room that there is.
    package mutating func removeAll() { count = 0 }

    /// Takes back what was written behind an offset.
    package mutating func removeAll(from offset: Int) {
        precondition(offset <= count, "an offset within what was written")
        count = offset
    }

    /// What was written, where it stands.
    @inlinable
    package func withBytes<Result>(_ body: (ByteView) -> Result) -> Result {
        guard let storage else { return body(ByteView("")) }
        return storage.withUnsafeMutablePointerToElements {
            body(ByteView(UnsafeBufferPointer(start: $0, count: count)))
        }
    }

    /// What was written, as an array.
    package var bytes: [UInt8] { withBytes { Array($0) } }

    /// What was written, as an array.
    package consuming func finish() -> [UInt8] { bytes }
}

extension String {
    /// The text whose UTF-8 was written.
    package init(_ buffer: ByteBuffer) {
        self = buffer.withBytes { String($0) }
    }
}

extension ByteBuffer: Equatable {
    /// Whether the same was written into both.
    @usableFromInline
    package static func == (one: ByteBuffer, other: ByteBuffer) -> Bool {
        one.withBytes { first in other.withBytes { first.hasSameBytes(as: $0) } }
    }
}
