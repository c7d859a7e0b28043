/// Shows what the last build wrote while the first snapshot of a large site is made.
///
/// An actor, because many requests ask at once, and the first snapshot is made once.
package actor FirstSnapshot {
    private let patience: Duration
    private let built: @Sendable () -> BuiltFolder?
    private let make: @Sendable (SnapshotNeed) async -> Snapshot
    private var deadline: ContinuousClock.Instant?
    private var isMade = false
    private var early: Snapshot?

    /// - Parameters:
    ///   - patience: How long a request waits for the first snapshot.
    ///   - built: The folder that the last build wrote, for a preview; nil where there is none.
    ///   - make: Makes a snapshot.
    package init(
        patience: Duration = .seconds(1), built: @escaping @Sendable () -> BuiltFolder?,
        make: @escaping @Sendable (SnapshotNeed) async -> Snapshot
    ) {
        self.patience = patience
        self.built = built
        self.make = make
    }

    /// What there is to see now.
    package func snapshot(for need: SnapshotNeed) async -> Snapshot {
        let deadline = begin()
        // To wait for the task itself would give it the priority of requests, which it would take the cores from.
        while !isMade, early == nil, ContinuousClock.now < deadline {
            do { try await Task.sleep(for: .milliseconds(10)) } catch { break }
        }
        if !isMade {
            early = early ?? built().map { Snapshot(site: $0, notice: .preparing, version: "built") }
            if let early { return early }
        }
        return await make(need)
    }

    private func begin() -> ContinuousClock.Instant {
        if let deadline { return deadline }
        let deadline = ContinuousClock.now + patience
        self.deadline = deadline
        Task(priority: .utility) {
            _ = await make(.page)
            isMade = true
        }
        return deadline
    }
}
