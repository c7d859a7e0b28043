import Diagnostics
import Files
import Pipeline
import Testing
import Writing

@testable import SiteFolder

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

    /// Also of files that are only reported, and so are part of no page.
    @Test(
        arguments: [
            ("slots/recipe-ende.html", Diagnostic.Code.slotUnknown), ("strings/french.yml", .fileSkipped),
            ("pages/x.txt", .fileSkipped), ("taxonomies/foo/x.md", .groupUnknown),
            ("static/con.txt", .fileUnpublishable),
            (".recipegen/links.json", .fileMoved),
        ] as [(String, Diagnostic.Code)])
    func anUnchangedBuildReportsWhatIsSo(file: String, code: Diagnostic.Code) async throws {
        let site = try Self.site()
        for name in ["slots", "strings", "pages", "taxonomies", "static"] {
            try Files.makeFolder(site.path + "/" + name)
        }
        try site.write("links.json", "{}")
        let before = try await site.build().diagnostics.map(\.code)
        for _ in 1...2 {
            try site.write(file, "{}")
            #expect(
                try await site.build().diagnostics.map(\.code).count { $0 == code } == before.count { $0 == code } + 1)
            #expect(try await site.build().files?.written == 0)
            try site.remove(code == .groupUnknown ? "taxonomies/foo" : file)
            #expect(try await site.build().diagnostics.map(\.code) == before)
        }
    }

    @Test(arguments: ["slots", "strings", "pages", "taxonomies", "static"])
    func anUnchangedBuildReportsLinksThatLeadOut(folder: String) async throws {
        let site = try Self.site()
        try Files.makeFolder(site.path + "/" + folder)
        let before = try await site.build().diagnostics
        try Files.link(site.path + "/\(folder)/away", to: "/etc")
        #expect(try await site.build().diagnostics.map(\.code).contains(.fileOutside))
        try Files.remove(site.path + "/\(folder)/away")
        #expect(try await site.build().diagnostics == before)
    }

    @Test(
        arguments: [
            ("an HTML page", "<!DOCTYPE html><title>Log in</title>"), ("an empty file", ""),
            ("no list of recipes", #"{"error": "down"}"#), ("an empty list", "[]"),
        ] as [(String, String)])
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
