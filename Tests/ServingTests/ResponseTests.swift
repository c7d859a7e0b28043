import CatalogModel
import Diagnostics
import Testing

@testable import Serving

/// What is sent along with a file, and when it is not sent again.
@Suite struct ResponseTests {
    @Test(
        arguments: [
            ("index.html", "text/html; charset=utf-8"), ("a/site.CSS", "text/css; charset=utf-8"),
            ("a.js", "text/javascript; charset=utf-8"), ("a.json", "application/json; charset=utf-8"),
            ("sitemap.xml", "application/xml; charset=utf-8"), ("robots.txt", "text/plain; charset=utf-8"),
            ("a.svg", "image/svg+xml; charset=utf-8"), ("a.png", "image/png"), ("a.jpg", "image/jpeg"),
            ("a.jpeg", "image/jpeg"), ("a.webp", "image/webp"), ("a.gif", "image/gif"), ("a.avif", "image/avif"),
            ("favicon.ico", "image/x-icon"), ("site.webmanifest", "application/manifest+json; charset=utf-8"),
            ("a.pdf", "application/pdf"), ("a.woff2", "font/woff2"), ("a.mp4", "video/mp4"),
            ("a.unknown", "application/octet-stream"), ("a.tar.gz", "application/gzip"),
            ("CNAME", "application/octet-stream"),
            ("a.b/c", "application/octet-stream"), ("a.", "application/octet-stream"),
        ] as [(String, String)])
    func namesKindOfFile(path: String, type: String) {
        #expect(MediaType(ofFileAt: path).name == type)
    }

    @Test func sendsHeadersForBrowsers() async throws {
        let response = await SampleSite().get("/recipes/soup/")
        let tag = try #require(response["ETag"])
        #expect(tag.hasPrefix("\"") && tag.hasSuffix("\"") && tag.count == 34)
        #expect(
            response.headers == [
                .init("Content-Type", "text/html; charset=utf-8"), .init("ETag", tag),
                .init("Cache-Control", "no-cache"), .init("X-Content-Type-Options", "nosniff"),
                .init("Accept-Ranges", "bytes"),
            ]
        )
    }

    @Test func sendsNothingTwice() async throws {
        let site = SampleSite()
        let tag = try #require(await site.get("/")["ETag"])
        for known in [tag, "W/\(tag)", "\"other\", \(tag)", "*"] {
            let response = await site.get("/", [.init("if-none-match", known)])
            #expect(response.status == .notModified && response.body == .nothing(insteadOf: 17))
            #expect(response["ETag"] == tag)
        }
        #expect(await site.get("/", [.init("If-None-Match", "\"other\"")]).status == .ok)
        let lost = try #require(await site.get("/nothing")["ETag"])
        #expect(await site.get("/nothing", [.init("If-None-Match", lost)]).status == .notFound)
    }

    @Test(arguments: ["/", "/nothing", "/recipes/soup", "/%", "/__recipegen/diagnostics"])
    func answersHEADLikeGETWithoutContent(target: String) async {
        let notice = Notice([], isStale: false)
        let whole = await SampleSite().get(target, notice: notice)
        let head = await SampleSite().response(to: .get(target, method: "HEAD"), notice: notice)
        #expect(head.status == whole.status && head.headers == whole.headers)
        #expect(head.body == .nothing(insteadOf: whole.body.count))
    }

    @Test(arguments: ["POST", "PUT", "DELETE", "OPTIONS", "TRACE", "CONNECT", "PATCH", "get", "BREW"])
    func answersNoOtherMethod(method: String) async {
        let response = await SampleSite().response(to: .get("/", method: method))
        #expect(response.status == .methodNotAllowed && response["Allow"] == "GET, HEAD")
    }

    @Test(
        arguments: [
            ("bytes=0-3", 206, "<bod", "bytes 0-3/17"), ("bytes=10-", 206, "</body>", "bytes 10-16/17"),
            ("bytes=-7", 206, "</body>", "bytes 10-16/17"), ("bytes=-99", 206, "<body>home</body>", "bytes 0-16/17"),
            ("bytes=5-99", 206, ">home</body>", "bytes 5-16/17"),
            ("bytes=17-", 416, "the file has 17 bytes\n", "bytes */17"),
            ("bytes=99-100", 416, "the file has 17 bytes\n", "bytes */17"),
            ("bytes=-0", 416, "the file has 17 bytes\n", "bytes */17"),
        ] as [(String, Int, String, String)])
    func sendsAPart(range: String, status: Int, text: String, place: String) async {
        let response = await SampleSite().get("/", [.init("Range", range)])
        #expect(response.status.rawValue == status && response.text == text && response["Content-Range"] == place)
    }

    @Test(arguments: [
        "bytes=0-1,3-4", "lines=1-2", "bytes=", "bytes=-", "bytes=a-b", "bytes=5-2", "bytes=+1-2",
        "bytes=99999999999999999999-",
    ])
    func sendsTheWholeWhereAPartMakesNoSense(range: String) async {
        #expect(await SampleSite().get("/", [.init("Range", range)]).outline == "200 <body>home</body>")
    }

    @Test func sendsTheWholeWhenItChangedBetweenParts() async throws {
        let range = Request.Header("Range", "bytes=0-3")
        let tag = try #require(await SampleSite().get("/")["ETag"])
        #expect(await SampleSite().get("/", [range, .init("If-Range", tag)]).status == .partialContent)
        #expect(await SampleSite().get("/", [range, .init("If-Range", "\"old\"")]).status == .ok)
    }
}

