import Synchronization

/// The work that a progress bar shows.
package enum ProgressEvent: Sendable, Hashable {
    /// A stage has so many things more to do; a stage can begin again while it is under way.
    case began(ProgressStage, total: Int)
    /// So many things were done.
    case advanced(ProgressStage, by: Int)
    /// All of it was done.
    case ended(ProgressStage)
}

/// The stages that one may have to wait for.
package enum ProgressStage: String, Sendable, Hashable, CaseIterable {
    /// Documents of feeds that are addresses: lists and their pages.
    case feeds
    /// Recipes of which a list shows only a part.
    case recipes
    /// Photos on other hosts.
    case photos
    /// Pages on other sites that the site links to.
    case links
    /// Smaller copies of photos.
    case copies
    /// Files of the site that are written.
    case files
    /// Files that are published, and those that are removed from where the site is.
    case publishing
}

/// Receives the progress of the work, from several threads at once.
package typealias ProgressHandler = @Sendable (ProgressEvent) -> Void

/// How far some fetching is, told only once a server is asked: what is in the cache is no work that one has to wait for. A
/// class because all requests share it.
package final class FetchProgress: Sendable {
    private struct State {
        var hasBegun = false
        var done = 0
    }

    private let stage: ProgressStage
    private let total: Int
    private let handler: ProgressHandler
    private let state = Mutex(State())

    package init(_ stage: ProgressStage, total: Int, _ handler: @escaping ProgressHandler) {
        self.stage = stage
        self.total = total
        self.handler = handler
    }

    /// Notes that a server is asked.
    package func begin() {
        state.withLock { state in
            guard !state.hasBegun else { return }
            state.hasBegun = true
            handler(.began(stage, total: total))
            if state.done > 0 { handler(.advanced(stage, by: state.done)) }
        }
    }

    /// Notes that one thing more is there, or will not come.
    package func advance() {
        state.withLock { state in
            state.done += 1
            if state.hasBegun { handler(.advanced(stage, by: 1)) }
        }
    }
}
