/// Bytes in the making: what every page, card pack and piece of JSON is written into.
///
/// `Array.append(contentsOf:)` takes about 150 instructions for a piece of any length, and a page has a thousand pieces;
/// this takes 30 and one copy.
///
/// The attribute is for its members: those of a type without it are inlined in no other target, whatever they say.
@usableFromInline
package struct ByteBuffer: Sendable {
    /// The first `count` bytes are content, the others are room, which is not cleared, since nobody reads it before it
    /// is written.
    @usableFromInline
    var storage: [UInt8]
    /// How many bytes were written.
    @usableFromInline
    package private(set) var count = 0

    /// Nothing, with room for that many bytes.
    package init(capacity: Int = 0) {
        storage = capacity > 0 ? Self.room(capacity) : []
    }

    /// What other code has made.
    package init(_ bytes: [UInt8]) {
        storage = bytes
        count = bytes.count
    }

    @inlinable
    package var isEmpty: Bool { count == 0 }

    /// Adds bytes as they are.
    @inlinable
    package mutating func append(_ bytes: UnsafeRawBufferPointer) {
        guard let source = bytes.baseAddress, !bytes.isEmpty else { return }
        let start = count
        let end = start + bytes.count
        if end > storage.count { grow(toHold: end) }
        storage.withUnsafeMutableBytes {
            $0.baseAddress?.advanced(by: start).copyMemory(from: source, byteCount: end - start)
        }
        count = end
    }

    @inlinable
    package mutating func append(_ bytes: UnsafeBufferPointer<UInt8>) {
        append(UnsafeRawBufferPointer(bytes))
    }

    @inlinable
    package mutating func append(_ byte: UInt8) {
        let place = count
        if place == storage.count { grow(toHold: place + 1) }
        storage.withUnsafeMutableBytes { $0[place] = byte }
        count = place + 1
    }

    /// Makes room for that many bytes and calls a closure with it, which says how many of them it has written: for who
    /// adds several short things, of which each would look for room of its own.
    ///
    /// - Returns: How many were written.
    @inlinable
    @inline(__always)
    @discardableResult
    package mutating func append(atMost size: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Int) -> Int {
        let start = count
        let end = start + size
        if end > storage.count { grow(toHold: end) }
        let written = storage.withUnsafeMutableBufferPointer { room in
            room.baseAddress.map { body($0 + start) } ?? 0
        }
        precondition(written <= size, "no more was written than there is room for")
        count = start + written
        return written
    }

    /// Adds bytes of which none is marked, in the pass that looks at them; adds nothing and gives false if one is.
    @inlinable
    @inline(__always)
    package mutating func append<Marked: ByteMarking>(
        _ bytes: UnsafeBufferPointer<UInt8>, unless marked: Marked.Type
    ) -> Bool {
        append(atMost: bytes.count) { bytes.copy(to: $0, unless: marked) ? bytes.count : 0 } == bytes.count
    }

    /// Adds what the program itself spells out.
    // Where it is written its size is known, and the copy becomes a few moves: a page has five hundred of them.
    @inlinable
    @inline(__always)
    package mutating func append(_ literal: StaticString) {
        let start = count
        let end = start + literal.utf8CodeUnitCount
        if end > storage.count { grow(toHold: end) }
        storage.withUnsafeMutableBytes {
            $0.baseAddress?.advanced(by: start)
                .copyMemory(from: literal.utf8Start, byteCount: literal.utf8CodeUnitCount)
        }
        count = end
    }

    /// Adds the UTF-8 of a text.
    @inlinable
    package mutating func append(_ text: String) {
        text.withBytes { append(UnsafeRawBufferPointer($0)) }
    }

    @inlinable
    package mutating func append(_ other: ByteBuffer) {
        other.withBytes { append(UnsafeRawBufferPointer($0)) }
    }

    /// Adds a whole number in decimal digits.
    package mutating func append(decimal number: Int) {
        if number < 0 { append(UInt8(ascii: "-")) }
        var rest = number.magnitude
        let end = count + Self.digits(of: rest)
        if end > storage.count { grow(toHold: end) }
        storage.withUnsafeMutableBytes { room in
            var place = end
            repeat {
                place -= 1
                let (quotient, digit) = rest.quotientAndRemainder(dividingBy: 10)
                room[place] = UInt8(ascii: "0") + UInt8(truncatingIfNeeded: digit)
                rest = quotient
            } while rest > 0
        }
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
    package mutating func insert(_ bytes: UnsafeRawBufferPointer, at offset: Int) {
        precondition(offset <= count, "an insertion within what was written")
        let moved = count - offset
        let end = count + bytes.count
        if end > storage.count { grow(toHold: end) }
        storage.withUnsafeMutableBytes { room in
            let place = UnsafeMutableRawBufferPointer(rebasing: room[offset..<end])
            UnsafeMutableRawBufferPointer(rebasing: place[bytes.count...])
                .copyMemory(from: UnsafeRawBufferPointer(rebasing: place[..<moved]))
            place.copyMemory(from: bytes)
        }
        count = end
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
    package func withBytes<Result>(_ body: (UnsafeBufferPointer<UInt8>) -> Result) -> Result {
        storage.withUnsafeBufferPointer { body(UnsafeBufferPointer(rebasing: $0[..<count])) }
    }

    /// What was written, as an array.
    package var bytes: [UInt8] { withBytes { Array($0) } }

    /// What was written, as an array that is not copied for it.
    package consuming func finish() -> [UInt8] {
        storage.removeLast(storage.count - count)
        return storage
    }

    private static func room(_ size: Int) -> [UInt8] {
        // An array that is not cleared takes 600 instructions to make, one that is copied 200 and the copy. Most pieces
        // of a page are small.
        guard size > zeros.count else { return zeros.withUnsafeBufferPointer { Array($0[..<size]) } }
        return [UInt8](unsafeUninitializedCapacity: size) { $1 = size }
    }

    private static let zeros = [UInt8](repeating: 0, count: 1024)

    @usableFromInline
    mutating func grow(toHold needed: Int) {
        var larger = Self.room(max(needed, storage.count * 2, 256))
        larger.withUnsafeMutableBytes { room in
            storage.withUnsafeBytes { room.copyMemory(from: UnsafeRawBufferPointer(rebasing: $0[..<count])) }
        }
        storage = larger
    }
}

extension ByteBuffer: Equatable {
    /// Whether the same was written into both.
    @usableFromInline
    package static func == (one: ByteBuffer, other: ByteBuffer) -> Bool {
        one.count == other.count && one.withBytes { first in other.withBytes { first.elementsEqual($0) } }
    }
}
