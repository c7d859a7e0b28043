import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// A request under way: what has come of its answer, and when. A class because the session's delegate and the waiting
/// request share it.
final class Exchange: Sendable {
    private struct State {
        var response: HTTPResponse?
        var body: [UInt8] = []
        /// The first reason why there will be no answer.
        var failure: TransportFailure?
        var last = ContinuousClock.now
        var isComplete = false
        var waiting: CheckedContinuation<Result<HTTPResponse, TransportFailure>, Never>?
    }

    private let maximumBytes: Int
    private let state = Mutex(State())

    init(maximumBytes: Int) {
        self.maximumBytes = maximumBytes
    }

    /// Waits until all of the answer has come, or nothing more will.
    func result(_ start: () -> Void) async -> Result<HTTPResponse, TransportFailure> {
        await withCheckedContinuation { continuation in
            state.withLock { $0.waiting = continuation }
            start()
        }
    }

    /// Takes the head of the answer. Whether the body is wanted.
    func received(_ response: URLResponse) -> Bool {
        guard let head = Self.head(of: response) else {
            fail(.broken("the answer is not HTTP"))
            return false
        }
        let isTooLarge = response.expectedContentLength > Int64(maximumBytes)
        state.withLock { state in
            state.last = .now
            state.response = head
        }
        if isTooLarge { fail(.tooLarge) }
        return !isTooLarge
    }

    /// Takes a part of the body. Whether more is wanted.
    func received(_ data: Data) -> Bool {
        let fits = state.withLock { state in
            state.last = .now
            guard state.failure == nil, state.body.count + data.count <= maximumBytes else { return false }
            state.body += data
            return true
        }
        if !fits { fail(.tooLarge) }
        return fits
    }

    /// Takes the end of the answer. Foundation on Linux tells the head of a redirection to nowhere only now.
    func completed(_ response: URLResponse?, _ error: (any Error)?) {
        let head = response.flatMap { Self.head(of: $0) }
        let waiting = state.withLock { state in
            state.isComplete = true
            state.response = state.response ?? head
            if let error, state.failure == nil { state.failure = Self.failure(error) }
            defer { state.waiting = nil }
            return state.waiting
        }
        waiting?.resume(returning: outcome())
    }

    /// Waits for the end of the exchange. Whether it took too long, after which it has failed.
    func outlasts(silence: Duration, duration: Duration) async -> Bool {
        let start = ContinuousClock.now
        while !Task.isCancelled {
            let (last, isComplete) = state.withLock { ($0.last, $0.isComplete) }
            if isComplete { return false }
            let end = min(last + silence, start + duration)
            guard ContinuousClock.now < end else {
                fail(last + silence <= start + duration ? .silent : .slow)
                return true
            }
            do {
                try await Task.sleep(until: end, clock: .continuous)
            } catch {
                return false
            }
        }
        return false
    }

    private static func head(of response: URLResponse) -> HTTPResponse? {
        guard let head = response as? HTTPURLResponse else { return nil }
        let fields = head.allHeaderFields.compactMap { name, value in
            (name as? String).map { HTTPField($0, value as? String ?? "\(value)") }
        }
        return HTTPResponse(status: head.statusCode, fields: fields)
    }

    private func fail(_ failure: TransportFailure) {
        state.withLock { if $0.failure == nil { $0.failure = failure } }
    }

    private func outcome() -> Result<HTTPResponse, TransportFailure> {
        state.withLock { state in
            if let failure = state.failure { return .failure(failure) }
            guard var response = state.response else { return .failure(.broken("the server closed the connection")) }
            swap(&response.body, &state.body)
            return .success(response)
        }
    }

    private static func failure(_ error: any Error) -> TransportFailure {
        guard let error = error as? URLError else { return .broken(error.localizedDescription) }
        switch error.code {
        case .cannotFindHost, .dnsLookupFailed: return .nameNotFound
        case .cannotConnectToHost, .notConnectedToInternet: return .notConnected
        case .secureConnectionFailed, .serverCertificateUntrusted, .serverCertificateHasBadDate,
            .serverCertificateNotYetValid, .serverCertificateHasUnknownRoot, .clientCertificateRejected:
            return .notSecure(error.localizedDescription)
        case .timedOut: return .silent
        // Foundation on Linux has no code for these, and only curl's words tell them apart.
        case .unknown where error.localizedDescription.contains("SSL"):
            return .notSecure(error.localizedDescription)
        default: return .broken(error.localizedDescription)
        }
    }
}
