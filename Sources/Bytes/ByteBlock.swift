/// Sixteen bytes that one instruction looks at.
///
/// Measured: a text of 140 bytes is looked at and copied in 200 instructions; eight bytes at a time in a plain integer it
/// took 400 and the copy. Each operation has vectors on both sides, because with a plain number on one of them the
/// compiler does it byte by byte.
@usableFromInline
package typealias ByteBlock = SIMD16<UInt8>

/// Which bytes of a block are meant.
@usableFromInline
package typealias ByteMarks = SIMDMask<SIMD16<Int8>>

/// A kind of bytes that a text is looked through for.
///
/// A type and not a closure, which is called for each block rather than inlined.
@usableFromInline
package protocol ByteMarking {
    /// Those of the kind.
    static func marks(in block: ByteBlock) -> ByteMarks
}

/// A kind of bytes that depends on the byte before each.
@usableFromInline
package protocol BytePairMarking {
    /// The bytes of the kind.
    static func marks(in block: ByteBlock, after before: ByteBlock) -> ByteMarks
}

extension ByteBlock {
    /// The sixteen bytes that begin there.
    @inlinable
    @inline(__always)
    package init(from bytes: UnsafePointer<UInt8>) {
        self = UnsafeRawPointer(bytes).loadUnaligned(as: ByteBlock.self)
    }

    /// All of at most sixteen bytes, some of them twice, so that nothing beside them is read.
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
    package func marks(of byte: UInt8) -> ByteMarks { self .== ByteBlock(repeating: byte) }

    /// The bytes that equal another when some bits are set in them.
    @inlinable
    @inline(__always)
    package func marks(of byte: UInt8, with bits: UInt8) -> ByteMarks {
        (self | ByteBlock(repeating: bits)) .== ByteBlock(repeating: byte)
    }

    /// The bytes below another.
    @inlinable
    @inline(__always)
    package func marks(below byte: UInt8) -> ByteMarks { self .< ByteBlock(repeating: byte) }

    /// The bytes that are another or above it.
    @inlinable
    @inline(__always)
    package func marks(from byte: UInt8) -> ByteMarks { self .>= ByteBlock(repeating: byte) }

    /// The bytes that are not those of another block.
    @inlinable
    @inline(__always)
    package func marks(unlike other: ByteBlock) -> ByteMarks { self .!= other }
}

extension ByteMarks {
    /// Whether no byte is meant.
    @inlinable
    @inline(__always)
    package var isEmpty: Bool {
        let halves = unsafeBitCast(self, to: SIMD2<UInt64>.self)
        return halves[0] | halves[1] == 0
    }
}

// No way out of the loops: what is looked for is hardly ever there.

extension ByteView {
    /// Whether no byte is marked.
    @inlinable
    @inline(__always)
    package func hasNone<Marked: ByteMarking>(_ marked: Marked.Type) -> Bool {
        guard let source = unsafeBytes.baseAddress, count > 0 else { return true }
        guard count > 16 else { return Marked.marks(in: ByteBlock(from: source, count: count)).isEmpty }
        let last = count &- 16
        var found = Marked.marks(in: ByteBlock(from: source + last))
        var place = 0
        while place < last {
            found = found .| Marked.marks(in: ByteBlock(from: source + place))
            place &+= 16
        }
        return found.isEmpty
    }

    /// Whether no byte from the second on is marked, given the byte before it.
    @inlinable
    @inline(__always)
    package func hasNoPair<Marked: BytePairMarking>(_ marked: Marked.Type) -> Bool {
        guard let source = unsafeBytes.baseAddress, count > 1 else { return true }
        let pairs = count &- 1
        guard pairs > 16 else {
            let before = ByteBlock(from: source, count: pairs)
            return Marked.marks(in: ByteBlock(from: source + 1, count: pairs), after: before).isEmpty
        }
        let last = pairs &- 16
        var found = Marked.marks(in: ByteBlock(from: source + last + 1), after: ByteBlock(from: source + last))
        var index = 0
        while index < last {
            let before = ByteBlock(from: source + index)
            found = found .| Marked.marks(in: ByteBlock(from: source + index + 1), after: before)
            index &+= 16
        }
        return found.isEmpty
    }

    /// Copies the bytes and looks at them in one pass; gives whether none was marked.
    ///
    /// - Parameter target: Has room for as many bytes, which are not these.
    @inlinable
    @inline(__always)
    package func copy<Marked: ByteMarking>(
        to target: UnsafeMutablePointer<UInt8>, unless marked: Marked.Type
    ) -> Bool {
        guard let source = unsafeBytes.baseAddress, count > 0 else { return true }
        guard count >= 16 else {
            copyShort(from: source, to: target)
            return Marked.marks(in: ByteBlock(from: source, count: count)).isEmpty
        }
        let last = count &- 16
        let end = ByteBlock(from: source + last)
        end.write(to: target + last)
        var found = Marked.marks(in: end)
        var place = 0
        while place < last {
            let block = ByteBlock(from: source + place)
            block.write(to: target + place)
            found = found .| Marked.marks(in: block)
            place &+= 16
        }
        return found.isEmpty
    }

    /// Copies bytes of which there are few, for which a call takes longer than the copy.
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
            return ByteBlock(from: source, count: count).marks(unlike: ByteBlock(from: other, count: count)).isEmpty
        }
        let last = count &- 16
        var found = ByteBlock(from: source + last).marks(unlike: ByteBlock(from: other + last))
        var place = 0
        while place < last {
            found = found .| ByteBlock(from: source + place).marks(unlike: ByteBlock(from: other + place))
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
enum NoBytes: ByteMarking {
    @inlinable
    @inline(__always)
    static func marks(in block: ByteBlock) -> ByteMarks { ByteMarks(repeating: false) }
}
