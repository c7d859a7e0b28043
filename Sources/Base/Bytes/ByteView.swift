/// The bytes of a text, an array or a buffer, read without a copy: such as the UTF-8 of a line.
///
/// It is how code outside of this target reads bytes: every access is checked against the bounds, no pointer shows, and
/// the searches look at sixteen bytes at a time. A view does not own its bytes. It is valid within the closure that it
/// is passed to, and must not be stored beyond it; that of a literal is always valid.
@usableFromInline
package struct ByteView: RandomAccessCollection {
    /// For the targets whose code may use pointers; tests count the others' uses.
    @usableFromInline
    package let unsafeBytes: UnsafeBufferPointer<UInt8>

    @inlinable
    @inline(__always)
    package init(_ unsafeBytes: UnsafeBufferPointer<UInt8>) {
        self.unsafeBytes = unsafeBytes
    }

    /// The UTF-8 of a literal.
    @inlinable
    @inline(__always)
    package init(_ literal: StaticString) {
        unsafeBytes = UnsafeBufferPointer(start: literal.utf8Start, count: literal.utf8CodeUnitCount)
    }

    @inlinable
    @inline(__always)
    package var startIndex: Int { 0 }

    @inlinable
    @inline(__always)
    package var endIndex: Int { unsafeBytes.count }

    @inlinable
    @inline(__always)
    package var count: Int { unsafeBytes.count }

    @inlinable
    @inline(__always)
    package subscript(index: Int) -> UInt8 {
        precondition(UInt(bitPattern: index) < UInt(bitPattern: unsafeBytes.count), "an index within the bytes")
        return unsafeBytes[index]
    }

    /// A part of the bytes, whose indices begin at zero.
    @inlinable
    @inline(__always)
    package func view(_ range: Range<Int>) -> ByteView {
        precondition(range.lowerBound >= 0 && range.upperBound <= count, "a range within the bytes")
        return ByteView(UnsafeBufferPointer(rebasing: unsafeBytes[range]))
    }

    /// Eight bytes from an offset on, the first in the lowest bits.
    @inlinable
    @inline(__always)
    package func word(at offset: Int) -> UInt64 {
        precondition(offset >= 0 && offset <= count - 8, "eight bytes within the bytes")
        return UInt64(
            littleEndian: UnsafeRawBufferPointer(unsafeBytes).loadUnaligned(fromByteOffset: offset, as: UInt64.self)
        )
    }

    @inlinable
    @inline(__always)
    package func makeIterator() -> UnsafeBufferPointer<UInt8>.Iterator { unsafeBytes.makeIterator() }

    @inlinable
    @inline(__always)
    package func withContiguousStorageIfAvailable<Result>(
        _ body: (UnsafeBufferPointer<UInt8>) throws -> Result
    ) rethrows -> Result? {
        try body(unsafeBytes)
    }
}

extension ByteView {
    /// Adds the bytes to a hash at once, which one by one takes ten times as long.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(bytes: UnsafeRawBufferPointer(unsafeBytes))
    }
}

extension String {
    /// The text whose UTF-8 the bytes are.
    @inlinable
    package init(_ bytes: ByteView) {
        self.init(decoding: bytes.unsafeBytes, as: UTF8.self)
    }

    /// The text of ASCII that a function makes of each byte.
    @inlinable
    package init(mapping bytes: ByteView, _ transform: (UInt8) -> UInt8) {
        self.init(unsafeUninitializedCapacity: bytes.count) { target in
            for (index, byte) in bytes.enumerated() { target[index] = transform(byte) }
            return bytes.count
        }
    }
}

extension [UInt8] {
    /// Calls a closure with a view of the bytes.
    @inlinable
    @inline(__always)
    package func withBytes<Result>(_ body: (ByteView) throws -> Result) rethrows -> Result {
        try withUnsafeBufferPointer { try body(ByteView($0)) }
    }
}

extension ArraySlice<UInt8> {
    /// Calls a closure with a view of the bytes.
    @inlinable
    @inline(__always)
    package func withBytes<Result>(_ body: (ByteView) throws -> Result) rethrows -> Result {
        try withUnsafeBufferPointer { try body(ByteView($0)) }
    }
}

extension [UInt8] {
    /// Calls a closure with a view of the bytes.
    package func withView<Result, Failure: Error>(
        _ body: (ByteView) throws(Failure) -> Result
    ) throws(Failure) -> Result {
        try withUnsafeBufferPointer { (bytes) throws(Failure) in try body(ByteView(bytes)) }
    }

    /// Adds bytes with one copy, where `append(contentsOf:)` goes through them.
    package mutating func append(_ bytes: ByteView) { append(contentsOf: bytes.unsafeBytes) }
}

extension ByteView {
    /// Whether all bytes are of ASCII.
    package var isASCII: Bool { containsNone(of: BeyondASCII.self) }

    /// Calls a closure with each line, without the line feed at its end.
    package func forEachLine(_ body: (ByteView) -> Void) {
        var start = 0
        while start < count {
            let end = view(start..<count).firstIndex(of: UInt8(ascii: "\n")).map { start + $0 } ?? count
            body(view(start..<end))
            start = end + 1
        }
    }

    /// Without the white space at both ends.
    package var trimmed: ByteView {
        guard let start = firstIndex(where: { !$0.isSpace }), let end = lastIndex(where: { !$0.isSpace }) else {
            return view(0..<0)
        }
        return view(start..<end + 1)
    }

    /// Whether a text is words in one line: one space between two of them, none at the ends, no control characters.
    package var isSingleSpacedLine: Bool {
        guard let first, let last else { return true }
        return first.isVisible && last.isVisible && containsNoPair(of: UntidyPair.self)
    }
}

private enum BeyondASCII: ByteClass {
    @inline(__always)
    static func mask(of block: ByteBlock) -> ByteMask { block.mask(from: 0x80) }
}

/// Control characters, and spaces after a space.
private enum UntidyPair: BytePairClass {
    @inline(__always)
    static func mask(of block: ByteBlock, after before: ByteBlock) -> ByteMask {
        // Only two spaces, and control characters, have no bit but that of the space in either.
        block.mask(below: 0x20) .| block.mask(of: 0x7f) .| (before | block).mask(of: 0x20)
    }
}