/// Under which names a preview may be asked for.
@Suite struct HostTests {
    @Test(
        arguments: [
            ("127.0.0.1", "localhost", true), ("127.0.0.1", "LOCALHOST:8080", true),
            ("127.0.0.1", "127.0.0.1:8080", true),
            ("127.0.0.1", "[::1]:8080", true), ("127.0.0.1", "evil.example", false),
            ("127.0.0.1", "evil.example:8080", false),
            ("127.0.0.1", "localhost.evil.example", false), ("127.0.0.1", "127.0.0.1.evil.example", false),
            ("127.0.0.1", "", false), ("127.0.0.1", ":8080", false), ("127.0.0.1", "[::1", false),
            ("127.0.0.2", "127.0.0.2:80", true), ("::1", "[::1]", true), ("::1", "evil.example", false),
            ("localhost", "evil.example", false), ("0.0.0.0", "kitchen.local:8080", true),
            ("192.168.1.5", "anything", true), ("127.0.0.1", "localhost:evil.com", false),
            ("127.0.0.1", "localhost:", true), ("127.0.0.1", "localhost:80:90", false),
            ("127.0.0.1", "localhost:8 0", false),
            ("127.0.0.1", "localhost:\u{301}80", false), ("127.0.0.1", "localhost:\u{664}", false),
            ("::1", "[::1]:evil.com", false), ("0.0.0.0", "kitchen.local:evil.com", false),
        ] as [(String, String, Bool)])
    func answersToItsOwnNames(listening: String, header: String, isAnswered: Bool) async {
        let responder = SiteResponder(hosts: AllowedHosts(listeningOn: listening)) { _ in
            Snapshot(site: SampleSite(), notice: nil)
        }
        let response = await responder.response(to: Request("GET", Array("/".utf8), headers: [.init("Host", header)]))
        #expect(response.status == (isAnswered ? .ok : .misdirected))
    }

    @Test(
        arguments: [([], false, 400), ([], true, 200), (["localhost", "localhost"], false, 400)]
            as [([String], Bool, Int)])
    func wantsOneHost(hosts: [String], isOld: Bool, status: Int) async {
        let request = Request("GET", Array("/".utf8), headers: hosts.map { .init("Host", $0) }, isOld: isOld)
        #expect(await SampleSite().response(to: request).status.rawValue == status)
    }
}
