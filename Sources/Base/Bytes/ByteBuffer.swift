/// A growing buffer of bytes, into which pages, card packs and JSON are written.
///
/// `Array.append(contentsOf:)` takes about 150 instructions for a piece of any length, and a page has a thousand pieces;
/// this takes 30 and one copy.
///
/// It is `@usableFromInline` because other targets inline only the members of such types.
@usableFromInline
package struct ByteBuffer: Sendable {
    /// The first `count` bytes are content; the others are not initialized. It is not an array, because allocating an
    /// array without clearing it takes three times the instructions, and a page is built from a hundred buffers.
    ///
    /// It is copied before a change if another buffer shares it.
    @usableFromInline
    nonisolated(unsafe) var storage: ManagedBuffer<Void, UInt8>?
    /// The number of bytes that the storage can hold.
    @usableFromInline
    var capacity: Int
    /// The number of bytes written.
    @usableFromInline
    package private(set) var count = 0

    /// An empty buffer that can hold that many bytes.
    @usableFromInline
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
        // It is not nil: the check for uniqueness fails for a buffer without storage.
        return storage.unsafelyUnwrapped.withUnsafeMutablePointerToElements { $0 }
    }

    @usableFromInline
    mutating func reallocate(toHold needed: Int) {
        // Pages grow from a few hundred bytes to twenty thousand; growing fourfold halves the number of copies.
        let growth = capacity < 1 << 16 ? 4 : 2
        let size = needed > capacity ? max(needed + needed / 2, capacity * growth, 256) : capacity
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

    /// Adds at most four bytes: the lowest ones of a number, the lowest first.
    @inlinable
    @inline(__always)
    package mutating func append(_ bytes: UInt32, length: Int) {
        append(atMost: 4) { target in
            UnsafeMutableRawPointer(target).storeBytes(of: bytes.littleEndian, as: UInt32.self)
            return length
        }
    }

    /// Reserves memory for several short pieces at once and calls a closure that writes them.
    ///
    /// - Parameter body: Gets the first free byte and returns how many bytes it wrote.
    /// - Returns: How many bytes were written.
    @inlinable
    @inline(__always)
    @discardableResult
    package mutating func append(atMost size: Int, _ body: (UnsafeMutablePointer<UInt8>) -> Int) -> Int {
        guard size > 0 else { return 0 }
        let written = body(reserve(count + size) + count)
        precondition(written <= size, "a closure that writes at most what was reserved")
        count += written
        return written
    }

    /// Adds bytes if none is in a class, checked while they are copied. Adds nothing and returns false if one is.
    @inlinable
    @inline(__always)
    package mutating func append<Class: ByteClass>(
        _ bytes: ByteView, unless _: Class.Type
    ) -> Bool {
        append(atMost: bytes.count) { bytes.copy(to: $0, unless: Class.self) ? bytes.count : 0 } == bytes.count
    }

    /// Adds a literal.
    // The compiler knows the size of a literal and copies it with a few moves: a page has five hundred of them.
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

    /// Adds the results of a function for each byte.
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

    /// Adds a number as 16 lower-case hexadecimal digits.
    package mutating func append(hex number: UInt64) {
        append(atMost: 16) { target in
            var rest = number
            for place in (0..<16).reversed() {
                target[place] = UInt8.hexDigit(UInt8(truncatingIfNeeded: rest & 15))
                rest >>= 4
            }
            return 16
        }
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

    /// Inserts bytes at an offset.
    package mutating func insert(_ bytes: ByteView, at offset: Int) {
        precondition(offset <= count, "an insertion within what was written")
        guard let source = bytes.unsafeBytes.baseAddress, !bytes.isEmpty else { return }
        let place = UnsafeMutableRawPointer(reserve(count + bytes.count) + offset)
        (place + bytes.count).copyMemory(from: place, byteCount: count - offset)
        place.copyMemory(from: source, byteCount: bytes.count)
        count += bytes.count
    }

    /// Removes all bytes and retains the capacity.
    package mutating func removeAll() { count = 0 }

    /// Removes the bytes from an offset on.
    package mutating func removeAll(from offset: Int) {
        precondition(offset <= count, "an offset within what was written")
        count = offset
    }

    /// Calls a closure with a view of the bytes.
    @inlinable
    package func withBytes<Result>(_ body: (ByteView) -> Result) -> Result {
        guard let storage else { return body(ByteView("")) }
        return storage.withUnsafeMutablePointerToElements {
            body(ByteView(UnsafeBufferPointer(start: $0, count: count)))
        }
    }

    /// A copy of the bytes.
    package var bytes: [UInt8] { withBytes { Array($0.unsafeBytes) } }
}

extension String {
    /// The text whose UTF-8 is in a buffer.
    package init(_ buffer: ByteBuffer) {
        self = buffer.withBytes { String($0) }
    }
}

extension ByteBuffer: Equatable {
    /// Whether both have the same bytes.
    @usableFromInline
    package static func == (one: ByteBuffer, other: ByteBuffer) -> Bool {
        one.withBytes { first in other.withBytes { first.hasSameBytes(as: $0) } }
    }
}
