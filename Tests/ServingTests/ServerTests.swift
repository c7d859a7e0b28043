import Diagnostics
import FlyingSocks
import Foundation
import Testing

@testable import Serving

#if canImport(FoundationNetworking)
    import FoundationNetworking
#endif

/// How many seconds an answer may take: the server shares few threads with tests that are hard at work.
let patience: Double = 600

extension URLSessionConfiguration {
    static var patient: URLSessionConfiguration {
        let configuration = URLSessionConfiguration.ephemeral
        configuration.timeoutIntervalForRequest = patience
        return configuration
    }
}

/// The server on a real port of the loopback.
@Suite struct ServerTests {
    /// Serves the sample site while a body runs.
    private func serving(delay: Duration = .zero, _ body: (Int) async throws -> Void) async throws {
        let host = try #require(HostAddress("127.0.0.1"))
        let listener = try Listener.open(host, port: 0)
        let responder = SiteResponder(hosts: AllowedHosts(listeningOn: host.name)) { _ in
            Snapshot(site: SampleSite(), notice: nil)
        }
        var limits = ServerLimits.ofThisProcess
        (limits.head, limits.idle, limits.write) = (.seconds(patience), .seconds(patience), .seconds(patience))
        let server = PreviewServer(listener, delay: delay, limits: limits) { await responder.response(to: $0) }
        let running = Task { try await server.run() }
        do {
            try await body(listener.port)
        } catch {
            Issue.record(error)
        }
        running.cancel()
        // Ends although connections are open.
        _ = await running.result
    }

    /// Sends bytes on one connection and reads until the other side ends it, or `count` bytes have come.
    private func talk(_ port: Int, _ text: String, upTo count: Int = .max) async throws -> String {
        let socket = try await AsyncSocket.connected(to: .inet(ip4: "127.0.0.1", port: UInt16(port)), timeout: patience)
        defer { _ = Result { try socket.close() } }
        try await socket.write(Data(text.utf8))
        var received: [UInt8] = []
        do {
            while received.count < count { received += try await socket.read(atMost: 4096) }
        } catch SocketError.disconnected {
            return String(decoding: received, as: UTF8.self)
        }
        return String(decoding: received, as: UTF8.self)
    }

    @Test func answersSeveralRequestsOnOneConnection() async throws {
        try await serving { port in
            let text = try await talk(
                port,
                "GET / HTTP/1.1\r\nHost: localhost\r\n\r\nHEAD /robots.txt HTTP/1.1\r\nHost: localhost\r\n\r\n"
                    + "GET /recipes/soup HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n"
            )
            let statuses = text.components(separatedBy: "HTTP/1.1 ").dropFirst().map { $0.prefix(3) }
            #expect(statuses == ["200", "200", "301"])
            #expect(text.contains("Content-Length: 17\r\nConnection: keep-alive\r\n\r\n<body>home</body>HTTP/1.1"))
            #expect(text.contains("Content-Length: 13\r\nConnection: keep-alive\r\n\r\nHTTP/1.1"))
            #expect(text.contains("Location: /recipes/soup/\r\n"))
        }
    }

    @Test func speaksWithAClientOfTheSystem() async throws {
        try await serving { port in
            let home = try #require(URL(string: "http://127.0.0.1:\(port)/"))
            let session = URLSession(configuration: .patient)
            let (data, response) = try await session.data(from: home)
            #expect(String(decoding: data, as: UTF8.self) == "<body>home</body>")
            let tag = try #require((response as? HTTPURLResponse)?.value(forHTTPHeaderField: "ETag"))
            var request = URLRequest(url: home)
            request.cachePolicy = .reloadIgnoringLocalCacheData
            request.setValue(tag, forHTTPHeaderField: "If-None-Match")
            let (nothing, unchanged) = try await session.data(for: request)
            #expect((unchanged as? HTTPURLResponse)?.statusCode == 304 && nothing.isEmpty)
            session.invalidateAndCancel()
        }
    }

