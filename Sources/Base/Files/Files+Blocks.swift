import Bytes
import CLibrary

extension Files {
    /// All bytes of a file, and what is seen in each block of them while it is at hand. Several workers read a large file
    /// in half the time: most of it is copying, and getting memory to copy to.
    ///
    /// - Parameters:
    ///   - block: How many bytes a block has; the last may have fewer.
    ///   - look: Is called for each block, on several threads.
    package static func read<Seen: Sendable>(
        _ path: String, block: Int, jobs: Int, _ look: @Sendable (UnsafeRawBufferPointer) -> Seen
    ) throws(FileError) -> (bytes: [UInt8], seen: [Seen]) {
        if jobs > 1, let found = try readAtOnce(path, block, jobs, look) { return found }
        let bytes = try read(path)
        let seen = bytes.withUnsafeBytes { bytes in
            stride(from: 0, to: bytes.count, by: block).map { start in
                look(UnsafeRawBufferPointer(rebasing: bytes[start..<min(start + block, bytes.count)]))
            }
        }
        return (bytes, seen)
    }

    /// Reads a file block by block, and returns its size and what a closure returns for each block. It does not hold a
    /// large file in memory: allocating that takes longer than reading it.
    ///
    /// - Parameters: Those of `read`, and the results are the same.
    package static func readBlocks<Seen: Sendable>(
        at path: String, block: Int, jobs: Int, _ look: @Sendable (UnsafeRawBufferPointer) -> Seen
    ) throws(FileError) -> (size: Int, seen: [Seen]) {
        let found = try withLargeFile(path, block) { file in
            file.blocks(block, jobs: jobs) { range in
                withUnsafeTemporaryAllocation(byteCount: range.count, alignment: 16) { part in
                    file.fill(part, from: range.lowerBound) ? look(UnsafeRawBufferPointer(part)) : nil
                }
            }.map { (file.size, $0) }
        }
        if let found { return found }
        let (bytes, seen) = try read(path, block: block, jobs: 1, look)
        return (bytes.count, seen)
    }

    /// nil for a file that is not large, or changes its size while it is read.
    private static func readAtOnce<Seen: Sendable>(
        _ path: String, _ block: Int, _ jobs: Int, _ look: @Sendable (UnsafeRawBufferPointer) -> Seen
    ) throws(FileError) -> (bytes: [UInt8], seen: [Seen])? {
        try withLargeFile(path, block) { file in
            // What is made from a large file reuses the memory that the file frees.
            if file.size >= 1 << 22 { ThreadHeap.reserve() }
            var seen: [Seen]?
            let bytes = [UInt8](unsafeUninitializedCapacity: file.size) { buffer, filled in
                // Each part is written by the worker that took its block.
                nonisolated(unsafe) let target = UnsafeMutableRawBufferPointer(buffer)
                adviseHugePages(target)
                seen = file.blocks(block, jobs: jobs) { range in
                    let part = UnsafeMutableRawBufferPointer(rebasing: target[range])
                    return file.fill(part, from: range.lowerBound) ? look(UnsafeRawBufferPointer(part)) : nil
                }
                filled = seen == nil ? 0 : file.size
            }
            return seen.map { (bytes, $0) }
        }
    }

    /// Opens a file that has more than one block; nil for one that is shorter or has no size, as a pipe.
    private static func withLargeFile<Result>(
        _ path: String, _ block: Int, _ body: (LargeFile) -> Result?
    ) throws(FileError) -> Result? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .last("read", path) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .last("read", path) }
        let size = Int(status.st_size)
        guard kind(status) == .file, size > block else { return nil }
        return body(LargeFile(descriptor: descriptor, size: size))
    }
}

/// A file that is open, of which any part can be read at any time.
private struct LargeFile: Sendable {
    let descriptor: Int32
    /// How many bytes it had when it was opened.
    let size: Int

    /// What is found in each block, by several workers; nil when one finds nothing or the file has grown.
    func blocks<Seen: Sendable>(_ block: Int, jobs: Int, _ look: @Sendable (Range<Int>) -> Seen?) -> [Seen]? {
        let count = (size + block - 1) / block
        // Each place is written by the worker that took its block, and read after all have ended.
        nonisolated(unsafe) let places = UnsafeMutableBufferPointer<Seen?>.allocate(capacity: count)
        places.initialize(repeating: nil)
        defer { places.deinitialize().deallocate() }
        performConcurrently(count: count, jobs: jobs) { number in
            places[number] = look(number * block..<min((number + 1) * block, size))
        }
        let seen = places.compactMap(\.self)
        return seen.count == count && !hasMore ? seen : nil
    }

    /// Whether the file had that much there.
    func fill(_ part: UnsafeMutableRawBufferPointer, from offset: Int) -> Bool {
        var done = 0
        while done < part.count, let start = part.baseAddress {
            let count = pread(descriptor, start + done, part.count - done, off_t(offset + done))
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            done += count
        }
        return true
    }

    private var hasMore: Bool {
        var byte: UInt8 = 0
        return pread(descriptor, &byte, 1, off_t(size)) != 0
    }
}
