import FlyingSocks
import Foundation
import Synchronization
import Testing

@testable import Serving

/// Many clients, slow ones, and those who listen to changes.
@Suite struct ConnectionTests {
    /// What there is to see: a class, because a test changes it while the server asks.
    private final class Version: Sendable {
        private let text = Mutex("one")
        var now: String {
            get { text.withLock { $0 } }
            set { text.withLock { $0 = newValue } }
        }
    }

    /// Serves a preview of the sample site while a body runs; ends although connections are open.
    private func serving(_ limits: ServerLimits, _ version: Version = Version(), _ body: (Int) async throws -> Void)
        async throws
    {
        let listener = try Listener.open(try #require(HostAddress("127.0.0.1")), port: 0)
        let snapshot: @Sendable () -> Snapshot = {
            Snapshot(site: SampleSite(), notice: Notice([], isStale: false), version: version.now)
        }
        let responder = SiteResponder(hosts: AllowedHosts(listeningOn: "127.0.0.1")) { _ in snapshot() }
        let changes = ChangeEvents(every: .milliseconds(5)) { snapshot() }
        let server = PreviewServer(listener, limits: limits, events: { changes.stream() }) {
            await responder.response(to: $0)
        }
        let running = Task { try await server.run() }
        do {
            try await body(listener.port)
        } catch {
            Issue.record(error)
        }
        running.cancel()
        _ = await running.result
    }

    private func connect(_ port: Int, _ text: String) async throws -> AsyncSocket {
        let socket = try await AsyncSocket.connected(to: .inet(ip4: "127.0.0.1", port: UInt16(port)), timeout: patience)
        try await socket.write(Data(text.utf8))
        return socket
    }

    /// Reads until a text has come, or the other side ends the connection.
    private func read(_ socket: AsyncSocket, until end: String? = nil) async -> String {
        var received = ""
        do {
            while end.map({ !received.contains($0) }) ?? true {
                received += String(decoding: try await socket.read(atMost: 4096), as: UTF8.self)
            }
        } catch {
            return received
        }
        return received
    }

    private func close(_ socket: AsyncSocket) { _ = Result { try socket.close() } }

    private static let page = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n"
    private static let events = "GET /__recipegen/events HTTP/1.1\r\nHost: localhost\r\n\r\n"

    @Test func answersNewClientsWhileOthersHoldTheirConnections() async throws {
        try await serving(ServerLimits(connections: 4, streams: 1)) { port in
            var held: [AsyncSocket] = []
            for number in 0..<40 {
                var answer = ""
                // One that comes while all others are at work is sent away.
                while answer.isEmpty {
                    held.append(try await connect(port, Self.page))
                    answer = await read(held[held.count - 1], until: "</body>")
                }
                #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"), "\(number)")
            }
            held.forEach(close)
        }
    }

    /// Each of them has asked for more than the system takes for it, and reads nothing.
    @Test func answersNewClientsWhileOthersReadNothing() async throws {
        let listener = try Listener.open(try #require(HostAddress("127.0.0.1")), port: 0)
        let film = [UInt8](repeating: 0x20, count: 16 << 20)
        let server = PreviewServer(listener, limits: ServerLimits(connections: 8, streams: 1)) { request in
            request.target.count > 1 ? Response(.ok, .bytes(film)) : Response(.ok, "</body>")
        }
        let running = Task { try await server.run() }
        var held: [AsyncSocket] = []
        for _ in 0..<40 {
            held.append(try await connect(listener.port, "GET /film HTTP/1.1\r\nHost: localhost\r\n\r\n"))
        }
        var answer = ""
        // One that comes while others are being closed for those before it is sent away.
        while answer.isEmpty {
            let socket = try await connect(listener.port, Self.page)
            answer = await read(socket, until: "</body>")
            close(socket)
        }
        #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\n"))
        held.forEach(close)
        running.cancel()
        _ = await running.result
    }

    @Test(arguments: ["", "GET / HTTP/1.1\r\nHost: loc", page, page + "GET"])
    func closesConnectionsThatWait(text: String) async throws {
        var limits = ServerLimits(connections: 4, streams: 1)
        limits.head = .milliseconds(20)
        limits.idle = .milliseconds(20)
        try await serving(limits) { port in
            let socket = try await connect(port, text)
            let answer = await read(socket)
            #expect(answer.isEmpty || text.hasPrefix(Self.page))
            close(socket)
        }
    }

    @Test func sendsEachVersion() async throws {
        let version = Version()
        try await serving(ServerLimits(connections: 8, streams: 4), version) { port in
            let sockets = [try await connect(port, Self.events), try await connect(port, Self.events)]
            for socket in sockets {
                let answer = await read(socket, until: "data: one\n\n")
                #expect(answer.hasPrefix("HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n"))
                #expect(!answer.contains("Content-Length"))
            }
            version.now = "two"
            for socket in sockets { #expect(await read(socket, until: "data: two\n\n").hasSuffix("data: two\n\n")) }
            sockets.forEach(close)
        }
    }

    @Test func letsAnotherListenWhenOneHasGone() async throws {
        try await serving(ServerLimits(connections: 8, streams: 1)) { port in
            let first = try await connect(port, Self.events)
            #expect(await read(first, until: "data: one\n\n").contains("200 OK"))
            let second = try await connect(port, Self.events)
            #expect(await read(second, until: "changes\n").contains("503 Service Unavailable"))
            close(second)
            close(first)
            var answer = ""
            while !answer.contains("200 OK") {
                let next = try await connect(port, Self.events)
                answer = await read(next, until: "\r\n\r\n")
                close(next)
            }
            #expect(answer.contains("text/event-stream"))
        }
    }

    @Test(
        arguments: [(4, 4, 1), (64, 32, 8), (256, 128, 32), (1024, 512, 128), (1 << 20, 512, 128), (0, 4, 1)]
            as [(Int, Int, Int)])
    func leavesDescriptorsForFiles(descriptors: Int, connections: Int, streams: Int) {
        let limits = ServerLimits(descriptors: descriptors)
        #expect(limits == ServerLimits(connections: connections, streams: streams))
    }
}
