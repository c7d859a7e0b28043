package import JSONText
import Synchronization

/// How long a stage, a page or a record took.
package struct Timing: Sendable {
    /// Of a stage, the path of a page, or a document and the number of a record in it.
    package var name: String
    package var duration: Duration

    package init(name: String, duration: Duration) {
        self.name = name
        self.duration = duration
    }

    package var json: JSONNode {
        ["name": .string(name), "seconds": .number(Self.seconds(duration, perSecond: 1e6))]
    }

    /// Rounded to so many parts of a second.
    package static func seconds(_ duration: Duration, perSecond parts: Double) -> Double {
        (duration / .seconds(1) * parts).rounded() / parts
    }
}

/// The pieces of work that took longest, of many that are done on several threads.
package final class SlowestWork: Sendable {
    private let items = Mutex<[Timing]>([])

    init() {}

    /// How many are kept.
    private static let most = 10

    /// Does a piece of work, and notes how long it took.
    package func time<Result>(_ name: @autoclosure () -> String, _ body: () -> Result) -> Result {
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
            items.insert(Timing(name: name(), duration: duration), at: rank)
        }
    }

    /// The longest first.
    package var all: [Timing] { items.withLock { $0 } }
}

/// What `--timings` measures beside the stages.
package struct WorkTimes: Sendable {
    package let pages = SlowestWork()
    package let records = SlowestWork()

    package init() {}
}
