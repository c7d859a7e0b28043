import Files
import Pipeline
import Testing

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
}
