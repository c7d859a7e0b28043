/// Tells browsers that there is something else to see, as server-sent events (HTML Standard, section 9.2).
///
/// While anybody listens, the snapshot is asked for again and again; otherwise nothing is done. An actor, because
/// listeners come and go.
package actor ChangeEvents {
    private let interval: Duration
    private let snapshot: @Sendable () async -> Snapshot
    private var listeners: [Int: AsyncStream<[UInt8]>.Continuation] = [:]
    private var next = 0
    private var watching: Task<Void, any Error>?
    /// The last event.
    private var told: String?

    /// - Parameters:
    ///   - interval: How long to wait between two snapshots, at least.
    ///   - snapshot: What there is to see.
    package init(every interval: Duration = .milliseconds(300), snapshot: @escaping @Sendable () async -> Snapshot) {
        self.interval = interval
        self.snapshot = snapshot
    }

    /// Events as they are sent: the version that there is now, and each later one. Ends with the task that reads it.
    package nonisolated func stream() -> AsyncStream<[UInt8]> {
        // Who is slow gets the last event alone.
        AsyncStream(bufferingPolicy: .bufferingNewest(1)) { continuation in
            Task { await add(continuation) }
        }
    }

    /// Whether snapshots are asked for.
    var isWatching: Bool { watching != nil }

    func add(_ continuation: AsyncStream<[UInt8]>.Continuation) {
        let number = next
        next += 1
        continuation.onTermination = { _ in Task { await self.remove(number) } }
        // A listener that ended before the line above is not removed by it, so something is sent in any case.
        if case .terminated = continuation.yield(told.map(Self.event) ?? Self.comment) { return }
        listeners[number] = continuation
        watching = watching ?? Task { try await watch() }
    }

    private func remove(_ number: Int) {
        listeners[number] = nil
        guard listeners.isEmpty else { return }
        watching?.cancel()
        watching = nil
        told = nil
    }

    /// The number of checks before an empty line is sent, which detects a client that is gone.
    private static let heartbeat = 50

    private func watch() async throws {
        for round in 1... {
            let start = ContinuousClock.now
            let version = await snapshot().version
            try Task.checkCancellation()
            if let version, version != told {
                told = version
                send(Self.event(version))
            } else if round.isMultiple(of: Self.heartbeat) {
                send(Self.comment)
            }
            // A large site takes its time to be looked at; it is not all that the machine has to do.
            try await Task.sleep(for: max(interval, (ContinuousClock.now - start) * 10))
        }
    }

    private func send(_ event: [UInt8]) {
        for listener in listeners.values { listener.yield(event) }
    }

    /// An empty comment line.
    private static let comment = Array(":\n\n".utf8)

    private static func event(_ version: String) -> [UInt8] { Array("retry: 1000\ndata: \(version)\n\n".utf8) }
}
