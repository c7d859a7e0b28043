// A server on this machine for tests: no test asks any other.

import FlyingFox
import FlyingSocks
import Foundation
import Synchronization

/// Answers as a test wants, and remembers who asked for what. A class because the server and the test share it.
package final class LoopbackServer: Sendable {
    /// What was asked for.
    package struct Request: Sendable {
        /// `GET` or `HEAD`.
        package var method: String
        /// With its query.
        package var path: String
        /// By their names in lower case.
        package var headers: [String: String]

        /// Whether it asks only whether an earlier answer still holds.
        package var isConditional: Bool { headers["if-none-match"] != nil || headers["if-modified-since"] != nil }
    }

    package struct Answer: Sendable {
        package var status = 200
        package var headers: [String: String] = [:]
        package var body: [UInt8] = []
        /// How many zeros follow the body in chunks, so that the client can't know how long it will be; 0 for none.
        package var zeros = 0

        package init(_ status: Int = 200, _ headers: [String: String] = [:], _ body: [UInt8] = []) {
            self.status = status
            self.headers = headers
            self.body = body
        }

        /// A text with an entity tag made of it.
        package static func text(_ text: String, tag: String? = nil) -> Answer {
            Answer(200, tag.map { ["ETag": "\"\($0)\""] } ?? [:], Array(text.utf8))
        }
    }

    private struct Log {
        var requests: [Request] = []
        var running = 0
        var most = 0
    }

    private let server: HTTPServer
    private let task: Task<Void, any Error>
    private let log: Mutexed<Log>
    /// Such as `http://127.0.0.1:8080`.
    package let base: String
    package let port: Int

    private init(_ server: HTTPServer, _ task: Task<Void, any Error>, _ log: Mutexed<Log>, port: Int) {
        self.server = server
        self.task = task
        self.log = log
        self.port = port
        base = "http://127.0.0.1:\(port)"
    }

    /// Runs a server while a test runs. An answer with an `ETag` that the request names becomes 304.
    ///
    /// - Parameter port: 0 for any that is free.
    package static func run<Result>(
        port: Int = 0, _ answer: @escaping @Sendable (Request) async -> Answer,
        _ test: (LoopbackServer) async throws -> Result
    ) async throws -> Result {
        let log = Mutexed(Log())
        let address = try sockaddr_in.inet(ip4: "127.0.0.1", port: UInt16(port))
        let server = HTTPServer(address: address, timeout: 600, logger: .disabled)
        await server.appendRoute("*") { request in
            let asked = Request(
                method: request.method.rawValue, path: request.target.rawValue,
                headers: Dictionary(
                    request.headers.keys.map { ($0.rawValue.lowercased(), request.headers[$0] ?? "") }
                ) { first, _ in first }
            )
            log.change { log in
                log.requests.append(asked)
                log.running += 1
                log.most = max(log.most, log.running)
            }
            defer { log.change { $0.running -= 1 } }
            return response(await answer(asked), to: asked)
        }
        let task = Task { try await server.run() }
        defer { task.cancel() }
        try await server.waitUntilListening(timeout: 600)
        guard case .ip4(_, let port)? = await server.listeningAddress else { throw URLError(.cannotConnectToHost) }
        return try await test(LoopbackServer(server, task, log, port: Int(port)))
    }

    /// Ends it before the test ends, so that nobody listens on its port.
    package func stop() async {
        await server.stop()
        task.cancel()
    }

    /// All requests so far, in the order in which they came.
    package var requests: [Request] { log.value.requests }
    /// How many requests were answered at the same time at most.
    package var most: Int { log.value.most }
    /// Forgets the requests so far; gives them.
    @discardableResult
    package func forget() -> [Request] {
        log.change { log in
            defer { log.requests = [] }
            return log.requests
        }
    }

    private static func response(_ answer: Answer, to request: Request) -> HTTPResponse {
        var headers = HTTPHeaders()
        for (name, value) in answer.headers { headers[FlyingFox.HTTPHeader(name)] = value }
        if answer.status == 200, let tag = answer.headers["ETag"], request.headers["if-none-match"] == tag {
            return HTTPResponse(statusCode: .notModified, headers: headers)
        }
        let status = HTTPStatusCode(answer.status, phrase: "Status")
        guard answer.zeros > 0 else {
            return HTTPResponse(statusCode: status, headers: headers, body: Data(answer.body))
        }
        return HTTPResponse(statusCode: status, headers: headers, body: HTTPBodySequence(from: Zeros(answer.zeros)))
    }
}

/// A body that is made as it is sent.
private struct Zeros: AsyncBufferedSequence {
    typealias Element = UInt8
    private let count: Int

    init(_ count: Int) {
        self.count = count
    }

    func makeAsyncIterator() -> Iterator { Iterator(rest: count) }

    struct Iterator: AsyncBufferedIteratorProtocol {
        var rest: Int

        mutating func next() async -> UInt8? { nextBuffer(suggested: 1)?.first }

        mutating func nextBuffer(suggested count: Int) -> [UInt8]? {
            guard rest > 0 else { return nil }
            let taken = Swift.min(rest, Swift.max(count, 4096))
            rest -= taken
            return [UInt8](repeating: 0, count: taken)
        }
    }
}

/// A value that threads share.
package final class Mutexed<Value: Sendable>: Sendable {
    private let mutex: Mutex<Value>

    package init(_ value: Value) {
        mutex = Mutex(value)
    }

    package var value: Value { mutex.withLock { $0 } }

    package func change<Result: Sendable>(_ body: (inout Value) -> Result) -> Result { mutex.withLock { body(&$0) } }
}
