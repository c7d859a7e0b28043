package import Bytes

/// A finished piece of HTML that many pages copy from, on all cores.
///
/// Not copyable, and neither a class nor an array: cores that render pages side by side would count the references of one
/// object, which cost 10 % of a cold build (10,000 recipes, two cores).
package struct HTMLFragment: ~Copyable, Sendable {
    // Never changed after `init`.
    nonisolated(unsafe) private let bytes: UnsafeBufferPointer<UInt8>

    /// A copy of a piece.
    package init(_ html: HTML) {
        bytes = html.buffer.withBytes { bytes in
            let copy = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
            _ = copy.initialize(fromContentsOf: bytes.unsafeBytes)
            return UnsafeBufferPointer(copy)
        }
    }

    deinit { bytes.deallocate() }

    /// The number of bytes.
    package var count: Int { bytes.count }

    /// Calls a closure with the bytes between two positions, which it may use during the call only.
    package borrowing func withBytes(of range: Range<HTML.Position>, _ body: (ByteView) -> Void) {
        body(ByteView(bytes).view(range.lowerBound.offset..<range.upperBound.offset))
    }

    fileprivate borrowing func append(to buffer: inout ByteBuffer) {
        buffer.append(ByteView(bytes))
    }
}

/// Fragments that workers make side by side.
package final class HTMLFragments: Sendable {
    // Each element is written once by one worker, and read after all workers have ended.
    nonisolated(unsafe) private let fragments: UnsafeMutableBufferPointer<HTMLFragment>

    /// - Parameter count: How many there will be. All have to be stored before the first is read.
    package init(count: Int) {
        fragments = .allocate(capacity: count)
    }

    deinit {
        fragments.deinitialize()
        fragments.deallocate()
    }

    /// Stores a fragment, once for each index.
    package func store(_ html: HTML, at index: Int) {
        fragments.initializeElement(at: index, to: HTMLFragment(html))
    }

    fileprivate func withBytes(_ index: Int, _ range: Range<HTML.Position>, _ body: (ByteView) -> Void) {
        fragments[index].withBytes(of: range, body)
    }
}

extension HTML {
    /// Appends a fragment.
    package mutating func append(_ fragment: borrowing HTMLFragment) {
        fragment.append(to: &buffer)
    }

    /// Appends the bytes between two positions of a fragment.
    package mutating func append(_ fragment: borrowing HTMLFragment, _ range: Range<Position>) {
        fragment.withBytes(of: range) { buffer.append($0) }
    }

    /// Appends the bytes between two positions of one of several fragments.
    package mutating func append(_ fragments: HTMLFragments, _ index: Int, _ range: Range<Position>) {
        fragments.withBytes(index, range) { buffer.append($0) }
    }
}

extension HTML {
    /// Appends the bytes between two positions of one of several fragments, in which U+0000 stands for a path.
    ///
    /// - Parameter root: The path, such as `../../`.
    package mutating func append(
        _ fragments: HTMLFragments, _ index: Int, _ range: Range<Position>, replacingNullWith root: String
    ) {
        fragments.withBytes(index, range) { bytes in
            var start = 0
            while true {
                let end = bytes.firstOffset(of: NullByte.self, from: start)
                buffer.append(bytes.view(start..<end))
                guard end < bytes.count else { break }
                buffer.append(root)
                start = end + 1
            }
        }
    }

    private enum NullByte: ByteClass {
        @inline(__always)
        static func mask(of block: ByteBlock) -> ByteMask { block.mask(of: 0) }
    }
}

extension HTML.StringInterpolation {
    /// A fragment.
    package mutating func appendInterpolation(_ fragment: borrowing HTMLFragment) {
        fragment.append(to: &buffer)
    }
}
