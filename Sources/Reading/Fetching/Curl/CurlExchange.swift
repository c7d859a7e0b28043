/// A request under way: what has come of its response, and when. A class because libcurl reports to it; it is used by the
/// thread of `CurlTransport` alone.
final class CurlExchange {
    typealias ResponseResult = Result<HTTPResponse, TransportFailure>

    let request: HTTPRequest
    let number: Int
    let easy: CurlEasy
    private let continuation: CheckedContinuation<ResponseResult, Never>
    /// What the body is counted against; nil for the one request that is counted by its own limit alone.
    private let memory: BodyMemory?
    private var head = ResponseHead(codings: Set(CurlMulti.codings + ["x-gzip"]))
    private var body: [UInt8] = []
    /// The first reason why there will be no answer.
    private var failure: TransportFailure?
    private let start = ContinuousClock.now
    private var last = ContinuousClock.now
    /// Whether it was ended because other bodies take the memory.
    private(set) var isCrowdedOut = false

    /// - Returns: nil when libcurl cannot make the request.
    init?(
        _ request: HTTPRequest, number: Int, memory: BodyMemory?, checksPeers: Bool,
        _ continuation: CheckedContinuation<ResponseResult, Never>
    ) {
        guard let easy = CurlEasy(request, checksPeers: checksPeers), easy.isUsable else { return nil }
        self.request = request
        self.number = number
        self.easy = easy
        self.memory = memory
        self.continuation = continuation
        self.easy.report(to: self)
    }

    /// Takes a line of the head. Returns whether more is expected.
    func receive(head bytes: UnsafeRawBufferPointer) -> Bool {
        guard failure == nil else { return false }
        last = .now
        let wasComplete = head.isComplete
        do throws(TransportFailure) {
            try head.add(bytes)
        } catch {
            failure = error
            return false
        }
        guard head.isComplete, !wasComplete, !request.isHead, let length = head.contentLength else { return true }
        if length > request.maximumBytes {
            failure = .tooLarge
            return false
        }
        if head.isPlain { body.reserveCapacity(max(length, 0)) }
        return true
    }

    /// Takes a part of the body. Returns whether more is expected.
    func receive(body bytes: UnsafeRawBufferPointer) -> Bool {
        guard failure == nil, !isCrowdedOut else { return false }
        last = .now
        guard body.count + bytes.count <= request.maximumBytes else {
            failure = .tooLarge
            return false
        }
        if let memory, !memory.take(bytes.count) {
            isCrowdedOut = true
            return false
        }
        body.append(contentsOf: bytes)
        return true
    }

    /// Whether the peer of a connection may be asked; if not, there is no answer.
    func mayConnect(isPrivate: Bool) -> Bool {
        guard isPrivate else { return true }
        failure = .privateAddress
        return false
    }

    /// Whether no other request of its kind is under way.
    var isAlone: Bool { memory == nil }

    /// When it will have taken too long, if nothing more arrives.
    var deadline: ContinuousClock.Instant { min(last + request.silence, start + request.duration) }

    /// Why it has taken too long; nil while it has not.
    func lateness(at now: ContinuousClock.Instant) -> TransportFailure? {
        if now >= start + request.duration { return .slow }
        return now >= last + request.silence ? .silent : nil
    }

    /// Releases what was received, and returns the waiting caller.
    func cancel() -> CheckedContinuation<ResponseResult, Never> {
        memory?.release(body.count)
        body = []
        return continuation
    }

    /// Gives the answer to the waiting caller.
    ///
    /// - Parameters:
    ///   - failure: Why there is none, as libcurl has it.
    ///   - onRelease: Called when the body is released.
    func finish(_ failure: TransportFailure?, onRelease: @escaping @Sendable () -> Void) {
        guard self.failure == nil, failure == nil, let status = head.status, head.isComplete else {
            let reason = self.failure ?? failure ?? .broken("the server closed the connection")
            cancel().resume(returning: .failure(reason))
            onRelease()
            return
        }
        let count = body.count
        let hold = BodyHold { [memory] in
            memory?.release(count)
            onRelease()
        }
        var response = HTTPResponse(status: status, fields: head.fields, hold: hold)
        swap(&response.body, &body)
        continuation.resume(returning: .success(response))
    }
}
