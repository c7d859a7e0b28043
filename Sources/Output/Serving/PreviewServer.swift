import Files
import FlyingSocks

#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// An HTTP/1.1 server on a port, with a function from requests to responses.
///
/// It uses FlyingFox's sockets, not its server, which sends head and content one after the other without
/// TCP_NODELAY, closes the connection on a target that is no UTF-8 where 400 is due, accepts lines of any length, and
/// ends when the system has no more descriptors for connections.
package struct PreviewServer: Sendable {
    private let listener: Listener
    private let delay: Duration
    private let limits: ServerLimits
    private let events: @Sendable () -> AsyncStream<[UInt8]>
    private let respond: @Sendable (Request) async -> Response

    /// - Parameters:
    ///   - delay: How long each answer is held back.
    ///   - limits: Of connections.
    ///   - events: Returns the events for a client that asked for them.
    ///   - respond: Called for many connections at once.
    package init(
        _ listener: Listener, delay: Duration = .zero, limits: ServerLimits = .ofThisProcess,
        events: @escaping @Sendable () -> AsyncStream<[UInt8]> = { AsyncStream { $0.finish() } },
        respond: @escaping @Sendable (Request) async -> Response
    ) {
        self.limits = limits
        self.events = events
        self.listener = listener
        self.delay = delay
        self.respond = respond
    }

    /// Serves until its task is cancelled.
    package func run() async throws {
        let pool: some AsyncSocketPool = SocketPool.make()
        try await pool.prepare()
        let socket = try AsyncSocket(socket: listener.socket, pool: pool)
        defer { Self.close(socket) }
        let connections = Connections(limits)
        let result: Result<Void, any Error>
        do {
            result = .success(
                try await withThrowingDiscardingTaskGroup { group in
                    group.addTask { try await pool.run() }
                    group.addTask { try await connections.watch() }
                    while !Task.isCancelled {
                        guard let accepted = try await Self.accept(on: socket) else { continue }
                        if !connections.run({ await serve(accepted, $0) }) { Self.close(accepted) }
                    }
                })
        } catch {
            result = .failure(error)
        }
        await connections.end()
        try result.get()
    }

    /// nil if the connection was aborted, or there was no descriptor for it: the next one may succeed.
    private static func accept(on socket: AsyncSocket) async throws -> AsyncSocket? {
        do {
            return try await socket.accept()
        } catch SocketError.failed {
            try await Task.sleep(for: .milliseconds(50))
            return nil
        }
    }

    private func serve(_ socket: AsyncSocket, _ connection: Connection) async {
        defer { Self.close(socket) }
        var received: [UInt8] = []
        do {
            while let request = try await Self.nextRequest(on: socket, connection, &received) {
                connection.enter(.answer)
                if delay > .zero { try await Task.sleep(for: delay) }
                var response = await respond(request)
                if response.body == .events {
                    if connection.becomeStream() { return try await sendEvents(response, on: socket, connection) }
                    response = Response(.unavailable, "too many pages listen to changes")
                }
                guard try await Self.send(response, for: request, on: socket, connection) else { return }
            }
        } catch {
            // The client has disconnected, or the server ends.
            return
        }
    }

    /// nil at the end of the connection, or of what can be understood on it.
    private static func nextRequest(
        on socket: AsyncSocket, _ connection: Connection, _ received: inout [UInt8]
    ) async throws -> Request? {
        connection.enter(received.isEmpty ? .idle : .head)
        while true {
            switch RequestHead.read(received) {
            case .request(let request, let length):
                received.removeFirst(length)
                return request
            case .refused(let response):
                guard case .bytes(let content) = response.body else { return nil }
                try await socket.write(Data(response.head(keepsConnection: false) + content))
                return nil
            case .incomplete:
                let wasIdle = received.isEmpty
                received += try await socket.read(atMost: 4096)
                // From its first byte on: a head that comes a byte at a time has no more time than another one.
                if wasIdle { connection.enter(.head) }
            }
        }
    }

    /// How much of a file is in memory at a time.
    private static let part = 256 * 1024

    /// - Returns: Whether the connection stays open.
    private static func send(
        _ response: Response, for request: Request, on socket: AsyncSocket, _ connection: Connection
    ) async throws -> Bool {
        connection.enter(.write)
        let keeps = request.keepsConnection
        switch response.body {
        case .nothing, .events:
            try await socket.write(Data(response.head(keepsConnection: keeps)))
        case .bytes(let bytes):
            try await socket.write(Data(response.head(keepsConnection: keeps) + bytes))
        case .file(let path, let range):
            var next = range.lowerBound
            var bytes: [UInt8]
            do throws(FileError) {
                bytes = try Files.read(path, range.clamped(to: next..<next + part))
            } catch {
                let response = Response(.internalError, error.description)
                return try await send(response, for: request, on: socket, connection)
            }
            bytes = response.head(keepsConnection: keeps) + bytes
            while true {
                connection.enter(.write)
                try await socket.write(Data(bytes))
                next = min(next + part, range.upperBound)
                guard next < range.upperBound else { break }
                bytes = try Files.read(path, range.clamped(to: next..<next + part))
            }
        }
        return keeps
    }

    /// Sends events until the client or the server goes away.
    private func sendEvents(_ response: Response, on socket: AsyncSocket, _ connection: Connection) async throws {
        connection.enter(.write)
        try await socket.write(Data(response.head(keepsConnection: false)))
        connection.enter(.event)
        try await withThrowingTaskGroup(of: Void.self) { group in
            // Data of a client has no meaning here; its end does.
            group.addTask { while true { _ = try await socket.read(atMost: 4096) } }
            group.addTask {
                for await event in events() {
                    connection.enter(.write)
                    try await socket.write(Data(event))
                    connection.enter(.event)
                }
            }
            defer { group.cancelAll() }
            try await group.next()
        }
    }

    private static func close(_ socket: AsyncSocket) {
        // It can only fail for a descriptor that is not open, which these are.
        _ = Result { try socket.close() }
    }
}
