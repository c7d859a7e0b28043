import CatalogModel
import LoopbackServer
import Testing

@testable import Fetching

/// The address that was checked is the address that is asked.
@Suite(.timeLimit(.minutes(60))) struct PeerTests {
    /// Notes what it is asked for, and has one answer.
    private final class Recorder: Transport {
        let requests = Mutexed<[HTTPRequest]>([])
        private let answer: HTTPResponse

        init(_ answer: HTTPResponse = HTTPResponse(status: 200)) { self.answer = answer }

        func send(_ request: HTTPRequest) async throws(TransportFailure) -> HTTPResponse {
            requests.change { $0.append(request) }
            return answer
        }
    }

    private func client(
        _ recorder: Recorder, resolve: @escaping @Sendable () -> ResolvedAddress
    ) -> HTTPClient {
        let limits = FetchLimits(perHost: 1, silence: .seconds(1), maximumBytes: [:], allowedPrivate: [])
        return HTTPClient(recorder, limits: limits, userAgent: "", resolve: { _ in [resolve()] })
    }

    /// The transport would refuse it, too, but not where a proxy asks in its place.
    @Test func asksNothingOfANameInAPrivateNetwork() async throws {
        let recorder = Recorder()
        let client = client(recorder) { ResolvedAddress(text: "10.0.0.1", isPrivate: true) }
        let link = try #require(WebLink("http://rebind.test/a.png"))
        let answer = await client.text(FetchRequest(link, .photo, trust: FeedTrust()))
        #expect(answer == .failure(.privateHost("rebind.test")))
        #expect(recorder.requests.value.isEmpty)
    }

    @Test func isNotLedFromHTTPSToHTTP() async throws {
        let recorder = Recorder(HTTPResponse(status: 301, fields: [HTTPField("Location", "http://example.org/a")]))
        let client = client(recorder) { ResolvedAddress(text: "93.184.216.34", isPrivate: false) }
        let link = try #require(WebLink("https://example.org/"))
        let answer = await client.text(FetchRequest(link, .document, trust: FeedTrust()))
        #expect(answer == .failure(.redirectionRefused(to: "http://example.org/a")))
        #expect(recorder.requests.value.count == 1)
    }

    @Test func asksTheAddressesThatWereCheckedWhenTheNameLeadsElsewhereLater() async throws {
        let answers = Mutexed([
            ResolvedAddress(text: "93.184.216.34", isPrivate: false),
            ResolvedAddress(text: "127.0.0.1", isPrivate: true),
        ])
        let recorder = Recorder()
        let client = client(recorder) { answers.change { $0.removeFirst() } }
        let link = try #require(WebLink("http://rebind.test/a.png"))
        for _ in 1...2 { #expect(await client.text(FetchRequest(link, .photo, trust: FeedTrust())) == .success("")) }
        #expect(recorder.requests.value.map(\.peers) == [.pinned(["93.184.216.34"]), .pinned(["93.184.216.34"])])
    }

    private func request(_ server: LoopbackServer, host: String, _ peers: Peers) throws -> HTTPRequest {
        let address = try #require(WebLink("http://\(host):\(server.port)/").flatMap { WebAddress($0) })
        return HTTPRequest(
            address, peers: peers, maximumBytes: 1000, silence: .seconds(600), duration: .seconds(600))
    }

    @Test(
        arguments: [
            ("rebind.test", Peers.pinned(["127.0.0.1"])), ("localhost", .pinned([])), ("127.0.0.1", .pinned([])),
        ] as [(String, Peers)])
    func refusesToConnectToAPrivateNetwork(host: String, peers: Peers) async throws {
        try await LoopbackServer.run({ _ in .text("secret") }) { server in
            let transport = CurlTransport(memory: 0, environment: [:])
            let request = try request(server, host: host, peers)
            await #expect(throws: TransportFailure.privateAddress) { try await transport.send(request) }
            #expect(server.requests.isEmpty)
        }
    }

    /// The proxy looks names up, and is often of a private network itself.
    @Test func leavesNamesToAProxyOfTheEnvironment() async throws {
        try await LoopbackServer.run({ _ in .text("here") }) { server in
            let transport = CurlTransport(memory: 0, environment: ["http_proxy": "http://127.0.0.1:1"])
            let response = try await transport.send(try request(server, host: "rebind.test", .pinned(["127.0.0.1"])))
            #expect(response.body == Array("here".utf8))
            #expect(server.requests.map { $0.headers["host"] } == ["rebind.test:\(server.port)"])
        }
    }

    @Test(
        arguments: [
            ("93.184.216.34", false), ("2606:2800:21f::1", false), ("10.1.2.3", true), ("::1", true), ("", true),
            ("fe80::1", true), ("example.org", true),
        ] as [(String, Bool)])
    func knowsAddressesInNumbers(text: String, isPrivate: Bool) {
        #expect(PrivateNetwork.isPrivate(numeric: text) == isPrivate)
    }
}
