import Diagnostics
import Files
import Pipeline
import Testing

@testable import SiteFolder

/// Mistakes of an owner that must not reach the readers of the site.
@Suite struct SafetyTests {
    @Test func neverTakesStagingForProduction() async throws {
        let site = try TestSite([
            "recipegen.yml": """
            site: {title: Test, url: "https://example.org/"}
            feeds: [{source: a.json, name: fam, environments: {staging: {source: b.json, index: false}}}]

            """,
            "a.json": "[{\"@type\": \"Recipe\", \"name\": \"Real\", \"identifier\": \"1\"}]",
            "b.json": "[{\"@type\": \"Recipe\", \"name\": \"Trial\", \"identifier\": \"2\"}]",
        ])
        try await site.build()
        try await site.build {
            $0.environment = "staging"
            $0.output = site.outside + "/staging"
        }
        try site.remove("a.json")
        try await site.build()
        #expect(try Files.tree(site.outputPath + "/recipes") == ["index.html", "real/index.html"])
    }

    @Test(arguments: ["addresses.json", "favorites.json"])
    func writesNothingWhenAFileOfTheOwnerIsBroken(name: String) async throws {
        let site = try TestSite([
            "recipes/a.json": "[{\"@type\": \"Recipe\", \"name\": \"Pie\", \"identifier\": \"1\"}]"
        ])
        try await site.build()
        let before = try Files.tree(site.outputPath)
        try site.write(name, "{\"version\": 1,}")
        let report = try await site.build()
        #expect(report.files == nil)
        #expect(try Files.tree(site.outputPath) == before)
    }

    /// The history of the owner's files may hold anything, and hosts would send it.
    @Test func publishesNoRepository() async throws {
        let site = try TestSite([
            "recipes/a.json": "[{\"@type\": \"Recipe\", \"name\": \"Pie\", \"identifier\": \"1\"}]",
            "static/.git/config": "[remote]", "static/.git/HEAD": "ref", "static/theme/.hg/store": "x",
            "static/sub/.git": "gitdir: ../x", "static/.recipegen-published.json": "{}",
            "static/.gitattributes": "* text", "static/.well-known/a.txt": "a",
        ])
        let report = try await site.build()
        let left = report.diagnostics.filter { $0.code == .fileSkipped }
        #expect(left.allSatisfy { $0.severity == .warning })
        #expect(
            left.compactMap(\.location?.file).map { Paths.relative($0, to: site.path) }.sorted() == [
                "static/.git", "static/.recipegen-published.json", "static/sub/.git", "static/theme/.hg",
            ])
        let files = try Files.tree(site.outputPath, includesHidden: true)
        #expect(files.contains(".gitattributes") && files.contains(".well-known/a.txt"))
        #expect(!files.contains { $0.contains(".git/") || $0.hasSuffix("sub/.git") || $0.contains(".hg") })
        #expect(!files.contains(".recipegen-published.json"))
    }
}
