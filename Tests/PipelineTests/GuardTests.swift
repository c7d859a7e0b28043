import Diagnostics
import Files
import Testing
import Writing

@testable import Pipeline
@testable import SiteFolder

/// What keeps a build from losing recipes: `minimum` of a feed, and `--max-deletes`.
@Suite struct GuardTests {
    private static func site(_ count: Int) throws -> TestSite {
        try TestSite([
            "recipegen.yml": """
            site: {title: Test, url: "https://example.org/supper/"}
            feeds: [{source: a.json, name: a, minimum: 3}]
            """,
            "a.json": feed(count),
        ])
    }

    private static func feed(_ count: Int) -> String { (1...count).map { Dish("\($0)", "Dish \($0)") }.feed }

    @Test func usesTheLastGoodCopyOfAFeedWithTooFewRecipes() async throws {
        let site = try Self.site(3)
        #expect(try await site.build().diagnostics == [])
        try site.write("a.json", Self.feed(2))
        let report = try await site.build()
        #expect(
            report.said(in: site) == [
                """
                SITE/a.json: error[feed-shrunk]: the feed has 2 recipes, and at least 3 are expected; its last good copy is used
                  fix: fix the feed; if the loss is meant, set a smaller "minimum" for the feed "a"
                """
            ])
        #expect(try site.output().recipes == ["dish-1", "dish-2", "dish-3"])
        #expect(try await site.build { $0.acceptsLoss = true }.read == 2)
    }

    @Test func writesNothingWithoutACopy() async throws {
        let site = try Self.site(2)
        let report = try await site.build()
        #expect(report.codes == ["error feed-shrunk"])
        #expect(report.files == nil)
        #expect(Files.kind(site.outputPath) == nil)
    }

    @Test func deletesNoMoreFilesThanItMay() async throws {
        let site = try Self.site(5)
        try await site.build()
        let before = try site.output()
        try site.write("a.json", Self.feed(3))
        let refused = try await site.build { $0.mostDeleted = 1 }
        #expect(refused.codes == ["error output-deletes"])
        #expect(refused.files == nil)
        #expect(try site.output() == before)
        let report = try await site.build { $0.mostDeleted = 100 }
        #expect(report.diagnostics == [])
        #expect(try site.output().recipes == ["dish-1", "dish-2", "dish-3"])
    }
}
