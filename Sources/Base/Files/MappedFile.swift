package import Bytes
import CLibrary

/// A file as memory: the system reads a part of it when the program looks at that part.
///
/// For files that only this program writes, and replaces rather than changes: memory that a shorter file no longer has is
/// a fault that ends the program.
package final class MappedFile: Sendable {
    private nonisolated(unsafe) let start: UnsafeMutableRawPointer
    package let count: Int

    /// nil for a file that is empty or cannot be read.
    package init?(_ path: String) {
        let descriptor = open(path, O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return nil }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, Files.kind(status) == .file, status.st_size > 0,
            let start = mmap(nil, Int(status.st_size), PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED
        else { return nil }
        self.start = start
        count = Int(status.st_size)
    }

    deinit { munmap(start, count) }

    /// Gives the memory of the pages that were read back to the system. A later read loads them from the file again.
    package func release() { madvise(start, count, MADV_DONTNEED) }

    /// Calls a closure with the bytes.
    package func withBytes<Result>(_ body: (ByteView) -> Result) -> Result {
        body(ByteView(UnsafeBufferPointer(start: start.assumingMemoryBound(to: UInt8.self), count: count)))
    }
}
