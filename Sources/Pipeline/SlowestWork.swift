import Synchronization

/// The pieces of work that took longest, of many that are done on several threads.
final class SlowestWork: Sendable {
    private let items = Mutex<[BuildReport.Timing]>([])

    /// How many are kept.
    private static let most = 10

    /// Does a piece of work, and notes how long it took.
    func time<Result>(_ name: @autoclosure () -> String, _ body: () -> Result) -> Result {
        let start = ContinuousClock.now
        defer { note(ContinuousClock.now - start, name()) }
        return body()
    }

    func note(_ duration: Duration, _ name: @autoclosure () -> String) {
        items.withLock { items in
            if items.count == Self.most {
                guard let last = items.last, duration > last.duration else { return }
                items.removeLast()
            }
            let rank = items.firstIndex { $0.duration < duration } ?? items.endIndex
            items.insert(BuildReport.Timing(name: name(), duration: duration), at: rank)
        }
    }

    /// The longest first.
    var all: [BuildReport.Timing] { items.withLock { $0 } }
}

/// What `--timings` measures beside the stages.
struct WorkTimes: Sendable {
    let pages = SlowestWork()
    let records = SlowestWork()
}