    @Test(
        arguments: [
            ("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\nhi", "HTTP/1.1 405 Method Not Allowed"),
            ("nonsense\r\n\r\n", "HTTP/1.1 400 Bad Request"),
            ("GET / HTTP/1.1\r\nConnection: close\r\n\r\n", "HTTP/1.1 400 Bad Request"),
            ("GET http://x/ HTTP/1.0\r\n\r\n", "HTTP/1.1 400 Bad Request"),
            ("GET /../../etc/passwd HTTP/1.0\r\n\r\n", "HTTP/1.1 404 Not Found"),
            ("GET / HTTP/1.0\r\n\r\n", "HTTP/1.1 200 OK"),
            ("GET / HTTP/1.1\r\nHost: evil.example\r\nConnection: close\r\n\r\n", "HTTP/1.1 421 Misdirected Request"),
        ] as [(String, String)])
    func answersAndEndsTheConnection(text: String, status: String) async throws {
        try await serving { port in
            let answer = try await talk(port, text)
            #expect(answer.hasPrefix(status + "\r\n"))
        }
    }

    @Test func sendsLargeFiles() async throws {
        let bytes = (0..<700_001).map { UInt8(truncatingIfNeeded: $0 &* 31) }
        let folder = try TemporaryFolder(["public/index.html": "home"])
        try Data(bytes).write(to: URL(filePath: folder.path + "/public/film.mp4"))
        let site = try #require(BuiltFolder.open(folder.path + "/public", address: nil).value)
        let listener = try Listener.open(try #require(HostAddress("localhost")), port: 0)
        let responder = SiteResponder(hosts: AllowedHosts(listeningOn: "localhost")) { _ in
            Snapshot(site: site, notice: nil)
        }
        let running = Task { try await PreviewServer(listener) { await responder.response(to: $0) }.run() }
        let address = try #require(URL(string: "http://localhost:\(listener.port)/film.mp4"))
        let (data, response) = try await URLSession(configuration: .patient).data(from: address)
        #expect(data == Data(bytes) && response.mimeType == "video/mp4")
        running.cancel()
        _ = await running.result
    }

    @Test func holdsAnswersBack() async throws {
        try await serving(delay: .milliseconds(60)) { port in
            let clock = ContinuousClock()
            let time = try await clock.measure { _ = try await talk(port, "GET / HTTP/1.0\r\n\r\n") }
            #expect(time >= .milliseconds(60))
        }
    }

    @Test func takesTheNextFreePort() async throws {
        let host = try #require(HostAddress("127.0.0.1"))
        let first = try Listener.open(host, port: 0)
        let second = try Listener.open(host, port: first.port)
        #expect(second.port > first.port && second.port <= first.port + 20)
        #expect(throws: ListenError(address: "127.0.0.1:\(first.port)", reason: "Address already in use")) {
            try Listener.open(host, port: first.port, further: 0)
        }
        try first.socket.close()
        try second.socket.close()
    }

    @Test func reportsWhyItCannotListen() throws {
        let elsewhere = try #require(HostAddress("203.0.113.1"))
        #expect(
            throws: ListenError(address: "203.0.113.1:8080", reason: "Cannot assign requested address")
        ) { try Listener.open(elsewhere, port: 8080) }
    }

    @Test(
        arguments: [
            ("127.0.0.1", "127.0.0.1:80"), ("localhost", "localhost:80"), ("::1", "[::1]:80"), ("[::1]", "[::1]:80"),
            ("0.0.0.0", "0.0.0.0:80"), ("example.org", nil), ("", nil), ("300.1.1.1", nil), ("127.1", nil),
        ] as [(String, String?)])
    func knowsAddressesOfMachines(text: String, authority: String?) {
        #expect(HostAddress(text)?.authority(port: 80) == authority)
    }
}
