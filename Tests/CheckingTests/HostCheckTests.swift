import CatalogModel
import Checking
import Testing

/// What hosts refuse.
@Suite struct HostCheckTests {
    private static func files(_ count: Int, size: Int? = 1000) -> [HostCheck.File] {
        (0..<count).map { HostCheck.File(.page("recipes/r\($0)"), size: size) }
    }

    private static func file(_ name: String, _ size: Int = 1) -> HostCheck.File? {
        SitePath(name).map { HostCheck.File($0, size: size) }
    }

    @Test(
        arguments: [
            (20_000, nil), (20_001, "(free plan;"), (100_001, "(paid plans;"),
        ] as [(Int, String?)])
    func countsFiles(count: Int, plan: String?) {
        let findings = HostCheck(.cloudflarePages, files: Self.files(count)).findings
        #expect(findings.map(\.code) == (plan == nil ? [] : [.hostFiles]))
        #expect(plan.map { findings.first?.message.contains($0) ?? false } ?? true)
    }

    @Test(
        arguments: [
            (StaticHost.cloudflarePages, (25 << 20) + 1, [FindingCode.hostFileSize]), (.cloudflarePages, 25 << 20, []),
            (.githubPages, (100 << 20) + 1, [.hostFileSize]), (.githubPages, 100 << 20, []),
            (.githubPages, 1_000_000_001, [.hostSize, .hostFileSize]), (.netlify, 1_000_000_001, []),
            (.vercel, 9_000_000_000, []), (.s3, 5_000_000_001, [.hostFileSize]),
        ] as [(StaticHost, Int, [FindingCode])])
    func measuresFiles(host: StaticHost, size: Int, codes: [FindingCode]) throws {
        let file = try #require(Self.file("recipes.json", size))
        #expect(HostCheck(host, files: [file]).findings.map(\.code) == codes)
    }

    @Test func refusesNamesAndFullFolders() throws {
        let odd = try #require(Self.file("files/a#1.pdf"))
        #expect(HostCheck(.netlify, files: [odd]).findings.map(\.words) == [["host-name", "/files/a#1.pdf"]])
        #expect(HostCheck(.githubPages, files: [odd]).findings.isEmpty)
        let long = try #require(
            Self.file((0..<6).map { _ in String(repeating: "a", count: 200) }.joined(separator: "/")))
        #expect(HostCheck(.s3, files: [long]).findings.map(\.code) == [.hostName])
        let photos = (0..<54_001).compactMap { Self.file("photos/\($0).jpg") }
        #expect(
            HostCheck(.netlify, files: photos).findings.map(\.words) == [["host-folder", "/photos/: 54,001 files"]])
    }

    @Test(arguments: [(StaticHost.cloudflarePages, 2000), (.vercel, 2048)])
    func countsRedirects(host: StaticHost, most: Int) {
        #expect(HostCheck(host, files: [], redirects: most).findings.isEmpty)
        #expect(HostCheck(host, files: [], redirects: most + 1).findings.map(\.code) == [.hostRedirects])
        #expect(HostCheck(.netlify, files: [], redirects: most + 1).findings.isEmpty)
    }

    @Test func saysWhereSizesAreNotKnown() {
        let findings = HostCheck(.githubPages, files: Self.files(3, size: nil)).findings
        #expect(findings.map(\.code) == [.hostUnmeasured])
        #expect(findings.first?.severity == .advice)
    }

    @Test func namesSourceAndMonthOfEachLimit() throws {
        for host in StaticHost.allCases {
            let huge = [Self.file("a#\(String(repeating: "b", count: 250))", 9_000_000_000)].compactMap(\.self)
            for finding in HostCheck(host, files: huge).findings {
                #expect(finding.message.contains(", 2026-11)"), "\(finding.message)")
            }
        }
    }
}
