package import Bytes
import CLibrary

/// A temporary file that has no name, so that no other program can open it. The system removes it when the value is
/// released, or when the program ends in any way.
///
/// A class, because its `deinit` closes the file.
package final class UnnamedFile: Sendable {
    private let descriptor: Int32

    /// - Parameter folder: A folder on the file system that the bytes are stored on.
    /// - Returns: nil when a file cannot be made there.
    package init?(in folder: String) {
        var path = Array((folder + "/kept-XXXXXX").utf8CString)
        descriptor = mkstemp(&path)
        guard descriptor >= 0 else { return nil }
        unlink(path)
        // Programs that are started do not inherit it.
        _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC)
    }

    deinit { close(descriptor) }

    /// Adds the first bytes of some memory at the end; returns whether that succeeded.
    package func append(_ memory: UnsafeMutableRawBufferPointer, count: Int) -> Bool {
        Files.writeAll(UnsafeRawBufferPointer(rebasing: memory[..<count]), to: descriptor) == nil
    }

    /// Adds bytes at the end; returns whether that succeeded.
    package func append(_ bytes: ByteView) -> Bool {
        Files.writeAll(UnsafeRawBufferPointer(bytes.unsafeBytes), to: descriptor) == nil
    }

    /// So many bytes from an offset on; nil when it has fewer.
    package func read(at offset: Int, _ count: Int) -> [UInt8]? { Files.read(descriptor, at: offset, count) }
}
