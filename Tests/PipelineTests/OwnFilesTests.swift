import Diagnostics
import Files
import Foundation
import RecipeSamples
import Testing

@testable import Pipeline
@testable import SiteFolder
@testable import Tasks

/// What the program writes itself, and what is about a site rather than a recipe, is no trouble.
@Suite struct OwnFilesTests {
    /// Imports a source and builds a site of nothing else.
    private func diagnostics(ofImported source: String) async throws -> [Diagnostic] {
        let site = try TestSite(["recipegen.yml": "site: {title: Test, url: \"https://example.org/\"}\n"])
        _ = try await Import([source], into: site.path + "/recipes", jobs: 2).run()
        let isEmpty = try Files.list(site.path + "/recipes").isEmpty
        return isEmpty ? [] : try await site.build { $0.isOffline = true }.diagnostics
    }

    /// Photos on other hosts are no matter of the texts.
    private func aboutTexts(_ diagnostics: [Diagnostic]) -> [String] {
        diagnostics.filter { ![.photoRemote, .photoMissing].contains($0.code) }.map(\.description)
    }

    @Test(arguments: SampleSources.all)
    func samplesAreImportedWithoutALaterWord(name: String, text: String) async throws {
        let folder = try TemporaryFolder([name: text])
        #expect(aboutTexts(try await diagnostics(ofImported: folder.path + "/" + name)) == [])
    }

    @Test func fixturesAreImportedWithoutALaterWord() async throws {
        let feeds = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Fixtures/feeds").path
        for entry in try Files.list(feeds) where entry.kind == .file {
            #expect(aboutTexts(try await diagnostics(ofImported: feeds + "/" + entry.name)) == [], "\(entry.name)")
        }
    }

    @Test func ratingsAreReadAgain() async throws {
        let rating = #""aggregateRating": {"@type": "AggregateRating", "ratingValue": 4.5, "ratingCount": 12}"#
        let recipe = #"{"@type": "Recipe", "name": "A", "recipeIngredient": ["1 egg"], "recipeInstructions": "Cook.", "#
        let folder = try TemporaryFolder(["a.json": recipe + rating + "}"])
        #expect(aboutTexts(try await diagnostics(ofImported: folder.path + "/a.json")) == [])
    }

    /// The one that is looked for without a setting may be missing.
    @Test(arguments: [("", [] as [String]), ("favorites: {file: picks.json}", ["warning own-file-missing"])])
    func namesAFileOfFavoritesThatIsNotThere(setting: String, codes: [String]) async throws {
        let site = try TestSite([
            "recipegen.yml": "site: {title: Test, url: \"https://example.org/\"}\n\(setting)\n",
            "recipes/a.md": "# A\n\n" + Self.text,
        ])
        #expect(try await site.build().codes == codes)
    }

    // MARK: A site's machinery

    private static let text = "## Ingredients\n\n- 1 egg\n\n## Directions\n\n1. Cook.\n"

    private static let machinery = [
        "layouts/index.html": "{{ define \"main\" }}<p>{{ .Title }}</p>{{ end }}",
        "_includes/head.html": "<head></head>", "content.json": "{\"name\": \"x\", \"private\": true}",
        "content/authors/anna.md": "# Anna\n\nShe cooks.\n", "404.html": "---\nlayout: x\n---\n<p>Not here</p>",
    ]

    @Test func isOneNoteInAFolderOfTexts() async throws {
        var files = Self.machinery.reduce(into: [String: String]()) { $0["recipes/" + $1.key] = $1.value }
        for name in ["a", "b", "c"] { files["recipes/\(name).md"] = "# \(name)\n\n" + Self.text }
        let report = try await TestSite(files).build()
        #expect(report.diagnostics.map(\.severity) == [.note])
        #expect(report.diagnostics.first?.asksForSomething == false)
        #expect(report.read == 3 && report.leftOut == 0)
    }

    @Test func hidesNoMistake() async throws {
        var files = ["recipes/broken.json": "{\"name\": \"x\"", "recipes/empty.md": "# Words\n\nAnd no recipe.\n"]
        for name in ["a", "b", "c"] { files["recipes/\(name).md"] = "# \(name)\n\n" + Self.text }
        let report = try await TestSite(files).build()
        #expect(Set(report.codes) == ["error json-syntax", "error text-without-recipe"])
    }
}
