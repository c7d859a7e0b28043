import CatalogModel
import Synchronization

/// How far requests may go.
package struct FetchLimits: Sendable, Hashable {
    /// Requests to one host at a time.
    package var perHost: Int
    /// How long a server may be silent.
    package var silence: Duration
    /// How long all requests together may take.
    package var budget: Duration
    /// The longest documents and photos, in bytes.
    package var maximumBytes: [FetchRequest.Kind: Int]
    /// Hosts, with or without a port, that may be asked although they are of a private network.
    package var allowedPrivate: Set<String>

    package init(
        perHost: Int, silence: Duration, budget: Duration = .seconds(900), maximumBytes: [FetchRequest.Kind: Int],
        allowedPrivate: [String]
    ) {
        self.perHost = perHost
        self.silence = silence
        self.budget = budget
        self.maximumBytes = maximumBytes
        self.allowedPrivate = Set(allowedPrivate.map { $0.lowercased() })
    }

    /// How long a whole exchange may take: a server that drips keeps no build.
    var duration: Duration { silence * 20 }
}

/// What makes an answer current or not (RFC 9110, section 8.8).
struct Validators: Sendable, Hashable {
    var entityTag: String?
    var lastModified: String?
    /// The address that gave them, at the end of all redirections.
    var address: String
}

/// Asks servers: redirections, limits, turns and one second try. It remembers nothing.
package struct HTTPClient: Sendable {
    /// How many redirections are followed.
    static let maximumRedirections = 10
    /// The longest wait that a busy server may ask for.
    static let longestWait = 10

    private let transport: any Transport
    private let limits: FetchLimits
    private let userAgent: String
    private let hosts: Hosts
    private let pause: @Sendable (Duration) async -> Void

    /// - Parameters:
    ///   - userAgent: Who asks (RFC 9110, section 10.1.5).
    ///   - pause: Waits before a second try.
    package init(
        _ transport: any Transport, limits: FetchLimits, userAgent: String,
        pause: @escaping @Sendable (Duration) async -> Void = HTTPClient.sleep
    ) {
        self.init(
            transport, limits: limits, userAgent: userAgent, pause: pause, now: { .now },
            resolve: PrivateNetwork.addresses)
    }

    /// - Parameters:
    ///   - now: The clock of the budget.
    ///   - resolve: Looks a host's name up.
    init(
        _ transport: any Transport, limits: FetchLimits, userAgent: String,
        pause: @escaping @Sendable (Duration) async -> Void = HTTPClient.sleep,
        now: @escaping @Sendable () -> ContinuousClock.Instant = { .now },
        resolve: @escaping @Sendable (String) async -> [ResolvedAddress]
    ) {
        self.transport = transport
        self.limits = limits
        self.userAgent = userAgent
        self.pause = pause
        hosts = Hosts(limit: limits.perHost, budget: limits.budget, now: now, resolve: resolve)
    }

    /// Waits; not at all in a task that was cancelled.
    package static func sleep(_ duration: Duration) async {
        do {
            try await Task.sleep(for: duration)
        } catch {
            return
        }
    }

    /// A server's final answer, after all redirections.
    struct FinalAnswer: Sendable {
        var response: HTTPResponse
        /// As people and files may have it.
        var address: String
    }

    /// Asks for something. The answer has status 200, or 304 when the validators hold.
    ///
    /// - Parameter isHead: Whether only the head of the answer is wanted.
    func ask(
        _ request: FetchRequest, _ validators: Validators? = nil, isHead: Bool = false
    ) async throws(FetchFailure) -> FinalAnswer {
        guard var address = request.trust.target(of: request.link) else { throw .notWeb }
        var visited: Set<WebAddress> = []
        while visited.count <= Self.maximumRedirections {
            guard visited.insert(address).inserted else { throw .redirectionLoop }
            let peers = try await peers(of: address, request.trust)
            let shown = request.trust.secrets.redacted(address.text)
            let response = try await send(
                request, to: address, peers, validators?.address == shown ? validators : nil, isHead: isHead)
            switch response.status {
            case 200, 203: return FinalAnswer(response: response, address: shown)
            case 304 where validators != nil: return FinalAnswer(response: response, address: shown)
            case 301, 302, 303, 307, 308:
                guard let location = response["Location"] else { throw .status(response.status) }
                guard let next = address.resolving(location), next.scheme == "https" || address.scheme == "http" else {
                    throw .redirectionRefused(to: request.trust.secrets.redacted(location))
                }
                address = next
            default: throw .status(response.status)
            }
        }
        throw .tooManyRedirections(limit: Self.maximumRedirections)
    }

    /// Sends content to a server by POST. A redirection is an answer: the content is for this server.
    ///
    /// - Returns: The status of the answer.
    func post(_ content: [UInt8], type: MediaType, to link: WebLink) async throws(FetchFailure) -> Int {
        let request = FetchRequest(link, .page, trust: FeedTrust())
        guard let address = request.trust.target(of: link) else { throw .notWeb }
        var message = message(request, to: address, try await peers(of: address, request.trust), nil)
        message.fields.append(HTTPField("Content-Type", type.name))
        message.content = content
        return try await exchange(message).status
    }

    /// Refuses hosts of private networks, unless the owner wrote or allowed them. What was checked is what is asked.
    private func peers(of address: WebAddress, _ trust: FeedTrust) async throws(FetchFailure) -> Peers {
        if isAllowed(address, trust) { return .any }
        let addresses = await hosts.addresses(of: address.host)
        if addresses.isEmpty { throw .transport(.nameNotFound) }
        if addresses.contains(where: \.isPrivate) { throw .privateHost(address.host) }
        return .pinned(addresses.map(\.text).filter { !$0.isEmpty })
    }

    /// Whether the owner wrote or allowed a host, which may be of a private network then.
    private func isAllowed(_ address: WebAddress, _ trust: FeedTrust) -> Bool {
        let allowed = limits.allowedPrivate
        return trust.origins.contains(address.origin) || allowed.contains(address.host)
            || allowed.contains("\(address.host):\(address.port)")
    }

    /// Why browsers of visitors must not be led to an address; nil if they may. No server is asked.
    func hotlinkRefusal(of request: FetchRequest) -> FetchFailure? {
        guard let address = WebAddress(request.link) else { return .notWeb }
        guard !isAllowed(address, request.trust), PrivateNetwork.isPrivate(host: address.host) else { return nil }
        return .privateHost(address.host)
    }

    /// Sends a request, and once more when a busy server asks for a short wait.
    private func send(
        _ request: FetchRequest, to address: WebAddress, _ peers: Peers, _ validators: Validators?, isHead: Bool
    ) async throws(FetchFailure) -> HTTPResponse {
        var message = message(request, to: address, peers, validators)
        message.isHead = isHead
        let first = try await exchange(message)
        guard first.isBusy, let wait = await wait(first) else { return first }
        await pause(.seconds(wait))
        return try await exchange(message, isSecond: true)
    }

    private func message(
        _ request: FetchRequest, to address: WebAddress, _ peers: Peers, _ validators: Validators?
    ) -> HTTPRequest {
        HTTPRequest(
            address, fields: fields(request, to: address, validators), peers: peers,
            maximumBytes: limits.maximumBytes[request.kind] ?? 0, silence: limits.silence, duration: limits.duration
        )
    }

    /// The seconds until a busy server may be asked once more; nil when that is too long.
    private func wait(_ response: HTTPResponse) async -> Int? {
        // A date is a longer wait than a build can take.
        guard let seconds = response["Retry-After"].map({ Int($0) }) ?? 1, (0...Self.longestWait).contains(seconds),
            await hosts.timeLeft > .seconds(seconds)
        else { return nil }
        return seconds
    }

    private func exchange(
        _ message: HTTPRequest, isSecond: Bool = false
    ) async throws(FetchFailure) -> HTTPResponse {
        let host = message.address.host
        await hosts.begin(host)
        let result = await result(of: message, isSecond: isSecond)
        await hosts.end(host)
        switch result {
        case .success(let response): return response
        case .failure(.tooLarge): throw .tooLarge(limit: message.maximumBytes)
        case .failure(.privateAddress): throw .privateHost(host)
        case .failure(.outOfTime): throw .outOfTime(limits.budget)
        case .failure(.down): throw .down(host)
        case .failure(let failure): throw .transport(failure)
        }
    }

    private func result(
        of message: HTTPRequest, isSecond: Bool
    ) async -> Result<HTTPResponse, TransportFailure> {
        let host = message.address.host
        if await hosts.isDown(host) { return .failure(.down) }
        let timeLeft = await hosts.timeLeft
        guard timeLeft > .zero else { return .failure(.outOfTime) }
        var message = message
        message.duration = min(message.duration, timeLeft)
        do throws(TransportFailure) {
            let response = try await transport.send(message)
            // Of a busy server that gets a second try, nothing is known yet.
            let isLast = isSecond ? true : await wait(response) == nil
            if !response.isBusy || isLast { await hosts.note(host, answered: !response.isBusy) }
            return .success(response)
        } catch {
            if error == .slow, await hosts.timeLeft <= .zero { return .failure(.outOfTime) }
            await hosts.note(host, answered: error.isAnswer)
            return .failure(error)
        }
    }

    private func fields(
        _ request: FetchRequest, to address: WebAddress, _ validators: Validators?
    ) -> [HTTPField] {
        var fields = [
            HTTPField("User-Agent", userAgent),
            HTTPField("Accept", request.kind.accept),
        ]
        if address.origin == request.trust.home {
            for field in request.trust.fields {
                fields.removeAll { $0.name.lowercased() == field.name.lowercased() }
                fields.append(HTTPField(field.name, request.trust.secrets.filled(field.value)))
            }
        }
        if let tag = validators?.entityTag { fields.append(HTTPField("If-None-Match", tag)) }
        if let date = validators?.lastModified { fields.append(HTTPField("If-Modified-Since", date)) }
        return fields
    }
}

