import CatalogModel
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

    @Test(arguments: [TransportFailure.broken("reset"), .slow, .tooLarge])
    func answersThatAreOfNoUseDoNotCount(failure: TransportFailure) async {
        #expect(await answer(behind: 10, failure) == .success("here"))
    }

    @Test(arguments: [TransportFailure.nameNotFound, .notConnected, .notSecure("expired"), .silent])
    func threeInARowWithoutAnAnswerCount(failure: TransportFailure) async {
        #expect(await answer(behind: 2, failure) == .success("here"))
        #expect(await answer(behind: 3, failure) == .failure(.transport(.down)))
    }
}
