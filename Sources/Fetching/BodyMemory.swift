import Synchronization

/// The memory that bodies of responses may take together. A class because all responses under way share it.
final class BodyMemory: Sendable {
    private let limit: Int
    private let used = Mutex(0)

    /// - Parameter limit: In bytes.
    init(limit: Int) {
        self.limit = limit
    }

    /// Whether so many bytes are free; if so, they are taken.
    func take(_ count: Int) -> Bool {
        used.withLock { used in
            guard used + count <= limit else { return false }
            used += count
            return true
        }
    }

    func release(_ count: Int) {
        used.withLock { $0 -= count }
    }
}

/// The memory of one response, released when its body is. A class, for its `deinit`.
package final class BodyHold: Sendable {
    private let release: @Sendable () -> Void

    init(_ release: @escaping @Sendable () -> Void) {
        self.release = release
    }

    deinit { release() }
}
