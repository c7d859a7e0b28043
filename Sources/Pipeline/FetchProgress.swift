import Synchronization

/// How far some fetching is, told only once a server is asked: what is in the cache is no work that one has to wait for. A
/// class because all requests share it.
final class FetchProgress: Sendable {
    private struct State {
        var hasBegun = false
        var done = 0
    }

    private let stage: ProgressStage
    private let total: Int
    private let handler: ProgressHandler
    private let state = Mutex(State())

    init(_ stage: ProgressStage, total: Int, _ handler: @escaping ProgressHandler) {
        self.stage = stage
        self.total = total
        self.handler = handler
    }

    /// Notes that a server is asked.
    func begin() {
        state.withLock { state in
            guard !state.hasBegun else { return }
            state.hasBegun = true
            handler(.began(stage, total: total))
            if state.done > 0 { handler(.advanced(stage, by: state.done)) }
        }
    }

    /// Notes that one thing more is there, or will not come.
    func advance() {
        state.withLock { state in
            state.done += 1
            if state.hasBegun { handler(.advanced(stage, by: 1)) }
        }
    }
}
