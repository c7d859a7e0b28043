package import Bytes
import CLibrary

/// A file of a program's own that bytes are put aside in until they are read again. It is removed with the value.
///
/// A class, because its `deinit` closes and removes the file.
package final class SpoolFile: Sendable {
    private let path: String
    private let descriptor: Int32

    package init(_ path: String) throws(FileError) {
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw .last("write", path) }
        self.path = path
    }

    deinit {
        close(descriptor)
        unlink(path)
    }

    /// Adds bytes.
    package func append(_ bytes: [UInt8]) throws(FileError) {
        if let number = bytes.withUnsafeBytes({ Files.writeAll($0, to: descriptor) }) {
            throw FileError("write", path, number: number)
        }
    }

    /// All that was added; nil for nothing.
    package func read() -> MappedFile? { MappedFile(path) }
}

/// Bytes that are put aside: a few megabytes in memory, more of them in a file.
package struct SpooledBytes: Sendable {
    private var memory = ByteBuffer()
    private var file: UnnamedFile?
    /// Those of a file that is there already.
    private let old: PartReader?
    /// nil when they stay in memory.
    private var folder: String?
    /// The number of bytes.
    package private(set) var count = 0

    /// In bytes.
    private static let mostInMemory = 8 << 20

    /// - Parameter folder: Has the file when the bytes are many; nil to keep all in memory.
    package init(in folder: String?) {
        self.folder = folder
        old = nil
    }

    /// The bytes of a file, to which none are added.
    package init(reading file: PartReader) {
        old = file
    }

    /// Adds bytes, and gives where they are. They stay in memory where no file can be written.
    package mutating func append(_ bytes: ByteView) -> Range<Int> {
        let range = count..<count + bytes.count
        count = range.upperBound
        memory.append(bytes)
        if memory.count > Self.mostInMemory, let folder { put(in: folder) }
        return range
    }

    private mutating func put(in folder: String) {
        file = file ?? UnnamedFile(in: folder)
        if let file, memory.withBytes({ file.append($0) }) {
            memory = ByteBuffer()
        } else {
            self.folder = nil
        }
    }

    /// Some of the bytes; nil where they cannot be read.
    package func read(_ range: Range<Int>) -> [UInt8]? {
        if let old { return old.read(at: range.lowerBound, range.count) }
        let start = count - memory.count
        guard range.lowerBound < start else {
            let place = range.lowerBound - start..<range.upperBound - start
            guard place.upperBound <= memory.count else { return nil }
            return memory.withBytes { Array($0.view(place)) }
        }
        return file?.read(at: range.lowerBound, range.count)
    }
}
