import Workers

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

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
        if let found = try readAtOnce(path, block, jobs, look) { return found }
        let bytes = try read(path)
        let seen = bytes.withUnsafeBytes { bytes in
            stride(from: 0, to: bytes.count, by: block).map { start in
                look(UnsafeRawBufferPointer(rebasing: bytes[start..<min(start + block, bytes.count)]))
            }
        }
        return (bytes, seen)
    }

    /// nil for a file that is short, has no size, as a pipe, or changes its size while it is read.
    private static func readAtOnce<Seen: Sendable>(
        _ path: String, _ block: Int, _ jobs: Int, _ look: @Sendable (UnsafeRawBufferPointer) -> Seen
    ) throws(FileError) -> (bytes: [UInt8], seen: [Seen])? {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { throw .last("read", path) }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw .last("read", path) }
        let size = Int(status.st_size)
        guard jobs > 1, kind(status) == .file, size > block else { return nil }

        // What is made of a large file finds the room that the file leaves, instead of more memory.
        if size >= 1 << 22 { ThreadHeap.widen() }
        let count = (size + block - 1) / block
        var isWhole = false
        var seen: [Seen] = []
        let bytes = [UInt8](unsafeUninitializedCapacity: size) { buffer, filled in
            // Each place is written by the worker that took its block, and read after all have ended.
            nonisolated(unsafe) let target = UnsafeMutableRawBufferPointer(buffer)
            adviseHugePages(target)
            nonisolated(unsafe) let places = UnsafeMutableBufferPointer<Seen?>.allocate(capacity: count)
            places.initialize(repeating: nil)
            performConcurrently(count: count, jobs: jobs) { number in
                let range = number * block..<min((number + 1) * block, size)
                let part = UnsafeMutableRawBufferPointer(rebasing: target[range])
                guard fill(part, from: descriptor, at: range.lowerBound) else { return }
                places[number] = look(UnsafeRawBufferPointer(part))
            }
            seen = places.compactMap(\.self)
            places.deinitialize().deallocate()
            isWhole = seen.count == count
            filled = isWhole ? size : 0
        }
        return isWhole && !hasMore(descriptor, size) ? (bytes, seen) : nil
    }

    /// Whether the file had that much there.
    private static func fill(_ part: UnsafeMutableRawBufferPointer, from descriptor: Int32, at offset: Int) -> Bool {
        var done = 0
        while done < part.count, let start = part.baseAddress {
            let count = pread(descriptor, start + done, part.count - done, off_t(offset + done))
            if count < 0, errno == EINTR { continue }
            guard count > 0 else { return false }
            done += count
        }
        return true
    }

    private static func hasMore(_ descriptor: Int32, _ size: Int) -> Bool {
        var byte: UInt8 = 0
        return pread(descriptor, &byte, 1, off_t(size)) != 0
    }
}
