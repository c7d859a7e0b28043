package import Bytes

/// HTML that stays as it is, for pages on all cores to take pieces from.
///
/// It is neither a class nor an array, whose references are counted: pages that are written side by side would count
/// the same ones, and each core would wait for the other's cache at every piece, which was a tenth of a build's time. As
/// a value that cannot be copied it has one owner, and is there as long as that.
package struct KeptHTML: ~Copyable, Sendable {
    // Only read once it is made.
    nonisolated(unsafe) private let bytes: UnsafeBufferPointer<UInt8>

    /// Keeps a piece, in just the room that it needs.
    package init(_ html: HTML) {
        bytes = html.buffer.withBytes { bytes in
            let kept = UnsafeMutableBufferPointer<UInt8>.allocate(capacity: bytes.count)
            _ = kept.initialize(fromContentsOf: bytes.unsafeBytes)
            return UnsafeBufferPointer(kept)
        }
    }

    deinit { bytes.deallocate() }

    /// How many bytes it has.
    package var count: Int { bytes.count }

    /// Calls a closure with the bytes of a part, which are there for the call only.
    package borrowing func withBytes(
        of part: Range<HTML.Mark>, _ body: (ByteView) -> Void
    ) {
        let (start, end) = (part.lowerBound.offset, part.upperBound.offset)
        precondition(end <= bytes.count, "marks of what is kept")
        body(ByteView(UnsafeBufferPointer(rebasing: bytes[start..<end])))
    }

    fileprivate borrowing func append(to buffer: inout ByteBuffer) {
        buffer.append(ByteView(bytes))
    }
}

/// Many pieces of HTML that are kept, each made by one worker before any is read.
package final class KeptPieces: Sendable {
    // Each place is written once by one worker, and read after all of them have ended.
    nonisolated(unsafe) private let pieces: UnsafeMutableBufferPointer<KeptHTML>

    /// - Parameter count: How many there will be. All have to be kept before the first is read.
    package init(count: Int) {
        pieces = .allocate(capacity: count)
    }

    deinit {
        pieces.deinitialize()
        pieces.deallocate()
    }

    package func keep(_ html: HTML, at index: Int) {
        pieces.initializeElement(at: index, to: KeptHTML(html))
    }

    fileprivate func withBytes(_ index: Int, _ part: Range<HTML.Mark>, _ body: (ByteView) -> Void) {
        pieces[index].withBytes(of: part, body)
    }
}

extension HTML {
    /// Adds what is kept.
    package mutating func append(_ kept: borrowing KeptHTML) {
        kept.append(to: &buffer)
    }

    /// Adds what stands between two marks of what is kept, which were made before it was.
    package mutating func append(_ kept: borrowing KeptHTML, _ part: Range<Mark>) {
        kept.withBytes(of: part) { buffer.append($0) }
    }

    /// Adds what stands between two marks of one of several pieces.
    package mutating func append(_ pieces: KeptPieces, _ index: Int, _ part: Range<Mark>) {
        pieces.withBytes(index, part) { buffer.append($0) }
    }
}

extension HTML.StringInterpolation {
    /// A piece that is kept, as it is.
    package mutating func appendInterpolation(_ kept: borrowing KeptHTML) {
        kept.append(to: &buffer)
    }
}
