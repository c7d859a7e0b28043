/// Sixteen bytes that one instruction compares.
///
/// Checking and copying a text of 140 bytes takes 200 instructions; with eight bytes at a time in an integer, checking
/// alone takes 400. Every operation has vectors on both sides, because with an integer on one side the compiler
/// compares byte by byte.
@usableFromInline
package typealias ByteBlock = SIMD16<UInt8>

/// A set of bytes of a block.
@usableFromInline
package typealias ByteMask = SIMDMask<SIMD16<Int8>>

/// A class of bytes that a search looks for.
///
/// It is a type and not a closure, because a closure would be called for each block instead of inlined.
@usableFromInline
package protocol ByteClass {
    /// The bytes of a block that are in the class.
    static func mask(of block: ByteBlock) -> ByteMask
}

/// A class of bytes that depends on the byte before each.
@usableFromInline
package protocol BytePairClass {
    /// The bytes of a block that are in the class.
    ///
    /// - Parameter before: The byte before each.
    static func mask(of block: ByteBlock, after before: ByteBlock) -> ByteMask
}

extension ByteBlock {
    /// The sixteen bytes from an address on.
    @inlinable
    @inline(__always)
    package init(from bytes: UnsafePointer<UInt8>) {
        self = UnsafeRawPointer(bytes).loadUnaligned(as: ByteBlock.self)
    }

    /// All of at most sixteen bytes, some of them twice, so that no byte outside of them is read.
    ///
    /// - Parameter count: At least 1.
    @inlinable
    @inline(__always)
    package init(from bytes: UnsafePointer<UInt8>, count: Int) {
        let source = UnsafeRawPointer(bytes)
        if count >= 8 {
            let first = source.loadUnaligned(as: UInt64.self)
            let last = source.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
            self = unsafeBitCast(SIMD2(first, last), to: ByteBlock.self)
        } else if count >= 4 {
            let first = UInt64(source.loadUnaligned(as: UInt32.self))
            let last = UInt64(source.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self))
            self = unsafeBitCast(SIMD2(repeating: first | last << 32), to: ByteBlock.self)
        } else {
            let first = UInt32(bytes[0])
            let middle = UInt32(bytes[count &>> 1])
            let last = UInt32(bytes[count &- 1])
            self = unsafeBitCast(SIMD4(repeating: first | first << 8 | middle << 16 | last << 24), to: ByteBlock.self)
        }
    }

    /// The bytes that equal another.
    @inlinable
    @inline(__always)
    package func mask(of byte: UInt8) -> ByteMask { self .== ByteBlock(repeating: byte) }

    /// The bytes that equal another when some bits are set in them.
    @inlinable
    @inline(__always)
    package func mask(of byte: UInt8, with bits: UInt8) -> ByteMask {
        (self | ByteBlock(repeating: bits)) .== ByteBlock(repeating: byte)
    }

    /// The bytes below another.
    @inlinable
    @inline(__always)
    package func mask(below byte: UInt8) -> ByteMask { self .< ByteBlock(repeating: byte) }

    /// The bytes that are another or above it.
    @inlinable
    @inline(__always)
    package func mask(from byte: UInt8) -> ByteMask { self .>= ByteBlock(repeating: byte) }

    /// The bytes that are not those of another block.
    @inlinable
    @inline(__always)
    package func mask(unlike other: ByteBlock) -> ByteMask { self .!= other }
}

extension ByteMask {
    /// Whether no byte is in the set.
    @inlinable
    @inline(__always)
    package var isEmpty: Bool {
        let halves = unsafeBitCast(self, to: SIMD2<UInt64>.self)
        return halves[0] | halves[1] == 0
    }

    /// The offset of the first byte in the set; nil if none is.
    @inlinable
    @inline(__always)
    package var first: Int? {
        let halves = unsafeBitCast(self, to: SIMD2<UInt64>.self)
        guard halves[0] | halves[1] != 0 else { return nil }
        return halves[0] != 0
            ? halves[0].littleEndian.trailingZeroBitCount >> 3 : 8 + halves[1].littleEndian.trailingZeroBitCount >> 3
    }
}

extension ByteView {
    /// The offset of the first byte in a class, from an offset on; if none is, the end of the bytes or `start` if that is
    /// after it.
    @inlinable
    @inline(__always)
    package func firstOffset<Class: ByteClass>(of bytes: Class.Type, from start: Int) -> Int {
        guard let source = unsafeBytes.baseAddress else { return count }
        precondition(start >= 0, "an offset within the bytes")
        var offset = start
        while offset <= count &- 16 {
            if let found = Class.mask(of: ByteBlock(from: source + offset)).first { return offset + found }
            offset &+= 16
        }
        while offset < count, Class.mask(of: ByteBlock(repeating: source[offset])).isEmpty { offset &+= 1 }
        return offset
    }
}

// The loops do not stop at a match, because matches are rare.

