import CatalogModel
import Foundation
import LoopbackServer
import Testing

@testable import Fetching

/// What is asked, and what is made of the answers.
@Suite(.timeLimit(.minutes(60))) struct ClientTests {
    @Test func sendsUserAgentAndOwnersHeaders() async throws {
        try await LoopbackServer.run({ _ in .text("hello") }) { server in
            let request = request(server.base + "/a?key=${KEY}") { trust in
                trust.secrets = Secrets(["KEY": "s3cret"])
                trust.fields = [HTTPField("Authorization", "Bearer ${KEY}")]
            }
            #expect(await client().text(request) == .success("hello"))
            let asked = try #require(server.requests.first)
            #expect(asked.path == "/a?key=s3cret")
            #expect(asked.headers["user-agent"] == "recipegen/test")
            #expect(asked.headers["authorization"] == "Bearer s3cret")
            #expect(asked.headers["accept-encoding"]?.contains("gzip") == true)
        }
    }

    @Test func undoesGzip() async throws {
        // All digits, 200 times.
        let packed = "H4sIAAAAAAACAzMwNDI2MTUzt7A0GGWNskZZo6xR1ihrlDVEWQCKNCJV0AcAAA=="
        let body = Array(try #require(Data(base64Encoded: packed)))
        try await LoopbackServer.run({ _ in .init(200, ["Content-Encoding": "gzip"], body) }) { server in
            let text = await client().text(request(server.base))
            #expect(text == .success(String(repeating: "0123456789", count: 200)))
            // The limit is for what has to be held, not for what travels.
            let short = await client(maximumBytes: 1000).text(request(server.base))
            #expect(short == .failure(.tooLarge(limit: 1000)))
        }
    }

    @Test(arguments: [400, 401, 403, 404, 410, 500, 502])
    func givesTheStatusOfWhatIsNoAnswer(status: Int) async throws {
        try await LoopbackServer.run({ _ in
            .init(status, ["WWW-Authenticate": "Basic realm=\"kitchen\""], Array("sorry".utf8))
        }) {
            #expect(await client().text(request($0.base)) == .failure(.status(status)))
            #expect($0.requests.count == 1)
        }
    }

    @Test func triesOnceMoreWhenABusyServerAsksForAShortWait() async throws {
        let waits = Mutexed<[Duration]>([])
        let answers = Mutexed(["1", "3600", "Sat, 21 Nov 2026 12:00:00 GMT", nil])
        try await LoopbackServer.run({ request in
            if request.path.hasSuffix("again") { return .text("there") }
            return .init(503, (answers.change { $0.removeFirst() }).map { ["Retry-After": $0] } ?? [:])
        }) { server in
            let limits = FetchLimits(
                perHost: 1, silence: .seconds(600), maximumBytes: [.document: 100], allowedPrivate: [])
            let client = HTTPClient(
                CurlTransport(memory: 1_000_000), limits: limits, userAgent: "",
                pause: { wait in waits.change { $0.append(wait) } })
            for _ in 1...2 { #expect(await client.text(request(server.base)) == .failure(.status(503))) }
            #expect(waits.value == [.seconds(1)])
            #expect(server.requests.count == 3)
        }
    }

    @Test func endsAnAnswerThatIsTooLongWhileItComes() async throws {
        try await LoopbackServer.run({ request in
            guard request.path == "/chunks" else { return .init(200, [:], [UInt8](repeating: 0, count: 3000)) }
            var answer = LoopbackServer.Answer()
            answer.zeros = 2_000_000_000
            return answer
        }) { server in
            let client = client(maximumBytes: 2000)
            #expect(await client.text(request(server.base + "/")) == .failure(.tooLarge(limit: 2000)))
            #expect(await client.text(request(server.base + "/chunks")) == .failure(.tooLarge(limit: 2000)))
        }
    }

    @Test func waitsOnlySoLongForASilentServer() async throws {
        try await LoopbackServer.run({ request in
            await HTTPClient.sleep(.seconds(3600))
            return .text("late")
        }) { server in
            let answer = await client(silence: .milliseconds(150)).text(request(server.base))
            #expect(answer == .failure(.transport(.silent)))
        }
    }

    @Test func reportsRefusedConnection() async throws {
        let base = try await LoopbackServer.run({ _ in .text("") }) { server in
            await server.stop()
            return server.base
        }
        #expect(await client().text(request(base)) == .failure(.transport(.notConnected)))
    }

    @Test func reportsUnknownHost() async throws {
        let answer = await client().text(request("http://recipes.invalid/"))
        #expect(answer == .failure(.transport(.nameNotFound)))
    }

    @Test(arguments: ["ftp://example.org/", "mailto:me@example.org", "https://me:secret@example.org/", "a.json"])
    func asksOnlyTheWeb(address: String) async throws {
        let link = try #require(WebLink("https://example.org/"))
        var request = FetchRequest(link, .document, trust: FeedTrust())
        guard let other = WebLink(address) else { return }
        request.link = other
        #expect(await client().text(request) == .failure(.notWeb))
    }

    @Test func asksAFewAtATimeInTheirOrder() async throws {
        let gate = Gate(4)
        try await LoopbackServer.run({ request in
            await gate.pass()
            return .text(request.path)
        }) { server in
            let client = client(perHost: 4)
            let requests = (1...20).map { request("\(server.base)/\($0)") }
            await withTaskGroup(of: Void.self) { group in
                for request in requests { group.addTask { _ = await client.text(request) } }
            }
            #expect(server.most == 4)
            #expect(server.requests.count == 20)
        }
    }
}

/// Lets nobody pass until so many wait at the same time; from then on everybody.
actor Gate {
    private var missing: Int
    private var waiting: [CheckedContinuation<Void, Never>] = []

    init(_ count: Int) {
        missing = count
    }

    func pass() async {
        missing -= 1
        if missing > 0 { return await withCheckedContinuation { waiting.append($0) } }
        for continuation in waiting { continuation.resume() }
        waiting = []
    }
}
