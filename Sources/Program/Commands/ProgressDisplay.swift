import SiteFolder
import Synchronization

/// Shows how far long work is: one line of a terminal that is drawn again and again, and removed at the end.
final class ProgressDisplay: Sendable {
    /// What is known of a stage under way.
    private struct Work {
        var done = 0
        var total = 0
        let start: ContinuousClock.Instant
        var lastShown: ContinuousClock.Instant?
    }

    private struct State {
        var stages: [ProgressStage: Work] = [:]
        var isDrawn = false
    }

    /// Quick work is done before anybody reads of it.
    private static let patience = Duration.milliseconds(300)
    private static let betweenDrawings = Duration.milliseconds(60)

    private let columns: Int
    private let write: @Sendable (String) -> Void
    private let now: @Sendable () -> ContinuousClock.Instant
    private let state = Mutex(State())

    /// - Parameters:
    ///   - columns: How wide the terminal is.
    ///   - write: Takes what is shown, line breaks included.
    init(
        columns: Int, now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
        write: @escaping @Sendable (String) -> Void
    ) {
        self.columns = columns
        self.now = now
        self.write = write
    }

    /// Takes an event; may be called from several threads at once.
    func handle(_ event: ProgressEvent) {
        state.withLock { state in
            switch event {
            case .began(let stage, let total):
                state.stages[stage, default: Work(start: now())].total += total
            case .advanced(let stage, let count):
                guard var work = state.stages[stage] else { return }
                work.done += count
                if isTimeToShow(work) {
                    work.lastShown = now()
                    show(stage, work, &state)
                }
                state.stages[stage] = work
            case .ended(let stage):
                if state.stages.removeValue(forKey: stage) != nil { clear(&state) }
            }
        }
    }

    private func isTimeToShow(_ work: Work) -> Bool {
        guard let lastShown = work.lastShown else { return now() - work.start >= Self.patience }
        return now() - lastShown >= Self.betweenDrawings
    }

    private func show(_ stage: ProgressStage, _ work: Work, _ state: inout State) {
        let text = Self.text(stage, work, elapsed: now() - work.start)
        // The label at most as wide as the terminal, with what is left for the bar.
        let room = min(30, columns - text.count - 4)
        let share = work.total > 0 ? min(1, Double(work.done) / Double(work.total)) : 0
        let filled = Int(share * Double(max(room, 0)))
        let bar =
            room >= 8
            ? " [" + String(repeating: "#", count: filled) + String(repeating: "-", count: room - filled) + "]" : ""
        write("\r\u{1B}[K" + text.prefix(max(columns - 1, 1)) + bar)
        state.isDrawn = true
    }

    private static func text(_ stage: ProgressStage, _ work: Work, elapsed: Duration) -> String {
        "\(stage.activity) \(work.done) of \(max(work.done, work.total))" + speed(work, elapsed)
    }

    /// The rate and the time left, once they can be estimated: `, 12 a second, 40 s left`.
    private static func speed(_ work: Work, _ elapsed: Duration) -> String {
        guard elapsed >= .seconds(2), work.done > 0 else { return "" }
        let rate = Double(work.done) / (elapsed / .seconds(1))
        let left = Int((Double(max(0, work.total - work.done)) / rate).rounded(.up))
        let tenths = Int((rate * 10).rounded())
        return ", \(rate < 10 ? "\(tenths / 10).\(tenths % 10)" : "\(tenths / 10)") a second, "
            + (left < 120 ? "\(left) s left" : "\((left + 59) / 60) min left")
    }

    private func clear(_ state: inout State) {
        guard state.isDrawn else { return }
        write("\r\u{1B}[K")
        state.isDrawn = false
    }
}

extension ProgressStage {
    /// What is being done, before "24 of 60".
    fileprivate var activity: String {
        switch self {
        case .feeds: "fetching feeds:"
        case .recipes: "looking up recipes:"
        case .photos: "fetching photos:"
        case .links: "testing links:"
        case .copies: "resizing photos:"
        case .files: "writing files:"
        case .publishing: "publishing files:"
        }
    }
}
