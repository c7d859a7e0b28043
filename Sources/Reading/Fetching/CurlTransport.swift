import Dispatch
import Synchronization

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// Requests by libcurl, which undoes content codings, keeps connections and speaks HTTP/2 where a server does.
///
/// One thread runs all transfers while there are any, so that what arrives is refused before more is read. A class because
/// that thread and all senders of requests share it.
package final class CurlTransport: Transport {
    /// A body of any size up to its limit may be under way beside these.
    private static let smallestMemory = 32_000_000

    /// A request and the caller that waits for its answer.
    private struct Call: Sendable {
        var request: HTTPRequest
        var number: Int
        var continuation: CheckedContinuation<CurlExchange.ResponseResult, Never>
    }

    private enum Order: Sendable {
        case start(Call)
        case cancel(number: Int)
        /// Nobody holds the body of the request that ran alone.
        case aloneIsOver
    }

    private struct Inbox: Sendable {
        var orders: [Order] = []
        var lastNumber = 0
        var isRunning = false
    }

    /// What the thread is at.
    private struct Work {
        var running: [Int: CurlExchange] = [:]
        /// Those that were crowded out, and wait until they can be asked for alone.
        var waiting: [Call] = []
        var isAloneTaken = false
    }

    private let queue = DispatchQueue(label: "recipegen.network")
    private let inbox = Mutex(Inbox())
    private let memory: BodyMemory
    /// Made with the first request: a site of files never pays for it.
    private let multi = Mutex<CurlMulti?>(nil)
    /// The schemes for which the environment names a proxy. Names are then looked up by the proxy, and its own address says
    /// nothing of theirs.
    private let proxied: Set<String>

    /// - Parameters:
    ///   - memory: How many bytes of bodies may be under way together. One that does not fit is asked for again, alone.
    ///   - environment: Where proxies are named, as libcurl reads it.
    package init(memory: Int, environment: [String: String] = ProcessInfo.processInfo.environment) {
        self.memory = BodyMemory(limit: max(memory, Self.smallestMemory))
        let names = [("http", ["http_proxy"]), ("https", ["https_proxy", "HTTPS_PROXY"])]
        proxied = Set(
            names.filter { _, names in
                (names + ["all_proxy", "ALL_PROXY"]).contains { environment[$0]?.isEmpty == false }
            }.map { scheme, _ in scheme })
    }

    package func send(_ request: HTTPRequest) async throws(TransportFailure) -> HTTPResponse {
        var request = request
        // Of small servers in the neighbourhood, who speak http, many write head and body apart; on a kept connection
        // the second part then waits 40 ms for an acknowledgement of the first, which is more than a new connection costs:
        // 60 look-ups at 100 ms took 2.3 s with kept connections, where 1.6 s are ideal.
        if request.address.scheme == "http" { request.fields.append(HTTPField("Connection", "close")) }
        let sent = request
        let number = inbox.withLock { inbox in
            inbox.lastNumber += 1
            return inbox.lastNumber
        }
        let answer = await withTaskCancellationHandler {
            await withCheckedContinuation { submit(.start(Call(request: sent, number: number, continuation: $0))) }
        } onCancel: {
            submit(.cancel(number: number))
        }
        return try answer.get()
    }

    private func submit(_ order: Order) {
        let isFirst = inbox.withLock { inbox in
            inbox.orders.append(order)
            defer { inbox.isRunning = true }
            return !inbox.isRunning
        }
        if isFirst {
            queue.async { self.run() }
        } else {
            multi.withLock { $0 }?.wake()
        }
    }

    /// Runs transfers until there are none.
    private func run() {
        let multi = self.multi.withLock { multi in
            if multi == nil { multi = CurlMulti() }
            return multi
        }
        var work = Work()
        while let orders = nextOrders(isIdle: work.running.isEmpty && work.waiting.isEmpty) {
            for order in orders { obey(order, multi, &work) }
            guard let multi else { continue }
            startWaiting(multi, &work)
            for (exchange, failure) in multi.perform() { end(exchange, failure, multi, &work) }
            let now = ContinuousClock.now
            for exchange in work.running.values {
                if let lateness = exchange.lateness(at: now) { end(exchange, lateness, multi, &work) }
            }
            guard let next = work.running.values.map(\.deadline).min() else {
                // Those that wait are woken by `aloneIsOver`.
                if work.isAloneTaken, !work.waiting.isEmpty { multi.wait(milliseconds: 60_000) }
                continue
            }
            multi.wait(milliseconds: Int32(clamping: now.duration(to: next).wholeMilliseconds))
        }
    }

    /// What is to be done; nil when nothing is, now and until `run` is called again.
    private func nextOrders(isIdle: Bool) -> [Order]? {
        inbox.withLock { inbox in
            if isIdle, inbox.orders.isEmpty {
                inbox.isRunning = false
                return nil
            }
            defer { inbox.orders = [] }
            return inbox.orders
        }
    }

    private func obey(_ order: Order, _ multi: CurlMulti?, _ work: inout Work) {
        switch order {
        case .start(let call): start(call, memory, multi, &work)
        case .cancel(let number):
            let cancelled = TransportFailure.broken("the request was cancelled")
            if let multi, let exchange = work.running[number] { end(exchange, cancelled, multi, &work) }
            if let place = work.waiting.firstIndex(where: { $0.number == number }) {
                work.waiting.remove(at: place).continuation.resume(returning: .failure(cancelled))
            }
        case .aloneIsOver: work.isAloneTaken = false
        }
    }

    private func start(_ call: Call, _ memory: BodyMemory?, _ multi: CurlMulti?, _ work: inout Work) {
        let checksPeers = call.request.peers != .any && !proxied.contains(call.request.address.scheme)
        guard let multi,
            let exchange = CurlExchange(
                call.request, number: call.number, memory: memory, checksPeers: checksPeers, call.continuation),
            multi.add(exchange)
        else {
            if memory == nil { work.isAloneTaken = false }
            return call.continuation.resume(returning: .failure(.broken("the request cannot be made")))
        }
        work.running[call.number] = exchange
    }

    private func startWaiting(_ multi: CurlMulti, _ work: inout Work) {
        guard !work.isAloneTaken, !work.waiting.isEmpty else { return }
        work.isAloneTaken = true
        start(work.waiting.removeFirst(), nil, multi, &work)
    }

    private func end(
        _ exchange: CurlExchange, _ failure: TransportFailure?, _ multi: CurlMulti, _ work: inout Work
    ) {
        multi.remove(exchange)
        work.running[exchange.number] = nil
        if exchange.isCrowdedOut {
            let call = Call(request: exchange.request, number: exchange.number, continuation: exchange.cancel())
            work.waiting.append(call)
        } else {
            let isAlone = exchange.isAlone
            exchange.finish(failure) { if isAlone { self.submit(.aloneIsOver) } }
        }
    }
}
