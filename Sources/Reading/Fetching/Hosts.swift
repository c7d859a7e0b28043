/// Per-host request queue, resolved addresses and failure count. An actor because all requests share it.
actor Hosts {
    /// After this many consecutive failures a host gets no more requests: a thousand photos on a dead server must not
    /// take a thousand timeouts.
    static let patience = 3

    private let limit: Int
    private var running: [String: Int] = [:]
    private var waiting: [String: [CheckedContinuation<Void, Never>]] = [:]
    private let resolve: @Sendable (String) async -> [ResolvedAddress]
    private var addresses: [String: Task<[ResolvedAddress], Never>] = [:]
    private var failures: [String: Int] = [:]
    private let budget: Duration
    private let now: @Sendable () -> ContinuousClock.Instant
    /// When the budget is spent; nil before the first request.
    private var end: ContinuousClock.Instant?

    /// - Parameters:
    ///   - limit: Requests to one host at a time, at least 1.
    ///   - budget: How long all requests together may take.
    ///   - resolve: Looks a host's name up.
    init(
        limit: Int, budget: Duration, now: @escaping @Sendable () -> ContinuousClock.Instant,
        resolve: @escaping @Sendable (String) async -> [ResolvedAddress]
    ) {
        self.limit = limit
        self.budget = budget
        self.now = now
        self.resolve = resolve
    }

    /// Waits for a turn, in the order in which requests came. Each turn has to be ended.
    func begin(_ host: String) async {
        let count = running[host, default: 0]
        guard count >= limit else {
            running[host] = count + 1
            return
        }
        await withCheckedContinuation { waiting[host, default: []].append($0) }
    }

    /// Ends a turn; the next turn is that of the longest waiting request.
    func end(_ host: String) {
        if waiting[host]?.isEmpty == false, let next = waiting[host]?.removeFirst() {
            next.resume()
        } else {
            running[host] = running[host, default: 1] - 1
        }
    }

    /// The addresses of a host, empty for an unknown name. Each name is resolved once.
    func addresses(of host: String) async -> [ResolvedAddress] {
        if let known = addresses[host] { return await known.value }
        let task = Task { [resolve] in await resolve(host) }
        addresses[host] = task
        return await task.value
    }

    /// How much of the time for all requests is left; its first call begins it.
    var timeLeft: Duration {
        let now = now()
        let end = self.end ?? now + budget
        self.end = end
        return now.duration(to: end)
    }

    /// Whether a host failed to answer often enough.
    func isDown(_ host: String) -> Bool { failures[host, default: 0] >= Self.patience }

    /// Notes whether a host answered.
    func note(_ host: String, answered: Bool) {
        failures[host] = answered ? 0 : failures[host, default: 0] + 1
    }
}
