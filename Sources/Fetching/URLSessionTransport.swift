import Foundation
import Synchronization

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// Requests by Foundation's URLSession, which undoes content codings and keeps connections.
///
/// A class because the session has to be ended when the last user is gone.
package final class URLSessionTransport: Transport {
    private let perHost: Int
    private let exchanges = Exchanges()
    /// Made with the first request: a site of files never pays for it.
    private let session = Mutex<URLSession?>(nil)

    /// - Parameter perHost: How many connections to a host may be open.
    package init(perHost: Int) {
        self.perHost = perHost
    }

    deinit {
        session.withLock { $0?.invalidateAndCancel() }
    }

    package func send(_ request: HTTPRequest) async throws(TransportFailure) -> HTTPResponse {
        guard let url = URL(string: request.address.text) else { throw .nameNotFound }
        var urlRequest = URLRequest(url: url)
        for field in request.fields { urlRequest.setValue(field.value, forHTTPHeaderField: field.name) }
        // Of small servers in the neighbourhood, who speak http, many write head and body apart; on a kept connection
        // the second part then waits 40 ms for an acknowledgement of the first, which is more than a new connection costs:
        // 60 look-ups at 100 ms took 2.3 s with kept connections, where 1.6 s are ideal.
        if request.address.scheme == "http" { urlRequest.setValue("close", forHTTPHeaderField: "Connection") }
        let exchange = Exchange(maximumBytes: request.maximumBytes)
        let task = currentSession().dataTask(with: urlRequest)
        let number = task.taskIdentifier
        exchanges.add(exchange, number)
        defer { exchanges.remove(number) }
        let watch = Task {
            if await exchange.outlasts(silence: request.silence, duration: request.duration) { task.cancel() }
        }
        defer { watch.cancel() }
        return try await withTaskCancellationHandler {
            await exchange.result { task.resume() }
        } onCancel: {
            task.cancel()
        }.get()
    }

    private func currentSession() -> URLSession {
        session.withLock { session in
            if let session { return session }
            let settings = URLSessionConfiguration.ephemeral
            settings.httpMaximumConnectionsPerHost = perHost
            settings.urlCache = nil
            settings.httpCookieStorage = nil
            settings.httpShouldSetCookies = false
            settings.urlCredentialStorage = nil
            // `Exchange` watches the time: Foundation on Linux knows no limit for the whole of a request.
            settings.timeoutIntervalForRequest = 86_400
            let made = URLSession(configuration: settings, delegate: exchanges, delegateQueue: nil)
            session = made
            return made
        }
    }
}

/// Gives what happens to the exchanges that are under way, by the numbers of their tasks.
private final class Exchanges: NSObject, URLSessionDataDelegate, Sendable {
    private let running = Mutex<[Int: Exchange]>([:])

    func add(_ exchange: Exchange, _ number: Int) { running.withLock { $0[number] = exchange } }
    func remove(_ number: Int) { running.withLock { $0[number] = nil } }
    private func exchange(_ task: URLSessionTask) -> Exchange? {
        let number = task.taskIdentifier
        return running.withLock { $0[number] }
    }

    func urlSession(
        _ session: URLSession, dataTask: URLSessionDataTask, didReceive response: URLResponse,
        completionHandler: @escaping (URLSession.ResponseDisposition) -> Void
    ) {
        let isWelcome = exchange(dataTask)?.received(response) ?? false
        completionHandler(isWelcome ? .allow : .cancel)
    }

    func urlSession(_ session: URLSession, dataTask: URLSessionDataTask, didReceive data: Data) {
        if exchange(dataTask)?.received(data) == false { dataTask.cancel() }
    }

    func urlSession(_ session: URLSession, task: URLSessionTask, didCompleteWithError error: (any Error)?) {
        exchange(task)?.completed(task.response, error)
    }

    /// A 401 is an answer like others: nobody logs in here, and Foundation on Linux would wait for it for ever.
    func urlSession(
        _ session: URLSession, task: URLSessionTask, didReceive challenge: URLAuthenticationChallenge,
        completionHandler: @escaping (URLSession.AuthChallengeDisposition, URLCredential?) -> Void
    ) {
        // A question about a certificate comes before any answer.
        guard let response = challenge.failureResponse else {
            return completionHandler(.performDefaultHandling, nil)
        }
        exchange(task)?.completed(response, nil)
        completionHandler(.cancelAuthenticationChallenge, nil)
        task.cancel()
    }

    func urlSession(
        _ session: URLSession, task: URLSessionTask, willPerformHTTPRedirection response: HTTPURLResponse,
        newRequest request: URLRequest, completionHandler: @escaping (URLRequest?) -> Void
    ) {
        completionHandler(nil)
    }
}