extension FetchRequest.Kind {
    /// What servers are asked for (RFC 9110, section 12.5.1).
    fileprivate var accept: String {
        switch self {
        case .document: "application/json, */*;q=0.5"
        case .photo: "image/*"
        case .page: "text/html, */*;q=0.5"
        }
    }
}

extension HTTPResponse {
    /// Whether the server has no time for us now (RFC 6585, section 4; RFC 9110, section 15.6.4).
    fileprivate var isBusy: Bool { status == 429 || status == 503 }
}

/// The memory that bodies of responses may take together. A class because all responses under way share it.
final class BodyMemory: Sendable {
    private let limit: Int
    private let used = Mutex(0)

    /// - Parameter limit: In bytes.
    init(limit: Int) {
        self.limit = limit
    }

    /// Whether so many bytes are free; if so, they are taken.
    func take(_ count: Int) -> Bool {
        used.withLock { used in
            guard used + count <= limit else { return false }
            used += count
            return true
        }
    }

    func release(_ count: Int) {
        used.withLock { $0 -= count }
    }
}

/// The memory of one response, released when its body is. A class, for its `deinit`.
package final class BodyHold: Sendable {
    private let release: @Sendable () -> Void

    init(_ release: @escaping @Sendable () -> Void) {
        self.release = release
    }

    deinit { release() }
}
