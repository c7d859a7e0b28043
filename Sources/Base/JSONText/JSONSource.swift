// Lines and columns for people: the only file that converts byte offsets into them.

import Bytes
import Synchronization

/// A position in a text file as editors show it.
package struct JSONPosition: Sendable, Hashable {
    /// 1-based. LF, CR LF and a lone CR end a line.
    package var line: Int
    /// 1-based, in Unicode scalars. A byte that is not part of valid UTF-8 counts as one; a byte order mark at the
    /// start of the file counts as none.
    package var column: Int

    package init(line: Int, column: Int) {
        self.line = line
        self.column = column
    }
}

/// A file that is read on demand, as often as needed.
package struct JSONFile: Sendable {
    /// Fills memory with what comes next in a file, and gives how many bytes that were: 0 at its end, nil when it cannot be
    /// read.
    package typealias Reader = @Sendable (UnsafeMutableRawBufferPointer) -> Int?

    package let open: @Sendable () -> Reader?
    let bytes: @Sendable () -> [UInt8]?
    let part: @Sendable (_ offset: Int, _ count: Int) -> [UInt8]?
    /// In bytes, when it was found.
    let size: Int

    /// - Parameters:
    ///   - size: In bytes, when it was found.
    ///   - open: Gives what reads the file from its start; nil when it cannot be opened. A file that is not what it was
    ///     known to be cannot be read.
    ///   - bytes: Gives all of it, whatever it is by now; nil when it cannot be read.
    ///   - part: Gives so many bytes from an offset on, whatever they are by now; nil when they cannot be read.
    package init(
        size: Int = 0, open: @escaping @Sendable () -> Reader?, bytes: @escaping @Sendable () -> [UInt8]?,
        part: @escaping @Sendable (_ offset: Int, _ count: Int) -> [UInt8]?
    ) {
        self.size = size
        self.open = open
        self.bytes = bytes
        self.part = part
    }
}

/// A file's bytes and its name for people.
///
/// A class because all slices and values of a file share the bytes and one table of lines, on all cores.
package final class JSONSource: Sendable {
    private let given: [UInt8]
    /// Where the bytes are, if they were not given.
    let file: JSONFile?
    private let read = Mutex<[UInt8]?>(nil)
    /// The file or address, as the owner would write it.
    package let name: String
    /// Made when the first position is asked for: a feed without trouble never pays for it.
    private let linePositions = Mutex<[LinePosition]>([])

    package init(_ bytes: [UInt8], name: String) {
        given = bytes
        file = nil
        self.name = name
    }

    /// A large file, which is best read by a `JSONElementStream`.
    package init(_ file: JSONFile, name: String) {
        given = []
        self.file = file
        self.name = name
    }

    /// Of a file they are read when they are asked for, and kept from then on; none when it cannot be read.
    package var bytes: [UInt8] { file == nil ? given : readBytes ?? [] }

    /// Some bytes, without reading a whole file for them; nil where there are none.
    package func bytes(at offset: Int, _ count: Int) -> [UInt8]? {
        if let file { return file.part(offset, count) }
        guard offset >= 0, count >= 0, offset <= given.count, count <= given.count - offset else { return nil }
        return Array(given[offset..<offset + count])
    }

    /// Whether it is a file that cannot be read. Finding that out reads it.
    package var isLost: Bool { file != nil && readBytes == nil }

    private var readBytes: [UInt8]? {
        read.withLock { read in
            if read == nil { read = file?.bytes() }
            return read
        }
    }

    /// The size of the file when it was found; 0 for bytes in memory.
    package var fileSize: Int { file?.size ?? 0 }

    /// Whether the bytes are a file's.
    package var isFile: Bool { file != nil }

    /// The place of a byte. An offset inside a character is the character's place; one past the end is the end's.
    ///
    /// The first call reads the file once (about 1 GB/s for ASCII); each later one reads at most 2 KiB, even in a
    /// file of one line.
    package func position(at offset: Int) -> JSONPosition {
        bytes.withUnsafeBufferPointer { bytes in
            let offset = min(max(offset, 0), bytes.count)
            var walk = Walk(
                linePositions.withLock { linePositions in
                    if linePositions.isEmpty { linePositions = Walk.positions(in: bytes) }
                    return linePositions[offset / Walk.stride]
                })
            // A line position is that of the first character that begins in its stretch, which may be after the offset.
            if walk.linePosition.offset > offset, offset >= Walk.stride {
                walk = Walk(linePositions.withLock { $0[offset / Walk.stride - 1] })
            }
            walk.advance(to: offset, in: bytes)
            return JSONPosition(line: walk.linePosition.line, column: walk.linePosition.column)
        }
    }
}

/// The line and column of an offset.
private struct LinePosition: Sendable {
    var offset = 0
    var line = 1
    var column = 1
}

/// A walk over the characters of a file.
private struct Walk {
    /// The distance of stored line positions in bytes: a table of line starts would not help in a file of one line.
    static let stride = 2048

    var linePosition: LinePosition

    init(_ linePosition: LinePosition) {
        self.linePosition = linePosition
    }

    static func positions(in bytes: UnsafeBufferPointer<UInt8>) -> [LinePosition] {
        var walk = Walk(LinePosition(offset: bytes.starts(with: [0xef, 0xbb, 0xbf]) ? 3 : 0))
        var linePositions: [LinePosition] = []
        linePositions.reserveCapacity(bytes.count / stride + 1)
        for start in Swift.stride(from: 0, through: bytes.count, by: stride) {
            walk.advance(upTo: start, in: bytes)
            linePositions.append(walk.linePosition)
        }
        return linePositions
    }

    /// Goes to the character that holds a byte.
    mutating func advance(to offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
        while linePosition.offset < offset, step(in: bytes, within: offset) {}
    }

    /// Goes to the first character that begins at a byte or after it.
    private mutating func advance(upTo offset: Int, in bytes: UnsafeBufferPointer<UInt8>) {
        while linePosition.offset < offset { _ = step(in: bytes, within: .max) }
    }

    /// Passes one character, or sixteen that are neither line ends nor outside ASCII, unless that passes `limit`.
    private mutating func step(in bytes: UnsafeBufferPointer<UInt8>, within limit: Int) -> Bool {
        guard let base = bytes.baseAddress else { return false }
        let offset = linePosition.offset
        if offset + 16 <= min(bytes.count, limit) {
            let block = ByteBlock(from: base + offset)
            if (block.mask(below: 0x0e) .| block.mask(from: 0x80)).isEmpty {
                linePosition.offset += 16
                linePosition.column += 16
                return true
            }
        }
        let byte = base[offset]
        let length = byte < 0x80 ? 1 : max(UTF8Sequence.length(base, offset, bytes.count), 1)
        guard offset + length <= limit else { return false }
        linePosition.offset += length
        let endsLine =
            byte == .lineFeed || byte == .carriageReturn && (offset + 1 == bytes.count || base[offset + 1] != .lineFeed)
        if endsLine {
            linePosition.line += 1
            linePosition.column = 1
        } else {
            linePosition.column += 1
        }
        return true
    }
}