extension ByteView {
    /// Whether no byte is in a class.
    @inlinable
    @inline(__always)
    package func containsNone<Class: ByteClass>(of bytes: Class.Type) -> Bool {
        guard let source = unsafeBytes.baseAddress, count > 0 else { return true }
        guard count > 16 else { return Class.mask(of: ByteBlock(from: source, count: count)).isEmpty }
        let last = count &- 16
        var found = Class.mask(of: ByteBlock(from: source + last))
        var place = 0
        while place < last {
            found = found .| Class.mask(of: ByteBlock(from: source + place))
            place &+= 16
        }
        return found.isEmpty
    }

    /// Whether no byte from the second on is in a class, given the byte before it.
    @inlinable
    @inline(__always)
    package func containsNoPair<Class: BytePairClass>(of bytes: Class.Type) -> Bool {
        guard let source = unsafeBytes.baseAddress, count > 1 else { return true }
        let pairs = count &- 1
        guard pairs > 16 else {
            let before = ByteBlock(from: source, count: pairs)
            return Class.mask(of: ByteBlock(from: source + 1, count: pairs), after: before).isEmpty
        }
        let last = pairs &- 16
        var found = Class.mask(of: ByteBlock(from: source + last + 1), after: ByteBlock(from: source + last))
        var index = 0
        while index < last {
            let before = ByteBlock(from: source + index)
            found = found .| Class.mask(of: ByteBlock(from: source + index + 1), after: before)
            index &+= 16
        }
        return found.isEmpty
    }

    /// Copies and checks the bytes in one pass. Returns whether none is in a class.
    ///
    /// - Parameter target: Other memory, of at least the same size.
    @inlinable
    @inline(__always)
    package func copy<Class: ByteClass>(
        to target: UnsafeMutablePointer<UInt8>, unless _: Class.Type
    ) -> Bool {
        guard let source = unsafeBytes.baseAddress, count > 0 else { return true }
        guard count >= 16 else {
            copyShort(from: source, to: target)
            return Class.mask(of: ByteBlock(from: source, count: count)).isEmpty
        }
        let last = count &- 16
        let end = ByteBlock(from: source + last)
        end.write(to: target + last)
        var found = Class.mask(of: end)
        var place = 0
        while place < last {
            let block = ByteBlock(from: source + place)
            block.write(to: target + place)
            found = found .| Class.mask(of: block)
            place &+= 16
        }
        return found.isEmpty
    }

    /// Copies the bytes without a call, which for a few bytes takes longer than the copy.
    @inlinable
    @inline(__always)
    package func copy(to target: UnsafeMutablePointer<UInt8>) {
        _ = copy(to: target, unless: NoBytes.self)
    }

    /// Copies at least one and fewer than sixteen bytes, some of them twice.
    @inlinable
    @inline(__always)
    func copyShort(from source: UnsafePointer<UInt8>, to target: UnsafeMutablePointer<UInt8>) {
        let from = UnsafeRawPointer(source)
        let to = UnsafeMutableRawPointer(target)
        if count >= 8 {
            let first = from.loadUnaligned(as: UInt64.self)
            let last = from.loadUnaligned(fromByteOffset: count &- 8, as: UInt64.self)
            to.storeBytes(of: first, as: UInt64.self)
            to.storeBytes(of: last, toByteOffset: count &- 8, as: UInt64.self)
        } else if count >= 4 {
            let first = from.loadUnaligned(as: UInt32.self)
            let last = from.loadUnaligned(fromByteOffset: count &- 4, as: UInt32.self)
            to.storeBytes(of: first, as: UInt32.self)
            to.storeBytes(of: last, toByteOffset: count &- 4, as: UInt32.self)
        } else {
            let middle = source[count &>> 1]
            let last = source[count &- 1]
            target[0] = source[0]
            target[count &>> 1] = middle
            target[count &- 1] = last
        }
    }

    /// Whether another view has the same bytes.
    @inlinable
    @inline(__always)
    package func hasSameBytes(as other: ByteView) -> Bool {
        guard count == other.count else { return false }
        guard let source = unsafeBytes.baseAddress, let other = other.unsafeBytes.baseAddress, count > 0 else {
            return true
        }
        guard count > 16 else {
            return ByteBlock(from: source, count: count).mask(unlike: ByteBlock(from: other, count: count)).isEmpty
        }
        let last = count &- 16
        var found = ByteBlock(from: source + last).mask(unlike: ByteBlock(from: other + last))
        var place = 0
        while place < last {
            found = found .| ByteBlock(from: source + place).mask(unlike: ByteBlock(from: other + place))
            place &+= 16
        }
        return found.isEmpty
    }
}

extension ByteBlock {
    @inlinable
    @inline(__always)
    func write(to target: UnsafeMutablePointer<UInt8>) {
        UnsafeMutableRawPointer(target).storeBytes(of: self, as: ByteBlock.self)
    }
}

@usableFromInline
enum NoBytes: ByteClass {
    @inlinable
    @inline(__always)
    static func mask(of block: ByteBlock) -> ByteMask { ByteMask(repeating: false) }
}
