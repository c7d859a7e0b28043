import CatalogModel
import LoopbackServer
import Testing

@testable import Fetching

/// Which troubles let a host pass for dead, and which are those of one answer.
@Suite struct HostTests {
    /// Fails for each path but `/good`.
    private struct Failing: Transport {
        var failure: TransportFailure

        func send(_ request: HTTPRequest) async throws(TransportFailure) -> HTTPResponse {
            guard request.address.target == "/good" else { throw failure }
            return HTTPResponse(status: 200, body: Array("here".utf8))
        }
    }

    /// What comes of the good answer behind so many others.
    private func answer(behind count: Int, _ failure: TransportFailure) async -> Result<String, FetchFailure> {
        let limits = FetchLimits(perHost: 1, silence: .seconds(1), maximumBytes: [:], allowedPrivate: [])
        let client = HTTPClient(Failing(failure: failure), limits: limits, userAgent: "")
        for number in 1...count { _ = await client.text(request("http://recipes.example/\(number)")) }
        return await client.text(request("http://recipes.example/good"))
    }

    @Test(arguments: [TransportFailure.broken("reset"), .tooLarge])
    func unusableAnswersDoNotCountAgainstHost(failure: TransportFailure) async {
        #expect(await answer(behind: 10, failure) == .success("here"))
    }

    /// Answers all requests with one status.
    private struct Busy: Transport {
        var status: Int
        var sent = Mutexed(0)

        func send(_ request: HTTPRequest) async throws(TransportFailure) -> HTTPResponse {
            sent.change { $0 += 1 }
            return HTTPResponse(status: status, fields: [HTTPField("Retry-After", "10")])
        }
    }

    @Test(arguments: [(429, 6, true), (503, 6, true), (500, 4, false), (404, 4, false)] as [(Int, Int, Bool)])
    func leavesAHostAloneThatIsBusyThreeTimesInARow(status: Int, requests: Int, isLeft: Bool) async {
        let transport = Busy(status: status)
        let waits = Mutexed(0)
        let limits = FetchLimits(perHost: 1, silence: .seconds(1), maximumBytes: [:], allowedPrivate: [])
        let client = HTTPClient(transport, limits: limits, userAgent: "", pause: { _ in waits.change { $0 += 1 } })
        for _ in 1...3 {
            #expect(await client.text(request("http://recipes.example/a")) == .failure(.status(status)))
        }
        let last = await client.text(request("http://recipes.example/a"))
        #expect(last == .failure(isLeft ? .down("recipes.example") : .status(status)))
        // Each busy answer is given a second try, as long as the host is asked at all.
        #expect(transport.sent.value == requests && waits.value == (isLeft ? 3 : 0))
    }

    /// Takes a minute of a clock for each request.
    private struct Slow: Transport {
        let clock: Mutexed<ContinuousClock.Instant>
        let durations = Mutexed<[Duration]>([])

        func send(_ request: HTTPRequest) async throws(TransportFailure) -> HTTPResponse {
            durations.change { $0.append(request.duration) }
            clock.change { $0 += .seconds(60) }
            return HTTPResponse(status: 200)
        }
    }

    @Test func sendsNothingWhenTheTimeForFetchingIsOver() async {
        let clock = Mutexed(ContinuousClock.now)
        let transport = Slow(clock: clock)
        let limits = FetchLimits(
            perHost: 1, silence: .seconds(5), budget: .seconds(150), maximumBytes: [:], allowedPrivate: [])
        let client = HTTPClient(transport, limits: limits, userAgent: "", now: { clock.value }, resolve: { _ in [] })
        var answers: [Result<String, FetchFailure>] = []
        for number in 1...5 { answers.append(await client.text(request("http://host\(number).example/"))) }
        let late = Result<String, FetchFailure>.failure(.outOfTime(.seconds(150)))
        #expect(answers == [.success(""), .success(""), .success(""), late, late])
        // None is waited for longer than there is time.
        #expect(transport.durations.value == [.seconds(100), .seconds(90), .seconds(30)])
    }

    @Test(arguments: [TransportFailure.nameNotFound, .notConnected, .notSecure("expired"), .silent, .slow])
    func threeInARowWithoutAnAnswerCount(failure: TransportFailure) async {
        #expect(await answer(behind: 2, failure) == .success("here"))
        #expect(await answer(behind: 3, failure) == .failure(.down("recipes.example")))
    }
}
