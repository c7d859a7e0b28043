import CatalogModel
import Foundation
import LoopbackServer
import Testing

@testable import Fetching

/// Answers that no proper server gives: each request ends, and takes no more memory than it may.
@Suite(.timeLimit(.minutes(60))) struct FaultTests {
    private static let ok = "HTTP/1.1 200 OK\r\n"
    private static let chunked = ok + "Transfer-Encoding: chunked\r\n\r\n"
    private static let tooLongHead = FetchFailure.transport(.broken("the head of the answer is too long"))
    /// 110,000 zeros, by gzip.
    private static let bomb = """
        H4sIAAAAAAACA+3BMQEAAADCoPVPbQo/oAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
        AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAADgZ/V3cPmwrQEA
        """

    private static func refused(_ coding: String) -> FetchFailure {
        .transport(.broken("the answer has the coding \"\(coding)\", which was not asked for"))
    }

    struct Fault: Sendable, CustomTestStringConvertible {
        var name: String
        var script: RawServer.Script
        var failure: FetchFailure
        var testDescription: String { name }
    }

    static let faults: [Fault] = [
        Fault(name: "endless body", script: .init(ok + "\r\n", endless: "aaaa"), failure: .tooLarge(limit: 100_000)),
        Fault(
            name: "endless chunks", script: .init(chunked, endless: "4\r\naaaa\r\n"), failure: .tooLarge(limit: 100_000)
        ),
        Fault(
            name: "long body announced", script: .init(ok + "Content-Length: 100001\r\n\r\n"),
            failure: .tooLarge(limit: 100_000)),
        Fault(
            name: "endless trailers", script: .init(chunked + "1\r\na\r\n0\r\n", endless: "X-Trailer: a\r\n"),
            failure: tooLongHead),
        Fault(name: "endless headers", script: .init(ok, endless: "X-Header: a\r\n"), failure: tooLongHead),
        Fault(
            name: "endless early hints", script: .init("", endless: "HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n"),
            failure: tooLongHead),
        Fault(
            name: "a coding of a coding", script: .init(ok + "Content-Encoding: gzip, gzip\r\n\r\n", endless: "a"),
            failure: refused("gzip")),
        Fault(
            name: "codings in two fields",
            script: .init(ok + "Content-Encoding: gzip\r\nContent-Encoding: br\r\n\r\n", endless: "a"),
            failure: refused("br")),
        Fault(
            name: "a coding nobody asked for", script: .init(ok + "Content-Encoding: zstd\r\n\r\n", endless: "a"),
            failure: refused("zstd")),
        Fault(
            name: "a coding of the transfer",
            script: .init(ok + "Transfer-Encoding: zstd, chunked\r\n\r\n", endless: "a"),
            failure: refused("zstd")),
    ]

    @Test(arguments: faults)
    func endsAnAnswer(fault: Fault) async throws {
        try await RawServer.run({ _ in fault.script }) { server in
            #expect(await client(maximumBytes: 100_000).text(request(server.base)) == .failure(fault.failure))
            #expect(server.count == 1)
        }
    }

    @Test func endsABombOfGzipAtTheLimit() async throws {
        let packed = [UInt8](try #require(Data(base64Encoded: Self.bomb)))
        let head = Array((Self.ok + "Content-Encoding: gzip\r\nContent-Length: \(packed.count)\r\n\r\n").utf8)
        try await RawServer.run({ _ in .init(head + packed) }) { server in
            let short = await client(maximumBytes: 100_000).text(request(server.base))
            #expect(short == .failure(.tooLarge(limit: 100_000)))
            let whole = await client(maximumBytes: 110_000).text(request(server.base))
            #expect(whole == .success(String(repeating: "\0", count: 110_000)))
        }
    }

    @Test func endsAnAnswerThatIsNotCompleteInTime() async throws {
        try await RawServer.run({ _ in .init(Self.ok + "\r\nstart") }) { server in
            let address = try #require(WebLink(server.base).flatMap { WebAddress($0) })
            let request = HTTPRequest(
                address, maximumBytes: 1000, silence: .seconds(600), duration: .milliseconds(50))
            await #expect(throws: TransportFailure.slow) { try await CurlTransport(memory: 0).send(request) }
        }
    }

    @Test func endsACancelledRequest() async throws {
        let (asked, note) = AsyncStream.makeStream(of: Void.self)
        try await RawServer.run({ _ in
            note.yield()
            return .init(Self.ok)
        }) { server in
            let task = Task { await client().text(request(server.base)) }
            var requests = asked.makeAsyncIterator()
            await requests.next()
            task.cancel()
            #expect(await task.value == .failure(.transport(.broken("the request was cancelled"))))
        }
    }

    @Test(
        arguments: [
            ("no HTTP", "hello\r\n\r\n", "the answer is not HTTP"),
            ("closed at once", "", "Empty reply from server"),
            (
                "half a body", "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nabc",
                "transfer closed with 2 bytes remaining to read"
            ),
        ] as [(String, String, String)])
    func reportsFaultOfAnswer(name: String, bytes: String, words: String) async throws {
        try await RawServer.run({ _ in .init(bytes, closes: true) }) { server in
            #expect(await client().text(request(server.base)) == .failure(.transport(.broken(words))))
        }
    }

    /// Bodies of 20 MB where 32 MB may be under way together: those that do not fit are asked for again, one by one.
    @Test func completesBodiesThatDoNotFitIntoMemoryTogether() async throws {
        let body = [UInt8](repeating: 0x61, count: 20_000_000)
        let head = Array((Self.ok + "Content-Length: \(body.count)\r\n\r\n").utf8)
        try await RawServer.run({ _ in .init(head + body, closes: true) }) { server in
            let limits = FetchLimits(
                perHost: 8, silence: .seconds(600), maximumBytes: [.document: body.count], allowedPrivate: [])
            let client = HTTPClient(CurlTransport(memory: 0), limits: limits, userAgent: "")
            let sizes = await withTaskGroup(of: Int?.self) { group in
                for _ in 1...6 {
                    group.addTask {
                        do throws(FetchFailure) {
                            return try await client.ask(request(server.base)).response.body.count
                        } catch {
                            return nil
                        }
                    }
                }
                return await group.reduce(into: []) { $0.append($1) }
            }
            #expect(sizes == Array(repeating: body.count, count: 6))
        }
    }

    @Test func joinsFieldsOfOneName() async throws {
        let head =
            "HTTP/1.1 103 Early Hints\r\nX: 0\r\n\r\nHTTP/1.1 200 OK\r\nx: 1\r\nX:2 \r\nEmpty:\r\nContent-Length: 0\r\n\r\n"
        try await RawServer.run({ _ in .init(head, closes: true) }) { server in
            let response = try await client().ask(request(server.base)).response
            #expect(response["X"] == "1, 2" && response["empty"] == "" && response.fields.count == 3)
        }
    }
}
