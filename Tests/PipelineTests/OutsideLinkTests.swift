import Checking
import Files
import LoopbackServer
import Pipeline
import Testing

@testable import SiteFolder
@testable import Tasks

/// `recipegen check --external`, with the pages of a server on this machine.
@Suite struct OutsideLinkTests {
    private static let statuses = [
        "/ok": 200, "/gone": 404, "/gone-for-good": 410, "/get-only": 200, "/fault": 500, "/closed": 403, "/moved": 301,
        "/source": 404,
    ]

    @Sendable private static func answer(_ request: LoopbackServer.Request) -> LoopbackServer.Answer {
        if request.path == "/busy" { return .init(429, ["Retry-After": "60"]) }
        if request.path == "/get-only", request.method == "HEAD" { return .init(405) }
        let location = request.path == "/moved" ? ["Location": "/ok"] : [:]
        return .init(statuses[request.path] ?? 599, location)
    }

    private func site(_ server: LoopbackServer, _ paths: [String], allowsPrivate: Bool = true) throws -> TestSite {
        let allowed = allowsPrivate ? "network: {allowPrivate: [127.0.0.1]}\n" : ""
        let links = paths.map { "[x](\(server.base)\($0))" }.joined(separator: " ")
        let dish = Dish("1", "Pie") { $0.source = server.base + "/source" }
        return try TestSite([
            "recipegen.yml": "site: {title: Test, url: \"https://example.org/\"}\n" + allowed,
            "recipes/a.json": [dish].feed, "pages/about.md": "# About\n\n\(links)\n",
        ])
    }

    private func check(_ site: TestSite) async throws -> CheckReport {
        try await SiteCheck(site.options(), testsOutsideLinks: true, pace: .zero).run()
    }

    private func dead(_ report: CheckReport, _ server: LoopbackServer) -> [String] {
        report.findings.filter { $0.code == .outsideLinkDead }.flatMap(\.items)
            .map { $0.text.replacing(server.base, with: "") }
    }

    @Test func tellsDeadPagesFromServersThatRefuse() async throws {
        try await LoopbackServer.run(Self.answer) { server in
            let paths = ["/ok", "/gone", "/gone-for-good", "/get-only", "/fault", "/closed", "/moved"]
            let site = try site(server, paths)
            let report = try await check(site)
            #expect(
                dead(report, server) == [
                    "/source (status 404) in \"Pie\"", "/gone (status 404) in \"About\"",
                    "/gone-for-good (status 410) in \"About\"",
                ])
            #expect(report.problems == 0)
            var counts = OutsideLinkCounts()
            (counts.tested, counts.dead, counts.unclear) = (8, 3, 2)
            #expect(report.outsideLinks == counts)
            let methods = server.requests.filter { ["/ok", "/get-only", "/gone"].contains($0.path) }.map {
                "\($0.method) \($0.path)"
            }
            #expect(
                methods.sorted() == [
                    "GET /get-only", "GET /gone", "HEAD /get-only", "HEAD /gone", "HEAD /ok", "HEAD /ok",
                ])
            #expect(server.most == 1)
        }
    }

    @Test func saysHowFarItIs() async throws {
        try await LoopbackServer.run(Self.answer) { server in
            let events = Mutexed<[ProgressEvent]>([])
            let site = try site(server, ["/ok"])
            let check = SiteCheck(
                site.options(), testsOutsideLinks: true, pace: .zero,
                progress: { event in events.change { $0.append(event) } })
            _ = try await check.run()
            let expected: [ProgressEvent] = [
                .began(.links, total: 2), .advanced(.links, by: 1), .advanced(.links, by: 1), .ended(.links),
            ]
            #expect(events.value.suffix(4) == expected[...])
        }
    }

    @Test func remembersAnswersAndAsksAgainWhatIsUnclear() async throws {
        try await LoopbackServer.run(Self.answer) { server in
            let site = try site(server, ["/ok", "/gone", "/fault"])
            _ = try await check(site)
            server.forget()
            let report = try await check(site)
            #expect(Set(server.requests.map(\.path)) == ["/fault"])
            #expect(report.outsideLinks?.remembered == 3)
            #expect(dead(report, server).count == 2)
        }
    }

    @Test func leavesBusyServerAlone() async throws {
        try await LoopbackServer.run(Self.answer) { server in
            let site = try site(server, ["/busy", "/gone"])
            let report = try await check(site)
            #expect(dead(report, server) == ["/source (status 404) in \"Pie\""])
            #expect(server.requests.map(\.path).contains("/gone") == false)
            #expect(report.outsideLinks?.unclear == 2)
        }
    }

    /// A build leaves the button of a dead source out, and the next test still knows it.
    @Test func writesDeadLinksForBuilds() async throws {
        try await LoopbackServer.run(Self.answer) { server in
            let site = try site(server, ["/ok"])
            _ = try await check(site)
            let links = try site.text("links.json")
            #expect(links.contains("\"\(server.base)/source\"") && links.contains("404") && !links.contains("/ok"))
            #expect(try await site.build().codes == ["note link-dead"])
            #expect(try !site.text("public/recipes/pie/index.html").contains("/source"))
            try site.remove(".recipegen")
            let report = try await check(site)
            #expect(dead(report, server) == ["/source (status 404) in \"Pie\""])
            #expect(try site.text("links.json") == links)
            // It is on no page any more.
            try site.write("recipes/a.json", [Dish("1", "Pie")].feed)
            _ = try await check(site)
            #expect(try site.text("links.json") == "{}\n")
        }
    }

    @Test func asksNoPrivateNetwork() async throws {
        try await LoopbackServer.run(Self.answer) { server in
            let site = try site(server, ["/ok"], allowsPrivate: false)
            let report = try await check(site)
            #expect(server.requests.isEmpty)
            #expect(report.findings.first { $0.code == .outsideLinkPrivate }?.items.count == 2)
            #expect(Files.kind(site.path + "/links.json") == nil)
        }
    }

    /// Without a network no host is known.
    @Test func takesNoLinkForDeadWithoutNetwork() async throws {
        let site = try TestSite([
            "recipes/a.json": [Dish("1", "Pie")].feed,
            "pages/about.md": "# About\n\n[x](https://no-such-host.invalid/)\n",
        ])
        let report = try await check(site)
        #expect(report.outsideLinks?.unclear == 1)
        #expect(report.findings.contains { $0.group == .links } == false)
    }
}
