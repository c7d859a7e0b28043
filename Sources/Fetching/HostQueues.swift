/// Lets a few requests to each host pass at a time, in the order in which they came. An actor because requests of all
/// feeds share it.
actor HostQueues {
    private let limit: Int
    private var running: [String: Int] = [:]
    private var waiting: [String: [CheckedContinuation<Void, Never>]] = [:]

    /// - Parameter limit: Requests to one host at a time, at least 1.
    init(limit: Int) {
        self.limit = limit
    }

    /// Waits for a turn. Each turn has to be ended.
    func begin(_ host: String) async {
        let count = running[host, default: 0]
        guard count >= limit else {
            running[host] = count + 1
            return
        }
        await withCheckedContinuation { waiting[host, default: []].append($0) }
    }

    /// Ends a turn; it goes to who has waited longest.
    func end(_ host: String) {
        if waiting[host]?.isEmpty == false, let next = waiting[host]?.removeFirst() {
            next.resume()
        } else {
            running[host] = running[host, default: 1] - 1
        }
    }
}
