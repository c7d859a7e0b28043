package import Bytes

#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A file of a program's own that bytes are put aside in until they are read again. It is removed with the value.
///
/// A class, because its `deinit` closes and removes the file.
package final class SpoolFile: Sendable {
    private let path: String
    private let descriptor: Int32

    /// nil when the file cannot be made.
    package init?(_ path: String) {
        descriptor = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_NOFOLLOW | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { return nil }
        self.path = path
    }

    deinit {
        close(descriptor)
        unlink(path)
    }

    /// Adds bytes; returns whether that was possible.
    package func append(_ bytes: ByteView) -> Bool {
        Files.writeAll(UnsafeRawBufferPointer(bytes.unsafeBytes), to: descriptor) == nil
    }

    /// All that was added; nil for nothing.
    package func read() -> MappedFile? { MappedFile(path) }
}
