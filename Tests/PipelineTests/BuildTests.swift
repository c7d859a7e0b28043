import Diagnostics
import Files
import Pipeline
import Testing
import Writing

/// The order of a build: which stages run, and what `--strict` accepts.
@Suite struct BuildTests {
    private static let feed = [Dish("1", "Soup")].feed

    private static func site() throws -> TestSite {
        let site = try TestSite(["a.json": feed])
        try site.write("recipegen.yml", "site: {title: Test}\nfeeds: [{source: a.json, name: a}]\n")
        return site
    }

    @Test func billsEachStageOfACompleteBuild() async throws {
        let report = try await Self.site().build()
        #expect(
            report.timings.map(\.name) == [
                "configuration", "comparing", "fetching", "parsing", "cataloguing", "identifying photos",
                "resizing photos",
                "planning",
                "writing",
            ])
    }

    @Test func findsThePagesAndRecordsThatTookLongest() async throws {
        let site = try TestSite(["a.json": (0..<30).map { Dish(String($0), "Dish \($0)") }.feed])
        try site.write("recipegen.yml", "site: {title: Test}\nfeeds: [{source: a.json, name: a}]\n")
        let report = try await site.build { $0.measuresWork = true }
        for slowest in [report.slowestPages, report.slowestRecords] {
            #expect(slowest.count == 10)
            #expect(slowest.map(\.duration) == slowest.map(\.duration).sorted(by: >))
        }
        #expect(report.slowestPages.allSatisfy { $0.duration > .zero })
        #expect(report.slowestRecords.allSatisfy { $0.name.hasSuffix("a.json") })
        #expect(try await site.build().slowestPages.isEmpty)
    }

    @Test func billsOnlyComparingWhenNothingChanged() async throws {
        let site = try Self.site()
        try await site.build()
        let report = try await site.build()
        #expect(report.timings.map(\.name) == ["configuration", "comparing", "fetching"])
        #expect(report.files?.written == 0)
    }

    @Test(arguments: [
        ("an HTML page", "<!DOCTYPE html><title>Log in</title>"), ("an empty file", ""),
        ("no list of recipes", #"{"error": "down"}"#), ("an empty list", "[]"),
    ])
    func writesNothingWhenStrictAndALastGoodCopyReplacesAFeed(name: String, content: String) async throws {
        let site = try Self.site()
        try await site.build()
        let before = try site.output()
        try site.write("a.json", content)
        let strict = try await site.build { $0.isStrict = true }
        #expect(strict.files == nil)
        #expect(try site.output() == before)
        #expect(try await site.build().files != nil)
        // The same when there is nothing to do.
        #expect(try await site.build { $0.isStrict = true }.files == nil)
    }

    @Test func removesAddressesOfRecipesThatAreGone() async throws {
        let site = try Self.site()
        try await site.build()
        try site.write("a.json", [Dish("2", "Pie")].feed)
        let report = try await site.build()
        #expect(try site.output().recipes == ["pie"])
        #expect(Files.kind(site.outputPath + "/recipes/soup") == nil)
        #expect((report.files?.deleted ?? 0) > 0)
    }
}
