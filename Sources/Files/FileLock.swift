#if canImport(Glibc)
    import Glibc
#elseif canImport(Musl)
    import Musl
#else
    import Darwin
#endif

/// A lock that one process holds at a time; the system takes it back when the process ends, however it ends.
///
/// A class, because it is given back when its last holder lets go.
package final class FileLock: Sendable {
    private let descriptor: Int32

    private init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Waits until nobody else holds the lock.
    ///
    /// It asks again and again rather than sleep in the system: there a thread would be kept that who holds the lock may
    /// need, when it is another task of this process.
    ///
    /// - Parameter waiting: Is called once if there is a wait.
    /// - Throws: `FileError`; `CancellationError` while waiting.
    package static func acquire(_ path: String, waiting: () -> Void) async throws -> FileLock {
        let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
        guard descriptor >= 0 else { throw FileError.last("lock", path) }
        let lock = FileLock(descriptor: descriptor)
        var hasSaid = false
        while flock(descriptor, LOCK_EX | LOCK_NB) != 0 {
            guard errno == EWOULDBLOCK || errno == EINTR else { throw FileError.last("lock", path) }
            if !hasSaid { waiting() }
            hasSaid = true
            try await Task.sleep(for: .milliseconds(20))
        }
        return lock
    }

    deinit { close(descriptor) }
}
