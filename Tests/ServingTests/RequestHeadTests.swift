import Testing

@testable import Serving

/// Bytes of a connection to requests.
@Suite struct RequestHeadTests {
    private static func emptyLines(_ bytes: Int) -> String { String(repeating: "\r\n", count: bytes / 2) }

    @Test func readsARequestAndLeavesWhatFollows() throws {
        let text = "GET /a?b HTTP/1.1\r\nHost: localhost:8080\r\nIf-None-Match:  \"x\" \r\n\r\nGET /next"
        let head = "GET /a?b HTTP/1.1\r\nHost: localhost:8080\r\nIf-None-Match:  \"x\" \r\n\r\n"
        #expect(
            RequestHead.read(Array(text.utf8))
                == .request(
                    Request(
                        "GET", Array("/a?b".utf8),
                        headers: [.init("Host", "localhost:8080"), .init("If-None-Match", "\"x\"")]),
                    length: head.utf8.count
                )
        )
    }

    @Test(arguments: ["", "GET / HTTP/1.1", "GET / HTTP/1.1\r\nHost: a\r\n", "\r\n", emptyLines(64)])
    func waitsForTheRest(text: String) {
        #expect(RequestHead.read(Array(text.utf8)) == .incomplete)
    }

    @Test(
        arguments: [
            "GET /\r\n\r\n", "GET  / HTTP/1.1\r\n\r\n", "GET / HTTP/2.0\r\n\r\n", "G T / HTTP/1.1\r\n\r\n",
            "GET / HTTP/1.1\r\nHost : a\r\n\r\n", "GET / HTTP/1.1\r\n folded\r\n\r\n", "GET / HTTP/1.1\r\n: a\r\n\r\n",
            "GET / HTTP/1.1\r\nHost: a\u{0}b\r\n\r\n", "\u{16}\u{3}\u{1}\n\n",
            emptyLines(66), emptyLines(66) + "GET / HTTP/1.1\r\nHost: a\r\n\r\n", emptyLines(4000),
        ] as [String])
    func refusesWhatIsNoRequest(text: String) {
        guard case .refused(let response) = RequestHead.read(Array(text.utf8)) else {
            Issue.record("not refused")
            return
        }
        #expect(response.status == .badRequest)
    }

    @Test(
        arguments: [
            ("GET /", "", Response.Status.uriTooLong), ("GET / HTTP/1.1\r\nA: ", "", .headersTooLarge),
            ("GET / HTTP/1.1\r\nA: ", "\r\n\r\n", .headersTooLarge),
        ] as [(String, String, Response.Status)])
    func refusesHeadsWithoutEnd(start: String, end: String, status: Response.Status) {
        let text = start + String(repeating: "a", count: 40_000) + end
        guard case .refused(let response) = RequestHead.read(Array(text.utf8)) else {
            Issue.record("not refused")
            return
        }
        #expect(response.status == status)
    }

    @Test(
        arguments: [
            ([], false, true), ([("Connection", "close")], false, false),
            ([("connection", "Keep-Alive, Upgrade")], true, true),
            ([], true, false), ([("Content-Length", "0")], false, true), ([("Content-Length", "3")], false, false),
            ([("Transfer-Encoding", "chunked")], false, false),
        ] as [([(String, String)], Bool, Bool)])
    func knowsWhetherTheConnectionStays(headers: [(String, String)], isOld: Bool, stays: Bool) {
        let request = Request("GET", Array("/".utf8), headers: headers.map { .init($0.0, $0.1) }, isOld: isOld)
        #expect(request.keepsConnection == stays)
    }

    @Test func writesAnAnswersHead() {
        let response = Response(.notFound, "there is no such page")
        #expect(
            String(decoding: response.head(keepsConnection: true), as: UTF8.self) == """
                HTTP/1.1 404 Not Found\r
                Content-Type: text/plain; charset=utf-8\r
                Cache-Control: no-cache\r
                X-Content-Type-Options: nosniff\r
                Content-Length: 22\r
                Connection: keep-alive\r
                \r

                """
        )
    }
}
