package import Diagnostics

/// What there is to see at one moment. It never changes; a new one takes its place.
package struct Snapshot: Sendable {
    /// nil when no preparation has come to its end yet.
    package var site: (any ServedSite)?
    /// The diagnostics of a preview; nil for a folder that is served as it is.
    package var notice: Notice?
    /// Unique among the snapshots of all previews; nil for a snapshot that browsers do not reload for.
    package var version: String?

    package init(site: (any ServedSite)?, notice: Notice?, version: String? = nil) {
        self.site = site
        self.notice = notice
        self.version = version
    }
}

/// The purpose of a snapshot.
package enum SnapshotNeed: Sendable {
    /// A page, or whatever was asked for by itself: it shows every change that was made before.
    case page
    /// A part of a page, of which a browser asks for dozens at once.
    case part
}

/// What the preparation of a site found, for the pages that show it.
package struct Notice: Sendable {
    package let diagnostics: [Diagnostic]
    /// Whether pages show something as it was before, because it cannot be read now.
    package let isStale: Bool
    /// What is put into each page; nil when there is nothing that its owner has to know.
    let panel: Panel?

    package init(_ diagnostics: [Diagnostic], isStale: Bool) {
        self.diagnostics = diagnostics
        self.isStale = isStale
        let counts = DiagnosticCounts(diagnostics)
        panel = isStale || counts.errors + counts.warnings > 0 ? Panel(diagnostics, isStale: isStale) : nil
    }

    private init(_ panel: Panel) {
        diagnostics = []
        isStale = true
        self.panel = panel
    }

    /// The last build is shown while the site is prepared for the first time.
    static let preparing = Notice(.preparing)
}

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
