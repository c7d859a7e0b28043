package import Bytes

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
