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

// What travels between the client and whatever sends its requests.

/// A line of a message's head.
package struct HTTPField: Sendable, Hashable {
    package var name: String
    package var value: String

    package init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

/// Which machines may be connected to for a request.
package enum Peers: Sendable, Hashable {
    /// All: the owner trusts the host.
    case any
    /// These addresses, as they were looked up and checked; and none of a private network, wherever it comes from.
    case pinned([String])
}

/// One GET or HEAD, or a POST with content, as it goes to a server: secrets are filled in.
package struct HTTPRequest: Sendable, Hashable {
    package var address: WebAddress
    package var fields: [HTTPField]
    /// Whether only the head of the answer is wanted (RFC 9110, section 9.3.2).
    package var isHead = false
    /// What is sent; nil for a request that asks for something.
    package var content: [UInt8]?
    package var peers: Peers
    /// The longest body that is taken, in bytes, after any content coding is undone.
    package var maximumBytes: Int
    /// How long the server may be silent.
    package var silence: Duration
    /// How long the whole exchange may take.
    package var duration: Duration

    package init(
        _ address: WebAddress, fields: [HTTPField] = [], peers: Peers = .any, maximumBytes: Int, silence: Duration,
        duration: Duration
    ) {
        self.address = address
        self.fields = fields
        self.peers = peers
        self.maximumBytes = maximumBytes
        self.silence = silence
        self.duration = duration
    }
}

/// A server's answer, redirections among them. Its body is as its author wrote it: content codings are undone.
package struct HTTPResponse: Sendable {
    package var status: Int
    package var fields: [HTTPField] = []
    package var body: [UInt8] = []
    /// Counts the body as held, as long as it lives.
    package var hold: BodyHold?

    /// The value of a field; names are compared without case (RFC 9110, section 5.1).
    package subscript(_ name: String) -> String? {
        let name = name.lowercased()
        return fields.first { $0.name.lowercased() == name }?.value
    }
}

/// How long ago something was, as people say it.
package struct Age: CustomStringConvertible, Sendable, Hashable {
    package let seconds: Int

    package init(seconds: Int) {
        self.seconds = seconds
    }

    package var description: String {
        switch seconds {
        case ..<120: "less than two minutes"
        case ..<7200: "\(seconds / 60) minutes"
        case ..<172_800: "\(seconds / 3600) hours"
        default: "\(seconds / 86_400) days"
        }
    }
}
