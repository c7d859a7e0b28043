/// Sends requests: the seam at which tests or another library replace the network.
package protocol Transport: Sendable {
    /// Sends one request and gives its answer. Redirections are answers; nothing is cached, retried or remembered.
    ///
    /// - Throws: `tooLarge` as soon as more than `maximumBytes` of a body have come, not after all of it.
    func send(_ request: HTTPRequest) async throws(TransportFailure) -> HTTPResponse
}

/// Why there is no answer.
package enum TransportFailure: Error, Sendable, Hashable {
    /// The name of the host is not known.
    case nameNotFound
    /// Nobody listens there, or the way is blocked.
    case notConnected
    /// The server's certificate is not to be trusted, or no secure connection came about; in the words of the system.
    case notSecure(String)
    /// The server sent nothing for the request's `silence`.
    case silent
    /// The answer was not complete after the request's `duration`.
    case slow
    /// The connection would lead into a private network.
    case privateAddress
    /// The body is longer than `maximumBytes`.
    case tooLarge
    /// The host failed to answer several requests in a row before this one, so that it was not sent.
    case down
    /// The time for all of fetching was over, so that it was not sent, or not waited for.
    case outOfTime
    /// The connection broke, or what came is not HTTP; in the words of the system.
    case broken(String)

    /// Whether the host works: one broken photo implies nothing about the others on its host.
    var isAnswer: Bool {
        switch self {
        case .tooLarge, .broken, .privateAddress, .outOfTime: true
        case .nameNotFound, .notConnected, .notSecure, .silent, .slow, .down: false
        }
    }
}
