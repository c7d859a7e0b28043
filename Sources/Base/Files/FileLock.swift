import CLibrary

/// A lock that one process holds at a time, or that several share. The system takes it back when the process ends, however
/// it ends.
///
/// A class, because it is given back when its last holder lets go.
package final class FileLock: Sendable {
    /// A program that inherits it holds the lock, too.
    let descriptor: Int32

    private init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Waits until no other process holds the lock in a way that excludes this one.
    ///
    /// It asks again and again rather than sleep in the system: there a thread would be kept that who holds the lock may
    /// need, when it is another task of this process.
    ///
    /// The file and its folder are made if they are missing. The holder may remove the file.
    ///
    /// - Parameters:
    ///   - isShared: Whether others may hold it at the same time, who share it too.
    ///   - waiting: Is called once if there is a wait.
    /// - Throws: `FileError`; `CancellationError` while waiting.
    package static func acquire(
        _ path: String, isShared: Bool = false, waiting: () -> Void
    ) async throws -> FileLock {
        var hasSaid = false
        while true {
            let lock = FileLock(descriptor: try openLock(path))
            while flock(lock.descriptor, (isShared ? LOCK_SH : LOCK_EX) | LOCK_NB) != 0 {
                guard errno == EWOULDBLOCK || errno == EINTR else { throw FileError.last("lock", path) }
                if !hasSaid { waiting() }
                hasSaid = true
                try await Task.sleep(for: .milliseconds(20))
            }
            // The previous holder may have removed the file: then another process can lock a new one.
            if lock.isAt(path) { return lock }
        }
    }

    /// Opens the file of a lock, and makes it and its folder where they are missing.
    private static func openLock(_ path: String) throws(FileError) -> Int32 {
        // The folder may be removed between the two calls.
        for _ in 0..<100 {
            try Files.makeFolder(Paths.parent(path))
            let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o666)
            if descriptor >= 0 { return descriptor }
            guard errno == ENOENT else { throw .last("lock", path) }
        }
        throw FileError("lock", path, number: ENOENT)
    }

    /// Whether its file is still the one at a path.
    private func isAt(_ path: String) -> Bool {
        var own = stat()
        var found = stat()
        return fstat(descriptor, &own) == 0 && stat(path, &found) == 0 && own.st_ino == found.st_ino
            && own.st_dev == found.st_dev
    }

    deinit { close(descriptor) }
}
