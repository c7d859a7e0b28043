#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A file without a name: nobody else can change it, and it is gone with the value, or with the program.
///
/// A class, because its `deinit` closes the file.
package final class UnnamedFile: Sendable {
    private let descriptor: Int32

    /// - Parameter folder: Of the file system that has room for it.
    /// - Returns: nil when a file cannot be made there.
    package init?(in folder: String) {
        var path = Array((folder + "/kept-XXXXXX").utf8CString)
        descriptor = mkstemp(&path)
        guard descriptor >= 0 else { return nil }
        unlink(path)
    }

    deinit { close(descriptor) }

    /// Adds the first bytes of some memory at the end; returns whether that succeeded.
    package func append(_ memory: UnsafeMutableRawBufferPointer, count: Int) -> Bool {
        Files.writeAll(UnsafeRawBufferPointer(rebasing: memory[..<count]), to: descriptor) == nil
    }

    /// So many bytes from an offset on; nil when it has fewer.
    package func read(at offset: Int, _ count: Int) -> [UInt8]? { Files.read(descriptor, at: offset, count) }
}
