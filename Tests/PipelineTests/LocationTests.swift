import Diagnostics
import Files
import Pipeline
import Testing

@testable import SiteFolder

/// Places in diagnostics are named as the owner would write them: from where they stand.
@Suite struct LocationTests {
    @Test(arguments: ["", "/", "/."])
    func locationsAreRelativeToWorkingFolder(ending: String) async throws {
        let site = try TestSite([
            "recipegen.yml": """
            site: {title: Test, url: "https://example.org/"}
            feeds: [{source: recipes, name: a}, {source: ../other.json, name: b}]
            overrides:
              "a:9": {title: Pie}
            """,
            "recipes/deep/a.json":
                "[{\"@type\": \"Recipe\", \"name\": \"Soup\", \"image\": \"p.png\"},\n {\"@type\": \"Recipe\"}]",
            "../other.json": "[{\"@type\": \"Recipe\", \"name\": \"Pie\", \"cookTime\": \"soon\"}]",
            "favorites.json": "[\"gone\"]",
            "pages/recipes.md": "# Recipes", "pages/about.md": "---\norder: first\n---\n",
            "static/index.html": "x",
        ])
        let path = Paths.relative(site.path, to: Files.currentFolder())
        #expect(!path.hasPrefix("/"))
        let report = try await site.build { $0.site = path + ending }
        let places = report.diagnostics.map { diagnostic in
            diagnostic.location?.description.replacing(path, with: "SITE") ?? "nowhere"
        }
        let beside = Paths.parent(path).replacing(path, with: "SITE")
        #expect(
            places.sorted()
                == [
                    "\(beside)/other.json:1:49", "SITE/favorites.json:1:2", "SITE/pages/about.md:2:8",
                    "SITE/pages/recipes.md",
                    "SITE/recipegen.yml:4:3", "SITE/recipes/deep/a.json:2:2", "SITE/recipes/deep/p.png",
                    "SITE/static/index.html",
                ].sorted())
    }

    @Test func ofFoldersAndSourcesThatAreNotThere() async throws {
        let site = try TestSite(["recipegen.yml": "feeds: [{source: ../none, name: a}]\nsite: {url: \"https://x.org\"}"]
        )
        let path = Paths.relative(site.path, to: Files.currentFolder())
        let report = try await site.build { $0.site = path }
        #expect(
            report.diagnostics.map { "\($0)" } == [
                """
                \(Paths.parent(path))/none: error[feed-missing]: the feed "../none" is not there
                  fix: correct `source` in recipegen.yml, or put the feed there
                """
            ])
    }
}
