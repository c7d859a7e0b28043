import Synchronization

/// The connections of a server: how many there are, what each waits for, and which is closed first.
///
/// A class, because all connections and their listener share it.
final class Connections: Sendable {
    /// What a connection waits for.
    enum Phase: Sendable {
        /// A request.
        case idle
        /// The rest of a request's head.
        case head
        /// The site.
        case answer
        /// The client, which reads an answer.
        case write
        /// Something that happens.
        case event
    }

    private struct OpenConnection: Sendable {
        var phase = Phase.idle
        var since = ContinuousClock.now
        var isStream = false
        var isClosing = false
        var task: Task<Void, Never>?
    }

    private struct State: Sendable {
        var entries: [Int: OpenConnection] = [:]
        var next = 0

        /// The one that has waited longest in one of these phases.
        func oldest(in phases: [Phase]) -> Int? {
            entries.filter { phases.contains($1.phase) && !$1.isClosing }.min { $0.value.since < $1.value.since }?.key
        }
    }

    private let limits: ServerLimits
    private let state = Mutex(State())

    init(_ limits: ServerLimits) {
        self.limits = limits
    }

    /// How many more connections than the limit there may be while others are being closed for them.
    private static let margin = 16

    /// Runs a connection as a task of its own; where there are too many, the one that has waited longest for a request is
    /// closed for it, or else the one that has waited longest for its client to read.
    ///
    /// - Returns: Whether it runs. All others are at work.
    func run(_ serve: @escaping @Sendable (Connection) async -> Void) -> Bool {
        state.withLock { state in
            if state.entries.count >= limits.connections {
                guard state.entries.count < limits.connections + Self.margin,
                    let oldest = state.oldest(in: [.idle, .head]) ?? state.oldest(in: [.write])
                else { return false }
                state.entries[oldest]?.isClosing = true
                state.entries[oldest]?.task?.cancel()
            }
            let connection = Connection(number: state.next, all: self)
            state.next += 1
            state.entries[connection.number] = OpenConnection()
            // It cannot end before this lock is open.
            state.entries[connection.number]?.task = Task {
                await serve(connection)
                self.remove(connection.number)
            }
            return true
        }
    }

    private func remove(_ number: Int) {
        state.withLock { _ = $0.entries.removeValue(forKey: number) }
    }

    fileprivate func enter(_ phase: Phase, _ number: Int) {
        let now = ContinuousClock.now
        state.withLock { state in
            state.entries[number]?.phase = phase
            state.entries[number]?.since = now
        }
    }

    fileprivate func becomeStream(_ number: Int) -> Bool {
        state.withLock { state in
            guard state.entries.values.count(where: \.isStream) < limits.streams else { return false }
            state.entries[number]?.isStream = true
            return true
        }
    }

    /// Closes what has waited too long, again and again, until its task is cancelled.
    func watch() async throws {
        let step = max(min(limits.head, limits.idle, limits.write) / 4, .milliseconds(5))
        while true {
            try await Task.sleep(for: step)
            let now = ContinuousClock.now
            let late = state.withLock { state in
                state.entries.values.filter { entry in patience(in: entry.phase).map { now - entry.since > $0 } ?? false
                }
            }
            for entry in late { entry.task?.cancel() }
        }
    }

    private func patience(in phase: Phase) -> Duration? {
        switch phase {
        case .idle: limits.idle
        case .head: limits.head
        case .write: limits.write
        case .answer, .event: nil
        }
    }

    /// Closes all, and waits until they are.
    func end() async {
        let tasks = state.withLock { $0.entries.values.compactMap(\.task) }
        for task in tasks { task.cancel() }
        for task in tasks { await task.value }
    }
}

/// One of the connections of a server.
struct Connection: Sendable {
    fileprivate let number: Int
    fileprivate let all: Connections

    /// Says what it waits for from now on.
    func enter(_ phase: Connections.Phase) {
        all.enter(phase, number)
    }

    /// Whether it may be a stream of events, of which there are only so many.
    func becomeStream() -> Bool {
        all.becomeStream(number)
    }
}
